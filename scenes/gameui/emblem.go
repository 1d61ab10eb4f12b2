package gameui

import (
	"canape/scenes/ui"
)

// Emblem is the picture of a game in menus.
type Emblem struct {
	name, tall       string
	paint, paintTall func(*ui.Painter)
}

// The size of the emblems' drawings.
const (
	EmblemWidth, EmblemHeight = 318.0, 222.0
	tallWidth, tallHeight     = 196.0, 268.0
)

// EmblemOf returns the emblem of a game.
func EmblemOf(game string) Emblem {
	name, art := "emblem "+game, "ui/emblem-"+game
	if face, ok := Find(game); ok {
		art = face.Emblem
	}
	paint := func(r, picture ui.Rect) func(*ui.Painter) {
		return func(p *ui.Painter) {
			outline := ui.CutRect(name, r.Inset(1, 1), 10, 1.2)
			_, ground := p.ArtOutline(art, 0, picture)
			p.Fill(outline, ground)
			p.Clip(outline)
			p.Art(art, picture)
			p.Unclip()
			p.Grain(outline, false, name)
		}
	}
	whole, tall := ui.Rect{W: EmblemWidth, H: EmblemHeight}, ui.Rect{W: tallWidth, H: tallHeight}
	const crop = 0.83
	return Emblem{
		name: name, paint: paint(whole, whole),
		tall: name + " tall", paintTall: paint(tall, tall.Middle(EmblemWidth*crop, EmblemHeight*crop)),
	}
}

// Draw draws the emblem as large as possible within r.
func (e Emblem) Draw(c *ui.Canvas, r ui.Rect) {
	c.Drawing(e.name, EmblemWidth, EmblemHeight, e.paint).Draw(c, r.Fit(EmblemWidth, EmblemHeight), false)
}

// DrawCropped draws the emblem with its background so that it fills the upright rectangle r.
func (e Emblem) DrawCropped(c *ui.Canvas, r ui.Rect) {
	c.Drawing(e.tall, tallWidth, tallHeight, e.paintTall).Draw(c, r.Fit(tallWidth, tallHeight), false)
}
