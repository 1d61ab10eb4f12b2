package app

import (
	"slices"

	"canape/input"
)

// Devices is everything with buttons, and the seats that it plays for.
type Devices struct {
	Roster   *input.Roster
	Bindings *input.Bindings // kept by KeepBindings
	Frame    *input.Frame    // the devices in this tick; scenes take typed characters from it
	Phones   Phones          // the phones in the room; nil where nothing can listen for them

	asked []string // the marks of devices whose players have been asked for their names
}

// Asked reports whether the players with a device of this mark have been asked in this run for
// their names.
func (d *Devices) Asked(mark string) bool { return slices.Contains(d.asked, mark) }

// NoteAsked records that they have been asked.
func (d *Devices) NoteAsked(mark string) { d.asked = append(d.asked, mark) }
