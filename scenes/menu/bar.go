package menu

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Bar is the hint bar at the bottom of a menu: a sentence, and what the buttons do.
type Bar struct{ ui.Hint }

// NewBar returns a bar that says a sentence, "" for none.
func NewBar(sentence string) *Bar { return &Bar{ui.Hint{Seat: -1, Sentence: sentence}} }

// Add adds an action, unless the device in use has nothing for it.
func (h *Bar) Add(a ui.Action) {
	if a.Glyph.Shown() {
		h.Actions = append(h.Actions, a)
	}
}

// MoveAction is an action that needs two opposite directions. It has one picture on a pad, and those of both keys side by side on a keyboard.
func MoveAction(env *stage.Env, id input.DeviceID, axis input.Axis, word string) ui.Action {
	var room [4]input.Glyph
	glyphs := env.Roster.MoveGlyphs(id, axis, room[:0])
	switch len(glyphs) {
	case 0:
		return ui.Action{}
	case 2:
		return ui.Action{Glyph: env.Drawing(glyphs[0]), Second: env.Drawing(glyphs[1]), Word: word}
	}
	return ui.Action{Glyph: env.MoveGlyph(id, axis), Word: word}
}

// DrawBar draws the hint bar of a menu. A dialog in front of it has a bar of its own.
func DrawBar(env *stage.Env, c *ui.Canvas, menu stage.Scene, hint ui.Hint) {
	if env.Top() == menu {
		hint.Draw(c)
	}
}

// DialogBar is the bar over which a dialog lies: choose, confirm, back.
func DialogBar(env *stage.Env) ui.Hint {
	h := Bar{ui.Hint{Seat: -1}}
	h.Add(MoveAction(env, env.Roster.LastUsed(), input.Sideways, env.Text("settings.do.choose")))
	h.Add(ui.Action{Glyph: env.MenuGlyph(input.Confirm), Word: env.Text("settings.do.confirm")})
	h.Add(ui.Action{Glyph: env.MenuGlyph(input.Cancel), Word: env.Text("settings.do.back")})
	return h.Hint
}
