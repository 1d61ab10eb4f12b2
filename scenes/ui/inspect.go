package ui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// What stands in this file is for tests that look at frames, in this package and in others; the app
// uses none of it.

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
	c.presenter.forget()
	c.hold.frames = 0
	c.Present(screen)
}

// Trace returns what was drawn since Begin, in the order in which it covers each other, one line a
// sprite: two frames with the same trace have the same pixels. Pictures are told by their names. It
// is for tests, and needs no screen.
func (c *Canvas) Trace() []string {
	c.end()
	lines := make([]string, len(c.list))
	for i := range c.list {
		k := &c.list[i]
		key := c.store.sprites[k.sprite].key
		picture := ""
		if key.kind == kindCard || key.kind == kindPicture {
			picture = c.store.pictures[key.n1].name
		}
		lines[i] = fmt.Sprintf("%q %+v at %g %g, %g %g %g %g, tint %v, clip %v", picture, key,
			k.x, k.y, k.a, k.b, k.c, k.d, k.tint, k.clip)
	}
	return lines
}

// Print is a sprite of a frame as the screen shows it: for tests that read what is painted, and
// need no screen.
type Print struct {
	Picture *image.RGBA     // nil for a plain rectangle, which fills Area
	Area    image.Rectangle // of the screen that it may touch, in pixels
	Tint    Color
	Letters float64 // their size in pixels if it is a line of text, else 0
	// Where the corner of the picture lies on the screen, and how far one of its pixels leads to
	// the right and down, in pixels.
	Corner, Right, Down Point
	Between             bool // the picture is turned or scaled, and so read between its pixels
}

// Prints paints the sprites of frames. It remembers those it has painted while size and theme stay
// the same.
type Prints struct {
	painted map[spriteKey]painted
	unit    float64
	theme   Theme
}

// mostPrints bounds the memory of sprites that were painted.
const mostPrints = 6000

// Frame returns what was drawn since Begin, in the order of Drawn. Sprites that cannot be seen have an
// empty area.
func (p *Prints) Frame(c *Canvas) []Print {
	c.end()
	if p.painted == nil || p.unit != c.u || p.theme != c.theme || len(p.painted) > mostPrints {
		p.painted, p.unit, p.theme = map[spriteKey]painted{}, c.u, c.theme
	}
	prints := make([]Print, len(c.list))
	for i, k := range c.list {
		key := c.store.sprites[k.sprite].key
		if key.kind == kindSolid {
			prints[i] = Print{Area: k.clip, Tint: k.tint}
			continue
		}
		made, ok := p.painted[key]
		if !ok {
			made = c.store.paint(&job{key: key, pictures: c.store.pictures}, c.u, &c.theme)
			p.painted[key] = made
		}
		size := made.img.Rect.Size()
		sp := &sprite{key: key, gen: k.gen, ready: true, w: int16(size.X), h: int16(size.Y), dx: int16(made.dx), dy: int16(made.dy)}
		k.resolve(sp)
		x, y := k.corner(sp)
		prints[i] = Print{Picture: made.img, Area: k.box, Tint: k.tint, Corner: Point{float64(x), float64(y)},
			Right: Point{float64(k.a), float64(k.b)}, Down: Point{float64(k.c), float64(k.d)}, Between: k.linear}
		if key.kind == kindText {
			prints[i].Letters = float64(key.f1) * c.u
		}
	}
	return prints
}
