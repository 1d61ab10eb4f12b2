package table

import (
	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/sound"
)

// devices notes which seats have lost their device and may have to act: the match waits for those. Meanwhile all hands are hidden, and a
// curtain comes down again before one is shown.
func (m *Match) devices() {
	for _, change := range m.env.Roster.Changes() {
		switch change.Kind {
		case input.Lost:
			m.Sound(sound.Cue{Effect: sound.DeviceLost})
		case input.Returned:
			m.Sound(sound.Cue{Effect: sound.DeviceBack})
		}
	}
	m.lost = 0
	waiting := m.waiting()
	t := m.turn()
	for seat := range (t.expected&t.people | t.racers).All() {
		if waiting.Has(input.Seat(seat)) {
			m.lost = m.lost.With(seat)
		}
	}
	if m.lost != 0 {
		m.hideHands()
	}
}

// waiting returns the persons' seats without a device.
func (m *Match) waiting() input.SeatSet {
	var waiting input.SeatSet
	seated := m.env.Roster.Seated()
	for i, seat := range m.party.Seats {
		if !seat.IsBot() && !seated.Has(input.Seat(i)) {
			waiting = waiting.With(input.Seat(i))
		}
	}
	return waiting
}

// handleLost gives the seat that the match waits for to a free device that confirms, or to a bot.
func (m *Match) handleLost(intent input.Intent) {
	seat := m.lost.First()
	if intent.Phase != input.Pressed {
		return
	}
	switch intent.Action {
	case input.Confirm:
		m.join(seat, intent.Device)
	case input.Extra:
		m.replaceByBot(seat)
	}
}

// sitDown gives a seat without a device to a free device that confirms: the seat that had such a device, or else the first. The only
// person at a table may change devices at any time.
func (m *Match) sitDown(intent input.Intent) {
	waiting := m.waiting()
	if m.party.People() == 1 {
		waiting = seatsOf(m.party.Persons())
	}
	if waiting == 0 || intent.Action != input.Confirm || intent.Phase != input.Pressed || !m.env.Roster.Free(intent.Device) {
		return
	}
	seat := waiting.First()
	device, _ := m.env.Roster.Device(intent.Device)
	for i, p := range m.party.Seats {
		if waiting.Has(input.Seat(i)) && p.Device != nil && p.Device.Kind == device.Kind && p.Device.GUID == device.GUID {
			seat = input.Seat(i)
			break
		}
	}
	m.join(engine.Seat(seat), intent.Device)
}

// join gives a free device to a seat, and to those who shared the one it had.
func (m *Match) join(seat engine.Seat, device input.DeviceID) {
	if !m.env.Roster.Free(device) {
		return
	}
	if m.party.People() == 1 {
		m.env.Roster.Leave(input.Seat(seat))
	}
	together := input.Seats(input.Seat(seat))
	if lease, held := m.env.Roster.Assignment(input.Seat(seat)); held && lease.Waiting {
		together = lease.With
	}
	m.seat(together, device)
	m.Sound(sound.Cue{Effect: sound.Join, Seat: m.party.Seats[seat].Colour + 1})
}

// replaceByBot gives a seat to a bot for the rest of the match.
func (m *Match) replaceByBot(seat engine.Seat) {
	m.env.Roster.Leave(input.Seat(seat))
	m.party.Seats[seat].Bot = bot.Medium
	m.bots.sit(seat, m.party.Seats[seat])
	m.keepParty()
}
