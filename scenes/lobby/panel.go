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
	// change changes the value by a step. again tells that the button is held down: values that go round stop at their ends then.
	change func(by int, again bool)
	press  func(i int) // does what the i-th piece is for; nil: the next value
	// stepper is where value and arrows were drawn.
	stepper ui.Rect
}

// lobbySecretsRow is the piece that stands for all ways of keeping secrets where the text is large.
const lobbySecretsRow = 46

// listRows lists what the panel shows: what the match is played by, or what can be seen to at a place.
func (l *Scene) listRows() {
	l.rows = l.rows[:0]
	if l.sheet != nil {
		l.sheetRows()
		return
	}
	l.secretsRows()
	if len(l.info.Options) == 0 && !l.canGuide() {
		return
	}
	l.add(panelRow{kind: rowLine})
	l.add(panelRow{kind: rowTitle, text: l.env.Text("lobby.rules")})
	if l.canGuide() {
		l.add(panelRow{kind: rowStep, id: lobbyGuide, n: 1, text: l.env.Text("lobby.guide"), value: l.yesNo(l.guided), change: l.switchGuide})
	}
	isTime := func(o engine.Option) bool { return o.Ticks }
	l.optionRows(func(o engine.Option) bool { return !o.Ticks })
	if lines := l.teamLines(); lines != "" {
		l.add(panelRow{kind: rowExplain, text: lines})
	}
	if slices.ContainsFunc(l.info.Options, isTime) {
		l.add(panelRow{kind: rowLabel, text: l.env.Text("lobby.times")})
		l.optionRows(isTime)
	}
}

func (l *Scene) add(row panelRow) { l.rows = append(l.rows, row) }

func (l *Scene) addButton(id int, text string, press func(int)) {
	l.add(panelRow{kind: rowButton, id: id, n: 1, text: text, press: press})
}

// optionRows lists the options of a kind. Families choose how much they play first, and how long the clocks run last.
func (l *Scene) optionRows(kind func(engine.Option) bool) {
	for i, o := range l.info.Options {
		if !kind(o) {
			continue
		}
		label := l.env.Text("option." + l.info.ID + "." + o.Name)
		switch {
		case l.teamsForced(o):
			l.add(panelRow{kind: rowFixed, text: label, value: l.env.Text("lobby.always", "seats", l.total())})
		case shownOption(o):
			l.add(panelRow{kind: rowStep, id: lobbyOption + i, n: 1, text: label, value: l.optionValue(o),
				change: func(by int, again bool) { l.adjustOption(o, by, again) }})
		}
		if l.choices(o) != nil {
			l.addButton(lobbyContent, l.env.Text("lobby.shelf."+l.info.ID), func(int) { l.openContent() })
		}
	}
}

// secretsRows lists how hidden hands are kept.
func (l *Scene) secretsRows() {
	env := l.env
	l.add(panelRow{kind: rowTitle, text: env.Text("lobby.secrets")})
	if l.face.Open {
		l.add(panelRow{kind: rowExplain, text: env.Text("lobby.secrets.none")})
		return
	}
	ways, now := l.ways(), l.inForce()
	if l.frame.large {
		l.add(panelRow{kind: rowStep, id: lobbySecretsRow, n: 1, text: env.Text("lobby.secrets.how"), value: env.Text(secretsKey(now)),
			change: func(by int, again bool) {
				if !again {
					at := max(0, slices.Index(ways, l.inForce()))
					l.chooseSecrets(ways[(at+by+len(ways))%len(ways)])
				}
			}})
	} else {
		l.add(panelRow{kind: rowSecrets, id: secretsSpot, n: len(ways), press: func(i int) { l.chooseSecrets(ways[i]) }})
	}
	l.add(panelRow{kind: rowExplain, text: env.Text(l.toldKey(now))})
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

// rowOf returns the row of a piece, -1 if it is in none.
func (l *rowList) rowOf(id int) int {
	return slices.IndexFunc(l.rows, func(row panelRow) bool { return id >= row.id && id < row.id+row.n })
}

// piece returns the row of a piece, and the piece's number in it; nil if it is in none.
func (l *rowList) piece(id int) (*panelRow, int) {
	if at := l.rowOf(id); at >= 0 {
		return &l.rows[at], id - l.rows[at].id
	}
	return nil, 0
}

// inSight reports whether a row has room in the panel now.
func (l *rowList) inSight(row int) bool {
	return row >= l.scroll && row < l.scroll+l.heights.Fit(l.scroll, l.frame.list.H)
}

// scrolled moves the cursor to a row that is not shown yet, if that is where it goes.
func (l *Scene) scrolled(d input.DeviceID, dir ui.Direction) bool {
	at := l.rowOf(l.cursor(d))
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
		if l.inSight(i) {
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
	l.scroll = l.heights.Reveal(at, min(l.scroll, first), l.frame.list.H)
}

// turn scrolls by rows, as a wheel does.
func (l *rowList) turn(by int) {
	l.scroll = max(0, min(l.scroll+by, l.heights.LastTop(l.frame.list.H)))
}

// characterKey is the line about a robot's character.
func characterKey(c bot.Character) string {
	if !slices.Contains(bot.Characters(), c) {
		return "lobby.hint.robot"
	}
	return "bot.character." + string(c)
}

func levelKey(level bot.Level) string { return "bot.level." + string(level) }
