package football

import "canape/engine"

// giveHeadStart gives each team the goals of its seats' handicaps (ruling 16).
func (m *Match) giveHeadStart(setup engine.Setup) {
	m.headStart = setup.Steps(HeadStart)
	for seat := range engine.Seat(m.seats) {
		m.score[teamOf(m.seats, seat)] += m.headStart.Of(seat)
	}
}

// beginHalf begins a half with a kick-off by the seat whose turn it is (rulings 2 and 14).
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

// endTurn fills the hand and passes the turn. If 3 or fewer cards are then left in the stock, the
// next turn is the half's last one. But if a shot or a penalty is pending, it is settled, and the
// half ends without that turn (ruling 13).
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

// settle decides a shot or a penalty that is pending at the end of the half, without a move of the
// next player (ruling 13).
func (m *Match) settle(log *engine.Log) {
	switch next := m.nextSeat(1); m.phase {
	case PhaseShot: // the next player saves the shot if the hand has a goalkeeper or a corner, by showing the card
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

// endHalf ends the half. The second half follows, unless the match has only one (ruling 14). After
// the last half, penalties decide a drawn cup match (ruling 15).
func (m *Match) endHalf(log *engine.Log) {
	engine.Tell(log, HalfEnded{Half: int(m.half), Score: m.score})
	m.zone = 0 // the half has no further restart
	switch {
	case m.half < m.halves:
		m.secondHalf(log)
	case m.cup && m.score[0] == m.score[1]:
		m.beginShootout(log)
	default:
		m.endMatch(log)
	}
}

// secondHalf keeps the hands, makes all other cards the new stock, fills the hands in seat order,
// and gives the kick-off to the team that did not kick off the match (ruling 14).
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

// lead returns team 0's lead in goals or, if the score is level, its lead in the shootout.
func (m *Match) lead() int {
	if lead := m.score.lead(); lead != 0 {
		return lead
	}
	return m.shootout.goals.lead()
}

// Outcome returns the result of a finished match. The team with more goals wins, or all seats share
// a draw (ruling 14). The goals of a shootout decide, but do not count in the score (ruling 15).
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
	kicks int // number of kicks by both teams
	goals Score
}

// decided reports whether the shootout is over (ruling 15). Each team has five kicks, but the
// shootout ends as soon as one team can't catch up. If the goals are level after five kicks each,
// pairs of kicks follow until one team leads.
func (s *shootout) decided(opener uint8) bool {
	const each = 5
	if s.kicks > Sides*each && s.kicks%Sides != 0 {
		return false
	}
	left := func(taken int) int { return each - min(each, taken) }
	first, second := s.goals[opener], s.goals[1-opener]
	return first > second+left(s.kicks/Sides) || second > first+left((s.kicks+1)/Sides)
}

// beginShootout starts the penalties (ruling 15). The team that kicked off the match shoots first,
// and the other team's next player cuts.
func (m *Match) beginShootout(log *engine.Log) {
	m.shootout.on = true
	m.phase, m.ball = PhasePenalty, NoSquare
	m.last = false
	m.turn = m.nextOf(1 - m.opener)
	engine.Tell(log, ShootoutBegan{Team: int(m.opener)})
	m.beginTurn(log)
}

// shootoutKick cuts for one kick: it scores unless the card has a hand (ruling 15).
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
