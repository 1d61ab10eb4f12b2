package menu

// Rows is the heights of a list's rows. A row is shown whole or not at all.
type Rows []float64

// Fit returns how many rows from one on have room, at least one.
func (r Rows) Fit(from int, room float64) int {
	n := 0
	for from+n < len(r) && r[from+n] <= room+0.5 {
		room -= r[from+n]
		n++
	}
	return max(1, n)
}

// LastTop returns the first row to show so that the end of the list is in sight.
func (r Rows) LastTop(room float64) int {
	top := 0
	for top < len(r)-1 && top+r.Fit(top, room) < len(r) {
		top++
	}
	return top
}

// Reveal returns the first row to show, as near to top as may be, so that a row is in sight.
func (r Rows) Reveal(row, top int, room float64) int {
	for top = min(top, row); row >= top+r.Fit(top, room); top++ {
	}
	return top
}
