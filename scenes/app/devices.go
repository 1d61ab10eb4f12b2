package app

import (
	"slices"

	"canape/input"
)

// Devices holds the input devices, and the seats that they play for.
type Devices struct {
	Roster   *input.Roster
	Bindings *input.Bindings // call KeepBindings to save changes
	Frame    *input.Frame    // the state of the devices in this tick; scenes read typed characters from it
	Phones   Phones          // the phones in the room; nil if the app cannot listen for phones

	asked []string // marks of the devices whose players the app has asked for their names
}

// Asked reports whether this run of the app has already asked the players with a device of this
// mark for their names.
func (d *Devices) Asked(mark string) bool { return slices.Contains(d.asked, mark) }

// NoteAsked records that the app has asked the players with a device of this mark for their names.
func (d *Devices) NoteAsked(mark string) { d.asked = append(d.asked, mark) }
