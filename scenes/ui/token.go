package ui

import "math"

// TokenLook says on what a seat's shape lies, and so what rim it has.
type TokenLook uint8

// OnCloth has a paper rim; OnSheet has an ink line; Blank is paper with an ink
// line, as on the tab of a plate; Plainly has nothing.
const (
	OnCloth TokenLook = iota
	OnSheet
	Blank
	Plainly
)

// Token draws the shape of a seat, about radius u large, in its colour.
func (c *Canvas) Token(seat int, at Point, radius float64, look TokenLook) {
	lift := Flat
	if look == OnCloth {
		lift = Resting
	} else if look == OnSheet {
		lift = OnPaper
	}
	c.stamp(spriteKey{kind: kindShape, w: even(radius * 2), h: even(radius * 2), n1: int32(SeatShape(seat)) | int32(look)<<8,
		n2: int32(lift), c1: c.theme.Seat[seat]}, at.X-radius, at.Y-radius, white())
}

func paintShape(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	shape, look := Shape(k.n1&0xFF), TokenLook(k.n1>>8)
	path := CutShape([6]string{"disc", "square", "triangle", "diamond", "star", "hexagon"}[shape], shape, r, r, r)
	line := max(1.6, r*0.075)
	switch look {
	case OnCloth:
		rim := min(4.5, max(2.6, r*0.16))
		p.shadowed(Lift(k.n2), 1, func(q *Painter) {
			q.Stroke(path, rim*2, q.theme.Paper)
			q.Fill(path, k.c1)
		})
	case OnSheet:
		p.castShadow(path, Lift(k.n2), 1)
		p.Fill(path.Shifted(0, 1.5), EdgeOf(k.c1))
		p.Fill(path, k.c1)
		p.Grain(path, false, "token")
		p.Stroke(path.Shifted(0.9, -0.8), line*p.theme.InkScale, p.theme.Ink)
	case Blank:
		p.Fill(path, p.theme.Paper)
		p.Stroke(path.Shifted(r*0.067, -r*0.057), max(1.9, r*0.075)*p.theme.InkScale, p.theme.Ink)
	case Plainly:
		p.Fill(path, k.c1)
	}
}

// Badge draws a tick (good) or a cross in a disc.
func (c *Canvas) Badge(at Point, radius float64, good bool) {
	g := int32(0)
	if good {
		g = 1
	}
	c.stamp(spriteKey{kind: kindBadge, w: even(radius * 2), h: even(radius * 2), n1: g}, at.X-radius, at.Y-radius, white())
}

func paintBadge(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	t := p.theme
	if k.n1 == 1 {
		p.Fill(CutDisc("tick", r, r, r), t.Good)
		p.Stroke(Polyline(Point{r - 0.43*r, r + 0.04*r}, Point{r - 0.1*r, r + 0.4*r}, Point{r + 0.48*r, r - 0.34*r}), 0.26*r, t.Paper)
		return
	}
	p.Fill(CutDisc("cross", r, r, r), t.Bad)
	d := 0.36 * r
	p.Stroke(Polyline(Point{r - d, r - d}, Point{r + d, r + d}), 0.26*r, t.Paper)
	p.Stroke(Polyline(Point{r + d, r - d}, Point{r - d, r + d}), 0.26*r, t.Paper)
}

// Arrow draws the triangle that changes a value, pointing left or right.
func (c *Canvas) Arrow(at Point, height float64, right bool, col Color) {
	n := int32(0)
	if right {
		n = 1
	}
	w := height * 0.57
	c.stamp(spriteKey{kind: kindArrow, w: even(w), h: even(height), n1: n}, at.X-w/2, at.Y-height/2, col)
}

// paintArrow paints in white: the colour comes when it is drawn.
func paintArrow(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	path := (&Path{}).MoveTo(w, 0).LineTo(0, h/2).LineTo(w, h).Close()
	if k.n1 == 1 {
		path = (&Path{}).MoveTo(0, 0).LineTo(w, h/2).LineTo(0, h).Close()
	}
	p.Fill(path, white())
	p.Stroke(path, 1.5, white())
}

// Rule draws a thin line on paper, drawn by hand.
func (c *Canvas) Rule(x, y, width float64) {
	c.stamp(spriteKey{kind: kindRule, w: even(width), h: 4}, x, y-2, white())
}

func paintRule(p *Painter, k *spriteKey) {
	w := float64(k.w)
	p.Stroke((&Path{}).MoveTo(0, 2).CubeTo(w*0.23, 0.6, w*0.69, 3.6, w, 2), 2.5, p.theme.PaperEdge)
}

// Dots draws n dots of progress in a row, the first done ones filled, centred
// on a point: pages, rounds, wins.
func (c *Canvas) Dots(at Point, n, done int, radius float64, col Color) {
	step := radius * 3
	x := at.X - float64(n-1)*step/2
	for i := range n {
		full := int32(0)
		if i < done {
			full = 1
		}
		c.stamp(spriteKey{kind: kindDots, w: even(radius * 2), h: even(radius * 2), n1: full, n2: int32(i % 3)}, x-radius, at.Y-radius, col)
		x += step
	}
}

// paintDots paints in white: the colour comes when it is drawn.
func paintDots(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	path := CutDisc([3]string{"dot a", "dot b", "dot c"}[k.n2], r, r, r)
	if k.n1 == 1 {
		p.Fill(path, white())
		return
	}
	p.Stroke(path, max(1.5, r*0.3), white())
}

// Trail draws a dotted path from one point to another, a little bent, from
// share from to share to (0 … 1) of its length.
func (c *Canvas) Trail(a, b Point, bend, from, to float64, col Color) {
	mid := a.Lerp(b, 0.5)
	mid.Y -= bend
	at := func(t float64) Point { return a.Lerp(mid, t).Lerp(mid.Lerp(b, t), t) }
	const step, radius = 9.0, 2.25
	length := dist(a, mid) + dist(mid, b)
	n := max(2, int(length*0.93/step))
	for i := range n + 1 {
		t := float64(i) / float64(n)
		if t < from || t > to {
			continue
		}
		p := at(t)
		c.stamp(spriteKey{kind: kindDots, w: radius * 2, h: radius * 2, n1: 1}, p.X-radius, p.Y-radius, col)
	}
}

// TurnArrow draws the ring with an arrow in the middle of the table: the way
// round, with the seat on turn inside (-1: nobody).
func (c *Canvas) TurnArrow(at Point, radius float64, seat int, clockwise bool) {
	n := int32(0)
	if clockwise {
		n = 1
	}
	c.stamp(spriteKey{kind: kindTurn, w: even(radius * 2), h: even(radius * 2), n1: n}, at.X-radius, at.Y-radius, white())
	if seat >= 0 {
		c.Token(seat, at, radius*0.45, OnCloth)
	}
}

func paintTurn(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	flip := func(x float64) float64 {
		if k.n1 == 1 {
			return r + x
		}
		return r - x
	}
	col := Fade(p.theme.DimChalk, 0.8)
	// Most of a circle, open at the top left, where the arrow head is.
	path := &Path{}
	const steps = 40
	for i := range steps + 1 {
		a := radians(-51 + 272*float64(i)/steps)
		x, y := flip(math.Cos(a)*r*0.94), r+math.Sin(a)*r*0.94
		if i == 0 {
			path.MoveTo(x, y)
		} else {
			path.LineTo(x, y)
		}
	}
	p.Stroke(path, 5, col)
	a := radians(-51 + 272)
	hx, hy := math.Cos(a)*r*0.94, math.Sin(a)*r*0.94
	tx, ty := -math.Sin(a), math.Cos(a)
	head := (&Path{}).MoveTo(flip(hx+tx*r*0.42), r+hy+ty*r*0.42)
	head.LineTo(flip(hx+ty*r*0.24), r+hy-tx*r*0.24).LineTo(flip(hx-ty*r*0.24), r+hy+tx*r*0.24).Close()
	p.Fill(head, p.theme.DimChalk)
}
