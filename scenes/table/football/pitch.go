package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/ui"
)

// spot is a point on the pitch or beside it, in squares: x goes from the goal line of row 1 towards row 14, y from the touchline of
// column a towards the other one. The middle of a1 is (0.5, 0.5).
type spot struct{ x, y float64 }

var centre = spot{rules.Rows / 2, rules.Columns / 2}

func (p spot) lerp(q spot, t float64) spot { return spot{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }

func middleOf(s rules.Square) spot { return spot{float64(s.Row()) + 0.5, float64(s.Column()) + 0.5} }

// path is the way of the ball along an arrow.
type path struct{ rules.Course }

func pathOf(from rules.Square, card rules.Card, a rules.Arrow, up bool) path {
	return path{rules.CourseOf(from, card, a, up)}
}

// after returns where the ball is after so many steps, on the pitch or beside it.
func (p path) after(steps float64) spot {
	from := middleOf(p.From)
	return spot{from.x + steps*float64(p.Along), from.y + steps*float64(p.Across)}
}

// line returns where a ball that leaves the pitch crosses its edge.
func (p path) line() spot { return p.after(float64(p.Length) + 0.5) }

// end returns where the ball is drawn at the end: one step beyond the line if it leaves the pitch.
func (p path) end() spot { return p.after(float64(p.steps())) }

func (p path) steps() int {
	if p.Leaves() {
		return p.Length + 1
	}
	return p.Length
}

// last returns the square on which the ball then lies for the rules.
func (p path) last() rules.Square { return p.At(p.Length) }

// pitch is where a pitch lies on the screen.
type pitch struct {
	ui.Rect         // its squares
	art     ui.Rect // its drawing, nets and flags included
	square  float64 // side of a square
}

// The drawing of a pitch in its own unit: the corner of a1, the side of a square, and what of it is drawn on.
const (
	artWide, artHigh = 1256, 880
	artX, artY       = 124, 96
	artSquare        = 72
	artLeft          = 44 // where the nets begin
	artTop           = 22 // where the flags begin
	artRight         = 1212
	artBottom        = 858
)

// newPitch lays the drawing of a pitch, of a unit in u, with its corner at a point.
func newPitch(at ui.Point, unit float64) (p pitch) {
	p.square = artSquare * unit
	p.art = ui.Rect{X: at.X, Y: at.Y, W: artWide * unit, H: artHigh * unit}
	p.Rect = ui.Rect{X: at.X + artX*unit, Y: at.Y + artY*unit, W: rules.Rows * p.square, H: rules.Columns * p.square}
	return p
}

// at returns where a spot is on the screen.
func (p *pitch) at(s spot) ui.Point { return ui.Point{X: p.X + s.x*p.square, Y: p.Y + s.y*p.square} }

// on returns where a square is on the screen, by its middle.
func (p *pitch) on(middle spot, size float64) ui.Rect {
	return ui.RectAround(p.at(middle), p.square*size, p.square*size)
}

// goal returns where the goal at the end of row 14, or of row 1, is on the screen.
func (p *pitch) goal(up bool) ui.Rect {
	net := ui.Rect{X: p.X - 1.15*p.square, Y: p.Center().Y - 2*p.square, W: 1.15 * p.square, H: 4 * p.square}
	if up {
		net.X = p.Right()
	}
	return net
}
