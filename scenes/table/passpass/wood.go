package passpass

import (
	"math"

	"canape/scenes/ui"
)

// The colours of the balance.
var (
	wood     = ui.RGB(0xA8713D)
	darkWood = ui.RGB(0x7A4A22)
	grain    = ui.RGB(0x8B5A2B)
	brass    = ui.RGB(0xD9A441)
	rope     = ui.RGB(0xF1DFB6)
	fur      = ui.RGB(0x2B3045)
	slate    = ui.RGB(0x20262C)

	greenChalk = ui.RGB(0x8FD98A)
)

const (
	beamWidth = 780
	beamShare = 40.0 / beamWidth // height of the beam as a share of its width

	// A cord is painted once, vertical, and drawn rotated and scaled, so its picture stays small.
	cordWidth, cordHeight = 10, 200
)

const (
	postWidth             = 48
	footWidth, footHeight = 220, 64
)

// paintPost paints the post of the beam. The picture is longer than the visible part ever is.
func paintPost(p *ui.Painter) {
	const long = 1400
	post := ui.CutRect("passpass post", ui.Rect{X: 2, Y: 0, W: postWidth - 4, H: long}, 5, 2)
	p.Fill(post, wood)
	for _, x := range [...]float64{13, 27, 36} {
		p.Stroke((&ui.Path{}).MoveTo(x, 0).CubeTo(x+3, 300, x-4, 700, x+1, long), 2, ui.Fade(grain, 0.55))
	}
	p.Stroke(post, 3*p.Theme().InkScale, ui.EdgeOf(wood))
}

func paintFoot(p *ui.Painter) {
	foot := ui.CutPolygon("passpass foot", []ui.Point{{X: 44, Y: 3}, {X: footWidth - 44, Y: 3}, {X: footWidth - 4, Y: footHeight - 3}, {X: 4, Y: footHeight - 3}}, 14, 2)
	p.Fill(foot, darkWood)
	p.Stroke(foot, 3*p.Theme().InkScale, ui.EdgeOf(darkWood))
}

// paintBeam paints the beam, which is thicker in the middle.
func paintBeam(p *ui.Painter) {
	t := p.Theme()
	const mid, end, height = beamWidth / 2, beamWidth - 14, 40.0
	beam := (&ui.Path{}).MoveTo(14, height/2-9).QuadTo(mid, -10, end, height/2-9).LineTo(end, height/2+8).QuadTo(mid, height+8, 14, height/2+8).Close()
	p.Fill(beam, wood)
	p.Stroke((&ui.Path{}).MoveTo(60, 19).CubeTo(220, 12, 420, 24, end-70, 17), 2.5, ui.Fade(grain, 0.6))
	p.Stroke((&ui.Path{}).MoveTo(140, 27).CubeTo(300, 32, 520, 21, end-140, 27), 2, ui.Fade(grain, 0.5))
	p.Stroke(beam, 3*t.InkScale, ui.EdgeOf(wood))
	for _, x := range [...]float64{15, end - 1} {
		p.Fill(ui.CutDisc("passpass knob", x, height/2, 14), t.Ink)
		p.Fill(ui.CutDisc("passpass knob", x, height/2, 11), brass)
	}
	p.Fill(ui.CutDisc("passpass axle", mid, height/2, 19), t.Ink)
	p.Fill(ui.CutDisc("passpass axle", mid, height/2, 16), brass)
	p.Fill(ui.CutDisc("passpass axle", mid, height/2, 5), t.Ink)
}

// paintRing paints the ring from which a pan hangs.
func paintRing(p *ui.Painter) {
	p.Stroke(ui.Ellipse(12, 12, 8, 8), 6, p.Theme().Ink)
	p.Stroke(ui.Ellipse(12, 12, 8, 8), 3, brass)
}

func paintCord(p *ui.Painter) {
	line := ui.Polyline(ui.Point{X: cordWidth / 2, Y: 0}, ui.Point{X: cordWidth / 2, Y: cordHeight})
	p.Stroke(line, 5, p.Theme().Ink)
	p.Stroke(line, 3, rope)
}

// paintDial paints the marks of a dial around its sum.
func paintDial(p *ui.Painter) {
	const marks = 24
	for i := range marks {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / marks)
		inner := 41.0
		if i%6 == 0 {
			inner = 38
		}
		p.Stroke(ui.Polyline(ui.Point{X: 50 + inner*cos, Y: 50 + inner*sin}, ui.Point{X: 50 + 45*cos, Y: 50 + 45*sin}), 2.2, ui.Fade(p.Theme().Ink, 0.75))
	}
}

// dish draws a pan. The pan of the leading colour is yellow.
func (*pictures) dish(c *ui.Canvas, r ui.Rect, first bool) {
	t := c.Theme()
	face := ui.Sheet{Face: brass, Edge: ui.EdgeOf(brass), Radius: 18, Thick: 5, Lift: ui.Resting, Coloured: true}
	if first {
		ui.Sheet{Face: t.Ink, Radius: 20, Bare: true}.Draw(c, "passpass pan", r.Inset(-3, -3))
		face.Face, face.Edge = t.Sun, t.SunEdge
	}
	face.Draw(c, "passpass pan", r)
}

// paintCat paints the sleeping cat.
func paintCat(p *ui.Painter) {
	for i := range 2 {
		outline, _ := p.ArtOutline("title/cat", i, catRoom)
		p.Stroke(outline, 10, rope)
	}
	tail := (&ui.Path{}).MoveTo(58, 48).QuadTo(34, 56, 38, 84).QuadTo(46, 100, 62, 90)
	p.Stroke(tail, 20, rope)
	p.Art("title/cat", catRoom)
	p.Stroke(tail, 12, fur)
	for _, x := range [...]float64{168, 200} {
		p.Stroke((&ui.Path{}).MoveTo(x-8, 42).QuadTo(x, 50, x+8, 42), 4, rope)
	}
	p.Fill(ui.Polyline(ui.Point{X: 179, Y: 52}, ui.Point{X: 189, Y: 52}, ui.Point{X: 184, Y: 58}).Close(), ui.RGB(0xE77FA8))
}

// catRoom is the area of the drawing of the cat in its picture. It begins above the picture, which
// cuts off the empty space over the cat.
var catRoom = ui.Rect{X: 0, Y: -20, W: 260, H: 180}
