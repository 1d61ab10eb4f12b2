package blitz

import "canape/engine"

// Apply makes a move of the seat and everything that follows from it. The reasons of its refusals are those of this package
// and those that all games share.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if !m.actors.Has(seat) {
		return m.whyNot(seat, move)
	}
	if !wellFormed(move) {
		return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", "")
	}
	if refusal := m.check(seat, move); refusal != nil {
		return refusal
	}
	switch move.Verb {
	case VerbDraw:
		if m.phase == PhaseTieBreak {
			m.turnTieBreak(seat, Stack(move.A), log)
		} else {
			m.draw(seat, Stack(move.A), log)
		}
	case VerbBuzz, VerbAnswer:
		m.buzz(seat, move.Word, log)
	case VerbObject:
		m.object(seat, log)
	case VerbVote:
		m.castVote(seat, move.A == 1, log)
	}
	return nil
}

// Step lets a tick pass, and whatever was due at its end happens. It is never refused.
func (m *Match) Step(log *engine.Log) *engine.Refusal {
	if m.phase == PhaseOver {
		return nil
	}
	m.tick++
	if m.tick < m.deadline {
		return nil
	}
	switch m.phase {
	case PhaseFaceOff:
		if m.buzzed != engine.Nobody {
			m.giveFloor(log)
		} else {
			m.fallSilent(log)
		}
	case PhaseFloor:
		m.accept(false, log) // Ruling 3: unopposed it stands.
	case PhaseVote:
		m.countVotes(log)
	}
	return nil
}

// beginTurn: rulings 1 and 6, who draws next; ruling 10, when there is nothing left to draw the match ends.
func (m *Match) beginTurn(log *engine.Log) {
	if m.stacks[Left].size == 0 && m.stacks[Right].size == 0 {
		m.finish(log)
		return
	}
	m.phase = PhaseDraw
	m.actors = engine.SeatsOf(m.turn)
	m.deadline = never
	engine.Tell(log, TurnBegan{Seat: m.turn, Again: m.again})
}

// draw: ruling 1, the new card covers the player's own pile, and only the top counts.
func (m *Match) draw(seat engine.Seat, from Stack, log *engine.Log) {
	m.drawer = seat
	c := m.stacks[from].draw()
	log.Reveal()
	if c == duelCard {
		m.rollDie(seat, from, log)
		return
	}
	m.turn, m.again = m.after(seat), false
	p := &m.players[seat]
	m.under[c] = p.top
	p.top = c
	p.pile++
	m.forgetAlone(seat)
	theme := m.library.theme(c)
	engine.Tell(log, CardDrawn{Seat: seat, From: from, Symbol: theme.Symbol, Theme: theme.Text, Pile: int(p.pile), Stacks: m.stackSizes()})
	m.resolve(false, log)
}

// rollDie: ruling 7, the duel of the die's symbols stands until the next duel card, and whoever drew this one draws again. Ruling 9:
// a face that shows a retired symbol is rolled again.
func (m *Match) rollDie(seat engine.Seat, from Stack, log *engine.Log) {
	engine.Tell(log, DuelDrawn{Seat: seat, From: from, Stacks: m.stackSizes()})
	for {
		m.die = m.roll()
		again := m.isRetired(m.die[0]) || m.isRetired(m.die[1])
		engine.Tell(log, DieRolled{Seat: seat, Face: m.die, Again: again})
		if !again {
			break
		}
	}
	m.duelStands = true
	m.turn, m.again = seat, true
	m.resolve(false, log)
}

// roll returns the forced face, if there is one, which was checked before the move, or else any of the six.
func (m *Match) roll() Face {
	if name, forced := m.Forced(); forced {
		face, _ := parseFace(name)
		m.Use()
		return face
	}
	return faces[m.N(len(faces))]
}

// after returns the seat to the left of a seat.
func (m *Match) after(seat engine.Seat) engine.Seat {
	if seat++; int(seat) < int(m.seats) {
		return seat
	}
	return 0
}

// resolve: ruling 2, whatever face-off there is now begins, before anything else is drawn. Ruling 6: when none is left the next
// player draws.
func (m *Match) resolve(cascade bool, log *engine.Log) {
	if one, other := m.nextPair(); one != engine.Nobody {
		m.beginFaceOff(engine.SeatsOf(one, other), cascade, log)
		return
	}
	m.beginTurn(log)
}

// nextPair: ruling 2, seats count clockwise from whoever drew last; the pair with the earliest seat goes first, of these the one with
// the earliest other. Nobody and Nobody if there is no pair.
func (m *Match) nextPair() (one, other engine.Seat) {
	one = m.drawer
	for i := range m.seats {
		other = one
		for range m.seats - 1 - i {
			if other = m.after(other); m.faces(one, other) {
				return one, other
			}
		}
		one = m.after(one)
	}
	return engine.Nobody, engine.Nobody
}

// faces: ruling 2, two tops with the same symbol, or the two of the die, make a face-off; ruling 5, unless the pair is left alone.
func (m *Match) faces(one, other engine.Seat) bool {
	p, q := &m.players[one], &m.players[other]
	if p.top == noCard || q.top == noCard || p.alone.Has(other) {
		return false
	}
	a, b := m.library.themes[p.top].Symbol, m.library.themes[q.top].Symbol
	return a == b || m.duelStands && m.die.joins(a, b)
}

// forgetAlone: ruling 5, the seat's top was covered or taken, so that nobody is left alone with it any more.
func (m *Match) forgetAlone(seat engine.Seat) {
	for i := range m.players[:m.seats] {
		m.players[i].alone = m.players[i].alone.Without(seat)
	}
	m.players[seat].alone = 0
}

// win: ruling 6, the winner takes the loser's top card, and the card uncovered may make a new face-off.
func (m *Match) win(seat engine.Seat, log *engine.Log) {
	loser := m.duellists.Without(seat).First()
	m.endFaceOff(log)
	p := &m.players[loser]
	taken := p.top
	p.top = m.under[taken]
	p.pile--
	m.players[seat].won++
	m.forgetAlone(loser)
	theme := m.library.theme(taken)
	engine.Tell(log, CardWon{Seat: seat, Loser: loser, Symbol: theme.Symbol, Theme: theme.Text,
		Won: int(m.players[seat].won), Pile: int(p.pile)})
	if p.top != noCard {
		theme := m.library.theme(p.top)
		engine.Tell(log, CardUncovered{Seat: loser, Symbol: theme.Symbol, Theme: theme.Text})
	}
	m.resolve(true, log)
}

// finish: ruling 10, most cards won; ties are shared or fought out.
func (m *Match) finish(log *engine.Log) {
	if best := m.leaders(); m.hasSuddenDeath && best.Len() > 1 {
		m.beginSuddenDeath(best, log)
		return
	}
	m.endMatch(log)
}

func (m *Match) endMatch(log *engine.Log) {
	m.phase = PhaseOver
	m.actors = 0
	m.deadline = never
	if log != nil {
		outcome := m.Outcome()
		log.Add(MatchEnded{Winners: outcome.Winners, Scores: outcome.Scores, Sudden: m.decided != engine.Nobody})
	}
}

// leaders returns who has won the most cards.
func (m *Match) leaders() engine.SeatSet {
	return engine.AllSeats(m.Seats()).Most(func(seat engine.Seat) int { return int(m.players[seat].won) })
}

// Outcome returns the result of a match that is over.
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	outcome := engine.Outcome{Winners: m.leaders(), Scores: make([]int, m.seats)}
	if m.decided != engine.Nobody {
		outcome.Winners = engine.SeatsOf(m.decided)
	}
	for seat := range outcome.Scores {
		outcome.Scores[seat] = int(m.players[seat].won)
	}
	return outcome
}
