package ui

// Button is a button with a label.
type Button struct {
	Label string
	// First marks the main button of a screen. It has the colour of the sun while nothing else has
	// the focus, so that exactly one control always stands out.
	First bool
	// Focus is how strongly the focus shows, 0 … 1.
	Focus float64
	// Disabled buttons show the reason below, in chalk or, with OnPaper, in ink.
	Disabled bool
	Reason   string
	// OnPaper buttons are on a panel, and a shade darker than it.
	OnPaper bool
	// Glyph, if set, is drawn after the label.
	Glyph Glyph
	// Ring is 1 + the seat whose cursor is on the button if several people choose at once. 0 means
	// that there is no such seat.
	Ring int
	// Small is for menus along the edge: Andika Bold 34 instead of League Spartan 40.
	Small bool
}

// Draw draws the button, usually 84 … 112 u high.
func (b Button) Draw(c *Canvas, r Rect) {
	t := &c.theme
	DrawFocus(c, r, 13, b.Focus, b.Ring)
	c.spoken.focusWords(Focused{Label: b.Label, Note: b.Reason, Off: b.Disabled})
	sheet := Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 13, Thick: 5, Lift: Resting}
	ink := t.Ink
	switch {
	case b.Disabled:
		sheet = Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 13, Lift: Flat}
		ink = t.SoftInk
	case b.First || b.Focus > 0.5 && b.Ring == 0:
		sheet.Face, sheet.Edge, sheet.Coloured = t.Sun, t.SunEdge, true
		ink = SoftTheme().Ink
	case b.OnPaper:
		sheet.Face, sheet.Edge = t.PaperShade, EdgeOf(t.PaperShade)
	}
	if b.Focus > 0.5 {
		sheet.Lift = OnPaper
	}
	if b.Small {
		sheet.Radius, sheet.Thick = 9, min(sheet.Thick, 3)
	}
	sheet.Draw(c, b.Label, r)
	st := Big(40)
	if b.Small {
		st = Bold(34)
	} else if r.H > 100 {
		st = Big(54)
	}
	inner := r.Inset(24, 0)
	glyph, gap := 0.0, 0.0
	if b.Glyph != (Glyph{}) {
		glyph = b.Glyph.Width(c, buttonGlyph(r))
		gap = 24
		inner.W -= glyph + gap
	}
	label, st := st.Fit(c, b.Label, inner.W)
	w := st.Width(c, label)
	x := r.X + (r.W-w-glyph-gap)/2
	c.TextMid(label, x, r.Y+r.H/2, st, ink, Left)
	if glyph > 0 {
		alpha := 1.0
		if b.Disabled {
			alpha = 0.38
		}
		c.PushAlpha(alpha)
		b.Glyph.Draw(c, Point{x + w + gap + glyph/2, r.Y + r.H/2}, buttonGlyph(r))
		c.Pop()
	}
	if b.Disabled && b.Reason != "" {
		col := t.DimChalk
		if b.OnPaper {
			col = t.SoftInk
		}
		c.Paragraph(b.Reason, Rect{r.X + 6, r.Bottom() + 8, r.W - 6, 0}, Plain(28), col, Left)
	}
}

func buttonGlyph(r Rect) float64 { return min(62, r.H*0.58) }

// DrawFocus draws the yellow sheet and the ink line behind a piece that has the focus. focus is the
// strength of the focus (0 … 1). ring is 0 for yellow, or 1 + a seat for the seat's colour and shape.
func DrawFocus(c *Canvas, r Rect, radius, focus float64, ring int) {
	c.focused(r, focus, ring)
	if focus <= 0 {
		return
	}
	if c.settings.Still {
		focus = 1
	}
	c.PushAlpha(focus)
	defer c.Pop()
	out := r.Inset(-9.5, -8.5)
	sheet := c.theme.SunSheet(radius + 9)
	if ring > 0 {
		sheet = ColourSheet(c.theme.Seat[ring-1], radius+9, Raised)
	}
	sheet.Draw(c, "focus", out)
	c.stampIn(r, spriteKey{kind: kindFocusLine, f1: 3, n1: int32(radius)})
	if ring > 0 {
		DrawToken(c, ring-1, Point{out.X + 10, out.Y + 6}, 18, OnCloth)
	}
}

// DrawRowFocus shows that a row on paper has the focus: like DrawFocus, with bright paper under the
// row.
func DrawRowFocus(c *Canvas, name string, r Rect, radius, focus float64, ring int) {
	DrawFocus(c, r, radius, focus, ring)
	if focus <= 0 {
		return
	}
	bright := c.theme.PaperBright
	c.PushAlpha(focus)
	Sheet{Face: bright, Edge: EdgeOf(bright), Radius: radius, Thick: 2, Lift: OnPaper}.Draw(c, name, r)
	c.Pop()
}

func paintFocusLine(p *Painter, k *spriteKey) {
	r := Rect{0, 0, float64(k.w), float64(k.h)}
	radius, out := float64(k.n1), 3.4
	if k.n1 == 1 { // the ring is around a selected card
		radius, out = 8, 0.8
	}
	p.Stroke(CutRect("line", r.Inset(-out, -out), radius+out, 1.2), float64(k.f1)*p.theme.InkScale, p.theme.Ink)
}
