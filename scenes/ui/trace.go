package ui

import "fmt"

// Trace returns what was drawn since Begin, in the order in which it covers
// each other, one line a sprite: two frames with the same trace have the same
// pixels. Pictures are told by their names. It is for tests, and needs no
// screen.
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

// Bounds returns the rectangle in u around the places at which sprites were
// drawn since Begin and the far ends of those whose size their piece tells: for
// tests of what stays in the frame. Shadows and edges are not counted.
func (c *Canvas) Bounds() Rect {
	c.end()
	var all Rect
	for i := range c.list {
		k := &c.list[i]
		key := c.store.sprites[k.sprite].key
		w, h := float64(key.w), float64(key.h)
		if key.kind == kindText {
			w, h = c.store.faces.shape(key.style().Font, key.name).width(key.style())*float64(key.f1), 0
		}
		at := c.FromPixels(float64(k.x), float64(k.y))
		all = all.Union(Rect{at.X, at.Y, max(1, w), max(1, h)})
	}
	return all
}

// Shown is a button that is drawn, and where.
type Shown struct {
	Glyph Glyph // without its tag
	At    Point
	Layer Layer
}

// Buttons returns the buttons that are in sight in the frame being drawn: those
// of the scene in front that nothing covers. It is for tests that press what
// they see.
func (c *Canvas) Buttons() []Shown {
	var list []Shown
	for layer, commands := range c.scenes[c.scene] {
		for i := range commands {
			k := &commands[i]
			key := &c.store.sprites[k.sprite].key
			shown := Shown{At: c.middleOf(k), Layer: Layer(layer)}
			switch {
			case key.kind == kindGlyph:
				shown.Glyph = ArtGlyph(key.name)
			case key.kind == kindKeyCap && i+1 < len(commands):
				shown.Glyph = KeyGlyph(c.store.sprites[commands[i+1].sprite].key.name)
			default:
				continue
			}
			if !c.coveredAt(shown.At, shown.Layer) {
				list = append(list, shown)
			}
		}
	}
	return list
}

// Pieces returns the middles of the cards, pictures, places and arrows that are
// in sight: what a mouse would point at.
func (c *Canvas) Pieces() []Point {
	var list []Point
	for layer, commands := range c.scenes[c.scene] {
		for i := range commands {
			switch k := &commands[i]; c.store.sprites[k.sprite].key.kind {
			case kindCard, kindPicture, kindPlace, kindArrow, kindToggle:
				if at := c.middleOf(k); !c.coveredAt(at, Layer(layer)) {
					list = append(list, at)
				}
			}
		}
	}
	return list
}

// Clickable returns where a click stands for a tag; false: nowhere in sight.
func (c *Canvas) Clickable(tag int) (Point, bool) {
	for _, click := range c.clicks {
		at := c.inUnits(click.place).Center()
		if got, ok := c.Clicked(at); ok && got == tag {
			return at, true
		}
	}
	return Point{}, false
}

func (c *Canvas) middleOf(k *command) Point {
	key := &c.store.sprites[k.sprite].key
	w, h := key.w/2*float32(c.u), key.h/2*float32(c.u)
	if key.twice {
		w, h = 2*w, 2*h
	}
	return c.FromPixels(float64(k.x+k.a*w+k.c*h), float64(k.y+k.b*w+k.d*h))
}

// coveredAt reports whether something that covers lies on a point of a layer.
func (c *Canvas) coveredAt(p Point, l Layer) bool {
	for _, click := range c.clicks {
		if click.tag == 0 && click.layer > l && c.inUnits(click.place).Contains(p) {
			return true
		}
	}
	return false
}
