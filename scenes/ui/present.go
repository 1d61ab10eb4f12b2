package ui

import (
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// paintWait is how long a frame waits for new sprites: most words are ready by
// then and appear without delay.
const paintWait = 8 * time.Millisecond

// uploadBudget is how many pixels of new sprites enter the atlas in a frame.
const uploadBudget = 3 << 20

// Present ends the frame: it repaints what differs from the frame before on the
// screen, which must keep its content between frames
// (ebiten.SetScreenClearedEveryFrame(false)). It reports whether it drew at
// all; a frame in which nothing changed leaves the screen alone.
func (c *Canvas) Present(screen *ebiten.Image) bool {
	c.end()
	if c.store.missing > 0 {
		c.store.await(paintWait)
	}
	c.store.collect(uploadBudget)
	if c.store.missing > 0 {
		c.catchUp()
	}
	if c.store.missing > 0 && c.hold.waits() {
		return false
	}
	c.hold.present(c.store.missing == 0)
	c.damage.reset()
	if c.fresh {
		c.damage.add(box{0, 0, int16(c.width), int16(c.height)})
	} else {
		c.damage.compare(c.shown, c.list)
	}
	c.shown, c.list = c.list, c.shown
	c.fresh = false
	if len(c.damage.boxes) == 0 {
		return false
	}
	c.brush.paint(screen, c.store, c.shown, c.damage.boxes, c.theme.ClothEdge)
	return true
}

// PresentWhole is Present for tests and pictures: it waits until everything is
// painted and draws all of it. draw is called again after the wait.
func (c *Canvas) PresentWhole(screen *ebiten.Image, draw func(*Canvas)) {
	for {
		c.Begin()
		draw(c)
		if c.store.missing == 0 {
			break
		}
		c.store.settle()
	}
	c.fresh, c.hold.frames = true, 0
	c.Present(screen)
}

// Prepare has everything painted that draw would draw, without showing it, so
// that a scene to come opens at once. Call it between frames.
func (c *Canvas) Prepare(draw func(*Canvas)) {
	c.Begin()
	draw(c)
	c.wipe()
}

// Busy reports whether sprites of the last frame are still being painted.
func (c *Canvas) Busy() bool { return c.store.missing > 0 }

// CopyFinal copies the finished picture to the window. It is for
// ebiten.FinalScreenDrawer: copying without blending is the cheapest way that
// is right on double-buffered screens, whose back buffer is older than the
// last frame.
func CopyFinal(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	op := ebiten.DrawImageOptions{GeoM: geoM, Blend: ebiten.BlendCopy}
	if geoM.Element(0, 0) != 1 {
		op.Filter = ebiten.FilterLinear
	}
	screen.DrawImage(offscreen, &op)
}

// brush turns commands into triangles. Its slices are reused.
type brush struct {
	verts  []ebiten.Vertex
	index  []uint32
	opts   ebiten.DrawTrianglesOptions
	target *ebiten.Image
	page   *ebiten.Image
	linear bool
	first  []int
	white  *ebiten.Image
}

// paint draws the parts of the list that lie in the boxes.
func (b *brush) paint(target *ebiten.Image, s *store, list []command, boxes []box, ground Color) {
	b.target, b.page = target, nil
	b.first = b.first[:0]
	for _, d := range boxes {
		// What an opaque sprite hides in the whole box need not be drawn.
		from := -1
		for i := len(list) - 1; i >= 0; i-- {
			k := &list[i]
			if k.ready && !k.linear && k.tint.A == 255 && s.sprites[k.sprite].opaque && k.box.holds(d) {
				from = i
				break
			}
		}
		b.first = append(b.first, from)
	}
	b.ground(boxes, ground)
	for i := range list {
		k := &list[i]
		if !k.ready {
			continue
		}
		sp := &s.sprites[k.sprite]
		page := s.pages[sp.page].img
		for n, d := range boxes {
			if i < b.first[n] || !k.box.touches(d) {
				continue
			}
			if page != b.page || k.linear != b.linear || len(b.verts) > 40000 {
				b.flush()
				b.page, b.linear = page, k.linear
			}
			b.quad(k, sp, k.box.and(d))
		}
	}
	b.flush()
	b.target = nil
}

// ground clears the boxes in which no opaque sprite lies under everything.
func (b *brush) ground(boxes []box, c Color) {
	for n, d := range boxes {
		if b.first[n] >= 0 {
			continue
		}
		if b.white == nil {
			b.white = ebiten.NewImage(4, 4)
			b.white.Fill(color.White)
		}
		b.page, b.linear = b.white, false
		x0, y0, x1, y1 := float32(d.x0), float32(d.y0), float32(d.x1), float32(d.y1)
		b.fan(c, []corner{{x0, y0, 1, 1}, {x1, y0, 3, 1}, {x1, y1, 3, 3}, {x0, y1, 1, 3}})
	}
}

func (b *brush) flush() {
	if len(b.index) == 0 {
		return
	}
	b.opts.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	b.opts.Filter = ebiten.FilterNearest
	if b.linear {
		b.opts.Filter = ebiten.FilterLinear
	}
	b.target.DrawTriangles32(b.verts, b.index, b.page, &b.opts)
	b.verts, b.index = b.verts[:0], b.index[:0]
}

type corner struct{ x, y, u, v float32 }

// quad adds the part of a sprite that lies in clip.
func (b *brush) quad(k *command, sp *sprite, clip box) {
	w, h := float32(sp.w), float32(sp.h)
	u, v := float32(sp.x), float32(sp.y)
	kx, ky := k.corner(sp)
	if k.linear && w > 1 && h > 1 { // half a pixel from its edge a sprite would be read half from its neighbour on the page
		kx, ky = kx+(k.a+k.c)/2, ky+(k.b+k.d)/2
		w, h, u, v = w-1, h-1, u+0.5, v+0.5
	}
	if k.b == 0 && k.c == 0 && k.a > 0 && k.d > 0 {
		// From whole pixel to whole pixel: between them the edge would be moved a little, and with it all of the sprite, but not where
		// clip cuts it. What this leaves out at the edges is clear.
		x0, y0 := max(ceil(kx), float32(clip.x0)), max(ceil(ky), float32(clip.y0))
		x1, y1 := min(floor(kx+w*k.a), float32(clip.x1)), min(floor(ky+h*k.d), float32(clip.y1))
		if x0 >= x1 || y0 >= y1 {
			return
		}
		u0, v0 := u+(x0-kx)/k.a, v+(y0-ky)/k.d
		u1, v1 := u+(x1-kx)/k.a, v+(y1-ky)/k.d
		b.fan(k.tint, []corner{{x0, y0, u0, v0}, {x1, y0, u1, v0}, {x1, y1, u1, v1}, {x0, y1, u0, v1}})
		return
	}
	var bufA, bufB [12]corner
	poly := append(bufA[:0],
		corner{kx, ky, u, v},
		corner{kx + k.a*w, ky + k.b*w, u + w, v},
		corner{kx + k.a*w + k.c*h, ky + k.b*w + k.d*h, u + w, v + h},
		corner{kx + k.c*h, ky + k.d*h, u, v + h})
	poly = cut(bufB[:0], poly, func(q corner) float32 { return q.x - float32(clip.x0) })
	poly = cut(bufA[:0], poly, func(q corner) float32 { return float32(clip.x1) - q.x })
	poly = cut(bufB[:0], poly, func(q corner) float32 { return q.y - float32(clip.y0) })
	poly = cut(bufA[:0], poly, func(q corner) float32 { return float32(clip.y1) - q.y })
	b.fan(k.tint, poly)
}

func ceil(x float32) float32 { return float32(math.Ceil(float64(x))) }

func floor(x float32) float32 { return float32(math.Floor(float64(x))) }

// cut keeps the part of a polygon where inside is not negative.
func cut(out, poly []corner, inside func(corner) float32) []corner {
	for i, q := range poly {
		p := poly[(i+len(poly)-1)%len(poly)]
		dp, dq := inside(p), inside(q)
		if (dp < 0) != (dq < 0) {
			t := dp / (dp - dq)
			out = append(out, corner{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t, p.u + (q.u-p.u)*t, p.v + (q.v-p.v)*t})
		}
		if dq >= 0 {
			out = append(out, q)
		}
	}
	return out
}

func (b *brush) fan(tint Color, poly []corner) {
	if len(poly) < 3 {
		return
	}
	a := float32(tint.A) / 255
	r, g, bl := float32(tint.R)/255*a, float32(tint.G)/255*a, float32(tint.B)/255*a
	base := uint32(len(b.verts))
	for _, q := range poly {
		b.verts = append(b.verts, ebiten.Vertex{DstX: q.x, DstY: q.y, SrcX: q.u, SrcY: q.v, ColorR: r, ColorG: g, ColorB: bl, ColorA: a})
	}
	for i := 2; i < len(poly); i++ {
		b.index = append(b.index, base, base+uint32(i)-1, base+uint32(i))
	}
}
