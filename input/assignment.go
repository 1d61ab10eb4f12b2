package input

import (
	"errors"
	"fmt"
)

var (
	// ErrNoSeat is returned for a seat out of range.
	ErrNoSeat = errors.New("no such seat")
	// ErrNotPlugged is returned for a device that is not there, or no longer.
	ErrNotPlugged = errors.New("device is not plugged in")
	// ErrSeatHeld is returned when the seat already has another device.
	ErrSeatHeld = errors.New("seat already has a device")
	// ErrDeviceHeld is returned by Join when the device acts for another seat.
	// Share is for people who want to pass it around.
	ErrDeviceHeld = errors.New("device already acts for another seat")
)

// Assignment says which device a seat has, or that it waits for one.
type Assignment struct {
	Seat Seat
	// Device is what acts for the seat now, NoDevice while it waits for one.
	Device DeviceID
	// Last describes the device that the seat has, or had before it was lost.
	Last Device
	// Waiting means that the device was lost: any free device may take the
	// seat up through Join.
	Waiting bool
	// With are the seats that share the device, this one among them.
	With SeatSet
}

type assignment struct {
	held, waiting bool
	doubtful      bool // a pad was plugged in that may be this seat's, but is not certainly
	device        DeviceID
	last          Device
	lastUsed      DeviceID
}

// Join assigns a device to a seat that has none or that waits for one; with a
// waiting seat, those who shared its lost device come along. It returns
// ErrNoSeat, ErrNotPlugged, ErrSeatHeld or ErrDeviceHeld, wrapped, and then
// changes nothing. Joining twice is no error.
func (r *Roster) Join(s Seat, id DeviceID) error {
	d, err := r.joinable(s, id)
	if err != nil {
		return fmt.Errorf("join seat %d: %w", s, err)
	}
	if holders := r.SeatsOf(id); holders.Has(s) {
		return nil
	} else if holders != 0 {
		return fmt.Errorf("join seat %d: %w", s, ErrDeviceHeld)
	}
	together := Seats(s)
	if r.assignments[s].waiting {
		together = r.waitingFor(r.assignments[s].last.ID)
	}
	for other := range together.All() {
		r.grant(other, d)
	}
	return nil
}

// Share assigns a device to one more seat, also if others have it already:
// people pass the pad around. Other than with Join, seats that shared a lost
// device do not come along. It returns ErrNoSeat, ErrNotPlugged or
// ErrSeatHeld, wrapped, and then changes nothing.
func (r *Roster) Share(s Seat, id DeviceID) error {
	d, err := r.joinable(s, id)
	if err != nil {
		return fmt.Errorf("share seat %d: %w", s, err)
	}
	r.grant(s, d)
	return nil
}

func (r *Roster) joinable(s Seat, id DeviceID) (*device, error) {
	if s < 0 || s >= MaxSeats {
		return nil, ErrNoSeat
	}
	d := r.find(id)
	if d == nil {
		return nil, ErrNotPlugged
	}
	if l := &r.assignments[s]; l.held && l.device != id {
		return nil, ErrSeatHeld
	}
	return d, nil
}

func (r *Roster) grant(s Seat, d *device) {
	r.assignments[s] = assignment{held: true, device: d.ID, last: d.Device, lastUsed: d.ID}
}

// Leave ends the seat's assignment, or its waiting. A device that nobody else
// shares is free again.
func (r *Roster) Leave(s Seat) {
	if s >= 0 && s < MaxSeats {
		r.assignments[s] = assignment{}
	}
}

// Await makes empty seats wait for a device that they had in an earlier run,
// all the seats that shared it at once, as Assignment told then: after a resume. A
// half of the keyboard or the mouse is assigned at once if it is free; a pad is
// never guessed, somebody presses Confirm on the seat. It returns ErrNoSeat or
// ErrSeatHeld, wrapped, and then changes nothing.
func (r *Roster) Await(seats SeatSet, last Device) error {
	if seats == 0 {
		return fmt.Errorf("await: %w", ErrNoSeat)
	}
	if busy := seats & (r.Seated() | r.Waiting()); busy != 0 {
		return fmt.Errorf("await seat %d: %w", busy.First(), ErrSeatHeld)
	}
	// The number of the earlier run means no device of this one.
	r.lastAwaited--
	last.ID = r.lastAwaited
	r.gone[last.ID] = last
	var there *device
	for _, d := range r.devices {
		if last.Kind != Pad && d.Kind == last.Kind && r.SeatsOf(d.ID) == 0 {
			there = d
		}
	}
	for s := range seats.All() {
		if there != nil {
			r.grant(s, there)
		} else {
			r.assignments[s] = assignment{waiting: true, last: last}
		}
	}
	return nil
}

// Assignment returns the assignment of a seat, false if it neither has a device nor waits for one.
func (r *Roster) Assignment(s Seat) (Assignment, bool) {
	if s < 0 || s >= MaxSeats || !r.assignments[s].held && !r.assignments[s].waiting {
		return Assignment{}, false
	}
	l := &r.assignments[s]
	out := Assignment{Seat: s, Device: l.device, Last: l.last, Waiting: l.waiting}
	if l.held {
		out.With = r.SeatsOf(l.device)
	} else {
		out.With = r.waitingFor(l.last.ID)
	}
	return out, true
}

// seatsWhere returns the seats whose assignment meets a condition.
func (r *Roster) seatsWhere(is func(*assignment) bool) SeatSet {
	var set SeatSet
	for s := range r.assignments {
		if is(&r.assignments[s]) {
			set = set.With(Seat(s))
		}
	}
	return set
}

// SeatsOf returns the seats that a device acts for: none when it is free,
// several when it is shared.
func (r *Roster) SeatsOf(id DeviceID) SeatSet {
	return r.seatsWhere(func(a *assignment) bool { return a.held && a.device == id })
}

// Plugged reports whether the device is plugged in.
func (r *Roster) Plugged(id DeviceID) bool { return r.find(id) != nil }

// Free reports whether the device is plugged in and acts for nobody.
func (r *Roster) Free(id DeviceID) bool { return r.Plugged(id) && r.SeatsOf(id) == 0 }

// Seated returns the seats that have a device.
func (r *Roster) Seated() SeatSet {
	return r.seatsWhere(func(a *assignment) bool { return a.held })
}

// Waiting returns the seats whose device was lost.
func (r *Roster) Waiting() SeatSet {
	return r.seatsWhere(func(a *assignment) bool { return a.waiting })
}

// waitingFor returns the seats that wait since that device was lost.
func (r *Roster) waitingFor(id DeviceID) SeatSet {
	return r.seatsWhere(func(a *assignment) bool { return a.waiting && a.last.ID == id })
}

// acting returns the one seat that a device acts for.
func (r *Roster) acting(id DeviceID) Seat {
	c := &r.context
	holders := r.SeatsOf(id)
	if holders.Len() < 2 {
		return holders.First()
	}
	if confirmed := holders & c.Confirmed; confirmed != 0 || c.Curtain {
		return confirmed.Only()
	}
	return (holders & c.Acting).Only()
}

// menuSeat returns the seat to which a press in a menu belongs.
func (r *Roster) menuSeat(d *device, acting Seat) Seat {
	if acting != NoSeat {
		return acting
	}
	if holders := r.SeatsOf(d.ID); holders != 0 {
		return holders.First()
	}
	switch d.Kind {
	case KeysLeft:
		return r.SeatsOf(RightKeys).First()
	case KeysRight:
		return r.SeatsOf(LeftKeys).First()
	}
	return NoSeat
}
