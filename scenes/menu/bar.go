package menu

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Bar is the bar at the bottom of a menu.
type Bar struct{ ui.Hint }

// NewBar returns a bar that says a sentence, "" for none.
func NewBar(sentence string) *Bar { return &Bar{ui.Hint{Seat: -1, Sentence: sentence}} }

// Add adds an action, unless the device in use has nothing for it.
func (h *Bar) Add(a ui.Action) {
	if a.Glyph.Shown() {
		h.Actions = append(h.Actions, a)
	}
}

// MoveAction is an action of directions: one picture, or those of both ways side by side, as on a keyboard.
func MoveAction(k *stage.Kit, id input.DeviceID, axis input.Axis, word string) ui.Action {
	var room [4]input.Glyph
	glyphs := k.Roster.MoveGlyphs(id, axis, room[:0])
	switch len(glyphs) {
	case 0:
		return ui.Action{}
	case 2:
		return ui.Action{Glyph: k.Drawing(glyphs[0]), Second: k.Drawing(glyphs[1]), Word: word}
	}
	return ui.Action{Glyph: k.MoveGlyph(id, axis), Word: word}
}

// DrawBar draws the hint bar of a menu. A dialog in front of it has a bar of its own.
func DrawBar(k *stage.Kit, c *ui.Canvas, menu stage.Scene, hint ui.Hint) {
	if k.Top() == menu {
		c.HintBar(hint)
	}
}

// DialogBar is the bar over which a dialog lies: choose, confirm, back.
func DialogBar(k *stage.Kit, axis input.Axis) ui.Hint {
	h := Bar{ui.Hint{Seat: -1}}
	h.Add(MoveAction(k, k.Roster.LastUsed(), axis, k.Text("settings.do.choose")))
	h.Add(ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("settings.do.confirm")})
	h.Add(ui.Action{Glyph: k.MenuGlyph(input.Cancel), Word: k.Text("settings.do.back")})
	return h.Hint
}
