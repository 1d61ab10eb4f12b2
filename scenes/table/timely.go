package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// Timely is a board on which a move may follow without a further press, because its time has come: a button was tapped once and
// not twice.
type Timely interface {
	// Due returns such a move, and is asked until there is none; false: none.
	Due() (engine.Seat, engine.Move, bool)
}

// Writing is a board on which people write words.
type Writing interface {
	// Writers returns the seats that write now, whose devices are all theirs meanwhile, and the half of the keyboard, or the
	// mouse of whoever has the keyboard too, that writes; input.NoDevice while none does.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
}

// Covering is a board that sometimes fills the whole screen, the place of the ribbon too.
type Covering interface {
	// Covers reports whether it does now.
	Covers() bool
}

// Addressing is a board that has words for several people who may act at once.
type Addressing interface {
	// Address says to all of the seats what they may do now. The buttons stand on their plates.
	Address(seats engine.SeatSet) (sentence string)
}

// due makes the moves whose time has come.
func (m *Match) due() {
	timely, ok := m.board.(Timely)
	if !ok {
		return
	}
	for range m.party.Seats {
		seat, move, ok := timely.Due()
		if !ok {
			return
		}
		m.play(seat, move)
	}
}

// apart makes the devices known of that several people share, and of those who write.
func (m *Match) apart(c *input.Context) {
	c.OneButton, c.Whole = m.info.RealTime, m.coach.speaking()
	if writing, ok := m.board.(Writing); ok {
		seats, typist := writing.Writers()
		c.Confirmed |= seatsOf(seats)
		c.Typist = typist
	}
}

// typing reports whether the device used last is a keyboard whose keys are letters now.
func (m *Match) typing() bool {
	writing, ok := m.board.(Writing)
	if !ok {
		return false
	}
	_, typist := writing.Writers()
	last := m.kit.Roster.LastUsed()
	return typist != input.NoDevice && (last == input.LeftKeys || last == input.RightKeys)
}

// writer gives what the keyboard says to whoever writes on it with the mouse in hand.
func (m *Match) writer(intent input.Intent) input.Intent {
	writing, ok := m.board.(Writing)
	if !ok || intent.Seat != input.NoSeat || !intent.Kind.IsKeys() {
		return intent
	}
	if seats, typist := writing.Writers(); typist == input.TheMouse {
		intent.Seat = m.kit.Roster.SeatsOf(typist).First()
		if confirmed := seatsOf(seats) & m.kit.Roster.SeatsOf(typist); confirmed != 0 {
			intent.Seat = confirmed.First()
		}
	}
	return intent
}

// Preparing is a board with pictures that must be there at once when they are needed.
type Preparing interface {
	// Prepare has them painted, by Canvas.Prepare. It is called at the beginning of every frame.
	Prepare(c *ui.Canvas)
}

// prepare lets the board have pictures painted.
func (m *Match) prepare(c *ui.Canvas) {
	if preparing, ok := m.board.(Preparing); ok {
		preparing.Prepare(c)
	}
}

// Covered reports whether a board fills the whole screen now.
func Covered(b Board) bool {
	covering, ok := b.(Covering)
	return ok && covering.Covers()
}
