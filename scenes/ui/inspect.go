package ui

import (
	"fmt"
	"image"
	"strings"

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

// Trace tells a frame by its sprites, in the order in which they cover each other: two frames with
// equal traces have the same pixels.
type Trace []TracedSprite

// TracedSprite is a sprite of a frame and how it lies there. Equal ones compare equal.
type TracedSprite struct {
	picture    string // its name, of a card or a picture
	key        spriteKey
	x, y       float32
	a, b, c, d float32
	tint       Color
	clip       image.Rectangle
}

// String writes out all that makes a sprite what it is, words with it.
func (s TracedSprite) String() string {
	return fmt.Sprintf("%q %+v at %g %g, %g %g %g %g, tint %v, clip %v", s.picture, s.key, s.x, s.y, s.a, s.b, s.c, s.d, s.tint, s.clip)
}

// Lines writes out each sprite.
func (t Trace) Lines() []string {
	lines := make([]string, len(t))
	for i, s := range t {
		lines[i] = s.String()
	}
	return lines
}

func (t Trace) String() string { return strings.Join(t.Lines(), "\n") }

// Difference tells where two traces differ first; "": nowhere.
func (t Trace) Difference(other Trace) string {
	for i := range min(len(t), len(other)) {
		if t[i] != other[i] {
			return fmt.Sprintf("sprite %d is\n%s\nand\n%s", i, t[i], other[i])
		}
	}
	if len(t) != len(other) {
		return fmt.Sprintf("%d and %d sprites", len(t), len(other))
	}
	return ""
}

// Trace returns what was drawn since Begin. It is for tests, and needs no screen.
func (c *Canvas) Trace() Trace {
	c.end()
	t := make(Trace, len(c.list))
	for i := range c.list {
		k := &c.list[i]
		key := c.store.sprites[k.sprite].key
		t[i] = TracedSprite{key: key, x: k.x, y: k.y, a: k.a, b: k.b, c: k.c, d: k.d, tint: k.tint, clip: k.clip}
		if key.kind == kindCard || key.kind == kindPicture {
			t[i].picture = c.store.pictures[key.n1].name
		}
	}
	return t
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
