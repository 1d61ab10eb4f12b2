package stage

import "canape/input"

// What ends, counts or celebrates something comes while people still press buttons for what was
// there before. In ticks of 1/60 s:
const (
	// HurryTicks is for how long an end, a sum or a celebration takes no press at all. Then a press
	// shows its last picture at once.
	HurryTicks = 30
	// ChoiceTicks is how long before a press a choice must have stood for the press to choose.
	ChoiceTicks = 60
)

// Arrival is that of a menu that somebody at a table has opened while the others may still press
// buttons for what was there before. For ChoiceTicks it takes no presses of theirs.
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
	if i.Phase != input.Pressed || a.age >= ChoiceTicks || a.by == input.NoDevice || i.Device == a.by {
		return false
	}
	if seats := a.roster.SeatsOf(i.Device); seats == 0 || seats == a.roster.Seated() {
		return false
	}
	switch i.Action {
	case input.Confirm, input.Cancel, input.Other, input.Extra:
		return true
	}
	return false
}
