package ui

// Scroll is the position of a list that is longer than its room. It moves by whole rows; nothing
// shrinks to fit.
type Scroll struct {
	Top int // first row in view
}

// Show scrolls as little as possible so that row i of n is visible in an area for the given number
// of rows.
func (s *Scroll) Show(i, n, rows int) {
	rows = max(1, rows)
	if i < s.Top {
		s.Top = i
	}
	if i >= s.Top+rows {
		s.Top = i - rows + 1
	}
	s.Clamp(n, rows)
}

// By scrolls d rows down, or up if d is negative, as the wheel of a mouse does.
func (s *Scroll) By(d, n, rows int) {
	s.Top += d
	s.Clamp(n, rows)
}

// Clamp keeps the list from scrolling beyond its ends.
func (s *Scroll) Clamp(n, rows int) { s.Top = max(0, min(s.Top, n-rows)) }

// Draw draws a scroll bar at the right edge of r if the list is longer than its room.
func (s Scroll) Draw(c *Canvas, r Rect, n, rows int) {
	if n <= rows {
		return
	}
	bar := r.Tail(8)
	c.spoken.Scrolls = append(c.spoken.Scrolls, Scrolled{At: c.inUnits(c.devicePixels(c.top(), bar.Move(-24, 0))).Center(), Up: s.Top > 0, Down: s.Top < n-rows})
	c.Fill(bar, c.theme.PaperShade)
	h := max(32, bar.H*float64(rows)/float64(n))
	y := bar.Y + (bar.H-h)*float64(s.Top)/float64(n-rows)
	c.Fill(Rect{bar.X, y, bar.W, h}, c.theme.SoftInk)
}
