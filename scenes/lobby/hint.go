package lobby

import (
	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

// hint returns the hint bar for the device used last.
func (l *Scene) hint(env *app.Env) ui.Hint {
	if l.sheet != nil && l.sheet.entry != nil {
		return l.sheet.entry.Hint(env)
	}
	return l.HintOf(env, l.active)
}

// HintOf implements app.Steered.
func (l *Scene) HintOf(env *app.Env, d input.DeviceID) ui.Hint {
	if l.sheet != nil && l.sheet.entry != nil && l.sheet.device == d {
		return l.sheet.entry.Hint(env)
	}
	h := menu.NewBarFor(env, d, "")
	h.Chips = true
	seats, at := env.Roster.SeatsOf(d), l.cursor(d)
	if seats == 0 && (d != input.TheMouse || at < firstSecrets) { // a mouse can set up the match without a seat
		h.Sentence = env.Text("lobby.hint.sit")
		if l.places.canShare(d) {
			h.Sentence = env.Text("lobby.hint.sit-shared")
		}
		h.Press(input.Confirm, "lobby.do.sit", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
		return h.Hint
	}
	if seats != 0 {
		who := int(seats.First())
		if at.of(seats) {
			who = l.placeOf(at)
		}
		if who < len(l.places.all) {
			h.Seat, h.Name = l.places.all[who].colour, l.places.all[who].name
		}
	}
	switch {
	case l.placeOf(at) >= 0:
		l.placeHint(env, h, d, l.placeOf(at))
	case at == lobbyStart:
		h.Sentence = env.Text("lobby.hint.start")
		h.Press(input.Confirm, "lobby.do.start", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
	case at.inSheet():
		h.Sentence = env.Text("lobby.hint.sheet")
		h.Move(input.AllWays, "title.choose")
		h.Press(input.Confirm, "lobby.do.take", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.rules")
		if seats == 0 { // the device is a mouse without a seat
			h.Sentence = env.Text(byPointer(env, "lobby.hint.mouse", "lobby.hint.finger"))
		}
		switch row := l.panel.RowOf(at); {
		case at >= firstSecrets && at < firstSecrets.at(len(l.game.ways())):
			if seats != 0 {
				h.Sentence = env.Text("lobby.hint.secrets")
			}
			h.Press(input.Confirm, "title.choose", 0)
		case row != nil && row.Step == nil:
			h.Press(input.Confirm, "settings.do.open", 0)
		case d == input.TheMouse:
			h.Press(input.Confirm, "lobby.do.change", 0)
		default:
			h.Add(ui.Action{Glyph: env.MoveGlyph(d, input.Sideways), Word: env.Text("lobby.do.change")})
		}
		h.Press(input.Cancel, "lobby.do.back", 0)
		h.Press(input.Pause, "lobby.do.start", 1)
	}
	if h.Name == "" { // after a name, the sentence begins with a small letter
		h.Sentence = lang.Capitalise(h.Sentence)
	}
	return h.Hint
}

// Reaches implements app.Steered. Everybody with a seat can reach everything that is not covered by
// another person's sheet.
func (l *Scene) Reaches(env *app.Env, d input.DeviceID) bool {
	return env.Roster.SeatsOf(d) != 0 && (l.sheet == nil || l.sheet.device == d)
}

// placeHint adds the actions on a place.
func (l *Scene) placeHint(env *app.Env, h *menu.Bar, d input.DeviceID, at int) {
	p := &l.places.all[at]
	own := env.Roster.SeatsOf(d).Has(input.Seat(at))
	switch {
	case own && p.ready:
		h.Sentence = env.Text("lobby.hint.ready")
		h.Press(input.Pause, "lobby.do.start", 0)
		h.Press(input.Cancel, "lobby.do.wait", 0)
		l.nameHint(env, h, d, "lobby.do.name", 2)
	case own && p.guessed:
		h.Sentence = env.Text("lobby.hint.again")
		h.Press(input.Confirm, "lobby.do.ready", 0)
		h.Press(input.Other, "lobby.do.another", 0)
		l.nameHint(env, h, d, "lobby.do.name", 2)
		h.Press(input.Cancel, "lobby.do.stand-up", 1)
	case own:
		h.Sentence = env.Text("lobby.hint.own")
		if !p.own {
			h.Sentence = env.Text("lobby.hint.who")
		}
		name, up := 0, 0
		if l.game.haveOwnButtons() && env.Roster.SeatsOf(d).Len() > 1 {
			h.Sentence = env.Text("lobby.hint.own-button", "name", p.name)
			h.Add(ui.Action{Glyph: env.Drawing(env.Roster.OwnGlyph(input.Seat(at))), Word: env.Text("lobby.do.own-button")})
			name, up = 1, 2
		}
		h.Press(input.Confirm, "lobby.do.ready", 0)
		if device, _ := env.Roster.Device(d); device.Kind == input.Phone { // the page of a phone names all actions
			h.Press(input.Pause, "lobby.do.start", 2)
		}
		if l.places.total() < len(l.places.all) {
			h.Press(input.Other, "lobby.do.robot", 1)
		}
		words := "lobby.do.name"
		if l.places.canShare(d) {
			words = "lobby.do.name-share"
		}
		l.nameHint(env, h, d, words, name)
		h.Press(input.Cancel, "lobby.do.stand-up", up)
	case p.robot():
		h.Sentence = env.Text(characterKey(p.character), "name", p.name)
		h.Press(input.Confirm, "lobby.do.level", 0)
		h.Press(input.Other, "lobby.do.remove", 0)
		l.nameHint(env, h, d, "lobby.do.name", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
	case !p.taken:
		h.Sentence = env.Text("lobby.hint.free")
		h.Press(input.Confirm, "lobby.do.who", 0)
		h.Press(input.Other, "lobby.do.robot", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.place", "name", p.name)
		h.Press(input.Confirm, "lobby.do.see", 0)
		h.Press(input.Cancel, "lobby.do.back", 0)
	}
}

// nameHint adds the action that changes the name and the colour. With a mouse that action is a
// click on the shape.
func (l *Scene) nameHint(env *app.Env, h *menu.Bar, d input.DeviceID, words string, yield int) {
	if device, _ := env.Roster.Device(d); device.Kind == input.Phone {
		return // the page of the phone has a field for the name
	}
	if d == input.TheMouse {
		click := env.ButtonGlyph(d, input.Confirm).Tagged(int(input.Extra))
		h.Add(ui.Action{Glyph: click, Word: env.Text("lobby.do.name-click"), Yield: yield})
		return
	}
	h.Press(input.Extra, words, yield)
}
