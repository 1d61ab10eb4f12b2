package lobby

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// drawPanel draws the panel on the right: the rules of the match, or what can be seen to at a place.
func (l view) drawPanel(env *stage.Env, c *ui.Canvas) {
	f := &l.frame
	c.Panel("lobby panel", f.panel)
	l.listRows()
	l.heights = l.heights[:0]
	for _, row := range l.rows {
		l.heights = append(l.heights, rowHeight(c, row, f.list.W))
	}
	l.turn(0)
	n := l.heights.Fit(l.scroll, f.list.H)
	y := f.list.Y
	for i := l.scroll; i < min(l.scroll+n, len(l.rows)); i++ {
		l.drawRow(env, c, &l.rows[i], ui.Rect{X: f.list.X, Y: y, W: f.list.W, H: l.heights[i]})
		y += l.heights[i]
	}
	if n < len(l.rows) {
		c.ScrollBar(f.list.Inset(-31, 0), ui.Scroll{Top: l.scroll}, len(l.rows), n)
	}
	id, button := lobbyStart, ui.Button{Label: env.Text("lobby.start"), First: true, Glyph: env.MenuGlyph(input.Pause)}
	if l.sheet != nil {
		id, button = sheetDone, ui.Button{Label: env.Text("lobby.done"), First: true}
	} else if f.why != "" {
		button.Disabled, button.Reason, button.OnPaper = true, f.why, true
	}
	l.spot(id, f.foot)
	button.Focus, button.Ring = l.glow(id)
	c.Button(f.foot, button)
}

func (l view) drawRow(env *stage.Env, c *ui.Canvas, row *panelRow, r ui.Rect) {
	theme := c.Theme()
	switch row.kind {
	case rowTitle:
		c.TextIn(row.text, r, ui.Big(44), theme.Ink, ui.Left)
	case rowName:
		r = r.Above(16)
		radius := r.H * 0.4
		c.Token(l.places[l.sheet.place].colour, ui.Point{X: r.X + radius, Y: r.Center().Y}, radius, ui.OnSheet)
		c.TextIn(row.text, r.After(2*radius+18), ui.Big(44), theme.Ink, ui.Left)
	case rowLabel:
		c.Paragraph(row.text, r.Below(6), ui.Plain(28), theme.SoftInk, ui.Left)
	case rowExplain:
		c.Paragraph(row.text, r.Below(12), ui.Plain(28), theme.SoftInk, ui.Left)
	case rowLine:
		c.Rule(r.X-8, r.Center().Y, r.W+16)
	case rowSecrets:
		l.drawSecrets(env, c, r)
	case rowStep, rowFixed:
		l.drawStep(c, row, r)
	case rowNames:
		for i := range row.n {
			l.drawChip(c, row.id+i, l.sheet.known[row.id+i-sheetName], r.Inset(0, 7).Column(i, 2, 14))
		}
	case rowColours:
		l.drawColours(c, r)
	case rowButton:
		l.drawChip(c, row.id, row.text, r.Inset(0, 7))
	}
}

func (l view) drawChip(c *ui.Canvas, id int, text string, r ui.Rect) {
	l.spot(id, r)
	focus, ring := l.glow(id)
	c.FocusSheet(r, 9, focus, ring)
	c.Sheet("chip", r, ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper})
	c.TextIn(text, r.Inset(16, 0), ui.Bold(32), c.Theme().Ink, ui.Center)
}

// drawStep draws a label with a value, and arrows if it can change.
func (l view) drawStep(c *ui.Canvas, row *panelRow, r ui.Rect) {
	theme := c.Theme()
	focus, ring := 0.0, 0
	if row.kind == rowStep {
		l.spot(row.id, r.Inset(0, 2))
		focus, ring = l.glow(row.id)
	}
	label := ui.Plain(30)
	if focus > 0 {
		box := r.Inset(-16, 4)
		c.FocusSheet(box, 10, focus, ring)
		c.PushAlpha(focus)
		c.Sheet("row", box, ui.Sheet{Face: theme.PaperBright, Edge: ui.EdgeOf(theme.PaperBright), Radius: 10, Thick: 2, Lift: ui.OnPaper})
		c.Pop()
	}
	value := r.Tail(stepWidth(c, *row))
	if stacked(c, *row, r.W) {
		line := c.LineHeight(ui.Plain(30))
		c.TextIn(row.text, r.Below(8).Top(line), label, theme.Ink, ui.Left)
		value = r.Below(8 + line).Above(6)
	} else {
		c.TextIn(row.text, r.Before(value.W+12), label, theme.Ink, ui.Left)
	}
	if row.kind == rowFixed {
		c.TextIn(row.value, value.Inset(9, 0), ui.Bold(30), theme.SoftInk, ui.Right)
		return
	}
	row.stepper = value
	c.Stepper(value, row.value, true, ui.Bold(30))
}

// drawSecrets draws the ways of keeping hands secret side by side, the one in force lifted.
func (l view) drawSecrets(env *stage.Env, c *ui.Canvas, r ui.Rect) {
	theme := c.Theme()
	box := ui.Rect{X: r.X - 8, Y: r.Y + 8, W: r.W + 16, H: r.H - 14}
	c.Sheet("secrets", box, ui.Sheet{Face: theme.PaperShade, Radius: 10, Bare: true})
	now, ways := l.inForce(), l.ways()
	for i, s := range ways {
		cell := box.Inset(7, 7).Column(i, len(ways), 6)
		id := secretsSpot + i
		l.spot(id, cell)
		focus, ring := l.glow(id)
		name, ink := "soft sign "+string(s), theme.SoftInk
		c.FocusSheet(cell, 9, focus, ring)
		if s == now || focus > 0 {
			face := theme.PaperBright
			if s != now {
				face = theme.PaperShade
			}
			c.Sheet("way", cell, ui.Sheet{Face: face, Edge: theme.PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper})
		}
		if s == now {
			name, ink = "sign "+string(s), theme.Ink
			line := l.way.of("way", cell.W, cell.H, paintOutline)
			c.Picture(c.Drawing(line.name, cell.W, cell.H, line.paint), cell, false)
		}
		high := c.LineHeight(ui.Bold(26))
		picture := ui.Rect{X: cell.X, Y: cell.Y + 8, W: cell.W, H: cell.H - high - 18}
		c.Picture(c.Drawing(name, signWidth, signHigh, func(p *ui.Painter) { paintSign(p, s, s == now) }), picture.Fit(signWidth, signHigh), false)
		c.TextIn(env.Text(secretsKey(s)), ui.Rect{X: cell.X + 6, Y: cell.Bottom() - high - 8, W: cell.W - 12, H: high}, ui.Bold(26), ink, ui.Center)
		if s == now {
			c.Badge(ui.Point{X: cell.Right() - 8, Y: cell.Y + 6}, 17, true)
		}
	}
}

// drawColours draws the six colours and shapes; those that others have are pale.
func (l view) drawColours(c *ui.Canvas, r ui.Rect) {
	place := l.sheet.place
	for i := range ui.SeatCount {
		cell := r.Column(i, ui.SeatCount, 6).Inset(0, 6)
		side := min(cell.W, cell.H)
		cell = cell.Middle(side, side)
		id := sheetColour + i
		l.spot(id, cell)
		focus, ring := l.glow(id)
		c.FocusSheet(cell, 10, focus, ring)
		if focus > 0 || l.places[place].colour == i {
			c.Sheet("colour", cell, ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 10, Thick: 2, Lift: ui.OnPaper})
		}
		if !l.colourFree(i, place) {
			c.PushAlpha(0.3)
		}
		c.Token(i, cell.Center(), side*0.34, ui.OnSheet)
		if !l.colourFree(i, place) {
			c.Pop()
		}
		if l.places[place].colour == i {
			c.Badge(ui.Point{X: cell.Right() - 8, Y: cell.Y + 8}, 15, true)
		}
	}
}
