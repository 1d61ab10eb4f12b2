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

// check tells why the seat, whose turn it is, may not make the move now; nil if it may.
func (m *Match) check(seat engine.Seat, move engine.Move) *engine.Refusal {
	p := &m.players[seat]
	if reason := m.asked(p, move.Verb); reason != "" {
		return engine.Illegal(reason)
	}
	switch move.Verb {
	case VerbPlace:
		if s := Square(move.A); !m.zone.has(s) {
			return engine.Illegal(ReasonNotThere, "square", s)
		}
	case VerbPlay, VerbExchange:
		c := Card(move.A)
		if p.position(c) < 0 {
			return engine.Illegal(ReasonNotInHand, "card", c)
		}
		if move.Verb == VerbPlay {
			return m.checkCard(p, c, Arrow(move.B))
		}
	}
	return nil
}

// asked returns what to say to a player who may not use the verb now; "" if it may be used.
func (m *Match) asked(p *player, verb uint8) string {
	switch m.phase {
	case PhaseShot:
		return unless(verb == VerbPlay || verb == VerbConcede, ReasonSaveNow)
	case PhaseCorner, PhasePenalty:
		return unless(verb == VerbCut, ReasonCutNow)
	case PhaseAfterMove:
		return unless(verb == VerbPlay || verb == VerbEnd, ReasonPenaltyNow)
	}
	switch verb {
	case VerbPlace:
		switch {
		case !m.placing():
			return ReasonNotPlacing
		case m.mustExchange(p):
			return ReasonExchange
		}
	case VerbPlay:
		switch {
		case !m.placing():
			return ""
		case m.mustExchange(p):
			return ReasonExchange
		}
		return ReasonPlaceFirst
	case VerbExchange:
		return unless(m.mustExchange(p), ReasonUsable)
	case VerbEnd:
		return ReasonNoEnd
	case VerbConcede:
		return ReasonNoShot
	case VerbCut:
		return ReasonNoCut
	}
	return ""
}

func unless(allowed bool, reason string) string {
	if allowed {
		return ""
	}
	return reason
}

// checkCard tells why the card of the hand may not be played now, and so.
func (m *Match) checkCard(p *player, c Card, a Arrow) *engine.Refusal {
	kind := c.Kind()
	switch {
	case m.phase == PhaseShot:
		return ensure(saveSet.Has(c), ReasonSaveNow)
	case m.phase == PhaseAfterMove:
		return ensure(kind == Penalty, ReasonPenaltyNow)
	case m.phase == PhaseKickOff, m.phase == PhaseFreeKick:
		return ensure(kind == Attacker, ReasonAttackers)
	case m.clearing:
		return ensure(kind == Attacker || kind == Keeper, ReasonClearers)
	case kind == Keeper, kind == Corner:
		return engine.Illegal(ReasonOnlySaves, "card", c) // Ruling 8.
	case kind == Penalty:
		return ensure(m.attacks(m.team()).area(m.ball), ReasonNotInArea)
	case kind == FreeKick:
		reason := freeKickBarred(m.attacks(m.team()), c, a, m.ball, p.set()&attackerSet != 0)
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

// freeKickBarred: ruling 3, tells why a free kick towards an end may not be played so from the square; "" if it may. Followed
// reports whether the player has an attacker to follow.
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

// mustExchange: ruling 11, no card of the hand can be used.
func (m *Match) mustExchange(p *player) bool {
	if m.phase == PhaseThrowIn {
		return false // the ball is put down first
	}
	hand := p.set()
	return m.usable(hand)&hand == 0
}

// usable returns the cards that could be used now, by a player with these cards in hand.
func (m *Match) usable(hand faceSet) faceSet {
	switch {
	case m.phase == PhaseKickOff, m.phase == PhaseFreeKick:
		return attackerSet
	case m.phase == PhaseClearance, m.clearing:
		return attackerSet | keeperSet
	}
	return m.openPlay(hand).set
}
