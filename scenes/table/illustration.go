package table

import (
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Illustration is a drawing of cards on a page of rules. Its unit is the width of a card. The
// origin is the centre of the cloth on which it is drawn.
type Illustration struct {
	Env    *app.Env
	Canvas *ui.Canvas
	Unit   float64 // length of a unit, in u
	origin ui.Point
}

// illustrationGrowth is how much a small drawing may be enlarged compared with the other drawings
// of the rules.
const illustrationGrowth = 1.6

// Illustrated returns a page with a drawing of at most width × height units. The drawing is as
// large as the cloth allows.
func Illustrated(name string, width, height float64, draw func(Illustration)) Page {
	var cloth, extent ui.Rect // the cloth for which the drawing was measured
	return Page{Name: name, Draw: func(env *app.Env, c *ui.Canvas, r ui.Rect) {
		p := Illustration{Env: env, Canvas: c, Unit: min(r.W/width, r.H/height), origin: r.Center()}
		if cloth != r {
			cloth, extent = r, c.Extent(func() { draw(p) })
		}
		grow := min(illustrationGrowth, r.W/extent.W, r.H/extent.H)
		p.Unit *= grow
		p.origin.X += (p.origin.X - extent.Center().X) * grow
		p.origin.Y += (p.origin.Y - extent.Center().Y) * grow
		draw(p)
	}}
}

// Point returns the point of the canvas at x, y of the drawing.
func (p *Illustration) Point(x, y float64) ui.Point {
	return ui.Point{X: p.origin.X + x*p.Unit, Y: p.origin.Y + y*p.Unit}
}

// CardAt returns the rectangle of a card centred at x, y. width is in units.
func (p *Illustration) CardAt(x, y, width float64) ui.Rect {
	return ui.RectAround(p.Point(x, y), p.Unit*width, ui.CardHeight(p.Unit*width))
}

// Arrow draws an arrow to the right, centred at x, y and length units long.
func (p *Illustration) Arrow(x, y, length float64) {
	Arrow(p.Canvas, ui.RectAround(p.Point(x, y), length*p.Unit, length*p.Unit*2/3))
}

// Arrow draws an arrow to the right on the cloth.
func Arrow(c *ui.Canvas, r ui.Rect) {
	c.Drawing("arrow on cloth", 30, 20, paintArrow).Draw(c, r, false)
}

func paintArrow(p *ui.Painter) {
	dim := p.Theme().DimChalk
	p.Stroke(ui.Polyline(ui.Point{X: 1.5, Y: 10}, ui.Point{X: 17.5, Y: 10}), 3, dim)
	p.Fill((&ui.Path{}).MoveTo(17, 2).LineTo(30, 10).LineTo(17, 18).Close(), dim)
}

// Badge draws a tick or a cross centred at x, y.
func (p *Illustration) Badge(good bool, x, y, radius float64) {
	ui.DrawBadge(p.Canvas, p.Point(x, y), radius*p.Unit, good)
}

// Token draws the shape of a seat centred at x, y.
func (p *Illustration) Token(seat int, x, y, radius float64) {
	ui.DrawToken(p.Canvas, seat, p.Point(x, y), radius*p.Unit, ui.OnCloth)
}

// Face draws the character of a seat centred at x, y.
func (p *Illustration) Face(seat int, mood ui.Mood, x, y, radius float64) {
	ui.Character{Seat: seat, Expression: ui.Expression{Mood: mood}, Bot: false}.Draw(p.Canvas, p.Point(x, y), radius*p.Unit)
}

// Number writes a number on the cloth, centred at x, y. height is the height of its letters, in
// units.
func (p *Illustration) Number(text string, x, y, height float64) {
	at := p.Point(x, y)
	p.Canvas.TextMid(text, at.X, at.Y, ui.Big(height*p.Unit).AsIs(), p.Canvas.Theme().Chalk, ui.Center)
}
