package blitz

import (
	"slices"

	"canape/engine"
)

// faceOff is the state of a face-off. If there is no face-off, its seats are Nobody and its card is
// noCard.
type faceOff struct {
	duellists engine.SeatSet // empty if there is no face-off
	common    card           // a card that all duellists answer, or noCard if they answer each other's themes
	commonOf  Stack          // in a tie-break, the stack from which common came
	since     int            // the tick at which the themes came up
	silences  uint8          // how often nobody answered in this face-off
	buzzed    engine.Seat    // the seat that buzzed and waits for the floor; otherwise Nobody
	buzzedAt  int            // the tick of the first buzz, until a vote begins; otherwise 0
	floor     engine.Seat    // the seat whose answer is being judged; otherwise Nobody
	word      string         // the answer of the seat in buzzed or floor; "" if the answer was only spoken
	voted     engine.SeatSet
	yes       engine.SeatSet // the seats in voted that voted in favour
}

// clearFloor forgets who buzzed and who had the floor, so that equal positions are equal states.
func (f *faceOff) clearFloor() {
	f.buzzed, f.floor, f.word, f.buzzedAt = engine.Nobody, engine.Nobody, "", 0
}

// votes returns the number of votes for and against the answer, and clears the votes.
func (f *faceOff) votes() (yes, no int) {
	yes = f.yes.Len()
	no = f.voted.Len() - yes
	f.voted, f.yes = 0, 0
	return yes, no
}

// usedWord is an answer that was given in the match: the word itself, and the folded word.
type usedWord struct{ said, folded string }

// usedWords are the answers given in the match, in order.
type usedWords []usedWord

// has reports whether an answer was given before; no answer counts twice in a match (ruling 8).
func (u usedWords) has(folded string) bool {
	return slices.ContainsFunc(u, func(w usedWord) bool { return w.folded == folded })
}

// answered returns the card whose theme a duellist must answer.
func (m *Match) answered(seat engine.Seat) card {
	if m.faceOff.common != noCard {
		return m.faceOff.common
	}
	return m.players[m.faceOff.duellists.Without(seat).First()].top
}

// beginFaceOff begins a face-off, in which each duellist must give an example of the other's theme
// (ruling 2).
func (m *Match) beginFaceOff(seats engine.SeatSet, cascade bool, log *engine.Log) {
	m.faceOff.duellists, m.faceOff.since = seats, m.tick
	if log != nil {
		var symbols []Symbol
		for seat := range seats.All() {
			symbols = append(symbols, m.library.theme(m.players[seat].top).Symbol)
		}
		log.Add(FaceOffBegan{Seats: seats, Symbols: symbols, Themes: m.themes(), Duel: m.byDie(seats), Cascade: cascade, Ticks: m.silence, Waits: m.waits()})
	}
	m.awaitAnswer()
}

// awaitAnswer starts the time to answer.
func (m *Match) awaitAnswer() {
	m.phase = PhaseFaceOff
	m.actors = m.admitted()
	m.faceOff.clearFloor()
	m.wait(m.silence)
}

// pause returns the number of ticks that a duellist must wait after the theme came up (ruling 12).
func (m *Match) pause(seat engine.Seat) int {
	return thinkingTicks * (m.thinking.Of(m.thinker()) - m.thinking.Of(seat))
}

// thinker returns the duellist who has the longest time to think before the other duellists may
// answer.
func (m *Match) thinker() engine.Seat { return m.faceOff.duellists.Most(m.thinking.Of).First() }

// admitted returns the duellists who may answer now.
func (m *Match) admitted() engine.SeatSet {
	seats := m.faceOff.duellists
	for seat := range m.faceOff.duellists.All() {
		if m.tick-m.faceOff.since < m.pause(seat) {
			seats = seats.Without(seat)
		}
	}
	return seats
}

// waits returns the duellists who may not answer yet.
func (m *Match) waits() engine.SeatSet { return m.faceOff.duellists &^ m.admitted() }

// admit lets the duellists answer who have waited long enough (ruling 12).
func (m *Match) admit(log *engine.Log) {
	if m.phase != PhaseFaceOff || m.thinking == (engine.Steps{}) {
		return
	}
	for seat := range (m.admitted() &^ m.actors).All() {
		if seat != m.faceOff.buzzed {
			m.actors = m.actors.With(seat)
			engine.Tell(log, MayAnswer{BySeat: engine.By(seat)})
		}
	}
}

// themes returns the texts of the themes that the duellists must answer, in order of seats.
func (m *Match) themes() []string {
	var themes []string
	for seat := range m.faceOff.duellists.All() {
		themes = append(themes, m.library.theme(m.answered(seat)).Text)
	}
	return themes
}

// buzz records a buzz, with its word if there is one. The first duellist to buzz gets the floor
// (ruling 3), unless another one buzzes at the same moment (ruling 4). No player can use the word
// again in this match (ruling 8).
func (m *Match) buzz(seat engine.Seat, word string, log *engine.Log) {
	if word != "" {
		m.used = append(m.used, usedWord{word, m.library.fold(word)})
	}
	later := -1
	if m.faceOff.buzzed != engine.Nobody {
		later = m.tick - m.faceOff.buzzedAt
	}
	engine.Tell(log, Buzzed{BySeat: engine.By(seat), Word: Word(word), Later: later})
	if m.faceOff.buzzed != engine.Nobody {
		engine.Tell(log, SameMoment{First: m.faceOff.buzzed, Second: seat, Ticks: later})
		m.breakTie(log)
		return
	}
	m.faceOff.buzzed, m.faceOff.buzzedAt, m.faceOff.word = seat, m.tick, word
	m.actors = m.actors.Without(seat)
	m.wait(m.tie)
	if m.tie == 0 {
		m.giveFloor(log)
	}
}

// giveFloor gives the floor to the duellist who buzzed. All others, including the other duellist,
// may object (ruling 3).
func (m *Match) giveFloor(log *engine.Log) {
	m.phase = PhaseFloor
	m.faceOff.floor, m.faceOff.buzzed = m.faceOff.buzzed, engine.Nobody
	m.actors = engine.AllSeats(m.Seats()).Without(m.faceOff.floor)
	m.wait(m.objection)
	engine.Tell(log, FloorGiven{BySeat: engine.By(m.faceOff.floor), Word: Word(m.faceOff.word), Theme: m.library.theme(m.answered(m.faceOff.floor)).Text, Ticks: m.objection})
	if m.objection == 0 {
		m.accept(false, log)
	}
}

// object starts a vote, in which everybody has one vote, including the player who answered and the
// player who objects (ruling 3).
func (m *Match) object(seat engine.Seat, log *engine.Log) {
	m.phase = PhaseVote
	m.faceOff.buzzedAt = 0 // from now on no buzz is late
	m.actors = engine.AllSeats(m.Seats())
	m.wait(m.vote)
	engine.Tell(log, Objected{BySeat: engine.By(seat), Against: m.faceOff.floor, Word: Word(m.faceOff.word), Theme: m.library.theme(m.answered(m.faceOff.floor)).Text, Ticks: m.vote})
	if m.vote == 0 {
		m.countVotes(log)
	}
}

func (m *Match) castVote(seat engine.Seat, yes bool, log *engine.Log) {
	m.actors = m.actors.Without(seat)
	m.faceOff.voted = m.faceOff.voted.With(seat)
	if yes {
		m.faceOff.yes = m.faceOff.yes.With(seat)
	}
	engine.Tell(log, Voted{BySeat: engine.By(seat), Yes: yes})
	if m.actors == 0 {
		m.countVotes(log)
	}
}

// countVotes ends a vote. The answer is accepted unless more votes are against it than for it
// (ruling 3).
func (m *Match) countVotes(log *engine.Log) {
	yes, no := m.faceOff.votes()
	engine.Tell(log, VotesCounted{BySeat: engine.By(m.faceOff.floor), Word: Word(m.faceOff.word), Yes: yes, No: no, Accepted: yes >= no})
	if yes >= no {
		m.accept(true, log)
		return
	}
	// A refused answer has no penalty, but its word can't be used again. The face-off restarts with
	// the full time.
	engine.Tell(log, AnswerRefused{BySeat: engine.By(m.faceOff.floor), Word: Word(m.faceOff.word)})
	m.resume(log)
}

// accept accepts the answer, which wins the face-off or, in sudden death, the match.
func (m *Match) accept(contested bool, log *engine.Log) {
	seat := m.faceOff.floor
	engine.Tell(log, AnswerAccepted{BySeat: engine.By(seat), Word: Word(m.faceOff.word), Contested: contested})
	if m.suddenDeath {
		m.decided = seat
		m.endFaceOff(log)
		m.endMatch(log)
		return
	}
	m.win(seat, log)
}

func (m *Match) resume(log *engine.Log) {
	m.awaitAnswer()
	if log != nil {
		log.Add(FaceOffResumed{Seats: m.faceOff.duellists, Themes: m.themes(), Ticks: m.silence, Waits: m.waits()})
	}
}

// fallSilent ends a time to answer in which nobody answered (ruling 5). The first time in a
// face-off, it calls for a tie-break. The second time, or if no theme card is left to turn up, it
// leaves the pair alone. In sudden death it draws another theme the first time, and ends the match
// the second time.
func (m *Match) fallSilent(log *engine.Log) {
	m.faceOff.silences++
	engine.Tell(log, FellSilent{Seats: m.faceOff.duellists, Times: int(m.faceOff.silences)})
	const enough = 2
	switch {
	case m.suddenDeath && m.faceOff.silences == enough:
		m.endFaceOff(log)
		m.endMatch(log)
	case m.suddenDeath:
		m.turnSuddenDeath(log)
	case m.faceOff.silences == enough:
		m.leaveAlone(log)
	default:
		m.returnCommon(log)
		if m.stacks.haveTheme() {
			m.callTieBreak(log)
		} else {
			m.leaveAlone(log)
		}
	}
}

// leaveAlone ends the face-off without a winner. The two players are left alone: they do not face
// off again until one of their cards is covered or taken (ruling 5).
func (m *Match) leaveAlone(log *engine.Log) {
	seats := m.faceOff.duellists
	m.setApart(seats.First(), seats.Without(seats.First()).First())
	m.endFaceOff(log)
	engine.Tell(log, LeftAlone{Seats: seats})
	m.resolve(false, log)
}

func (m *Match) endFaceOff(log *engine.Log) {
	m.returnCommon(log)
	m.faceOff.duellists, m.faceOff.silences, m.faceOff.since = 0, 0, 0
	m.faceOff.clearFloor()
}
