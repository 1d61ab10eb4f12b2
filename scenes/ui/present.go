package ui

import (
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// paintWait is how long a frame waits for new sprites. Most words are ready within this time and
// appear without delay.
const paintWait = 8 * time.Millisecond

// uploadBudget is the number of pixels of new sprites that a frame uploads to the graphics card.
const uploadBudget = 3 << 20

// Present ends the frame: it repaints the differences from the previous frame on the screen, which
// must keep its content between frames (ebiten.SetScreenClearedEveryFrame(false)). It returns false
// if it drew nothing, because nothing has changed or because the frame still waits for its sprites.
func (c *Canvas) Present(screen *ebiten.Image) bool {
	c.end()
	if c.store.missing > 0 {
		c.store.await(paintWait)
	}
	c.store.collect(uploadBudget)
	if c.store.missing > 0 {
		c.store.catchUp(c.list)
	}
	if c.store.missing > 0 && c.hold.waits() {
		return false
	}
	c.hold.present(c.store.missing == 0)
	c.list = c.presenter.show(c.list, c.bounds())
	return c.presenter.repaint(screen, c.theme.ClothEdge)
}

// Painted returns how many pixels of the screen the last Present painted.
func (c *Canvas) Painted() (pixels int) {
	for _, b := range c.presenter.damage.boxes {
		pixels += area(b)
	}
	return pixels
}

// end collects the commands of this frame in one list.
func (c *Canvas) end() {
	c.mustBeEmpty()
	c.list = c.drawn.appendTo(c.list[:0])
}

// Prepare renders everything that draw draws without showing it, so that a later scene opens
// without delay. Call it between frames, or before drawing anything in a frame. It does not wait
// for the painters.
func (c *Canvas) Prepare(draw func(*Canvas)) {
	c.Begin()
	draw(c)
	c.drawn.wipe()
	c.store.missing = 0
}

// Busy reports whether sprites of the last frame are still being painted.
func (c *Canvas) Busy() bool { return c.store.missing > 0 }

// CopyFinal copies the finished picture to the window. It is for ebiten.FinalScreenDrawer: copying
// without blending is the cheapest correct way on double-buffered screens, whose back buffer is
// older than the last frame.
func CopyFinal(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	op := ebiten.DrawImageOptions{GeoM: geoM, Blend: ebiten.BlendCopy}
	if geoM.Element(0, 0) != 1 {
		op.Filter = ebiten.FilterLinear
	}
	screen.DrawImage(offscreen, &op)
}

// presenter shows a frame by repainting the differences from the previous one.
type presenter struct {
	store   *store
	shown   []command // what the screen shows after the repaint
	damage  damage    // what must be repainted
	drawing ebiten.DrawImageOptions
	known   bool // the screen is correct outside of the damage
}

// forget drops the record of the screen, so that all of it is repainted.
func (p *presenter) forget() { p.shown, p.known = p.shown[:0], false }

// show takes a new frame, records the differences from the previous one, and returns the previous
// list for reuse.
func (p *presenter) show(list []command, whole image.Rectangle) []command {
	p.damage.boxes = p.damage.boxes[:0]
	if p.known {
		p.damage.compare(p.shown, list)
	} else {
		p.damage.add(whole)
	}
	previous := p.shown
	p.shown, p.known = list, true
	return previous
}

// repaint repaints the damage and reports whether there was any.
func (p *presenter) repaint(screen *ebiten.Image, ground Color) bool {
	for _, b := range p.damage.boxes {
		p.repaintBox(screen, b, ground)
	}
	return len(p.damage.boxes) > 0
}

// repaintBox draws the frame in a part of the screen.
func (p *presenter) repaintBox(screen *ebiten.Image, b image.Rectangle, ground Color) {
	part := partOf(screen, b)
	// Sprites hidden behind an opaque sprite that fills the whole part need not be drawn.
	first := len(p.shown) - 1
	for first >= 0 {
		k := &p.shown[first]
		if k.ready && !k.linear && k.tint.A == 255 && p.store.sprites[k.sprite].key.kind.opaque && b.In(k.box) {
			break
		}
		first--
	}
	if first < 0 {
		first = 0
		part.Fill(ground)
	}
	for i := range p.shown[first:] {
		if k := &p.shown[first+i]; k.ready && k.box.Overlaps(b) {
			p.drawSprite(part, k, !b.In(k.clip))
		}
	}
}

func partOf(screen *ebiten.Image, b image.Rectangle) *ebiten.Image {
	return screen.SubImage(b).(*ebiten.Image)
}

func (p *presenter) drawSprite(part *ebiten.Image, k *command, clipped bool) {
	if clipped {
		part = partOf(part, k.clip)
	}
	sp, op := &p.store.sprites[k.sprite], &p.drawing
	x, y := k.corner(sp)
	for column, v := range [3][2]float32{{k.a, k.b}, {k.c, k.d}, {x, y}} {
		op.GeoM.SetElement(0, column, float64(v[0]))
		op.GeoM.SetElement(1, column, float64(v[1]))
	}
	op.DisableMipmaps = true // rotating pieces are painted at twice their size, and a smaller mipmap would be blurred
	op.Filter = ebiten.FilterNearest
	if k.linear {
		op.Filter = ebiten.FilterLinear
	}
	op.ColorScale.Reset()
	op.ColorScale.Scale(float32(k.tint.R)/255, float32(k.tint.G)/255, float32(k.tint.B)/255, 1)
	op.ColorScale.ScaleAlpha(float32(k.tint.A) / 255)
	part.DrawImage(sp.img, op)
}

// holdMost is how many frames (1/60 s) the old picture stays while sprites of the new one are still
// being rendered, so that no picture has holes.
const holdMost = 6

// hold decides whether an unfinished picture waits.
type hold struct {
	urgent  bool // this frame must not wait
	private bool // this frame shows a player's secret
	shown   bool // the screen shows a secret
	frames  int  // number of frames for which a picture has waited
}

func (h *hold) begin() { h.urgent, h.private = false, false }

// waits reports whether a frame with missing sprites must wait. It counts these frames, so call it
// once for each of them.
func (h *hold) waits() bool {
	if h.urgent || h.shown || h.frames >= holdMost {
		return false
	}
	h.frames++
	return true
}

// present is called when the frame has been drawn to the screen, complete or not.
func (h *hold) present(complete bool) {
	h.shown = h.private
	if complete {
		h.frames = 0
	}
}

// Private marks the current frame as one that shows a player's secret. The next frame is then shown
// at once, even if parts of it are still being rendered, so that a secret is not visible longer
// than its owner wants.
func (c *Canvas) Private() { c.hold.private = true }

// Urgent marks the current frame as one that must be shown at once, even if parts of it are still
// being rendered. Real-time games use it.
func (c *Canvas) Urgent() { c.hold.urgent = true }
