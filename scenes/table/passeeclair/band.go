package passeeclair

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// band is the band over the pile while it is blocked and Gros Michi may be laid: he looks over it himself.
type band struct {
	*table.Base
	now *state
	lay *layout
}

// bandOver is how far a wide band goes beyond the screen, at either end.
const bandOver = 30

// wide returns the width of the band: across the whole table for the first blocked pile of a round, as long as it lies on no hand,
// and later between the mats.
func (d *band) wide(c *ui.Canvas, hands *hands) float64 {
	if d.now.windows > 1 || d.now.seats == 2 {
		return d.narrow()
	}
	for i := range d.now.seats {
		if hands.fans[i].rows > 1 {
			return d.narrow()
		}
	}
	return c.Whole().W + 2*bandOver
}

// narrow is the width of a band between the mats.
func (d *band) narrow() float64 { return d.lay.pile.W + 2*fringe }

// draw draws a band of a width.
func (d *band) draw(c *ui.Canvas, wide float64) {
	ink := ui.SoftTheme().Ink
	r := d.lay.band
	middle := r.Center()
	ui.DrawArt(c, "parts/pe-michi-peeks", ui.Rect{X: middle.X - 256*1.06, Y: r.Y - 296*1.06 + 20, W: 512 * 1.06, H: 512 * 1.06}, ui.Flat)
	c.PushTilt(middle, -0.8)
	sheet := ui.ColourSheet(c.Theme().Sun, 4, ui.Raised)
	sheet.Draw(c, "passe-eclair band", ui.RectAround(middle, wide, r.H))
	line := ui.Sheet{Face: ui.RGB(0x2B2A45), Bare: true, Radius: 2}
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - wide/2, Y: r.Y + 12, W: wide, H: 12})
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - wide/2, Y: r.Bottom() - 24, W: wide, H: 12})
	room := d.narrow() - 30
	k := c.TextScale()
	title, style := ui.Big(min(92*k, 104)/k).Fit(c, d.Text("blocked"), room)
	c.TextMid(title, middle.X, r.Y+r.H*0.4, style, ink, ui.Center)
	words, style := ui.Bold(min(34*k, 54)/k).Fit(c, d.Text("who-michi"), room)
	c.TextMid(words, middle.X, r.Y+r.H*0.74, style, ink, ui.Center)
	c.Pop()
	for i, hand := range [...]string{"parts/pe-michi-fingers-left", "parts/pe-michi-fingers-right"} {
		x := middle.X + float64(2*i-1)*min(300, wide/2-52)
		ui.DrawArt(c, hand, ui.RectAround(ui.Point{X: x, Y: r.Y + 10 + 4*float64(1-2*i)}, 132, 92), ui.Flat)
	}
}

// drawNumbers counts the seconds that are left: what is over is dim.
func (d *band) drawNumbers(c *ui.Canvas, left int) {
	for i, n := range [...]int{3, 2, 1} {
		at := ui.Point{X: d.lay.pile.Center().X + 92*float64(i-1), Y: d.lay.band.Bottom() + 54}
		sheet, ink := c.Theme().PaperSheet(0, ui.Raised), c.Theme().Ink
		if n > left {
			sheet, ink = ui.ColourSheet(c.Theme().SunEdge, 0, ui.Flat), ui.SoftTheme().Ink
		}
		sheet.DrawDisc(c, "passe-eclair number", at, 40)
		c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(56).AsIs(), ink, ui.Center)
	}
}
