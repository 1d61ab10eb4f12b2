package ui

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
)

// pathOp is an operation of a path. The numbers are those of rasterx and of opentype.
type pathOp uint8

const (
	opMove pathOp = iota
	opLine
	opQuad
	opCube
	opClose
	opJump // a new start that leaves the previous part open, for strokes in pieces
)

// points returns the number of points of an operation.
func (op pathOp) points() int {
	return [...]int{opMove: 1, opLine: 1, opQuad: 2, opCube: 3, opClose: 0, opJump: 1}[op]
}

// Path is an outline of lines and curves, in the unit of the Painter that draws it. The zero value
// is an empty path.
type Path struct {
	ops []pathOp
	pts []Point
}

// MoveTo starts a new part of the outline.
func (p *Path) MoveTo(x, y float64) *Path { return p.add(opMove, Point{x, y}) }

// LineTo draws a straight line.
func (p *Path) LineTo(x, y float64) *Path { return p.add(opLine, Point{x, y}) }

// QuadTo draws a curve with one control point.
func (p *Path) QuadTo(cx, cy, x, y float64) *Path { return p.add(opQuad, Point{cx, cy}, Point{x, y}) }

// CubeTo draws a curve with two control points.
func (p *Path) CubeTo(ax, ay, bx, by, x, y float64) *Path {
	return p.add(opCube, Point{ax, ay}, Point{bx, by}, Point{x, y})
}

// Close joins the current part of the outline to its start.
func (p *Path) Close() *Path { return p.add(opClose) }

func (p *Path) add(op pathOp, pts ...Point) *Path {
	p.ops = append(p.ops, op)
	p.pts = append(p.pts, pts...)
	return p
}

// Shifted returns a copy moved by dx, dy.
func (p *Path) Shifted(dx, dy float64) *Path {
	q := &Path{ops: p.ops, pts: make([]Point, len(p.pts))}
	for i, pt := range p.pts {
		q.pts[i] = Point{pt.X + dx, pt.Y + dy}
	}
	return q
}

// Join adds the parts of another path. A part inside another one with the opposite direction is a
// hole.
func (p *Path) Join(q *Path) *Path {
	p.ops, p.pts = append(p.ops, q.ops...), append(p.pts, q.pts...)
	return p
}

// edgeRandom returns the random numbers of a piece: the same name always gives the same irregular
// edge.
func edgeRandom(name string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(name))
	s := h.Sum64()
	return rand.New(rand.NewPCG(s, s^0x9E3779B97F4A7C15))
}

func jitter(r *rand.Rand, by float64) float64 { return (r.Float64()*2 - 1) * by }

// CutRect returns a rectangle as if cut by hand. Its corners, and a point about every 170 units
// along the edges, are moved by up to ±wobble, and the roundness of the corners varies a little.
// The same name gives the same edge. Lengths are in the unit of the path (the usual wobble is 1.2
// u).
func CutRect(name string, r Rect, radius, wobble float64) *Path {
	g := edgeRandom(name)
	corner := func(x, y float64) Point { return Point{x + jitter(g, wobble), y + jitter(g, wobble)} }
	c := [4]Point{corner(r.X, r.Y), corner(r.Right(), r.Y), corner(r.Right(), r.Bottom()), corner(r.X, r.Bottom())}
	var rad [4]float64
	for i := range rad {
		rad[i] = min(radius*(1+jitter(g, 0.22)), min(r.W, r.H)/2)
	}
	return throughCorners(g, c[:], rad[:], wobble)
}

// CutPolygon returns a polygon as if cut by hand: corners are moved by up to ±wobble and rounded by
// about radius.
func CutPolygon(name string, corners []Point, radius, wobble float64) *Path {
	g := edgeRandom(name)
	c := make([]Point, len(corners))
	rad := make([]float64, len(corners))
	for i, p := range corners {
		c[i] = Point{p.X + jitter(g, wobble), p.Y + jitter(g, wobble)}
		rad[i] = radius
	}
	return throughCorners(g, c, rad, wobble)
}

func throughCorners(g *rand.Rand, c []Point, rad []float64, wobble float64) *Path {
	p := &Path{}
	n := len(c)
	toward := func(a, b Point, d float64) Point {
		l := math.Hypot(b.X-a.X, b.Y-a.Y)
		if l == 0 {
			return a
		}
		return a.Lerp(b, min(0.5, d/l))
	}
	start := toward(c[0], c[1], rad[0])
	p.MoveTo(start.X, start.Y)
	for i := range n {
		a, b, next := c[i], c[(i+1)%n], c[(i+2)%n]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		nx, ny := 0.0, 0.0
		if length > 0 {
			nx, ny = -(b.Y-a.Y)/length, (b.X-a.X)/length
		}
		steps := int(length / 170)
		for k := 1; k <= steps; k++ {
			t := (float64(k) + jitter(g, 0.25)) / float64(steps+1)
			if t*length < rad[i]*1.5 || (1-t)*length < rad[(i+1)%n]*1.5 {
				continue
			}
			q, off := a.Lerp(b, t), jitter(g, wobble)
			p.LineTo(q.X+nx*off, q.Y+ny*off)
		}
		in, out := toward(b, a, rad[(i+1)%n]), toward(b, next, rad[(i+1)%n])
		p.LineTo(in.X, in.Y)
		p.QuadTo(b.X, b.Y, out.X, out.Y)
	}
	return p.Close()
}

// CutDisc returns a disc as if cut by hand: nine arcs whose radius varies by ±1.2 %, with kinks of
// up to 4° between them.
func CutDisc(name string, cx, cy, radius float64) *Path {
	g := edgeRandom(name)
	const arcs = 9
	var at, tangent [arcs]float64
	var rad [arcs]float64
	phase := g.Float64() * 2 * math.Pi
	for i := range arcs {
		at[i] = phase + (float64(i)+jitter(g, 0.14))*2*math.Pi/arcs
		rad[i] = radius * (1 + jitter(g, 0.012))
		tangent[i] = jitter(g, 4*math.Pi/180)
	}
	p := &Path{}
	for i := range arcs {
		j := (i + 1) % arcs
		a0, a1 := at[i], at[j]
		if j == 0 {
			a1 += 2 * math.Pi
		}
		k := 4.0 / 3 * math.Tan((a1-a0)/4)
		x0, y0 := cx+rad[i]*math.Cos(a0), cy+rad[i]*math.Sin(a0)
		x1, y1 := cx+rad[j]*math.Cos(a1), cy+rad[j]*math.Sin(a1)
		t0, t1 := a0+math.Pi/2+tangent[i], a1+math.Pi/2-tangent[j]
		if i == 0 {
			p.MoveTo(x0, y0)
		}
		p.CubeTo(x0+k*rad[i]*math.Cos(t0), y0+k*rad[i]*math.Sin(t0), x1-k*rad[j]*math.Cos(t1), y1-k*rad[j]*math.Sin(t1), x1, y1)
	}
	return p.Close()
}

// CutShape returns the shape of a seat, cut by hand, with about the given radius around its optical
// middle.
func CutShape(name string, s Shape, cx, cy, radius float64) *Path {
	if s == Disc {
		return CutDisc(name, cx, cy, radius)
	}
	round := radius * 0.12
	ring := func(n int, r, turn float64) []Point {
		pts := make([]Point, n)
		for i := range pts {
			a := turn + float64(i)*2*math.Pi/float64(n)
			pts[i] = Point{cx + r*math.Cos(a), cy + r*math.Sin(a)}
		}
		return pts
	}
	var pts []Point
	switch s {
	case Square:
		h := radius * 0.88
		pts = []Point{{cx - h, cy - h}, {cx + h, cy - h}, {cx + h, cy + h}, {cx - h, cy + h}}
	case Triangle:
		pts = []Point{{cx, cy - radius*1.06}, {cx + radius*1.08, cy + radius*0.86}, {cx - radius*1.08, cy + radius*0.86}}
		round = radius * 0.1
	case Diamond:
		pts = []Point{{cx, cy - radius*1.16}, {cx + radius*0.9, cy}, {cx, cy + radius*1.16}, {cx - radius*0.9, cy}}
	case Star:
		outer, inner := ring(5, radius*1.12, -math.Pi/2), ring(5, radius*0.52, -math.Pi/2+math.Pi/5)
		for i := range outer {
			pts = append(pts, Point{outer[i].X, outer[i].Y + radius*0.05}, Point{inner[i].X, inner[i].Y + radius*0.05})
		}
		round = radius * 0.07
	case Hexagon:
		pts = ring(6, radius*1.04, 0)
	}
	return CutPolygon(name, pts, round, radius*0.025)
}

// Ellipse returns a true ellipse, such as the eye of a character.
func Ellipse(cx, cy, rx, ry float64) *Path {
	const k = 0.5522847498
	p := (&Path{}).MoveTo(cx+rx, cy)
	p.CubeTo(cx+rx, cy+k*ry, cx+k*rx, cy+ry, cx, cy+ry)
	p.CubeTo(cx-k*rx, cy+ry, cx-rx, cy+k*ry, cx-rx, cy)
	p.CubeTo(cx-rx, cy-k*ry, cx-k*rx, cy-ry, cx, cy-ry)
	p.CubeTo(cx+k*rx, cy-ry, cx+rx, cy-k*ry, cx+rx, cy)
	return p.Close()
}

// Polyline returns an open line through the points.
func Polyline(pts ...Point) *Path {
	p := &Path{}
	for i, q := range pts {
		if i == 0 {
			p.MoveTo(q.X, q.Y)
		} else {
			p.LineTo(q.X, q.Y)
		}
	}
	return p
}
