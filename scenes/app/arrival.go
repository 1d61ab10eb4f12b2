package app

import (
	"canape/input"
	"canape/scenes/ui"
)

// What ends, counts or celebrates something comes while people still press buttons for what was
// there before. In ticks of 1/60 s:
const (
	// HurryTicks is for how long an end, a sum or a celebration takes no press at all. Then a press
	// shows its last picture at once.
	HurryTicks = 30
	// ChoiceTicks is how long before a press a choice must have stood for the press to choose.
	ChoiceTicks = 60
)

// Arrival is the age of a menu that somebody at a table has opened, while the others may still
// press buttons for what was there before. Until ChoiceTicks have passed it ignores their presses.
type Arrival struct {
	roster *input.Roster
	by     input.DeviceID
	age    int // ticks
}

// Opened returns the arrival of a menu that opens now, by the device that was used last.
func (env *Env) Opened() Arrival { return Arrival{roster: env.Roster, by: env.Roster.Pressed()} }

// Tick notes that a tick has passed.
func (a *Arrival) Tick() { a.age++ }

// Ignores reports whether an intent is a press that was meant for what was there before: by
// somebody at the table who has not opened the menu and is not alone there.
func (a *Arrival) Ignores(i input.Intent) bool {
	return i.Phase == input.Pressed && ignored(i.Action) && a.ignoresFrom(i.Device)
}

// ignored reports whether an arrival can ignore presses for an action.
func ignored(v input.Action) bool {
	return v == input.Confirm || v == input.Cancel || v == input.Other || v == input.Extra
}

// ignoresFrom reports whether presses of a device are ignored now.
func (a *Arrival) ignoresFrom(id input.DeviceID) bool {
	if a.age >= ChoiceTicks || a.by == input.NoDevice || id == a.by {
		return false
	}
	seats := a.roster.SeatsOf(id)
	return seats != 0 && seats != a.roster.Seated()
}

// Dim shows in the hint bar of a device which of its presses are ignored now.
func (a *Arrival) Dim(h *ui.Hint, id input.DeviceID) {
	if !a.ignoresFrom(id) {
		return
	}
	for i := range h.Actions {
		if action := &h.Actions[i]; ignored(input.Action(action.Glyph.Tag())) {
			action.Off = true
		}
	}
}
