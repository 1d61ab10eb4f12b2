package blitz

import (
	"canape/engine"
)

// These are the reasons of Blitz's own refusals.
const (
	ReasonEmptyStack = "empty-stack"     // "stack" is empty
	ReasonDrawNow    = "draw-now"        // a card must be drawn now
	ReasonAnswerNow  = "answer-now"      // a face-off is in progress, and a duellist must answer
	ReasonOnlyTyped  = "only-typed"      // an answer must be typed, because OptionAnswers is Typed
	ReasonObjectNow  = "object-now"      // an answer was given, so the only move is to object
	ReasonVoteNow    = "vote-now"        // the only move is to vote
	ReasonThinking   = "thinking-first"  // "seat" may still think before the other duellist may answer
	ReasonUsed       = "word-used"       // "word" was given before
	ReasonNoDuellist = "no-duellist"     // the seat is not one of the duelling "seats"
	ReasonBuzzed     = "buzzed-already"  // the seat has buzzed
	ReasonTooLate    = "too-late"        // "seat" buzzed earlier by "ticks" ticks
	ReasonOwnAnswer  = "own-answer"      // players can't object to their own answer
	ReasonVoted      = "voted-already"   // the seat has voted
	ReasonNoFaceOff  = "no-face-off"     // there is no face-off
	ReasonNoAnswer   = "no-answer-given" // there is no answer to object to or to vote on
)

// Legal appends the seat's legal moves. It can't list answers one by one. If answers are typed, one
// move in the list stands for all of them. If answers are spoken, the list has the buzz; a move
// with an answer is legal but not in the list.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	switch m.phase {
	case PhaseDraw, PhaseTieBreak:
		for from := range m.stacks {
			if m.stacks[from].size > 0 {
				moves = append(moves, MoveDraw(Stack(from)))
			}
		}
	case PhaseFaceOff:
		if m.typed {
			return append(moves, MoveAnswer(""))
		}
		moves = append(moves, MoveBuzz())
	case PhaseFloor:
		moves = append(moves, MoveObject())
	case PhaseVote:
		moves = append(moves, MoveVote(true), MoveVote(false))
	}
	return moves
}

// check returns why a seat that may act may not make this move now, or nil.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	switch m.phase {
	case PhaseFaceOff:
		switch {
		case move.Verb == VerbBuzz && m.typed:
			return engine.Illegal(ReasonOnlyTyped) // ruling 11: players do not buzz if answers are typed
		case move.Verb == VerbAnswer && m.used.has(m.library.fold(move.Word)):
			return engine.Illegal(ReasonUsed, "word", move.Word) // ruling 8
		case move.Verb != VerbBuzz && move.Verb != VerbAnswer:
			return engine.Illegal(ReasonAnswerNow)
		}
		return nil
	case PhaseFloor:
		return m.faceOff.checkOnFloor(seat, move, m.tick)
	case PhaseVote:
		if move.Verb != VerbVote {
			return engine.Illegal(ReasonVoteNow)
		}
		return nil
	}
	if move.Verb != VerbDraw {
		return engine.Illegal(ReasonDrawNow)
	}
	from := Stack(move.A)
	switch s := &m.stacks[from]; {
	case s.size == 0:
		return engine.Illegal(ReasonEmptyStack, "stack", from)
	case m.phase == PhaseDraw && *s.at(0) == duelCard:
		return m.checkForced(m.Chance)
	}
	return nil
}

// checkForced returns a refusal if a forced result is not a face of the die.
func (s *selection) checkForced(chance engine.Chance) *engine.Refusal {
	for ; ; chance.Use() {
		name, forced := chance.Forced()
		if !forced {
			return nil
		}
		face, known := parseFace(name)
		if !known {
			return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", name)
		}
		if !s.isRetired(face[0]) && !s.isRetired(face[1]) {
			return nil
		}
	}
}

// checkOnFloor returns why the move may not be made while a player has the floor, or nil. The only
// legal move is to object. If the move is a late answer, the refusal tells how late it is.
func (f *faceOff) checkOnFloor(seat engine.Seat, move engine.Move, now int) *engine.Refusal {
	switch {
	case move.Verb == VerbObject:
		return nil
	case (move.Verb == VerbBuzz || move.Verb == VerbAnswer) && f.duellists.Has(seat):
		return engine.Illegal(ReasonTooLate, "seat", f.floor, "ticks", now-f.buzzedAt)
	}
	return engine.Illegal(ReasonObjectNow)
}

// whyNot returns why a seat that may not act now may not make this move.
func (m *Match) whyNot(seat engine.Seat, move engine.Move) *engine.Refusal {
	refusal := engine.CheckActor(m, seat)
	if refusal.Kind != engine.IllegalMove {
		return refusal
	}
	if m.phase == PhaseVote {
		return engine.Illegal(ReasonVoted) // ruling 3: everybody votes once
	}
	answering := m.phase == PhaseFaceOff || m.phase == PhaseFloor
	switch verb := move.Verb; {
	case verb == VerbBuzz, verb == VerbAnswer, verb == VerbDraw && answering:
		switch {
		case m.faceOff.duellists == 0:
			return engine.Illegal(ReasonNoFaceOff)
		case !m.faceOff.duellists.Has(seat):
			return engine.Illegal(ReasonNoDuellist, "seats", m.faceOff.duellists)
		case seat == m.faceOff.buzzed || seat == m.faceOff.floor:
			return engine.Illegal(ReasonBuzzed)
		case m.phase == PhaseFaceOff:
			return engine.Illegal(ReasonThinking, "seat", m.thinker()) // ruling 12
		}
	case verb == VerbObject && m.phase == PhaseFloor:
		return engine.Illegal(ReasonOwnAnswer)
	case verb == VerbObject, verb == VerbVote:
		return engine.Illegal(ReasonNoAnswer)
	}
	return refusal
}
