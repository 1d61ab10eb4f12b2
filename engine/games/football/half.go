package football

import "canape/engine"

// giveHeadStart: ruling 16, a team starts with the goals of its seats' handicaps.
func (m *Match) giveHeadStart(setup engine.Setup) {
	m.headStart = setup.Steps(HeadStart)
	for seat := range engine.Seat(m.seats) {
		m.score[teamOf(m.seats, seat)] += m.headStart.Of(seat)
	}
}

// beginHalf: rulings 2 and 14, a half begins with a kick-off by the seat whose turn it is.
func (m *Match) beginHalf(log *engine.Log) {
	m.half++
	m.last = false
	m.phase, m.ball, m.zone = PhaseKickOff, NoSquare, kickOff(m.forward())
	engine.Tell(log, HalfBegan{Half: int(m.half), BySeat: engine.By(m.active()), Team: int(m.team()), Upwards: int(m.upwards())})
	m.beginTurn(log)
}

func (m *Match) beginTurn(log *engine.Log) {
	m.actors = engine.SeatsOf(m.active())
	engine.Tell(log, TurnBegan{BySeat: engine.By(m.active()), Phase: m.phase, Last: m.last})
	m.stopIfStuck(log)
}

// endTurn: the hand is filled up. Ruling 13: if 3 or fewer cards are then left in the stock, the
// next turn is the half's last one, except for a shot or a penalty, which is settled at once.
func (m *Match) endTurn(log *engine.Log) {
	m.deck.fill(m.active(), HandCards(m.Seats(), m.active()), log)
	low := m.deck.low()
	if m.last || low && (m.phase == PhaseShot || m.phase == PhasePenalty) {
		m.settle(log)
		m.endHalf(log)
		return
	}
	m.last = low
	m.turn = m.next(1)
	m.beginTurn(log)
}

// settle: ruling 13, what is pending at the end of the half is settled without a move of the next
// player.
func (m *Match) settle(log *engine.Log) {
	switch next := m.nextSeat(1); m.phase {
	case PhaseShot: // a goalkeeper or a corner in the next player's hand saves it; the player shows and keeps the card
		h := &m.deck.hands[next]
		if at := h.show(saveSet); at >= 0 {
			log.Reveal()
			engine.Tell(log, CardShown{BySeat: engine.By(next), Position: at, Card: h.held[at].card})
			m.save(next, ByShowing, log)
		} else {
			m.goal(m.team(), ByShot, log)
		}
	case PhasePenalty:
		if m.cut(next, log).Mark() != Hand {
			m.goal(m.team(), ByPenalty, log)
		} else {
			m.save(next, ByCut, log)
		}
	}
}

// endHalf: ruling 14, the second half follows, unless the match has only one; ruling 15, penalties
// follow a drawn cup match.
func (m *Match) endHalf(log *engine.Log) {
	engine.Tell(log, HalfEnded{Half: int(m.half), Score: m.score})
	m.zone = 0 // there is no further restart
	switch {
	case m.half < m.halves:
		m.secondHalf(log)
	case m.cup && m.score[0] == m.score[1]:
		m.beginShootout(log)
	default:
		m.endMatch(log)
	}
}

// secondHalf: ruling 14, hands are kept, all other cards become the new stock, hands are filled in
// seat order, and the team that did not kick off the match kicks off.
func (m *Match) secondHalf(log *engine.Log) {
	m.deck.reshuffle(&m.RNG)
	log.Reveal()
	engine.Tell(log, Reshuffled{Stock: m.deck.stock.Len()})
	for seat := range engine.Seat(m.seats) {
		m.deck.fill(seat, HandCards(m.Seats(), seat), log)
	}
	m.turn = m.nextOf(1 - m.opener)
	m.beginHalf(log)
}

func (m *Match) endMatch(log *engine.Log) {
	m.phase = PhaseOver
	m.actors = 0
	if log != nil {
		outcome := m.Outcome()
		log.Add(MatchEnded{Winners: outcome.Winners, Draw: m.lead() == 0, Score: m.score, Shootout: m.shootout.on})
	}
}

// lead returns team 0's lead in goals or, if they are level, in the shootout.
func (m *Match) lead() int {
	if lead := m.score.lead(); lead != 0 {
		return lead
	}
	return m.shootout.goals.lead()
}

// Outcome returns the result of a finished match. Rulings 14 and 15: more goals win, everybody
// shares a draw, and the goals of a shootout decide but do not count in the score.
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	outcome := engine.Outcome{Scores: []int{m.score[0], m.score[1]}}
	lead := m.lead()
	for seat := range engine.Seat(m.seats) {
		if team := teamOf(m.seats, seat); lead == 0 || (lead > 0) == (team == 0) {
			outcome.Winners = outcome.Winners.With(seat)
		}
	}
	return outcome
}

// shootout is the state of the penalties after a drawn cup match.
type shootout struct {
	on    bool
	kicks int // by both teams
	goals Score
}

// decided: ruling 15, five kicks each, fewer if one side can't catch up, then pairs of kicks until
// one side leads.
func (s *shootout) decided(opener uint8) bool {
	const each = 5
	if s.kicks > Sides*each && s.kicks%Sides != 0 {
		return false
	}
	left := func(taken int) int { return each - min(each, taken) }
	first, second := s.goals[opener], s.goals[1-opener]
	return first > second+left(s.kicks/Sides) || second > first+left((s.kicks+1)/Sides)
}

// beginShootout: ruling 15, the team that kicked off the match shoots first, and the other team's
// next player cuts.
func (m *Match) beginShootout(log *engine.Log) {
	m.shootout.on = true
	m.phase, m.ball = PhasePenalty, NoSquare
	m.last = false
	m.turn = m.nextOf(1 - m.opener)
	engine.Tell(log, ShootoutBegan{Team: int(m.opener)})
	m.beginTurn(log)
}

// shootoutKick: ruling 15, a hand on the card saves.
func (m *Match) shootoutKick(seat engine.Seat, log *engine.Log) {
	shooting := 1 - m.team()
	scored := m.cut(seat, log).Mark() != Hand
	m.shootout.kicks++
	if scored {
		m.shootout.goals[shooting]++
	}
	engine.Tell(log, PenaltyKicked{
		BySeat: engine.By(seat), Team: int(shooting), Kick: (m.shootout.kicks + 1) / Sides, Scored: scored, Goals: m.shootout.goals,
	})
	if m.shootout.decided(m.opener) {
		m.endMatch(log)
		return
	}
	m.turn = m.next(1)
	m.beginTurn(log)
}
