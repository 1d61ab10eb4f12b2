package passpass

import "canape/engine"

// These are the reasons of Pass Pass's own refusals.
const (
	ReasonPlayNow      = "play-now"      // a card must be played now
	ReasonTakeNow      = "take-now"      // a card of the trick must be chosen now
	ReasonRepresentNow = "represent-now" // the team must choose whose round it records
	ReasonNotInHand    = "not-in-hand"   // the hand does not have "card"
	ReasonNotInTrick   = "not-in-trick"  // "card" was not played in this trick, or has been taken
	ReasonNotLowest    = "not-lowest"    // the second winner must take the lowest cards, and "card" is not one of them
	ReasonNotInTeam    = "not-in-team"   // "member" is in another team or is no seat of this match
	ReasonNoTeams      = "no-teams"      // this number of "seats" can't form teams of two
)

// check returns why the seat, whose turn it is, may not make the move, or nil.
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
