package play

import (
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
)

// seatDevices handles lost and free devices. It decides for which seats the match waits, which seat
// a free device takes, and when a person takes a seat back from a bot.
type seatDevices struct {
	match   *Match
	lost    engine.SeatSet   // the seats without a device for which the match waits
	lostFor int              // ticks for which the match has waited
	claims  []input.DeviceID // free devices that want a seat, before the people have been asked
	sat     engine.SeatSet   // the seats that have had a device since the match was opened
	request placeRequest
	gone    map[string]engine.Seat // the seats that phones have lost to other devices, by the phone's GUID
}

// placeRequest is the request of a person who has no seat.
type placeRequest struct {
	device      input.DeviceID
	told        int // tick of the scene in which a notice explained how to ask for a place
	silentUntil int // tick of the scene until which the table is not asked again after a refusal
}

// watch updates the seats for which the match waits. These seats have no device and may have to
// act. While the match waits for a seat, all hands are hidden, and a curtain falls before a hand is
// shown again.
func (d *seatDevices) watch() {
	m := d.match
	d.sat |= m.party.Persons() &^ d.deviceless()
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

// awaited returns the people without whom the match cannot continue. Any one person can confirm a
// score count. So during a score count awaited returns people only if none of them has a device.
func (d *seatDevices) awaited() engine.SeatSet {
	t := d.match.turn()
	if d.match.Between.Read() && d.deviceless() == t.people {
		return t.people
	}
	return t.expected&t.people | t.racers
}

// take handles intents about devices, and reports whether it has handled this intent. While the
// match waits for a seat, it handles all intents. Otherwise it handles only the intents of free
// devices, which take a seat or ask for a seat.
func (d *seatDevices) take(intent input.Intent) bool {
	if d.lost != 0 {
		d.answer(intent)
		return true
	}
	if intent.Action != input.Confirm || intent.Phase != input.Pressed || d.match.Match().Over() && d.match.onlyWatching() {
		return false
	}
	if d.match.env.Roster.Free(intent.Device) && (d.deviceless() != 0 || d.ownSeat(intent.Device) != engine.Nobody) {
		d.claim(intent.Device)
		return true
	}
	return d.answerNewcomer(intent)
}

// answer handles an intent while the match waits for a seat. A free device can claim the seat, or a
// player can let a bot play in it. The other players may still finish their own move.
func (d *seatDevices) answer(intent input.Intent) {
	if intent.Phase != input.Pressed {
		return
	}
	switch env := d.match.env; intent.Action {
	case input.Confirm:
		d.claim(intent.Device)
	case input.Other:
		if env.Phones != nil {
			env.Push(env.Routes.Phones(d.claim))
		}
	case input.Extra:
		if d.lostFor >= app.ChoiceTicks {
			d.replace(d.lost.First())
		}
	}
}

// claim gives a free device the seat that it had before, or a seat that nobody has used since the
// match was resumed. Otherwise it notes the claim. Once the match is the top scene, ask lets the
// people decide whether the device gets the place of a lost device or of a bot.
func (d *seatDevices) claim(id input.DeviceID) {
	switch seat := d.ownSeat(id); {
	case !d.match.env.Roster.Free(id):
	case seat != engine.Nobody:
		d.sit(seat, id)
	case d.free(id) != engine.Nobody:
		d.sit(d.free(id), id)
	case !slices.Contains(d.claims, id):
		d.claims = append(d.claims, id)
	}
}

// answerNewcomer answers a press of a person without a seat while every player has a device, and
// reports whether it did. In a match with bots, a second press asks the players for the place of a
// bot. A phone needs only one press, because its page has explained the request. In a match of one
// person among bots one press is enough, too, because that person may have picked up another
// device.
func (d *seatDevices) answerNewcomer(intent input.Intent) bool {
	m := d.match
	people := m.party.People()
	if people == 0 || m.Match().Over() || !m.env.Roster.Free(intent.Device) {
		return false
	}
	second := d.request.device == intent.Device && d.request.told > 0
	elapsed := m.clock - d.request.told
	switch {
	case people == len(m.party.Seats) && d.lostSeat(intent.Device) == engine.Nobody:
		m.env.Notify("table.full", true, "n", people)
	case m.clock >= d.request.silentUntil && intent.Kind == input.Phone, people == 1 && intent.Kind != input.Phone, second && elapsed >= app.ChoiceTicks && elapsed < requestTicks && m.clock >= d.request.silentUntil:
		m.env.Sound.Play(sound.Confirm)
		m.env.Push(newNewcomer(m, intent.Device))
		return true
	case m.clock < d.request.silentUntil:
		m.env.Notify("table.full.later", true)
	case second && elapsed < app.ChoiceTicks: // the press comes too soon to be meant as a second press
		return true
	default:
		d.request.device, d.request.told = intent.Device, m.clock
		m.env.Notify("table.full.robots", false)
	}
	m.env.Sound.Play(sound.Refused)
	return true
}

// places returns the seats that a newcomer with a device may ask for. First come the seats without
// a device, then the seat of a lone person, who may have changed devices, and last the seats of
// bots.
func (d *seatDevices) places(device input.DeviceID) (places []engine.Seat) {
	m := d.match
	people, missing := m.party.Persons(), d.deviceless()
	for _, seats := range [...]engine.SeatSet{missing & d.lost, missing &^ d.lost} { // seats for which the match waits come first
		places = slices.AppendSeq(places, seats.All())
	}
	if lost := d.lostSeat(device); lost != engine.Nobody && people.Has(lost) && !missing.Has(lost) {
		places = append(places, lost)
	}
	if people.Len() == 1 && len(places) == 0 {
		places = append(places, people.First())
	}
	for seat := range engine.Seat(len(m.party.Seats)) {
		if !people.Has(seat) {
			places = append(places, seat)
		}
	}
	return places
}

// ask opens the question about the next claim of a device, as soon as nothing else makes the match
// wait.
func (d *seatDevices) ask() {
	m := d.match
	for len(d.claims) > 0 && (d.lost != 0 || !m.heldUp()) && !m.env.Changing() {
		id := d.claims[0]
		d.claims = d.claims[1:]
		switch {
		case !m.env.Roster.Free(id) || m.Match().Over():
		case m.clock < d.request.silentUntil:
			m.env.Notify("table.full.later", true)
		case m.party.People() < len(m.party.Seats) || d.deviceless() != 0:
			m.env.Push(newNewcomer(m, id))
		}
	}
}

// replace lets a bot play in a seat until the person comes back. It drops all questions to the
// person.
func (d *seatDevices) replace(seat engine.Seat) {
	m := d.match
	m.env.Roster.Leave(input.Seat(seat))
	m.party.Seats[seat].Bot = bot.Medium
	m.bots.sit(seat, m.party.Seats[seat])
	m.coach.forget(seat)
	m.Board.Replaced(seat)
	m.keepParty()
}

// sit gives a free device to a seat, and to the seats that shared the seat's old device. It removes
// a bot from the seat.
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

// ownSeat returns the seat that certainly belongs to a free device: either the seat waits for this
// device, or a bot plays in it for the device's owner. It returns engine.Nobody if no seat fits, or
// more than one.
func (d *seatDevices) ownSeat(id input.DeviceID) engine.Seat {
	if seat := d.seatThatHad(id, d.deviceless()); seat != engine.Nobody {
		return seat
	}
	return d.leftToRobot(id)
}

// free returns the seat that a free device, other than a phone, gets without a question in a
// resumed match. Of the seats that nobody has used since the match was resumed, it is the most
// likely. If there is none, free returns engine.Nobody.
func (d *seatDevices) free(id input.DeviceID) engine.Seat {
	device, _ := d.match.env.Roster.Device(id)
	seats := d.deviceless() &^ d.sat
	if device.Kind == input.Phone || seats == 0 {
		return engine.Nobody
	}
	waiting := seats & d.lost // the seats for which the match waits
	for _, some := range [...]engine.SeatSet{waiting, seats} {
		seat, _ := d.match.env.Owner(id, seatsOf(some), func(s input.Seat) *input.Device { return d.match.party.Seats[s].Device })
		if seat != input.NoSeat {
			return engine.Seat(seat)
		}
	}
	if waiting != 0 {
		return waiting.First()
	}
	return seats.First()
}

// leftToRobot returns the seat in which a bot plays for the owner of a device, or engine.Nobody.
func (d *seatDevices) leftToRobot(id input.DeviceID) engine.Seat {
	return d.seatThatHad(id, engine.AllSeats(len(d.match.party.Seats))&^d.match.party.Persons())
}

// seatThatHad returns the first of the given seats that certainly had a device, or engine.Nobody.
func (d *seatDevices) seatThatHad(id input.DeviceID, seats engine.SeatSet) engine.Seat {
	seat, likeness := d.match.env.Owner(id, seatsOf(seats), func(s input.Seat) *input.Device { return d.match.party.Seats[s].Device })
	if likeness != app.Certain {
		return engine.Nobody
	}
	return engine.Seat(seat)
}

// join gives a free device to a seat, and to the seats that shared the seat's old device. It
// returns false if the device is not free.
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

// sharers returns the seats of a group that can share a device, including first. In a real-time
// game each seat needs its own button, and the device may have too few. The seats that sharers
// leaves out wait for another device.
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

// reclaim gives the seats of a resumed match their old devices back, if these can be recognised for
// certain. If all people shared one device, they get the device with which the match has just been
// chosen. For the other seats the match waits.
func (d *seatDevices) reclaim() {
	roster := d.match.env.Roster
	asker := roster.LastUsed()
	var groups []input.SeatSet // the seats that shared each device
	at := map[input.DeviceID]int{}
	for i, seat := range d.match.party.Seats {
		s := input.Seat(i)
		if lease, held := roster.Assignment(s); held && (seat.IsBot() || seat.Device != nil && !sameDevice(lease.Last, *seat.Device)) {
			roster.Leave(s) // the device was assigned in another match
		}
		if seat.IsBot() && seat.Device != nil { // in this run of the program, another device may have the old ID
			device := *seat.Device
			device.ID = -1 - device.ID
			d.match.party.Seats[i].Device = &device
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
		d.give(d.sharers(groups[0].First(), groups[0], asker), asker) // all people use the device with which the match was chosen
		return
	}
	if nobody := d.deviceless(); d.match.party.People() == 1 && nobody != 0 && len(groups) == 0 && d.mayTake(asker, 0) {
		d.give(seatsOf(nobody), asker)
		return
	}
	for _, group := range groups {
		// Await fails for a seat that already has a device again. Nothing needs to be done for such
		// a seat.
		_ = roster.Await(group, d.deviceOf(group))
	}
	for _, device := range roster.Devices(nil) {
		if seat := d.seatThatHad(device.ID, d.deviceless()); seat != engine.Nobody {
			d.join(seat, device.ID)
		}
	}
}

// mayTake reports whether asker, the device with which a match has just been chosen, takes the
// seats of a group without a question. The device must be free and must not be a phone of another
// player.
func (d *seatDevices) mayTake(asker input.DeviceID, group input.SeatSet) bool {
	device, _ := d.match.env.Roster.Device(asker)
	return d.match.env.Roster.Free(asker) && (device.Kind != input.Phone || group != 0 && d.match.env.Roster.Is(asker, d.deviceOf(group)))
}

// deviceOf returns the device that a group shared when the match was left.
func (d *seatDevices) deviceOf(group input.SeatSet) input.Device {
	return *d.match.party.Seats[group.First()].Device
}

// sameDevice reports whether two devices are known to be the same, even in different runs of the
// program.
func sameDevice(a, b input.Device) bool {
	return a.Kind == b.Kind && a.GUID == b.GUID && a.Number == b.Number
}

// give assigns a free device to seats, which share it from now on.
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
	if changed { // the journal must name the new device, so that a resumed match looks for it
		d.match.keepParty()
	}
	d.match.env.Roster.ReleaseAll()
}

// handOver records that a seat that was played from a phone has been given another device.
func (d *seatDevices) handOver(seat engine.Seat, had, has input.Device) {
	delete(d.gone, has.GUID)
	if had.Kind == input.Phone && !d.match.env.Roster.Is(has.ID, had) {
		if d.gone == nil {
			d.gone = map[string]engine.Seat{}
		}
		d.gone[had.GUID] = seat
	}
}

// lostSeat returns the seat that a phone has lost to another device, or engine.Nobody.
func (d *seatDevices) lostSeat(id input.DeviceID) engine.Seat {
	device, _ := d.match.env.Roster.Device(id)
	if seat, lost := d.gone[device.GUID]; lost && device.Kind == input.Phone {
		return seat
	}
	return engine.Nobody
}
