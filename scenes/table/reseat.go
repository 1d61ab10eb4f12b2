package table

import (
	"canape/engine"
	"canape/input"
)

// reseating gives the people of a match devices: those that they had when the match was left, or
// others in place of lost ones.
type reseating struct{ match *played }

// deviceless returns the people without a device.
func (r *reseating) deviceless() engine.SeatSet {
	people, seated := r.match.party.Persons(), r.match.env.Roster.Seated()
	for seat := range people.All() {
		if seated.Has(input.Seat(seat)) {
			people = people.Without(seat)
		}
	}
	return people
}

// seatFor returns the seat that a free device takes when it confirms: the seat without a device that
// had such a device before, else the first without one, else Nobody.
func (r *reseating) seatFor(id input.DeviceID) engine.Seat {
	waiting := r.deviceless()
	if waiting == 0 || !r.match.env.Roster.Free(id) {
		return engine.Nobody
	}
	if seat := r.seatThatHad(id, waiting); seat != engine.Nobody {
		return seat
	}
	return waiting.First()
}

// seatThatHad returns the first of some seats whose last player had such a device; Nobody: none
// had.
func (r *reseating) seatThatHad(id input.DeviceID, seats engine.SeatSet) engine.Seat {
	device, _ := r.match.env.Roster.Device(id)
	for seat := range seats.All() {
		if had := r.match.party.Seats[seat].Device; had != nil && had.Kind == device.Kind && had.GUID == device.GUID {
			return seat
		}
	}
	return engine.Nobody
}

// seatLeft returns the seat in which a bot plays for somebody who had such a device as this free
// one; Nobody: none, or somebody else is waited for.
func (r *reseating) seatLeft(id input.DeviceID) engine.Seat {
	if r.deviceless() != 0 || !r.match.env.Roster.Free(id) {
		return engine.Nobody
	}
	return r.seatThatHad(id, engine.AllSeats(len(r.match.party.Seats))&^r.match.party.Persons())
}

// join gives a free device to a seat, and to those who shared the one it had. It reports false for
// a device that is not free.
func (r *reseating) join(seat engine.Seat, id input.DeviceID) bool {
	if !r.match.env.Roster.Free(id) {
		return false
	}
	if r.match.party.People() == 1 {
		r.match.env.Roster.Leave(input.Seat(seat))
	}
	together := input.Seats(input.Seat(seat))
	if lease, held := r.match.env.Roster.Assignment(input.Seat(seat)); held && lease.Waiting {
		together = lease.With
	}
	r.seat(r.sharers(input.Seat(seat), together, id), id)
	return true
}

// sharers returns the seats of a group that can share a device, beginning with first. In a race
// these are as many as the device has buttons for, and the others wait for another device.
func (r *reseating) sharers(first input.Seat, group input.SeatSet, id input.DeviceID) input.SeatSet {
	if !r.match.info.RealTime {
		return group
	}
	some := input.Seats(first)
	for seat := range group.All() {
		if some.Len() < r.match.env.Roster.Buttons(id) {
			some = some.With(seat)
		}
	}
	return some
}

// reclaim gives the seats of a match that was left their devices back: the halves of the keyboard
// and the mouse, pads that are plugged in and can be told apart, and the device that has just
// chosen the match where only one seat is left. For the other seats the match waits.
func (r *reseating) reclaim() {
	roster := r.match.env.Roster
	asker := roster.LastUsed()
	var groups []input.SeatSet // who shared a device
	at := map[input.DeviceID]int{}
	for i, seat := range r.match.party.Seats {
		s := input.Seat(i)
		if lease, held := roster.Assignment(s); held && (seat.IsBot() || seat.Device != nil && !sameDevice(lease.Last, *seat.Device)) {
			roster.Leave(s) // it comes from another match
		}
		if _, held := roster.Assignment(s); held || seat.Device == nil || seat.IsBot() {
			continue
		}
		n, known := at[seat.Device.ID]
		if !known {
			n = len(groups)
			at[seat.Device.ID] = n
			groups = append(groups, 0)
		}
		groups[n] = groups[n].With(s)
	}
	if len(groups) == 1 && r.match.party.People() == groups[0].Len() && roster.Free(asker) {
		r.seat(r.sharers(groups[0].First(), groups[0], asker), asker) // nobody else plays
		return
	}
	if nobody := r.deviceless(); r.match.party.People() == 1 && nobody != 0 && len(groups) == 0 && roster.Free(asker) {
		r.seat(seatsOf(nobody), asker)
		return
	}
	for _, group := range groups {
		// It fails for a seat that already has a device again: nothing is left to do for that one.
		_ = roster.Await(group, r.deviceOf(group))
	}
	for _, group := range groups {
		if id, known := r.recognise(group, groups); known {
			r.seat(group, id)
		}
	}
	var left []input.SeatSet
	for _, group := range groups {
		if roster.Waiting()&group == group {
			left = append(left, group)
		}
	}
	if len(left) == 1 && roster.Free(asker) {
		r.seat(r.sharers(left[0].First(), left[0], asker), asker)
	}
}

// deviceOf returns the device that a group shared when it was last here.
func (r *reseating) deviceOf(group input.SeatSet) input.Device {
	return *r.match.party.Seats[group.First()].Device
}

// recognise returns the pad that a group had, if it is plugged in and free. Pads of one make look
// the same: they are told apart by their number, as people do, if as many of them are there as
// were.
func (r *reseating) recognise(group input.SeatSet, groups []input.SeatSet) (input.DeviceID, bool) {
	roster, wanted := r.match.env.Roster, r.deviceOf(group)
	if wanted.Kind == input.Phone { // it is still the same, or nothing is known of it
		id := roster.PhoneOf(wanted.GUID)
		return id, id != input.NoDevice && roster.Free(id)
	}
	if wanted.Kind != input.Pad || roster.Waiting()&group != group {
		return input.NoDevice, false
	}
	were := 0
	for _, other := range groups {
		if d := r.deviceOf(other); d.Kind == input.Pad && d.GUID == wanted.GUID {
			were++
		}
	}
	there, found := 0, input.NoDevice
	for _, d := range roster.Devices(nil) {
		if d.Kind != input.Pad || d.GUID != wanted.GUID {
			continue
		}
		if there++; found == input.NoDevice && were == 1 || d.Number == wanted.Number {
			found = d.ID
		}
	}
	return found, found != input.NoDevice && there >= were && roster.Free(found)
}

// sameDevice reports whether two devices are the same as far as can be told, also across runs of
// the program.
func sameDevice(a, b input.Device) bool {
	return a.Kind == b.Kind && a.GUID == b.GUID && a.Number == b.Number
}

// seat gives a free device to seats that share it from now on.
func (r *reseating) seat(seats input.SeatSet, id input.DeviceID) {
	device, _ := r.match.env.Roster.Device(id)
	changed := false
	for s := range r.match.party.Seats {
		if !seats.Has(input.Seat(s)) || r.match.env.Roster.Share(input.Seat(s), id) != nil {
			continue
		}
		changed = changed || r.match.party.Seats[s].Device == nil || !sameDevice(*r.match.party.Seats[s].Device, device)
		r.match.party.Seats[s].Device = &device
	}
	if changed { // when the match goes on another time, this device is looked for
		r.match.keepParty()
	}
	r.match.env.Roster.ReleaseAll()
}
