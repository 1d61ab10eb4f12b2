package menu

import (
	"canape/scenes/app"
	"canape/scenes/ui"
)

// SecretsSign draws the icon for a way of keeping hands secret in a rectangle, in paler ink unless
// it is chosen.
func SecretsSign(c *ui.Canvas, way app.Secrets, r ui.Rect, chosen bool) {
	const w, h = 90, 70
	name := "soft sign " + string(way)
	if chosen {
		name = "sign " + string(way)
	}
	c.Drawing(name, w, h, func(p *ui.Painter) {
		ink := p.Theme().SoftInk
		if chosen {
			ink = p.Theme().Ink
		}
		switch way {
		case app.Peek:
			paintEye(p, ink)
		case app.Curtain:
			paintCurtain(p, ink)
		case app.Open:
			paintOpenHand(p, ink)
		}
	}).Draw(c, r.Fit(w, h), false)
}

func paintEye(p *ui.Painter, ink ui.Color) {
	lids := (&ui.Path{}).MoveTo(7, 35).CubeTo(23, 4, 67, 4, 83, 35).CubeTo(67, 66, 23, 66, 7, 35).Close()
	p.Fill(lids, p.Theme().Paper)
	p.Stroke(lids, 6.2, ink)
	p.Fill(ui.Ellipse(45, 35, 13, 13), ink)
	p.Fill(ui.Ellipse(49, 31, 3.8, 3.8), p.Theme().Paper)
}

func paintCurtain(p *ui.Painter, ink ui.Color) {
	p.Stroke(ui.Polyline(ui.Point{X: 7, Y: 9}, ui.Point{X: 83, Y: 9}), 6, ink)
	left := (&ui.Path{}).MoveTo(11, 11).LineTo(43, 11).CubeTo(41, 33, 31, 43, 25, 61).LineTo(11, 61).Close()
	right := (&ui.Path{}).MoveTo(79, 11).LineTo(47, 11).CubeTo(49, 33, 59, 43, 65, 61).LineTo(79, 61).Close()
	p.Fill(left, ink)
	p.Fill(right, ink)
}

// paintOpenHand paints three cards side by side, face up.
func paintOpenHand(p *ui.Painter, ink ui.Color) {
	for _, card := range [...][4]ui.Point{
		{{X: 4, Y: 17}, {X: 35, Y: 10}, {X: 46, Y: 58}, {X: 15, Y: 65}},
		{{X: 27, Y: 9}, {X: 63, Y: 9}, {X: 63, Y: 59}, {X: 27, Y: 59}},
		{{X: 55, Y: 10}, {X: 86, Y: 17}, {X: 75, Y: 65}, {X: 44, Y: 58}},
	} {
		outline := ui.CutPolygon("open", card[:], 5, 0.4)
		p.Fill(outline, p.Theme().Paper)
		p.Stroke(outline, 4, ink)
	}
	flash := ui.CutPolygon("open flash", []ui.Point{{X: 66, Y: 22}, {X: 73, Y: 24}, {X: 65, Y: 36}, {X: 72, Y: 38}, {X: 56, Y: 55}, {X: 61, Y: 42}, {X: 55, Y: 40}}, 1, 0.2)
	p.Fill(flash, ink)
}
