package ui

// Dialog is a question on a panel over everything else.
type Dialog struct {
	Title   string
	Body    string
	Buttons []Button // the first button confirms, and the last button goes back
}

// DialogLayout has the positions of a dialog's parts.
type DialogLayout struct {
	Panel   Rect
	body    Rect
	columns int // number of columns of buttons
	count   int
	foot    Rect
}

// Button returns the rectangle of button i.
func (l DialogLayout) Button(i int) Rect {
	return l.foot.Row(i/l.columns, l.rows(), 24).Column(i%l.columns, l.columns, 28)
}

func (l DialogLayout) rows() int { return (l.count + l.columns - 1) / l.columns }

// dialogEdge is the space above a dialog and between it and the bar, in u.
const dialogEdge = 16

// Layout computes the positions of the dialog's parts, above the hint bar. The buttons are side by
// side, stacked if their labels are long, or in two columns if a stack would be too high.
func (d Dialog) Layout(c *Canvas) DialogLayout {
	width := min(c.frame.W-200, 1100*min(1.5, c.settings.TextScale))
	inner := width - 112
	n := max(1, len(d.Buttons))
	height := max(92, Big(40).Em(c)*2)
	l := DialogLayout{count: n, columns: n}
	for _, b := range d.Buttons {
		if Big(40).Width(c, b.Label)+64 > (inner-28*float64(n-1))/float64(n) {
			l.columns = 1
		}
	}
	title := Big(48).LineHeight(c)
	body := 0.0
	if d.Body != "" {
		body = Plain(34).ParagraphHeight(c, d.Body, inner) + 28
	}
	foot := func() float64 { return height*float64(l.rows()) + 24*float64(l.rows()-1) }
	rest := 44 + title + 16 + body + 20 + 52
	low := c.frame.Bottom() - hintBottom - max(70, 86*c.settings.TextScale) - dialogEdge
	if l.columns == 1 && n > 2 && rest+foot() > low-dialogEdge {
		l.columns, height = 2, height*0.8
	}
	l.Panel = c.frame.Middle(width, rest+foot())
	l.Panel.Y -= max(0, min(l.Panel.Bottom()-low, l.Panel.Y-dialogEdge))
	l.body = Rect{l.Panel.X + 56, l.Panel.Y + 44, inner, title}
	l.foot = Rect{l.Panel.X + 56, l.Panel.Bottom() - 52 - foot(), inner, foot()}
	return l
}

// Draw draws the dialog and dims everything below. Set the focus in d.Buttons.
func (d Dialog) Draw(c *Canvas, l DialogLayout) {
	c.PushLayer(LayerDialogs)
	defer c.Pop()
	Dim(c, 0.6)
	DrawPanel(c, "dialog", l.Panel)
	c.Aloud(d.Title)
	c.Aloud(d.Body)
	c.TextIn(d.Title, l.body, Big(48), c.theme.Ink, Left)
	if d.Body != "" {
		c.Paragraph(d.Body, Rect{l.body.X, l.body.Bottom() + 16, l.body.W, 0}, Plain(34), c.theme.Ink, Left)
	}
	for i, b := range d.Buttons {
		b.Draw(c, l.Button(i))
	}
}

// Dim darkens everything drawn so far by a share of 0 … 1, and prevents clicks on it.
func Dim(c *Canvas, share float64) {
	c.Fill(c.Whole(), Fade(c.theme.ClothEdge, share))
	c.covers(c.Whole())
}
