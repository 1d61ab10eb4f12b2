package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// point is a point on or beside the pitch, in squares: x goes from the goal line of row 1 towards
// row 14, and y from the touchline of column a towards the opposite touchline. The centre of a1 is
// (0.5, 0.5).
type point struct{ x, y float64 }

var centre = point{rules.Rows / 2, rules.Columns / 2}

func (p point) lerp(q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }

func middleOf(s rules.Square) point { return point{float64(s.Row()) + 0.5, float64(s.Column()) + 0.5} }

// path is the way of the ball along an arrow.
type path struct{ rules.Course }

func pathOf(from rules.Square, card rules.Card, a rules.Arrow, up bool) path {
	return path{rules.CourseOf(from, card, a, up)}
}

// pointAfter returns the position of the ball after some steps, on the pitch or beside it.
func (p path) pointAfter(steps float64) point {
	from := middleOf(p.From)
	return point{from.x + steps*float64(p.Along), from.y + steps*float64(p.Across)}
}

// line returns where a ball that leaves the pitch crosses its edge.
func (p path) line() point { return p.pointAfter(float64(p.Length) + 0.5) }

// end returns where the ball is drawn at the end: one step beyond the line if it leaves the pitch.
func (p path) end() point { return p.pointAfter(float64(p.steps())) }

func (p path) steps() int {
	if p.Leaves() {
		return p.Length + 1
	}
	return p.Length
}

// last returns the ball's final square according to the rules.
func (p path) last() rules.Square { return p.At(p.Length) }

// pitch is the position of a pitch on the screen.
type pitch struct {
	ui.Rect         // the area of the squares
	art     ui.Rect // the area of the whole drawing, including nets and flags
	square  float64 // side of a square
}

// The drawing of a pitch in its own unit: the corner of a1, the side of a square, and the drawn
// area.
const (
	artWidth, artHeight = 1256, 880
	artX, artY          = 124, 96
	artSquare           = 72
	artLeft             = 44 // the left edge of the nets
	artTop              = 22 // the top edge of the flags
	artRight            = 1212
	artBottom           = 858
)

// newPitch returns a pitch whose drawing has its upper left corner at a point. unit is the unit of
// the drawing, in u.
func newPitch(at ui.Point, unit float64) (p pitch) {
	p.square = artSquare * unit
	p.art = ui.Rect{X: at.X, Y: at.Y, W: artWidth * unit, H: artHeight * unit}
	p.Rect = ui.Rect{X: at.X + artX*unit, Y: at.Y + artY*unit, W: rules.Rows * p.square, H: rules.Columns * p.square}
	return p
}

// at converts a point to the screen.
func (p *pitch) at(s point) ui.Point { return ui.Point{X: p.X + s.x*p.square, Y: p.Y + s.y*p.square} }

// squareAround returns a rectangle on the screen by its centre. Its sides have the length of size
// squares.
func (p *pitch) squareAround(middle point, size float64) ui.Rect {
	return ui.RectAround(p.at(middle), p.square*size, p.square*size)
}

// goal returns the rectangle of the goal at the end of row 14, or of row 1.
func (p *pitch) goal(up bool) ui.Rect {
	net := ui.Rect{X: p.X - 1.15*p.square, Y: p.Center().Y - 2*p.square, W: 1.15 * p.square, H: 4 * p.square}
	if up {
		net.X = p.Right()
	}
	return net
}

// turf is a pitch to draw on, in a match or on a page of the rules.
type turf struct {
	*pitch
	art *pictures
}

// names writes the letters of the columns and the numbers of the rows at the edge of the pitch.
func (f turf) names(c *ui.Canvas) {
	style := ui.Bold(26).AsIs()
	colour := ui.RGB(0xCFE3CF)
	name := func(word string, x, y float64) {
		if t := c.Theme(); t.Strong { // the turf is too light for small text
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
		if i >= rules.GoalLeft && i <= rules.GoalRight { // the net takes the place of these letters
			continue
		}
		name(letters[i], f.X-edge*0.55, f.at(point{0, float64(i) + 0.5}).Y)
	}
	for i := range rules.Rows {
		name(table.Numeral(i+1), f.at(point{float64(i) + 0.5, 0}).X, f.Bottom()+edge*0.52)
	}
}

var letters = [rules.Columns]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}

// faintWay draws a possible way with a ring at its end.
func (f turf) faintWay(c *ui.Canvas, p path) {
	f.passedWay(c, p)
	f.art.goal.Draw(c, f.squareAround(p.end(), 1.1), false)
}

// passedWay draws a way with a trail but without a ring.
func (f turf) passedWay(c *ui.Canvas, p path) {
	for i := range p.Length {
		f.art.faint.Draw(c, f.squareAround(p.pointAfter(float64(i+1)), 1), false)
	}
	ui.DrawTrail(c, f.at(middleOf(p.From)), f.at(p.end()), 0, 0.06, 1, c.Theme().Chalk)
}

// chosenWay draws the squares of a way with their numbers, and the arrow over them.
func (f turf) chosenWay(c *ui.Canvas, p path) {
	t := c.Theme()
	for i := range p.Length {
		f.art.step.Draw(c, f.squareAround(p.pointAfter(float64(i+1)), 1), false)
	}
	from, to := f.at(middleOf(p.From)), f.at(p.end())
	ahead := 0.0 // keeps the number of the last square visible
	if !p.Leaves() {
		ahead = f.square * 0.46
	}
	f.shaft(c, from, to, ahead)
	for i := range p.Length {
		at := f.at(p.pointAfter(float64(i + 1)))
		ui.Sheet{Face: t.Paper, Bare: true}.DrawDisc(c, "football step", at, f.square*0.27)
		c.TextMid(table.Numeral(i+1), at.X, at.Y, ui.Big(min(34, f.square*0.44)).AsIs(), t.Ink, ui.Center)
	}
}

// shaft draws the arrow along a way of the ball. It extends beyond the end by ahead u.
func (f turf) shaft(c *ui.Canvas, from, to ui.Point, ahead float64) {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length == 0 {
		return
	}
	to = from.Lerp(to, 1+ahead/length)
	length += ahead
	start := from.Lerp(to, f.square*0.4/length)
	angle := math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
	const width = 100
	c.PushTilt(start, angle)
	c.PushScale(start, (length-f.square*0.75)/width, 1)
	f.art.shaft.Draw(c, ui.Rect{X: start.X, Y: start.Y - width/12, W: width, H: width / 6}, true)
	c.Pop()
	c.Pop()
	c.PushTilt(to, angle)
	f.art.tip.Draw(c, ui.RectAround(to, f.square*0.8, f.square*0.8), true)
	c.Pop()
}

// tag draws a label beside a point.
func (f turf) tag(c *ui.Canvas, s point, words string) {
	t, at := c.Theme(), f.at(s)
	style := ui.Bold(30)
	width, height := style.Width(c, words)+44, 58*c.TextScale()
	r := ui.RectAround(ui.Point{X: at.X, Y: at.Y + f.square*0.75 + height/2}, width, height)
	if r.Bottom() > f.Bottom() {
		r.Y = at.Y - f.square*0.75 - height
	}
	room := f.Inset(-f.square, 0)
	r.X = max(room.X, min(room.Right()-width, r.X))
	c.PushLayer(ui.LayerSlips)
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 7, Thick: 3, Lift: ui.Raised, Coloured: true}.Draw(c, "football tag", r)
	c.TextMid(words, r.Center().X, r.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
	c.Pop()
}

// ballSize is the diameter of the ball in squares.
const ballSize = 0.82

// ball draws the ball above a point. height is its height above the ground in squares, and turn its
// rotation in degrees.
func (f turf) ball(c *ui.Canvas, p point, height, turn, alpha float64) {
	at := f.at(p)
	size := f.square * ballSize * (1 + 0.12*height)
	layer := ui.LayerCards
	if height > 0.3 {
		layer = ui.LayerFlying
	}
	c.PushLayer(layer)
	defer c.Pop()
	c.PushAlpha(alpha)
	defer c.Pop()
	if height > 0 {
		c.PushAlpha(0.5)
		f.art.shade.Draw(c, ui.RectAround(ui.Point{X: at.X + 4, Y: at.Y + size*0.34}, size*0.9, size*0.45), false)
		c.Pop()
	}
	at.Y -= height * f.square
	if turn != 0 {
		c.PushTilt(at, turn)
		defer c.Pop()
	}
	f.art.ball.Draw(c, ui.RectAround(at, size, size), true)
}
