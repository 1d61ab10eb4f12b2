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
