package lobby

import (
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// rowKind is the kind of a row of the panel.
type rowKind uint8

const (
	rowTitle rowKind = iota
	rowName          // of whoever sits at the place
	rowLabel
	rowSecrets // the ways of keeping secrets side by side
	rowStep    // a label and a value that changes
	rowFixed   // a label and a value that can't change
	rowExplain // what the way of keeping secrets means
	rowLine
	rowBreak // what follows begins the second column, if it has room there
	rowNames // two names side by side
	rowColours
	rowButton
)

// panelRow is one row of the panel. Its pieces have the ids from id on, n of them.
type panelRow struct {
	kind  rowKind
	id, n int
	text  string
	value string
	// change changes the value by a step. again means that the button is held down: then values
	// don't wrap around.
	change func(delta int, again bool)
	press  func(i int) // handles Confirm on the i-th piece; nil to take the next value
	// stepper is where value and arrows were drawn.
	stepper ui.Rect
}

// lobbySecretsRow is the one piece for all ways of keeping secrets where text is large.
const lobbySecretsRow = 46

// listRows lists the rows of the panel: the options of the match, or those of a place.
func (l *Scene) listRows() {
	l.panel.rows = l.panel.rows[:0]
	if l.sheet != nil {
		l.sheetRows()
		return
	}
	l.secretsRows()
	if l.env.Phones != nil {
		l.addButton(lobbyPhones, l.env.Text("phones.row"), func(int) { l.env.Push(l.env.Routes.Phones(l.SeatPhone)) })
	}
	if len(l.game.info.Options) == 0 && !l.game.canGuide() {
		return
	}
	between := rowLine
	if l.panel.left.W > 0 {
		between = rowBreak
	}
	l.add(panelRow{kind: between})
	l.add(panelRow{kind: rowTitle, text: l.env.Text("lobby.rules")})
	if l.game.canGuide() {
		l.add(panelRow{kind: rowStep, id: lobbyGuide, n: 1, text: l.env.Text("lobby.guide"), value: yesNo(l.env, l.rules.guided), change: l.rules.switchGuide})
	}
	isTime := func(o engine.Option) bool { return o.Ticks }
	l.optionRows(func(o engine.Option) bool { return !o.Ticks })
	if lines := l.rules.teamLines(); lines != "" {
		l.add(panelRow{kind: rowExplain, text: lines})
	}
	if slices.ContainsFunc(l.game.info.Options, isTime) {
		l.add(panelRow{kind: rowLabel, text: l.env.Text("lobby.times")})
		l.optionRows(isTime)
	}
}

// lobbyPhones is the button that lets phones in.
const lobbyPhones = 48

// SeatPhone seats whoever has come in by phone, if there is a place.
func (l *Scene) SeatPhone(d input.DeviceID) {
	if at := l.places.offered(); at >= 0 && l.env.Roster.Free(d) {
		l.sit(d, at)
	}
}

// WhoSits says who sits at a place.
func (l *Scene) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	if seat < 0 || int(seat) >= len(l.places.all) || !l.places.all[seat].taken {
		return "", 0, false
	}
	return l.places.all[seat].name, l.places.all[seat].colour, true
}

func (l *Scene) add(row panelRow) { l.panel.rows = append(l.panel.rows, row) }

func (l *Scene) addButton(id int, text string, press func(int)) {
	l.add(panelRow{kind: rowButton, id: id, n: 1, text: text, press: press})
}

// optionRows lists the options of one kind. The order is: how long to play first, clocks last.
func (l *Scene) optionRows(kind func(engine.Option) bool) {
	for i, o := range l.game.info.Options {
		if !kind(o) {
			continue
		}
		label := l.env.Text("option." + l.game.info.ID + "." + o.Name)
		switch {
		case l.rules.teamsForced(o):
			l.add(panelRow{kind: rowFixed, text: label, value: l.env.Text("lobby.always", "seats", l.places.total())})
		case shownOption(o):
			l.add(panelRow{kind: rowStep, id: lobbyOption + i, n: 1, text: label, value: l.rules.optionValue(o),
				change: func(delta int, again bool) { l.rules.adjustOption(o, delta, again) }})
		}
		if l.game.choices(l.env, o) != nil {
			l.addButton(lobbyContent, l.env.Text("lobby.shelf."+l.game.info.ID), func(int) { l.openContent() })
		}
	}
}

// secretsRows lists the rows about keeping hands secret.
func (l *Scene) secretsRows() {
	env := l.env
	l.add(panelRow{kind: rowTitle, text: env.Text("lobby.secrets")})
	if l.game.face.Open {
		l.add(panelRow{kind: rowExplain, text: env.Text("lobby.secrets.none")})
		return
	}
	ways, now := l.game.ways(), l.rules.inForce()
	if l.frame.large {
		l.add(panelRow{kind: rowStep, id: lobbySecretsRow, n: 1, text: env.Text("lobby.secrets.how"), value: env.Text(secretsKey(now)),
			change: func(delta int, again bool) {
				if !again {
					at := max(0, slices.Index(ways, l.rules.inForce()))
					l.rules.chooseSecrets(ways[(at+delta+len(ways))%len(ways)])
				}
			}})
	} else {
		l.add(panelRow{kind: rowSecrets, id: secretsSpot, n: len(ways), press: func(i int) { l.rules.chooseSecrets(ways[i]) }})
	}
	l.add(panelRow{kind: rowExplain, text: env.Text(l.rules.secretsHelpKey(now))})
}

// secretsHelpKey is the key of the sentence that explains a way of keeping hands secret; a game may
// have its own.
func (r *rules) secretsHelpKey(s stage.Secrets) string {
	key := secretsKey(s) + ".told"
	if s == stage.Peek && r.env.Roster.FingersOnly() {
		key = "lobby.secrets.peek.tap"
	}
	if own := key + "." + r.game.info.ID; r.env.Words().Has(own) {
		return own
	}
	return key
}

// secretsKey is the key of the name of a way of keeping hands secret.
func secretsKey(s stage.Secrets) string { return "lobby.secrets." + string(s) }

func rowHeight(c *ui.Canvas, row panelRow, width float64) float64 {
	switch row.kind {
	case rowTitle:
		return ui.Big(44).LineHeight(c) + 11
	case rowName:
		return ui.Big(44).LineHeight(c) + 27
	case rowLabel:
		return ui.Plain(28).ParagraphHeight(c, row.text, width) + 22
	case rowSecrets:
		return 152 + (c.TextScale()-1)*40
	case rowExplain:
		return max(2*ui.Plain(28).LineHeight(c), ui.Plain(28).ParagraphHeight(c, row.text, width)) + 20
	case rowLine, rowBreak:
		return 20
	case rowStep, rowFixed:
		if stacked(c, row, width) {
			return ui.Plain(30).LineHeight(c) + ui.Bold(30).LineHeight(c)*1.3 + 20
		}
		return max(64, ui.Plain(30).LineHeight(c)*1.6)
	case rowColours:
		return max(96, width/float64(ui.SeatCount))
	case rowNames, rowButton:
		return max(70, ui.Bold(34).LineHeight(c)*1.3) + 14
	}
	panic("scenes: panel row without height")
}

// stepWidth is the room for a value and its arrows.
func stepWidth(c *ui.Canvas, row panelRow) float64 {
	if row.kind == rowFixed {
		return ui.Bold(30).Width(c, row.value) + 18
	}
	return max(176, ui.Bold(30).Width(c, row.value)+84)
}

// stacked reports whether label and value need a line each.
func stacked(c *ui.Canvas, row panelRow, width float64) bool {
	return ui.Plain(30).Width(c, row.text)+16+stepWidth(c, row) > width
}

// setting is what the lobby shows of an option, of the way of keeping secrets, or of a robot, in
// words.
type setting struct{ what, value string }

// settings returns all that can be set without a place at the table. While a sheet is open these
// are the rows of the sheet.
func (l *Scene) settings() []setting {
	l.listRows()
	list := []setting{{l.env.Text("lobby.secrets"), l.env.Text(secretsKey(l.rules.inForce()))}}
	for _, row := range l.panel.rows {
		if row.change != nil && row.id != lobbySecretsRow {
			list = append(list, setting{row.text, row.value})
		}
	}
	for i := range l.places.all {
		if p := &l.places.all[i]; p.robot() {
			list = append(list, setting{p.name, l.env.Text(levelKey(p.bot))})
		}
	}
	return list
}

// columns returns the heights of the columns of rows, in u.
func (p *panel) columns() []float64 {
	if p.left.W == 0 {
		return []float64{p.list.H}
	}
	return []float64{p.left.H, p.list.H}
}

// rowOf returns the row of a piece, -1 if it is in none.
func (p *panel) rowOf(id int) int {
	return slices.IndexFunc(p.rows, func(row panelRow) bool { return id >= row.id && id < row.id+row.n })
}

// piece returns the row of a piece, and the piece's number in it; nil if it is in none.
func (p *panel) piece(id int) (*panelRow, int) {
	if at := p.rowOf(id); at >= 0 {
		return &p.rows[at], id - p.rows[at].id
	}
	return nil, 0
}

// inSight reports whether a row has room in the panel now.
func (p *panel) inSight(row int) bool {
	return row >= p.scroll && row < p.scroll+p.heights.Fit(p.scroll, p.columns()...)
}

// scrolled moves the cursor to the next row in a direction if that row is not shown yet, and
// scrolls to it.
func (l *Scene) scrolled(d input.DeviceID, dir ui.Direction) bool {
	at := l.panel.rowOf(l.cursor(d))
	step := 1
	if dir == ui.Up {
		step = -1
	}
	if at < 0 || dir == ui.ToLeft || dir == ui.ToRight {
		return false
	}
	for i := at + step; i >= 0 && i < len(l.panel.rows); i += step {
		if l.panel.rows[i].n == 0 {
			continue
		}
		if l.panel.inSight(i) {
			return false
		}
		l.setCursor(d, l.panel.rows[i].id)
		l.panel.reveal(l.panel.rows[i].id)
		return true
	}
	if step < 0 {
		l.panel.scroll = 0 // words above the first piece
	}
	return false
}

// reveal scrolls as little as needed to show a piece, the words above it and, where there is room,
// those below that no cursor can reach.
func (p *panel) reveal(id int) {
	at := p.rowOf(id)
	if at < 0 {
		return
	}
	first, last := at, at
	for first > 0 && p.rows[first-1].n == 0 {
		first--
	}
	for last+1 < len(p.rows) && (p.rows[last+1].kind == rowExplain || p.rows[last+1].kind == rowFixed) {
		last++
	}
	top := p.heights.Reveal(at, min(p.scroll, first), p.columns()...)
	p.scroll = min(at, p.heights.Reveal(last, top, p.columns()...))
}

// turn scrolls by rows; the mouse wheel uses it.
func (p *panel) turn(delta int) {
	p.scroll = max(0, min(p.scroll+delta, p.heights.LastTop(p.columns()...)))
}

// characterKey is the key of the line about a robot's character.
func characterKey(c bot.Character) string {
	if !slices.Contains(bot.Characters(), c) {
		return "lobby.hint.robot"
	}
	return "bot.character." + string(c)
}

func levelKey(level bot.Level) string { return "bot.level." + string(level) }

// drawPanel draws the panel on the right: the options of the match, or those of a place.
func (l *Scene) drawPanel(env *stage.Env, c *ui.Canvas) {
	f := &l.frame
	ui.DrawPanel(c, "lobby panel", f.panel)
	l.listRows()
	l.panel.measure(c)
	l.panel.turn(0)
	n := l.panel.heights.Fit(l.panel.scroll, l.panel.columns()...)
	column, at := l.panel.list, l.panel.list.Y
	if l.panel.left.W > 0 {
		column, at = l.panel.left, l.panel.left.Y
	}
	for i := l.panel.scroll; i < min(l.panel.scroll+n, len(l.panel.rows)); i++ {
		if at+l.panel.heights[i] > column.Bottom()+0.5 && column != l.panel.list {
			column, at = l.panel.list, l.panel.list.Y
		}
		l.drawRow(env, c, &l.panel.rows[i], ui.Rect{X: column.X, Y: at, W: column.W, H: l.panel.heights[i]})
		at += l.panel.heights[i]
	}
	if n < len(l.panel.rows) {
		ui.Scroll{Top: l.panel.scroll}.Draw(c, l.panel.list.Inset(-31, 0), len(l.panel.rows), n)
	}
	id, button := lobbyStart, ui.Button{Label: env.Text("lobby.start"), First: true, Glyph: env.MenuGlyph(input.Pause)}
	if l.sheet != nil {
		id, button = sheetDone, ui.Button{Label: env.Text("lobby.done"), First: true}
	} else if f.why != "" {
		button.Disabled, button.Reason, button.OnPaper = true, f.why, true
	}
	l.spot(id, f.foot)
	button.Focus, button.Ring = l.focusOn(id)
	button.Draw(c, f.foot)
}

// measure works out how high each row is.
func (p *panel) measure(c *ui.Canvas) {
	p.heights = p.heights[:0]
	rest, end := 0.0, -1
	for i, row := range p.rows {
		h := rowHeight(c, row, p.list.W)
		p.heights = append(p.heights, h)
		if rest += h; row.kind == rowBreak {
			rest, end = 0, i
		}
	}
	if end < 0 || rest > p.list.H {
		return
	}
	above := 0.0
	for _, h := range p.heights[:end] {
		above += h
	}
	p.heights[end] = max(p.heights[end], p.left.H-above)
}

func (l *Scene) drawRow(env *stage.Env, c *ui.Canvas, row *panelRow, r ui.Rect) {
	theme := c.Theme()
	switch row.kind {
	case rowTitle:
		c.TextIn(row.text, r, ui.Big(44), theme.Ink, ui.Left)
	case rowName:
		r = r.Above(16)
		radius := r.H * 0.4
		ui.DrawToken(c, l.places.all[l.sheet.place].colour, ui.Point{X: r.X + radius, Y: r.Center().Y}, radius, ui.OnSheet)
		c.TextIn(row.text, r.After(2*radius+18), ui.Big(44), theme.Ink, ui.Left)
	case rowLabel:
		c.Paragraph(row.text, r.Below(6), ui.Plain(28), theme.SoftInk, ui.Left)
	case rowExplain:
		c.Paragraph(row.text, r.Below(12), ui.Plain(28), theme.SoftInk, ui.Left)
	case rowLine:
		ui.DrawRule(c, r.X-8, r.Center().Y, r.W+16)
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

func (l *Scene) drawChip(c *ui.Canvas, id int, text string, r ui.Rect) {
	l.spot(id, r)
	focus, ring := l.focusOn(id)
	ui.DrawFocus(c, r, 9, focus, ring)
	ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "chip", r)
	c.TextIn(text, r.Inset(16, 0), ui.Bold(32), c.Theme().Ink, ui.Center)
}

// drawStep draws a label with a value, and arrows if it can change.
func (l *Scene) drawStep(c *ui.Canvas, row *panelRow, r ui.Rect) {
	theme := c.Theme()
	focus, ring := 0.0, 0
	if row.kind == rowStep {
		l.spot(row.id, r.Inset(0, 2))
		focus, ring = l.focusOn(row.id)
	}
	label := ui.Plain(30)
	if focus > 0 {
		ui.DrawRowFocus(c, "row", r.Inset(-16, 4), 10, focus, ring)
	}
	value := r.Tail(stepWidth(c, *row))
	if stacked(c, *row, r.W) {
		line := ui.Plain(30).LineHeight(c)
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
	ui.DrawStepper(c, value, row.value, true, ui.Bold(30))
}

// drawSecrets draws the ways of keeping hands secret side by side, the chosen one raised.
func (l *Scene) drawSecrets(env *stage.Env, c *ui.Canvas, r ui.Rect) {
	theme := c.Theme()
	box := ui.Rect{X: r.X - 8, Y: r.Y + 8, W: r.W + 16, H: r.H - 14}
	ui.Sheet{Face: theme.PaperShade, Radius: 10, Bare: true}.Draw(c, "secrets", box)
	now, ways := l.rules.inForce(), l.game.ways()
	for i, s := range ways {
		cell := box.Inset(7, 7).Column(i, len(ways), 6)
		id := secretsSpot + i
		l.spot(id, cell)
		focus, ring := l.focusOn(id)
		ink := theme.SoftInk
		ui.DrawFocus(c, cell, 9, focus, ring)
		if s == now || focus > 0 {
			face := theme.PaperBright
			if s != now {
				face = theme.PaperShade
			}
			ui.Sheet{Face: face, Edge: theme.PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "way", cell)
		}
		if s == now {
			ink = theme.Ink
			line := l.way.sized("way", cell.W, cell.H, paintOutline)
			c.Drawing(line.name, cell.W, cell.H, line.paint).Draw(c, cell, false)
		}
		height := ui.Bold(26).LineHeight(c)
		picture := ui.Rect{X: cell.X, Y: cell.Y + 8, W: cell.W, H: cell.H - height - 18}
		menu.SecretsSign(c, s, picture, s == now)
		c.TextIn(env.Text(secretsKey(s)), ui.Rect{X: cell.X + 6, Y: cell.Bottom() - height - 8, W: cell.W - 12, H: height}, ui.Bold(26), ink, ui.Center)
		if s == now {
			ui.DrawBadge(c, ui.Point{X: cell.Right() - 8, Y: cell.Y + 6}, 17, true)
		}
	}
}

// drawColours draws the six colours and shapes; those of others are pale.
func (l *Scene) drawColours(c *ui.Canvas, r ui.Rect) {
	place := l.sheet.place
	for i := range ui.SeatCount {
		cell := r.Column(i, ui.SeatCount, 6).Inset(0, 6)
		side := min(cell.W, cell.H)
		cell = cell.Middle(side, side)
		id := sheetColour + i
		l.spot(id, cell)
		focus, ring := l.focusOn(id)
		ui.DrawFocus(c, cell, 10, focus, ring)
		if focus > 0 || l.places.all[place].colour == i {
			ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 10, Thick: 2, Lift: ui.OnPaper}.Draw(c, "colour", cell)
		}
		if !l.places.colourFree(i, place) {
			c.PushAlpha(0.3)
		}
		ui.DrawToken(c, i, cell.Center(), side*0.34, ui.OnSheet)
		if !l.places.colourFree(i, place) {
			c.Pop()
		}
		if l.places.all[place].colour == i {
			ui.DrawBadge(c, ui.Point{X: cell.Right() - 8, Y: cell.Y + 8}, 15, true)
		}
	}
}
