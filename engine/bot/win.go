package bot

import "canape/engine"

const (
	// winMoves is the largest number of moves that certainWin tries.
	winMoves = 600
	// winWorlds is the number of further determinizations in which a line must win to count as a
	// certain win.
	winWorlds = 32
)

// proof searches for a line, a sequence of the seat's own moves, that wins the match before another
// seat acts.
type proof struct {
	obs     engine.Observation
	rng     *engine.RNG
	line    []engine.Move
	payoffs []float64
	left    int // number of moves that may still be tried
}

// certainWin returns the first move of a line that wins the match in this turn in every
// determinization tried. It returns false if it finds no such line.
func certainWin(obs engine.Observation, rng *engine.RNG) (engine.Move, bool) {
	p := proof{obs: obs, rng: rng, left: winMoves}
	if !p.find(obs.Determinize(rng)) {
		return engine.Move{}, false
	}
	return p.line[0], true
}

// find tries the seat's moves in a determinization, and also the moves that follow them as long as
// no other seat may act. It reports whether it found a line that wins in all determinizations
// tried.
func (p *proof) find(m engine.Match) bool {
	for _, move := range m.Legal(p.obs.Seat(), nil) {
		if p.left--; p.left < 0 {
			return false
		}
		after := m.Clone()
		if after.Apply(p.obs.Seat(), move, nil) != nil {
			continue
		}
		p.line = append(p.line, move)
		if p.wins(after) && p.holds() || p.mayContinue(after) && p.find(after) {
			return true
		}
		p.line = p.line[:len(p.line)-1]
	}
	return false
}

// holds reports whether the line also wins in other determinizations.
func (p *proof) holds() bool {
	for range winWorlds {
		m := p.obs.Determinize(p.rng)
		for i, move := range p.line {
			if i > 0 && !p.mayContinue(m) || m.Apply(p.obs.Seat(), move, nil) != nil {
				return false
			}
		}
		if !p.wins(m) {
			return false
		}
	}
	return true
}

// mayContinue reports whether only this seat may act.
func (p *proof) mayContinue(m engine.Match) bool { return m.Actors() == engine.SeatsOf(p.obs.Seat()) }

// wins reports whether the seat, or its team, is the only winner.
func (p *proof) wins(m engine.Match) bool {
	if !m.Over() {
		return false
	}
	if p.payoffs == nil {
		p.payoffs = make([]float64, m.Seats())
	}
	judge(m, p.payoffs)
	return p.payoffs[p.obs.Seat()] == 1
}
