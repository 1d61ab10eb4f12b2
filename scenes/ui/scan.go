package ui

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scan fills outlines into an image, processing only the pixels inside the outline's bounds. It is
// a rasterx.Scanner, so that strokes and drawings use it too.
type scan struct {
	dst  *image.RGBA
	clip *image.Alpha // mask of a clip; nil if nothing is clipped
	r    vector.Rasterizer

	covered []uint8 // coverage of the pixels in the bounds of an outline

	ops []pathOp
	pts []float32 // x and y of each point, in device pixels of dst
}

func (s *scan) reset() { s.ops, s.pts = s.ops[:0], s.pts[:0] }

// fill paints the pushed outline and clears it.
func (s *scan) fill(c color.Color) {
	defer s.reset()
	rect, ok := s.rasterise()
	if !ok {
		return
	}
	if n := rect.Dx() * rect.Dy(); cap(s.covered) < n {
		s.covered = make([]uint8, n)
	}
	mask := &image.Alpha{Pix: s.covered[:rect.Dx()*rect.Dy()], Stride: rect.Dx(), Rect: rect}
	s.r.DrawOp = draw.Src
	s.r.Draw(mask, rect, image.Opaque, image.Point{})
	if s.clip != nil {
		rect = rect.Intersect(s.clip.Rect)
		for y := rect.Min.Y; y < rect.Max.Y; y++ {
			m := mask.Pix[mask.PixOffset(rect.Min.X, y):]
			k := s.clip.Pix[s.clip.PixOffset(rect.Min.X, y):]
			for x := range rect.Dx() {
				m[x] = uint8(uint32(m[x]) * uint32(k[x]) / 255)
			}
		}
	}
	s.blend(mask, rect, c)
}

// blend paints a colour through a mask. It skips the clear parts of the mask, which are most of the
// bounds of a line or of many small outlines.
func (s *scan) blend(mask *image.Alpha, rect image.Rectangle, c color.Color) {
	r, g, b, a := c.RGBA()
	full := [4]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), uint8(a >> 8)}
	for y := rect.Min.Y; y < rect.Max.Y; y++ {
		m := mask.Pix[mask.PixOffset(rect.Min.X, y):][:rect.Dx()]
		pix := s.dst.Pix[s.dst.PixOffset(rect.Min.X, y):][:4*len(m)]
		for x := 0; x < len(m); x++ {
			switch share := uint32(m[x]); {
			case share == 0:
				for x+8 < len(m) && binary.LittleEndian.Uint64(m[x+1:]) == 0 {
					x += 8
				}
			case share == 255 && a == 0xFFFF:
				*(*[4]uint8)(pix[4*x:]) = full
			default:
				d := (*[4]uint8)(pix[4*x:])
				left := 0xFFFF - a*share/255
				d[0] = uint8((uint32(d[0])*0x101*left/0xFFFF + r*share/255) >> 8)
				d[1] = uint8((uint32(d[1])*0x101*left/0xFFFF + g*share/255) >> 8)
				d[2] = uint8((uint32(d[2])*0x101*left/0xFFFF + b*share/255) >> 8)
				d[3] = uint8((uint32(d[3])*0x101*left/0xFFFF + a*share/255) >> 8)
			}
		}
	}
}

// mask returns the coverage of the pushed outline. It covers the outline's bounds plus margin
// pixels, within dst.
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
	x0, y0, x1, y1 := s.pts[0], s.pts[1], s.pts[0], s.pts[1]
	for i := 2; i < len(s.pts); i += 2 {
		x0, x1 = min(x0, s.pts[i]), max(x1, s.pts[i])
		y0, y1 = min(y0, s.pts[i+1]), max(y1, s.pts[i+1])
	}
	rect := image.Rect(int(floor(x0)), int(floor(y0)), int(ceil(x1)), int(ceil(y1))).Intersect(s.dst.Bounds())
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
			open = true
		case opJump:
			s.r.MoveTo(p[0]-ox, p[1]-oy)
			open = false
		case opLine:
			s.r.LineTo(p[0]-ox, p[1]-oy)
		case opQuad:
			s.r.QuadTo(p[0]-ox, p[1]-oy, p[2]-ox, p[3]-oy)
		case opCube:
			s.r.CubeTo(p[0]-ox, p[1]-oy, p[2]-ox, p[3]-oy, p[4]-ox, p[5]-oy)
		case opClose:
			s.r.ClosePath()
			open = false
		}
		p = p[2*op.points():]
	}
	if open {
		s.r.ClosePath()
	}
	return rect, true
}

// scanner lets rasterx draw through a scan.
type scanner struct {
	scan   *scan
	colour color.Color
}

func (s *scanner) Start(a fixed.Point26_6) { s.push(opJump, a) }

func (s *scanner) Line(b fixed.Point26_6) { s.push(opLine, b) }

func (s *scanner) push(op pathOp, at fixed.Point26_6) {
	s.scan.ops = append(s.scan.ops, op)
	s.scan.pts = append(s.scan.pts, float32(at.X)/64, float32(at.Y)/64)
}

func (s *scanner) Draw() { s.scan.fill(s.colour) }

// GetPathExtent returns an empty rectangle, because rasterx needs the extent only for gradients.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return fixed.Rectangle26_6{} }

func (s *scanner) SetBounds(int, int) {}

// SetColor ignores gradients, because no drawing has one.
func (s *scanner) SetColor(c any) {
	if plain, ok := c.(color.Color); ok {
		s.colour = plain
	}
}

func (s *scanner) SetWinding(bool) {}

func (s *scanner) Clear() { s.scan.reset() }

func (s *scanner) SetClip(image.Rectangle) {}

func ceil(x float32) float32 { return float32(math.Ceil(float64(x))) }

func floor(x float32) float32 { return float32(math.Floor(float64(x))) }
