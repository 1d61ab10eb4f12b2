package scenes

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// menuHint is the bar at the bottom of a menu.
type menuHint struct{ ui.Hint }

// add adds an action, unless the device in use has nothing for it.
func (h *menuHint) add(a ui.Action) {
	if a.Glyph.Shown() {
		h.Actions = append(h.Actions, a)
	}
}

// wayAction is an action of directions: one picture, or those of both ways side by side, as on a keyboard.
func wayAction(k *stage.Kit, id input.DeviceID, axis input.Axis, word string) ui.Action {
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

// glyphFor returns the picture of what does v on the device that was used last. One without a control for it, such as the
// mouse, clicks on the words.
func glyphFor(k *stage.Kit, v input.Verb) ui.Glyph {
	if glyph := k.MenuGlyph(v); glyph.Shown() {
		return glyph
	}
	return k.MenuGlyph(input.Confirm).Tagged(int(v))
}

// drawMenuBar draws the hint bar of a menu. A dialog in front of it has a bar of its own.
func drawMenuBar(k *stage.Kit, c *ui.Canvas, menu stage.Scene, hint ui.Hint) {
	if k.Top() == menu {
		c.HintBar(hint)
	}
}

// dialogHint is the bar over which a dialog lies: choose, confirm, back.
func dialogHint(k *stage.Kit, axis input.Axis) ui.Hint {
	h := menuHint{ui.Hint{Seat: -1}}
	h.add(wayAction(k, k.Roster.LastUsed(), axis, k.Text("settings.do.choose")))
	h.add(ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("settings.do.confirm")})
	h.add(ui.Action{Glyph: k.MenuGlyph(input.Cancel), Word: k.Text("settings.do.back")})
	return h.Hint
}
