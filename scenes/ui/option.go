package ui

import "math"

// Option is a row of settings or of a game's rules: a label and a value that changes to the left
// and right.
type Option struct {
	Label string
	Value string
	// Choices are all values if they are few enough to show side by side; Chosen is the current
	// one. Without Choices only Value is shown.
	Choices []string
	Chosen  int
	// Switch shows Value as a switch with the word beside it; On is its position.
	Switch, On bool
	Focus      float64
	// Disabled rows show Reason.
	Disabled bool
	Reason   string
	// Note explains an enabled row, under its label.
	Note string
	// Bare rows show no value, because the scene draws its own value at ValueRect.
	Bare bool
	// Last rows have no line under them.
	Last bool
}

// second returns the words under the label.
func (o Option) second() string {
	if o.Disabled {
		return o.Reason
	}
	return o.Note
}

// secondHeight returns the height that the words under the label add to a row of the given width. A
// note gets a little more space than a reason.
func (o Option) secondHeight(c *Canvas, width float64) float64 {
	height := Plain(28).LineHeight(c) * float64(len(broken(c, o.second(), Plain(28), width)))
	switch {
	case o.second() == "":
		return 0
	case o.Disabled:
		return height - 12
	}
	return height - 2
}

// Height returns the height of the row in a list of the given width: 92 u, or more with large text,
// a reason, a note, or a label or a value that needs several lines.
func (o Option) Height(c *Canvas, width float64) float64 {
	line := Plain(34).LineHeight(c)
	lines := len(broken(c, o.Label, Bold(34), o.labelWidth(width)))
	if !o.Bare && !o.Switch && len(o.Choices) == 0 {
		lines = max(lines, len(broken(c, o.Value, Bold(34), stepperWidth(c, valueWidth(width)))))
	}
	return max(92, line*1.5) + line*float64(lines-1) + o.secondHeight(c, width)
}

// ValueRect returns the part of a row at r that shows the value.
func (o Option) ValueRect(c *Canvas, r Rect) Rect {
	return r.Above(o.secondHeight(c, r.W)).Tail(valueWidth(r.W))
}

func valueWidth(row float64) float64 { return max(578, row*0.42) }

func (o Option) labelWidth(row float64) float64 { return row - valueWidth(row) - 16 }

// broken returns a text as one line if it fits in smaller letters, otherwise as several lines.
func broken(c *Canvas, s string, st Style, width float64) []string {
	if shown, _ := st.Fit(c, s, width); shown == s {
		width = math.MaxFloat32
	}
	return st.Lines(c, s, width)
}

// Draw draws the row on paper. The value takes the right part of it.
func (o Option) Draw(c *Canvas, r Rect) {
	t := &c.theme
	st := Plain(34)
	body := r
	DrawRowFocus(c, "row", r.Inset(-22, 5), 12, o.Focus, 0)
	c.spoken.focusWords(Focused{Label: o.Label, Value: o.Value, Note: o.second(), Off: o.Disabled})
	switch {
	case o.Focus > 0.5:
		st = Bold(34)
	case o.Focus <= 0 && !o.Last:
		DrawRule(c, r.X, r.Bottom(), r.W)
	}
	ink := t.Ink
	if o.Disabled {
		ink = t.SoftInk
	}
	if second := o.second(); second != "" {
		low, used := Plain(28).LineHeight(c), o.secondHeight(c, r.W)
		lines := broken(c, second, Plain(28), r.W)
		for i, line := range lines {
			c.TextIn(line, body.Foot(low*float64(len(lines))).Move(0, low-used-20+low*float64(len(lines)-1)).Row(i, len(lines), 0), Plain(28), t.SoftInk, Left)
		}
		body = body.Above(used)
	}
	value := o.ValueRect(c, r)
	label := body.Before(value.W + 16)
	lines := broken(c, o.Label, Bold(34), label.W)
	for i, line := range lines {
		c.TextIn(line, label.Middle(label.W, st.LineHeight(c)*float64(len(lines))).Row(i, len(lines), 0), st, ink, Left)
	}
	switch {
	case o.Bare:
	case o.Switch:
		o.drawSwitch(c, value, ink)
	case len(o.Choices) > 0:
		drawSegments(c, value, o.Choices, o.Chosen, !o.Disabled)
	default:
		DrawStepper(c, value, o.Value, !o.Disabled, Bold(34))
	}
}

// DrawStepper draws ◀ value ▶.
func DrawStepper(c *Canvas, r Rect, value string, live bool, st Style) {
	ink := c.theme.Ink
	if !live {
		ink = c.theme.SoftInk
		if st.Font == Bold(1).Font {
			st.Font = Plain(1).Font
		}
	}
	DrawArrows(c, r, live)
	room := r.Middle(stepperWidth(c, r.W), r.H)
	lines := broken(c, value, st, room.W)
	for i, words := range lines {
		c.TextIn(words, room.Middle(room.W, st.LineHeight(c)*float64(len(lines))).Row(i, len(lines), 0), st, ink, Center)
	}
}

// stepperWidth returns the room for the value between the arrows.
func stepperWidth(c *Canvas, width float64) float64 {
	return width - 2*max(34, arrowWidth*ArrowHeight(c)+10)
}

// ArrowHeight returns the height of the arrows that change a value.
func ArrowHeight(c *Canvas) float64 { return 30 * max(1, c.settings.TextScale*0.86) }

// arrowWidth is the width of an arrow, in its heights.
const arrowWidth = 0.6

// DrawArrows draws the arrows that change a value, at both ends of r.
func DrawArrows(c *Canvas, r Rect, live bool) {
	ink := c.theme.Ink
	if !live {
		ink = Fade(c.theme.SoftInk, 0.45)
	}
	mid, height := r.Center().Y, ArrowHeight(c)
	DrawArrow(c, Point{r.X + height*arrowWidth/2, mid}, height, false, ink)
	DrawArrow(c, Point{r.Right() - height*arrowWidth/2, mid}, height, true, ink)
}

// drawSegments draws all choices side by side between two arrows, the chosen one on a sun slip.
func drawSegments(c *Canvas, r Rect, choices []string, chosen int, live bool) {
	t := &c.theme
	DrawArrows(c, r, live)
	inner := r.Inset(40, 0)
	if !SegmentsFit(c, r, choices) {
		c.TextIn(choices[chosen], inner, Bold(34), t.Ink, Center)
		return
	}
	for i, s := range choices {
		cell := SegmentRect(r, i, len(choices))
		ink := t.SoftInk
		if i == chosen {
			height := max(58, Big(32).Em(c)*1.4)
			Sheet{Face: t.Ink, Edge: EdgeOf(t.Ink), Radius: 7, Thick: 2, Lift: OnPaper, Coloured: true}.Draw(c, "segment", cell.Middle(cell.W, height))
			ink = t.Paper
		}
		c.TextMid(s, cell.Center().X, r.Center().Y, Big(32), ink, Center)
	}
}

// SegmentsFit reports whether a row has room for all choices side by side. Otherwise the row shows
// only the chosen value.
func SegmentsFit(c *Canvas, r Rect, choices []string) bool {
	return (Big(32).widest(c, choices)+12)*float64(len(choices)) <= r.Inset(40, 0).W
}

// SegmentRect returns the rectangle of choice i in a row of n choices.
func SegmentRect(r Rect, i, n int) Rect { return r.Inset(40, 0).Column(i, n, 8) }

func (o Option) drawSwitch(c *Canvas, r Rect, ink Color) {
	const w, h = 104, 54
	word := Bold(34).Width(c, o.Value)
	x := r.Center().X - (w+16+word)/2
	mid := r.Center().Y
	if o.Disabled {
		c.PushAlpha(0.45)
	}
	c.stampIn(Rect{x, mid - h/2, w, h}, spriteKey{kind: kindToggle, on: o.On})
	if o.Disabled {
		c.Pop()
	}
	c.TextMid(o.Value, x+w+16, mid, Bold(34), ink, Left)
}

func paintToggle(p *Painter, k *spriteKey) {
	t := p.theme
	w, h := float64(k.w), float64(k.h)
	body := CutRect("switch", Rect{0, 0, w, h}, h*0.44, 0.8)
	face, x := t.PaperShade, h/2+2
	if k.on {
		face, x = t.Good, w-h/2-2
	}
	p.Fill(body, face)
	p.Stroke(body, 3*t.InkScale, t.Ink)
	knob := CutDisc("knob", x, h/2, h*0.39)
	p.castShadow(knob, OnPaper)
	p.Fill(knob, t.Paper)
	p.Stroke(knob, 2.6*t.InkScale, t.Ink)
	if k.on {
		p.Stroke(Polyline(Point{x - 8, h / 2}, Point{x - 1.5, h/2 + 7.5}, Point{x + 10, h/2 - 8}), 4.5, t.Ink)
	}
}
