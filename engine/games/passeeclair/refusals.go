package passeeclair

import "canape/engine"

// The reasons of Passe Éclair's own refusals. A wrong card and a late one are no refusals: they
// have their consequences.
const (
	ReasonCountdown   = "wait-for-turn-up"   // a card is about to be turned up
	ReasonTokens      = "tokens-first"       // the round has not begun: tokens may be given up
	ReasonReady       = "ready-already"      // in this round the seat gives up no more tokens
	ReasonFrozen      = "pile-frozen"        // "seat" chooses with whom to swap hands
	ReasonChoose      = "choose-whom"        // the seat itself is to choose with whom to swap hands
	ReasonNotInHand   = "card-not-in-hand"   // "card"
	ReasonNoToken     = "token-not-held"     // "token"
	ReasonOtherHolder = "token-other-holder" // the "token" puts no "card" into the box
	ReasonTooLate     = "tokens-too-late"    // tokens are given up before a round's first card is turned up
	ReasonNoSwap      = "no-swap"            // nobody has laid Gros Michi
	ReasonOwnHand     = "own-hand"           // one does not swap with oneself
)

// check tells why the seat may not make the move, which is one of Passe Éclair's, in this phase;
// nil if it may, be it with a wrong card.
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

// refuseWaiting tells a seat that may not act what it waits for.
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
