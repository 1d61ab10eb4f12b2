package football

import "canape/engine"

// These are the reasons of Football's own refusals.
const (
	ReasonPlaceFirst = "place-first"      // the ball must be put down first
	ReasonNotPlacing = "not-placing"      // the ball can't be put anywhere now
	ReasonNotThere   = "not-there"        // the ball can't be put on "square"
	ReasonNotInHand  = "not-in-hand"      // the hand does not have "card"
	ReasonAttackers  = "attackers-only"   // a kick-off, and the card after a free kick, must be an attacker
	ReasonClearers   = "clearers-only"    // a clearance needs an attacker or a goalkeeper
	ReasonSaveNow    = "save-now"         // a shot must be saved with a goalkeeper or a corner, or conceded
	ReasonCutNow     = "cut-now"          // the only move is to cut
	ReasonPenaltyNow = "penalty-or-end"   // the only moves are the penalty and ending the turn
	ReasonOnlySaves  = "only-saves"       // "card" can only be played against a shot
	ReasonNotInArea  = "not-in-area"      // for a penalty the ball must be in the attacked area
	ReasonFromArea   = "from-area"        // a free kick can't be played from a penalty area
	ReasonStaysIn    = "must-stay-in"     // a free kick must not cross a line, except into the goal
	ReasonFollow     = "attacker-follows" // a free kick other than a shot needs an attacker to follow
	ReasonUsable     = "usable-card"      // no card may be exchanged while a card of the hand is usable
	ReasonExchange   = "exchange-first"   // no card of the hand is usable, so one must be exchanged
	ReasonNoShot     = "no-shot"          // there is no shot to concede
	ReasonNoCut      = "nothing-to-cut"   // there is neither a corner nor a penalty
	ReasonNoEnd      = "turn-goes-on"     // there is no penalty to decline
)

// check returns why the player whose turn it is, with the hand h, may not make the move now, or
// nil.
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

// checkVerb returns why a player with this hand may not use the verb now, or nil.
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

// checkCard returns why a player with this hand may not play the card along the arrow now, or nil.
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
		return engine.Illegal(ReasonOnlySaves, "card", c) // ruling 8
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

// freeKickBarred returns why a free kick from a square towards an end may not be played, or "" if
// it may (ruling 3). followed means that the player has an attacker to play after the free kick.
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
