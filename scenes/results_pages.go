package scenes

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// glyphFor returns the picture of what does v on the device that was used last. One without a control for it, such as the
// mouse, clicks on the words.
func glyphFor(k *stage.Kit, v input.Verb) ui.Glyph {
	if glyph := k.MenuGlyph(v); glyph.Shown() {
		return glyph
	}
	return k.MenuGlyph(input.Confirm).Tagged(int(v))
}

// drawTurning draws dots for pages between two arrows, and returns where the arrows may be clicked.
func drawTurning(c *ui.Canvas, at ui.Point, page, pages int) [2]ui.Rect {
	t := c.Theme()
	const radius, arrow = 8.0, 34.0
	half := float64(pages-1)*radius*1.5 + 64
	var places [2]ui.Rect
	for i := range places {
		x, col := at.X-half, t.Chalk
		if i == 1 {
			x = at.X + half
		}
		if i == 0 && page == 0 || i == 1 && page == pages-1 {
			col = ui.Fade(t.DimChalk, 0.35)
		}
		c.Arrow(ui.Point{X: x, Y: at.Y}, arrow, i == 1, col)
		places[i] = ui.RectAround(ui.Point{X: x, Y: at.Y}, 84, 60)
	}
	drawPageDots(c, at, page, pages, radius, t.Chalk)
	return places
}

// drawPageDots draws a dot for each page, the present one filled.
func drawPageDots(c *ui.Canvas, at ui.Point, page, pages int, radius float64, col ui.Color) {
	step := radius * 3
	x := at.X - float64(pages-1)*step/2
	for i := range pages {
		done := 0
		if i == page {
			done = 1
		}
		c.Dots(ui.Point{X: x, Y: at.Y}, 1, done, radius, col)
		x += step
	}
}
