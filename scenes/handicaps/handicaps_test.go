package handicaps_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/scenes/handicaps"
	"canape/scenes/store"

	"pgregory.net/rapid"
)

// game is a game whose head start has four steps, each of which is worth 0.4.
var game = engine.Info{
	ID: "tag", Min: 2, Max: 6, Handicaps: []engine.Handicap{{Name: "head-start", Max: 4, Worth: 0.4, Behind: 0.85}},
	Levels: map[string]float64{"gentle": -2, "easy": -1, "medium": 0, "hard": 0.6},
}

// match returns a result. The names are in the order of places. "Léo+2" has two steps of handicap,
// the name of a level stands for a bot, and "?" for a player without a name.
func match(names ...string) store.Result {
	r := store.Result{Game: game.ID, Ended: time.Date(2026, 5, 2, 20, 0, 0, 0, time.UTC)}
	for i, text := range names {
		name, steps, _ := strings.Cut(text, "+")
		s := store.SeatResult{Name: name, Rank: 1 + i, Won: i == 0, Unnamed: name == "?"}
		if slices.Contains(bot.Levels(), bot.Level(name)) {
			s.Bot, s.Level = true, name
		}
		if steps != "" {
			s.Handicaps = engine.Handicaps{"head-start": int(steps[0] - '0')}
		}
		r.Seats = append(r.Seats, s)
	}
	return r
}

func times(n int, r store.Result) []store.Result { return slices.Repeat([]store.Result{r}, n) }

// rated returns the ratings computed from results. Mia and Noé are children.
func rated(results []store.Result) handicaps.Ratings {
	people := store.People{Results: results}
	for _, name := range []string{"Mia", "Noé"} {
		people.Remember(store.Person{Name: name, Child: true})
	}
	return handicaps.Rate(people, game)
}

func people(names ...string) (places []handicaps.Place) {
	for _, name := range names {
		places = append(places, handicaps.Place{Name: name})
	}
	return places
}

func TestPropose(t *testing.T) {
	pair := func(a, b string) []handicaps.Place {
		return []handicaps.Place{{Name: a, Team: 1}, {Name: b, Team: 1}, {Name: "Tom", Team: 2}, {Name: "Zoé", Team: 2}}
	}
	given := func(name string, steps int) []handicaps.Place {
		return []handicaps.Place{{Name: "Tom"}, {Name: name, Chosen: engine.Handicaps{"head-start": steps}}}
	}
	chosen := people("Tom", "Léo")
	chosen[1].Chosen = engine.Handicaps{"head-start": 1}
	tests := []struct {
		name    string
		results []store.Result
		places  []handicaps.Place
		want    []int
	}{
		{"no results", nil, people("Tom", "Léo"), []int{0, 0}},
		{"one match is not enough", times(1, match("Tom", "Léo")), people("Tom", "Léo"), []int{0, 0}},
		{"equal wins need no handicap", slices.Repeat([]store.Result{match("Tom", "Léo"), match("Léo", "Tom")}, 20), people("Tom", "Léo"), []int{0, 0}},
		{"a losing player gets more steps", times(3, match("Tom", "Zoé", "Léo")), people("Tom", "Zoé", "Léo"), []int{0, 0, 3}},
		{"the order of seats does not matter", times(8, match("Tom", "Zoé", "Léo")), people("léo", "Tom"), []int{4, 0}},
		{"a player who loses with a handicap gets one more step", append(times(8, match("Tom", "Léo")), times(20, match("Tom", "Léo+3"))...), people("Tom", "Léo"), []int{0, 4}},
		{"a player who wins half of the matches with a handicap keeps it", slices.Repeat([]store.Result{match("Léo+3", "Tom"), match("Tom", "Léo+3")}, 60), people("Tom", "Léo"), []int{0, 3}},
		{"bots compare people who never play together", append(times(20, match("Tom", "medium")), times(20, match("easy", "Léo"))...), people("Tom", "Léo"), []int{0, 4}},
		{"a bot gets no steps", times(9, match("Tom", "medium")), []handicaps.Place{{Name: "Tom"}, {Name: "Pico", Bot: bot.Medium}}, []int{0, 0}},
		{"an unknown player gets no steps", times(9, match("Tom", "?")), people("Tom", ""), []int{0, 0}},
		{"chosen steps stay and are taken into account", times(9, match("Tom", "Léo")), chosen, []int{0, 0}},
		{"the weaker partner gets the steps", slices.Repeat([]store.Result{match("Tom", "Max", "Zoé", "Léo"), match("Zoé", "Max", "Tom", "Léo")}, 4), pair("Max", "Léo"), []int{0, 4, 0, 0}},
		{"a child among people without results", nil, people("Tom", "mia", ""), []int{0, 2, 0}},
		{"children among themselves", times(3, match("Tom", "Zoé")), people("Mia", "Noé"), []int{0, 0}},
		{"two children and an adult", nil, people("Mia", "Noé", "Tom"), []int{2, 2, 0}},
		{"a child with only bots", nil, []handicaps.Place{{Name: "Mia"}, {Name: "Pico", Bot: bot.Medium}}, []int{0, 0}},
		{"one match does not change a child's steps", times(1, match("Mia", "Tom")), people("Tom", "Mia"), []int{0, 2}},
		{"a child who loses with a handicap gets more steps", times(12, match("Tom", "Mia+2")), people("Tom", "Mia"), []int{0, 4}},
		{"a child who wins without a handicap gets none", times(20, match("Mia", "Tom")), people("Tom", "Mia"), []int{4, 0}},
		{"a child with the results of an adult", slices.Repeat([]store.Result{match("Mia", "Tom"), match("Tom", "Mia")}, 20), people("Tom", "Mia"), []int{0, 0}},
		{"a child with chosen steps", nil, given("Mia", 1), []int{0, 0}},
		{"a child with an adult against two", nil, pair("Mia", "Max"), []int{2, 0, 0, 0}},
		{"a strong and a weak partner balance each other", times(9, match("Max", "Tom", "Zoé", "Léo")), pair("Max", "Léo"), []int{0, 0, 0, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := rated(test.results).Propose(test.places); !slices.Equal(got, test.want) {
				t.Errorf("proposed %v, want %v", got, test.want)
			}
		})
	}
}

// Matches of another game, and matches that a person played alone, do not change ratings.
func TestUnrelatedMatchesDoNotCount(t *testing.T) {
	other := match("Tom", "Léo")
	other.Game = "chess"
	ratings := rated(append(times(9, other), times(9, match("Tom"))...))
	if ratings.Known("Tom") || ratings.Known("Léo") {
		t.Error("they are known")
	}
}

// Results of older versions count, although they contain the winners but no ranks, levels or
// handicaps.
func TestOldResultsCount(t *testing.T) {
	old := match("Tom", "Zoé", "Léo", "medium")
	for i := range old.Seats {
		old.Seats[i].Rank, old.Seats[i].Level = 0, ""
	}
	ratings := rated(times(12, old))
	tom, zoe, leo := ratings.Person("Tom"), ratings.Person("Zoé"), ratings.Person("Léo")
	if tom.Mean < 0.4 || zoe.Mean > -0.1 || zoe != leo {
		t.Errorf("Tom has %v, Zoé %v, Léo %v", tom, zoe, leo)
	}
}

// Partners win and lose together, so their ratings stay equal.
func TestPartnersHaveEqualRatings(t *testing.T) {
	r := match("Tom", "Zoé", "Max", "Léo")
	for i, rank := range []int{1, 1, 3, 3} {
		r.Seats[i].Rank, r.Seats[i].Won, r.Seats[i].Team = rank, rank == 1, 1+i/2
	}
	ratings := rated(times(6, r))
	if tom, zoe := ratings.Person("Tom"), ratings.Person("Zoé"); tom != zoe || tom.Mean <= 0 {
		t.Errorf("Tom has %v, Zoé %v", tom, zoe)
	}
	if max, leo := ratings.Person("Max"), ratings.Person("Léo"); max != leo || max.Mean >= 0 {
		t.Errorf("Max has %v, Léo %v", max, leo)
	}
}

func TestLevel(t *testing.T) {
	for _, test := range []struct {
		results []store.Result
		want    bot.Level
		known   bool
	}{
		{nil, "", false},
		{times(1, match("medium", "Léo")), bot.Medium, true},
		{times(30, match("easy", "Léo")), bot.Gentle, true},
		{slices.Repeat([]store.Result{match("Léo", "easy"), match("easy", "Léo")}, 15), bot.Easy, true},
		{times(30, match("Léo", "hard")), bot.Hard, true},
	} {
		if level, known := rated(test.results).Level(people("Léo", "")); level != test.want || known != test.known {
			t.Errorf("after %d matches: %q, %v, want %q", len(test.results), level, known, test.want)
		}
	}
}

// The strength of bots is measured in every game at every level, and rises from level to level.
// Ratings and the choice of a level depend on these numbers.
func TestEveryLevelIsMeasured(t *testing.T) {
	for _, game := range games.List() {
		info := game.Info()
		before := math.Inf(-1)
		for _, level := range bot.Levels() {
			mean, known := info.Levels[string(level)]
			if !known || mean <= before {
				t.Errorf("%s: %s is %v, %v", info.ID, level, mean, known)
			}
			before = mean
		}
		if info.Levels[string(bot.Medium)] != 0 {
			t.Errorf("%s: medium is %v", info.ID, info.Levels[string(bot.Medium)])
		}
	}
}

// A child gets bots of the same strength, unless another player may be an adult.
func TestLevelForAChild(t *testing.T) {
	for _, test := range []struct {
		places []handicaps.Place
		want   bot.Level
	}{
		{people("Mia"), bot.Easy},
		{people("Mia", ""), bot.Medium},
		{people("Mia", "Noé"), bot.Easy},
	} {
		if level, known := rated(nil).Level(test.places); level != test.want || !known {
			t.Errorf("%v: %q, %v, want %q", test.places, level, known, test.want)
		}
	}
}

// Whatever the results are, Propose does not exceed the maximum, and proposes nothing for bots or
// for the best person.
func TestProposalsKeepWithinLimits(t *testing.T) {
	names := []string{"Tom", "Zoé", "Léo", "Max", "Mia", "?", "medium", "gentle"}
	rapid.Check(t, func(t *rapid.T) {
		var results []store.Result
		for range rapid.IntRange(0, 30).Draw(t, "matches") {
			order := rapid.Permutation(names).Draw(t, "order")[:rapid.IntRange(2, 6).Draw(t, "seats")]
			r := match(order...)
			for i := range r.Seats {
				r.Seats[i].Handicaps = engine.Handicaps{"head-start": rapid.IntRange(0, 99).Draw(t, "steps"), "other": 3}
				r.Seats[i].Team = rapid.IntRange(0, 2).Draw(t, "team")
				r.Seats[i].Rank = rapid.IntRange(0, 8).Draw(t, "rank")
			}
			results = append(results, r)
		}
		ratings := rated(results)
		for _, name := range names {
			if r := ratings.Person(name); math.IsNaN(r.Mean) || math.IsInf(r.Mean, 0) || r.Deviation <= 0 {
				t.Fatalf("%s has %v", name, r)
			}
		}
		places := people("Tom", "Zoé", "Léo")
		places = append(places, handicaps.Place{Bot: bot.Easy})
		steps := ratings.Propose(places)
		if steps[3] != 0 || slices.Min(steps[:3]) != 0 || slices.Max(steps) > game.Handicaps[0].Max {
			t.Fatalf("proposed %v", steps)
		}
	})
}

// A child wins a tenth of a family's matches without handicaps. With the handicaps proposed after
// each match, the child ends up winning about as often as the others.
func TestProposalsEvenOutAChild(t *testing.T) {
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(seed, 5))
		strength := map[string]float64{"Tom": 0.2, "Zoé": 0, "Max": -0.1, "Léo": -1.4}
		names := []string{"Tom", "Zoé", "Max", "Léo"}
		var results []store.Result
		wins := map[string]int{}
		const first, counted = 20, 400
		for n := range first + counted {
			steps := rated(results).Propose(people(names...))
			left := map[string]float64{}
			given := map[string]int{}
			for i, name := range names {
				left[name], given[name] = math.Exp(strength[name]+0.4*float64(steps[i])), steps[i]
			}
			var order []string
			for len(left) > 0 {
				sum := 0.0
				for _, name := range names {
					sum += left[name]
				}
				at := rng.Float64() * sum
				for _, name := range names {
					if weight, still := left[name]; still {
						if at -= weight; at < 0 {
							order = append(order, fmt.Sprintf("%s+%d", name, given[name]))
							delete(left, name)
							break
						}
					}
				}
			}
			results = append(results, match(order...))
			if winner, _, _ := strings.Cut(order[0], "+"); n >= first {
				wins[winner]++
			}
		}
		for _, name := range names {
			if share := float64(wins[name]) / counted; share < 0.16 || share > 0.34 {
				t.Errorf("seed %d: %s wins %.2f of the matches", seed, name, share)
			}
		}
	}
}
