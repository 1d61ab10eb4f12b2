package fair_test

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
	"canape/scenes/fair"
	"canape/scenes/store"

	"pgregory.net/rapid"
)

// game is a game with four steps of a head start, each worth 0.4.
var game = engine.Info{
	ID: "tag", Min: 2, Max: 6, Handicaps: []engine.Handicap{{Name: "head-start", Max: 4, Worth: 0.4}},
	Levels: map[string]float64{"gentle": -2, "easy": -1, "medium": 0, "hard": 0.6},
}

// match is a result. Seats are names in the order in which they have come in, with a steps given as
// "Léo+2"; robots are called by their level, and whoever has said no name "?".
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

func people(names ...string) (places []fair.Place) {
	for _, name := range names {
		places = append(places, fair.Place{Name: name})
	}
	return places
}

func TestPropose(t *testing.T) {
	pair := func(a, b string) []fair.Place {
		return []fair.Place{{Name: a, Team: 1}, {Name: b, Team: 1}, {Name: "Tom", Team: 2}, {Name: "Zoé", Team: 2}}
	}
	chosen := people("Tom", "Léo")
	chosen[1].Given = engine.Handicaps{"head-start": 1}
	tests := []struct {
		name    string
		results []store.Result
		places  []fair.Place
		want    []int
	}{
		{"nothing is known", nil, people("Tom", "Léo"), []int{0, 0}},
		{"one match says nothing", times(1, match("Tom", "Léo")), people("Tom", "Léo"), []int{0, 0}},
		{"who win in turns are equal", slices.Repeat([]store.Result{match("Tom", "Léo"), match("Léo", "Tom")}, 20), people("Tom", "Léo"), []int{0, 0}},
		{"who loses is given more", times(3, match("Tom", "Zoé", "Léo")), people("Tom", "Zoé", "Léo"), []int{0, 0, 3}},
		{"whoever sits first", times(8, match("Tom", "Zoé", "Léo")), people("léo", "Tom"), []int{4, 0}},
		{"who has lost with a handicap is given one more", append(times(8, match("Tom", "Léo")), times(20, match("Tom", "Léo+3"))...), people("Tom", "Léo"), []int{0, 4}},
		{"who wins with a handicap needs it", slices.Repeat([]store.Result{match("Léo+3", "Tom"), match("Tom", "Léo+3")}, 60), people("Tom", "Léo"), []int{0, 3}},
		{"robots tell of people who never meet", append(times(20, match("Tom", "medium")), times(20, match("easy", "Léo"))...), people("Tom", "Léo"), []int{0, 4}},
		{"a robot is given nothing", times(9, match("Tom", "medium")), []fair.Place{{Name: "Tom"}, {Name: "Pico", Bot: bot.Medium}}, []int{0, 0}},
		{"who is not known is not judged", times(9, match("Tom", "?")), people("Tom", ""), []int{0, 0}},
		{"what was chosen stays, and is counted on", times(9, match("Tom", "Léo")), chosen, []int{0, 0}},
		{"the weaker partner is given it", slices.Repeat([]store.Result{match("Tom", "Max", "Zoé", "Léo"), match("Zoé", "Max", "Tom", "Léo")}, 4), pair("Max", "Léo"), []int{0, 4, 0, 0}},
		{"strong and weak make up for each other", times(9, match("Max", "Tom", "Zoé", "Léo")), pair("Max", "Léo"), []int{0, 0, 0, 0}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := fair.Of(test.results, game).Propose(test.places); !slices.Equal(got, test.want) {
				t.Errorf("proposed %v, want %v", got, test.want)
			}
		})
	}
}

// Matches of another game say nothing of this one, nor do matches of one person alone.
func TestOtherMatchesDoNotCount(t *testing.T) {
	other := match("Tom", "Léo")
	other.Game = "chess"
	ratings := fair.Of(append(times(9, other), times(9, match("Tom"))...), game)
	if ratings.Known("Tom") || ratings.Known("Léo") {
		t.Error("they are known")
	}
}

// Results of older versions tell who has won, but no ranks, levels and handicaps.
func TestOldResultsCount(t *testing.T) {
	old := match("Tom", "Zoé", "Léo", "medium")
	for i := range old.Seats {
		old.Seats[i].Rank, old.Seats[i].Level = 0, ""
	}
	ratings := fair.Of(times(12, old), game)
	tom, zoe, leo := ratings.Person("Tom"), ratings.Person("Zoé"), ratings.Person("Léo")
	if tom.Mean < 0.4 || zoe.Mean > -0.1 || zoe != leo {
		t.Errorf("Tom has %v, Zoé %v, Léo %v", tom, zoe, leo)
	}
}

// Partners win and lose together, and are not told apart.
func TestPartnersShareWhatTheyWin(t *testing.T) {
	r := match("Tom", "Zoé", "Max", "Léo")
	for i, rank := range []int{1, 1, 3, 3} {
		r.Seats[i].Rank, r.Seats[i].Won, r.Seats[i].Team = rank, rank == 1, 1+i/2
	}
	ratings := fair.Of(times(6, r), game)
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
		if level, known := fair.Of(test.results, game).Level(people("Léo", "")); level != test.want || known != test.known {
			t.Errorf("after %d matches: %q, %v, want %q", len(test.results), level, known, test.want)
		}
	}
}

// Whatever the results are, nobody is proposed more than there is, robots are proposed nothing,
// and the best of the people is proposed nothing.
func TestProposalsKeepWithinLimits(t *testing.T) {
	names := []string{"Tom", "Zoé", "Léo", "Max", "?", "medium", "gentle"}
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
		ratings := fair.Of(results, game)
		for _, name := range names {
			if r := ratings.Person(name); math.IsNaN(r.Mean) || math.IsInf(r.Mean, 0) || r.Deviation <= 0 {
				t.Fatalf("%s has %v", name, r)
			}
		}
		places := people("Tom", "Zoé", "Léo")
		places = append(places, fair.Place{Bot: bot.Easy})
		steps := ratings.Propose(places)
		if steps[3] != 0 || slices.Min(steps[:3]) != 0 || slices.Max(steps) > game.Handicaps[0].Max {
			t.Fatalf("proposed %v", steps)
		}
	})
}

// A family with a child that wins a tenth of the matches: with what is proposed, match by match, it
// wins about as often as the others in the end, and the others among them too.
func TestAChildAmongAdultsComesToWin(t *testing.T) {
	for seed := range uint64(5) {
		rng := rand.New(rand.NewPCG(seed, 5))
		strength := map[string]float64{"Tom": 0.2, "Zoé": 0, "Max": -0.1, "Léo": -1.4}
		names := []string{"Tom", "Zoé", "Max", "Léo"}
		var results []store.Result
		wins := map[string]int{}
		const first, counted = 20, 400
		for n := range first + counted {
			steps := fair.Of(results, game).Propose(people(names...))
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
