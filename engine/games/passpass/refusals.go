package passpass

import "canape/engine"

// The reasons of Pass Pass's own refusals.
const (
	ReasonPlayNow      = "play-now"      // a card is to be laid now
	ReasonTakeNow      = "take-now"      // a card of the trick is to be chosen now
	ReasonRepresentNow = "represent-now" // the team is to say whose round it records
	ReasonNotInHand    = "not-in-hand"   // "card"
	ReasonNotInTrick   = "not-in-trick"  // "card" does not lie in the trick (any more)
	ReasonNotLowest    = "not-lowest"    // "card" is none of those among which the second winner may choose
	ReasonNotInTeam    = "not-in-team"   // "member" is another team's, or nobody
	ReasonNoTeams      = "no-teams"      // teams of two can't be made of so many "seats"
)

// check tells why the seat, which may act, may not make the move now; nil if it may.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	switch m.phase {
	case PhasePlay:
		return m.checkPlay(seat, move)
	case PhaseTake:
		return m.checkTake(move)
	}
	return m.checkRepresent(seat, move)
}

func (m *Match) checkPlay(seat engine.Seat, move engine.Move) *engine.Refusal {
	c := Card(move.A)
	switch {
	case move.Verb != VerbPlay:
		return engine.Illegal(ReasonPlayNow)
	case !m.players[seat].hand.Has(c):
		return engine.Illegal(ReasonNotInHand, "card", c)
	}
	return nil
}

func (m *Match) checkTake(move engine.Move) *engine.Refusal {
	c := Card(move.A)
	switch {
	case move.Verb != VerbTake:
		return engine.Illegal(ReasonTakeNow)
	case !m.lying.Has(c):
		return engine.Illegal(ReasonNotInTrick, "card", c)
	case !m.choice.Has(c):
		return engine.Illegal(ReasonNotLowest, "card", c)
	}
	return nil
}

func (m *Match) checkRepresent(seat engine.Seat, move engine.Move) *engine.Refusal {
	member := engine.Seat(move.A)
	switch {
	case move.Verb != VerbRepresent:
		return engine.Illegal(ReasonRepresentNow)
	case !m.seatsOf(m.side(seat)).Has(member):
		return engine.Illegal(ReasonNotInTeam, "member", member)
	}
	return nil
}
