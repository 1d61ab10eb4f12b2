package ui

import (
	"fmt"
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// This file is for tests that inspect frames, in this package and in others; the app does not use
// it.

// PresentWhole is Present for tests and pictures: it waits until everything is painted and draws
// all of it. It calls draw again after the wait.
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

// Trace is the list of sprites of a frame in z-order: frames with equal traces have the same
// pixels.
type Trace []TracedSprite

// TracedSprite is a sprite of a frame with its position. It is comparable.
type TracedSprite struct {
	picture    string // the name of a card or picture
	key        spriteKey
	x, y       float32
	a, b, c, d float32
	tint       Color
	clip       image.Rectangle
}

// String describes everything that defines a sprite, including its words.
func (s TracedSprite) String() string {
	return fmt.Sprintf("%q %+v at %g %g, %g %g %g %g, tint %v, clip %v", s.picture, s.key, s.x, s.y, s.a, s.b, s.c, s.d, s.tint, s.clip)
}

// Lines describes each sprite.
func (t Trace) Lines() []string {
	lines := make([]string, len(t))
	for i, s := range t {
		lines[i] = s.String()
	}
	return lines
}

func (t Trace) String() string { return strings.Join(t.Lines(), "\n") }

// Difference describes the first difference between two traces, or returns "".
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

// Trace returns what was drawn since Begin. It is for tests and needs no screen.
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

// Print is a sprite of a frame as the screen shows it, for tests that read painted pixels without a
// screen.
type Print struct {
	Picture *image.RGBA     // nil for a plain rectangle, which fills Area
	Area    image.Rectangle // the pixels of the screen that it may affect
	Tint    Color
	Letters float64 // the font size in pixels of a line of text; 0 for others
	// Corner is the position of the picture's top left corner on the screen. Right and Down are the
	// steps on the screen from one pixel of the picture to the next. All are in screen pixels.
	Corner, Right, Down Point
	Between             bool // the picture is rotated or scaled, so it is sampled between pixels
}

// Prints paints the sprites of frames. It caches them until the size or theme changes.
type Prints struct {
	painted map[spriteKey]painted
	unit    float64
	theme   Theme
}

// mostPrints is the greatest number of painted sprites in the cache.
const mostPrints = 6000

// Frame returns what was drawn since Begin, in the order of Drawn. Invisible sprites have an empty
// area.
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
