package football

import "canape/engine"

// Apply makes the seat's move with all its consequences, or returns a refusal and changes nothing.
// A forced cut that is impossible is refused as BadChance.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := notation.Check(m, seat, move); refusal != nil {
		return refusal
	}
	if refusal := m.check(&m.deck.hands[seat], move); refusal != nil {
		return refusal
	}
	if result, forced := m.Forced(); forced {
		trial := *m
		if trial.make(seat, move, nil); trial.misfit {
			return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
		}
	}
	m.make(seat, move, log)
	return nil
}

func (m *Match) make(seat engine.Seat, move engine.Move, log *engine.Log) {
	switch move.Verb {
	case VerbPlace:
		m.place(seat, Square(move.A), log)
	case VerbPlay:
		m.play(seat, Card(move.A), Arrow(move.B), log)
	case VerbEnd:
		// Ruling 4: the penalty is optional. A player who does not hold it ends the turn by moving
		// into the area, and can't take that back after drawing a card. So a player who declines
		// the penalty can't take back the end of the turn either, even if no card is drawn.
		// Otherwise taking back would show who holds the penalty.
		log.Reveal()
		engine.Tell(log, Declined{BySeat: engine.By(seat)})
		m.phase = PhaseOpen
		m.endTurn(log)
	case VerbConcede:
		// Ruling 6: the player who concedes kicks off.
		engine.Tell(log, Conceded{BySeat: engine.By(seat)})
		m.goal(1-m.team(), ByShot, log)
		m.restart(PhaseKickOff, kickOff(m.forward()), log)
	case VerbCut:
		m.cutNow(seat, log)
	case VerbExchange:
		m.exchange(seat, Card(move.A), log)
	}
}

// place puts the ball down for a restart (rulings 2, 4, 7, 9 and 10).
func (m *Match) place(seat engine.Seat, s Square, log *engine.Log) {
	engine.Tell(log, Placed{BySeat: engine.By(seat), Square: s, Phase: m.phase})
	m.ball, m.zone = s, 0
	m.clearing = m.phase == PhaseClearance
	if m.phase != PhaseKickOff {
		m.phase = PhaseOpen
	}
}

func (m *Match) play(seat engine.Seat, c Card, a Arrow, log *engine.Log) {
	position := m.deck.lay(seat, c, m.half, log)
	engine.Tell(log, CardPlayed{BySeat: engine.By(seat), Position: position, Card: c, Arrow: a})
	switch c.Kind() {
	case Penalty:
		m.awardPenalty(seat, log)
	case Corner:
		m.giveCorner(seat, c, log)
	case Keeper:
		if m.phase == PhaseShot {
			m.save(seat, ByKeeper, log)
		}
		m.moveBall(seat, c, a, log)
	default:
		m.moveBall(seat, c, a, log)
	}
}

// moveBall moves the ball along the arrow (ruling 1). The place where the ball stops determines the
// next phase.
func (m *Match) moveBall(seat engine.Seat, c Card, a Arrow, log *engine.Log) {
	r := m.flightOf(c, a)
	if log != nil {
		log.Add(ballMoved(seat, c, a, m.ball, m.forward()))
	}
	m.ball = r.last
	m.clearing = false
	switch r.ending {
	case InPlay, InArea:
		m.stayInPlay(seat, c, r.ending == InArea, log)
		return
	case OnGoal:
		m.phase = PhaseShot
		m.shooter = seat
	case Out:
		m.phase, m.zone = PhaseClearance, r.zone
	case Touch:
		m.phase, m.zone = PhaseThrowIn, r.zone
	}
	m.endTurn(log)
}

// stayInPlay continues the match after a card that left the ball on the pitch. After a free kick
// the same player must play an attacker (ruling 3). If the ball is now in the attacked area, the
// same player may play the penalty (ruling 4). Otherwise the turn ends.
func (m *Match) stayInPlay(seat engine.Seat, c Card, attacked bool, log *engine.Log) {
	h := &m.deck.hands[seat]
	switch {
	case c.Kind() == FreeKick:
		m.phase = PhaseFreeKick
		return
	case attacked && h.position(penaltyCard) >= 0:
		m.phase = PhaseAfterMove
		h.holdsPenalty = true
		return
	case attacked:
		h.holdsNone(penaltySet)
	}
	m.phase = PhaseOpen
	m.endTurn(log)
}

// awardPenalty ends the turn after the penalty was played; the next player cuts (ruling 4).
func (m *Match) awardPenalty(seat engine.Seat, log *engine.Log) {
	m.phase = PhasePenalty
	m.shooter = seat
	m.clearing = false
	engine.Tell(log, PenaltyAwarded{BySeat: engine.By(seat), Team: int(m.team())})
	m.endTurn(log)
}

// cutNow cuts for a penalty (ruling 4), a corner (ruling 7) or a kick of the shootout (ruling 15).
func (m *Match) cutNow(seat engine.Seat, log *engine.Log) {
	switch {
	case m.shootout.on:
		m.shootoutKick(seat, log)
	case m.phase == PhaseCorner:
		m.cutForCorner(seat, log)
	default:
		m.cutForPenalty(seat, log)
	}
}

// cutForPenalty cuts for a penalty (ruling 4). If the card has a hand, the penalty is saved, and
// the player who cut clears the ball. Otherwise the penalty scores, and the player who cut kicks
// off.
func (m *Match) cutForPenalty(seat engine.Seat, log *engine.Log) {
	c := m.cut(seat, log)
	if c.Mark() != Hand {
		m.goal(1-m.team(), ByPenalty, log)
		m.restart(PhaseKickOff, kickOff(m.forward()), log)
		return
	}
	m.save(seat, ByCut, log)
	m.restart(PhaseClearance, areaAt(m.attacks(1-m.team())), log)
}

// cut shows a card and leaves it where it was (ruling 5).
func (m *Match) cut(seat engine.Seat, log *engine.Log) Card {
	c, from, fits := m.deck.cut(&m.Chance)
	m.misfit = m.misfit || !fits
	log.Reveal()
	engine.Tell(log, CutShown{BySeat: engine.By(seat), From: from, Card: c, Mark: c.Mark(), Phase: m.phase})
	return c
}

// giveCorner moves the ball to the corner of the card's colour; the next player cuts (ruling 7).
func (m *Match) giveCorner(seat engine.Seat, c Card, log *engine.Log) {
	m.cornerAt = c.Mark()
	from := m.ball
	m.ball = m.attacks(1 - m.team()).corner(m.cornerAt)
	m.phase = PhaseCorner
	engine.Tell(log, CornerGiven{BySeat: engine.By(seat), Colour: m.cornerAt, From: from, Square: m.ball})
	m.endTurn(log)
}

// cutForCorner cuts for a corner (ruling 7). A flag of the corner's colour scores, and the next
// player kicks off. Otherwise the corner is saved, and the next player clears.
func (m *Match) cutForCorner(seat engine.Seat, log *engine.Log) {
	team := m.team()
	hit := m.cut(seat, log).Mark() == m.cornerAt
	m.cornerAt = noMark
	if hit {
		m.goal(team, ByCorner, log)
		m.phase, m.zone = PhaseKickOff, kickOff(m.attacks(1-team))
	} else {
		m.save(seat, ByCut, log)
		m.phase, m.zone = PhaseClearance, areaAt(m.attacks(team))
	}
	m.endTurn(log)
}

// goal counts a goal and takes the ball off the pitch until the kick-off (ruling 12).
func (m *Match) goal(team uint8, how Way, log *engine.Log) {
	m.score[team]++
	m.ball = NoSquare
	engine.Tell(log, Goal{Team: int(team), BySeat: engine.By(m.shooter), How: how, Score: m.score})
	m.shooter = engine.Nobody
}

// save reports that the shot, penalty or corner did not score. It forgets who shot, so that equal
// positions are equal states.
func (m *Match) save(seat engine.Seat, by Way, log *engine.Log) {
	engine.Tell(log, Saved{BySeat: engine.By(seat), By: by})
	m.shooter = engine.Nobody
}

// restart lets the player whose turn it is continue the turn with a restart from a square of the
// zone.
func (m *Match) restart(phase Phase, from zone, log *engine.Log) {
	m.phase, m.zone = phase, from
	m.stopIfStuck(log)
}

// exchange discards a card of a hand that has no usable card, and draws another card (ruling 11).
func (m *Match) exchange(seat engine.Seat, c Card, log *engine.Log) {
	h := &m.deck.hands[seat]
	h.holdsNone(m.usable(h.set()))
	position := m.deck.lay(seat, c, m.half, log)
	engine.Tell(log, Exchanged{BySeat: engine.By(seat), Position: position, Card: c})
	if m.phase == PhaseOpen {
		m.endTurn(log)
		return
	}
	m.deck.fill(seat, int(h.size)+1, log)
	m.stopIfStuck(log)
}

// stopIfStuck ends the half at once if the player must kick off or clear, no card of the hand fits,
// and the stock is empty (ruling 11).
func (m *Match) stopIfStuck(log *engine.Log) {
	if m.deck.stock.Len() > 0 || m.phase != PhaseKickOff && m.phase != PhaseClearance {
		return
	}
	h := &m.deck.hands[m.active()]
	if fitting := m.usable(0); h.set()&fitting == 0 {
		h.holdsNone(fitting)
		engine.Tell(log, Stuck{BySeat: engine.By(m.active())})
		m.endHalf(log)
	}
}
