package app

import (
	"canape/input"
	"canape/scenes/ui"
)

// Endings, counts and celebrations appear while players still press buttons for the picture before.
// These limits protect them, in ticks of 1/60 s.
const (
	// HurryTicks is how long an ending, a count or a celebration ignores presses. A later press
	// shows its last frame at once.
	HurryTicks = 30
	// ChoiceTicks is how long a choice must have been visible before a press can make it.
	ChoiceTicks = 60
	// PageTicks is the same for a choice on the page of a phone, which has a button of its own: only
	// the second half of a double touch must not make it.
	PageTicks = 20
)

// Arrival is the age of a menu that one player has opened while the others may still press buttons
// for the table. Until ChoiceTicks have passed it ignores their presses.
type Arrival struct {
	roster *input.Roster
	by     input.DeviceID
	age    int // ticks
}

// Opened returns the arrival of a menu opened now by the device used last.
func (d *Devices) Opened() Arrival { return Arrival{roster: d.Roster, by: d.Roster.Pressed()} }

// Tick advances the arrival by a tick.
func (a *Arrival) Tick() { a.age++ }

// Ignores reports whether an intent is a press that was meant for the table: by a player who
// neither opened the menu nor is the only one.
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

// Dim dims the hint bar of a device whose presses are ignored now.
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
