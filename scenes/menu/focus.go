package menu

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Focus is the cursor of a menu with freely placed pieces. All devices move the same cursor, which
// makes a sound and fades from piece to piece.
type Focus struct {
	ui.Focus
	fade FocusFade
}

// Tick advances the fading.
func (f *Focus) Tick() { f.fade.Tick(f.At()) }

// Fade returns how strongly the focus is shown on a piece, from 0 to 1.
func (f *Focus) Fade(id int) float64 { return f.fade[id] }

// Take moves the cursor according to an intent, and reports whether the intent confirms the focused
// piece. A mouse confirms a piece by a click on it.
func (f *Focus) Take(env *app.Env, i input.Intent) (confirmed bool) {
	before, at := f.At(), ui.Point{X: i.X, Y: i.Y}
	switch {
	case i.Action == input.Point:
		f.Point(at)
	case i.Action.IsDirection() && i.Starts(i.Action):
		f.Move(app.Direction(i.Action))
	case i.Starts(input.Next):
		f.Next()
	case i.Starts(input.Previous):
		f.Previous()
	case i.Action == input.Confirm && i.Phase == input.Pressed:
		return i.Kind != input.Mouse || f.Point(at)
	}
	if f.At() != before {
		env.Sound.Play(sound.FocusMove)
	}
	return false
}
