package passpass

import (
	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// sheet is how the score pad is ruled, on which points and Pass Passes of each round are written
// down.
type sheet struct {
	r       ui.Rect
	head    float64 // middle of the headings
	first   float64 // top of the first line
	line    float64 // height of a line
	columns [rounds]float64
	boxes   float64 // middle of the boxes for Pass Passes
	box     float64
	names   float64 // where the names end
	token   float64 // radius
	named   bool    // there is room for names
}

func (b *Board) sheet(c *ui.Canvas) sheet {
	r, n, scale := b.lay.pad, float64(b.now.sides()), c.TextScale()
	s := sheet{r: r, head: r.Y + 54, first: r.Y + 86}
	if scale > 1 {
		s.head, s.first = r.Y+52, r.Y+90
	}
	s.line = (r.Bottom() - 8 - s.first) / n
	s.box = min(44*min(1.2, scale), s.line*0.92, 52)
	right := r.Right() - 26
	width := max(3*s.box+6, min(ui.Bold(28).Width(c, b.Env().Text("game.pass-pass")), r.W*0.27))
	s.boxes = right - width/2
	free := s.boxes - width/2
	step := min(84, (free-r.X)*0.2)
	for i := range s.columns {
		s.columns[i] = free - step*(float64(rounds-i)-0.36)
	}
	s.names = s.columns[0] - step*0.55
	s.token = min(21*min(1.3, scale), s.line*0.42)
	least := ui.Bold(leastName / scale)
	s.named = b.now.teams == 0 && s.names-s.nameFrom() >= least.Width(c, "0000000000") && s.line > least.LineHeight(c)
	return s
}

// leastName is how small a name on the pad becomes before it is cut, in u.
const leastName = 26

func (s *sheet) nameFrom() float64 { return s.r.X + 42 + 2*s.token }

func (s *sheet) drawName(c *ui.Canvas, name string, y float64) {
	room, st := s.names-s.nameFrom(), ui.Bold(30)
	share := min(1, room/st.Width(c, name), s.line/st.LineHeight(c))
	st.Size = max(st.Size*float32(share), float32(leastName/c.TextScale()))
	name, st = st.Fit(c, name, room)
	c.TextMid(name, s.nameFrom(), y, st, c.Theme().Ink, ui.Left)
}

func (b *Board) drawPad(c *ui.Canvas) {
	t, round, passPass := c.Theme(), b.Text("round"), b.Env().Text("game.pass-pass")
	s := b.sheet(c)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	if b.now.winners != 0 {
		c.PushTilt(s.r.Center(), 0.15*b.Suspense.Tremble())
		defer c.Pop()
	}
	ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 6, Thick: 3, Lift: ui.Resting}.Draw(c, "passpass pad under", s.r.Move(7, 7))
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 6, Thick: 3, Lift: ui.OnPaper}.Draw(c, "passpass pad", s.r)
	b.deck.drawRings(c, s.r)
	if room := s.names - s.r.X - 24; ui.Big(34).Width(c, round) <= room {
		c.TextMid(round, s.r.X+24, s.head, ui.Big(34), t.Ink, ui.Left)
	}
	grow := min(1.5, c.TextScale())
	for i, x := range s.columns {
		ink := t.Ink
		switch round := i + 1; {
		case round == b.now.round:
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "passpass round", ui.Point{X: x, Y: s.head}, 26*grow)
		case round > b.now.round:
			ink = t.SoftInk
		}
		c.TextMid(table.Numeral(i+1), x, s.head, ui.Big(34*grow).AsIs(), ink, ui.Center)
	}
	if ui.Bold(28).Width(c, passPass) <= s.r.W*0.27 {
		c.TextMid(passPass, s.boxes, s.head, ui.Bold(28), t.Ink, ui.Center)
	}
	for side := range b.now.sides() {
		b.drawSide(c, &s, side)
	}
}

// drawRings draws the rings that hold the pad.
func (d *deck) drawRings(c *ui.Canvas, r ui.Rect) {
	const apart = 48
	n := int((r.W - 40) / apart)
	x := r.Center().X - float64(n-1)*apart/2
	for i := range n {
		d.ring.Draw(c, ui.RectAround(ui.Point{X: x + float64(i)*apart, Y: r.Y + 3}, 18, 36), false)
	}
}

// drawSide draws a line of the pad: of a player, or of two partners.
func (b *Board) drawSide(c *ui.Canvas, s *sheet, side int) {
	t := c.Theme()
	y := s.first + s.line*(float64(side)+0.5)
	ui.DrawRule(c, s.r.X+20, y-s.line/2, s.r.W-40)
	drawShapes(c, b.Party(), b.now.team(engine.Seat(side)), ui.Point{X: s.r.X + 30 + s.token, Y: y}, s.token)
	if s.named {
		s.drawName(c, b.Name(engine.Seat(side)), y)
	}
	style := ui.Big(min(40*min(1.5, c.TextScale()), s.line*0.9)).AsIs()
	for i, column := range s.columns {
		if b.now.written(side, i) && !(b.Counting() && i+1 == b.now.round) { // what is being counted is written down then
			c.TextMid(table.Numeral(b.now.lines[side].points[i]), column, y, style, t.Ink, ui.Center)
		} else {
			c.TextMid("–", column, y, style, t.SoftInk, ui.Center)
		}
	}
	sure, open := b.now.ticks(side)
	for i := range toWin {
		ticked := 0.0
		switch {
		case i < sure:
			ticked = 1
		case i < sure+open: // what a team has made counts once it has said so
			ticked = 0.4
		}
		b.deck.drawBox(c, ui.Point{X: s.boxes + (s.box+3)*float64(i-1), Y: y}, s.box, ticked)
	}
}

// drawShapes draws the shapes of partners side by side; of one alone.
func drawShapes(c *ui.Canvas, party stage.Party, team engine.SeatSet, at ui.Point, radius float64) {
	for seat := range team.All() {
		ui.DrawToken(c, party.Seats[seat].Colour, at, radius, ui.OnSheet)
		at.X += radius * 2.45
	}
}

// drawBox draws a box for a Pass Pass, and how strongly it is ticked.
func (d *deck) drawBox(c *ui.Canvas, at ui.Point, side, ticked float64) {
	r := ui.RectAround(at, side, side)
	d.box.Draw(c, r, false)
	if ticked > 0 {
		c.PushAlpha(ticked)
		d.tick.Draw(c, r.Inset(-side*0.09, 0), false)
		c.Pop()
	}
}
