package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"canape/engine"
	"canape/engine/rating"

	"pgregory.net/rapid"
)

// published is the model with the paper's own numbers. The expected values come from openskill,
// which implements the same paper. They are in the tests of its Plackett-Luce model and in the
// example of its manual.
var published = rating.Model{Start: rating.Rating{Mean: 25, Deviation: 25.0 / 3}, Beta: 25.0 / 6, Kappa: 0.0001, Published: true}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func alone(m rating.Model, ranks ...int) (sides []rating.Side) {
	for _, rank := range ranks {
		sides = append(sides, rating.Side{Players: []rating.Player{{Rating: m.Start}}, Rank: rank})
	}
	return sides
}

func TestRateMatchesPublishedValues(t *testing.T) {
	pair := rating.Player{Rating: published.Start}
	tests := []struct {
		name  string
		sides []rating.Side
		want  []rating.Rating // the expected ratings by side; all players of a side have the same rating
	}{
		{"two", alone(published, 1, 2), []rating.Rating{{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}},
		{"three", alone(published, 1, 2, 3), []rating.Rating{{27.868876552746237, 8.204837030780652}, {25.717219138186557, 8.057829747583874}, {21.413904309067206, 8.057829747583874}}},
		// This result was calculated by hand: c² = 4·(25/3)² + 2·(25/6)² = 312.5, p = 1/2; the
		// winners' means rise by σ²/c·1/2, and their variances fall by σ²·(sqrt(2)·σ/c)/c²·1/4.
		{"two against two", []rating.Side{{Players: []rating.Player{pair, pair}, Rank: 1}, {Players: []rating.Player{pair, pair}, Rank: 2}},
			[]rating.Rating{{25 + 625.0/9/math.Sqrt(312.5)/2, pairDeviation}, {25 - 625.0/9/math.Sqrt(312.5)/2, pairDeviation}}},
		// A tie of equal sides changes no mean. Each side counts once as the chosen one, which adds
		// p(1-p)/2 to the loss of variance: 1/4 in all.
		{"a tie", alone(published, 1, 1), []rating.Rating{{25, 8.065506316323548}, {25, 8.065506316323548}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for i, side := range published.Rate(test.sides) {
				for _, got := range side {
					if !near(got.Mean, test.want[i].Mean) || !near(got.Deviation, test.want[i].Deviation) {
						t.Errorf("side %d: %v, want %v", i, got, test.want[i])
					}
				}
			}
		})
	}
}

var pairDeviation = 25.0 / 3 * math.Sqrt(1-625.0/9*(math.Sqrt2*25/3/math.Sqrt(312.5))/312.5/4)

// A team may consist of a known and an unknown player.
func TestTeamsOfKnownAndUnknownPlayers(t *testing.T) {
	player := func(mean, deviation float64) rating.Player {
		return rating.Player{Rating: rating.Rating{Mean: mean, Deviation: deviation}}
	}
	sides := []rating.Side{
		{Players: []rating.Player{{Rating: published.Start}, player(32.444, 5.123)}, Rank: 1},
		{Players: []rating.Player{player(43.381, 2.421), player(25.188, 6.211)}, Rank: 2},
	}
	want := [][]rating.Rating{
		{{28.669648436582808, 8.071520788025197}, {33.83086971107981, 5.062772998705765}},
		{{43.071274808241974, 2.4166900452721256}, {23.149503312339064, 6.1378606973362135}},
	}
	for i, side := range published.Rate(sides) {
		for j, got := range side {
			if !near(got.Mean, want[i][j].Mean) || !near(got.Deviation, want[i][j].Deviation) {
				t.Errorf("side %d: %v, want %v", i, got, want[i][j])
			}
		}
	}
}

// If ratings are certain, a difference of d nats between two players means odds of e^d, regardless
// of the number of sides.
func TestDifferenceOfRatingsIsLogOdds(t *testing.T) {
	for _, sides := range []int{2, 3, 4, 6} {
		list := make([]rating.Side, sides)
		for i := range list {
			list[i].Players = []rating.Player{{Rating: rating.Rating{Mean: 0.3}}}
		}
		list[0].Players[0].Mean += 0.5
		list[0].Players[0].Bonus = 0.2
		shares := rating.Usual.Shares(list)
		if odds := shares[0] / shares[1]; math.Abs(odds-math.Exp(0.7)) > 1e-9 {
			t.Errorf("%d sides: odds of %v, want e^0.7 = %v", sides, odds, math.Exp(0.7))
		}
		figures := make([]float64, sides)
		figures[0] = 0.7
		engine.Shares(figures)
		if math.Abs(shares[0]-figures[0]) > 1e-9 {
			t.Errorf("%d sides: a share of %v, engine.Shares returns %v", sides, shares[0], figures[0])
		}
	}
}

// player is a simulated player with a known strength. In a match the winner is drawn at random,
// with chances that depend on the strengths. The second is drawn among the other players in the
// same way, and so on.
type player struct {
	strength, bonus float64
	rating          rating.Rating
}

// play simulates a match and returns the ranks. If told is false, only the winner's rank is set.
func play(rng *rand.Rand, players []*player, told bool) []int {
	ranks, left := make([]int, len(players)), len(players)
	for rank := 1; rank <= len(players) && (told || rank == 1); rank++ {
		sum := 0.0
		for i, p := range players {
			if ranks[i] == 0 {
				sum += math.Exp(p.strength + p.bonus)
			}
		}
		at := rng.Float64() * sum
		for i, p := range players {
			if ranks[i] != 0 {
				continue
			}
			if at -= math.Exp(p.strength + p.bonus); at < 0 {
				ranks[i] = rank
				left--
				break
			}
		}
	}
	return ranks
}

// Ratings converge to the true strengths of simulated people, whether all ranks are known or only
// the winner, and with or without a known handicap.
func TestRatingsConvergeToTrueStrengths(t *testing.T) {
	for _, told := range []bool{true, false} {
		for _, bonus := range []float64{0, 0.9} {
			rng := rand.New(rand.NewPCG(7, 11))
			family := []*player{{strength: 0.5}, {strength: 0.2}, {strength: 0}, {strength: -1.1, bonus: bonus}}
			for _, p := range family {
				p.rating = rating.Usual.Start
			}
			sum, from := make([]float64, 4), 0
			const matches, late = 3000, 1500
			for n := range matches {
				ranks := play(rng, family, told)
				sides := make([]rating.Side, len(family))
				for i, p := range family {
					sides[i] = rating.Side{Players: []rating.Player{{Rating: p.rating, Bonus: p.bonus}}, Rank: ranks[i]}
				}
				for i, after := range rating.Usual.Rate(sides) {
					family[i].rating = after[0]
				}
				if n >= late { // ratings never stop changing, so the test uses the average of the late ones
					from++
					for i, p := range family {
						sum[i] += p.rating.Mean
					}
				}
			}
			mean, true_ := 0.0, 0.0
			for i, p := range family {
				mean += sum[i] / float64(from) / 4
				true_ += p.strength / 4
			}
			for i, p := range family {
				if got := sum[i]/float64(from) - mean; math.Abs(got-(p.strength-true_)) > 0.15 {
					t.Errorf("all ranks %v, bonus %v: rating %.2f, strength %.2f", told, bonus, got, p.strength-true_)
				}
			}
		}
	}
}

// A few matches change ratings only a little. After one win, equal players are still expected to
// win about equally often. If a player has won only 5 of 20 matches, the expected share of this
// player is about 30 %.
func TestFewMatchesMoveRatingsLittle(t *testing.T) {
	shares := func(wins, losses int) float64 {
		a, b := rating.Usual.Start, rating.Usual.Start
		for i := range wins + losses {
			ranks := [2]int{1, 2}
			if i%(wins+losses)*losses/(wins+losses) != (i+1)*losses/(wins+losses) {
				ranks = [2]int{2, 1}
			}
			after := rating.Usual.Rate([]rating.Side{{Players: []rating.Player{{Rating: a}}, Rank: ranks[0]}, {Players: []rating.Player{{Rating: b}}, Rank: ranks[1]}})
			a, b = after[0][0], after[1][0]
		}
		return rating.Usual.Shares([]rating.Side{{Players: []rating.Player{{Rating: a}}}, {Players: []rating.Player{{Rating: b}}}})[0]
	}
	if s := shares(1, 0); s < 0.52 || s > 0.65 {
		t.Errorf("one win: a share of %.2f", s)
	}
	if s := shares(5, 15); s < 0.22 || s > 0.38 {
		t.Errorf("5 of 20: a share of %.2f", s)
	}
}

func players(t *rapid.T) rapid.Generator[rating.Player] {
	return *rapid.Custom(func(t *rapid.T) rating.Player {
		return rating.Player{
			Rating: rating.Rating{Mean: rapid.Float64Range(-3, 3).Draw(t, "mean"), Deviation: rapid.Float64Range(0.05, 1).Draw(t, "deviation")},
			Bonus:  rapid.Float64Range(0, 2).Draw(t, "bonus"),
			Fixed:  rapid.IntRange(0, 3).Draw(t, "fixed") == 0,
		}
	})
}

func someSides(t *rapid.T) []rating.Side {
	p := players(t)
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) rating.Side {
		return rating.Side{Players: rapid.SliceOfN(&p, 1, 2).Draw(t, "players"), Rank: rapid.IntRange(0, 4).Draw(t, "rank")}
	}), 2, 6).Draw(t, "sides")
}

// The shares of every match add up to 1. A match makes a rating less certain by at most the
// uncertainty that Tau adds, leaves the rating of a fixed player unchanged, and never lowers the
// rating of a sole winner. The order in which the sides are passed does not matter.
func TestRatingsOfMatches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := someSides(t)
		sum := 0.0
		for _, share := range rating.Usual.Shares(sides) {
			sum += share
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the shares add up to %v", sum)
		}
		after := rating.Usual.Rate(sides)
		firsts := 0
		for _, s := range sides {
			if s.Rank == 1 {
				firsts++
			}
		}
		for i, s := range sides {
			for j, p := range s.Players {
				got := after[i][j]
				switch {
				case p.Fixed && got != p.Rating:
					t.Fatalf("a fixed player moved from %v to %v", p.Rating, got)
				case got.Deviation <= 0 || got.Deviation > math.Hypot(p.Deviation, rating.Usual.Tau)+1e-9:
					t.Fatalf("%v became %v", p.Rating, got)
				case firsts == 1 && s.Rank == 1 && got.Mean < p.Mean-1e-9:
					t.Fatalf("the winner fell from %v to %v", p.Mean, got.Mean)
				}
			}
		}
		order := rapid.Permutation(indices(len(sides))).Draw(t, "order")
		mixed := make([]rating.Side, len(sides))
		for to, from := range order {
			mixed[to] = sides[from]
		}
		for to, other := range rating.Usual.Rate(mixed) {
			for j := range other {
				if want := after[order[to]][j]; !near(other[j].Mean, want.Mean) || !near(other[j].Deviation, want.Deviation) {
					t.Fatalf("in another order %v became %v", want, other[j])
				}
			}
		}
	})
}

// If the ratings of all players are equal and equally certain, the gains and losses of a match add
// up to 0. A better rank leads to a higher rating, and tied players get equal ratings.
func TestEqualPlayersExchangeRating(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ranks := rapid.SliceOfN(rapid.IntRange(1, 4), 2, 6).Draw(t, "ranks")
		sum := 0.0
		after := rating.Usual.Rate(alone(rating.Usual, ranks...))
		for i := range after {
			sum += after[i][0].Mean
			for j := range after {
				if ranks[i] < ranks[j] && after[i][0].Mean <= after[j][0].Mean {
					t.Fatalf("rank %d has %v, rank %d %v", ranks[i], after[i][0], ranks[j], after[j][0])
				}
				if ranks[i] == ranks[j] && !near(after[i][0].Mean, after[j][0].Mean) {
					t.Fatalf("tied players have %v and %v", after[i][0], after[j][0])
				}
			}
		}
		if math.Abs(sum) > 1e-9 {
			t.Fatalf("the sum has become %v", sum)
		}
	})
}

func indices(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}
