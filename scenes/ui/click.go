package ui

// clicks are the pieces of the scene in front that can be clicked, and those that cover them.
type clicks []click

// click is a piece that can be clicked, or one that covers others.
type click struct {
	place Rect
	layer Layer
	tag   int // of the glyph; 0 covers what lies below
}

func (l *clicks) forget() { *l = (*l)[:0] }

// at returns the tag of what lies on top at p, 0 for none.
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

// covers prevents clicks in r on what lies on a lower layer, or was drawn before on this one.
func (c *Canvas) covers(r Rect) { c.addClick(r, 0) }

func (c *Canvas) addClick(r Rect, tag int) {
	st := c.top()
	c.clicks = append(c.clicks, click{c.inUnits(c.devicePixels(st, r).Intersect(st.clip)), st.layer, tag})
}

// Clicked returns the tag of the glyph in sight at p, in the action that it
// belongs to: with it a mouse can do what other devices have buttons for. What
// is covered, or belongs to a scene below, is not clicked.
func (c *Canvas) Clicked(p Point) (tag int, ok bool) {
	tag = c.clicks.at(p)
	return tag, tag != 0
}

// Clickable returns where a click stands for a tag; false: nowhere in sight.
func (c *Canvas) Clickable(tag int) (Point, bool) {
	for _, click := range c.clicks {
		if at := click.place.Center(); tag != 0 && c.clicks.at(at) == tag {
			return at, true
		}
	}
	return Point{}, false
}
