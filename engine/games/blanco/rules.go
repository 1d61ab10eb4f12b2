package blanco

import "canape/engine"

// Apply makes the seat's move with all its consequences, or returns a refusal and changes nothing.
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

// turn turns up a card: one of the first cards of a new grid (rulings 1 and 11), or a card at the
// end of an action (rulings 2 and 3).
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

// peek lets the seat look at a card of a new grid (ruling 1), or at a card as a reward (ruling 6).
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

// setupDone records that the seat has set up its grid. At the start of a game all players set up
// independently, and the first turn begins when all are ready (ruling 1). After setting up a second
// grid the turn ends (ruling 8).
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

// draw draws a card, which begins action A (ruling 2).
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

// discard puts a card of the hand on the discards; then the player must turn up a face-down card of
// the grid, if it has any (ruling 2).
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

// place replaces a card of the grid with a card of the hand, face up. The replaced card goes face
// up on the discards (ruling 2).
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

// swap swaps two cards of the grid, which is action B. If one of the cards is face down, it is
// turned up. If both are face down, the player turns up one of them (ruling 3).
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

// actionDone removes lines after an action. A line that had to stay in a grid of 2 × 2 may now
// leave too (rulings 4 and 5).
func (m *Match) actionDone(seat engine.Seat, log *engine.Log) {
	m.players[seat].lineStays = false
	m.removeLines(seat, log)
}

// removeLines removes complete lines one after the other. If several lines are complete, the owner
// chooses (ruling 4).
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

// choose removes the line that the owner chose (ruling 4). In a grid of 2 × 2 a second complete
// line has to stay (ruling 5).
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

// removeLine puts a line into the box and closes up the grid (ruling 4).
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

// linesGone continues the turn after all complete lines have left. A cleared grid leads to the next
// grid or ends the game (ruling 8). Otherwise the player may peek, but only once a turn and only if
// a line has left (ruling 6).
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

// pass ends the turn, because peeking and turning up the peeked card are optional (ruling 6).
func (m *Match) pass(seat engine.Seat, log *engine.Log) {
	engine.Tell(log, Passed{BySeat: engine.By(seat), Phase: m.phase.String()})
	m.endTurn(log)
}
