package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// turf is a pitch to draw on: the one of the match, or one of the rules.
type turf struct {
	*pitch
	deck *deck
}

// names writes the letters of the columns and the numbers of the rows at the edge of the pitch.
func (f turf) names(c *ui.Canvas) {
	style := ui.Bold(26).AsIs()
	colour := ui.RGB(0xCFE3CF)
	name := func(word string, x, y float64) {
		if t := c.Theme(); t.Strong { // the turf is too light for small words
			colour = t.Chalk
			ui.Sheet{Face: t.Cloth, Edge: t.Cloth, Radius: 6, Bare: true}.Draw(c, "name", ui.Rect{X: x - 18, Y: y - 16, W: 36, H: 32})
		}
		c.TextMid(word, x, y, style, colour, ui.Center)
	}
	edge := (artX - 86) * f.square / artSquare
	if edge < 26 {
		return
	}
	for i := range rules.Columns {
		if i >= rules.GoalLeft && i <= rules.GoalRight { // the net is there
			continue
		}
		name(letters[i], f.X-edge*0.55, f.at(spot{0, float64(i) + 0.5}).Y)
	}
	for i := range rules.Rows {
		name(table.Numeral(i+1), f.at(spot{float64(i) + 0.5, 0}).X, f.Bottom()+edge*0.52)
	}
}

var letters = [rules.Columns]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}

// faintWay draws a way that could be chosen, with a ring where it ends.
func (f turf) faintWay(c *ui.Canvas, p path) {
	f.passedWay(c, p)
	f.deck.goal.Draw(c, f.on(p.end(), 1.1), false)
}

// passedWay draws a way that the ball takes.
func (f turf) passedWay(c *ui.Canvas, p path) {
	for i := range p.Length {
		f.deck.faint.Draw(c, f.on(p.after(float64(i+1)), 1), false)
	}
	ui.DrawTrail(c, f.at(middleOf(p.From)), f.at(p.end()), 0, 0.06, 1, c.Theme().Chalk)
}

// chosenWay draws the squares of a way with their numbers, and the arrow over them.
func (f turf) chosenWay(c *ui.Canvas, p path) {
	t := c.Theme()
	for i := range p.Length {
		f.deck.step.Draw(c, f.on(p.after(float64(i+1)), 1), false)
	}
	from, to := f.at(middleOf(p.From)), f.at(p.end())
	ahead := 0.0 // the number of the last square stays free
	if !p.Leaves() {
		ahead = f.square * 0.46
	}
	f.shaft(c, from, to, ahead)
	for i := range p.Length {
		at := f.at(p.after(float64(i + 1)))
		ui.Sheet{Face: t.Paper, Bare: true}.DrawDisc(c, "football step", at, f.square*0.27)
		c.TextMid(table.Numeral(i+1), at.X, at.Y, ui.Big(min(34, f.square*0.44)).AsIs(), t.Ink, ui.Center)
	}
}

// shaft draws the arrow that the ball will follow, some u beyond its end.
func (f turf) shaft(c *ui.Canvas, from, to ui.Point, ahead float64) {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length == 0 {
		return
	}
	to = from.Lerp(to, 1+ahead/length)
	length += ahead
	start := from.Lerp(to, f.square*0.4/length)
	angle := math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
	const wide = 100
	c.PushTilt(start, angle)
	c.PushScale(start, (length-f.square*0.75)/wide, 1)
	f.deck.shaft.Draw(c, ui.Rect{X: start.X, Y: start.Y - wide/12, W: wide, H: wide / 6}, true)
	c.Pop()
	c.Pop()
	c.PushTilt(to, angle)
	f.deck.tip.Draw(c, ui.RectAround(to, f.square*0.8, f.square*0.8), true)
	c.Pop()
}

// tag says beside a spot what happens there.
func (f turf) tag(c *ui.Canvas, s spot, words string) {
	t, at := c.Theme(), f.at(s)
	style := ui.Bold(30)
	wide, high := style.Width(c, words)+44, 58*c.TextScale()
	r := ui.RectAround(ui.Point{X: at.X, Y: at.Y + f.square*0.75 + high/2}, wide, high)
	if r.Bottom() > f.Bottom() {
		r.Y = at.Y - f.square*0.75 - high
	}
	room := f.Inset(-f.square, 0)
	r.X = max(room.X, min(room.Right()-wide, r.X))
	c.PushLayer(ui.LayerSlips)
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 7, Thick: 3, Lift: ui.Raised, Coloured: true}.Draw(c, "football tag", r)
	c.TextMid(words, r.Center().X, r.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
	c.Pop()
}

// ballSize is the ball in squares.
const ballSize = 0.82

// ball draws the ball so many squares over a spot, turned by so many degrees.
func (f turf) ball(c *ui.Canvas, p spot, high, turn, alpha float64) {
	at := f.at(p)
	size := f.square * ballSize * (1 + 0.12*high)
	layer := ui.LayerCards
	if high > 0.3 {
		layer = ui.LayerFlying
	}
	c.PushLayer(layer)
	defer c.Pop()
	c.PushAlpha(alpha)
	defer c.Pop()
	if high > 0 {
		c.PushAlpha(0.5)
		f.deck.shade.Draw(c, ui.RectAround(ui.Point{X: at.X + 4, Y: at.Y + size*0.34}, size*0.9, size*0.45), false)
		c.Pop()
	}
	at.Y -= high * f.square
	if turn != 0 {
		c.PushTilt(at, turn)
		defer c.Pop()
	}
	f.deck.ball.Draw(c, ui.RectAround(at, size, size), true)
}
