package table

import "canape/input"

// playTimedMoves makes the moves whose time has come.
func (m *Match) playTimedMoves() {
	for range m.party.Seats {
		seat, move, ok := m.Board.TimedMove()
		if !ok {
			return
		}
		m.play(seat, move)
	}
}

// describeDevices notes which seats share a device with a button each, and which write.
func (m *Match) describeDevices(c *input.Context) {
	c.OneButton, c.AllButtons = m.info.RealTime, m.coach.speaking()
	c.OneButtonAlone = m.env.Settings.OneButton && m.face.OneButton
	seats, typist := m.Board.Writers()
	c.Confirmed |= seatsOf(seats)
	c.Typist = typist
}

// toWriter gives an intent of the keyboard to the seat that writes on it although it plays with the mouse.
func (m *Match) toWriter(intent input.Intent) input.Intent {
	if intent.Seat != input.NoSeat || !intent.Kind.IsKeys() {
		return intent
	}
	if seats, typist := m.Board.Writers(); typist == input.TheMouse {
		intent.Seat = m.env.Roster.SeatsOf(typist).First()
		if confirmed := seatsOf(seats) & m.env.Roster.SeatsOf(typist); confirmed != 0 {
			intent.Seat = confirmed.First()
		}
	}
	return intent
}
