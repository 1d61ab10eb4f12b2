package input

import (
	"errors"
	"fmt"
)

var (
	// ErrNoSeat is returned for a seat out of range.
	ErrNoSeat = errors.New("no such seat")
	// ErrNotPlugged is returned for a device that is not connected, or no longer.
	ErrNotPlugged = errors.New("device is not plugged in")
	// ErrSeatHeld is returned if the seat already has another device.
	ErrSeatHeld = errors.New("seat already has a device")
	// ErrDeviceHeld is returned by Join if the device acts for another seat. Use Share if people
	// want to pass it around.
	ErrDeviceHeld = errors.New("device already acts for another seat")
)

// Assignment says which device a seat has or waits for.
type Assignment struct {
	// Device is the device that acts for the seat now, or NoDevice while it waits.
	Device DeviceID
	// Last describes the device that the seat has, or had before it was lost.
	Last Device
	// Waiting means that the device was lost: any free device may take the seat over through Join.
	Waiting bool
	// With are the seats that share the device, including this one.
	With SeatSet
}

type assignment struct {
	held, waiting bool
	last          Device // the device that the seat has or waits for
	lastUsed      DeviceID
}

// seating records which device each seat has or waits for.
type seating [MaxSeats]assignment

// Assignment returns the assignment of a seat, or false if it neither has a device nor waits for
// one.
func (s *seating) Assignment(seat Seat) (Assignment, bool) {
	if seat < 0 || seat >= MaxSeats || !s[seat].held && !s[seat].waiting {
		return Assignment{}, false
	}
	a := &s[seat]
	if a.waiting {
		return Assignment{Last: a.last, Waiting: true, With: s.waitingFor(a.last.ID)}, true
	}
	return Assignment{Device: a.last.ID, Last: a.last, With: s.SeatsOf(a.last.ID)}, true
}

// SeatsOf returns the seats that a device acts for: none if it is free, several if it is shared.
func (s *seating) SeatsOf(id DeviceID) SeatSet {
	return s.where(func(a *assignment) bool { return a.held && a.last.ID == id })
}

// Seated returns the seats that have a device.
func (s *seating) Seated() SeatSet {
	return s.where(func(a *assignment) bool { return a.held })
}

// Waiting returns the seats whose device was lost.
func (s *seating) Waiting() SeatSet {
	return s.where(func(a *assignment) bool { return a.waiting })
}

// waitingFor returns the seats that lost the device and wait.
func (s *seating) waitingFor(id DeviceID) SeatSet {
	return s.where(func(a *assignment) bool { return a.waiting && a.last.ID == id })
}

// where returns the seats whose assignment meets a condition.
func (s *seating) where(is func(*assignment) bool) SeatSet {
	var set SeatSet
	for seat := range s {
		if is(&s[seat]) {
			set = set.With(Seat(seat))
		}
	}
	return set
}

// Leave ends the seat's assignment, or its waiting. If no other seat shares the device, it is free
// again.
func (s *seating) Leave(seat Seat) {
	if seat >= 0 && seat < MaxSeats {
		s[seat] = assignment{}
	}
}

// grant assigns a device to a seat.
func (s *seating) grant(seat Seat, d Device) {
	s[seat] = assignment{held: true, last: d, lastUsed: d.ID}
}

// await makes seats wait for a device.
func (s *seating) await(seats SeatSet, last Device) {
	for seat := range seats.All() {
		s[seat] = assignment{waiting: true, last: last}
	}
}

// deviceOf returns the device that acts for a seat, or NoDevice.
func (s *seating) deviceOf(seat Seat) DeviceID {
	if seat < 0 || seat >= MaxSeats || !s[seat].held {
		return NoDevice
	}
	return s[seat].last.ID
}

// menuSeat returns the seat that a press in a menu belongs to, for a device that acts for a seat or
// for none.
func (s *seating) menuSeat(d Device, acting Seat) Seat {
	if acting != NoSeat {
		return acting
	}
	if holders := s.SeatsOf(d.ID); holders != 0 {
		return holders.First()
	}
	switch d.Kind {
	case KeysLeft:
		return s.SeatsOf(RightKeys).First()
	case KeysRight:
		return s.SeatsOf(LeftKeys).First()
	}
	return NoSeat
}

// oneHalf returns the half that owns keys that exist only once, such as Escape: that of the only
// player at the keyboard, otherwise the left.
func (s *seating) oneHalf() DeviceID {
	if s.SeatsOf(LeftKeys) == 0 && s.SeatsOf(RightKeys) != 0 {
		return RightKeys
	}
	return LeftKeys
}

// used records that a device was used by seats.
func (s *seating) used(id DeviceID, seats SeatSet) {
	for seat := range seats.All() {
		s[seat].lastUsed = id
	}
}

// Join assigns a device to a seat that has none or waits for one. If the seat waits, the seats that
// shared its lost device are assigned too. It returns ErrNoSeat, ErrNotPlugged, ErrSeatHeld or
// ErrDeviceHeld, wrapped, and then changes nothing. Joining twice is not an error.
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
	if a, ok := r.Assignment(s); ok {
		together = a.With
		if a.Waiting && a.Last.Kind == d.Kind && !r.numbered(a.Last) {
			d.Number = a.Last.Number // people know it by the number of the one that was lost
		}
	}
	for other := range together.All() {
		r.grant(other, d.Device)
	}
	return nil
}

// Share assigns a device to another seat even if it has seats already: people pass the pad around.
// Unlike Join it does not affect seats that shared a lost device. It returns ErrNoSeat,
// ErrNotPlugged or ErrSeatHeld, wrapped, and then changes nothing.
func (r *Roster) Share(s Seat, id DeviceID) error {
	d, err := r.joinable(s, id)
	if err != nil {
		return fmt.Errorf("share seat %d: %w", s, err)
	}
	r.grant(s, d.Device)
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
	if has := r.deviceOf(s); has != NoDevice && has != id {
		return nil, ErrSeatHeld
	}
	return d, nil
}

// Await makes empty seats wait for a device that they had in an earlier run, all seats that shared
// it together, with the Assignment of that time: call it after a resume. A half of the keyboard or
// the mouse is assigned at once if it is free; a pad or a phone is never guessed, so a player
// presses Confirm on the seat. It returns ErrNoSeat or ErrSeatHeld, wrapped, and then changes
// nothing.
func (r *Roster) Await(seats SeatSet, last Device) error {
	if seats == 0 {
		return fmt.Errorf("await: %w", ErrNoSeat)
	}
	if busy := seats & (r.Seated() | r.Waiting()); busy != 0 {
		return fmt.Errorf("await seat %d: %w", busy.First(), ErrSeatHeld)
	}
	// The ID of the earlier run is not an ID of this one.
	r.lastAwaited--
	last.ID = r.lastAwaited
	r.gone[last.ID] = last
	for _, d := range r.devices {
		if !last.Kind.Replugs() && d.Kind == last.Kind && r.SeatsOf(d.ID) == 0 {
			for s := range seats.All() {
				r.grant(s, d.Device)
			}
			return nil
		}
	}
	r.await(seats, last)
	return nil
}
