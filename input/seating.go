package input

import (
	"errors"
	"fmt"
)

var (
	// ErrNoSeat is returned for a seat out of range.
	ErrNoSeat = errors.New("no such seat")
	// ErrNotPlugged is returned for a device that is not connected.
	ErrNotPlugged = errors.New("device is not plugged in")
	// ErrSeatHeld is returned if the seat already has another device.
	ErrSeatHeld = errors.New("seat already has a device")
	// ErrDeviceHeld is returned by Join if the device acts for another seat. If people want to
	// share the device, call Share.
	ErrDeviceHeld = errors.New("device already acts for another seat")
)

// Assignment describes the device that a seat has or for which it waits.
type Assignment struct {
	// Device is the device that acts for the seat now, or NoDevice while the seat waits.
	Device DeviceID
	// Last describes the device that the seat has, or had before it was lost.
	Last Device
	// Waiting means that the device was lost. Any free device can then take over the seat through
	// Join.
	Waiting bool
	// With are the seats that share the device or wait for it together, including this seat.
	With SeatSet
}

type assignment struct {
	held, waiting bool
	last          Device // the device that the seat has or for which it waits
	lastUsed      DeviceID
}

// seating records the device that each seat has or for which it waits.
type seating [MaxSeats]assignment

// Assignment returns the assignment of a seat. It returns false if the seat has no device and does
// not wait for one.
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

// SeatsOf returns the seats for which a device acts: no seat if the device is free, and several
// seats if it is shared.
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

// waitingFor returns the seats that wait for the lost device.
func (s *seating) waitingFor(id DeviceID) SeatSet {
	return s.where(func(a *assignment) bool { return a.waiting && a.last.ID == id })
}

// where returns the seats with an assignment a for which is(a) is true.
func (s *seating) where(is func(*assignment) bool) SeatSet {
	var set SeatSet
	for seat := range s {
		if is(&s[seat]) {
			set = set.With(Seat(seat))
		}
	}
	return set
}

// Leave removes the seat's device, or ends its waiting for one. The device becomes free if no other
// seat shares it.
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

// menuSeat returns the seat to which a press on the device belongs in a menu. acting is the seat
// for which the device acts, or NoSeat.
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

// oneHalf returns the half of the keyboard that owns keys that exist only once, such as Escape. If
// only one half has seats, oneHalf returns this half; otherwise it returns the left half.
func (s *seating) oneHalf() DeviceID {
	if s.SeatsOf(LeftKeys) == 0 && s.SeatsOf(RightKeys) != 0 {
		return RightKeys
	}
	return LeftKeys
}

// used records that the seats have used the device.
func (s *seating) used(id DeviceID, seats SeatSet) {
	for seat := range seats.All() {
		s[seat].lastUsed = id
	}
}

// Join assigns a free device to a seat that has no device or waits for one. If the seat waits, Join
// also assigns the device to the other seats that shared the lost device. Joining twice is not an
// error. Join may return ErrNoSeat, ErrNotPlugged, ErrSeatHeld or ErrDeviceHeld, wrapped; then it
// has changed nothing.
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
			d.Number = a.Last.Number // the device gets the number of the lost device, so that people still know it by this number
		}
	}
	for other := range together.All() {
		r.grant(other, d.Device)
	}
	return nil
}

// Share assigns a device to another seat, even if the device already has seats. It is for devices
// that people pass around. Unlike Join, it does not affect seats that shared a lost device. It may
// return ErrNoSeat, ErrNotPlugged or ErrSeatHeld, wrapped; then it has changed nothing.
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

// Await makes empty seats wait for a device that they had in an earlier run of the program. Call it
// once for each device when a match is resumed: seats are all seats that shared the device, and
// last is the field Last of their Assignment at that time. If last is a half of the keyboard or the
// mouse and is free, Await assigns it at once. It never assigns a pad or a phone by a guess: a
// player must press Confirm on the seat. Await may return ErrNoSeat or ErrSeatHeld, wrapped; then
// it has changed nothing.
func (r *Roster) Await(seats SeatSet, last Device) error {
	if seats == 0 {
		return fmt.Errorf("await: %w", ErrNoSeat)
	}
	if busy := seats & (r.Seated() | r.Waiting()); busy != 0 {
		return fmt.Errorf("await seat %d: %w", busy.First(), ErrSeatHeld)
	}
	// In this run the ID that the device had in the earlier run is meaningless.
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
