package lobby

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// hint is what the bar at the bottom says to whoever pressed something last.
func (l view) hint(env *stage.Env) ui.Hint {
	if l.sheet != nil && l.sheet.entry != nil {
		return l.sheet.entry.Hint(env)
	}
	d := l.active
	h := ui.Hint{Seat: -1}
	add := func(glyph ui.Glyph, key string, yield int) {
		if glyph != (ui.Glyph{}) {
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text(key), Yield: yield})
		}
	}
	press := func(v input.Action, key string, yield int) {
		if glyph := env.Drawing(env.Roster.Glyph(d, v)); glyph.Shown() || d == input.TheMouse { // a mouse clicks on the words
			add(glyph.Tagged(int(v)), key, yield)
		}
	}
	seats := env.Roster.SeatsOf(d)
	if seats == 0 {
		h.Sentence = env.Text("lobby.hint.sit")
		if l.canShare(d) {
			h.Sentence = env.Text("lobby.hint.sit-shared")
		}
		press(input.Confirm, "lobby.do.sit", 0)
		press(input.Cancel, "lobby.do.back", 0)
		return h
	}
	who := int(seats.First())
	at := l.Cursor(d)
	if at >= 0 && at < len(l.places) && seats.Has(input.Seat(at)) {
		who = at
	}
	if who < len(l.places) {
		h.Seat, h.Name = l.places[who].colour, l.places[who].name
	}
	switch {
	case at >= 0 && at < len(l.places):
		l.placeHint(env, &h, d, at, add, press)
	case at >= SecretsSpot && at < SecretsSpot+len(l.Ways()):
		h.Sentence = env.Text("lobby.hint.secrets")
		press(input.Confirm, "title.choose", 0)
		press(input.Cancel, "lobby.do.back", 0)
		press(input.Pause, "lobby.do.start", 1)
	case at == lobbyStart:
		h.Sentence = env.Text("lobby.hint.start")
		press(input.Confirm, "lobby.do.start", 0)
		press(input.Cancel, "lobby.do.back", 0)
	case at == lobbyContent:
		h.Sentence = env.Text("lobby.hint.rules")
		press(input.Confirm, "settings.do.open", 0)
		press(input.Cancel, "lobby.do.back", 0)
		press(input.Pause, "lobby.do.start", 1)
	case at >= lobbySheet:
		h.Sentence = env.Text("lobby.hint.sheet")
		add(env.MoveGlyph(d, input.AllWays), "title.choose", 0)
		press(input.Confirm, "lobby.do.take", 0)
		press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.rules")
		add(env.MoveGlyph(d, input.Sideways), "lobby.do.change", 0)
		press(input.Cancel, "lobby.do.back", 0)
		press(input.Pause, "lobby.do.start", 1)
	}
	return h
}

// placeHint says what can be done on a place.
func (l view) placeHint(env *stage.Env, h *ui.Hint, d input.DeviceID, at int, add func(ui.Glyph, string, int), press func(input.Action, string, int)) {
	p := &l.places[at]
	own := env.Roster.SeatsOf(d).Has(input.Seat(at))
	switch {
	case own && p.ready:
		h.Sentence = env.Text("lobby.hint.ready")
		press(input.Pause, "lobby.do.start", 0)
		press(input.Confirm, "lobby.do.wait", 0)
		l.nameHint(env, d, 2, add, press)
	case own:
		h.Sentence = env.Text("lobby.hint.own")
		if !p.own {
			h.Sentence = env.Text("lobby.hint.who")
		}
		name, up := 0, 0
		if l.apart() && env.Roster.SeatsOf(d).Len() > 1 {
			h.Sentence = env.Text("lobby.hint.own-button", "name", p.name)
			add(env.Drawing(env.Roster.OwnGlyph(input.Seat(at))), "lobby.do.own-button", 0)
			name, up = 1, 2
		}
		press(input.Confirm, "lobby.do.ready", 0)
		if l.canShare(d) {
			press(input.Other, "lobby.do.share", 1)
		}
		l.nameHint(env, d, name, add, press)
		press(input.Cancel, "lobby.do.stand-up", up)
	case p.robot():
		h.Sentence = env.Text(characterKey(p.character), "name", p.name)
		press(input.Confirm, "lobby.do.level", 0)
		press(input.Other, "lobby.do.remove", 0)
		l.nameHint(env, d, 0, add, press)
		press(input.Cancel, "lobby.do.back", 0)
	case !p.taken:
		h.Sentence = env.Text("lobby.hint.free")
		press(input.Confirm, "lobby.do.who", 0)
		press(input.Other, "lobby.do.robot", 0)
		press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.place", "name", p.name)
		press(input.Confirm, "lobby.do.see", 0)
		press(input.Cancel, "lobby.do.back", 0)
	}
}

// nameHint says how to get to name and colour: a mouse clicks on the shape.
func (l view) nameHint(env *stage.Env, d input.DeviceID, yield int, add func(ui.Glyph, string, int), press func(input.Action, string, int)) {
	if d == input.TheMouse {
		add(env.Drawing(env.Roster.Glyph(d, input.Confirm)).Tagged(int(input.Extra)), "lobby.do.name-click", yield)
		return
	}
	press(input.Extra, "lobby.do.name", yield)
}
