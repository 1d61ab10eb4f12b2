package lobby

import (
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// The kinds of rows in the panel.
type (
	// heading is a title. Before a person's name it shows the token of their seat.
	heading struct {
		text string
		seat int // the colour of the token, counted from 1; 0 for no token
	}
	// label is a text above a row, explanation a text below it.
	label       struct{ text string }
	explanation struct{ text string }
	// rule is a line between two parts of the panel. If the parts are in two columns, it only takes
	// up space.
	rule struct{ hidden bool }
	// value is a name with a value. A value that can change has arrows.
	value struct {
		name, value string
		fixed       bool
		shirt       team.Name // the shirt drawn before the name; "" for none
	}
	// chips are buttons with words, side by side in columns.
	chips struct {
		words   []string
		columns int
	}
	// ways shows the ways of keeping secrets side by side. The chosen one is raised.
	ways struct{ lobby *Scene }
	// colours shows the colours and shapes of all seats. Those that other players have are pale.
	colours struct{ lobby *Scene }
)

func (h heading) Height(c *ui.Canvas, _ float64) float64 {
	apart := 11.0
	if h.seat > 0 {
		apart = 27
	}
	return ui.Big(44).LineHeight(c) + apart
}

func (h heading) Draw(c *ui.Canvas, r ui.Rect, _ *menu.Placing) {
	if h.seat > 0 {
		r = r.Above(16)
		radius := r.H * 0.4
		ui.DrawToken(c, h.seat-1, ui.Point{X: r.X + radius, Y: r.Center().Y}, radius, ui.OnSheet)
		r = r.After(2*radius + 18)
	}
	c.TextIn(h.text, r, ui.Big(44), c.Theme().Ink, ui.Left)
}

func (l label) Height(c *ui.Canvas, width float64) float64 {
	return ui.Plain(28).ParagraphHeight(c, l.text, width) + 22
}

func (l label) Draw(c *ui.Canvas, r ui.Rect, _ *menu.Placing) {
	c.Paragraph(l.text, r.Below(6), ui.Plain(28), c.Theme().SoftInk, ui.Left)
}

// Height leaves room for at least two lines, so that the rows below do not move when the text
// changes.
func (e explanation) Height(c *ui.Canvas, width float64) float64 {
	return max(2*ui.Plain(28).LineHeight(c), ui.Plain(28).ParagraphHeight(c, e.text, width)) + 20
}

func (e explanation) Draw(c *ui.Canvas, r ui.Rect, _ *menu.Placing) {
	c.Paragraph(e.text, r.Below(12), ui.Plain(28), c.Theme().SoftInk, ui.Left)
}

func (rule) Height(*ui.Canvas, float64) float64 { return 20 }

func (l rule) Draw(c *ui.Canvas, r ui.Rect, _ *menu.Placing) {
	if !l.hidden {
		ui.DrawRule(c, r.X-8, r.Center().Y, r.W+16)
	}
}

func (v value) Height(c *ui.Canvas, width float64) float64 {
	if v.stacked(c, width) {
		return ui.Plain(30).LineHeight(c) + ui.Bold(30).LineHeight(c)*1.3 + 20
	}
	return max(64, ui.Plain(30).LineHeight(c)*1.6)
}

// stepWidth returns the width of the value with its arrows.
func (v value) stepWidth(c *ui.Canvas) float64 {
	if v.fixed {
		return ui.Bold(30).Width(c, v.value) + 18
	}
	return max(176, ui.Bold(30).Width(c, v.value)+84)
}

// shirtWidth returns the width of the team's shirt with the gap after it, or 0 without a shirt.
func (v value) shirtWidth(c *ui.Canvas) float64 {
	if v.shirt == "" {
		return 0
	}
	return ui.Bold(30).LineHeight(c)*team.ShirtWidth/team.ShirtHeight + 12
}

// stacked reports whether the name and the value do not fit on one line.
func (v value) stacked(c *ui.Canvas, width float64) bool {
	return v.shirtWidth(c)+ui.Plain(30).Width(c, v.name)+16+v.stepWidth(c) > width
}

func (v value) Draw(c *ui.Canvas, r ui.Rect, p *menu.Placing) {
	theme := c.Theme()
	if !v.fixed {
		focus, ring := p.Piece(0, r.Inset(0, 2))
		ui.DrawRowFocus(c, "row", r.Inset(-16, 4), 10, focus, ring)
		c.NameFocus(v.name, v.value)
	}
	shown := r.Tail(v.stepWidth(c))
	name := r.Before(shown.W + 12)
	if v.stacked(c, r.W) {
		line := ui.Plain(30).LineHeight(c)
		name = r.Below(8).Top(line)
		shown = r.Below(8 + line).Above(6)
	}
	if width := v.shirtWidth(c); width > 0 {
		v.shirt.Draw(c, ui.Point{X: name.X + (width-12)/2, Y: name.Center().Y}, ui.Bold(30).LineHeight(c))
		name = name.After(width)
	}
	c.TextIn(v.name, name, ui.Plain(30), theme.Ink, ui.Left)
	if v.fixed {
		c.TextIn(v.value, shown.Inset(9, 0), ui.Bold(30), theme.SoftInk, ui.Right)
		return
	}
	p.Arrows(shown)
	ui.DrawStepper(c, shown, v.value, true, ui.Bold(30))
}

func (s chips) Height(c *ui.Canvas, _ float64) float64 {
	return max(70, ui.Bold(34).LineHeight(c)*1.3) + 14
}

func (s chips) Draw(c *ui.Canvas, r ui.Rect, p *menu.Placing) {
	for i, words := range s.words {
		cell := r.Inset(0, 7).Column(i, s.columns, 14)
		focus, ring := p.Piece(i, cell)
		ui.DrawFocus(c, cell, 9, focus, ring)
		ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "chip", cell)
		c.TextIn(words, cell.Inset(16, 0), ui.Bold(32), c.Theme().Ink, ui.Center)
	}
}

func (ways) Height(c *ui.Canvas, _ float64) float64 { return 152 + (c.TextScale()-1)*40 }

func (w ways) Draw(c *ui.Canvas, r ui.Rect, p *menu.Placing) {
	l, theme := w.lobby, c.Theme()
	box := ui.Rect{X: r.X - 8, Y: r.Y + 8, W: r.W + 16, H: r.H - 14}
	ui.Sheet{Face: theme.PaperShade, Radius: 10, Bare: true}.Draw(c, "secrets", box)
	now, all := l.terms.inForce(), l.game.ways()
	for i, s := range all {
		cell := box.Inset(7, 7).Column(i, len(all), 6)
		focus, ring := p.Piece(i, cell)
		ui.DrawFocus(c, cell, 9, focus, ring)
		c.NameFocus(l.env.Text(secretsKey(s)), map[bool]string{true: l.env.Text("speech.chosen")}[s == now || s == l.terms.secrets])
		w.draw(c, s, cell, s == now, focus > 0)
	}
}

// draw draws one way of keeping secrets.
func (w ways) draw(c *ui.Canvas, s app.Secrets, cell ui.Rect, chosen, aimed bool) {
	theme := c.Theme()
	ink := theme.SoftInk
	if chosen || aimed {
		face := theme.PaperBright
		if !chosen {
			face = theme.PaperShade
		}
		ui.Sheet{Face: face, Edge: theme.PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "way", cell)
	}
	if chosen {
		ink = theme.Ink
		line := w.lobby.way.sized("way", cell.W, cell.H, paintOutline)
		c.Drawing(line.name, cell.W, cell.H, line.paint).Draw(c, cell, false)
	}
	height := ui.Bold(26).LineHeight(c)
	picture := ui.Rect{X: cell.X, Y: cell.Y + 8, W: cell.W, H: cell.H - height - 18}
	menu.SecretsSign(c, s, picture, chosen)
	words := ui.Rect{X: cell.X + 6, Y: cell.Bottom() - height - 8, W: cell.W - 12, H: height}
	c.TextIn(w.lobby.env.Text(secretsKey(s)), words, ui.Bold(26), ink, ui.Center)
	if chosen {
		ui.DrawBadge(c, ui.Point{X: cell.Right() - 8, Y: cell.Y + 6}, 17, true)
	}
}

func (colours) Height(_ *ui.Canvas, width float64) float64 {
	return max(96, width/float64(ui.SeatCount))
}

func (k colours) Draw(c *ui.Canvas, r ui.Rect, p *menu.Placing) {
	places, at := k.lobby.places, k.lobby.sheet.place
	for i := range ui.SeatCount {
		cell := r.Column(i, ui.SeatCount, 6).Inset(0, 6)
		side := min(cell.W, cell.H)
		cell = cell.Middle(side, side)
		focus, ring := p.Piece(i, cell)
		ui.DrawFocus(c, cell, 10, focus, ring)
		own := places.all[at].colour == i
		c.NameFocus(places.shapeName(i), map[bool]string{true: k.lobby.env.Text("speech.chosen")}[own])
		if focus > 0 || own {
			ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 10, Thick: 2, Lift: ui.OnPaper}.Draw(c, "colour", cell)
		}
		if !places.colourFree(i, at) {
			c.PushAlpha(0.3)
		}
		ui.DrawToken(c, i, cell.Center(), side*0.34, ui.OnSheet)
		if !places.colourFree(i, at) {
			c.Pop()
		}
		if own {
			ui.DrawBadge(c, ui.Point{X: cell.Right() - 8, Y: cell.Y + 8}, 15, true)
		}
	}
}
