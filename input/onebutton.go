package input

// ownButtons are the actions whose controls become a seat's own button on a shared device, in the order in which seats get them. The
// first ones are far from each other on a pad that lies between its players.
var ownButtons = [...]Action{Confirm, Left, Next, Previous, Extra, Down, Up, Right, Other, Cancel}

// ownButton returns the button of the n-th of the seats that share a device, NoControl where the device has none left.
func (r *Roster) ownButton(d *device, n int) Control {
	profile := r.bindings.Profile(d.Profile())
	for _, v := range ownButtons {
		control := profile.First(v)
		if control == NoControl || control.Momentary() {
			continue
		}
		if n == 0 {
			return control
		}
		n--
	}
	return NoControl
}

// Buttons returns how many seats can share the device with a button of their own each. It is 0 for a device that does not exist and for a
// pad with an unknown layout.
func (r *Roster) Buttons(id DeviceID) int {
	d := r.find(id)
	if d == nil || !d.Mapped {
		return 0
	}
	n := 0
	for n < MaxSeats && r.ownButton(d, n) != NoControl {
		n++
	}
	return n
}

// OwnGlyph returns the drawing of the seat's own button on its device; see Context.OneButton. If the seat does not share its device, that is
// Confirm.
func (r *Roster) OwnGlyph(s Seat) Glyph {
	d := r.find(r.deviceOf(s))
	if d == nil {
		return r.SeatGlyph(s, Confirm)
	}
	holders := r.SeatsOf(d.ID)
	if holders.Len() < 2 || d.Kind == Pad && !d.Mapped {
		return r.Glyph(d.ID, Confirm)
	}
	return r.ControlGlyph(d.Device, r.ownButton(d, holders.before(s)))
}

// OneButton reports whether the seat has only one button now; see Context.OneButton.
func (r *Roster) OneButton(s Seat) bool {
	d := r.find(r.deviceOf(s))
	return d != nil && r.context.OneButton && r.hasOwnButtons(d)
}

func (r *Roster) deviceOf(s Seat) DeviceID {
	if s < 0 || s >= MaxSeats || !r.assignments[s].held {
		return NoDevice
	}
	return r.assignments[s].device
}

// before counts the seats of the set that come before s.
func (set SeatSet) before(s Seat) int { return (set & (Seats(s) - 1)).Len() }

// hasOwnButtons reports whether each seat of a device has a button of its own in a game that needs only one.
func (r *Roster) hasOwnButtons(d *device) bool {
	holders := r.SeatsOf(d.ID)
	return holders.Len() > 1 || r.context.OneButtonAlone && holders != 0 && d.Kind != Mouse
}

// usesOwnButtons reports whether presses on a device count only on the seats' own buttons now.
func (r *Roster) usesOwnButtons(d *device) bool {
	c := &r.context
	return c.OneButton && !c.AllButtons && r.hasOwnButtons(d) && r.SeatsOf(d.ID)&c.Confirmed == 0
}

// applyOwnButtons turns presses on the seats' own buttons into intents. There are only presses, no holds.
func (r *Roster) applyOwnButtons(d *device) {
	for v := Up; v < heldEnd; v++ {
		if v == Pause {
			r.applyAction(d, v, r.controls(d, v), NoSeat, r.menuSeat(d, NoSeat))
			continue
		}
		r.endHold(d, v)
	}
	if r.context.Typist != NoDevice && d.Kind.IsKeys() {
		return // the keys type letters
	}
	n := 0
	for s := range r.SeatsOf(d.ID).All() {
		if control := r.ownButton(d, n); control != NoControl && d.pressed.Has(control) {
			r.used(d, s, s)
			r.add(d, s, s, Confirm, Pressed, r.tick)
		}
		n++
	}
}
