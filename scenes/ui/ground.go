package ui

import (
	"image"
	"image/draw"
	"math"
)

// DrawGround covers the whole screen with a game's background. paint paints it in an area of w × h
// u from the corner of the screen. Like the function of Drawing, paint runs on another goroutine,
// once for every size, and must always paint the same for a name. In the strong theme the ground is
// plain.
func DrawGround(c *Canvas, name string, paint func(p *Painter, w, h float64)) {
	if c.theme.Strong {
		DrawCloth(c)
		return
	}
	ground := c.store.define(picture{name: name, cover: paint})
	drawBackdrop(c, spriteKey{kind: kindGround, n1: int32(ground)}, LayerCloth)
}

func paintGround(p *Painter, k *spriteKey) {
	p.pictures[k.n1].cover(p, float64(k.w), float64(k.h))
}

// Flood paints the whole picture in an opaque colour.
func (p *Painter) Flood(c Color) {
	draw.Draw(p.img, p.img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}

// Block fills an upright rectangle whose edges are rounded to whole pixels, which is faster than
// Fill for large amounts.
func (p *Painter) Block(r Rect, c Color) {
	x0, y0 := int(math.Round(r.X*p.scale+p.ox)), int(math.Round(r.Y*p.scale+p.oy))
	x1, y1 := int(math.Round(r.Right()*p.scale+p.ox)), int(math.Round(r.Bottom()*p.scale+p.oy))
	draw.Draw(p.img, image.Rect(x0, y0, x1, y1), image.NewUniform(c), image.Point{}, draw.Over)
}

// Stop is a colour at a position of a gradient, 0 to 1.
type Stop struct {
	At    float64
	Color Color
}

// ramp is a gradient in washSteps steps. Each step has the colour to add to a pixel and the share
// of the pixel that remains, both as 16.16 fixed point.
type ramp [washSteps + 1]struct {
	r, g, b, left uint32
}

const washSteps = 1024

// rampOf interpolates the ordered stops. shape maps a step's share to a position in the gradient.
func rampOf(stops []Stop, shape func(t float64) float64) *ramp {
	table := &ramp{}
	for i := range table {
		t := shape(float64(i) / washSteps)
		s := 1
		for s < len(stops)-1 && t > stops[s].At {
			s++
		}
		a, b := stops[s-1], stops[s]
		f := max(0, min(1, (t-a.At)/(b.At-a.At)))
		mix := func(x, y uint8) float64 { return float64(x) + (float64(y)-float64(x))*f }
		alpha := mix(a.Color.A, b.Color.A) / 255
		part := func(x, y uint8) uint32 { return uint32(mix(x, y) * alpha * 65536) }
		table[i].r, table[i].g, table[i].b = part(a.Color.R, b.Color.R), part(a.Color.G, b.Color.G), part(a.Color.B, b.Color.B)
		table[i].left = uint32((1 - alpha) * 65536)
	}
	return table
}

// Radial blends a round gradient over an opaque picture, or over an area of it. Position 0 of the
// stops is in the middle, position 1 on the ellipse and beyond. Ordered dithering prevents banding.
func (p *Painter) Radial(area *Path, at Point, rx, ry float64, stops ...Stop) {
	table := rampOf(stops, math.Sqrt)
	cx, cy := at.X*p.scale+p.ox, at.Y*p.scale+p.oy
	kx, ky := 1/(rx*p.scale), 1/(ry*p.scale)
	p.wash(area, table, func(y int) (start, step, bend float64) {
		dy := (float64(y) + 0.5 - cy) * ky
		dx := (0.5 - cx) * kx
		// The squared distance is (dx + x·kx)² + dy².
		return dx*dx + dy*dy, 2 * dx * kx, kx * kx
	})
}

// Linear blends a gradient along a line over an opaque picture, or over an area of it.
func (p *Painter) Linear(area *Path, from, to Point, stops ...Stop) {
	table := rampOf(stops, func(t float64) float64 { return t })
	dx, dy := (to.X-from.X)*p.scale, (to.Y-from.Y)*p.scale
	length := dx*dx + dy*dy
	fx, fy := from.X*p.scale+p.ox, from.Y*p.scale+p.oy
	p.wash(area, table, func(y int) (start, step, bend float64) {
		return ((0.5-fx)*dx + (float64(y)+0.5-fy)*dy) / length, dx / length, 0
	})
}

// wash blends a ramp over a picture. row returns the gradient positions of a row's pixels: the
// pixel at x has start + x·step + x²·bend.
func (p *Painter) wash(area *Path, table *ramp, row func(y int) (start, step, bend float64)) {
	img, r := p.img, p.img.Rect
	var mask *image.Alpha
	if area != nil {
		mask = p.mask(area, 0)
		r = mask.Rect
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		start, step, bend := row(y)
		start, step, bend = start*washSteps, step*washSteps, bend*washSteps
		pix := img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]
		for x := r.Min.X; len(pix) >= 4; x++ {
			fx := float64(x)
			q := &table[int(max(0, min(washSteps, start+fx*(step+fx*bend))))]
			red, green, blue, left := q.r, q.g, q.b, q.left
			if mask != nil {
				m := uint32(mask.Pix[mask.PixOffset(x, y)])
				red, green, blue, left = red/255*m, green/255*m, blue/255*m, 65536-(65536-left)*m/255
			}
			if left < 65536 {
				grain := uint32(dither[(y&3)*4+x&3] * 65535)
				pix[0] = uint8((uint32(pix[0])*left + red + grain) >> 16)
				pix[1] = uint8((uint32(pix[1])*left + green + grain) >> 16)
				pix[2] = uint8((uint32(pix[2])*left + blue + grain) >> 16)
			}
			pix = pix[4:]
		}
	}
}

func paintSolid(p *Painter, _ *spriteKey) { p.Flood(white()) }
