package passeeclair

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawBand draws the band over the pile, from mat to mat, while the pile is blocked and Gros Michi
// may be laid. Gros Michi looks over its edge.
func (m *middle) drawBand(c *ui.Canvas) {
	ink := ui.SoftTheme().Ink
	r := m.board.lay.band
	middle, width := r.Center(), r.W
	ui.DrawArt(c, "parts/pe-michi-peeks", ui.Rect{X: middle.X - 256*1.06, Y: r.Y - 296*1.06 + 20, W: 512 * 1.06, H: 512 * 1.06}, ui.Flat)
	c.PushTilt(middle, -0.8)
	sheet := ui.ColourSheet(c.Theme().Sun, 4, ui.Raised)
	sheet.Draw(c, "passe-eclair band", ui.RectAround(middle, width, r.H))
	line := ui.Sheet{Face: ui.RGB(0x2B2A45), Bare: true, Radius: 2}
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - width/2, Y: r.Y + 12, W: width, H: 12})
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - width/2, Y: r.Bottom() - 24, W: width, H: 12})
	room := width - 30
	k := c.TextScale()
	title, style := ui.Big(min(92*k, 104)/k).Fit(c, m.board.Text("blocked"), room)
	c.TextMid(title, middle.X, r.Y+r.H*0.4, style, ink, ui.Center)
	words, style := ui.Bold(min(34*k, 54)/k).Fit(c, m.board.Text("who-michi"), room)
	c.TextMid(words, middle.X, r.Y+r.H*0.74, style, ink, ui.Center)
	c.Pop()
	for i, hand := range [...]string{"parts/pe-michi-fingers-left", "parts/pe-michi-fingers-right"} {
		x := middle.X + float64(2*i-1)*min(300, width/2-52)
		ui.DrawArt(c, hand, ui.RectAround(ui.Point{X: x, Y: r.Y + 10 + 4*float64(1-2*i)}, 132, 92), ui.Flat)
	}
}

// drawSeconds draws a mark for each second of a blocked pile. The marks of elapsed seconds are dim.
func (m *middle) drawSeconds(c *ui.Canvas) {
	for i, n := range [...]int{3, 2, 1} {
		at := ui.Point{X: m.board.lay.pile.Center().X + 92*float64(i-1), Y: m.board.lay.band.Bottom() + 54}
		sheet, ink := c.Theme().PaperSheet(0, ui.Raised), c.Theme().Ink
		if n > seconds(m.board.timeLeft()) {
			sheet, ink = ui.ColourSheet(c.Theme().SunEdge, 0, ui.Flat), ui.SoftTheme().Ink
		}
		sheet.DrawDisc(c, "passe-eclair number", at, 40)
		c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(56).AsIs(), ink, ui.Center)
	}
}
