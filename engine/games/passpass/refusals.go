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
	ReasonNoTeams      = "no-teams"      // teams of two can't be made of that many "seats"
)

// check tells why the seat, which may act, may not make the move now; nil if it may.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	switch m.phase {
	case PhasePlay:
		switch c := Card(move.A); {
		case move.Verb != VerbPlay:
			return engine.Illegal(ReasonPlayNow)
		case !m.round.players[seat].hand.Has(c):
			return engine.Illegal(ReasonNotInHand, "card", c)
		}
	case PhaseTake:
		if move.Verb != VerbTake {
			return engine.Illegal(ReasonTakeNow)
		}
		return m.trick.check(Card(move.A))
	case PhaseRepresent:
		switch member := engine.Seat(move.A); {
		case move.Verb != VerbRepresent:
			return engine.Illegal(ReasonRepresentNow)
		case !m.seatsOf(m.side(seat)).Has(member):
			return engine.Illegal(ReasonNotInTeam, "member", member)
		}
	}
	return nil
}
