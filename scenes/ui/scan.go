package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scan fills outlines into an image, looking only at the pixels inside the
// outline's own bounds. It is a rasterx.Scanner, so that strokes and drawings
// end up here too.
type scan struct {
	dst  *image.RGBA
	clip *image.Alpha // nil lets everything through
	r    vector.Rasterizer
	src  image.Uniform

	ops []pathOp
	pts []float32 // pairs in device pixels of dst

	minX, minY, maxX, maxY float32
}

func (s *scan) reset() {
	s.ops, s.pts = s.ops[:0], s.pts[:0]
	s.minX, s.minY = math.MaxFloat32, math.MaxFloat32
	s.maxX, s.maxY = -math.MaxFloat32, -math.MaxFloat32
}

func (s *scan) push(op pathOp, xy ...float32) {
	s.ops = append(s.ops, op)
	s.pts = append(s.pts, xy...)
	for i := 0; i+1 < len(xy); i += 2 {
		s.minX, s.maxX = min(s.minX, xy[i]), max(s.maxX, xy[i])
		s.minY, s.maxY = min(s.minY, xy[i+1]), max(s.maxY, xy[i+1])
	}
}

// fill paints what was pushed and forgets it.
func (s *scan) fill(c color.Color) {
	defer s.reset()
	rect, ok := s.rasterise()
	if !ok {
		return
	}
	if s.clip == nil {
		s.src.C = c
		s.r.DrawOp = draw.Over
		s.r.Draw(s.dst, rect, &s.src, image.Point{})
		return
	}
	mask := image.NewAlpha(rect)
	s.r.DrawOp = draw.Src
	s.r.Draw(mask, rect, image.Opaque, image.Point{})
	rect = rect.Intersect(s.clip.Rect)
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		m := mask.Pix[mask.PixOffset(rect.Min.X, y):]
		k := s.clip.Pix[s.clip.PixOffset(rect.Min.X, y):]
		for x := range rect.Dx() {
			m[x] = uint8(uint32(m[x]) * uint32(k[x]) / 255)
		}
	}
	draw.DrawMask(s.dst, rect, image.NewUniform(c), image.Point{}, mask, rect.Min, draw.Over)
}

// mask returns the coverage of what was pushed: its own bounds and margin
// pixels around, as far as dst goes.
func (s *scan) mask(margin int) *image.Alpha {
	defer s.reset()
	rect, ok := s.rasterise()
	if !ok {
		return image.NewAlpha(image.Rectangle{})
	}
	a := image.NewAlpha(rect.Inset(-margin).Intersect(s.dst.Bounds()))
	s.r.DrawOp = draw.Src
	s.r.Draw(a, rect, image.Opaque, image.Point{})
	return a
}

func (s *scan) rasterise() (image.Rectangle, bool) {
	if len(s.pts) == 0 {
		return image.Rectangle{}, false
	}
	rect := image.Rect(int(math.Floor(float64(s.minX))), int(math.Floor(float64(s.minY))),
		int(math.Ceil(float64(s.maxX))), int(math.Ceil(float64(s.maxY)))).Intersect(s.dst.Bounds())
	if rect.Empty() {
		return rect, false
	}
	ox, oy := float32(rect.Min.X), float32(rect.Min.Y)
	s.r.Reset(rect.Dx(), rect.Dy())
	p := s.pts
	open := false
	for _, op := range s.ops {
		switch op {
		case opMove:
			if open {
				s.r.ClosePath()
			}
			s.r.MoveTo(p[0]-ox, p[1]-oy)
			p, open = p[2:], true
		case opJump:
			s.r.MoveTo(p[0]-ox, p[1]-oy)
			p, open = p[2:], false
		case opLine:
			s.r.LineTo(p[0]-ox, p[1]-oy)
			p = p[2:]
		case opQuad:
			s.r.QuadTo(p[0]-ox, p[1]-oy, p[2]-ox, p[3]-oy)
			p = p[4:]
		case opCube:
			s.r.CubeTo(p[0]-ox, p[1]-oy, p[2]-ox, p[3]-oy, p[4]-ox, p[5]-oy)
			p = p[6:]
		case opClose:
			s.r.ClosePath()
			open = false
		}
	}
	if open {
		s.r.ClosePath()
	}
	return rect, true
}

// scanner lets rasterx and oksvg draw through a scan.
type scanner struct {
	*scan
	colour color.Color
}

func (s *scanner) Start(a fixed.Point26_6) {
	s.push(opJump, float32(a.X)/64, float32(a.Y)/64)
}

func (s *scanner) Line(b fixed.Point26_6) {
	s.push(opLine, float32(b.X)/64, float32(b.Y)/64)
}

func (s *scanner) Draw() { s.fill(s.colour) }

func (s *scanner) GetPathExtent() fixed.Rectangle26_6 {
	f := func(v float32) fixed.Int26_6 { return fixed.Int26_6(v * 64) }
	return fixed.Rectangle26_6{Min: fixed.Point26_6{X: f(s.minX), Y: f(s.minY)}, Max: fixed.Point26_6{X: f(s.maxX), Y: f(s.maxY)}}
}

func (s *scanner) SetBounds(int, int) {}

// SetColor ignores gradients: no drawing of the house has one.
func (s *scanner) SetColor(c any) {
	if plain, ok := c.(color.Color); ok {
		s.colour = plain
	}
}

func (s *scanner) SetWinding(bool) {}

func (s *scanner) Clear() { s.reset() }

func (s *scanner) SetClip(image.Rectangle) {}
