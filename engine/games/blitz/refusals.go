package blitz

import "canape/engine"

// The reasons of Blitz's own refusals.
const (
	ReasonEmptyStack = "empty-stack"     // "stack"
	ReasonDrawNow    = "draw-now"        // a card is to be drawn now
	ReasonAnswerNow  = "answer-now"      // a face-off: answer
	ReasonOnlyTyped  = "only-typed"      // option answers: an answer must be typed
	ReasonObjectNow  = "object-now"      // an answer was given: there is nothing to do but to object
	ReasonVoteNow    = "vote-now"        // it is to be voted now
	ReasonUsed       = "word-used"       // "word" was given before
	ReasonNoDuellist = "no-duellist"     // "seats" face each other, the seat is none of them
	ReasonBuzzed     = "buzzed-already"  // the seat has buzzed
	ReasonTooLate    = "too-late"        // "seat" was first, by "ticks"
	ReasonOwnAnswer  = "own-answer"      // nobody objects to the own answer
	ReasonVoted      = "voted-already"   // the seat has voted
	ReasonNoFaceOff  = "no-face-off"     // nobody faces anybody
	ReasonNoAnswer   = "no-answer-given" // there is nothing to object to, or to vote on
)

// Legal appends the seat's legal moves. Words can't be listed: one answer stands for all of them, where answers are typed. Where they
// are spoken an answer may come with its word instead of as a buzz, and is not listed.
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

// check tells why a seat that may act may not make the move now; nil if it may.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	switch m.phase {
	case PhaseFaceOff:
		return m.checkAnswer(move)
	case PhaseFloor:
		return m.checkFloor(seat, move)
	case PhaseVote:
		if move.Verb != VerbVote {
			return engine.Illegal(ReasonVoteNow)
		}
		return nil
	}
	if move.Verb != VerbDraw {
		return engine.Illegal(ReasonDrawNow)
	}
	return m.checkDraw(Stack(move.A))
}

func (m *Match) checkDraw(from Stack) *engine.Refusal {
	if m.stacks[from].size == 0 {
		return engine.Illegal(ReasonEmptyStack, "stack", from)
	}
	return m.checkForced(from)
}

// checkForced refuses a draw for which the die is forced to show a face that it does not have.
func (m *Match) checkForced(from Stack) *engine.Refusal {
	if m.phase != PhaseDraw || *m.stacks[from].at(0) != duelCard {
		return nil
	}
	for chance := m.Chance; ; chance.Use() {
		name, forced := chance.Forced()
		if !forced {
			return nil
		}
		face, known := parseFace(name)
		if !known {
			return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", name)
		}
		if !m.isRetired(face[0]) && !m.isRetired(face[1]) {
			return nil
		}
	}
}

// checkAnswer: ruling 8, a word that was used can't be given; ruling 11, where answers are typed nobody buzzes.
func (m *Match) checkAnswer(move engine.Move) *engine.Refusal {
	switch {
	case move.Verb == VerbBuzz && m.typed:
		return engine.Illegal(ReasonOnlyTyped)
	case move.Verb == VerbAnswer && m.wasUsed(move.Word):
		return engine.Illegal(ReasonUsed, "word", move.Word)
	case move.Verb != VerbBuzz && move.Verb != VerbAnswer:
		return engine.Illegal(ReasonAnswerNow)
	}
	return nil
}

// checkFloor: there is nothing to do but to object; whoever comes too late is told by how much.
func (m *Match) checkFloor(seat engine.Seat, move engine.Move) *engine.Refusal {
	switch {
	case move.Verb == VerbObject:
		return nil
	case (move.Verb == VerbBuzz || move.Verb == VerbAnswer) && m.duellists.Has(seat):
		return engine.Illegal(ReasonTooLate, "seat", m.floor, "ticks", m.tick-m.buzzedAt)
	}
	return engine.Illegal(ReasonObjectNow)
}

// whyNot tells a seat that may not act why it may not make the move.
func (m *Match) whyNot(seat engine.Seat, move engine.Move) *engine.Refusal {
	refusal := engine.CheckActor(m, seat)
	if refusal.Kind != engine.IllegalMove {
		return refusal
	}
	if m.phase == PhaseVote {
		return engine.Illegal(ReasonVoted) // Ruling 3: everybody votes once.
	}
	answering := m.phase == PhaseFaceOff || m.phase == PhaseFloor
	switch verb := move.Verb; {
	case verb == VerbBuzz, verb == VerbAnswer, verb == VerbDraw && answering:
		switch {
		case m.duellists == 0:
			return engine.Illegal(ReasonNoFaceOff)
		case !m.duellists.Has(seat):
			return engine.Illegal(ReasonNoDuellist, "seats", m.duellists)
		case seat == m.buzzed || seat == m.floor:
			return engine.Illegal(ReasonBuzzed)
		}
	case verb == VerbObject && m.phase == PhaseFloor:
		return engine.Illegal(ReasonOwnAnswer)
	case verb == VerbObject, verb == VerbVote:
		return engine.Illegal(ReasonNoAnswer)
	}
	return refusal
}
