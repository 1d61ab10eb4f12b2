package menu

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Bar is the hint bar at the bottom of a menu: a sentence, and the buttons of a device with their
// effects.
type Bar struct {
	ui.Hint
	// Chips lets a mouse click on the words of actions for which it has no button.
	Chips bool

	env    *app.Env
	device input.DeviceID
}

// NewBar returns a bar with a sentence, or without one if it is "", for the device that was used
// last.
func NewBar(env *app.Env, sentence string) *Bar {
	return NewBarFor(env, env.Roster.LastUsed(), sentence)
}

// NewBarFor returns a bar for a device.
func NewBarFor(env *app.Env, device input.DeviceID, sentence string) *Bar {
	return &Bar{Hint: ui.Hint{Seat: -1, Sentence: sentence}, env: env, device: device}
}

// Add adds an action, unless the device has no button for it.
func (b *Bar) Add(a ui.Action) {
	if a.Glyph.Shown() || b.Chips && a.Glyph.Tag() != 0 {
		b.Actions = append(b.Actions, a)
	}
}

// Press adds the button of an action with a word, given by its text key. yield is the order in
// which words are dropped when room is short; see ui.Action.
func (b *Bar) Press(v input.Action, word string, yield int) {
	a := ui.Action{Glyph: b.env.ButtonGlyph(b.device, v), Word: b.env.Text(word), Yield: yield}
	if b.Add(a); len(b.Actions) == 0 || b.Actions[len(b.Actions)-1] != a {
		a.Glyph = ui.Glyph{}.Tagged(int(v))
		b.Unseen = append(b.Unseen, a)
	}
}

// Move adds the directions along an axis. On a pad one picture shows both directions; on a keyboard
// the pictures of both keys are side by side.
func (b *Bar) Move(axis input.Axis, word string) {
	var room [4]input.Glyph
	a := ui.Action{Word: b.env.Text(word)}
	if glyphs := b.env.Roster.MoveGlyphs(b.device, axis, room[:0]); len(glyphs) == 2 {
		a.Glyph, a.Second = b.env.Drawing(glyphs[0]).Along(1+int(axis)), b.env.Drawing(glyphs[1])
	} else {
		a.Glyph = b.env.MoveGlyph(b.device, axis)
	}
	b.Add(a)
}

// DrawBar draws the hint bar of a menu. A dialog in front of it has a bar of its own.
func DrawBar(env *app.Env, c *ui.Canvas, menu app.Scene, hint ui.Hint) {
	if env.Top() == menu {
		hint.Draw(c)
	}
}

// AxisOf returns the directions in which a cursor moves among places.
func AxisOf(places []ui.Rect) input.Axis {
	rows, columns := false, false
	for _, r := range places {
		rows, columns = rows || r.Y != places[0].Y, columns || r.X != places[0].X
	}
	switch {
	case rows && columns:
		return input.AllWays
	case rows:
		return input.UpAndDown
	}
	return input.Sideways
}

// DialogBar returns the hint bar of a dialog: choose along an axis, confirm, back.
func DialogBar(env *app.Env, axis input.Axis) ui.Hint {
	b := NewBar(env, "")
	b.Move(axis, "settings.do.choose")
	b.Press(input.Confirm, "settings.do.confirm", 0)
	b.Press(input.Cancel, "settings.do.back", 0)
	return b.Hint
}
