package blanco

import "canape/engine"

// These are the reasons of Blanco's own refusals.
const (
	ReasonTurnFirst   = "turn-first"         // the player is setting up a grid and must turn up a card now
	ReasonPeekNow     = "peek-now"           // the player is setting up a grid and must peek at another card now
	ReasonDrawOrSwap  = "draw-or-swap"       // an action must be chosen now
	ReasonPlayCard    = "play-card"          // one of the three cards in hand must be played now
	ReasonTurnUp      = "turn-up"            // a face-down card must be turned up now
	ReasonChooseLine  = "choose-line"        // one of the complete lines must be chosen now
	ReasonPeekOrPass  = "peek-or-pass"       // the only moves now are to peek at a card and to pass
	ReasonTurnOrPass  = "turn-peeked-or-not" // the only moves now are to turn up the peeked card and to pass
	ReasonNoSquare    = "no-such-square"     // the grid does not have "square", or no longer has it
	ReasonFaceUp      = "face-up-already"    // the card on "square" is face up already
	ReasonNotSwapped  = "not-swapped"        // "square" is not one of the two squares whose cards were swapped
	ReasonNotInHand   = "card-not-in-hand"   // the hand does not have "card"
	ReasonNotAdjacent = "not-adjacent"       // "first" and "second" are not adjacent
	ReasonNoLine      = "no-such-line"       // the grid does not have "line", or no longer has it
	ReasonIncomplete  = "line-not-complete"  // "line" is not complete
)

// check returns why the seat, which may act, may not make the move now, or nil.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	p := &m.players[seat]
	if verbs, reason := m.asked(p); verbs>>move.Verb&1 == 0 {
		return engine.Illegal(reason)
	}
	switch move.Verb {
	case VerbTurn, VerbPeek:
		return m.checkFaceDown(p, Square(move.A))
	case VerbDiscard:
		return p.checkHand(Card(move.A))
	case VerbPlace:
		if refusal := p.checkHand(Card(move.A)); refusal != nil {
			return refusal
		}
		return p.grid.checkSquare(Square(move.B))
	case VerbSwap:
		return p.grid.checkSwap(Square(move.A), Square(move.B))
	case VerbRemove:
		return p.grid.checkLine(Line(move.A))
	}
	return nil
}

// asked returns the verbs that the player may use now, as bits, and the reason to give when
// refusing any other verb.
func (m *Match) asked(p *player) (verbs uint16, otherwise string) {
	switch m.phase {
	case PhaseSetup:
		if p.setUp == VerbTurn {
			return 1 << VerbTurn, ReasonTurnFirst
		}
		return 1 << VerbPeek, ReasonPeekNow
	case PhaseTurn:
		return 1<<VerbDraw | 1<<VerbSwap, ReasonDrawOrSwap
	case PhaseHand:
		return 1<<VerbDiscard | 1<<VerbPlace, ReasonPlayCard
	case PhaseTurnUp:
		return 1 << VerbTurn, ReasonTurnUp
	case PhaseRemove:
		return 1 << VerbRemove, ReasonChooseLine
	case PhaseReward:
		return 1<<VerbPeek | 1<<VerbPass, ReasonPeekOrPass
	}
	return 1<<VerbTurnPeeked | 1<<VerbPass, ReasonTurnOrPass
}

func (m *Match) checkFaceDown(p *player, s Square) *engine.Refusal {
	switch {
	case !p.grid.has(s):
		return engine.Illegal(ReasonNoSquare, "square", s)
	case p.grid.up.has(s):
		return engine.Illegal(ReasonFaceUp, "square", s)
	case m.phase == PhaseTurnUp && !m.turnable.has(s):
		return engine.Illegal(ReasonNotSwapped, "square", s)
	}
	return nil
}

func (p *player) checkHand(c Card) *engine.Refusal {
	if p.handPosition(c) < 0 {
		return engine.Illegal(ReasonNotInHand, "card", c)
	}
	return nil
}

func (g *grid) checkSquare(s Square) *engine.Refusal {
	if !g.has(s) {
		return engine.Illegal(ReasonNoSquare, "square", s)
	}
	return nil
}

func (g *grid) checkSwap(s, t Square) *engine.Refusal {
	switch {
	case !g.has(s):
		return engine.Illegal(ReasonNoSquare, "square", s)
	case !g.has(t):
		return engine.Illegal(ReasonNoSquare, "square", t)
	case !Adjacent(s, t):
		return engine.Illegal(ReasonNotAdjacent, "first", s, "second", t)
	}
	return nil
}

func (g *grid) checkLine(line Line) *engine.Refusal {
	switch {
	case !g.hasLine(line):
		return engine.Illegal(ReasonNoLine, "line", line)
	case !g.lines().has(line):
		return engine.Illegal(ReasonIncomplete, "line", line)
	}
	return nil
}
