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
