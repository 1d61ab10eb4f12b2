package passeeclair

import "canape/engine"

// These are the reasons of Passe Éclair's own refusals. Wrong and late cards are not refused,
// because playing them has consequences.
const (
	ReasonCountdown   = "wait-for-turn-up"   // a card is about to be turned up
	ReasonTokens      = "tokens-first"       // the only move before the round is to give up a token
	ReasonReady       = "ready-already"      // the seat is done with its tokens for this round
	ReasonFrozen      = "pile-frozen"        // "seat" is choosing with whom to swap hands
	ReasonChoose      = "choose-whom"        // the seat itself must choose with whom to swap hands
	ReasonNotInHand   = "card-not-in-hand"   // the hand does not have "card"
	ReasonNoToken     = "token-not-held"     // the seat does not have "token"
	ReasonOtherHolder = "token-other-holder" // "token" does not show the holder of "card"
	ReasonTooLate     = "tokens-too-late"    // tokens can be given up only before the first card of a round is turned up
	ReasonNoSwap      = "no-swap"            // nobody played Gros Michi
	ReasonOwnHand     = "own-hand"           // a player can't swap with themselves
)

// check returns why the seat may not make the move now, or nil. It does not refuse cards for being
// wrong or late.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	if !m.actors.Has(seat) {
		return m.refuseWaiting(seat)
	}
	h := &m.hands[seat]
	switch move.Verb {
	case VerbSpend:
		return m.checkSpend(seat, Footballer(move.A), Card(move.B))
	case VerbReady:
		if m.phase != PhaseTokens {
			return engine.Illegal(ReasonTooLate)
		}
	case VerbPlay:
		switch {
		case m.phase == PhaseTokens:
			return engine.Illegal(ReasonTokens)
		case m.phase == PhaseSwap:
			return engine.Illegal(ReasonChoose)
		case !h.faces.Has(Card(move.A)):
			return engine.Illegal(ReasonNotInHand, "card", Card(move.A))
		}
	case VerbSwap:
		switch other := engine.Seat(move.A); {
		case m.phase != PhaseSwap:
			return engine.Illegal(ReasonNoSwap)
		case int(other) >= m.Seats():
			return engine.Illegal(engine.ReasonNoSeat, "seat", int(other))
		case other == seat:
			return engine.Illegal(ReasonOwnHand)
		}
	}
	return nil
}

func (m *Match) checkSpend(seat engine.Seat, f Footballer, c Card) *engine.Refusal {
	token := TokenOf(f)
	switch {
	case m.phase != PhaseTokens:
		return engine.Illegal(ReasonTooLate)
	case m.consolation.owned[seat].position(token) < 0:
		return engine.Illegal(ReasonNoToken, "token", token)
	case c.Holder() != f:
		return engine.Illegal(ReasonOtherHolder, "token", token, "card", c)
	case !m.hands[seat].faces.Has(c):
		return engine.Illegal(ReasonNotInHand, "card", c)
	}
	return nil
}

// refuseWaiting returns the refusal for a seat that may not act now. The reason is what the seat
// waits for.
func (m *Match) refuseWaiting(seat engine.Seat) *engine.Refusal {
	switch {
	case seat < 0 || int(seat) >= m.Seats() || m.Over():
		return engine.CheckActor(m, seat)
	case m.phase == PhaseTokens:
		return engine.Illegal(ReasonReady)
	case m.phase == PhaseSwap:
		return engine.Illegal(ReasonFrozen, "seat", m.swapper)
	}
	return engine.Illegal(ReasonCountdown)
}
