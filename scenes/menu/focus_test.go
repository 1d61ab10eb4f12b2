package menu_test

import (
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// The cursor follows every device, and makes a sound only when it moves. A click counts only on a
// piece.
func TestFocusFollowsEveryDevice(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	var f menu.Focus
	for id := range 3 { // three pieces side by side
		f.Add(id, ui.Rect{X: float64(100 * id), W: 90, H: 90})
	}
	mouse := func(action input.Action, phase input.Phase, x float64) input.Intent {
		return input.Intent{Kind: input.Mouse, Action: action, Phase: phase, X: x, Y: 10}
	}
	press := func(action input.Action) input.Intent { return input.Intent{Action: action, Phase: input.Pressed} }
	for _, step := range []struct {
		name      string
		intent    input.Intent
		at        int
		heard     bool
		confirmed bool
	}{
		{"right", press(input.Right), 1, true, false},
		{"down without a target", press(input.Down), 1, false, false},
		{"to the next", press(input.Next), 2, true, false},
		{"to the one before", press(input.Previous), 1, true, false},
		{"right released", input.Intent{Action: input.Right, Phase: input.Released}, 1, false, false},
		{"the mouse over the same", mouse(input.Point, input.Moved, 110), 1, false, false},
		{"the mouse over another", mouse(input.Point, input.Moved, 210), 2, true, false},
		{"the mouse outside all rows", mouse(input.Point, input.Moved, 400), 2, false, false},
		{"a click outside all rows", mouse(input.Confirm, input.Pressed, 400), 2, false, false},
		{"a click on another", mouse(input.Confirm, input.Pressed, 10), 0, false, true},
		{"a button", press(input.Confirm), 0, false, true},
		{"a button released", input.Intent{Action: input.Confirm, Phase: input.Released}, 0, false, false},
	} {
		before := len(r.Heard.Heard())
		confirmed := f.Take(r.Env, step.intent)
		if heard := len(r.Heard.Heard()) > before; f.At() != step.at || heard != step.heard || confirmed != step.confirmed {
			t.Errorf("%s: at %d, heard %t, confirmed %t", step.name, f.At(), heard, confirmed)
		}
	}
}
