// Package rating estimates from results how well people play, and how often each of them can expect
// to win.
//
// It implements the Plackett-Luce model of R. C. Weng and C.-J. Lin, A Bayesian Approximation
// Method for Online Ranking, Journal of Machine Learning Research 12 (2011), pages 267 to 300,
// algorithm 4, which is for any number of sides, for sides of several players, and for ties. Of the
// paper's models it is the only one that directly gives each side's share of the wins at a table of
// six. The other models compare pairs, which would have to be combined. The ratings depend only on
// the results and their order, and not on a clock or on random numbers.
//
// # Units
//
// A rating is in nats, the unit of [canape/engine.Shares]. If two players have certain ratings and
// the rating of one is higher by d, this player wins e^d times as often as the other. So a
// difference of 0.7 means two wins to one, and a difference of 1.4 means four to one. Ratings are
// unbounded. Within a family they lie between -2 and 2, and an unknown player has 0. The worth of a
// handicap has the same unit and is added to the rating of the player who has it.
//
// The paper starts with a mean of 25, a deviation of 25/3 and a beta of 25/6. This package uses the
// same model in another unit. If ratings are certain and one player wins e times as often as
// another, their ratings differ by sqrt(2) beta = 1.
package rating

import "math"

// Rating is an estimate of how well a player plays.
type Rating struct {
	Mean      float64 // the best estimate of the player's strength, in nats
	Deviation float64 // the standard error of Mean; never negative
}

// Model has the parameters by which results change ratings. The app uses [Usual].
type Model struct {
	// Start is the rating of an unknown player. Its deviation tells how much people differ. It also
	// determines how much the first results change a rating.
	Start Rating
	// Beta is the standard deviation of a player's strength between matches. It determines the unit
	// of ratings. If it is sqrt(1/2), the unit is a nat.
	Beta float64
	// Kappa is the smallest factor, from 0 to 1, by which one match may shrink a squared deviation.
	// It prevents deviations from reaching 0, so that results never stop changing a rating.
	Kappa float64
	// Tau is the standard deviation of the change of a player's strength between two matches,
	// because players learn and forget. The paper has no such parameter.
	Tau float64
	// Published makes the model follow the paper in two points where this package otherwise departs
	// from it. First, in the paper a difference of ratings means less if more sides play. In this
	// package it means the same at every table. For two sides this makes no difference. Arena
	// results support that: Blanco's medium bots win 2.7 times as often as easy ones at tables of
	// two, and 3.8 times at tables of four. Second, in the paper tied sides count as a single
	// choice, so a side behind three tied winners gains more than the winners do. In this package
	// each tied side is a separate choice, as in Breslow's treatment of ties.
	Published bool
}

// Usual is the model of the people who play with the app.
//
// Members of a family typically differ by its start deviation of 0.8, and seldom by more than 1.6.
// So a child of eight wins half as often as an adult, or sometimes only a fifth as often. People
// change over the years, so a hundred matches add an uncertainty of 0.3.
var Usual = Model{Start: Rating{Deviation: 0.8}, Beta: math.Sqrt2 / 2, Kappa: 0.0001, Tau: 0.03}

// Player is a player of one match.
type Player struct {
	Rating
	// Bonus is the worth of the player's handicap in nats. It counts as if the player's rating were
	// that much higher.
	Bonus float64
	// Fixed means that a match does not change the rating. It is for bots, because they always play
	// equally well.
	Fixed bool
}

// Side is one player, or a team that wins or loses together.
type Side struct {
	Players []Player
	// Rank is the side's place, from 1. Sides with equal ranks are tied. Rank 0 means that the side
	// is behind all sides with a rank, and that the order of such sides is unknown.
	Rank int
}

// strength returns the mean and the variance of the side's strength, which is the sum of the
// strengths of its players.
func (s Side) strength() (mean, variance float64) {
	for _, p := range s.Players {
		mean += p.Mean + p.Bonus
		variance += p.Deviation * p.Deviation
	}
	return mean, variance
}

// behind reports whether other is ranked and the side is behind it or tied with it.
func (s Side) behind(other Side) bool {
	return other.Rank > 0 && (s.Rank == 0 || s.Rank >= other.Rank)
}

// spread returns the divisor of rating differences, which the paper calls c. It grows with the
// uncertainty of the ratings.
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

// weights returns a number for each side that is proportional to its chance of winning.
func (m Model) weights(sides []Side) []float64 {
	weights, best := make([]float64, len(sides)), math.Inf(-1)
	for i, s := range sides {
		weights[i], _ = s.strength()
		best = max(best, weights[i])
	}
	c := m.spread(sides)
	for i := range weights { // the weights are scaled so that the best side has weight 1, because large weights could overflow
		weights[i] = math.Exp((weights[i] - best) / c)
	}
	return weights
}

// Rate returns the ratings after a match, by side and by player of the side.
func (m Model) Rate(sides []Side) [][]Rating {
	sides = m.aged(sides)
	c, weights := m.spread(sides), m.weights(sides)
	after := make([][]Rating, len(sides))
	for i, side := range sides {
		gain, loss := 0.0, 0.0
		for q, stage := range sides { // in the model, side stage was chosen among itself and the sides behind it
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
		loss *= math.Sqrt(variance) / c / (c * c) // the factor before the parentheses is the paper's gamma, which keeps certain ratings certain
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

// aged returns the sides with the deviations that the ratings have at the next match. These are a
// little larger than after the previous match, because people learn and forget between matches.
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
