package ui

// Label is a small piece of paper with a line of words. Words beside the pieces of a game are
// always on a label, because nothing is written on the ground itself.
type Label struct {
	Words string
	Style Style
	Align Align
	Room  float64 // the largest width of words and paper; 0 for no limit
	Soft  bool    // subdued: shaded paper and soft ink
}

// How far the paper of a label extends beyond its words, in font sizes.
const (
	labelSide   = 0.45
	labelHeight = 1.5
)

// Rect returns the rectangle of a label aligned at x with its middle at y.
func (l Label) Rect(c *Canvas, x, y float64) Rect {
	_, _, r := l.fit(c, x, y)
	return r
}

func (l Label) fit(c *Canvas, x, y float64) (string, Style, Rect) {
	words, st := l.Words, l.Style
	side := labelSide * st.Em(c)
	if l.Room > 0 {
		words, st = st.Fit(c, words, l.Room-2*side)
	}
	w, h := st.Width(c, words)+2*side, labelHeight*st.Em(c)
	return words, st, Rect{x - w*l.Align.share(), y - h/2, w, h}
}

// Draw draws the label with its paper aligned at x and its middle at y. It returns the paper's
// rectangle.
func (l Label) Draw(c *Canvas, x, y float64) Rect {
	t := &c.theme
	words, st, r := l.fit(c, x, y)
	face, ink := t.Paper, t.Ink
	if l.Soft {
		face, ink = t.PaperShade, t.SoftInk
	}
	Sheet{Face: face, Edge: t.PaperEdge, Radius: 7, Thick: 2, Lift: OnPaper}.Draw(c, "label", r)
	c.TextMid(words, r.Center().X, y, st, ink, Center)
	return r
}
