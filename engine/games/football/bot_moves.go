package football

import (
	"math"

	"canape/engine"
)

// promise returns how good a move looks at first sight, in goals.
func (m *Match) promise(move engine.Move) float64 {
	forward := m.attacks(m.team())
	switch move.Verb {
	case VerbPlace:
		return worthAt(Square(move.A), forward)
	case VerbPlay:
		return m.promiseOf(Card(move.A), Arrow(move.B), forward)
	case VerbConcede:
		return worthOfStart - 1
	case VerbExchange:
		return -exchangeRank[Card(move.A).Kind()]
	}
	return 0
}

// exchangeRank is how much a card is worth keeping when one must go.
var exchangeRank = [...]float64{Attacker: 0, FreeKick: 0.1, Corner: 0.6, Keeper: 0.8, Penalty: 0.6}

func (m *Match) promiseOf(c Card, a Arrow, forward end) float64 {
	switch c.Kind() {
	case Penalty:
		return penaltyScores
	case Corner:
		return -cornerScores
	}
	switch r := m.flightOf(c, a); {
	case r.ending == OnGoal:
		return shotPromise
	case r.ending == Out:
		return -laterTurn * worthOfClear
	case c.Kind() == FreeKick:
		return worthAt(r.last, forward) // an attacker follows
	default:
		return -laterTurn * worthAt(r.last, forward.other())
	}
}

const (
	shotPromise = 0.48
	// temper is by how many goals a move must look worse to be e times less likely.
	temper = 0.09
)

// Weigh tells how promising moves look.
func (m *Match) Weigh(_ engine.Seat, moves []engine.Move, weights []float64) {
	for i, move := range moves {
		weights[i] = math.Exp(m.promise(move) / temper)
	}
}

// PlayoutMove returns a move that looks good, or nearly as good.
func (m *Match) PlayoutMove(_ engine.Seat, moves []engine.Move, rng *engine.RNG) int {
	const spread, fineness = 0.2, 1 << 16
	best, most := 0, math.Inf(-1)
	for i, move := range moves {
		worth := m.promise(move) + spread*float64(rng.N(fineness))/fineness
		if worth > most {
			best, most = i, worth
		}
	}
	return best
}
