package passpass

import "canape/engine"

// Tuning returns how many iterations a level searches. Matches are short enough for playouts to go on to their end.
func (Game) Tuning(level string) (iterations, depth int) {
	switch level {
	case "easy":
		return 40, 0
	case "medium":
		return 300, 0
	}
	return 2000, 0
}

// PlayoutMove takes what is worth most, and lays the card with which the last of a trick gets most; before that any card.
func (m *Match) PlayoutMove(seat engine.Seat, moves []engine.Move, rng *engine.RNG) int {
	switch m.phase {
	case PhaseTake:
		best, at := -1, 0
		turn := rng.N(len(moves))
		for n := range moves {
			i := n + turn
			if i >= len(moves) {
				i -= len(moves)
			}
			if w := m.worth(seat, Card(moves[i].A)); w > best {
				best, at = w, i
			}
		}
		return at
	case PhaseRepresent:
		best, at := -1, 0
		for i, move := range moves {
			p := &m.players[move.A]
			if w := p.points() + 8*p.passPass(); w > best {
				best, at = w, i
			}
		}
		return at
	}
	return rng.N(len(moves))
}

// worth judges a card for the seat that may take it, in about half points.
func (m *Match) worth(seat engine.Seat, c Card) int {
	p := &m.players[seat]
	worth := 2 * (1 + c.Diamonds())
	after := player{taken: p.taken | setOf(c)}
	made := p.passPass()
	switch {
	case after.passPass() > made:
		if int(m.records[m.side(seat)].passPass)+made+1 >= toWin {
			return 1000
		}
		worth += 12
	case p.taken.of(c.Colour()).len() == made:
		worth += 4
	}
	return worth
}
