package ui

// Dialog is a question on a panel over everything else.
type Dialog struct {
	Title   string
	Body    string
	Buttons []Button // the first is the one that goes on, the last the one that goes back
}

// DialogLayout is where the parts of a dialog lie.
type DialogLayout struct {
	Panel   Rect
	body    Rect
	stacked bool
	count   int
	foot    Rect
}

// Button returns the place of button i.
func (l DialogLayout) Button(i int) Rect {
	if l.stacked {
		return l.foot.Row(i, l.count, 24)
	}
	return l.foot.Column(i, l.count, 28)
}

// LayoutDialog works out where the parts of a dialog lie: buttons side by side,
// or one above the other when their words need the room.
func (c *Canvas) LayoutDialog(d Dialog) DialogLayout {
	wide := min(c.frame.W-200, 1100*min(1.5, c.settings.TextScale))
	inner := wide - 112
	n := max(1, len(d.Buttons))
	high := max(92, c.Size(Big(40))*2)
	l := DialogLayout{count: n}
	for _, b := range d.Buttons {
		if c.Width(b.Label, Big(40))+64 > (inner-28*float64(n-1))/float64(n) {
			l.stacked = true
		}
	}
	foot := high
	if l.stacked {
		foot = high*float64(n) + 24*float64(n-1)
	}
	title := c.LineHeight(Big(48))
	body := 0.0
	if d.Body != "" {
		body = c.ParagraphHeight(d.Body, Plain(34), inner) + 28
	}
	l.Panel = c.frame.Middle(wide, 44+title+16+body+20+foot+52)
	l.body = Rect{l.Panel.X + 56, l.Panel.Y + 44, inner, title}
	l.foot = Rect{l.Panel.X + 56, l.Panel.Bottom() - 52 - foot, inner, foot}
	return l
}

// Dialog draws a dialog and dims what is under it. Focus of the buttons is in
// d.Buttons.
func (c *Canvas) Dialog(d Dialog, l DialogLayout) {
	c.PushLayer(LayerDialogs)
	defer c.Pop()
	c.Dim(0.6)
	c.Panel("dialog", l.Panel)
	c.TextIn(d.Title, l.body, Big(48), c.theme.Ink, Left)
	if d.Body != "" {
		c.Paragraph(d.Body, Rect{l.body.X, l.body.Bottom() + 16, l.body.W, 0}, Plain(34), c.theme.Ink, Left)
	}
	for i, b := range d.Buttons {
		c.Button(l.Button(i), b)
	}
}

// Dim darkens the whole screen under what is drawn next, by a share of 0 … 1.
func (c *Canvas) Dim(by float64) {
	c.Fill(c.Whole(), Fade(c.theme.ClothEdge, by))
	c.covers(c.Whole())
}

// Field is a line to write in.
type Field struct {
	Text   string
	Prompt string // shown in soft ink while Text is empty
	Focus  float64
	Caret  bool // whether the caret is in its visible half second
}

// Field draws a line to write in on paper.
func (c *Canvas) Field(r Rect, f Field) {
	t := &c.theme
	c.FocusSheet(r, 9, f.Focus, 0)
	c.Sheet("field", r, Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 9, Thick: 2, Lift: OnPaper, Bare: true})
	inner := r.Inset(22, 0)
	if f.Text == "" {
		c.TextIn(f.Prompt, inner, Plain(40), t.SoftInk, Left)
	}
	w := c.TextIn(f.Text, inner, Bold(40), t.Ink, Left)
	if f.Caret {
		h := c.Size(Bold(40)) * 1.1
		c.Fill(Rect{inner.X + w + 4, r.Center().Y - h/2, 3, h}, t.Ink)
	}
}

// Keyboard is a grid of letters for writing with a pad. Keys are shown as
// given; wide ones (words such as "Espace") take what is left of their row.
type Keyboard struct {
	Rows [][]string
}

// Key returns the place of a key in a keyboard that fills r. Rows are as high
// as each other; keys of a row are as wide as the row with most keys allows,
// and rows are centred. Words of more than one letter are twice as wide.
func (k Keyboard) Key(r Rect, row, column int) Rect {
	const gap = 12
	units := 0.0
	for _, keys := range k.Rows {
		units = max(units, rowUnits(keys))
	}
	unit := (r.W + gap) / units
	line := r.Row(row, len(k.Rows), gap)
	x := r.X + (r.W+gap-rowUnits(k.Rows[row])*unit)/2
	for _, key := range k.Rows[row][:column] {
		x += keyUnits(key) * unit
	}
	return Rect{x, line.Y, keyUnits(k.Rows[row][column])*unit - gap, line.H}
}

func keyUnits(key string) float64 {
	if len([]rune(key)) > 1 {
		return 2.5
	}
	return 1
}

func rowUnits(keys []string) float64 {
	sum := 0.0
	for _, k := range keys {
		sum += keyUnits(k)
	}
	return sum
}

// Keyboard draws the keys; the focus is on the key at focusRow, focusColumn.
func (c *Canvas) Keyboard(r Rect, k Keyboard, focusRow, focusColumn int) {
	t := &c.theme
	for i, keys := range k.Rows {
		for j, key := range keys {
			if i == focusRow && j == focusColumn {
				continue
			}
			c.keyboardKey(k.Key(r, i, j), key, t.Ink, 0)
		}
	}
	if focusRow >= 0 && focusRow < len(k.Rows) && focusColumn >= 0 && focusColumn < len(k.Rows[focusRow]) {
		c.keyboardKey(k.Key(r, focusRow, focusColumn), k.Rows[focusRow][focusColumn], t.Ink, 1)
	}
}

func (c *Canvas) keyboardKey(r Rect, key string, ink Color, focus float64) {
	c.FocusSheet(r, 9, focus, 0)
	c.Sheet("key", r, Sheet{Face: c.theme.PaperBright, Edge: c.theme.PaperEdge, Radius: 9, Thick: 4, Lift: OnPaper})
	st := Bold(38)
	if high := r.H * 0.6; c.Size(st) > high {
		st.Size = float32(high / c.settings.TextScale)
	}
	c.TextIn(key, r.Inset(6, 0).Move(0, -2), st, ink, Center)
}
