package ui

// Field is a text field.
type Field struct {
	Text   string
	Prompt string // shown in soft ink while Text is empty
	Focus  float64
	Ring   int  // 1 + the seat whose colour and shape mark the focus and the caret, or 0
	Caret  bool // whether the caret is in its visible half second
}

// Draw draws the field on paper, with its text or prompt.
func (f Field) Draw(c *Canvas, r Rect) {
	t := &c.theme
	DrawFocus(c, r, 9, f.Focus, f.Ring)
	c.spoken.focusWords(Focused{Label: f.Prompt, Value: f.Text})
	Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 9, Thick: 2, Lift: OnPaper, Bare: true}.Draw(c, "field", r)
	inner := r.Inset(22, 0)
	if f.Text == "" {
		c.TextIn(f.Prompt, inner, Plain(40), t.SoftInk, Left)
	}
	w := c.TextIn(f.Text, inner, Bold(40), t.Ink, Left)
	if f.Caret {
		h, width, colour := Bold(40).Em(c)*1.1, 3.0, t.Ink
		if f.Ring > 0 {
			width, colour = 6, t.Seat[f.Ring-1]
		}
		x := inner.X + w + 4
		if f.Text == "" { // the caret is left of the prompt
			x = inner.X - width - 3
		}
		c.Fill(Rect{x, r.Center().Y - h/2, width, h}, colour)
	}
}
