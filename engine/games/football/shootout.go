package football

import "canape/engine"

// shootout is how far the penalties after a drawn cup match have gone.
type shootout struct {
	on    bool
	kicks int // of both teams
	goals Score
}

// decided: ruling 15, five each, ended as soon as one side can't be caught, then in pairs until one leads.
func (s *shootout) decided(opener uint8) bool {
	const each = 5
	if s.kicks > sides*each && s.kicks%sides != 0 {
		return false
	}
	left := func(taken int) int { return each - min(each, taken) }
	first, second := s.goals[opener], s.goals[1-opener]
	return first > second+left(s.kicks/sides) || second > first+left((s.kicks+1)/sides)
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
		Seat: seat, Team: int(shooting), Kick: (m.shootout.kicks + 1) / sides, Scored: scored, Goals: m.shootout.goals,
	})
	if m.shootout.decided(m.opener) {
		m.endMatch(log)
		return
	}
	m.turn = m.next(1)
	m.beginTurn(log)
}
