package blitz

import (
	"slices"

	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// beginFaceOff: ruling 2, each must give an example of the other's theme.
func (m *Match) beginFaceOff(seats engine.SeatSet, cascade bool, log *engine.Log) {
	m.duellists, m.since = seats, m.tick
	if log != nil {
		var symbols []Symbol
		for seat := range seats.All() {
			symbols = append(symbols, m.library.theme(m.players[seat].top).Symbol)
		}
		log.Add(FaceOffBegan{Seats: seats, Symbols: symbols, Themes: m.themes(), Duel: m.byDie(), Cascade: cascade, Ticks: m.silence})
	}
	m.awaitAnswer()
}

// awaitAnswer lets the duellists answer within the whole time for it.
func (m *Match) awaitAnswer() {
	m.phase = PhaseFaceOff
	m.actors = m.duellists
	m.clearFloor()
	m.deadline = m.tick + m.silence
}

// byDie reports whether the duellists face each other by the symbols of the die.
func (m *Match) byDie() bool {
	if m.suddenDeath {
		return false
	}
	one := m.duellists.First()
	other := m.duellists.Without(one).First()
	return m.library.theme(m.players[one].top).Symbol != m.library.theme(m.players[other].top).Symbol
}

// themeFor returns the theme that a duellist has to answer.
func (m *Match) themeFor(seat engine.Seat) *deck.Theme {
	c := m.common
	if c == noCard {
		c = m.players[m.duellists.Without(seat).First()].top
	}
	return m.library.theme(c)
}

// themes returns the texts of the themes that the duellists have to answer, in their order.
func (m *Match) themes() []string {
	var themes []string
	for seat := range m.duellists.All() {
		themes = append(themes, m.themeFor(seat).Text)
	}
	return themes
}

// buzz: ruling 3, who begins to speak first has the floor; ruling 4, unless another does at the same moment; ruling 8, a word is
// used once given.
func (m *Match) buzz(seat engine.Seat, word string, log *engine.Log) {
	if word != "" {
		m.used = append(m.used, usedWord{word, deck.Fold(word)})
	}
	later := -1
	if m.buzzed != engine.Nobody {
		later = m.tick - m.buzzedAt
	}
	engine.Tell(log, Buzzed{Seat: seat, Word: Word(word), Later: later})
	if m.buzzed != engine.Nobody {
		engine.Tell(log, SameMoment{First: m.buzzed, Second: seat, Ticks: later})
		m.breakTie(log)
		return
	}
	m.buzzed, m.buzzedAt, m.word = seat, m.tick, word
	m.actors = m.actors.Without(seat)
	m.deadline = m.tick + m.tie
	if m.tie == 0 {
		m.giveFloor(log)
	}
}

// wasUsed: ruling 8, no answer counts twice in a match.
func (m *Match) wasUsed(word string) bool {
	folded := deck.Fold(word)
	return slices.ContainsFunc(m.used, func(u usedWord) bool { return u.folded == folded })
}

// giveFloor: ruling 3, all others, the other duellist too, may object.
func (m *Match) giveFloor(log *engine.Log) {
	m.phase = PhaseFloor
	m.floor, m.buzzed = m.buzzed, engine.Nobody
	m.actors = engine.AllSeats(m.Seats()).Without(m.floor)
	m.deadline = m.tick + m.objection
	engine.Tell(log, FloorGiven{Seat: m.floor, Word: Word(m.word), Theme: m.themeFor(m.floor).Text, Ticks: m.objection})
	if m.objection == 0 {
		m.accept(false, log)
	}
}

// object: ruling 3, everybody votes once, who answers and who objects too.
func (m *Match) object(seat engine.Seat, log *engine.Log) {
	m.phase = PhaseVote
	m.buzzedAt = 0 // Nobody can come too late any more.
	m.actors = engine.AllSeats(m.Seats())
	m.deadline = m.tick + m.vote
	engine.Tell(log, Objected{Seat: seat, Against: m.floor, Word: Word(m.word), Theme: m.themeFor(m.floor).Text, Ticks: m.vote})
	if m.vote == 0 {
		m.countVotes(log)
	}
}

func (m *Match) castVote(seat engine.Seat, yes bool, log *engine.Log) {
	m.actors = m.actors.Without(seat)
	m.voted = m.voted.With(seat)
	if yes {
		m.yes = m.yes.With(seat)
	}
	engine.Tell(log, Voted{Seat: seat, Yes: yes})
	if m.actors == 0 {
		m.countVotes(log)
	}
}

// countVotes: ruling 3, equal votes, or none, accept.
func (m *Match) countVotes(log *engine.Log) {
	yes := m.yes.Len()
	no := m.voted.Len() - yes
	m.voted, m.yes = 0, 0
	engine.Tell(log, VotesCounted{Seat: m.floor, Word: Word(m.word), Yes: yes, No: no, Accepted: yes >= no})
	if yes >= no {
		m.accept(true, log)
	} else {
		m.refuse(log)
	}
}

// accept: the answer counts and wins the face-off.
func (m *Match) accept(contested bool, log *engine.Log) {
	seat := m.floor
	engine.Tell(log, AnswerAccepted{Seat: seat, Word: Word(m.word), Contested: contested})
	if m.suddenDeath {
		m.decided = seat
		m.endFaceOff(log)
		m.endMatch(log)
		return
	}
	m.win(seat, log)
}

// refuse: ruling 3, no penalty, the word is burnt, and the face-off goes on with all the time there is.
func (m *Match) refuse(log *engine.Log) {
	engine.Tell(log, AnswerRefused{Seat: m.floor, Word: Word(m.word)})
	m.resume(log)
}

func (m *Match) resume(log *engine.Log) {
	m.awaitAnswer()
	if log != nil {
		log.Add(FaceOffResumed{Seats: m.duellists, Themes: m.themes(), Ticks: m.silence})
	}
}

// fallSilent: ruling 5, nobody has answered: as at the same moment, but the second time the pair is left alone.
func (m *Match) fallSilent(log *engine.Log) {
	m.silences++
	engine.Tell(log, FellSilent{Seats: m.duellists, Times: int(m.silences)})
	const enough = 2
	switch {
	case m.suddenDeath && m.silences == enough:
		m.endFaceOff(log)
		m.endMatch(log)
	case m.suddenDeath:
		m.turnSuddenDeath(log)
	case m.silences == enough:
		m.leaveAlone(log)
	default:
		m.returnCommon(log)
		if m.canBreakTie() {
			m.callTieBreak(log)
		} else {
			m.leaveAlone(log)
		}
	}
}

// leaveAlone: ruling 5, the pair does not face off any more until one of the two cards is covered or taken.
func (m *Match) leaveAlone(log *engine.Log) {
	seats := m.duellists
	one := seats.First()
	other := seats.Without(one).First()
	m.players[one].alone = m.players[one].alone.With(other)
	m.players[other].alone = m.players[other].alone.With(one)
	m.endFaceOff(log)
	engine.Tell(log, LeftAlone{Seats: seats})
	m.resolve(false, log)
}

func (m *Match) endFaceOff(log *engine.Log) {
	m.returnCommon(log)
	m.duellists, m.silences, m.since = 0, 0, 0
	m.clearFloor()
}

// clearFloor: nobody has buzzed or answers. Nothing stays of who did, so that equal positions are equal states.
func (m *Match) clearFloor() {
	m.buzzed, m.floor, m.word, m.buzzedAt = engine.Nobody, engine.Nobody, "", 0
}
