package ui_test

import (
	"canape/scenes/ui"
)

type galleryPage struct {
	name string
	make func(*ui.Canvas) func(*ui.Canvas)
}

func galleryPages() []galleryPage {
	return []galleryPage{
		{"components", componentsPage},
		{"table", tablePage},
		{"menu", menuPage},
		{"curtain", curtainPage},
		{"glyphs", glyphsPage},
		{"chart", chartPage},
		{"faces", facesPage},
		{"plates", platesPage},
		{"papers", papersPage},
		{"figures", figuresPage(0)},
		{"figures-more", figuresPage(11)},
		{"people", peoplePage},
		{"wears-1", wearsPage(0)},
		{"wears-2", wearsPage(wearsOnAPage)},
		{"wears-3", wearsPage(2 * wearsOnAPage)},
		{"wears-4", wearsPage(3 * wearsOnAPage)},
	}
}

// sampleFace paints a number card, so that the sheet can be compared with the mock-up.
func sampleFace(c *ui.Canvas, number, colour string) ui.Picture {
	return c.Drawing("face "+number+colour, 300, 400, func(p *ui.Painter) {
		line := 3.4
		if p.OnScreen(300) < 130 {
			line = 6
		}
		flash, fill := p.ArtOutline("ui/blanco-flash-"+colour, 0, ui.Rect{X: 146, Y: 20, W: 140, H: 360})
		p.Inked(flash, fill, line, 300)
		st := ui.Big(184)
		if len(number) > 1 {
			st = ui.Big(154).Tracked(-0.04)
		}
		p.Text(number, 84, 176, st, p.Theme().Ink, ui.Center)
		sign, fill := p.ArtOutline("ui/blanco-symbol-"+colour, 0, ui.Rect{X: 22, Y: 226, W: 128, H: 128})
		p.Inked(sign, fill, line, 225)
	})
}

func sampleBack(c *ui.Canvas) ui.Picture {
	return c.Drawing("back", 300, 408, func(p *ui.Painter) {
		p.Art("ui/blanco-back", ui.Rect{X: 0, Y: 0, W: 300, H: 408})
	})
}
