package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui/tween"
)

// Sees reports whether the seat's hidden cards may be drawn in this frame: never while another scene lies in front, or while the match waits
// for a lost device.
func (m *Match) Sees(seat engine.Seat) bool {
	if int(seat) >= len(m.party.Seats) {
		return false
	}
	switch m.party.Secrets {
	case stage.Open:
		return true
	case stage.Shown:
		return !m.party.Seats[seat].IsBot()
	case stage.Curtain:
		return m.curtain.open == seat && m.inFront()
	}
	return m.looking.Has(seat) && m.inFront()
}

// inFront reports whether no other scene lies on the match, nor the question for a device that was lost.
func (m *Match) inFront() bool { return m.env.Top() == stage.Scene(m) && m.lost == 0 }

// private reports whether somebody's secret may be on the screen.
func (m *Match) private() bool {
	return m.looking != 0 || m.curtain.open != engine.Nobody
}

// look notes who holds peek down in this tick, or has switched it on.
func (m *Match) look() {
	if m.party.Secrets != stage.Peek || m.face.Open {
		return
	}
	var now engine.SeatSet
	for i, seat := range m.party.Seats {
		if seat.IsBot() {
			continue
		}
		if _, held := m.env.Roster.HeldBy(input.Seat(i), input.Peek); held {
			now = now.With(engine.Seat(i))
			if !m.looking.Has(engine.Seat(i)) {
				m.Sound(sound.Cue{Effect: sound.Peek})
			}
		}
	}
	m.looking = now
	m.endLooks()
}

// hideHands hides all hands that are in sight. Whoever wants to look asks for it again, but for those whose finger still lies on the button.
func (m *Match) hideHands() {
	m.curtain.open = engine.Nobody
	m.looksEnd = true
}

// endLooks switches peek off for a seat that has just been asked for something and no longer is, and for all seats after hideHands:
// otherwise their hands would stay in sight.
func (m *Match) endLooks() {
	expected := m.turn().expected
	for seat := range m.looking.All() {
		answered := m.wasAsked.Has(seat) && !expected.Has(seat) && !m.info.RealTime
		id := m.env.Roster.DeviceUsed(input.Seat(seat))
		device, ok := m.env.Roster.Device(id)
		if ok && (answered || m.looksEnd) && m.env.Bindings.Profile(device.Profile()).PeekToggle {
			m.env.Roster.TogglePeek(id)
			m.looking = m.looking.Without(seat)
		}
	}
	m.wasAsked, m.looksEnd = expected, false
}

// curtain covers the table between the turns of people, so that everybody sees only their own cards.
type curtain struct {
	open    engine.Seat // whose cards may be seen; Nobody
	next    engine.Seat // who is asked to confirm; Nobody while the table may be seen
	drop    tween.Toward
	painted bool // everybody's curtain has been painted, or is being painted
}

// noCurtain is a curtain that is up: nobody's cards may be seen, and nobody is asked to confirm.
var noCurtain = curtain{open: engine.Nobody, next: engine.Nobody}

// withSecrets returns those of the seats that have something to look at alone.
func (m *Match) withSecrets(seats engine.SeatSet) engine.SeatSet {
	for seat := range seats.All() {
		if !m.Board.HasSecrets(seat) {
			seats = seats.Without(seat)
		}
	}
	return seats
}

// uncovered returns those of the seats that may act: they have confirmed that the others look away, or need not.
func (m *Match) uncovered(seats engine.SeatSet) engine.SeatSet {
	if m.party.Secrets != stage.Curtain {
		return seats
	}
	covered := m.withSecrets(seats)
	if m.curtain.open != engine.Nobody {
		covered = covered.Without(m.curtain.open)
	}
	return seats &^ covered
}

// dropTicks is how long the curtain takes to fall or to rise.
const dropTicks = 24

// tick lets the curtain fall when it is another person's turn to look alone, after everything has been shown that all may see.
func (c *curtain) tick(m *Match) {
	if m.party.Secrets != stage.Curtain {
		return
	}
	t := m.turn()
	people := m.withSecrets(t.actors & t.people)
	if c.open != engine.Nobody && !people.Has(c.open) && !m.choosesAgain(c.open) {
		c.open = engine.Nobody
	}
	if c.open == engine.Nobody && c.next == engine.Nobody && people != 0 {
		c.next = people.First()
		m.Sound(sound.Cue{Effect: sound.CurtainClose})
	}
	if c.next != engine.Nobody && !people.Has(c.next) {
		c.next = engine.Nobody
	}
	down := 0.0
	if c.next != engine.Nobody {
		down = 1
	}
	c.drop.Tick(down, m.Speed().Ticks(dropTicks))
}

// choosesAgain reports whether the seat chooses again, or is shown something alone, right after what is being shown. Otherwise its hand is hidden
// before everybody watches the end of its turn.
func (m *Match) choosesAgain(seat engine.Seat) bool {
	if !m.lagging() {
		return false
	}
	if m.turn().expected.Has(seat) {
		return true
	}
	if len(m.Queue) == 0 {
		return false
	}
	_, secret := m.Queue[0].(engine.Masked)
	return secret && engine.OwnerOf(m.Queue[0]) == seat
}

// hangs reports whether the curtain hides all of the table, or is about to.
func (c *curtain) hangs() bool { return c.next != engine.Nobody }

// handle takes the confirmation of the person who is asked. It reports true, so that nothing else happens, as long as anything is covered.
func (c *curtain) handle(m *Match, intent input.Intent) bool {
	if c.next == engine.Nobody {
		return c.drop.Value > 0
	}
	owner := input.Seat(c.next)
	own := intent.Seat == owner || m.env.Roster.SeatsOf(intent.Device).Has(owner)
	if own && intent.Action == input.Confirm && intent.Phase == input.Pressed && c.drop.Value >= 1 {
		c.open, c.next = c.next, engine.Nobody
		m.env.Roster.ReleaseAll()
		m.Sound(sound.Cue{Effect: sound.CurtainOpen})
	}
	return true
}
