package blitz

import "canape/engine"

// Apply makes the seat's move with all its consequences, or returns a refusal and changes nothing.
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

// Step advances the match by one tick and handles a deadline at this tick. It never refuses.
func (m *Match) Step(log *engine.Log) *engine.Refusal {
	if m.phase == PhaseOver {
		return nil
	}
	m.tick++
	m.admit(log)
	if int64(m.tick) < m.deadline {
		return nil
	}
	switch m.phase {
	case PhaseFaceOff:
		if m.faceOff.buzzed != engine.Nobody {
			m.giveFloor(log)
		} else {
			m.fallSilent(log)
		}
	case PhaseFloor:
		m.accept(false, log) // ruling 3: an unopposed answer counts
	case PhaseVote:
		m.countVotes(log)
	}
	return nil
}

// beginTurn lets the next player draw (rulings 1 and 6), or ends the match if both stacks are empty
// (ruling 10).
func (m *Match) beginTurn(log *engine.Log) {
	if m.stacks[Left].size == 0 && m.stacks[Right].size == 0 {
		m.finish(log)
		return
	}
	m.phase = PhaseDraw
	m.actors = engine.SeatsOf(m.turn)
	m.deadline = never
	engine.Tell(log, TurnBegan{BySeat: engine.By(m.turn), Again: m.again})
}

// draw draws a card. A theme card covers the player's own pile, where only the top card counts
// (ruling 1).
func (m *Match) draw(seat engine.Seat, from Stack, log *engine.Log) {
	m.drawer = seat
	c := m.stacks[from].draw()
	log.Reveal()
	if c == duelCard {
		m.rollDie(seat, from, log)
		return
	}
	m.turn, m.again = m.after(seat), false
	m.cover(seat, c)
	theme := m.library.theme(c)
	engine.Tell(log, CardDrawn{BySeat: engine.By(seat), From: from, Symbol: theme.Symbol, Theme: theme.Text, Pile: int(m.players[seat].pile), Stacks: m.stacks.sizes()})
	m.resolve(false, log)
}

// rollDie rolls the die for a duel card. The symbols of the face are a duel until the next duel
// card. The player who drew the duel card draws again (ruling 7). A face with a retired symbol is
// rolled again (ruling 9).
func (m *Match) rollDie(seat engine.Seat, from Stack, log *engine.Log) {
	engine.Tell(log, DuelDrawn{BySeat: engine.By(seat), From: from, Stacks: m.stacks.sizes()})
	for {
		m.die = roll(&m.Chance)
		again := m.isRetired(m.die[0]) || m.isRetired(m.die[1])
		engine.Tell(log, DieRolled{BySeat: engine.By(seat), Face: m.die, Again: again})
		if !again {
			break
		}
	}
	m.duelStands = true
	m.turn, m.again = seat, true
	m.resolve(false, log)
}

// roll returns a random face or, if the result is forced, the forced face, which was checked before
// the move.
func roll(c *engine.Chance) Face {
	if name, forced := c.Forced(); forced {
		face, _ := parseFace(name)
		c.Use()
		return face
	}
	return faces[c.N(len(faces))]
}

// resolve begins the next face-off before another card is drawn (ruling 2). If no pair can face
// off, the next player draws (ruling 6).
func (m *Match) resolve(cascade bool, log *engine.Log) {
	if one, other := m.nextPair(); one != engine.Nobody {
		m.beginFaceOff(engine.SeatsOf(one, other), cascade, log)
		return
	}
	m.beginTurn(log)
}

// win gives the loser's top card to the winner. The card under it may start a new face-off (ruling
// 6).
func (m *Match) win(seat engine.Seat, log *engine.Log) {
	loser := m.faceOff.duellists.Without(seat).First()
	m.endFaceOff(log)
	theme := m.library.theme(m.uncover(loser))
	m.players[seat].won++
	p := &m.players[loser]
	engine.Tell(log, CardWon{BySeat: engine.By(seat), Loser: loser, Symbol: theme.Symbol, Theme: theme.Text,
		Won: int(m.players[seat].won), Pile: int(p.pile)})
	if p.top != noCard {
		theme := m.library.theme(p.top)
		engine.Tell(log, CardUncovered{BySeat: engine.By(loser), Symbol: theme.Symbol, Theme: theme.Text})
	}
	m.resolve(true, log)
}

// finish ends the match. The player with the most cards wins. Players tied for the most cards share
// the victory or, with option sudden-death, the first of them to answer wins (ruling 10).
func (m *Match) finish(log *engine.Log) {
	best := m.leaders()
	if !m.hasSuddenDeath || best.Len() == 1 {
		m.endMatch(log)
		return
	}
	m.suddenDeath = true
	m.faceOff.duellists = best
	engine.Tell(log, SuddenDeathBegan{Seats: best})
	m.turnSuddenDeath(log)
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
