package football

import "canape/engine"

// The reasons of Football's own refusals.
const (
	ReasonPlaceFirst = "place-first"      // the ball is to be put down first
	ReasonNotPlacing = "not-placing"      // the ball is not to be put anywhere
	ReasonNotThere   = "not-there"        // the ball can't be put on "square"
	ReasonNotInHand  = "not-in-hand"      // "card"
	ReasonAttackers  = "attackers-only"   // at a kick-off, and after a free kick
	ReasonClearers   = "clearers-only"    // only an attacker or a goalkeeper clears
	ReasonSaveNow    = "save-now"         // a shot is to be saved, with a goalkeeper or a corner, or let in
	ReasonCutNow     = "cut-now"          // there is nothing to do but to cut
	ReasonPenaltyNow = "penalty-or-end"   // the penalty may be played now, or the turn ended
	ReasonOnlySaves  = "only-saves"       // "card" only answers a shot
	ReasonNotInArea  = "not-in-area"      // the penalty needs the ball in the area attacked
	ReasonFromArea   = "from-area"        // no free kick from a penalty area
	ReasonStaysIn    = "must-stay-in"     // a free kick must not cross a line, but into the goal
	ReasonFollow     = "attacker-follows" // a free kick other than a shot needs an attacker to follow
	ReasonUsable     = "usable-card"      // nothing is exchanged while there is a card to play
	ReasonExchange   = "exchange-first"   // no card fits: one is to be exchanged
	ReasonNoShot     = "no-shot"          // there is nothing to let in
	ReasonNoCut      = "nothing-to-cut"   // there is no corner and no penalty
	ReasonNoEnd      = "turn-goes-on"     // there is no penalty to decline
)

// check tells why the move may not be made now with the hand whose turn it is; nil if it may.
func (s *situation) check(h *hand, move engine.Move) *engine.Refusal {
	set := h.set()
	if refusal := s.checkVerb(set, move.Verb); refusal != nil {
		return refusal
	}
	switch move.Verb {
	case VerbPlace:
		if at := Square(move.A); !s.zone.has(at) {
			return engine.Illegal(ReasonNotThere, "square", at)
		}
	case VerbPlay, VerbExchange:
		c := Card(move.A)
		if !set.Has(c) {
			return engine.Illegal(ReasonNotInHand, "card", c)
		}
		if move.Verb == VerbPlay {
			return s.checkCard(set, c, Arrow(move.B))
		}
	}
	return nil
}

// checkVerb tells why a player may not use the verb now; nil if it may be used.
func (s *situation) checkVerb(hand faceSet, verb uint8) *engine.Refusal {
	switch s.phase {
	case PhaseShot:
		return ensure(verb == VerbPlay || verb == VerbConcede, ReasonSaveNow)
	case PhaseCorner, PhasePenalty:
		return ensure(verb == VerbCut, ReasonCutNow)
	case PhaseAfterMove:
		return ensure(verb == VerbPlay || verb == VerbEnd, ReasonPenaltyNow)
	}
	switch verb {
	case VerbPlace:
		switch {
		case !s.placing():
			return engine.Illegal(ReasonNotPlacing)
		case s.mustExchange(hand):
			return engine.Illegal(ReasonExchange)
		}
	case VerbPlay:
		switch {
		case !s.placing():
			return nil
		case s.mustExchange(hand):
			return engine.Illegal(ReasonExchange)
		}
		return engine.Illegal(ReasonPlaceFirst)
	case VerbExchange:
		return ensure(s.mustExchange(hand), ReasonUsable)
	case VerbEnd:
		return engine.Illegal(ReasonNoEnd)
	case VerbConcede:
		return engine.Illegal(ReasonNoShot)
	case VerbCut:
		return engine.Illegal(ReasonNoCut)
	}
	return nil
}

// checkCard tells why the card of the hand may not be played so now; nil if it may.
func (s *situation) checkCard(hand faceSet, c Card, a Arrow) *engine.Refusal {
	kind := c.Kind()
	switch {
	case s.phase == PhaseShot:
		return ensure(saveSet.Has(c), ReasonSaveNow)
	case s.phase == PhaseAfterMove:
		return ensure(kind == Penalty, ReasonPenaltyNow)
	case s.phase == PhaseKickOff, s.phase == PhaseFreeKick:
		return ensure(kind == Attacker, ReasonAttackers)
	case s.clearing:
		return ensure(kind == Attacker || kind == Keeper, ReasonClearers)
	case kind == Keeper, kind == Corner:
		return engine.Illegal(ReasonOnlySaves, "card", c) // Ruling 8.
	case kind == Penalty:
		return ensure(s.forward().area(s.ball), ReasonNotInArea)
	case kind == FreeKick:
		reason := freeKickBarred(s.forward(), c, a, s.ball, hand&attackerSet != 0)
		return ensure(reason == "", reason)
	}
	return nil
}

func ensure(allowed bool, reason string) *engine.Refusal {
	if allowed {
		return nil
	}
	return engine.Illegal(reason)
}

// freeKickBarred: ruling 3, tells why a free kick towards an end may not be played so from the
// square; "" if it may. Followed reports whether the player has an attacker to follow.
func freeKickBarred(forward end, c Card, a Arrow, from Square, followed bool) string {
	switch ending := flights[forward][a][c.Length(a)][from].ending; {
	case from.InPenaltyArea():
		return ReasonFromArea
	case ending == OnGoal:
		return ""
	case ending == Out, ending == Touch:
		return ReasonStaysIn
	case !followed:
		return ReasonFollow
	}
	return ""
}
