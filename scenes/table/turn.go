package table

import (
	"canape/engine"
	"canape/input"
)

// turn says who is to do something in a match at a moment.
type turn struct {
	// people are the seats in which people sit, not bots.
	people engine.SeatSet
	// expected are those whom the rules expect to act, and those for whom the board waits.
	expected engine.SeatSet
	// actors are those from whom something is expected now: those for whom the board waits, or else
	// those who may move, once people have seen what happened before.
	actors engine.SeatSet
	// seen are the actors as far as a real-time game has shown them.
	seen engine.SeatSet
	// racers are the people in a real-time game. They may have to act at any moment, so that the
	// match waits for a lost device of theirs even while nobody may act.
	racers engine.SeatSet
	// bot is the bot whose turn people watch, from the pause before it until the turn of somebody
	// else; Nobody if none plays.
	bot engine.Seat
}

// onTurn returns who is expected to play, including a bot that thinks.
func (t turn) onTurn() engine.SeatSet {
	if t.bot != engine.Nobody {
		return t.seen.With(t.bot)
	}
	return t.seen
}

// turn returns who is to do something now.
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

// asked returns the people who are asked for something now. Those who share a device are asked one
// after the other, unless each has a button of their own.
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
	var devices input.SeatSet // the seats whose device asks somebody already
	for seat := range seats.All() {
		if devices.Has(input.Seat(seat)) {
			seats = seats.Without(seat)
		} else if lease, held := m.env.Roster.Assignment(input.Seat(seat)); held {
			devices |= lease.With
		}
	}
	return seats
}

// heldUp reports whether nothing goes on until a lost device is replaced or a lesson has been read.
func (m *Match) heldUp() bool { return m.devices.lost != 0 || m.coach.speaking() }

// goesOn reports whether people can act: the match is neither held up nor about to go on.
func (m *Match) goesOn() bool { return !m.heldUp() && !m.restart.running() }
