package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/table"
)

const maxSeats = rules.MaxSeats

// state is the match as shown so far, built from its events and from late presses. The cards are in
// their zones.
type state struct {
	seats   int
	phase   rules.Phase
	turn    engine.Seat // the seat that must draw, also for a tie-break; Nobody if none must
	again   bool        // the seat draws again, after a duel card
	retired []deck.Symbol

	duel bool // the die shows the two symbols of a duel
	die  rules.Face

	faceOff faceOff
	answer  answer   // the current answer
	sudden  bool     // the face-off is a sudden death, which decides the match
	said    []string // the answers so far, in order, none of which may be repeated
	winners engine.SeatSet
}

// faceOff is the current face-off as shown so far.
type faceOff struct {
	duellists engine.SeatSet
	waits     engine.SeatSet   // duellists who may not answer yet
	themes    [maxSeats]string // by seat, the theme to answer; "" while a card is to be turned
	common    theme            // the theme turned up for all duellists; empty if each answers the other's theme
	byDie     bool
	cascade   bool
	moment    int           // ticks between two simultaneous buzzes, or -1 if there were none
	late      [maxSeats]int // ticks by which a seat buzzed too late; 0 if it was not too late
}

// answer is the current answer as shown so far.
type answer struct {
	speaker  engine.Seat // the seat that buzzed and may speak, or Nobody
	word     string      // the typed answer, or "" if the answer is spoken
	voted    engine.SeatSet
	yes      engine.SeatSet
	counted  bool // the votes are visible
	accepted bool // meaningful only if counted or settled
	settled  bool // the answer is accepted or refused
}

var (
	noAnswer  = answer{speaker: engine.Nobody}
	noFaceOff = faceOff{moment: -1}
)

func newState(seats int) state {
	return state{seats: seats, turn: engine.Nobody, faceOff: noFaceOff, answer: noAnswer}
}

// facing reports whether a face-off fills the screen.
func (s *state) facing() bool {
	return s.phase != rules.PhaseDraw && s.phase != rules.PhaseOver
}

// apply changes the state by an event.
func (s *state) apply(event engine.Event) {
	switch e := event.(type) {
	case table.LatePress:
		s.faceOff.late[e.Seat] = e.By
	case rules.MatchBegan:
		s.retired = e.Retired
	case rules.TurnBegan:
		s.endFaceOff()
		s.phase, s.turn, s.again = rules.PhaseDraw, e.Seat, e.Again
	case rules.CardDrawn:
		s.turn = engine.Nobody
	case rules.DuelDrawn:
		s.duel, s.turn = false, engine.Nobody
	case rules.DieRolled:
		s.die, s.duel = e.Face, !e.Again
	case rules.FaceOffBegan:
		s.endFaceOff()
		s.race(e.Seats, e.Themes, e.Waits)
		s.faceOff.byDie, s.faceOff.cascade = e.Duel, e.Cascade
	case rules.FaceOffResumed:
		s.faceOff.common = theme{}
		s.race(e.Seats, e.Themes, e.Waits)
	case rules.TieBreakCalled:
		s.phase, s.turn = rules.PhaseTieBreak, e.Seat
		s.faceOff.common, s.faceOff.themes, s.answer = theme{}, [maxSeats]string{}, noAnswer
	case rules.TieBreakTurned:
		s.faceOff.common = theme{e.Theme, e.Symbol}
		s.race(e.Seats, nil, e.Waits)
	case rules.SuddenDeathTurned:
		s.faceOff.common = theme{e.Theme, e.Symbol}
		s.race(e.Seats, nil, e.Waits)
	case rules.CardReturned:
		s.faceOff.common = theme{}
	case rules.CardWon, rules.LeftAlone:
		s.endFaceOff()
	case rules.SuddenDeathBegan:
		s.endFaceOff()
		s.sudden, s.turn = true, engine.Nobody
	case rules.MatchEnded:
		s.endFaceOff()
		s.phase, s.turn, s.winners = rules.PhaseOver, engine.Nobody, e.Winners

	case rules.MayAnswer:
		s.faceOff.waits = s.faceOff.waits.Without(e.Seat)
	case rules.Buzzed:
		if e.Later < 0 {
			s.answer.speaker, s.answer.word = e.Seat, string(e.Word)
		}
	case rules.SameMoment:
		s.faceOff.moment, s.answer = e.Ticks, noAnswer
	case rules.FloorGiven:
		s.phase, s.answer = rules.PhaseFloor, answer{speaker: e.Seat, word: string(e.Word)}
		if e.Word != "" {
			s.said = append(s.said, string(e.Word))
		}
	case rules.Objected:
		s.phase, s.answer.voted, s.answer.yes = rules.PhaseVote, 0, 0
	case rules.Voted:
		s.answer.voted = s.answer.voted.With(e.Seat)
		if e.Yes {
			s.answer.yes = s.answer.yes.With(e.Seat)
		}
	case rules.VotesCounted:
		s.answer.counted, s.answer.accepted = true, e.Accepted
	case rules.AnswerAccepted:
		s.answer.settled, s.answer.accepted = true, true
	case rules.AnswerRefused:
		s.answer.settled, s.answer.accepted = true, false
	}
}

// race lets the duellists answer. themes has a theme for each of them, or is nil if all answer the
// common theme. The seats in waits may answer later.
func (s *state) race(seats engine.SeatSet, themes []string, waits engine.SeatSet) {
	s.phase, s.turn, s.faceOff.duellists, s.faceOff.waits = rules.PhaseFaceOff, engine.Nobody, seats, waits
	s.faceOff.themes, s.faceOff.late, s.answer = [maxSeats]string{}, [maxSeats]int{}, noAnswer
	n := 0
	for seat := range seats.All() {
		s.faceOff.themes[seat] = s.faceOff.common.text
		if n < len(themes) {
			s.faceOff.themes[seat] = themes[n]
		}
		n++
	}
}

func (s *state) endFaceOff() {
	s.phase, s.faceOff, s.answer = rules.PhaseDraw, noFaceOff, noAnswer
}

// jury returns the seats that are not duellists.
func (s *state) jury() engine.SeatSet { return engine.AllSeats(s.seats) &^ s.faceOff.duellists }
