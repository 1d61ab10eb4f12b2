package table

import (
	"canape/input"
)

// due makes the moves whose time has come.
func (m *Match) due() {
	for range m.party.Seats {
		seat, move, ok := m.board.TimedMove()
		if !ok {
			return
		}
		m.play(seat, move)
	}
}

// apart makes the devices known of that several people share, and of those who write.
func (m *Match) apart(c *input.Context) {
	c.OneButton, c.AllButtons = m.info.RealTime, m.coach.speaking()
	c.OneButtonAlone = m.env.Settings.OneButton && m.face.OneButton
	seats, typist := m.board.Writers()
	c.Confirmed |= seatsOf(seats)
	c.Typist = typist
}

// writer gives what the keyboard says to whoever writes on it with the mouse in hand.
func (m *Match) writer(intent input.Intent) input.Intent {
	if intent.Seat != input.NoSeat || !intent.Kind.IsKeys() {
		return intent
	}
	if seats, typist := m.board.Writers(); typist == input.TheMouse {
		intent.Seat = m.env.Roster.SeatsOf(typist).First()
		if confirmed := seatsOf(seats) & m.env.Roster.SeatsOf(typist); confirmed != 0 {
			intent.Seat = confirmed.First()
		}
	}
	return intent
}
