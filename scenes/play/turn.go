package play

import (
	"canape/engine"
	"canape/input"
)

// turn describes which seats may act, or have to act, in a match.
type turn struct {
	// people are the seats of people, not bots.
	people engine.SeatSet
	// expected are the seats that the rules or the board wait for.
	expected engine.SeatSet
	// actors are the seats that may act now. They are the seats for which the board waits or, if
	// there are none, the seats that may move. In a turn-by-turn game, only seats that still have
	// the same question may act while an event is being shown, and no seat may act during a
	// celebration or a score count.
	actors engine.SeatSet
	// seen are the actors according to the events that the board has shown.
	seen engine.SeatSet
	// racers are the people in a real-time game. They may have to act at any time. So the match
	// waits for their lost devices even while no seat may act.
	racers engine.SeatSet
	// bot is the bot whose turn people watch, from the pause before its turn until the next turn,
	// or Nobody.
	bot engine.Seat
}

// onTurn returns the seats that are expected to play, including a bot whose turn it is.
func (t turn) onTurn() engine.SeatSet {
	if t.bot != engine.Nobody {
		return t.seen.With(t.bot)
	}
	return t.seen
}

// turn returns the current turn.
func (m *Match) turn() turn {
	match, waits := m.Match(), m.Board.Waits()
	rules := match.Actors()
	t := turn{people: m.party.Persons(), expected: rules | waits, actors: waits, bot: engine.Nobody}
	switch {
	case waits != 0:
	case !m.Lags() || m.info.RealTime:
		t.actors = rules
	case !m.Between.Busy():
		t.actors = m.mayAct & rules
	}
	t.seen = t.actors & m.Board.ShownActors()
	switch {
	case match.Over():
	case m.info.RealTime:
		t.racers = t.people
	case t.actors&t.people == 0:
		t.bot = m.bots.turn
	}
	return t
}

// asked returns the people who are asked now. In a turn-by-turn game, people who share a device are
// asked one after the other.
func (m *Match) asked() engine.SeatSet {
	t := m.turn()
	seats := t.seen & t.people
	if m.info.RealTime {
		if seats == 0 {
			seats = t.racers
		}
		return seats
	}
	if m.curtain.open != engine.Nobody && seats.Has(m.curtain.open) {
		return engine.SeatsOf(m.curtain.open)
	}
	var devices input.SeatSet // the seats that share a device with a seat that is already asked
	for seat := range seats.All() {
		if devices.Has(input.Seat(seat)) {
			seats = seats.Without(seat)
		} else if lease, held := m.env.Roster.Assignment(input.Seat(seat)); held {
			devices |= lease.With
		}
	}
	return seats
}

// heldUp reports whether the match waits for a lost device, or until a lesson has been read.
func (m *Match) heldUp() bool { return m.devices.lost != 0 || m.coach.speaking() }

// goesOn reports whether people can act: the match is not held up, and no countdown runs.
func (m *Match) goesOn() bool { return !m.heldUp() && !m.restart.running() }
