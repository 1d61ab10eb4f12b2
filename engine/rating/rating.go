// Package rating tells from results how well people play, and how often each of some may be expected
// to win.
//
// It is the Plackett-Luce model of R. C. Weng and C.-J. Lin, A Bayesian Approximation Method for
// Online Ranking, Journal of Machine Learning Research 12 (2011), pages 267 to 300, algorithm 4:
// for any number of sides, sides of several players, and ties. Of their models it is the one whose
// chance of winning is a share of all who play, which is what a table of six wants to know; the
// models of pairs would have to be put together first. Everything follows from the results and
// their order: there is no clock, and nothing is drawn.
//
// # Units
//
// A rating is in nats, the unit of [canape/engine.Shares]: of two players who are known well, one
// who stands d higher wins e^d times as often. So 0.7 is two wins to one, 1.4 four to one. Nobody's
// rating has a bound; people of one family lie between -2 and 2, and 0 is somebody of whom nothing
// is known. A handicap of a game is told in the same unit, and is added to the rating of whoever
// has it.
//
// The paper begins with a mean of 25, a deviation of 25/3 and a beta of 25/6. This is the same with
// another unit, in which two players who are known well are sqrt(2) beta = 1 apart when one of them
// wins e times as often.
package rating

import "math"

// Rating is what is known of how well somebody plays.
type Rating struct {
	Mean      float64 // the best guess, in nats
	Deviation float64 // how far off it may be, as a standard deviation; never negative
}

// Model is how results change ratings. [Usual] is the one that is used.
type Model struct {
	// Start is the rating of somebody of whom nothing is known. Its deviation says how different
	// people are, and with it how far the first results move them.
	Start Rating
	// Beta is how much better or worse than usual somebody plays from one match to the next, as a
	// standard deviation. It fixes the unit: with sqrt(1/2) it is a nat.
	Beta float64
	// Kappa is what a match leaves of a squared deviation at the least, 0 to 1, so that no rating
	// stops to move.
	Kappa float64
	// Tau is by how much somebody learns or forgets from one match to the next, as a standard
	// deviation. The paper has none.
	Tau float64
	// Published follows the paper where we have reason not to. There a difference says less the more
	// sides play; here it means the same at every table, and with two there is nothing between us. In
	// the arena differences of our games do not shrink: Blanco's medium bots win 2.7 times as often as
	// easy ones at tables of two, 3.8 times at tables of four. And in the paper those who are tied have
	// one choice between them, so that of five whoever stands behind three winners rises more than
	// they; here each is chosen, as Breslow counts ties.
	Published bool
}

// Usual is the model of people around a table.
//
// That somebody of whom nothing is known is 0.8 off, seldom more than 1.6, is how far people of one
// family lie apart: a child of eight wins half as often as an adult, hardly a fifth as often.
// People play differently from year to year: after a hundred matches another 0.3 is not known.
var Usual = Model{Start: Rating{Deviation: 0.8}, Beta: math.Sqrt2 / 2, Kappa: 0.0001, Tau: 0.03}

// Player is somebody in a match.
type Player struct {
	Rating
	// Bonus is what a handicap is worth, in nats: the match is expected to go as if the player were
	// so much better.
	Bonus float64
	// Fixed means that a match tells nothing about them: a bot plays as it always does.
	Fixed bool
}

// Side is who wins or loses together: one player, or a team.
type Side struct {
	Players []Player
	// Rank is the side's place, from 1; sides with equal ranks are tied. 0: behind all that have a
	// rank, and how the others of these fared is not known.
	Rank int
}

// strength is the sum of what is known of the players of a side.
func (s Side) strength() (mean, variance float64) {
	for _, p := range s.Players {
		mean += p.Mean + p.Bonus
		variance += p.Deviation * p.Deviation
	}
	return mean, variance
}

// behind reports whether a side is not ahead of another one.
func (s Side) behind(other Side) bool {
	return other.Rank > 0 && (s.Rank == 0 || s.Rank >= other.Rank)
}

// spread is c of the paper, by which differences are divided: the less is known, the less they say.
func (m Model) spread(sides []Side) float64 {
	sum := 0.0
	for _, s := range sides {
		_, variance := s.strength()
		sum += variance + m.Beta*m.Beta
	}
	if !m.Published && len(sides) > 0 {
		sum *= 2 / float64(len(sides))
	}
	return math.Sqrt(sum)
}

// weights returns numbers in proportion to how likely the sides are to win.
func (m Model) weights(sides []Side) []float64 {
	weights, best := make([]float64, len(sides)), math.Inf(-1)
	for i, s := range sides {
		weights[i], _ = s.strength()
		best = max(best, weights[i])
	}
	c := m.spread(sides)
	for i := range weights { // the best has 1, so that none is infinite
		weights[i] = math.Exp((weights[i] - best) / c)
	}
	return weights
}

// Rate returns the ratings after a match, by side and player.
func (m Model) Rate(sides []Side) [][]Rating {
	sides = m.aged(sides)
	c, weights := m.spread(sides), m.weights(sides)
	after := make([][]Rating, len(sides))
	for i, side := range sides {
		gain, loss := 0.0, 0.0
		for q, stage := range sides { // each side that is ranked was chosen before all that are not ahead of it
			if !side.behind(stage) {
				continue
			}
			left, ties := 0.0, 0.0
			for s, other := range sides {
				if other.behind(stage) {
					left += weights[s]
				}
				if other.Rank == stage.Rank {
					ties++
				}
			}
			if !m.Published {
				ties = 1
			}
			p := weights[i] / left
			if q == i {
				gain += (1 - p) / ties
			} else {
				gain -= p / ties
			}
			loss += p * (1 - p) / ties
		}
		_, variance := side.strength()
		gain /= c
		loss *= math.Sqrt(variance) / c / (c * c) // the first factor is the paper's gamma: who is known well stays so
		for _, p := range side.Players {
			own := p.Deviation * p.Deviation
			if !p.Fixed {
				p.Mean += own * gain
				p.Deviation = math.Sqrt(own * max(1-own*loss, m.Kappa))
			}
			after[i] = append(after[i], p.Rating)
		}
	}
	return after
}

// aged returns the sides as they come to a match: of each player a little less is known than after
// the one before.
func (m Model) aged(sides []Side) []Side {
	aged := make([]Side, len(sides))
	for i, s := range sides {
		aged[i] = Side{Rank: s.Rank, Players: make([]Player, len(s.Players))}
		for j, p := range s.Players {
			if !p.Fixed {
				p.Deviation = math.Hypot(p.Deviation, m.Tau)
			}
			aged[i].Players[j] = p
		}
	}
	return aged
}
