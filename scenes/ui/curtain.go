package ui

import "math"

// DrawCurtain covers everything with a curtain in the colour of the seat that may peek. Do not draw
// cards while the curtain is shown.
func DrawCurtain(c *Canvas, seat int) {
	drawBackdrop(c, spriteKey{kind: kindCurtain, n1: int32(seat)}, LayerCurtain)
	c.PushLayer(LayerCurtain)
	c.covers(c.Whole())
	c.Pop()
}

func paintCurtain(p *Painter, k *spriteKey) {
	t := p.theme
	seat := t.Seat[k.n1]
	dusk := RGB(0x101820)
	w, h := float64(k.w), float64(k.h)
	p.Flood(Mix(seat, dusk, 0.44))
	const stripe = 160.0
	for i := range int(math.Ceil(w/stripe)) + 1 {
		x := float64(i) * stripe
		shade := 0.30
		if i%2 == 1 {
			shade = 0.14
		}
		sway := jitter(edgeRandom("curtain"+string(rune('a'+i))), 10)
		fold := &Path{}
		fold.MoveTo(x-16, -20).CubeTo(x-16+sway, h*0.33, x-16-sway, h*0.65, x-14, h+20)
		fold.LineTo(x+stripe+14, h+20).CubeTo(x+stripe+14-sway, h*0.65, x+stripe+14+sway, h*0.33, x+stripe+14, -20).Close()
		p.castShadow(fold, Resting)
		p.Fill(fold, Mix(seat, dusk, shade))
		p.Grain(fold, false, "fold")
	}
	for x := stripe / 2; x < w; x += stripe {
		sway := jitter(edgeRandom("pleat"+string(rune('a'+int(x/stripe)))), 10)
		p.Stroke((&Path{}).MoveTo(x, h*0.17).CubeTo(x+sway, h*0.4, x-sway, h*0.7, x+sway*0.6, h), 3, Fade(Mix(seat, dusk, 0.44), 0.45))
	}
	floor := (&Path{}).MoveTo(-10, h-74).CubeTo(w*0.16, h-82, w*0.33, h-68, w*0.5, h-76).CubeTo(w*0.67, h-84, w*0.83, h-80, w+10, h-73)
	floor.LineTo(w+10, h+20).LineTo(-10, h+20).Close()
	p.castShadow(floor, Resting)
	p.Fill(floor, t.Sun)
	p.Grain(floor, false, "floor")
	p.Dash((&Path{}).MoveTo(0, h-58).CubeTo(w*0.16, h-66, w*0.33, h-52, w*0.5, h-60).CubeTo(w*0.67, h-68, w*0.83, h-64, w, h-57), 3, 12, 10, Fade(t.Ink, 0.4))
	p.valance(w, 150, -120, Mix(seat, dusk, 0.26), Mix(seat, t.Sun, 0.62))
	p.valance(w, 96, 0, seat, t.Sun)
}

// valance paints a row of scallops that hang down from the top, stitched.
func (p *Painter) valance(w, top, start float64, face, thread Color) {
	const step = 240.0
	row := func(y float64) *Path {
		path := (&Path{}).MoveTo(start, y)
		for x := start; x < w+step; x += step {
			path.CubeTo(x+step*0.14, y+84, x+step*0.86, y+84, x+step, y)
		}
		return path
	}
	edge := row(top)
	end := edge.pts[len(edge.pts)-1]
	edge.LineTo(end.X+20, -20).LineTo(start-20, -20).Close()
	p.CutOut("valance", edge, Sheet{Face: face, Edge: EdgeOf(face), Thick: 4, Lift: Raised, Coloured: true})
	p.Dash(row(top-22), 4, 12, 10, Fade(thread, 0.95))
}
