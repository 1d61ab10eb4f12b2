package ui

import (
	"image"
	"math"
)

// command is one sprite on the screen. Equal commands paint the same pixels, so comparing lists
// finds what changed.
type command struct {
	sprite     int32
	gen        uint16
	ready      bool
	linear     bool    // the sprite is rotated or scaled, so it is sampled between pixels
	solid      bool    // a single colour fills the whole box
	x, y       float32 // device pixel of the piece's origin
	a, b, c, d float32 // vectors of one bitmap pixel, in device pixels
	tint       Color
	clip       image.Rectangle
	box        image.Rectangle // device pixels that the sprite may touch, after clipping
}

// corner returns the device pixel of the bitmap's corner.
func (k *command) corner(sp *sprite) (x, y float32) {
	dx, dy := float32(sp.dx), float32(sp.dy)
	return k.x + k.a*dx + k.c*dy, k.y + k.b*dx + k.d*dy
}

// resolve determines which pixels the command affects once its sprite is painted.
func (k *command) resolve(sp *sprite) {
	if !sp.ready || sp.gen != k.gen {
		return
	}
	k.ready = true
	if k.solid = sp.key.kind == kindSolid; k.solid {
		k.x, k.y = float32(k.clip.Min.X), float32(k.clip.Min.Y)
		k.a, k.d = float32(k.clip.Dx())/float32(sp.w), float32(k.clip.Dy())/float32(sp.h)
		k.box = k.clip
		return
	}
	x, y := k.corner(sp)
	w, h := float32(sp.w), float32(sp.h)
	x0, x1 := x+min(0, k.a*w)+min(0, k.c*h), x+max(0, k.a*w)+max(0, k.c*h)
	y0, y1 := y+min(0, k.b*w)+min(0, k.d*h), y+max(0, k.b*w)+max(0, k.d*h)
	rim := float64(0)
	if k.linear {
		rim = 1
	}
	k.box = pixelsAround(float64(x0)-rim, float64(y0)-rim, float64(x1)+rim, float64(y1)+rim).Intersect(k.clip)
}

// stampIn draws a sprite at r, in the size of r and in the colours in which it was painted.
func (c *Canvas) stampIn(r Rect, key spriteKey) {
	key.w, key.h = even(r.W), even(r.H)
	c.stamp(key, r.X, r.Y, white())
}

// stampAt draws the sprite of a round piece centred at a point, in the colours in which it was
// painted.
func (c *Canvas) stampAt(at Point, radius float64, key spriteKey) {
	c.stampIn(RectAround(at, radius*2, radius*2), key)
}

// stamp draws a sprite with the origin of its piece at (x, y) u.
func (c *Canvas) stamp(key spriteKey, x, y float64, tint Color) {
	st := c.top()
	tint = Fade(tint, st.alpha)
	if tint.A == 0 || st.clip.Empty() {
		return
	}
	id := c.store.sprite(key)
	sp := &c.store.sprites[id]
	px, py := c.pixel(st, x, y)
	k := command{sprite: id, gen: sp.gen, tint: tint, clip: st.clip}
	if st.upright() && !key.twice {
		k.x, k.y, k.a, k.d = float32(math.Floor(px+0.5)), float32(math.Floor(py+0.5)), 1, 1
	} else {
		scale := 1.0
		if key.twice {
			scale = 0.5
		}
		k.linear = true
		k.x, k.y = float32(px), float32(py)
		k.a, k.b, k.c, k.d = float32(st.a*scale), float32(st.b*scale), float32(st.c*scale), float32(st.d*scale)
	}
	k.resolve(sp)
	if k.ready && k.box.Empty() {
		return
	}
	c.drawn.add(st.layer, k)
}

// Fill paints a plain rectangle, its edges on whole pixels.
func (c *Canvas) Fill(r Rect, col Color) {
	st := c.top()
	b := c.devicePixels(st, r).Intersect(st.clip)
	col = Fade(col, st.alpha)
	if b.Empty() || col.A == 0 {
		return
	}
	id := c.store.sprite(spriteKey{kind: kindSolid, w: solidSide, h: solidSide})
	sp := &c.store.sprites[id]
	k := command{sprite: id, gen: sp.gen, tint: col, clip: b}
	k.resolve(sp)
	c.drawn.add(st.layer, k)
}
