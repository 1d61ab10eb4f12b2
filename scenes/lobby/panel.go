package lobby

import (
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// rowKind is what a row of the panel shows.
type rowKind uint8

const (
	rowTitle rowKind = iota
	rowName          // of whoever sits at the place
	rowLabel
	rowSecrets // the three ways side by side
	rowStep    // a label and a value that changes
	rowFixed   // a label and a value that can't change
	rowExplain // what the way of keeping secrets means
	rowLine
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
	high  float64
	// stepper is where value and arrows were drawn.
	stepper ui.Rect
}

// lobbySecretsRow is the piece that stands for all ways of keeping secrets where the text is large.
const lobbySecretsRow = 46

// ruleRows lists what the match is played by.
func (l view) ruleRows(c *ui.Canvas, large bool, wide float64) {
	env := l.env
	l.secretsRows(c, large, wide)
	if len(l.info.Options) == 0 && !l.canGuide() {
		return
	}
	if len(l.rows) > 0 {
		l.addRow(c, wide, panelRow{kind: rowLine})
	}
	l.addRow(c, wide, panelRow{kind: rowTitle, text: env.Text("lobby.rules")})
	if l.canGuide() {
		l.addRow(c, wide, panelRow{kind: rowStep, id: lobbyGuide, n: 1, text: env.Text("lobby.guide"), value: l.yesNo(l.guided)})
	}
	isTime := func(o engine.Option) bool { return o.Ticks }
	l.optionRows(c, wide, func(o engine.Option) bool { return !o.Ticks })
	if lines := l.teamLines(); lines != "" {
		l.addRow(c, wide, panelRow{kind: rowExplain, text: lines})
	}
	if slices.ContainsFunc(l.info.Options, isTime) {
		l.addRow(c, wide, panelRow{kind: rowLabel, text: env.Text("lobby.times")})
		l.optionRows(c, wide, isTime)
	}
}

// optionRows lists the options of a kind. Families choose how much they play first, and how long the clocks run last.
func (l view) optionRows(c *ui.Canvas, wide float64, kind func(engine.Option) bool) {
	for i, o := range l.info.Options {
		if !kind(o) {
			continue
		}
		switch {
		case l.teamsForced(o):
			l.addRow(c, wide, panelRow{kind: rowFixed, text: l.optionLabel(o), value: l.env.Text("lobby.always", "seats", l.total())})
		case shownOption(o):
			l.addRow(c, wide, panelRow{kind: rowStep, id: lobbyOption + i, n: 1, text: l.optionLabel(o), value: l.optionValue(o)})
		}
		if l.choices(o) != nil {
			l.addRow(c, wide, panelRow{kind: rowButton, id: lobbyContent, n: 1, text: l.env.Text("lobby.shelf." + l.info.ID)})
		}
	}
}

// secretsRows lists how hidden hands are kept.
func (l view) secretsRows(c *ui.Canvas, large bool, wide float64) {
	env := l.env
	l.addRow(c, wide, panelRow{kind: rowTitle, text: env.Text("lobby.secrets")})
	if l.face.Open {
		l.addRow(c, wide, panelRow{kind: rowExplain, text: env.Text("lobby.secrets.none")})
		return
	}
	if large {
		l.addRow(c, wide, panelRow{kind: rowStep, id: lobbySecretsRow, n: 1, text: env.Text("lobby.secrets.how"), value: env.Text(secretsKey(l.InForce()))})
	} else {
		l.addRow(c, wide, panelRow{kind: rowSecrets, id: SecretsSpot, n: len(l.Ways())})
	}
	l.addRow(c, wide, panelRow{kind: rowExplain, text: env.Text(l.toldKey(l.InForce()))})
}

// sheetRows lists what can be seen to at a place.
func (l view) sheetRows(c *ui.Canvas, wide float64) {
	env, s := l.env, l.sheet
	p := &l.places[s.place]
	seats := env.Roster.SeatsOf(s.device)
	add := func(row panelRow) { l.addRow(c, wide, row) }
	button := func(id int, text string) { add(panelRow{kind: rowButton, id: id, n: 1, text: text}) }
	canShare := seats != 0 && l.canShare(s.device)
	if !p.taken {
		add(panelRow{kind: rowTitle, text: env.Text("lobby.free")})
		add(panelRow{kind: rowLabel, text: env.Text("lobby.free.told")})
		button(sheetRobot, env.Text("lobby.robot"))
		if canShare {
			button(sheetShare, env.Text(l.shareKey(s.device)))
		}
		return
	}
	add(panelRow{kind: rowName, text: p.name})
	if p.robot() {
		add(panelRow{kind: rowStep, id: sheetLevel, n: 1, text: env.Text("lobby.level"), value: env.Text(levelKey(p.bot))})
		add(panelRow{kind: rowExplain, text: env.Text(levelKey(p.bot)+".told") + "\n" + env.Text(characterKey(p.character), "name", p.name) + "."})
	} else if len(s.known) > 0 {
		add(panelRow{kind: rowLabel, text: env.Text("lobby.who")})
		for i := 0; i < len(s.known); i += 2 {
			add(panelRow{kind: rowNames, id: sheetName + i, n: min(2, len(s.known)-i)})
		}
	}
	button(sheetWrite, env.Text("lobby.other-name"))
	add(panelRow{kind: rowLabel, text: env.Text("lobby.colour")})
	add(panelRow{kind: rowColours, id: sheetColour, n: ui.SeatCount})
	add(panelRow{kind: rowStep, id: sheetOrder, n: 1, text: env.Text("lobby.order"), value: env.Text("lobby.order.at", "place", l.rank(s.place)+1, "places", l.total())})
	if p.person() && l.canHelp() {
		value := "settings.no"
		if p.help {
			value = "settings.yes"
		}
		add(panelRow{kind: rowStep, id: sheetHelp, n: 1, text: env.Text("lobby.help"), value: env.Text(value)})
	}
	switch {
	case p.robot():
		if canShare {
			button(sheetShare, env.Text(l.shareKey(s.device)))
		}
		button(sheetRemove, env.Text("lobby.remove-robot"))
	case seats.Has(input.Seat(s.place)):
		if canShare {
			button(sheetShare, env.Text(l.shareKey(s.device)))
		}
		button(sheetRemove, env.Text("lobby.stand-up"))
	default:
		button(sheetRemove, env.Text("lobby.remove", "name", p.name))
	}
}

// shareKey is the text for passing a device on: a pad, the keyboard or the mouse.
func (l *seating) shareKey(d input.DeviceID) string {
	device, _ := l.env.Roster.Device(d)
	switch device.Kind {
	case input.Pad:
		return "lobby.share.pad"
	case input.Mouse:
		return "lobby.share.mouse"
	}
	return "lobby.share.keys"
}

// toldKey is what a way of keeping hands secret means; a game may have words of its own for it.
func (l *seating) toldKey(s stage.Secrets) string {
	key := secretsKey(s) + ".told"
	if own := key + "." + l.info.ID; l.env.Words().Has(own) {
		return own
	}
	return key
}

// secretsKey is the name of a way of keeping hands secret.
func secretsKey(s stage.Secrets) string { return "lobby.secrets." + string(s) }

func (l view) addRow(c *ui.Canvas, wide float64, row panelRow) {
	row.high = rowHeight(c, row, wide)
	l.rows = append(l.rows, row)
}

func rowHeight(c *ui.Canvas, row panelRow, wide float64) float64 {
	switch row.kind {
	case rowTitle:
		return c.LineHeight(ui.Big(44)) + 11
	case rowName:
		return c.LineHeight(ui.Big(44)) + 27
	case rowLabel:
		return c.ParagraphHeight(row.text, ui.Plain(28), wide) + 22
	case rowSecrets:
		return 152 + (c.TextScale()-1)*40
	case rowExplain:
		return max(2*c.LineHeight(ui.Plain(28)), c.ParagraphHeight(row.text, ui.Plain(28), wide)) + 20
	case rowLine:
		return 20
	case rowStep, rowFixed:
		if stacked(c, row, wide) {
			return c.LineHeight(ui.Plain(30)) + c.LineHeight(ui.Bold(30))*1.3 + 20
		}
		return max(64, c.LineHeight(ui.Plain(30))*1.6)
	case rowColours:
		return max(96, wide/float64(ui.SeatCount))
	case rowNames, rowButton:
		return max(70, c.LineHeight(ui.Bold(34))*1.3) + 14
	}
	panic("scenes: panel row without height")
}

// stepWidth is the room for a value and its arrows.
func stepWidth(c *ui.Canvas, row panelRow) float64 {
	if row.kind == rowFixed {
		return c.Width(row.value, ui.Bold(30)) + 18
	}
	return max(176, c.Width(row.value, ui.Bold(30))+84)
}

// stacked reports whether label and value need a line each.
func stacked(c *ui.Canvas, row panelRow, wide float64) bool {
	return c.Width(row.text, ui.Plain(30))+16+stepWidth(c, row) > wide
}

// shownRows returns how many rows from the first shown one have room.
func (l *rowList) shownRows(room float64) int {
	n, high := 0, 0.0
	for _, row := range l.rows[min(l.scroll, len(l.rows)):] {
		if high += row.high; high > room+0.5 {
			break
		}
		n++
	}
	return max(n, 1)
}

// rowOf returns the row of a piece, -1 if it is in none.
func (l *rowList) rowOf(id int) int {
	return slices.IndexFunc(l.rows, func(row panelRow) bool { return id >= row.id && id < row.id+row.n })
}

// scrolled moves the cursor to a row that is not shown yet, if that is where it goes.
func (l *Scene) scrolled(d input.DeviceID, dir ui.Direction) bool {
	at := l.rowOf(l.Cursor(d))
	step := 1
	if dir == ui.Up {
		step = -1
	}
	if at < 0 || dir == ui.ToLeft || dir == ui.ToRight {
		return false
	}
	for i := at + step; i >= 0 && i < len(l.rows); i += step {
		if l.rows[i].n == 0 {
			continue
		}
		if i >= l.scroll && i < l.scroll+l.shownRows(l.Frame.list.H) {
			return false
		}
		l.setCursor(d, l.rows[i].id)
		l.reveal(l.rows[i].id)
		return true
	}
	if step < 0 {
		l.scroll = 0 // words above the first piece
	}
	return false
}

// reveal scrolls as little as possible so that a piece is shown, with the words that belong to it.
func (l *rowList) reveal(id int) {
	at := l.rowOf(id)
	if at < 0 {
		return
	}
	first := at
	for first > 0 && l.rows[first-1].n == 0 {
		first--
	}
	l.scroll = min(l.scroll, first)
	for at >= l.scroll+l.shownRows(l.Frame.list.H) && l.scroll < at {
		l.scroll++
	}
}

// turn scrolls by rows, as a wheel does.
func (l *rowList) turn(by int) {
	l.scroll += by
	l.clampScroll(l.Frame.list.H)
}

func (l *rowList) clampScroll(room float64) {
	most, high := len(l.rows), 0.0
	for most > 0 && high+l.rows[most-1].high <= room+0.5 {
		most--
		high += l.rows[most].high
	}
	l.scroll = max(0, min(l.scroll, most))
}

// characterKey is the line about a robot's character.
func characterKey(c bot.Character) string {
	if !slices.Contains(bot.Characters(), c) {
		return "lobby.hint.robot"
	}
	return "bot.character." + string(c)
}

func levelKey(level bot.Level) string { return "bot.level." + string(level) }
