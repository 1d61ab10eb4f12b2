package ui

import "math"

// The parts of a podium: steps with cushions, the sun behind winners, spotlights, and shades on the
// floor.

// Step is a step of a podium: paper with a cushion in the colour of the seat on it.
type Step struct {
	Seat int
	Nth  int // number among several steps, which have different outlines
}

const (
	cushionWidth  = 320.0
	cushionHeight = 84.0
)

// Draw draws the step, and returns the room for words under its cushion.
func (s Step) Draw(c *Canvas, r Rect) (words Rect) {
	c.theme.PaperSheet(10, Resting).Nth(s.Nth).Draw(c, "step", r)
	c.Drawing(cushions[s.Seat], cushionWidth, cushionHeight, paintCushion(s.Seat)).Draw(c, cushionOf(r), false)
	return s.Words(r)
}

// Words returns the room for words under the cushion of a step.
func (s Step) Words(r Rect) Rect {
	words, top := r.Inset(12, 0), cushionOf(r).Bottom()
	words.Y, words.H = top, r.Bottom()-top-8
	return words
}

// cushionOf returns the rectangle of a step's cushion.
func cushionOf(r Rect) Rect {
	width := r.W + 22
	height := width * cushionHeight / cushionWidth
	return Rect{X: r.Center().X - width/2, Y: r.Y - height*0.3, W: width, H: height}
}

// DrawGlory draws the sun behind the winners. pale is for winners who are as yellow as the sun.
func DrawGlory(c *Canvas, at Point, radius float64, pale bool) {
	name, inner := "results sun", Mix(c.theme.Sun, c.theme.Paper, 0.3)
	if pale {
		name, inner = "results pale sun", c.theme.Paper
	}
	c.Drawing(name, sunSize, sunSize, paintSun(inner)).Draw(c, RectAround(at, 2*radius, 2*radius), false)
}

// DrawSpotlight draws the cone of light below a spotlight at a point. The cone is height u high.
func DrawSpotlight(c *Canvas, from Point, height float64) {
	const width = 1080
	cone := Rect{X: from.X - width/2, Y: from.Y, W: width, H: height}
	c.Drawing("results cone", width, height, paintCone(height)).Draw(c, cone, false)
}

// DrawFootShade draws the shade under a standing figure of the given size.
func DrawFootShade(c *Canvas, at Point, size float64) {
	c.Drawing("results shade", 200, 40, paintShade).Draw(c, RectAround(at, size, size/5), false)
}

// sunSize is the painted size of the sun behind the winners.
const sunSize = 640.0

// paintSun paints a sun of two sheets of paper, the larger one with teeth.
func paintSun(inner Color) func(*Painter) {
	return func(p *Painter) {
		const teeth, mid = 22, sunSize / 2
		outline := func(dy float64) *Path {
			corners := make([]Point, 0, 2*teeth)
			for i := range 2 * teeth {
				r := mid - 14.0
				if i%2 == 1 {
					r *= 0.875 + 0.02*float64(i%3)
				}
				sin, cos := math.Sincos(float64(i) * math.Pi / teeth)
				corners = append(corners, Point{X: mid + r*sin, Y: mid + dy - r*cos})
			}
			return CutPolygon("results sun", corners, 12, 1.5)
		}
		t := p.Theme()
		p.Fill(outline(9), Fade(RGB(0x08181D), 0.3))
		p.Fill(outline(5), t.SunEdge)
		p.Fill(outline(0), t.Sun)
		p.Grain(outline(0), false, "results sun")
		p.Fill(CutDisc("results sun", mid, mid, mid*0.77), inner)
	}
}

// paintCone paints the light of a spotlight, which is narrow at the top.
func paintCone(height float64) func(*Painter) {
	const (
		x, top, foot = 540.0, 110.0, 430.0 // the middle, and half of the width above and below
		ends         = 8                   // the light fades towards the floor in so many steps
		round        = 60.0                // how far the lower end is rounded
	)
	return func(p *Painter) {
		for i, inset := range [...]float64{0, 26, 52} {
			for end := range ends {
				h := height * (1 - 0.4*float64(end)/ends)
				half := top + (foot-top)*h/height - 2*inset
				cone := (&Path{}).MoveTo(x-top+inset, 0).LineTo(x+top-inset, 0).LineTo(x+half, h-round)
				cone.CubeTo(x+0.8*half, h+round/4, x-0.8*half, h+round/4, x-half, h-round).Close()
				p.Fill(cone, Fade(RGB(0xFFE9C0), [...]float64{0.1, 0.05, 0.05}[i]/ends))
			}
		}
	}
}

// paintShade paints the shade under a standing figure.
func paintShade(p *Painter) {
	for i, a := range [...]float64{0.12, 0.16, 0.2} {
		d := 8 * float64(i)
		p.Fill(Ellipse(100, 20, 96-d, 18-d*0.7), Fade(RGB(0x160A06), a))
	}
}

// cushions are the names of the cushions in the seats' colours.
var cushions = [SeatCount]string{"cushion 1", "cushion 2", "cushion 3", "cushion 4", "cushion 5", "cushion 6"}

// paintCushion paints a cushion with a dent.
func paintCushion(colour int) func(*Painter) {
	return func(p *Painter) {
		t := p.Theme()
		face := t.MatLit[colour]
		body := func(dy float64) *Path {
			const l, r = 6.0, cushionWidth - 6
			top, low := 8+dy, 68+dy
			return (&Path{}).MoveTo(l+6, top+4).QuadTo(cushionWidth/2, top-10, r-6, top+4).QuadTo(r+6, top+4, r, top+16).
				QuadTo(r-8, (top+low)/2, r+2, low-14).QuadTo(r+4, low, r-10, low).QuadTo(cushionWidth/2, low+10, l+10, low).
				QuadTo(l-4, low, l-2, low-14).QuadTo(l+8, (top+low)/2, l, top+16).QuadTo(l-6, top+4, l+6, top+4).Close()
		}
		p.Fill(body(9), Fade(RGB(0x160A06), 0.22))
		p.Fill(body(5), EdgeOf(face))
		p.Fill(body(0), face)
		p.Grain(body(0), false, "cushion")
		p.Fill(Ellipse(cushionWidth/2, 26, 88, 12), Mix(face, RGB(0x160A06), 0.4))
		p.Dash((&Path{}).MoveTo(20, 56).QuadTo(cushionWidth/2, 65, cushionWidth-20, 56), 3.4, 13, 9, Fade(t.Chalk, 0.9))
	}
}
