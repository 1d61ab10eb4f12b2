package lobby

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// hint returns the hint bar for the device that was used last.
func (l view) hint(env *stage.Env) ui.Hint {
	if l.sheet != nil && l.sheet.entry != nil {
		return l.sheet.entry.Hint(env)
	}
	d := l.active
	h := prompt{ui.Hint{Seat: -1}, env, d}
	seats, at := env.Roster.SeatsOf(d), l.cursor(d)
	if seats == 0 && (d != input.TheMouse || at < len(l.places)) { // a mouse need not sit down to set up the match
		h.Sentence = env.Text("lobby.hint.sit")
		if l.canShare(d) {
			h.Sentence = env.Text("lobby.hint.sit-shared")
		}
		h.press(input.Confirm, "lobby.do.sit", 0)
		h.press(input.Cancel, "lobby.do.back", 0)
		return h.Hint
	}
	if seats != 0 {
		who := int(seats.First())
		if at >= 0 && at < len(l.places) && seats.Has(input.Seat(at)) {
			who = at
		}
		if who < len(l.places) {
			h.Seat, h.Name = l.places[who].colour, l.places[who].name
		}
	}
	row, _ := l.piece(at)
	switch {
	case at >= 0 && at < len(l.places):
		l.placeHint(&h, at)
	case at == lobbyStart:
		h.Sentence = env.Text("lobby.hint.start")
		h.press(input.Confirm, "lobby.do.start", 0)
		h.press(input.Cancel, "lobby.do.back", 0)
	case at >= lobbySheet:
		h.Sentence = env.Text("lobby.hint.sheet")
		h.add(env.MoveGlyph(d, input.AllWays), "title.choose", 0)
		h.press(input.Confirm, "lobby.do.take", 0)
		h.press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.rules")
		switch {
		case row != nil && row.kind == rowSecrets:
			h.Sentence = env.Text("lobby.hint.secrets")
			h.press(input.Confirm, "title.choose", 0)
		case row != nil && row.kind == rowButton:
			h.press(input.Confirm, "settings.do.open", 0)
		case d == input.TheMouse:
			h.press(input.Confirm, "lobby.do.change", 0)
		default:
			h.add(env.MoveGlyph(d, input.Sideways), "lobby.do.change", 0)
		}
		h.press(input.Cancel, "lobby.do.back", 0)
		h.press(input.Pause, "lobby.do.start", 1)
	}
	return h.Hint
}

// prompt builds the hint bar for a device.
type prompt struct {
	ui.Hint
	env    *stage.Env
	device input.DeviceID
}

func (h *prompt) add(glyph ui.Glyph, key string, yield int) {
	if glyph != (ui.Glyph{}) {
		h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: h.env.Text(key), Yield: yield})
	}
}

func (h *prompt) press(v input.Action, key string, yield int) {
	if glyph := h.env.Drawing(h.env.Roster.Glyph(h.device, v)); glyph.Shown() || h.device == input.TheMouse { // a mouse clicks on the words
		h.add(glyph.Tagged(int(v)), key, yield)
	}
}

// placeHint says what can be done on a place.
func (l view) placeHint(h *prompt, at int) {
	p, env, d := &l.places[at], h.env, h.device
	own := env.Roster.SeatsOf(d).Has(input.Seat(at))
	switch {
	case own && p.ready:
		h.Sentence = env.Text("lobby.hint.ready")
		h.press(input.Pause, "lobby.do.start", 0)
		h.press(input.Confirm, "lobby.do.wait", 0)
		h.name(2)
	case own:
		h.Sentence = env.Text("lobby.hint.own")
		if !p.own {
			h.Sentence = env.Text("lobby.hint.who")
		}
		name, up := 0, 0
		if l.haveOwnButtons() && env.Roster.SeatsOf(d).Len() > 1 {
			h.Sentence = env.Text("lobby.hint.own-button", "name", p.name)
			h.add(env.Drawing(env.Roster.OwnGlyph(input.Seat(at))), "lobby.do.own-button", 0)
			name, up = 1, 2
		}
		h.press(input.Confirm, "lobby.do.ready", 0)
		if l.canShare(d) {
			h.press(input.Other, "lobby.do.share", 1)
		}
		h.name(name)
		h.press(input.Cancel, "lobby.do.stand-up", up)
	case p.robot():
		h.Sentence = env.Text(characterKey(p.character), "name", p.name)
		h.press(input.Confirm, "lobby.do.level", 0)
		h.press(input.Other, "lobby.do.remove", 0)
		h.name(0)
		h.press(input.Cancel, "lobby.do.back", 0)
	case !p.taken:
		h.Sentence = env.Text("lobby.hint.free")
		h.press(input.Confirm, "lobby.do.who", 0)
		h.press(input.Other, "lobby.do.robot", 0)
		h.press(input.Cancel, "lobby.do.back", 0)
	default:
		h.Sentence = env.Text("lobby.hint.place", "name", p.name)
		h.press(input.Confirm, "lobby.do.see", 0)
		h.press(input.Cancel, "lobby.do.back", 0)
	}
}

// name adds how to change name and colour; with a mouse that is a click on the shape.
func (h *prompt) name(yield int) {
	if h.device == input.TheMouse {
		h.add(h.env.Drawing(h.env.Roster.Glyph(h.device, input.Confirm)).Tagged(int(input.Extra)), "lobby.do.name-click", yield)
		return
	}
	h.press(input.Extra, "lobby.do.name", yield)
}
