package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/ui"
)

// padded reports whether a pad lies in the corner that three leave free: the rounds, and who has taken which tokens in them.
func (l *layout) padded() bool { return l.seats == 3 }

// ruling is how the pad is ruled.
type ruling struct {
	r      ui.Rect
	title  float64 // height of the title; 0 where it has no room
	head   float64 // height of the row of numbers
	first  float64 // top of the first player's row
	line   float64 // height of a row
	radius float64 // of a player's sign
	left   float64 // of the columns
	column float64 // width of one
	wins   float64 // middle of the column in which rounds won are counted
}

func (b *Board) ruled(c *ui.Canvas) ruling {
	const (
		edge  = 26
		least = 62 // height of a row
	)
	l := &b.lay
	s := ruling{r: l.pad}
	s.head = max(54, c.Size(ui.Big(30))+18)
	if title := c.Size(ui.Big(44)) + 22; s.r.H-s.head-title >= maxSeats*least {
		s.title = title
	}
	s.first = s.r.Y + 14 + s.title + s.head
	s.line = (s.r.Bottom() - 14 - s.first) / float64(l.seats)
	s.radius = min(27*min(1.2, l.scale), s.line*0.4)
	counted := 44 + 22*l.scale
	s.left = s.r.X + edge + 2*s.radius + 18
	s.column = (s.r.Right() - edge - counted - s.left) / float64(b.now.rounds)
	s.wins = s.r.Right() - edge*0.6 - counted/2
	return s
}

// middle returns the middle of the column of a round, from 0.
func (s *ruling) middle(round int) float64 { return s.left + s.column*(float64(round)+0.5) }

// drawPad draws the pad.
func (b *Board) drawPad(c *ui.Canvas) {
	t, s := c.Theme(), b.ruled(c)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	c.Sheet("passe-eclair pad under", s.r.Move(7, 8), ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 14, Thick: 3, Lift: ui.Resting})
	c.Sheet("passe-eclair pad", s.r, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 3, Lift: ui.OnPaper})
	if s.title > 0 {
		title, style := c.Fit(b.spoken().rounds, ui.Big(44), s.r.W-52)
		c.TextMid(title, s.r.X+26, s.r.Y+14+s.title/2, style, t.Ink, ui.Left)
	}
	y := s.first - s.head/2
	number := ui.Big(30)
	if c.Width(numerals[b.now.rounds], number) > s.column*0.7 {
		number = ui.Big(26)
	}
	for i := range b.now.rounds {
		ink := t.SoftInk
		if i == b.now.round-1 && !b.final() {
			c.Disc("passe-eclair pad round", ui.Point{X: s.middle(i), Y: y}, min(s.column*0.55, s.head*0.5), ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true})
			ink = ui.SoftTheme().Ink
		}
		c.TextMid(numerals[i+1], s.middle(i), y, number, ink, ui.Center)
	}
	token := min(56, s.head)
	drawToken(c, ui.RectAround(ui.Point{X: s.wins, Y: y}, token, token), rules.HiddenToken, true)
	for i := range b.now.seats {
		b.drawLine(c, &s, engine.Seat(i))
	}
}

// drawLine draws a player's line of the pad: the tokens taken, face down until they have been turned up, those given up pale.
func (b *Board) drawLine(c *ui.Canvas, s *ruling, seat engine.Seat) {
	t := c.Theme()
	y := s.first + s.line*(float64(seat)+0.5)
	c.Rule(s.r.X+20, y-s.line/2, s.r.W-40)
	c.Token(b.colour(seat), ui.Point{X: s.r.X + 26 + s.radius, Y: y}, s.radius, ui.OnSheet)
	side := min(s.column*0.98, s.line*0.8)
	for round := range b.now.rounds {
		got := b.told.rounds[round][seat]
		if !b.now.places[seat].open || !b.revealed[seat].Done() {
			got.won, got.consoled = rules.HiddenToken, rules.HiddenToken
		}
		got.draw(c, ui.Point{X: s.middle(round), Y: y}, side)
	}
	c.TextMid(numerals[b.now.places[seat].victories], s.wins, y, ui.Big(44), t.Ink, ui.Center)
}
