package table

import (
	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
)

// seatDevices decides what lost and free devices mean to a match: whether it waits, which seat a
// free device takes, and what happens to a seat that a robot plays for its person.
type seatDevices struct {
	match   *Match
	lost    engine.SeatSet         // the seats that have lost their device, for which the match waits
	lostFor int                    // ticks since it waits
	gone    map[string]engine.Seat // seats that phones have lost to other devices, by the phone's ID
}

// watch updates the seats for which the match waits: those without a device that may have to act.
// Meanwhile all hands are hidden, and a curtain falls again before one is shown.
func (d *seatDevices) watch() {
	m := d.match
	for _, change := range m.env.Roster.Changes() {
		switch change.Kind {
		case input.Lost:
			m.Sound(sound.Cue{Effect: sound.DeviceLost})
		case input.Returned:
			m.Sound(sound.Cue{Effect: sound.DeviceBack})
		}
	}
	d.lost = d.awaited() & d.deviceless()
	if d.lostFor++; d.lost == 0 {
		d.lostFor = 0
		return
	}
	if m.env.Phones != nil {
		m.env.Phones.Invite() // the dialog shows the code
	}
	m.peeks.hidden = true
	m.curtain.open = engine.Nobody
}

// awaited returns the people without whom the match cannot continue. Any one of them can confirm a
// count.
func (d *seatDevices) awaited() engine.SeatSet {
	t := d.match.turn()
	if d.match.Between.Read() && d.deviceless() == t.people {
		return t.people
	}
	return t.expected&t.people | t.racers
}

// take takes an intent that is about devices, and reports whether it was one: any intent while the
// match waits for a seat, otherwise those of a free device, which takes a seat or asks for one.
func (d *seatDevices) take(intent input.Intent) bool {
	if d.lost != 0 {
		d.answer(intent)
		return true
	}
	if intent.Action != input.Confirm || intent.Phase != input.Pressed || d.match.Match().Over() && d.match.onlyWatching() {
		return false
	}
	if seat := d.seatFor(intent.Device); seat != engine.Nobody {
		d.sit(seat, intent.Device)
		return true
	}
	if d.deviceless() != 0 && d.match.env.Roster.Free(intent.Device) { // a phone asks for another player's seat
		d.match.joinByPhone(intent.Device)
		return true
	}
	return d.match.answerNewcomer(intent)
}

// answer gives the seat that the match waits for to a free device that confirms, or to a robot. The
// other players may still finish their own move.
func (d *seatDevices) answer(intent input.Intent) {
	if intent.Phase != input.Pressed {
		return
	}
	switch env := d.match.env; intent.Action {
	case input.Confirm:
		if device, _ := env.Roster.Device(intent.Device); device.Kind == input.Phone {
			d.match.joinByPhone(intent.Device)
		} else {
			d.sit(d.lost.First(), intent.Device)
		}
	case input.Other:
		if env.Phones != nil {
			env.Push(env.Routes.Phones(d.match.joinByPhone))
		}
	case input.Extra:
		if d.lostFor >= app.ChoiceTicks {
			d.replace(d.lost.First())
		}
	}
}

// replace lets a robot play in a seat until its person comes back. All pending questions to the
// person are dropped.
func (d *seatDevices) replace(seat engine.Seat) {
	m := d.match
	m.env.Roster.Leave(input.Seat(seat))
	m.party.Seats[seat].Bot = bot.Medium
	m.bots.sit(seat, m.party.Seats[seat])
	m.coach.forget(seat)
	m.Board.Replaced(seat)
	m.keepParty()
}

// sit gives a free device to a seat, and to the seats that shared its old one. It removes a robot
// from the seat.
func (d *seatDevices) sit(seat engine.Seat, device input.DeviceID) {
	m := d.match
	robot := m.party.Seats[seat].IsBot()
	if robot {
		m.bots.stand(seat)
		m.party.Seats[seat].Bot = ""
	}
	if d.join(seat, device) {
		m.Sound(sound.Cue{Effect: sound.Join, Seat: m.party.Seats[seat].Colour + 1})
	}
	if robot {
		m.keepParty()
	}
}

// deviceless returns the people without a device.
func (d *seatDevices) deviceless() engine.SeatSet {
	people, seated := d.match.party.Persons(), d.match.env.Roster.Seated()
	for seat := range people.All() {
		if seated.Has(input.Seat(seat)) {
			people = people.Without(seat)
		}
	}
	return people
}

// seatFor returns the seat that a free device takes when it confirms: the seat without a device
// that had this kind of device before, else the first one without a device. If all people have a
// device, it is a seat that a robot plays for the owner of such a device. A phone takes only a seat
// that it had before, because it would show another player's hand. engine.Nobody: it takes none.
func (d *seatDevices) seatFor(id input.DeviceID) engine.Seat {
	waiting := d.deviceless()
	switch {
	case !d.match.env.Roster.Free(id):
		return engine.Nobody
	case waiting == 0:
		return d.leftToRobot(id)
	}
	if seat := d.seatThatHad(id, waiting); seat != engine.Nobody {
		return seat
	}
	if device, _ := d.match.env.Roster.Device(id); device.Kind == input.Phone {
		return d.leftToRobot(id)
	}
	return waiting.First()
}

// leftToRobot returns a seat that a robot plays for the owner of such a device.
func (d *seatDevices) leftToRobot(id input.DeviceID) engine.Seat {
	return d.seatThatHad(id, engine.AllSeats(len(d.match.party.Seats))&^d.match.party.Persons())
}

// seatThatHad returns the first of some seats whose last player had such a device; engine.Nobody
// for none.
func (d *seatDevices) seatThatHad(id input.DeviceID, seats engine.SeatSet) engine.Seat {
	device, _ := d.match.env.Roster.Device(id)
	for seat := range seats.All() {
		if had := d.match.party.Seats[seat].Device; had != nil && (had.Kind == device.Kind && had.GUID == device.GUID || samePhone(*had, device)) {
			return seat
		}
	}
	return engine.Nobody
}

// join gives a free device to a seat, and to the seats that shared its old one. It reports false
// for a device that is not free.
func (d *seatDevices) join(seat engine.Seat, id input.DeviceID) bool {
	if !d.match.env.Roster.Free(id) {
		return false
	}
	if d.match.party.People() == 1 {
		d.match.env.Roster.Leave(input.Seat(seat))
	}
	together := input.Seats(input.Seat(seat))
	if lease, held := d.match.env.Roster.Assignment(input.Seat(seat)); held && lease.Waiting {
		together = lease.With
	}
	d.give(d.sharers(input.Seat(seat), together, id), id)
	return true
}

// sharers returns the seats of a group that can share a device, beginning with first. In a
// real-time game they are limited by the number of buttons, and the others wait for another device.
func (d *seatDevices) sharers(first input.Seat, group input.SeatSet, id input.DeviceID) input.SeatSet {
	if !d.match.info.RealTime {
		return group
	}
	some := input.Seats(first)
	for seat := range group.All() {
		if some.Len() < d.match.env.Roster.Buttons(id) {
			some = some.With(seat)
		}
	}
	return some
}

// reclaim gives the seats of a resumed match their devices back: the halves of the keyboard and the
// mouse, pads that are plugged in and can be identified, and, if only one seat is left, the device
// that has just chosen the match. The match waits for the other seats.
func (d *seatDevices) reclaim() {
	roster := d.match.env.Roster
	asker := roster.LastUsed()
	var groups []input.SeatSet // the seats that shared a device
	at := map[input.DeviceID]int{}
	for i, seat := range d.match.party.Seats {
		s := input.Seat(i)
		if lease, held := roster.Assignment(s); held && (seat.IsBot() || seat.Device != nil && !sameDevice(lease.Last, *seat.Device)) {
			roster.Leave(s) // left over from another match
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
	if len(groups) == 1 && d.match.party.People() == groups[0].Len() && d.mayTake(asker, groups[0]) {
		d.give(d.sharers(groups[0].First(), groups[0], asker), asker) // the only player
		return
	}
	if nobody := d.deviceless(); d.match.party.People() == 1 && nobody != 0 && len(groups) == 0 && d.mayTake(asker, 0) {
		d.give(seatsOf(nobody), asker)
		return
	}
	for _, group := range groups {
		// It fails for a seat that already has a device again, which is fine.
		_ = roster.Await(group, d.deviceOf(group))
	}
	for _, group := range groups {
		if id, known := d.recognise(group, groups); known {
			d.give(group, id)
		}
	}
	var left []input.SeatSet
	for _, group := range groups {
		if roster.Waiting()&group == group {
			left = append(left, group)
		}
	}
	if len(left) == 1 && d.mayTake(asker, left[0]) {
		d.give(d.sharers(left[0].First(), left[0], asker), asker)
	}
}

// mayTake reports whether a device that has chosen a match takes the seats of a group without a
// question: it is free, and not a phone of another player.
func (d *seatDevices) mayTake(asker input.DeviceID, group input.SeatSet) bool {
	device, _ := d.match.env.Roster.Device(asker)
	return d.match.env.Roster.Free(asker) && (device.Kind != input.Phone || group != 0 && samePhone(d.deviceOf(group), device))
}

// deviceOf returns the device that a group shared when the match was left.
func (d *seatDevices) deviceOf(group input.SeatSet) input.Device {
	return *d.match.party.Seats[group.First()].Device
}

// recognise returns the pad of a group, if it is plugged in and free. Pads of one make look the
// same: their number identifies them, if as many are connected as before.
func (d *seatDevices) recognise(group input.SeatSet, groups []input.SeatSet) (input.DeviceID, bool) {
	roster, wanted := d.match.env.Roster, d.deviceOf(group)
	if wanted.Kind == input.Phone {
		for _, phone := range roster.Devices(nil) {
			if samePhone(wanted, phone) && roster.Free(phone.ID) {
				return phone.ID, true
			}
		}
		return input.NoDevice, false
	}
	if wanted.Kind != input.Pad || roster.Waiting()&group != group {
		return input.NoDevice, false
	}
	were := 0
	for _, other := range groups {
		if had := d.deviceOf(other); had.Kind == input.Pad && had.GUID == wanted.GUID {
			were++
		}
	}
	there, found := 0, input.NoDevice
	for _, pad := range roster.Devices(nil) {
		if pad.Kind != input.Pad || pad.GUID != wanted.GUID {
			continue
		}
		if there++; found == input.NoDevice && were == 1 || pad.Number == wanted.Number {
			found = pad.ID
		}
	}
	return found, found != input.NoDevice && there >= were && roster.Free(found)
}

// sameDevice reports whether two devices are the same as far as can be known, also across runs of
// the program.
func sameDevice(a, b input.Device) bool {
	return a.Kind == b.Kind && a.GUID == b.GUID && a.Number == b.Number
}

// samePhone reports whether two devices are one phone. After a restart of the program only its mark
// identifies a phone.
func samePhone(a, b input.Device) bool {
	return a.Kind == input.Phone && b.Kind == input.Phone && (a.GUID == b.GUID || a.Name == b.Name && a.Name != "")
}

// give assigns a free device to seats that share it from now on.
func (d *seatDevices) give(seats input.SeatSet, id input.DeviceID) {
	device, _ := d.match.env.Roster.Device(id)
	changed := false
	for s := range d.match.party.Seats {
		if !seats.Has(input.Seat(s)) || d.match.env.Roster.Share(input.Seat(s), id) != nil {
			continue
		}
		had := d.match.party.Seats[s].Device
		changed = changed || had == nil || !sameDevice(*had, device)
		if had != nil {
			d.handOver(engine.Seat(s), *had, device)
		}
		d.match.party.Seats[s].Device = &device
	}
	if changed { // a resumed match looks for this device
		d.match.keepParty()
	}
	d.match.env.Roster.ReleaseAll()
}

// handOver records that a seat played from a phone has another device.
func (d *seatDevices) handOver(seat engine.Seat, had, has input.Device) {
	delete(d.gone, has.GUID)
	if had.Kind == input.Phone && !samePhone(had, has) {
		if d.gone == nil {
			d.gone = map[string]engine.Seat{}
		}
		d.gone[had.GUID] = seat
	}
}

// lostSeat returns the seat that a phone has lost to another device, engine.Nobody for none.
func (d *seatDevices) lostSeat(id input.DeviceID) engine.Seat {
	device, _ := d.match.env.Roster.Device(id)
	if seat, lost := d.gone[device.GUID]; lost && device.Kind == input.Phone {
		return seat
	}
	return engine.Nobody
}
