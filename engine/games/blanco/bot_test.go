package blanco

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// choice returns the text of the move that a bot of the level makes for the first seat that may
// act.
func choice(t *testing.T, m *Match, level string, seed uint64) string {
	t.Helper()
	rng := engine.NewRNG(seed)
	return Game{}.FormatMove(chosen(m, m.actors.First(), level, &rng))
}

func chosen(m engine.Match, seat engine.Seat, level string, rng *engine.RNG) engine.Move {
	obs := engine.Observe(m, seat)
	legal := obs.Legal(nil)
	switch {
	case len(legal) == 1:
		return legal[0]
	case level == "random":
		return legal[rng.N(len(legal))]
	}
	iterations := 0
	if level == "hard" {
		iterations = 3 // number of deals; looking ahead is slow, so tests use few deals
	}
	return Game{}.Think(context.Background(), obs, level, "", rng, iterations)
}

var levels = []string{"easy", "medium", "hard"}

func TestEveryLevelFinishesWhenItCan(t *testing.T) {
	for name, c := range map[string]struct {
		layout layout
		moves  []string
		want   []string
	}{
		"with a card in hand": {
			layout{seats: []place{{grid: "r2 / b6", hand: "r12 n1", second: true}}, stock: "g4"},
			[]string{"draw stock"},
			[]string{"place red-12 a2"},
		},
		"with a card in hand, by number": {
			layout{seats: []place{{grid: "r2 b6", hand: "g6 n1", second: true}}, stock: "g4"},
			[]string{"draw stock"},
			[]string{"place green-6 a1"},
		},
		"with the card just drawn": {
			layout{seats: []place{{grid: "r2 / b6", hand: "g1 n1", second: true}}, stock: "b9"},
			[]string{"draw stock"},
			[]string{"place blue-9 a1"},
		},
		"with the discard": {
			layout{seats: []place{{grid: "r2 / b6", hand: "g1 n1", second: true}}, discards: "r7"},
			nil,
			[]string{"draw discard"},
		},
		"the first grid too": {
			layout{seats: []place{{grid: "r2 / b6", hand: "r12 n1"}}, stock: "g4"},
			[]string{"draw stock"},
			[]string{"place red-12 a2"},
		},
	} {
		for _, level := range levels {
			for seed := range uint64(10) {
				m := c.layout.match(t)
				play(t, m, c.moves...)
				if got := choice(t, m, level, seed); !slices.Contains(c.want, got) {
					t.Errorf("%s, %s, seed %d: %q, want %q", level, name, seed, got, c.want)
				}
			}
		}
	}
}

func TestHardSwapsIntoTwoLines(t *testing.T) {
	m := layout{seats: []place{{grid: "r2 b3 p1 / b6 r9 y4", hand: "g1 n1", second: true}}}.match(t)
	if got := choice(t, m, "hard", 1); got != "swap a1 b1" && got != "swap a2 b2" {
		t.Errorf("%q, want a swap that makes one column red and one blue", got)
	}
}

func TestHardRemembersWhatItPeekedAt(t *testing.T) {
	for _, square := range []string{"a1", "b2"} {
		m := layout{seats: []place{{grid: "(r6) b2 / r3 (b9)", second: true}}, stock: "g4"}.match(t)
		turn, _ := Game{}.ParseMove("turn " + square)
		m.deck.memory.Learn(0, m.players[0].grid.cards[turn.A], nil)
		play(t, m, "draw stock", "discard g4")
		if got := choice(t, m, "hard", 1); got != "turn "+square {
			t.Errorf("it knows %s, which completes a column, but plays %q", square, got)
		}
	}
}

func TestHardDoesNotHelpNextPlayer(t *testing.T) {
	// The next player can finish with a red or a blue card and with no other card.
	next := place{grid: "r2 / b6", hand: "g1 n1", second: true}
	own := place{grid: "y1 y2 / v3 v4 / p5 p6", hand: "r9 b11"}
	for seed := range uint64(10) {
		m := layout{seats: []place{own, next}, stock: "l8"}.match(t)
		play(t, m, "draw stock")
		move := shortMove(t, choice(t, m, "hard", seed))
		thrown := Card(move.A)
		if move.Verb == VerbPlace {
			thrown = m.players[0].grid.cards[move.B]
		}
		if thrown.Colour() == Red || thrown.Colour() == Blue {
			t.Errorf("seed %d: it throws away %v", seed, thrown)
		}
	}
}

func TestMediumAlwaysRemembersTheSameCards(t *testing.T) {
	remembered := 0
	for c := range Card(Cards) {
		m := layout{seats: []place{{grid: fmt.Sprintf("(%s) (?) / (?) (?)", c.short()), second: true}}}.match(t)
		m.deck.memory.Learn(0, c, nil)
		var known [2]bool
		for turn := range known {
			rng := engine.NewRNG(uint64(turn))
			known[turn] = newThought(engine.Observe(m, 0), mindOf("medium"), &rng).me.grid.cards[0] == c
			if newThought(engine.Observe(m, 0), mindOf("easy"), &rng).me.grid.cards[0] != Hidden {
				t.Fatalf("easy remembers %v", c)
			}
			m.deck.layOnDiscards(m.deck.stock.Take(), nil)
		}
		if known[0] != known[1] {
			t.Errorf("%v: known %t, in the next turn %t", c, known[0], known[1])
		}
		if known[0] {
			remembered++
		}
	}
	if remembered < Cards/3 || remembered > 2*Cards/3 {
		t.Errorf("medium remembers %d of %d cards", remembered, Cards)
	}
}

func TestPeekedCardIsNeverForgotten(t *testing.T) {
	m := layout{seats: []place{{grid: "(r6) (?) / (?) (?)", second: true}}}.match(t)
	m.deck.memory.Learn(0, m.players[0].grid.cards[0], nil)
	m.peeker, m.peeked = 0, 0
	rng := engine.NewRNG(1)
	if got := newThought(engine.Observe(m, 0), mindOf("easy"), &rng).me.grid.cards[0].short(); got != "r6" {
		t.Errorf("it sees %s", got)
	}
}

func TestWorth(t *testing.T) {
	all := make([]Card, Cards)
	for c := range all {
		all[c] = Card(c)
	}
	withoutRed := slices.DeleteFunc(slices.Clone(all), func(c Card) bool { return c.Colour() == Red })
	worth := func(grid string, second bool, stock []Card, hand ...string) float64 {
		mind := mindOf("hard")
		o := newOutlook(&mind, stock, lastGrid)
		p := position{gridNumber: firstGrid, grid: readGrid(grid, func(name string) Card {
			if name == "?" {
				return Hidden
			}
			return shortCard(t, name)
		})}
		if second {
			p.gridNumber = lastGrid
		}
		for _, name := range hand {
			p.hand[p.handSize] = shortCard(t, name)
			p.handSize++
		}
		return o.worth(&p)
	}
	for name, pair := range map[string][2]float64{ // the first position of each pair is worth more
		"a card that fits on the table":         {worth("r2 / r6 / b4", true, all), worth("r2 / g6 / b4", true, all)},
		"a card that fits in hand":              {worth("r2 / b6", true, all, "r5"), worth("r2 / b6", true, all, "g5")},
		"two cards that fit in hand":            {worth("r2 / g3 / b6", true, all, "r5", "r7"), worth("r2 / g3 / b6", true, all, "r5", "p7")},
		"a fitting card remembered":             {worth("r2 / (r6)", true, all), worth("r2 / (?)", true, all)},
		"a fitting card beside":                 {worth("r2 b3 / b6 r9 / r5 v1", true, all), worth("r2 b3 / b6 g9 / r5 v1", true, all)},
		"a fitting card face up, not down":      {worth("r2 / r6 / b4", true, all), worth("r2 / (r6) / b4", true, all)},
		"a colour that still comes":             {worth("r2 / r4 / b6", true, all), worth("r2 / r4 / b6", true, withoutRed)},
		"a smaller grid":                        {worth("r2 b3 / v6 g9", true, all), worth("r2 b3 / v6 g9 / p5 y1", true, all)},
		"two short rows rather than a long one": {worth("r2 b4 / v6 g9", true, all), worth("r2 b4 v6 g9", true, all)},
		"the second grid":                       {worth("r2 b3 / v6 g9", true, all), worth("r2 b3 / v6 g9", false, all)},
		"a first grid gone":                     {worth("", false, all), worth("r2 / b6", false, all, "r3")},
		"a second grid gone":                    {worth("", true, all), worth("r2 / b6", true, all, "r3")},
	} {
		if pair[0] <= pair[1] || math.IsNaN(pair[0]) || math.IsInf(pair[1], 0) {
			t.Errorf("%s: %.3f, without %.3f", name, pair[0], pair[1])
		}
	}
}

// duelling plays matches between two levels, which alternate the seats. It returns the number of
// matches that the first level wins.
func duelling(t *testing.T, first, second string, matches int) int {
	t.Helper()
	wins := 0
	for n := range matches {
		m, refusal := Game{}.New(engine.Setup{Seats: 2, Seed: uint64(n / 2), First: 0}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		at := engine.Seat(n % 2)
		rng := engine.NewRNG(uint64(n))
		for !m.Over() {
			seat := m.Actors().First()
			level := second
			if seat == at {
				level = first
			}
			if refusal := m.Apply(seat, chosen(m, seat, level, &rng), nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		if m.Outcome().Winners.Has(at) {
			wins++
		}
	}
	return wins
}

// TestBetterLevelsWinMoreOften checks only for a clear difference. The arena measures exact shares
// of wins in many more matches.
func TestBetterLevelsWinMoreOften(t *testing.T) {
	if testing.Short() {
		t.Skip("the difference only shows in many matches")
	}
	for _, c := range []struct {
		better, worse string
		matches, want int
	}{
		{"easy", "random", 20, 18},
		{"medium", "easy", 40, 24},
		{"hard", "medium", 40, 24},
	} {
		if wins := duelling(t, c.better, c.worse, c.matches); wins < c.want {
			t.Errorf("%s wins %d of %d against %s, want %d", c.better, wins, c.matches, c.worse, c.want)
		}
	}
}

func TestBotsIgnoreHiddenCards(t *testing.T) {
	for _, level := range levels {
		for seats := minSeats; seats <= MaxSeats; seats++ {
			m, refusal := Game{}.New(engine.Setup{Seats: seats, Seed: uint64(seats), First: 0}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			rng := engine.NewRNG(uint64(seats))
			for n := 0; n < enginetest.Cases(150) && !m.Over(); n++ {
				seat := m.Actors().First()
				here, there := engine.NewRNG(uint64(n)), engine.NewRNG(uint64(n))
				move := chosen(m, seat, level, &here)
				if other := chosen(m.Determinize(seat, &rng), seat, level, &there); other != move {
					t.Fatalf("%s, %d seats, move %d: %q, but %q with other hidden cards",
						level, seats, n, Game{}.FormatMove(move), Game{}.FormatMove(other))
				}
				if refusal := m.Apply(seat, move, nil); refusal != nil {
					t.Fatal(refusal)
				}
			}
		}
	}
}
