package ui

// clicks are the clickable pieces of the top scene, and the pieces that cover them.
type clicks []click

// click is a clickable piece, or one that covers others.
type click struct {
	place Rect
	layer Layer
	tag   int // of the glyph; 0 means that it only covers
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

// cover reports whether a point of a layer is covered.
func (l clicks) cover(p Point, layer Layer) bool {
	for _, click := range l {
		if click.tag == 0 && click.layer > layer && click.place.Contains(p) {
			return true
		}
	}
	return false
}

// clickable makes a click in r stand for a tagged glyph.
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

// Clicked returns the tag of the visible glyph at p, or of the action around it: with it a mouse
// can replace the buttons of other devices. Covered pieces and scenes below are not clicked.
func (c *Canvas) Clicked(p Point) (tag int, ok bool) {
	tag = c.clicks.at(p)
	return tag, tag != 0
}

// Clickable returns a point at which a click stands for a tag, or false if none is visible.
func (c *Canvas) Clickable(tag int) (Point, bool) {
	for _, click := range c.clicks {
		if at := click.place.Center(); tag != 0 && c.clicks.at(at) == tag {
			return at, true
		}
	}
	return Point{}, false
}
