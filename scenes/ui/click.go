package ui

// clicks are the clickable pieces of the top scene, and the pieces that cover them.
type clicks []click

// click is a clickable piece, or a piece that covers others.
type click struct {
	place Rect
	layer Layer
	tag   int // tag of the glyph; 0 for a piece that only covers others
}

func (l *clicks) forget() { *l = (*l)[:0] }

// at returns the tag of the top piece at p, or 0.
func (l clicks) at(p Point) int {
	var top Layer
	tag := 0
	for _, click := range l {
		if click.layer >= top && click.place.Contains(p) {
			top, tag = click.layer, click.tag
		}
	}
	return tag
}

// cover reports whether a piece on a higher layer covers a point of a layer.
func (l clicks) cover(p Point, layer Layer) bool {
	for _, click := range l {
		if click.tag == 0 && click.layer > layer && click.place.Contains(p) {
			return true
		}
	}
	return false
}

// clickable makes a click in r count as a click on a glyph with a tag. Glyphs without a tag are not
// clickable.
func (c *Canvas) clickable(r Rect, g Glyph) {
	if g.tag != 0 {
		c.addClick(r, g.tag)
	}
}

// covers prevents clicks in r on lower layers, and on what was drawn before on this layer.
func (c *Canvas) covers(r Rect) { c.addClick(r, 0) }

func (c *Canvas) addClick(r Rect, tag int) {
	st := c.top()
	c.clicks = append(c.clicks, click{c.inUnits(c.devicePixels(st, r).Intersect(st.clip)), st.layer, tag})
}

// Clicked returns the tag of the visible glyph at p, or the tag of the glyph of the visible action
// at p. This lets a mouse replace the buttons of other devices. Covered pieces and scenes below
// cannot be clicked.
func (c *Canvas) Clicked(p Point) (tag int, ok bool) {
	tag = c.clicks.at(p)
	return tag, tag != 0
}

// Clickable returns a point at which a click has the given tag, or false if no such point is
// visible.
func (c *Canvas) Clickable(tag int) (Point, bool) {
	for _, click := range c.clicks {
		if at := click.place.Center(); tag != 0 && c.clicks.at(at) == tag {
			return at, true
		}
	}
	return Point{}, false
}
