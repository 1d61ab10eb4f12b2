package ui

// Tab is a slip at the side of a panel that opens one of its pages.
type Tab struct {
	Label string
	Open  bool
	Focus float64
}

// Draw draws the tab left of a panel whose left edge is at panel. Draw the tab after the panel,
// because an open tab joins it.
func (tab Tab) Draw(c *Canvas, r Rect, panel float64) {
	t := &c.theme
	DrawFocus(c, r, 9, tab.Focus, 0)
	c.spoken.focusWords(Focused{Label: tab.Label})
	ink := t.SoftInk
	if tab.Open {
		ink = t.Ink
		c.PushClip(Rect{r.X - 40, r.Y - 40, panel - r.X + 40, r.H + 80})
		c.theme.PaperSheet(8, Resting).Draw(c, "open tab", Rect{r.X, r.Y, panel - r.X + 30, r.H})
		c.Pop()
		c.Fill(Rect{panel - 2, r.Y + 2, 14, r.H - 3}, t.Paper)
	} else {
		face := Mix(t.PaperShade, t.PaperEdge, 0.35)
		if t.Strong {
			face = t.PaperShade
		}
		Sheet{Face: face, Edge: EdgeOf(face), Radius: 8, Thick: 3, Lift: Resting}.Draw(c, tab.Label, r)
	}
	const margin = 12 // space above and below the words
	size := 36 * min(1, (r.H-margin)/Bold(36).LineHeight(c))
	c.TextIn(tab.Label, r.After(36).Before(12), Bold(size), ink, Left)
}
