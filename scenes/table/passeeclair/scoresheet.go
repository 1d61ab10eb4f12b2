package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// scoreSheet is a table of the rounds of a match. Each player has a line, with the token taken in
// each round and a sum at the end.
type scoreSheet struct {
	state  *state
	party  app.Party
	rounds int
	sums   [maxSeats]int
	named  bool           // the players' names are shown
	now    int            // the current round; 0 if there is none
	open   engine.SeatSet // the seats whose tokens are face up

	head, left, right float64 // height of the row of round numbers, and widths for the players and the sums
	radius            float64 // radius of the players' shapes
	number, sum       ui.Style
}

// draw draws the lines into a rectangle of paper.
func (s *scoreSheet) draw(c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	grid := r.After(s.left).Before(s.right).Below(s.head)
	column := grid.W / float64(s.rounds)
	middle := func(round int) float64 { return grid.X + column*(float64(round)+0.5) }
	for n := range s.rounds {
		at, ink := ui.Point{X: middle(n), Y: r.Y + s.head/2}, t.SoftInk
		if n+1 == s.now {
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "passe-eclair sheet round", at, min(column*0.55, s.head*0.5))
			ink = ui.SoftTheme().Ink
		}
		c.TextMid(table.Numeral(n+1), at.X, at.Y, s.number, ink, ui.Center)
	}
	side := min(column*0.96, grid.H/float64(s.state.seats)*0.8)
	for i := range s.state.seats {
		row := ui.Rect{X: r.X, Y: grid.Y, W: r.W, H: grid.H}.Row(i, s.state.seats, 6)
		y := row.Center().Y
		switch {
		case !s.named:
			ui.DrawRule(c, r.X, row.Y-3, r.W)
		case i%2 == 0:
			ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 8, Bare: true}.Nth(i).Draw(c, "passe-eclair row", row)
		}
		ui.DrawToken(c, s.party.Seats[i].Colour, ui.Point{X: r.X + s.radius + 6, Y: y}, s.radius, ui.OnSheet)
		if s.named {
			c.TextIn(s.party.Seats[i].Name, row.Left(s.left-4).After(2*s.radius+16), ui.Bold(30), t.Ink, ui.Left)
		}
		for n := range s.rounds {
			got := s.state.taken[n][i]
			if !s.open.Has(engine.Seat(i)) {
				got.token = rules.HiddenToken
			}
			got.drawTaken(c, ui.Point{X: middle(n), Y: y}, side)
		}
		c.TextMid(table.Numeral(s.sums[i]), r.Right()-s.right/2, y, s.sum, t.Ink, ui.Center)
	}
}

// drawTaken draws the token that a seat took in a round; a token that was given up later is pale.
func (t *token) drawTaken(c *ui.Canvas, at ui.Point, side float64) {
	if t.round == 0 {
		ui.Sheet{Face: c.Theme().PaperEdge, Bare: true}.DrawDisc(c, "passe-eclair nothing", at, 4)
		return
	}
	if t.spent {
		c.PushAlpha(0.35)
		defer c.Pop()
	}
	if !t.victory {
		side *= 0.86
	}
	drawToken(c, ui.RectAround(at, side, side), t.token, t.victory)
}

// drawScoreSheet draws the score sheet of the rounds so far, in the corner that three players leave
// free. Tokens are face down until they are turned up, and the sums count won rounds.
func (t *tokens) drawScoreSheet(c *ui.Canvas) {
	const leastLine = 62
	theme, r, scale := c.Theme(), t.board.lay.sheet, t.board.Room.Scale
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: theme.PaperShade, Edge: theme.PaperEdge, Radius: 14, Thick: 3, Lift: ui.Resting}.Draw(c, "passe-eclair sheet under", r.Move(7, 8))
	ui.Sheet{Face: theme.Paper, Edge: theme.PaperEdge, Radius: 14, Thick: 3, Lift: ui.OnPaper}.Draw(c, "passe-eclair sheet", r)
	s := scoreSheet{state: &t.board.now, party: t.board.Party(), rounds: t.board.now.rounds, head: max(54, ui.Big(30).Em(c)+18), right: 44 + 22*scale,
		number: ui.Big(30), sum: ui.Big(44)}
	r = r.Inset(20, 14)
	if title := ui.Big(44).Em(c) + 22; r.H-s.head-title >= maxSeats*leastLine {
		words, style := ui.Big(44).Fit(c, t.board.Text("summary.chart"), r.W-12)
		c.TextMid(words, r.X+6, r.Y+title/2, style, theme.Ink, ui.Left)
		r = r.Below(title)
	}
	s.radius = min(27*min(1.2, scale), (r.H-s.head)/float64(t.board.now.seats)*0.4)
	s.left = 2*s.radius + 24
	if s.number.Width(c, table.Numeral(s.rounds)) > (r.W-s.left-s.right)/float64(s.rounds)*0.7 {
		s.number = ui.Big(26)
	}
	if !t.board.now.final() {
		s.now = t.board.now.round
	}
	for i := range t.board.now.seats {
		s.sums[i] = t.board.now.victories(engine.Seat(i))
		if t.board.now.players[i].open && t.revealed[i].Done() {
			s.open = s.open.With(engine.Seat(i))
		}
	}
	token := min(56, s.head)
	drawToken(c, ui.RectAround(ui.Point{X: r.Right() - s.right/2, Y: r.Y + s.head/2}, token, token), rules.HiddenToken, true)
	s.draw(c, r)
}
