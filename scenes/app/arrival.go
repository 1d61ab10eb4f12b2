package app

import (
	"canape/input"
	"canape/scenes/ui"
)

// When an ending, a score count or a celebration appears, players may still press buttons that were
// meant for the previous picture. These times protect them, in ticks of 1/60 s.
const (
	// HurryTicks is how long an ending, a score count or a celebration ignores presses. A press
	// after that skips to its end.
	HurryTicks = 30
	// ChoiceTicks is how long a choice must have been visible before a press can make it.
	ChoiceTicks = 60
	// PageTicks is how long a choice on the page of a phone must have been visible. It is shorter
	// than ChoiceTicks, because each choice has a button of its own and only the second half of a
	// double touch must be ignored.
	PageTicks = 20
)

// Arrival protects a menu that one player has opened while others may still press buttons that are
// meant for the table. It ignores the presses of the others until ChoiceTicks have passed.
type Arrival struct {
	roster *input.Roster
	by     input.DeviceID
	age    int // ticks since the menu was opened
}

// Opened returns the arrival of a menu that is opened now by the device used last.
func (d *Devices) Opened() Arrival { return Arrival{roster: d.Roster, by: d.Roster.Pressed()} }

// Tick advances the arrival by a tick.
func (a *Arrival) Tick() { a.age++ }

// Ignores reports whether to ignore an intent because it was probably meant for the table. It never
// ignores the device that opened the menu, a device without a seat, or the only device with seats.
func (a *Arrival) Ignores(i input.Intent) bool {
	return i.Phase == input.Pressed && ignored(i.Action) && a.ignoresFrom(i.Device)
}

// ignored reports whether an arrival ignores presses of this action.
func ignored(v input.Action) bool {
	return v == input.Confirm || v == input.Cancel || v == input.Other || v == input.Extra
}

// ignoresFrom reports whether an arrival ignores presses of this device now.
func (a *Arrival) ignoresFrom(id input.DeviceID) bool {
	if a.age >= ChoiceTicks || a.by == input.NoDevice || id == a.by {
		return false
	}
	seats := a.roster.SeatsOf(id)
	return seats != 0 && seats != a.roster.Seated()
}

// Dim dims the actions in the hint bar of a device as long as its presses are ignored.
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
