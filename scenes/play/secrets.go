package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Sees reports whether the seat's hidden cards may be drawn in this frame. It is false if a phone
// shows the cards. Cards that are not always visible may not be drawn while another scene covers
// the match, or while the match waits for a lost device.
func (m *Match) Sees(seat engine.Seat) bool {
	if int(seat) >= len(m.party.Seats) {
		return false
	}
	if m.secretOnPhone(seat) {
		return false
	}
	inFront := m.env.Top() == app.Scene(m) && m.devices.lost == 0
	switch m.party.Secrets {
	case app.Open:
		return true
	case app.Shown:
		return !m.party.Seats[seat].IsBot()
	case app.Curtain:
		return m.curtain.open == seat && inFront
	}
	return m.peeks.now.Has(seat) && inFront
}

// lookOutOfTurn returns the action with which a seat that is not asked peeks at its cards, for the
// seat's plate. Only the mouse needs it: other devices have a button to hold at any time.
func (m *Match) lookOutOfTurn(seat engine.Seat, p *prompter) (ui.Action, bool) {
	if p.asked.Has(seat) || m.info.RealTime || !m.goesOn() || m.Match().Over() || m.face.Open || m.secretOnPhone(seat) ||
		m.env.Roster.SeatsOf(input.TheMouse) != input.Seats(input.Seat(seat)) {
		return ui.Action{}, false
	}
	return table.PeekAction(m, seat, "")
}

// peeks records which people peek at their own hidden cards.
type peeks struct {
	now    engine.SeatSet // the seats that peek now
	asked  engine.SeatSet // the seats that were asked in the previous tick
	hidden bool           // all hands must be hidden, even the hands of seats with peek switched on
}

// tick updates the seats that hold the button to peek or have switched peek on. It switches peek
// off for a seat that is no longer asked, and for all seats when hands are hidden. Otherwise a hand
// would stay visible. To see the hand again, its player must switch peek on again. A button that is
// still held keeps its effect.
func (p *peeks) tick(h table.Host, asked engine.SeatSet) {
	env := h.Env()
	var now engine.SeatSet
	for seat := range h.Party().Persons().All() {
		if env.Roster.HeldBy(input.Seat(seat), input.Peek) {
			now = now.With(seat)
			if !p.now.Has(seat) {
				h.Sound(sound.Cue{Effect: sound.Peek})
			}
		}
	}
	ends := now
	if !p.hidden {
		ends &= p.asked &^ asked
	}
	for seat := range ends.All() {
		id := env.Roster.DeviceUsed(input.Seat(seat))
		device, ok := env.Roster.Device(id)
		if ok && env.Bindings.Profile(device.Profile()).PeekToggle {
			env.Roster.TogglePeek(id)
			now = now.Without(seat)
		}
	}
	p.now, p.asked, p.hidden = now, asked, false
}
