package passeeclair

import "canape/engine"

// times holds the options that are times, in ticks.
type times struct {
	countdown, countdownAgain, late, idle, michiWindow, swapTime, tokenTime, roundTime uint32
}

// never is the value of a deadline that is not set. No match reaches this tick.
const never = 1<<32 - 1

// clock holds the phase of the match and its deadlines.
type clock struct {
	times    times
	tick     uint32
	next     uint32 // the next tick at which a deadline may be reached
	deadline uint32 // the end of the phase
	roundEnd uint32 // the tick at which the round ends; never until the first card of the round is turned up
	phase    Phase
}

// Tick returns how many ticks have passed. After the end of the match the number stays the same.
func (c *clock) Tick() int  { return int(c.tick) }
func (c *clock) Over() bool { return c.phase == PhaseOver }

// wait begins a phase that lasts this many ticks.
func (c *clock) wait(phase Phase, ticks uint32) {
	c.phase = phase
	c.deadline = c.tick + ticks
	c.next = c.deadline
	if phase != PhaseSwap {
		c.next = min(c.deadline, c.roundEnd)
	}
}

// stop ends the match.
func (c *clock) stop() {
	c.phase = PhaseOver
	c.next, c.deadline, c.roundEnd = 0, c.tick, never
}

// Step advances the match by one tick. It refuses only if a token must be taken and the forced
// token is impossible; then the clock does not advance.
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

// timeUp handles the end of the phase or of the round.
func (m *Match) timeUp(log *engine.Log) {
	if m.phase != PhaseSwap && m.tick >= m.roundEnd {
		m.stall(EndTime, log) // ruling 12: the round's time is up
		return
	}
	switch m.phase {
	case PhaseTokens:
		m.countDown(m.trainer, log) // ruling 10: the time for tokens is up
	case PhaseCountdown:
		m.turnUp(log)
	case PhaseRace:
		m.block(true, log) // ruling 6: the pile is declared blocked
	case PhaseBlocked:
		m.closeBlocked(log)
	case PhaseSwap:
		m.swap(m.shortestOther(m.swapper), false, log)
	}
}

// countDown starts the countdown before a card is turned up, so that all players are ready (ruling
// 1).
func (m *Match) countDown(turner engine.Seat, log *engine.Log) {
	m.actors = 0
	m.turner = turner
	first := m.roundEnd == never
	ticks := m.times.countdownAgain
	if first {
		ticks = m.times.countdown
	}
	m.wait(PhaseCountdown, ticks)
	engine.Tell(log, CountdownBegan{BySeat: engine.By(turner), Ticks: int(ticks), First: first})
}

// turnUp turns up the first pass of a pile (ruling 1). A dog or Gros Michi goes to the box, and the
// next card is turned up at once.
func (m *Match) turnUp(log *engine.Log) {
	if !m.passLeft() {
		m.stall(EndNoPass, log) // ruling 12: every pass is in a hand
		return
	}
	if m.roundEnd == never {
		m.roundEnd = m.tick + m.times.roundTime
	}
	for {
		m.refill(&m.RNG, log)
		id := m.stock.Take()
		m.expose(id, log)
		pass := id.face().IsPass()
		engine.Tell(log, TurnedUp{BySeat: engine.By(m.turner), Card: id.face(), Boxed: !pass})
		if pass {
			m.pile.add(id, engine.Nobody)
			break
		}
		m.box.Add(id)
	}
	m.pile.plays = 0
	m.race(log)
}
