package place

import (
	"math"

	"canape/scenes/ui"
)

// rays paints n rays from a point to the edges of the screen. The gaps between them are as wide as
// the rays.
func rays(p *ui.Painter, x, y, w float64, n int, c ui.Color) {
	far, path := w*1.2, gather()
	for i := range n {
		a := (2*float64(i) + 0.5) * math.Pi / float64(n)
		b := a + math.Pi/float64(n)
		path.MoveTo(x, y).LineTo(x+far*math.Cos(a), y+far*math.Sin(a)).LineTo(x+far*math.Cos(b), y+far*math.Sin(b)).Close()
	}
	p.Fill(path.Path, c)
}

// paintStadium paints a stadium at dusk: sky, full stands, turf, and two floodlights.
func paintStadium(p *ui.Painter, w, h float64) {
	g := seeded(Stadium)
	k := h / 1080
	p.Flood(ui.RGB(0x221B45))
	for i, c := range [...]ui.Color{ui.RGB(0x30235A), ui.RGB(0x472C6B), ui.RGB(0x6B3A74), ui.RGB(0xA24E6C), ui.RGB(0xD56F5C), ui.RGB(0xEFA057)} {
		y := (14 + 27*float64(i)) * k
		band := edge(g, w, min(h, y+60*k), y, 240, 5)
		p.Fill(band, c)
	}
	stars := gather()
	for range 40 {
		stars.box(g.Float64()*w, g.Float64()*40*k, 3, 3)
	}
	p.Fill(stars.Path, ui.Fade(chalk, 0.7))

	p.Fill(bow(w, 300*k, 150*k, 13*k), ui.RGB(0x1E2240))
	for _, c := range [...]ui.Color{ui.RGB(0x4E5690), ui.RGB(0x6C6196), ui.RGB(0x8C6C8C), ui.RGB(0xB58A6A)} {
		heads := gather()
		for range int(w / 13) {
			x := g.Float64() * w
			heads.disc(x, (158+g.Float64()*98)*k-bowed(x, w, 13*k), 7+3*g.Float64())
		}
		p.Fill(heads.Path, c)
	}
	p.Fill(bow(w, 400*k, 262*k, 13*k), ui.RGB(0x17263A))
	for _, c := range [...]ui.Color{ui.RGB(0x2C4460), ui.RGB(0x3B4A6E), ui.RGB(0x274F57)} {
		people := gather()
		for range int(w / 34) {
			x, r := g.Float64()*w, 13+4*g.Float64()
			y := (300+g.Float64()*32)*k - bowed(x, w, 12*k)
			people.disc(x, y, r)
			people.box(x-r*1.1, y+r*0.8, r*2.2, 34)
		}
		p.Fill(people.Path, c)
	}
	p.Fill(bow(w, 500*k, 352*k, 11*k), ui.RGB(0x12202F))
	p.Fill(bow(w, h, 470*k, 35*k), ui.RGB(0x1E4A33))
	p.Fill(bow(w, h, 560*k, 45*k), ui.RGB(0x1A4230))
	darken(p, w, h, 0.4, 0.55, ui.RGB(0x0A0F1E))
	for _, side := range [...]float64{0, 1} {
		// One floodlight on each side shines across the pitch.
		x := func(v float64) float64 { return side*w + (1-2*side)*v }
		cone := (&ui.Path{}).MoveTo(x(46), 90*k).LineTo(x(178), 90*k).LineTo(x(0.66*w), 900*k).LineTo(x(0.15*w), 900*k).Close()
		p.Linear(cone, ui.Point{Y: 90 * k}, ui.Point{Y: 900 * k},
			ui.Stop{At: 0, Color: ui.Fade(flood, 0.34)}, ui.Stop{At: 0.7, Color: ui.Fade(flood, 0)}, ui.Stop{At: 1, Color: ui.Fade(flood, 0)})
		p.Block(ui.Rect{X: x(112) - 7, Y: 100 * k, W: 14, H: 235 * k}, ui.RGB(0x0D1622))
		board := ui.RectAround(ui.Point{X: x(112), Y: 62 * k}, 164, 80)
		p.Fill(ui.CutRect("board", board, 8, 1.4).Shifted(0, 5), ui.Fade(black, 0.35))
		p.Fill(ui.CutRect("board", board, 8, 1.4), ui.RGB(0x0D1622))
		lights := gather()
		for i := range 8 {
			lights.disc(board.X+24+39*float64(i%4), board.Y+21+38*float64(i/4), 15)
		}
		p.Fill(lights.Path, flood)
	}
}

// bowed returns how high an arc over the whole width is at x, above its ends.
func bowed(x, w, rise float64) float64 { t := x / w; return 4 * t * (1 - t) * rise }

// paintCourt paints a street court in the late sun: asphalt, worn chalk, a kerb of bricks.
func paintCourt(p *ui.Painter, w, h float64) {
	g := seeded(Court)
	mid := ui.Point{X: w / 2, Y: h / 2}
	p.Flood(ui.RGB(0x35506B))
	for i, r := range [...]ui.Rect{{X: -0.02, Y: 0.28, W: 0.365, H: 0.39}, {X: 0.61, Y: 0.49, W: 0.42, H: 0.55}, {X: 0.22, Y: 0.71, W: 0.32, H: 0.37}} {
		patch := ui.Rect{X: r.X * w, Y: r.Y * h, W: r.W * w, H: r.H * h}
		p.Fill(ui.CutRect("patch "+string(rune('a'+i)), patch, 30, 7), ui.RGB(0x2F4860))
	}
	x := func(v float64) float64 { return v / 1920 * w }
	y := func(v float64) float64 { return v / 1080 * h }
	cracks := (&ui.Path{}).MoveTo(x(120), y(990)).LineTo(x(180), y(950)).LineTo(x(202), y(890)).LineTo(x(272), y(866))
	cracks.MoveTo(x(1500), y(330)).LineTo(x(1460), y(390)).LineTo(x(1480), y(440)).LineTo(x(1420), y(510))
	cracks.MoveTo(x(700), y(1060)).LineTo(x(730), y(1000)).LineTo(x(790), y(990))
	p.Stroke(cracks, 5, ui.RGB(0x263C52))
	grit, light := gather(), gather()
	for range int(w * h / 5200) {
		grit.box(g.Float64()*w, g.Float64()*h, 2+2*g.Float64(), 2)
		light.box(g.Float64()*w, g.Float64()*h, 2, 2)
	}
	p.Fill(grit.Path, ui.Fade(black, 0.2))
	p.Fill(light.Path, ui.Fade(chalk, 0.1))

	// Paint the kerb of bricks along the upper edge.
	p.Block(ui.Rect{W: w, H: 94}, ui.RGB(0x8C3F2A))
	bright, dark := gather(), gather()
	for row := range 4 {
		for bx := 3 - 46*float64(row%2); bx < w; bx += 92 {
			switch pick := g.Float64(); {
			case pick < 0.28:
				bright.box(bx, -3+25*float64(row), 84, 19)
			case pick < 0.55:
				dark.box(bx, -3+25*float64(row), 84, 19)
			}
		}
	}
	p.Fill(bright.Path, ui.RGB(0xA04E35))
	p.Fill(dark.Path, ui.RGB(0x7C3524))
	p.Block(ui.Rect{Y: 92, W: w, H: 14}, ui.RGB(0x4E2417))
	p.Block(ui.Rect{Y: 106, W: w, H: 26}, ui.Fade(ui.RGB(0x10202E), 0.35))

	worn := ui.Fade(chalk, 0.46)
	p.Dash(ui.Ellipse(mid.X, mid.Y, 318, 318), 10, 150, 7, worn)
	lines := (&ui.Path{}).MoveTo(mid.X, 132).LineTo(mid.X, mid.Y-318).MoveTo(mid.X, mid.Y+318).LineTo(mid.X, h)
	lines.MoveTo(20, mid.Y).LineTo(mid.X-318, mid.Y).MoveTo(mid.X+318, mid.Y).LineTo(w-20, mid.Y)
	p.Dash(lines, 10, 210, 6, worn)
	hop := &ui.Path{}
	for _, at := range [...][2]float64{{-5, 0}, {-4, 0}, {-3, -0.5}, {-3, 0.5}, {-2, 0}, {-1, -0.5}, {-1, 0.5}} {
		const side = 74
		hx, hy := mid.X+at[0]*side, h-110+at[1]*side-side/2
		hop.MoveTo(hx, hy).LineTo(hx+72, hy).LineTo(hx+72, hy+72).LineTo(hx, hy+72).Close()
	}
	p.Stroke(hop, 6, ui.Fade(chalk, 0.36))

	// Paint a bicycle that leans on the kerb.
	wheel := ui.Point{X: w - 74, Y: 120}
	p.Stroke(ui.Ellipse(wheel.X, wheel.Y, 120, 120), 15, ui.RGB(0x101C28))
	p.Stroke(ui.Ellipse(wheel.X, wheel.Y, 98, 98), 5, ui.RGB(0x9FB4C2))
	spokes := &ui.Path{}
	for i := range 16 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		spokes.MoveTo(wheel.X, wheel.Y).LineTo(wheel.X+96*cos, wheel.Y+96*sin)
	}
	p.Stroke(spokes, 2.5, ui.Fade(ui.RGB(0x9FB4C2), 0.7))
	p.Fill(ui.Ellipse(wheel.X, wheel.Y, 12, 12), ui.RGB(0x101C28))

	sun, shade := ui.RGB(0xFFB45C), ui.RGB(0x0C1626)
	p.Linear(nil, ui.Point{}, ui.Point{X: w},
		ui.Stop{At: 0, Color: ui.Fade(sun, 0.26)}, ui.Stop{At: 0.6, Color: ui.Fade(sun, 0.04)}, ui.Stop{At: 1, Color: ui.Fade(shade, 0.42)})
}

// paintQuiz paints a small stage with a curtain, in the light of one spotlight.
func paintQuiz(p *ui.Painter, w, h float64) {
	p.Flood(ui.RGB(0x4C1F57))
	rays(p, w/2, h*0.435, w, 20, ui.RGB(0x5E2A6B))
	p.Fill(bow(w, h, h-180, 35), ui.RGB(0x3A1744))
	p.Stroke((&ui.Path{}).MoveTo(0, h-172).QuadTo(w/2, h-242, w, h-172), 7, ui.RGB(0xF2B134))
	for side := range 2 {
		x := func(v float64) float64 { return float64(side)*w + float64(1-2*side)*v }
		fold := func(from, to float64, c ui.Color) {
			path := (&ui.Path{}).MoveTo(x(from), -10).LineTo(x(to), -10).QuadTo(x(to+22), h*0.46, x(to-14), h+10).LineTo(x(from-10), h+10).Close()
			p.Fill(path.Shifted(float64(1-2*side)*5, 0), ui.Fade(black, 0.16))
			p.Fill(path, c)
		}
		fold(124, 198, ui.RGB(0x8C2B3F))
		fold(62, 136, ui.RGB(0x6A1C2F))
		fold(-10, 74, ui.RGB(0x7E2438))
	}
	// The upper border hangs in arcs from the middle outwards, so that it is symmetric on any
	// screen.
	bows := func() *ui.Path {
		path := (&ui.Path{}).MoveTo(w/2+math.Ceil(w/320)*160, 74)
		for x := w/2 + math.Ceil(w/320)*160; x > 0; x -= 160 {
			path.QuadTo(x-80, 126, x-160, 74)
		}
		return path
	}
	border := func() *ui.Path { return bows().LineTo(-200, -10).LineTo(w+200, -10).Close() }
	for _, d := range [...]float64{14, 9, 4} {
		p.Fill(border().Shifted(0, d), ui.Fade(black, 0.12))
	}
	p.Fill(border(), ui.RGB(0x8C2B3F))
	p.Stroke(bows(), 5, ui.RGB(0xF2B134))
	darken(p, w, h, 0.5, 0.4, dusk)
	halos, bulbs := gather(), gather()
	for x := w/2 - 80 - 160*math.Floor(w/320); x < w; x += 160 {
		halos.disc(x, 62, 22)
		bulbs.disc(x, 62, 13)
	}
	p.Fill(halos.Path, ui.Fade(lamp, 0.22))
	p.Fill(bulbs.Path, flood)
	spot := ui.RGB(0xFFE9C0)
	cone := (&ui.Path{}).MoveTo(w/2-100, 0).LineTo(w/2+100, 0).LineTo(w/2+370, h-80).LineTo(w/2-370, h-80).Close()
	p.Linear(cone, ui.Point{}, ui.Point{Y: h - 80}, ui.Stop{At: 0, Color: ui.Fade(spot, 0.32)}, ui.Stop{At: 1, Color: ui.Fade(spot, 0.03)})
}

// paintHills paints hills at night, under a moon, and the road over them.
func paintHills(p *ui.Painter, w, h float64) {
	g := seeded(Hills)
	x := func(v float64) float64 { return v / 1920 * w }
	y := func(v float64) float64 { return v / 1080 * h }
	p.Flood(ui.RGB(0x1B2A55))
	for i, c := range [...]ui.Color{ui.RGB(0x243468), ui.RGB(0x2F3F7B), ui.RGB(0x46508C), ui.RGB(0x6A5F97), ui.RGB(0x96709A)} {
		p.Fill(edge(g, w, y(640), y(148+78*float64(i)), 320, 12), c)
	}
	stars := gather()
	for range 90 {
		size := 2 + float64(g.IntN(2))
		stars.box(g.Float64()*w, g.Float64()*y(330), size, size)
	}
	p.Fill(stars.Path, ui.Fade(chalk, 0.8))
	moon := ui.Point{X: x(1660), Y: y(300)}
	halo := ui.RGB(0xFFE9A8)
	p.Radial(ui.Ellipse(moon.X, moon.Y, 330, 330), moon, 330, 330,
		ui.Stop{At: 0, Color: ui.Fade(halo, 0.5)}, ui.Stop{At: 0.5, Color: ui.Fade(halo, 0.5)}, ui.Stop{At: 1, Color: ui.Fade(halo, 0)})
	p.Fill(ui.CutDisc("moon", moon.X, moon.Y+5, 190), ui.RGB(0xC9A561))
	p.Fill(ui.CutDisc("moon", moon.X, moon.Y, 190), ui.RGB(0xFBE7B4))
	p.Grain(ui.CutDisc("moon", moon.X, moon.Y, 190), false, "moon")
	craters := gather()
	craters.disc(moon.X-60, moon.Y-40, 26)
	craters.disc(moon.X+60, moon.Y+62, 36)
	craters.disc(moon.X+84, moon.Y-74, 18)
	p.Fill(craters.Path, ui.RGB(0xEFD48F))

	hill := func(name string, rim, face ui.Color, heights ...float64) {
		path := (&ui.Path{}).MoveTo(0, y(heights[0]))
		step := w / float64(len(heights)-1)
		for i, to := range heights[1:] {
			from := heights[i]
			at := step * float64(i)
			path.CubeTo(at+step/2, y(from), at+step/2, y(to), at+step, y(to))
		}
		path.LineTo(w, h).LineTo(0, h).Close()
		for _, d := range [...]float64{-10, -5} {
			p.Fill(path.Shifted(0, d), ui.Fade(dusk, 0.1))
		}
		p.Fill(path, rim)
		p.Fill(path.Shifted(0, 5), face)
		p.Grain(path.Shifted(0, 5), false, name)
	}
	trees := func(list ...[3]float64) {
		for i, t := range list {
			at, foot, size := x(t[0]), y(t[1]), t[2]
			p.Block(ui.Rect{X: at - 5, Y: foot - 40, W: 10, H: 42}, ui.RGB(0x5A371B))
			tree := ui.CutPolygon("tree", []ui.Point{{X: at - size*0.44, Y: foot - 32}, {X: at, Y: foot - 32 - size}, {X: at + size*0.44, Y: foot - 32}}, 7, 1.5)
			p.Fill(tree.Shifted(0, 4), ui.Fade(dusk, 0.3))
			p.Fill(tree, [...]ui.Color{ui.RGB(0x23505F), ui.RGB(0x2B5E6C)}[i%2])
		}
	}
	hill("far", ui.RGB(0x5D6999), ui.RGB(0x3E4C86), 470, 420, 520, 452, 520, 372, 440)
	trees([3]float64{90, 556, 84}, [3]float64{150, 548, 64}, [3]float64{1130, 556, 66}, [3]float64{1190, 560, 82}, [3]float64{1850, 516, 80})
	hill("middle", ui.RGB(0x4E7A89), ui.RGB(0x2C6172), 560, 500, 600, 520, 575, 470, 520)
	hill("near", ui.RGB(0x45736B), ui.RGB(0x22584F), 690, 640, 730, 650, 700, 610)
	road := func() *ui.Path {
		path := (&ui.Path{}).MoveTo(x(-20), y(845)).CubeTo(x(150), y(790), x(250), y(680), x(400), y(690))
		path.CubeTo(x(560), y(700), x(620), y(830), x(780), y(800)).CubeTo(x(920), y(770), x(960), y(640), x(1100), y(650))
		path.CubeTo(x(1260), y(660), x(1300), y(790), x(1480), y(780)).CubeTo(x(1660), y(770), x(1790), y(720), x(1760), y(630))
		return path.CubeTo(x(1740), y(560), x(1660), y(560), x(1655), y(470))
	}
	p.Stroke(road().Shifted(0, 6), 84, ui.Fade(dusk, 0.25))
	p.Stroke(road(), 82, ui.RGB(0xB99A62))
	p.Stroke(road(), 74, ui.RGB(0xF0DCAE))
	p.DashRound(road(), 5, 9, 24, ui.RGB(0xC9A561))
	hill("front", ui.RGB(0x3B645A), ui.RGB(0x1B473F), 905, 885, 866, 868, 905, 890, 862)
}
