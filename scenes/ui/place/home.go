package place

import (
	"math"
	"math/rand/v2"

	"canape/scenes/ui"
)

// planks paints a floor or a table top of boards.
func planks(p *ui.Painter, g *rand.Rand, w, h, height float64, wood ui.Color, joints float64) {
	p.Flood(wood)
	lines, grain := gather(), gather()
	for i, y := 0, 0.0; y < h; i, y = i+1, y+height {
		switch i % 4 {
		case 1, 3:
			p.Block(ui.Rect{X: 0, Y: y, W: w, H: height}, ui.Fade(black, 0.09))
		case 2:
			p.Block(ui.Rect{X: 0, Y: y, W: w, H: height}, ui.Fade(ui.RGB(0xFFE2B0), 0.06))
		}
		p.Block(ui.Rect{X: 0, Y: y, W: w, H: 2.6}, ui.Fade(black, joints))
		for x := 100 + g.Float64()*500; x < w; x += 450 + g.Float64()*500 {
			lines.box(x, y, 2.6, height)
		}
		for x := g.Float64() * 300; x < w; x += 260 + g.Float64()*520 {
			length, at, bend := 120+g.Float64()*160, y+height*(0.15+0.7*g.Float64()), jitter(g, 6)
			grain.MoveTo(x, at).QuadTo(x+length/2, at+bend, x+length, at+bend/4)
			grain.QuadTo(x+length/2, at+bend+2.4, x, at+0.6).Close()
		}
	}
	p.Fill(lines.Path, ui.Fade(black, joints))
	p.Fill(grain.Path, ui.Fade(black, 0.14))
}

// paintRug paints the living room's rug on its boards.
func paintRug(p *ui.Painter, w, h float64) {
	g := seeded(Rug)
	planks(p, g, w, h, 90, ui.RGB(0x6B4631), 0.22)
	darken(p, w, h, 0.3, 0.62, dusk)
	fringe := &ui.Path{}
	for y := 32.0; y < h-30; y += 14.7 {
		fringe.MoveTo(48, y).LineTo(22+jitter(g, 3), y+jitter(g, 3))
		fringe.MoveTo(w-48, y).LineTo(w-22+jitter(g, 3), y+jitter(g, 3))
	}
	p.Stroke(fringe.Shifted(0, 3), 6, ui.Fade(dusk, 0.35))
	p.Stroke(fringe, 4.6, ui.RGB(0xE9D9B4))
	rug := ui.Rect{X: 36, Y: 20, W: w - 72, H: h - 38}
	for _, s := range [...]float64{22, 14, 7} {
		p.Stroke(ui.CutRect("rug", rug, 16, 1.4).Shifted(0, 9), s, ui.Fade(dusk, 0.14))
	}
	p.Fill(ui.CutRect("rug", rug, 16, 1.4).Shifted(0, 6), ui.RGB(0x5E1F1A))
	border := ui.CutRect("rug", rug, 16, 1.4)
	p.Fill(border, ui.RGB(0xA03C31))
	p.DashRound(ui.CutRect("stitches", rug.Inset(18, 18), 10, 1), 5, 22, 20, ui.RGB(0xF1DFB6))
	p.Fill(ui.CutRect("gold", rug.Inset(43, 42), 10, 1.2), ui.RGB(0xC98A2B))
	field := rug.Inset(50, 50)
	inner := ui.CutRect("field", field, 8, 1.2)
	p.Fill(inner, ui.RGB(0x2B2C63))
	mid := ui.Point{X: w / 2, Y: h * 0.48}
	pattern := gather()
	for row, y := 0, mid.Y-60*float64(int(mid.Y/60)); y < h; row, y = row+1, y+60 {
		for x := mid.X - 120*float64(int(mid.X/120)+1) + 60*float64(row%2); x < w; x += 120 {
			if x > field.X+20 && x < field.Right()-20 && y > field.Y+24 && y < field.Bottom()-24 {
				pattern.lozenge(x, y, 16, 20)
			}
		}
	}
	p.Fill(pattern.Path, ui.RGB(0x3D3F86))
	size := h / 1080
	for _, ring := range [...]struct {
		size float64
		c    ui.Color
	}{{446, ui.RGB(0x383A7C)}, {416, ui.RGB(0x2B2C63)}, {394, ui.RGB(0x4A3F8C)}, {368, ui.RGB(0x343578)}} {
		k := ring.size * size
		p.Fill(ui.CutPolygon("ring", []ui.Point{{X: mid.X, Y: mid.Y - k}, {X: mid.X + k*0.94, Y: mid.Y}, {X: mid.X, Y: mid.Y + k}, {X: mid.X - k*0.94, Y: mid.Y}}, 14, 1.6), ring.c)
	}
	p.Grain(border, false, "rug")
	lamplight(p, mid.X, h*0.44, 720*w/1920, 560*h/1080)
}

// paintOak paints the kitchen's table: planks, a runner down the middle, a plate of biscuits.
func paintOak(p *ui.Painter, w, h float64) {
	g := seeded(Oak)
	planks(p, g, w, h, 135, ui.RGB(0x8A5630), 0.3)
	for _, at := range [...]ui.Point{{X: 0.17, Y: 0.52}, {X: 0.81, Y: 0.065}, {X: 0.95, Y: 0.77}, {X: 0.36, Y: 0.91}, {X: 0.05, Y: 0.28}} {
		for _, r := range [...]float64{41, 27, 12} {
			p.Stroke(ui.Ellipse(at.X*w, at.Y*h, r, r*0.38), 2.5, ui.Fade(ui.RGB(0x4A2A14), 0.45))
		}
	}
	x := w/2 - runner/2
	for _, s := range [...]float64{10, 18, 28} {
		p.Block(ui.Rect{X: x - s/2, Y: 0, W: runner + s, H: h}, ui.Fade(dusk, 0.12))
	}
	p.Block(ui.Rect{X: x, Y: 0, W: runner, H: h}, ui.RGB(0x1F4B57))
	for _, at := range [...]float64{x + 14, x + runner - 20} {
		p.Block(ui.Rect{X: at, Y: 0, W: 6, H: h}, ui.RGB(0x2F6E7C))
	}
	stitches := (&ui.Path{}).MoveTo(x+28, 0).LineTo(x+28, h)
	stitches.MoveTo(x+runner-28, 0).LineTo(x+runner-28, h)
	p.Dash(stitches, 3, 16, 12, ui.Fade(ui.RGB(0xE7DABB), 0.8))
	p.Grain((&ui.Path{}).MoveTo(x, 0).LineTo(x+runner, 0).LineTo(x+runner, h).LineTo(x, h).Close(), false, "runner")
	lamplight(p, w/2, h*0.48, w*0.6, h*0.66)
	darken(p, w, h, 0.4, 0.6, dusk)
	// Paint the edge of the table, and the dark floor beyond it. A part of a path in the opposite
	// direction is a hole.
	table := func(thick float64) *ui.Path {
		return ui.CutRect("table", ui.Rect{X: 10, Y: 7, W: w - 20, H: h - 24 + thick}, 44, 1.2)
	}
	whole := func() *ui.Path {
		return (&ui.Path{}).MoveTo(0, 0).LineTo(0, h).LineTo(w, h).LineTo(w, 0).Close()
	}
	p.Fill(whole().Join(table(0)), ui.RGB(0x3B2113))
	p.Fill(whole().Join(table(10)), ui.RGB(0x14202A))
	p.Stroke(table(0), 5, ui.Fade(ui.RGB(0xC98D55), 0.55))
}

// runner is the width of the runner.
const runner = 336.0

// paintHome paints the living room in the light of its lamp: papered wall, skirting board, boards.
// The wall is plain enough for text.
func paintHome(p *ui.Painter, w, h float64) { papered(p, seeded(Home), w, h, 0.452, 0.5) }

// paintWall paints the same wall from closer up, almost down to the floor, with paler paper, as a
// background for menus.
func paintWall(p *ui.Painter, w, h float64) { papered(p, seeded(Wall), w, h, 0.9, 0.22) }

// papered paints a papered wall by lamplight, and boards from a share of the height down. dark is
// the strength of the wallpaper's pattern.
func papered(p *ui.Painter, g *rand.Rand, w, h, share, dark float64) {
	floor := math.Round(h * share)
	planks(p, g, w, h, 72, ui.RGB(0x573824), 0.26)
	p.Linear(nil, ui.Point{Y: floor}, ui.Point{Y: h},
		ui.Stop{At: 0, Color: ui.Fade(dusk, 0.5)}, ui.Stop{At: 0.16, Color: ui.Fade(dusk, 0.12)}, ui.Stop{At: 1, Color: ui.Fade(dusk, 0.3)})
	p.Block(ui.Rect{W: w, H: floor}, ui.RGB(0x1F4B57))
	mid, pattern := w/2, gather()
	const stripe = 96.0
	for x := mid - stripe*(math.Ceil(mid/stripe/2)*2+0.5); x < w; x += 2 * stripe {
		p.Block(ui.Rect{X: x, W: stripe, H: floor}, ui.Fade(ui.RGB(0x2F6E7C), 0.28))
		for row, y := 0, 40.0; y < floor-50; row, y = row+1, y+88 {
			pattern.lozenge(x+stripe*1.5, y+44*float64(row%2), 7, 11)
		}
	}
	p.Fill(pattern.Path, ui.Fade(ui.RGB(0x3C7E8C), dark))
	p.Block(ui.Rect{Y: floor - 30, W: w, H: 30}, ui.RGB(0x2C6271))
	p.Block(ui.Rect{Y: floor - 34, W: w, H: 5}, ui.RGB(0x4A8896))
	p.Block(ui.Rect{Y: floor, W: w, H: 5}, ui.Fade(black, 0.45))
	lamplight(p, w*0.08, h*0.13, w*0.42, h*0.5)
	darken(p, w, h, 0.5, 0.5, dusk)
}

// paintRoom paints the living room with its light off: a wall, the sofa's silhouette, and the rug.
func paintRoom(p *ui.Painter, w, h float64) {
	p.Flood(ui.RGB(0x14303B))
	rays(p, w/2, h*0.37, w, 24, ui.RGB(0x1D4452))
	mid, foot := w/2, h*0.8
	sofa := (&ui.Path{}).Join(ui.CutRect("back", ui.Rect{X: mid - 760, Y: foot - 540, W: 1520, H: 500}, 60, 2))
	sofa.Join(ui.CutRect("arm", ui.Rect{X: mid - 860, Y: foot - 330, W: 220, H: 330}, 70, 2))
	sofa.Join(ui.CutRect("other arm", ui.Rect{X: mid + 640, Y: foot - 330, W: 220, H: 330}, 70, 2))
	p.Fill(sofa, ui.Fade(ui.RGB(0xF2E6CF), 0.1))
	darken(p, w, h, 0.35, 0.66, ui.RGB(0x0A1318))
	x, y, rx, ry := w/2, h*0.862, w*0.48, h*0.175
	p.Fill(ui.Ellipse(x, y+14, rx+8, ry+6), ui.Fade(dusk, 0.3))
	p.Fill(ui.Ellipse(x, y+10, rx, ry), ui.RGB(0x5E1F1A))
	rug := ui.Ellipse(x, y, rx, ry)
	p.Fill(rug, ui.RGB(0xA03C31))
	p.Grain(rug, false, "round rug")
	p.DashRound(ui.Ellipse(x, y, rx-26, ry-15), 6, 24, 24, ui.RGB(0xF1DFB6))
	p.Stroke(ui.Ellipse(x, y, rx-66, ry-31), 5, ui.RGB(0xC98A2B))
	p.Radial(ui.Ellipse(x, y-20, rx*0.8, ry*0.7), ui.Point{X: x, Y: y - 20}, rx*0.8, ry*0.7,
		ui.Stop{At: 0, Color: ui.Fade(ui.RGB(0x2A0C0A), 0.4)}, ui.Stop{At: 1, Color: ui.Fade(ui.RGB(0x2A0C0A), 0)})
}
