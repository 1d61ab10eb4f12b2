package ui

// HintRoom returns the part of the bar that the sentence of a hint has, for a
// scene that draws something of its own there.
func (c *Canvas) HintRoom(h Hint) Rect {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	x, _, _ := c.actionsPlace(h, r, plan)
	if plan.rows == 1 {
		left := c.hintTab(h, 1)
		return Rect{r.X + left, r.Y, x - r.X - left - 24, r.H}
	}
	return Rect{x, r.Y + r.H*0.08, r.Right() - 22 - x, r.H * 0.4}
}

// HintActionRect returns the place of action i of a hint, glyph and word.
func (c *Canvas) HintActionRect(h Hint, i int) Rect {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	x, row, gap := c.actionsPlace(h, r, plan)
	high := c.actionGlyph() + 4
	for _, a := range h.Actions[:i] {
		x += c.actionWidth(a, plan.yield) + a.gap(gap)
	}
	return Rect{x, row - high/2, c.actionWidth(h.Actions[i], plan.yield), high}
}

// HintFocus shows that action i of a hint has the focus. Draw it after the bar.
func (c *Canvas) HintFocus(h Hint, i int, focus float64) {
	r := c.HintRect(h)
	plan := c.planHint(h, r.W)
	place := c.HintActionRect(h, i)
	box := place.Inset(-10, 1)
	c.FocusSheet(box, 9, focus, 0)
	c.PushAlpha(focus)
	c.Sheet("hint action", box, Sheet{Face: c.theme.PaperBright, Edge: EdgeOf(c.theme.PaperBright), Radius: 9, Thick: 2, Lift: OnPaper})
	c.Pop()
	c.actions(h.Actions[i:i+1], place.X, place.Center().Y, 0, plan.yield)
}

// Actions draws actions with their buttons from the left end of a room, as the hint bar does elsewhere: a mouse may click on their
// words.
func (c *Canvas) Actions(room Rect, actions ...Action) {
	c.actions(actions, room.X, room.Center().Y, actionGap, 0)
}

// ActionsWidth returns how wide a row of actions is that Actions draws.
func (c *Canvas) ActionsWidth(actions ...Action) float64 { return c.actionsWidth(actions, 0) }
