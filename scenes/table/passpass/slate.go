package passpass

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// ruling is the layout of the slate. For each round, a line of the slate shows the points of each
// side in its column. A side is a player or a team.
type ruling struct {
	ui.Rect
	lead    ui.Rect // the line that names the leader; empty if there is no room
	head    float64 // y of the centre of the players' shapes
	first   float64 // y of the centre of the first round's line
	line    float64 // distance between lines
	columns ui.Rect
	sides   int
	token   float64 // radius of the players' shapes
}

func (b *Board) ruling(c *ui.Canvas) ruling {
	s := ruling{Rect: b.lay.slate.Inset(26, 13), sides: b.now.sides()}
	lines := float64(2 + b.lay.rounds)
	if !b.lay.Compact {
		lines++
	}
	s.line = s.H / lines
	top := s.Y
	if !b.lay.Compact {
		s.lead = s.Top(s.line)
		top += s.line
	}
	s.head = top + s.line/2
	s.first = s.head + s.line
	label := ui.Plain(28).Width(c, b.Env().Text("game.pass-pass"))
	for round := range b.lay.rounds {
		label = max(label, ui.Plain(28).Width(c, b.Text("round-of", table.Number("n", round+1))))
	}
	s.columns = s.After(min(label+24, s.W*0.34))
	s.token = min(19*min(1.4, c.TextScale()), s.line*0.44, s.columns.W/float64(s.sides)*0.2)
	return s
}

// column returns the x of the centre of a side's column.
func (s *ruling) column(side int) float64 {
	return s.columns.X + s.columns.W*(float64(side)+0.5)/float64(s.sides)
}

func (b *Board) drawSlate(c *ui.Canvas) {
	t, s := c.Theme(), b.ruling(c)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	if b.now.winners != 0 {
		c.PushTilt(s.Center(), 0.15*b.Suspense.Tremble())
		defer c.Pop()
	}
	ui.Sheet{Face: darkWood, Edge: ui.EdgeOf(darkWood), Radius: 10, Thick: 5, Lift: ui.Resting, Coloured: true}.Draw(c, "passpass frame", b.lay.slate)
	ui.Sheet{Face: slate, Edge: slate, Radius: 5, Bare: true}.Draw(c, "passpass slate", b.lay.slate.Inset(12, 11))
	if s.lead.H > 0 {
		b.drawLead(c, s.lead)
	}
	if b.now.number > 0 && !b.lay.Compact {
		words := b.Text("trick-of", table.Number("n", b.now.number), table.Number("of", handCards))
		b.drawLabel(c, &s, words, "", s.head, t.DimChalk)
	}
	for side := range s.sides {
		at, members := ui.Point{X: s.column(side), Y: s.head}, b.now.team(engine.Seat(side))
		if name := b.Party().Team(side); name != "" && b.now.teams > 0 {
			b.drawTeam(c, name, members, at, &s)
			continue
		}
		half, others := s.columns.W/float64(s.sides)/2, 1.22*s.token*float64(members.Len()-1)
		if ahead := b.now.ahead[side]; ahead > 0 {
			words, style := "+"+table.Numeral(ahead), ui.Bold(26)
			left := at.X + s.token*1.3 + others
			excess := max(0, left+style.Width(c, words)-at.X-half)
			if excess+s.token+others <= half { // without room here, the plate shows the head start
				c.TextMid(words, left-excess, s.head, style, t.Sun, ui.Left)
				at.X -= excess
			}
		}
		at.X -= others
		drawShapes(c, b.Party(), members, at, s.token)
	}
	for round := range b.lay.rounds {
		b.drawRound(c, &s, round)
	}
	y := s.first + float64(b.lay.rounds)*s.line
	b.drawLabel(c, &s, b.Env().Text("game.pass-pass"), "", y, t.Chalk)
	box := min(40*min(1.3, c.TextScale()), s.line*0.94, s.columns.W/float64(s.sides)/3.3)
	for side := range s.sides {
		sure, open := b.now.ticks(side, b.untold())
		for i := range toWin {
			ticked := 0.0
			switch {
			case i < sure:
				ticked = 1
			case i < sure+open: // the box is ticked for good only if the team chooses the member with these Pass Passes
				ticked = 0.4
			}
			b.art.drawBox(c, b.art.chalk, b.art.check, ui.Point{X: s.column(side) + (box+1)*float64(i-1), Y: y}, box, ticked)
		}
	}
}

// drawLabel draws the label of a line: words, or the shorter text short if there is no room.
func (b *Board) drawLabel(c *ui.Canvas, s *ruling, words, short string, y float64, ink ui.Color) {
	if ui.Plain(28).Width(c, words) > s.columns.X-s.X-8 {
		words = short
	}
	if words != "" {
		c.TextMid(words, s.X, y, ui.Plain(28), ink, ui.Left)
	}
}

// drawRound draws the line of a round, counted from 0.
func (b *Board) drawRound(c *ui.Canvas, s *ruling, round int) {
	t, y := c.Theme(), s.first+float64(round)*s.line
	ink := t.DimChalk
	if round+1 == b.now.round {
		ink = t.Sun
	}
	b.drawLabel(c, s, b.Text("round-of", table.Number("n", round+1)), table.Numeral(round+1), y, ink)
	style := ui.Big(min(38*min(1.5, c.TextScale()), s.line*0.92)).AsIs()
	for side := range s.sides {
		if b.now.written(side, round) && !(b.Interval().Sum && round+1 == b.now.round) { // a score is written after the round has been counted
			c.TextMid(table.Numeral(b.now.lines[side].points[round]), s.column(side), y, style, t.Chalk, ui.Center)
		} else {
			c.TextMid("–", s.column(side), y, style, t.DimChalk, ui.Center)
		}
	}
}

// drawLead names the players who take from the trick first and second.
func (b *Board) drawLead(c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	lead, next := b.balance.leading()
	if lead == "" {
		if empty := b.Text("empty"); len(b.now.trick) == 0 && ui.Plain(28).Width(c, empty) <= r.W {
			c.TextMid(empty, r.X, r.Center().Y, ui.Plain(28), t.DimChalk, ui.Left)
		}
		return
	}
	x, y := r.X, r.Center().Y
	if ranking := b.balance.standing.Ranking; len(ranking) > 0 {
		sign := r.H - 4
		ui.DrawArt(c, signs[ranking[0].Colour], ui.Rect{X: x, Y: y - sign/2, W: sign, H: sign}, ui.Flat)
		x += sign + 10
	}
	lead, style := ui.Bold(30).Fit(c, lead, r.Right()-x)
	c.TextMid(lead, x, y, style, t.Sun, ui.Left)
	x += style.Width(c, lead) + 9
	if smaller := ui.Plain(28); x+smaller.Width(c, next) <= r.Right() {
		c.TextMid(next, x, y, smaller, t.Chalk, ui.Left)
	}
}

// leading returns the names of the seats that take cards of the trick first and second, according
// to the standing shown.
func (k *balance) leading() (lead, next string) {
	first, second := k.standing.First, k.standing.Second
	name := table.Words("name", k.board.Name(first))
	switch {
	case first == engine.Nobody, k.board.now.scored, k.board.now.full() && k.board.now.trickWinners == 0: // the winner is not announced yet, or the trick is over
	case k.board.now.trickWinners == 2:
		lead = k.board.Text("takes-two", table.Words("name", k.board.Name(second)))
	case second == engine.Nobody:
		lead = k.board.Text("leads", name)
	default:
		lead, next = k.board.Text("leads-then", name), k.board.Text("then", table.Words("name", k.board.Name(second)))
	}
	return lead, next
}

// drawTeam draws a team's shirt and, if there is room, the shapes of its members.
func (b *Board) drawTeam(c *ui.Canvas, name team.Name, members engine.SeatSet, at ui.Point, s *ruling) {
	height := s.line * 0.96
	width, token := height*team.ShirtWidth/team.ShirtHeight, min(s.token, s.line*0.34)
	room := s.columns.W / float64(s.sides)
	if both := width + 10 + 4.5*token; both <= room {
		from := at.X - both/2
		drawShapes(c, b.Party(), members, ui.Point{X: from + width + 10 + token, Y: at.Y}, token)
		at.X = from + width/2
	}
	name.Draw(c, at, min(height, room*team.ShirtHeight/team.ShirtWidth))
}

// drawShapes draws the shapes of a team's members side by side, or the shape of a single player.
func drawShapes(c *ui.Canvas, party app.Party, team engine.SeatSet, at ui.Point, radius float64) {
	for seat := range team.All() {
		ui.DrawToken(c, party.Seats[seat].Colour, at, radius, ui.OnCloth)
		at.X += radius * 2.45
	}
}

// drawBox draws a box for a Pass Pass with a tick. ticked is the opacity of the tick; at 0 the box
// is empty.
func (*pictures) drawBox(c *ui.Canvas, box, tick ui.Picture, at ui.Point, side, ticked float64) {
	r := ui.RectAround(at, side, side)
	box.Draw(c, r, false)
	if ticked > 0 {
		c.PushAlpha(ticked)
		tick.Draw(c, r.Inset(-side*0.09, 0), false)
		c.Pop()
	}
}
