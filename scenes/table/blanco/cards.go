package blanco

import (
	"math"
	"strconv"

	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// pictures are Blanco's pictures on a canvas.
type pictures struct {
	canvas *ui.Canvas
	print  table.Print // the size of the numbers on the faces
	faces  [table.Prints][rules.Cards]ui.Picture
	back   ui.Picture
	first  ui.Picture         // a cleared first grid
	second ui.Picture         // a cleared second grid
	ring   ui.Picture         // the ring on the token that shows the number of cards left
	ghost  ui.Picture         // an empty square of a removed line
	stamps [stamps]ui.Picture // a stamp for each kind of removed line
	bolts  [rules.Brown + 2]ui.Picture

	biscuits ui.Picture
}

// prepare prepares the pictures for a canvas.
func (a *pictures) prepare(c *ui.Canvas) {
	a.print = table.PrintOn(c)
	if a.canvas == c {
		return
	}
	a.canvas = c
	for i := range rules.Cards {
		card := rules.Card(i)
		for kind, name := range [table.Prints]string{"blanco ", "blanco large "} {
			a.faces[kind][i] = c.Drawing(name+card.String(), 300, 400, func(p *ui.Painter) { paintFace(p, card, table.Print(kind)) })
		}
	}
	a.back = c.Drawing("blanco back", 300, 400, func(p *ui.Painter) { p.Art("ui/blanco-back", ui.Rect{W: 300, H: 408}) })
	a.biscuits = c.Drawing("blanco biscuits", 160, 160, paintBiscuits)
	a.first = c.Drawing("blanco first", 54, 54, func(p *ui.Painter) { paintCleared(p, firstColumns) })
	a.second = c.Drawing("blanco second", 74, 54, func(p *ui.Painter) { paintCleared(p, maxColumns) })
	a.ring = c.Drawing("blanco ring", 64, 64, func(p *ui.Painter) {
		p.DashRound(ui.Ellipse(32, 32, 29, 29), 2.6, 5, 5, ui.Fade(p.Theme().Ink, 0.35))
	})
	a.ghost = c.Drawing("blanco ghost", 96, 129, paintGhost)
	for n := range a.bolts {
		a.bolts[n] = c.Drawing("blanco bolt "+strconv.Itoa(n), 140, 360, func(p *ui.Painter) { paintBolt(p, n) })
	}
	for n := range a.stamps {
		a.stamps[n] = c.Drawing(stampName(n), 100, 100, func(p *ui.Painter) { paintStamp(p, n) })
	}
}

// paintBiscuits paints a plate of biscuits.
func paintBiscuits(p *ui.Painter) {
	shade, rim := ui.RGB(0x160A06), ui.RGB(0x7FA9B5)
	p.Fill(ui.Ellipse(80, 87, 77, 70), ui.Fade(shade, 0.3))
	p.Fill(ui.CutDisc("plate", 80, 80, 76), ui.RGB(0xE6E0D2))
	p.Fill(ui.CutDisc("plate", 80, 80, 50), ui.RGB(0xF4EFE3))
	p.DashRound(ui.Ellipse(80, 80, 62, 62), 5, 13, 12, rim)
	for i, at := range [...]ui.Point{{X: 60, Y: 64}, {X: 101, Y: 66}, {X: 80, Y: 98}} {
		p.Fill(ui.Ellipse(at.X+2, at.Y+5, 26, 25), ui.Fade(shade, 0.22))
		p.Fill(ui.CutDisc("biscuit "+strconv.Itoa(i), at.X, at.Y, 26), ui.RGB(0xD49A4E))
		p.Stroke(ui.Ellipse(at.X, at.Y, 22, 22), 2.5, ui.Fade(ui.RGB(0xA86F2C), 0.7))
		for k := range 5 {
			sin, cos := math.Sincos(float64(k)*2.51 + float64(i))
			p.Fill(ui.Ellipse(at.X+cos*float64(6+3*k%12), at.Y+sin*float64(6+3*k%12), 3.2, 2.8), ui.RGB(0x4A2A14))
		}
	}
}

// picture returns the picture on the visible side of a card.
func (a *pictures) picture(card rules.Card, open bool) ui.Picture {
	if !open || int(card) >= rules.Cards {
		return a.back
	}
	return a.faces[a.print][card]
}

// inkLine returns the width of ink lines, in units of the card. Small cards have wider lines,
// because thin ones would hardly be visible.
func inkLine(p *ui.Painter) float64 {
	if p.OnScreen(300) < 130 {
		return 6
	}
	return 3.4
}

func paintFace(p *ui.Painter, card rules.Card, kind table.Print) {
	colour, number := card.Colour().String(), strconv.Itoa(card.Number())
	line := inkLine(p)
	flashAt, symbolAt := ui.Rect{X: 146, Y: 20, W: 140, H: 360}, ui.Rect{X: 22, Y: 226, W: 128, H: 128}
	if kind == table.LargePrint { // in large print, the number gets the whole width
		flashAt, symbolAt = ui.Rect{X: 206, Y: 236, W: 56, H: 144}, ui.Rect{X: 24, Y: 236, W: 146, H: 146}
	}
	flash, fill := p.ArtOutline("ui/blanco-flash-"+colour, 0, flashAt)
	p.Inked(flash, fill, line, 300)
	style, at := numberOf(number, kind)
	p.Text(number, at.X, at.Y, style, p.Theme().Ink, ui.Center)
	symbol, fill := p.ArtOutline("ui/blanco-symbol-"+colour, 0, symbolAt)
	p.Inked(symbol, fill, line, 225)
}

// numberOf returns the text style of a card's number, and the middle of its baseline in units of
// the card.
func numberOf(number string, kind table.Print) (style ui.Style, at ui.Point) {
	at = ui.Point{X: 84, Y: 176}
	size, tracking := 184.0, 0.0
	switch number {
	case "11":
		at.X, size, tracking = 86, 154, -0.013
	case "10", "12":
		at.X, size, tracking = 86, 154, -0.04
	}
	if kind == table.LargePrint {
		at, size = ui.Point{X: 150, Y: 216}, 276
	}
	return ui.Big(size).Tracked(tracking), at
}

// paintCleared paints a cleared grid with the given number of columns: an outline for each of its
// cards.
func paintCleared(p *ui.Painter, columns int) {
	faint := ui.Fade(p.Theme().Chalk, 0.45)
	if p.Theme().Strong {
		faint = ui.Fade(p.Theme().Chalk, 0.8)
	}
	for i := range columns * 3 {
		x, y := 20*float64(i%columns), 20*float64(i/columns)
		p.Stroke(ui.CutRect("progress "+strconv.Itoa(i*5%7), ui.Rect{X: x + 1, Y: y + 1, W: 12, H: 12}, 3, 0.5), 2, faint)
	}
}
