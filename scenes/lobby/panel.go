package lobby

import (
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

// lobbySecretsRow is the only piece for the way of keeping secrets if text is large.
const lobbySecretsRow = 46

// listRows builds the rows of the panel, for the options of the match or of a place.
func (l *Scene) listRows() {
	l.panel.Clear()
	if l.sheet != nil {
		l.sheetRows()
		return
	}
	l.secretsRows()
	if l.env.Phones != nil {
		l.addButton(lobbyPhones, l.env.Text("phones.row"), func(int) { l.env.Push(l.env.Routes.Phones(l.SeatPhone)) })
	}
	if len(l.game.info.Options) == 0 && !l.game.canGuide() && len(l.game.info.Handicaps) == 0 {
		return
	}
	columns := l.frame.left.W > 0
	l.panel.Add(menu.Row[piece]{Look: rule{hidden: columns}, Break: columns})
	l.addWords(heading{text: l.env.Text("lobby.rules")})
	if l.game.canGuide() {
		l.addValue(lobbyGuide, l.env.Text("lobby.guide"), yesNo(l.env, l.terms.guided), l.terms.switchGuide)
	}
	l.lengthRow()
	isTime := func(o engine.Option) bool { return o.Ticks }
	l.optionRows(func(o engine.Option) bool { return !o.Ticks })
	l.fairRow()
	l.teamRows()
	if slices.ContainsFunc(l.game.info.Options, isTime) {
		l.addWords(label{l.env.Text("lobby.times")})
		l.optionRows(isTime)
	}
}

// lobbyPhones is the button that invites phones.
const lobbyPhones = 48

// SeatPhone seats a person who has joined with a phone, if a place is free.
func (l *Scene) SeatPhone(d input.DeviceID) {
	if at := l.places.offered(d); at >= 0 && l.env.Roster.Free(d) {
		l.sit(d, at)
	}
}

// seatPhones seats the people with the phones that joined on the title.
func (l *Scene) seatPhones() {
	if l.places.crowded {
		return
	}
	for _, d := range l.env.Roster.Devices(nil) {
		if d.Kind == input.Phone {
			l.SeatPhone(d.ID)
		}
	}
}

// WhoSits returns the name and the shape of the person or robot at a place. It returns false if the
// place is free.
func (l *Scene) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	if seat < 0 || int(seat) >= len(l.places.all) || !l.places.all[seat].taken {
		return "", 0, false
	}
	return l.places.all[seat].name, l.places.all[seat].colour, true
}

// addWords adds a row that cannot have the focus.
func (l *Scene) addWords(look menu.Look) { l.panel.Add(menu.Row[piece]{Look: look}) }

// addExplanation adds a text that explains the row above.
func (l *Scene) addExplanation(text string) {
	l.panel.Add(menu.Row[piece]{Look: explanation{text}, Under: true})
}

func (l *Scene) addButton(id piece, text string, press func(int)) {
	l.addPieces(id, 1, chips{words: []string{text}, columns: 1}, press)
}

// addPieces adds a row of n pieces, the first of them with the given id.
func (l *Scene) addPieces(id piece, n int, look menu.Look, press func(piece int)) {
	ids := make([]piece, n)
	for i := range ids {
		ids[i] = id.at(i)
	}
	l.panel.Add(menu.Row[piece]{IDs: ids, Look: look, Press: press})
}

// addValue adds a row with a value and the function that changes it. again means that the button is
// held down.
func (l *Scene) addValue(id piece, name, now string, change func(delta int, again bool)) {
	l.panel.Add(menu.Row[piece]{IDs: []piece{id}, Look: value{name: name, value: now}, Step: change})
}

// optionRows adds the rows of all options of a kind, in the order of the game.
func (l *Scene) optionRows(kind func(engine.Option) bool) {
	for i, o := range l.game.info.Options {
		if !kind(o) {
			continue
		}
		name := l.env.Text("option." + l.game.info.ID + "." + o.Name)
		switch {
		case l.terms.teamsForced(o):
			always := l.env.Text("lobby.always", "seats", l.places.total())
			l.panel.Add(menu.Row[piece]{Look: value{name: name, value: always, fixed: true}, Under: true})
		case shownOption(o):
			l.addValue(lobbyOption.at(i), name, l.terms.optionValue(o), func(delta int, again bool) { l.terms.adjustOption(o, delta, again) })
		}
		if l.game.choices(l.env, o) != nil {
			l.addButton(lobbyContent, l.env.Text("lobby.shelf."+l.game.info.ID), func(int) { l.openContent() })
		}
	}
}

// secretsRows adds the rows for the way of keeping hands secret.
func (l *Scene) secretsRows() {
	env := l.env
	l.addWords(heading{text: env.Text("lobby.secrets")})
	if l.game.face.Open {
		l.addExplanation(env.Text("lobby.secrets.none"))
		return
	}
	all, now := l.game.ways(), l.terms.inForce()
	if l.frame.large {
		l.addValue(lobbySecretsRow, env.Text("lobby.secrets.how"), env.Text(secretsKey(now)), func(delta int, again bool) {
			if !again {
				at := max(0, slices.Index(all, l.terms.inForce()))
				l.terms.chooseSecrets(all[(at+delta+len(all))%len(all)])
			}
		})
	} else {
		l.addPieces(firstSecrets, len(all), ways{l}, func(i int) { l.terms.chooseSecrets(all[i]) })
	}
	l.addExplanation(env.Text(l.terms.secretsHelpKey(now)))
}

// secretsHelpKey returns the key of the text that explains a way of keeping hands secret. Some
// games have a text of their own.
func (r *terms) secretsHelpKey(s app.Secrets) string {
	key := secretsKey(s) + ".told"
	if s == app.Peek {
		switch people, phones := r.places.onPhones(); {
		case phones > 0 && phones == people:
			key = "lobby.secrets.peek.phones"
		case phones > 0:
			key = "lobby.secrets.peek.some-phones"
		case r.env.Roster.FingersOnly():
			key = "lobby.secrets.peek.tap"
		}
	}
	if own := key + "." + r.game.info.ID; r.env.Words.Has(own) {
		return own
	}
	return key
}

// secretsKey returns the text key of a way of keeping hands secret.
func secretsKey(s app.Secrets) string { return "lobby.secrets." + string(s) }

// setting is something that can be changed in the lobby, with its value, both in words.
type setting struct{ what, value string }

// settings returns everything that a device without a place can change. While a sheet is open these
// are the rows of the sheet.
func (l *Scene) settings() []setting {
	l.listRows()
	list := []setting{{l.env.Text("lobby.secrets"), l.env.Text(secretsKey(l.terms.inForce()))}}
	for _, row := range l.panel.Rows {
		if v, ok := row.Look.(value); ok && row.Step != nil && row.IDs[0] != lobbySecretsRow {
			list = append(list, setting{v.name, v.value})
		}
	}
	for i := range l.places.all {
		if p := &l.places.all[i]; p.robot() {
			list = append(list, setting{p.name, l.env.Text(levelKey(p.bot))})
		}
	}
	return list
}

// scrolled moves the cursor to the next row in a direction if that row is scrolled out of view, and
// scrolls to it. It returns false if it did not move the cursor.
func (l *Scene) scrolled(d input.DeviceID, dir ui.Direction) bool {
	at, _ := l.panel.Find(l.cursor(d))
	step := 1
	if dir == ui.Up {
		step = -1
	}
	if at < 0 || dir == ui.ToLeft || dir == ui.ToRight {
		return false
	}
	for i := at + step; i >= 0 && i < len(l.panel.Rows); i += step {
		ids := l.panel.Rows[i].IDs
		if len(ids) == 0 {
			continue
		}
		if l.panel.InView(i) {
			return false
		}
		l.setCursor(d, ids[0])
		l.panel.Reveal(ids[0])
		return true
	}
	if step < 0 {
		l.panel.Top = 0 // scroll to the top, where the words above the first piece are
	}
	return false
}

// characterKey returns the text key of a robot's character.
func characterKey(c bot.Character) string {
	if !slices.Contains(bot.Characters(), c) {
		return "lobby.hint.robot"
	}
	return "bot.character." + string(c)
}

func levelKey(level bot.Level) string { return "bot.level." + string(level) }

// drawPanel draws the panel on the right, with the options of the match or of a place.
func (l *Scene) drawPanel(env *app.Env, c *ui.Canvas) {
	f := &l.frame
	ui.DrawPanel(c, "lobby panel", f.panel)
	l.listRows()
	l.panel.Lay(c, f.columns()...)
	l.panel.Draw(c, f.list.Inset(-31, 0), func(id piece, r ui.Rect) (focus float64, ring int) {
		l.addArea(id, r)
		return l.focusOn(id)
	})
	id, button := lobbyStart, ui.Button{Label: env.Text("lobby.start"), Glyph: env.MenuGlyph(input.Pause)}
	if l.sheet != nil {
		id, button = sheetDone, ui.Button{Label: env.Text("lobby.done")}
	} else if f.why != "" {
		button.Disabled, button.Reason = true, f.why
	}
	button.First, button.OnPaper = l.cursor(l.active) < 0, true
	l.addArea(id, f.foot)
	button.Focus, button.Ring = l.focusOn(id)
	button.Draw(c, f.foot)
}
