// Package rating estimates from results how well people play, and how often each of them can expect
// to win.
//
// It implements the Plackett-Luce model of R. C. Weng and C.-J. Lin, A Bayesian Approximation
// Method for Online Ranking, Journal of Machine Learning Research 12 (2011), pages 267 to 300,
// algorithm 4: for any number of sides, sides of several players, and ties. Of the paper's models
// it is the only one that directly gives each side's share of the wins at a table of six; the
// others compare pairs, which would have to be combined. The result depends only on the results and
// their order: there is no clock and no randomness.
//
// # Units
//
// A rating is in nats, the unit of [canape/engine.Shares]: of two players with certain ratings, one
// who is d higher wins e^d times as often. So 0.7 is two wins to one, and 1.4 four to one. Ratings
// are unbounded; within a family they lie between -2 and 2, and an unknown player has 0. The worth
// of a handicap has the same unit and is added to the rating of the player who has it.
//
// The paper starts with a mean of 25, a deviation of 25/3 and a beta of 25/6. This package uses the
// same model in another unit: two players with certain ratings are sqrt(2) beta = 1 apart if one
// wins e times as often as the other.
package rating

import "math"

// Rating is an estimate of how well a player plays.
type Rating struct {
	Mean      float64 // the best guess, in nats
	Deviation float64 // how far off it may be, as a standard deviation; never negative
}

// Model is how results change ratings. The app uses [Usual].
type Model struct {
	// Start is the rating of an unknown player. Its deviation is how much people differ, which also
	// decides how far the first results move a rating.
	Start Rating
	// Beta is how much a player's strength varies between matches, as a standard deviation. It
	// fixes the unit: sqrt(1/2) makes it a nat.
	Beta float64
	// Kappa is the smallest factor, 0 to 1, by which a match shrinks a squared deviation, so that
	// no rating ever stops moving.
	Kappa float64
	// Tau is how much a player learns or forgets between two matches, as a standard deviation. The
	// paper has no such parameter.
	Tau float64
	// Published follows the paper in two points where this package otherwise departs from it. In
	// the paper a difference of ratings means less the more sides play; here it means the same at
	// every table, and with two sides both agree. Arena results support that: Blanco's medium bots
	// win 2.7 times as often as easy ones at tables of two, and 3.8 times at tables of four. And in
	// the paper tied sides share one choice, so that of five sides the one behind three tied
	// winners gains more than they do; here each tied side is a choice of its own, as in Breslow's
	// treatment of ties.
	Published bool
}

// Usual is the model of people around a table.
//
// Its start deviation of 0.8 (so seldom more than 1.6) is how far members of a family are apart: a
// child of eight wins half as often as an adult, or only a fifth as often. People change over the
// years: a hundred matches add an uncertainty of 0.3.
var Usual = Model{Start: Rating{Deviation: 0.8}, Beta: math.Sqrt2 / 2, Kappa: 0.0001, Tau: 0.03}

// Player is a player of one match.
type Player struct {
	Rating
	// Bonus is the worth of the player's handicap in nats: the expected result is that of a player
	// who is this much better.
	Bonus float64
	// Fixed means that a match does not change the rating: a bot always plays the same.
	Fixed bool
}

// Side is one player, or a team that wins or loses together.
type Side struct {
	Players []Player
	// Rank is the side's place, from 1; sides with equal ranks are tied. 0 means behind all ranked
	// sides, in unknown order.
	Rank int
}

// strength returns the sum of the ratings of the side's players.
func (s Side) strength() (mean, variance float64) {
	for _, p := range s.Players {
		mean += p.Mean + p.Bonus
		variance += p.Deviation * p.Deviation
	}
	return mean, variance
}

// behind reports whether a side is behind the other one or tied with it.
func (s Side) behind(other Side) bool {
	return other.Rank > 0 && (s.Rank == 0 || s.Rank >= other.Rank)
}

// spread is c of the paper, the divisor of differences: the less certain the ratings, the larger it
// is.
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

// weights returns numbers proportional to each side's chance of winning.
func (m Model) weights(sides []Side) []float64 {
	weights, best := make([]float64, len(sides)), math.Inf(-1)
	for i, s := range sides {
		weights[i], _ = s.strength()
		best = max(best, weights[i])
	}
	c := m.spread(sides)
	for i := range weights { // the best side has weight 1, so that no weight overflows
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
		for q, stage := range sides { // each ranked side was chosen before all sides that are not ahead of it
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
		loss *= math.Sqrt(variance) / c / (c * c) // the first factor is the paper's gamma: certain ratings stay certain
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

// aged returns the sides as they are before the match: each rating a little less certain than after
// the previous match.
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
