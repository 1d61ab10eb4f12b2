package lobby

import (
	"fmt"

	"canape/scenes/menu"
	"canape/scenes/ui"
)

// The sizes of the oval table and of the picture around it, in u.
const (
	tablePicture, tablePictureHeight = 1180.0, 400.0
	tableWidth, tableHeight          = 1120.0, 306.0
)

func paintTable(p *ui.Painter) {
	next := menu.Outlines(p, "table", ui.Rect{W: tablePicture, H: tablePictureHeight})
	top, c := next()
	p.CutOut("table", top, ui.Sheet{Face: c, Edge: ui.RGB(0x8C5A2E), Thick: 10, Coloured: true, Lift: ui.Raised})
	rim, grain := next()
	p.Stroke(rim, 3, ui.Fade(grain, 0.6))
	for _, at := range [...]ui.Point{{X: 140, Y: 150}, {X: 630, Y: 264}, {X: 250, Y: 274}, {X: 750, Y: 170}} {
		line := (&ui.Path{}).MoveTo(at.X, at.Y).QuadTo(at.X+60, at.Y-10, at.X+120, at.Y).QuadTo(at.X+165, at.Y+8, at.X+210, at.Y-2)
		p.Stroke(line, 3, ui.Fade(grain, 0.5))
	}
}

// chairSize is the width and height of the picture of an empty chair, in u.
const chairSize = 100.0

// The pictures of empty chairs, by colour.
var (
	chairNames    = [ui.SeatCount]string{"chair 1", "chair 2", "chair 3", "chair 4", "chair 5", "chair 6"}
	chairPainters = [ui.SeatCount]func(*ui.Painter){
		chairPainter(0), chairPainter(1), chairPainter(2), chairPainter(3), chairPainter(4), chairPainter(5),
	}
)

func chairPainter(colour int) func(*ui.Painter) {
	return func(p *ui.Painter) {
		shape := ui.CutShape(chairNames[colour], ui.SeatShape(colour), chairSize/2, chairSize/2, 44)
		p.Fill(shape, ui.Fade(ui.RGB(0x4A3018), 0.4))
		p.Dash(shape, 3.5, 8, 8, ui.Fade(p.Theme().Chalk, 0.85))
	}
}

// sizedDrawing is a drawing that is kept in the size that was used last.
type sizedDrawing struct {
	w, h  float64
	name  string
	paint func(*ui.Painter)
}

// sized returns the drawing in the given size. It renders the drawing again only if the size has
// changed.
func (d *sizedDrawing) sized(name string, w, h float64, paint func(p *ui.Painter, r ui.Rect)) *sizedDrawing {
	if d.w != w || d.h != h {
		*d = sizedDrawing{w, h, fmt.Sprintf("%s %g × %g", name, w, h), func(p *ui.Painter) { paint(p, ui.Rect{W: w, H: h}) }}
	}
	return d
}

// paintOutline paints the line around the chosen way of keeping secrets.
func paintOutline(p *ui.Painter, r ui.Rect) {
	p.Stroke(ui.CutRect("way", r.Inset(2, 2), 8, 0.8), 3.5*p.Theme().InkScale, p.Theme().Ink)
}

// paintFree returns a function that paints the dashed outline of a free place.
func paintFree(colour int) func(*ui.Painter, ui.Rect) {
	return func(p *ui.Painter, r ui.Rect) {
		outline := ui.CutRect(chairNames[colour], r.Inset(3, 3), 17, 1.2)
		p.Fill(outline, ui.Fade(ui.RGB(0x0E2C35), 0.35))
		line := ui.Mix(p.Theme().Seat[colour], p.Theme().Chalk, 0.35)
		if p.Theme().Strong {
			line = p.Theme().Chalk
		}
		p.Dash(outline, 4, 13, 10, ui.Fade(line, 0.95))
	}
}

// flashPath returns the outline of a flash, 62 wide and 100 high. The number of flashes shows the
// level of a robot.
func flashPath() *ui.Path {
	return ui.CutPolygon("flash", []ui.Point{{X: 34, Y: 4}, {X: 58, Y: 4}, {X: 42, Y: 38}, {X: 60, Y: 40}, {X: 20, Y: 96}, {X: 28, Y: 58}, {X: 6, Y: 56}}, 4, 0.5)
}

func paintFlashOn(p *ui.Painter) { p.Fill(flashPath(), p.Theme().Ink) }

func paintFlashOff(p *ui.Painter) { p.Stroke(flashPath(), 6, p.Theme().SoftInk) }
