package ui

// Mat is a seat's place on the cloth.
type Mat struct {
	Seat int // the seat whose colour the mat has, 0 … SeatCount-1
	// Stitch is the seat whose colour the stitches have; in teams every second stitch has the
	// partner's colour.
	Stitch, Partner int
	Lit             bool // it is the seat's turn

	nth uint8
}

// Nth returns the mat with number index, from 0, among mats of the same name. Each number has its
// own edge.
func (m Mat) Nth(index int) Mat { m.nth = uint8(index + 1); return m }

// MatOf returns the mat of a seat without a partner.
func MatOf(seat int, lit bool) Mat { return Mat{Seat: seat, Stitch: seat, Partner: seat, Lit: lit} }

// Draw draws the mat. name is the seed of the irregular edge.
func (m Mat) Draw(c *Canvas, name string, r Rect) {
	c.stampIn(r, spriteKey{kind: kindMat, name: name, nth: m.nth, n1: int32(m.Seat) | int32(m.Stitch)<<8 | int32(m.Partner)<<16, on: m.Lit})
}

// The felt of a mat, in u.
const (
	matThick  = 4 // visible thickness of the mat
	matPiping = 4 // width of the cord along the edge
	matGlow   = 6 // width of the sun around the mat of the seat whose turn it is
)

func paintMat(p *Painter, k *spriteKey) {
	t := p.theme
	seat, own, partner := k.n1&0xFF, k.n1>>8&0xFF, k.n1>>16&0xFF
	r := Rect{0, 0, float64(k.w), float64(k.h)}
	edge := CutRect("mat "+k.seed(), r.Inset(1.4, 1.4), 22, 1.2)
	line := CutRect("hem "+k.seed(), r.Inset(12, 12), 14, 0.8)
	face, first, second := t.MatRest[seat], t.Stitch[own], t.Stitch[partner]
	if k.on {
		face = t.MatLit[seat]
	}
	if t.Strong {
		line = CutRect("hem "+k.seed(), r.Inset(3.4, 3.4), 20, 0.8) // figures behind the mat are covered up to this line
		if k.on {
			first, second = t.Chalk, t.Chalk
		}
		p.Fill(edge, face)
		p.Stroke(line, 5, first)
		if second != first {
			p.Dash(line, 5, 24, 24, second)
		}
		return
	}
	p.Stroke(edge.Shifted(0, matThick), matPiping, Fade(RGB(0x08181D), 0.5))
	p.Fill(edge.Shifted(0, matThick), Mix(face, RGB(0x101820), 0.45))
	if k.on {
		p.Stroke(edge, 2*matGlow, t.Sun)
	}
	p.Fill(edge, face)
	p.linen(edge)
	p.Grain(edge, false, k.seed())
	inner := CutRect("mat "+k.seed(), r.Inset(1.4+matPiping/2, 1.4+matPiping/2), 20, 1.2)
	if k.on {
		first, second = t.Chalk, t.Chalk
	} else {
		p.Stroke(inner, matPiping, Fade(first, 0.9))
	}
	const width, stitch = 3.2, 12
	if first == second {
		p.Dash(line, width, stitch, 10, Fade(first, 0.85))
		return
	}
	p.Dash(line, width, stitch, stitch+20, Fade(first, 0.85))
	p.dashFrom(line, width, stitch, stitch+20, stitch+10, Fade(second, 0.85))
}

// pocketShade is the opacity of the shade that DrawPocket draws.
const pocketShade = 0.38

// DrawPocket darkens the background behind a figure, because the figure would not contrast with a
// mat of its own colour.
func DrawPocket(c *Canvas, body Point, size float64) {
	c.Drawing("pocket", 200, 200, paintPocket).Draw(c, RectAround(body, 1.22*size, 1.22*size), false)
}

func paintPocket(p *Painter) {
	p.Fill(Ellipse(100, 100, 96, 96), Fade(RGB(0x101820), pocketShade*0.5))
	p.Fill(Ellipse(100, 100, 86, 86), Fade(RGB(0x101820), pocketShade))
}
