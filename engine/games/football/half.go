package football

import "canape/engine"

// beginHalf: rulings 2 and 14, a half begins with a kick-off of the seat whose turn it is.
func (m *Match) beginHalf(log *engine.Log) {
	m.half++
	m.last = false
	m.phase, m.ball, m.zone = PhaseKickOff, NoSquare, kickOff(m.attacks(m.team()))
	engine.Tell(log, HalfBegan{Half: int(m.half), Seat: m.active(), Team: int(m.team()), Upwards: int(m.upwards())})
	m.beginTurn(log)
}

// upwards returns the team that attacks towards row 14.
func (m *Match) upwards() uint8 {
	if m.attacks(0) == high {
		return 0
	}
	return 1
}

func (m *Match) beginTurn(log *engine.Log) {
	m.actors = engine.SeatsOf(m.active())
	engine.Tell(log, TurnBegan{Seat: m.active(), Phase: m.phase, Last: m.last})
	m.stopIfStuck(log)
}

// endTurn: the hand is filled up. Ruling 13: with 3 or fewer cards in the stock then, the next turn is the half's last one, but
// for a shot or a penalty, which are settled at once.
func (m *Match) endTurn(log *engine.Log) {
	m.fill(m.active(), log)
	low := m.stockSize <= LowStock
	if m.last || low && (m.phase == PhaseShot || m.phase == PhasePenalty) {
		m.settle(log)
		m.endHalf(log)
		return
	}
	m.last = low
	m.turn = m.next(1)
	m.beginTurn(log)
}

// settle: ruling 13, what is pending when the half is over is settled without a move of the next player.
func (m *Match) settle(log *engine.Log) {
	switch next := order[m.seats][m.next(1)]; m.phase {
	case PhaseShot:
		m.settleShot(next, log)
	case PhasePenalty:
		if m.cut(next, log).Mark() != Hand {
			m.goal(m.team(), ByPenalty, log)
		} else {
			m.save(next, ByCut, log)
		}
	}
}

// settleShot: ruling 13, a goalkeeper or a corner in the next player's hand saves the shot. It is shown and kept.
func (m *Match) settleShot(seat engine.Seat, log *engine.Log) {
	p := &m.players[seat]
	for i := range p.hand[:p.handSize] {
		h := &p.hand[i]
		if !saveSet.Has(h.card) {
			h.not |= saveSet
			continue
		}
		h.shown = true
		log.Reveal()
		engine.Tell(log, CardShown{Seat: seat, Position: i, Card: h.card})
		m.save(seat, ByShowing, log)
		return
	}
	m.goal(m.team(), ByShot, log)
}

// endHalf: ruling 14, the second half follows the first; ruling 15, penalties a drawn cup match.
func (m *Match) endHalf(log *engine.Log) {
	engine.Tell(log, HalfEnded{Half: int(m.half), Score: m.currentScore()})
	m.zone = 0 // Nothing is put back into play any more.
	switch {
	case m.half < halves:
		m.secondHalf(log)
	case m.cup && m.score[0] == m.score[1]:
		m.beginShootout(log)
	default:
		m.endMatch(log)
	}
}

// secondHalf: ruling 14, hands are kept, all other cards become the new stock, hands are filled in the order of seats, and the
// team that did not kick off the match does now.
func (m *Match) secondHalf(log *engine.Log) {
	m.noteShuffle()
	copy(m.stock[m.stockSize:], m.discards[:m.discarded])
	m.stockSize, m.discarded = m.stockSize+m.discarded, 0
	engine.Shuffle(&m.RNG, m.stock[:m.stockSize])
	log.Reveal()
	engine.Tell(log, Reshuffled{Stock: int(m.stockSize)})
	for seat := range engine.Seat(m.seats) {
		m.fill(seat, log)
	}
	m.turn = m.nextOf(1 - m.opener)
	m.beginHalf(log)
}

// beginShootout: ruling 15, the team that kicked off the match shoots first, and the other team's next player cuts.
func (m *Match) beginShootout(log *engine.Log) {
	m.shootout.on = true
	m.phase, m.ball = PhasePenalty, NoSquare
	m.last = false
	m.turn = m.nextOf(1 - m.opener)
	engine.Tell(log, ShootoutBegan{Team: int(m.opener)})
	m.beginTurn(log)
}

// shootoutKick: ruling 15, a hand saves.
func (m *Match) shootoutKick(seat engine.Seat, log *engine.Log) {
	shooting := 1 - m.team()
	scored := m.cut(seat, log).Mark() != Hand
	m.shootout.kicks++
	if scored {
		m.shootout.goals[shooting]++
	}
	engine.Tell(log, PenaltyKicked{
		Seat: seat, Team: int(shooting), Kick: int(m.shootout.kicks+1) / sides, Scored: scored,
		Goals: Score{int(m.shootout.goals[0]), int(m.shootout.goals[1])},
	})
	if m.shootoutDecided() {
		m.endMatch(log)
		return
	}
	m.turn = m.next(1)
	m.beginTurn(log)
}

// shootoutDecided: ruling 15, five each, ended as soon as one side can't be caught, then in pairs until one leads.
func (m *Match) shootoutDecided() bool {
	const each = 5
	s := &m.shootout
	if s.kicks > sides*each && s.kicks%sides != 0 {
		return false
	}
	left := func(taken uint16) uint16 { return each - min(each, taken) }
	first, second := s.goals[m.opener], s.goals[1-m.opener]
	return first > second+left(s.kicks/sides) || second > first+left((s.kicks+1)/sides)
}

func (m *Match) endMatch(log *engine.Log) {
	m.phase = PhaseOver
	m.actors = 0
	if log != nil {
		outcome := m.Outcome()
		log.Add(MatchEnded{Winners: outcome.Winners, Draw: m.lead() == 0, Score: m.currentScore()})
	}
}

// lead returns by how much team 0 leads, in goals or, where they are level, in a shootout.
func (m *Match) lead() int {
	if lead := int(m.score[0]) - int(m.score[1]); lead != 0 {
		return lead
	}
	return int(m.shootout.goals[0]) - int(m.shootout.goals[1])
}

// Outcome returns the result of a match that is over. Rulings 14 and 15: more goals win, a draw is everybody's, and the goals
// of a shootout decide, but are not added to the score.
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	outcome := engine.Outcome{Scores: []int{int(m.score[0]), int(m.score[1])}}
	lead := m.lead()
	for seat := range engine.Seat(m.seats) {
		if team := teamOf(m.seats, seat); lead == 0 || (lead > 0) == (team == 0) {
			outcome.Winners = outcome.Winners.With(seat)
		}
	}
	return outcome
}
