package ui

import "image"

// Print is a sprite of a frame as the screen shows it: for tests that read what is painted, and need no screen.
type Print struct {
	Picture *image.RGBA     // nil for a plain rectangle, which fills Area
	Area    image.Rectangle // of the screen that it may touch, in pixels
	Tint    Color
	Letters float64 // their size in pixels if it is a line of text, else 0
	// Where the corner of the picture lies on the screen, and how far one of its pixels leads to the right and down, in pixels.
	Corner, Right, Down Point
	Between             bool // the picture is turned or scaled, and so read between its pixels
}

// Prints paints the sprites of frames. It remembers those it has painted while size and theme stay the same.
type Prints struct {
	painted map[spriteKey]painted
	unit    float64
	theme   Theme
}

// mostPrints bounds the memory of sprites that were painted.
const mostPrints = 6000

// Of returns what was drawn since Begin, in the order of Drawn. Sprites that cannot be seen have an empty area.
func (p *Prints) Of(c *Canvas) []Print {
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
