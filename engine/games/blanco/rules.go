package blanco

import "canape/engine"

// Apply makes the seat's move with all its consequences. The reasons of its refusals are those of
// this package and those that all games share.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := notation.Check(m, seat, move); refusal != nil {
		return refusal
	}
	if refusal := m.check(seat, move); refusal != nil {
		return refusal
	}
	peeked := m.peeked
	m.peeker, m.peeked = engine.Nobody, 0 // ruling 10: a peek lasts until the next move
	switch move.Verb {
	case VerbTurn:
		m.turn(seat, Square(move.A), log)
	case VerbPeek:
		m.peek(seat, Square(move.A), log)
	case VerbDraw:
		m.draw(seat, Source(move.A), log)
	case VerbDiscard:
		m.discard(seat, Card(move.A), log)
	case VerbPlace:
		m.place(seat, Card(move.A), Square(move.B), log)
	case VerbSwap:
		m.swap(seat, Square(move.A), Square(move.B), log)
	case VerbRemove:
		m.choose(seat, Line(move.A), log)
	case VerbTurnPeeked:
		m.turnUp(seat, peeked, log)
		m.removeLines(seat, log)
	case VerbPass:
		m.pass(seat, log)
	}
	return nil
}

// turn: ruling 1, the card (or by ruling 11 several) that a new grid begins with; rulings 2 and 3,
// the card turned up at the end of an action.
func (m *Match) turn(seat engine.Seat, s Square, log *engine.Log) {
	m.turnUp(seat, s, log)
	if m.phase == PhaseSetup {
		if p := &m.players[seat]; p.grid.up.count() > m.opens.Of(seat) {
			p.setUp = VerbPeek
		}
		return
	}
	m.turnable = 0
	m.actionDone(seat, log)
}

func (m *Match) turnUp(seat engine.Seat, s Square, log *engine.Log) {
	g := &m.players[seat].grid
	g.up |= 1 << s
	m.deck.memory.Expose(g.cards[s], log)
	engine.Tell(log, Turned{BySeat: engine.By(seat), Square: s, Card: g.cards[s]})
}

// peek: ruling 1, the peek into a new grid; ruling 6, the reward.
func (m *Match) peek(seat engine.Seat, s Square, log *engine.Log) {
	p := &m.players[seat]
	m.peeker, m.peeked = seat, s
	m.deck.memory.Learn(seat, p.grid.cards[s], log)
	engine.Tell(log, Peeked{BySeat: engine.By(seat), Square: s, Card: p.grid.cards[s]})
	switch {
	case m.phase == PhaseSetup:
		p.setUp = 0
		m.setupDone(seat, log)
	case m.departure.chained:
		m.departure.rewarded = true
		m.phase = PhaseChain
	default:
		m.endTurn(log)
	}
}

// setupDone: ruling 1, players set up independently, and the game starts when all are ready; ruling
// 8, after setting up the second grid the turn ends.
func (m *Match) setupDone(seat engine.Seat, log *engine.Log) {
	m.actors = m.actors.Without(seat)
	switch {
	case m.active != engine.Nobody:
		m.endTurn(log)
	case m.actors == 0:
		m.beginTurn(m.beginner, log)
	}
}

func (m *Match) beginTurn(seat engine.Seat, log *engine.Log) {
	m.phase = PhaseTurn
	m.active = seat
	m.actors = engine.SeatsOf(seat)
	m.departure = departure{}
	engine.Tell(log, TurnBegan{BySeat: engine.By(seat)})
}

func (m *Match) endTurn(log *engine.Log) {
	next := m.active + 1
	if int(next) == int(m.seats) {
		next = 0
	}
	m.beginTurn(next, log)
}

// draw: ruling 2, action A begins.
func (m *Match) draw(seat engine.Seat, from Source, log *engine.Log) {
	m.phase = PhaseHand
	p := &m.players[seat]
	if from == Discards {
		c := m.deck.discards.Take()
		position := p.take(c)
		engine.Tell(log, Drew{BySeat: engine.By(seat), From: from, Position: position, Card: c, Discard: m.deck.topDiscard()})
		return
	}
	c := m.deck.stock.Take()
	position := p.take(c)
	m.deck.memory.Learn(seat, c, log)
	engine.Tell(log, Drew{BySeat: engine.By(seat), From: from, Position: position, Card: c, Discard: m.deck.topDiscard()})
	m.deck.refillStock(&m.RNG, log)
}

// discard: ruling 2, a card of the hand goes on the discards, and a face-down one of the grid is
// turned up.
func (m *Match) discard(seat engine.Seat, c Card, log *engine.Log) {
	p := &m.players[seat]
	position := p.play(c)
	m.deck.layOnDiscards(c, log)
	engine.Tell(log, Discarded{BySeat: engine.By(seat), Position: position, Card: c})
	if down := p.grid.faceDown(); down != 0 {
		m.phase = PhaseTurnUp
		m.turnable = down
		return
	}
	m.actionDone(seat, log)
}

// place: ruling 2, a card of the hand goes face up in place of a card of the grid, which goes face
// up on the discards.
func (m *Match) place(seat engine.Seat, c Card, s Square, log *engine.Log) {
	p := &m.players[seat]
	position := p.play(c)
	replaced, wasUp := p.grid.cards[s], p.grid.up.has(s)
	p.grid.cards[s] = c
	p.grid.up |= 1 << s
	m.deck.memory.Expose(c, log)
	m.deck.layOnDiscards(replaced, log)
	engine.Tell(log, Placed{BySeat: engine.By(seat), Position: position, Card: c, Square: s, Replaced: replaced, WasUp: wasUp})
	m.actionDone(seat, log)
}

// swap: ruling 3, action B. If one of the swapped cards is face down, it is turned up; if both are,
// the player turns up one.
func (m *Match) swap(seat engine.Seat, s, t Square, log *engine.Log) {
	g := &m.players[seat].grid
	g.swap(s, t)
	engine.Tell(log, Swapped{BySeat: engine.By(seat), First: s, Second: t})
	switch down := g.faceDown() & (1<<s | 1<<t); {
	case down == 1<<s|1<<t:
		m.phase = PhaseTurnUp
		m.turnable = down
		return
	case down != 0:
		m.turnUp(seat, down.first(), log)
	}
	m.actionDone(seat, log)
}

// actionDone: ruling 5, a line that had to stay in a grid of 2 × 2 may leave now, by ruling 4.
func (m *Match) actionDone(seat engine.Seat, log *engine.Log) {
	m.players[seat].lineStays = false
	m.removeLines(seat, log)
}

// removeLines: ruling 4, complete lines leave one after the other; if there are several, the owner
// chooses.
func (m *Match) removeLines(seat engine.Seat, log *engine.Log) {
	p := &m.players[seat]
	for !p.lineStays {
		lines := p.grid.lines()
		if lines == 0 {
			break
		}
		if lines.several() {
			m.phase = PhaseRemove
			return
		}
		m.removeLine(seat, lines.first(), lines, log)
	}
	m.linesGone(seat, log)
}

// choose: rulings 4 and 5, the owner chose one of several lines. In a grid of 2 × 2 a second
// complete line has to stay.
func (m *Match) choose(seat engine.Seat, line Line, log *engine.Log) {
	g := &m.players[seat].grid
	small := g.columns == 2 && g.rows == 2
	m.removeLine(seat, line, g.lines(), log)
	if rest := g.lines(); small && rest != 0 {
		m.players[seat].lineStays = true
		engine.Tell(log, LineStayed{BySeat: engine.By(seat), Line: rest.first()})
	}
	m.removeLines(seat, log)
}

// removeLine: ruling 4, a line goes to the box, and the grid closes up.
func (m *Match) removeLine(seat engine.Seat, line Line, complete lineSet, log *engine.Log) {
	g := &m.players[seat].grid
	chained := m.departure.leave(line, complete)
	if log != nil {
		log.Add(lineRemoved(seat, g, line, chained))
	}
	for set := g.squaresOf(line); set != 0; set &= set - 1 {
		m.deck.box.Add(g.cards[set.first()])
	}
	g.closeUp(line)
	if log != nil && !g.gone() {
		log.Add(closedUp(seat, g, line))
	}
}

// linesGone: ruling 6, after lines have left there is one peek; ruling 8, unless the grid is
// cleared.
func (m *Match) linesGone(seat engine.Seat, log *engine.Log) {
	p := &m.players[seat]
	switch {
	case p.grid.gone():
		engine.Tell(log, GridCleared{BySeat: engine.By(seat), Grid: int(p.gridNumber)})
		if p.gridNumber == m.grids {
			m.endGame(seat, log)
		} else {
			m.dealSecondGrid(seat, log)
		}
	case m.departure.begun && !m.departure.rewarded && p.grid.faceDown() != 0:
		m.phase = PhaseReward
		engine.Tell(log, RewardEarned{BySeat: engine.By(seat), Chain: m.departure.chained})
	default:
		m.endTurn(log)
	}
}

// pass: ruling 6, the peek and turning up the peeked card are optional.
func (m *Match) pass(seat engine.Seat, log *engine.Log) {
	engine.Tell(log, Passed{BySeat: engine.By(seat), Phase: m.phase.String()})
	m.endTurn(log)
}
