package ui

// HintAction returns which action of a hint is drawn at a point or close to it;
// false if there is none.
func (c *Canvas) HintAction(h Hint, at Point) (int, bool) {
	for i := range h.Actions {
		if c.HintActionRect(h, i).Inset(-actionGap/2, -10).Contains(at) {
			return i, true
		}
	}
	return 0, false
}

// actionsPlace returns where the actions of a bar in r begin, the middle of
// their row, and the gap between them.
func (c *Canvas) actionsPlace(h Hint, r Rect, plan hintPlan) (x, row, gap float64) {
	wide := c.actionsWidth(h.Actions, plan.yield)
	if plan.rows == 1 {
		return r.Right() - 22 - wide, r.Y + r.H/2, actionGap
	}
	x = r.X + c.hintTab(h, plan.rows)
	if h.Seat >= 0 {
		x = r.X + (r.H-9)*0.98 + 24
	}
	gap = actionGap
	if n := len(h.Actions); n > 1 {
		gap += max(0, min(60, (r.Right()-22-x-wide)/float64(n-1)))
	}
	return x, r.Y + r.H*0.72, gap
}
