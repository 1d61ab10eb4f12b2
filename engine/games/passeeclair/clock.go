package passeeclair

import "canape/engine"

// Step advances the match by one tick. It is refused only when a token must be taken and the forced one can't be; time then
// stands still.
func (m *Match) Step(log *engine.Log) *engine.Refusal {
	if m.tick+1 < m.next {
		m.tick++
		return nil
	}
	if m.phase == PhaseOver {
		return nil
	}
	if refusal := m.rehearse(func(trial *Match) { trial.passTick(nil) }); refusal != nil {
		return refusal
	}
	m.passTick(log)
	return nil
}

func (m *Match) passTick(log *engine.Log) {
	m.tick++
	m.timeUp(log)
}

// wait sets how many ticks the phase lasts if nothing happens.
func (m *Match) wait(ticks uint32) {
	m.deadline = m.tick + ticks
	m.next = m.deadline
	if m.phase != PhaseSwap {
		m.next = min(m.deadline, m.roundEnd)
	}
}

// timeUp: the time of the phase or of the round is up.
func (m *Match) timeUp(log *engine.Log) {
	if m.phase != PhaseSwap && m.tick >= m.roundEnd {
		m.stall(EndTime, log) // Ruling 12: the round's time is up.
		return
	}
	switch m.phase {
	case PhaseTokens:
		m.countDown(m.trainer, log) // Ruling 10: the time for tokens is over.
	case PhaseCountdown:
		m.turnUp(log)
	case PhaseRace:
		m.block(true, log) // Ruling 6: declared blocked.
	case PhaseBlocked:
		m.closeBlocked(log)
	case PhaseSwap:
		m.swap(m.shortestOther(), false, log)
	}
}

// countDown: ruling 1, a countdown comes before every turn-up, so that nobody is surprised.
func (m *Match) countDown(turner engine.Seat, log *engine.Log) {
	m.phase = PhaseCountdown
	m.actors = 0
	m.turner = turner
	first := m.roundEnd == never
	ticks := m.times.countdownAgain
	if first {
		ticks = m.times.countdown
	}
	m.wait(ticks)
	engine.Tell(log, CountdownBegan{Seat: turner, Ticks: int(ticks), First: first})
}

// turnUp: ruling 1, the first pass of a pile; a dog or Gros Michi goes to the box and the next card is turned at once.
func (m *Match) turnUp(log *engine.Log) {
	if !m.passLeft() {
		m.stall(EndNoPass, log) // Ruling 12: every pass is in a hand.
		return
	}
	if m.roundEnd == never {
		m.roundEnd = m.tick + m.times.roundTime
	}
	for {
		m.refill(log)
		id := m.takeFromStock()
		m.expose(id, log)
		pass := id.face().IsPass()
		engine.Tell(log, TurnedUp{Seat: m.turner, Card: id.face(), Boxed: !pass})
		if pass {
			m.putOnPile(id, engine.Nobody)
			break
		}
		m.box.Add(id)
	}
	m.plays = 0
	m.race(log)
}

// passLeft reports whether there is a pass in the stock or in the box.
func (m *Match) passLeft() bool {
	if m.box&allPasses != 0 {
		return true
	}
	for _, id := range m.stock[:m.stockSize] {
		if id.face().IsPass() {
			return true
		}
	}
	return false
}

var allPasses = listPasses()

func listPasses() (set idSet) {
	for id, face := range faceOf {
		if face.IsPass() {
			set.Add(cardID(id))
		}
	}
	return set
}
