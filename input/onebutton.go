package input

// ownButtons are the actions whose controls become the seats' own buttons on a shared device, in
// the order of the seats. On a pad that lies between the players, the buttons of the first of these
// actions are far apart.
var ownButtons = [...]Action{Confirm, Left, Next, Previous, Extra, Down, Up, Right, Other, Cancel}

// ownButton returns the button of the nth seat, from 0, among the seats that share a device. It
// returns NoControl if the device has too few buttons.
func (p *Profile) ownButton(n int) Control {
	for _, v := range ownButtons {
		control := p.First(v)
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

// Buttons returns how many seats can share the device if each needs a button of its own. It is 1
// for a phone, which is personal, and 0 for a pad with an unknown layout and for a device that does
// not exist.
func (r *Roster) Buttons(id DeviceID) int {
	d := r.find(id)
	if d == nil || !d.Mapped {
		return 0
	}
	if d.Kind == Phone {
		return 1
	}
	p := r.bindings.Profile(d.Profile())
	n := 0
	for n < MaxSeats && p.ownButton(n) != NoControl {
		n++
	}
	return n
}

// OwnGlyph returns the drawing of the seat's own button on its device; see Context.OneButton. If
// the seat does not share its device, the button is Confirm.
func (r *Roster) OwnGlyph(s Seat) Glyph {
	d := r.find(r.deviceOf(s))
	if d == nil {
		return r.SeatGlyph(s, Confirm)
	}
	holders := r.SeatsOf(d.ID)
	if holders.Len() < 2 || d.Kind == Pad && !d.Mapped {
		return r.Glyph(d.ID, Confirm)
	}
	p := r.bindings.Profile(d.Profile())
	return r.Labels.ControlGlyph(d.Device, p.ownButton(holders.before(s)))
}

// OneButton reports whether the seat has only one button now; see Context.OneButton.
func (r *Roster) OneButton(s Seat) bool {
	d := r.find(r.deviceOf(s))
	return d != nil && r.context.ownButtons(d.Kind, r.SeatsOf(d.ID))
}

// before returns the number of seats in the set that are lower than s.
func (set SeatSet) before(s Seat) int { return (set & (Seats(s) - 1)).Len() }
