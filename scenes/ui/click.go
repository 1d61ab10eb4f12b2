package ui

// clicks are the pieces of a frame that can be clicked, and those that cover them.
type clicks []click

// click is a piece that can be clicked, or one that covers others.
type click struct {
	place box
	layer Layer
	tag   int // of the glyph; 0 covers what lies below
}

func (l *clicks) forget() { *l = (*l)[:0] }

// clickable makes a click in r stand for a tagged glyph.
func (c *Canvas) clickable(r Rect, g Glyph) {
	if g.tag != 0 {
		c.addClick(r, g.tag)
	}
}

// covers prevents clicks in r on what lies on a lower layer, or was drawn
// before on this one.
func (c *Canvas) covers(r Rect) { c.addClick(r, 0) }

func (c *Canvas) addClick(r Rect, tag int) {
	st := &c.states[c.depth]
	c.clicks = append(c.clicks, click{c.deviceBox(st, r).and(st.clip), st.layer, tag})
}

// Clicked returns the tag of the glyph in sight at p, in the action that it
// belongs to: with it a mouse can do what other devices have buttons for. What
// is covered, or belongs to a scene below, is not clicked.
func (c *Canvas) Clicked(p Point) (tag int, ok bool) {
	var top Layer
	for _, click := range c.clicks {
		if click.layer >= top && c.inUnits(click.place).Contains(p) {
			top, tag = click.layer, click.tag
		}
	}
	return tag, tag != 0
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

// coveredAt reports whether something that covers lies on a point of a layer.
func (c *Canvas) coveredAt(p Point, l Layer) bool {
	for _, click := range c.clicks {
		if click.tag == 0 && click.layer > l && c.inUnits(click.place).Contains(p) {
			return true
		}
	}
	return false
}

func (c *Canvas) inUnits(b box) Rect {
	low, high := c.FromPixels(float64(b.x0), float64(b.y0)), c.FromPixels(float64(b.x1), float64(b.y1))
	return Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}
