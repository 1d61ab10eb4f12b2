package passpass

import (
	"regexp"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestViewOfASeatAndOfTheTable(t *testing.T) {
	m := layout{
		hands:    []string{"v10 b2 v3", "b3 y2 g8", "g4 v12 v7"},
		taken:    []string{"v1 b1 g1 y1", "", "b4 y7"},
		recorded: []record{{points: 10, passPass: 1}, {points: 4}, {points: 1, passPass: 2}},
		round:    2, trick: 6, leader: 2,
	}.match(t)
	lay(t, m, "g4 v10")
	const common = `"game":"pass-pass","phase":"play","actors":[1],"tick":0,"over":false,"round":2,"trick_number":6,` +
		`"trick":[{"seat":2,"card":"green-4"},{"seat":0,"card":"violet-10"}],`
	const rest = `"taken":[["violet-1","blue-1","green-1","yellow-1"],[],["blue-4","yellow-7"]],"pass_pass":[1,0,2],"points":[10,4,1],` +
		`"round_pass_pass":[1,0,0],"round_points":[16,0,5]}`
	for viewer, hands := range map[engine.Seat]string{
		engine.Table: `"hands":[["violet-?","blue-?"],["blue-?","green-?","yellow-?"],["violet-?","violet-?"]],`,
		0:            `"hands":[["violet-3","blue-2"],["blue-?","green-?","yellow-?"],["violet-?","violet-?"]],`,
		1:            `"hands":[["violet-?","blue-?"],["blue-3","green-8","yellow-2"],["violet-?","violet-?"]],`,
		2:            `"hands":[["violet-?","blue-?"],["blue-?","green-?","yellow-?"],["violet-7","violet-12"]],`,
	} {
		if got, want := enginetest.Encoded(t, m.View(viewer)), "{"+common+hands+rest; got != want {
			t.Errorf("viewer %d sees\n%s\nwant\n%s", viewer, got, want)
		}
	}
}

func TestViewInTeams(t *testing.T) {
	m, _ := afterTheRound(t, layout{recorded: []record{{points: 7, passPass: 1}, {points: 9}}, taken: []string{"", "v1 b1 g5 y5"}})
	const want = `{"game":"pass-pass","phase":"represent","actors":[0,1,2,3],"tick":0,"over":false,"round":1,"trick_number":8,"trick":[],` +
		`"hands":[[],[],[],[]],"taken":[["violet-10"],["violet-1","blue-1","green-5","yellow-5"],[],["blue-3","green-4"]],` +
		`"pass_pass":[1,0],"points":[7,9],"round_pass_pass":[0,1,0,0],"round_points":[2,10,0,4]}`
	if got := enginetest.Encoded(t, m.View(3)); got != want {
		t.Errorf("seat 3 sees\n%s\nwant\n%s", got, want)
	}
}

// wander plays random matches of all kinds. It calls the function look before each move and after
// the last.
func wander(t *testing.T, look func(m *Match, rng *engine.RNG)) {
	t.Helper()
	for seats := minSeats; seats <= MaxSeats; seats++ {
		for _, teams := range []bool{false, true} {
			m, refusal := Game{}.New(engine.Setup{
				Seats: seats, Seed: uint64(seats), First: engine.Nobody, Options: engine.Options{OptionTeams: teams},
			}, nil)
			if refusal != nil {
				continue // 3 or 5 seats can't play in teams
			}
			rng := engine.NewRNG(99)
			for ; !m.Over(); step(t, m, &rng, nil) {
				look(m.(*Match), &rng)
			}
			look(m.(*Match), &rng)
		}
	}
}

// step makes a random legal move of a random actor.
func step(t *testing.T, m engine.Match, rng *engine.RNG, log *engine.Log) {
	t.Helper()
	actors := slices.Collect(m.Actors().All())
	seat := actors[rng.N(len(actors))]
	legal := m.Legal(seat, nil)
	if refusal := m.Apply(seat, legal[rng.N(len(legal))], log); refusal != nil {
		t.Fatal(refusal)
	}
}

func TestEventsNameNoCardOfAHand(t *testing.T) {
	name := regexp.MustCompile(`"(violet|blue|green|yellow)-\d+"`)
	hidden := regexp.MustCompile(`"(violet|blue|green|yellow)-\?"`)
	masked := 0
	wander(t, func(m *Match, rng *engine.RNG) {
		if m.Over() {
			return
		}
		next, log := m.Clone().(*Match), new(engine.Log)
		step(t, next, rng, log)
		for viewer := engine.Table; viewer < engine.Seat(next.seats); viewer++ {
			if viewer == engine.Nobody {
				continue
			}
			for _, line := range enginetest.EventsFor(t, log, viewer) {
				masked += len(hidden.FindAllString(line, -1))
				if next.trick.number == 1 && next.trick.count == 0 && next.round.number > 1 && !regexp.MustCompile(`"hand-dealt"`).MatchString(line) {
					continue // after a round ends, viewers have seen its cards
				}
				for _, text := range name.FindAllString(line, -1) {
					c, known := ParseCard(text[1 : len(text)-1])
					if own := viewer >= 0 && next.round.players[max(viewer, 0)].hand.Has(c); !known || !own && !next.round.laid.Has(c) {
						t.Fatalf("viewer %d learns %s: %s", viewer, text, line)
					}
				}
			}
		}
	})
	if masked == 0 {
		t.Error("nothing was ever masked")
	}
}

func TestOrderOfBacksRevealsNoValue(t *testing.T) {
	wander(t, func(m *Match, _ *engine.RNG) {
		for i, hand := range m.View(engine.Table).(*View).Hands {
			if !slices.IsSorted(hand) || len(hand) != m.round.players[i].hand.Len() {
				t.Fatalf("seat %d shows %v", i, hand)
			}
			for _, c := range hand {
				if !c.Hidden() {
					t.Fatalf("seat %d shows %v", i, hand)
				}
			}
		}
	})
}

func TestDeterminizeKeepsTheView(t *testing.T) {
	changed := 0
	wander(t, func(m *Match, rng *engine.RNG) {
		for viewer := engine.Table; viewer < engine.Seat(m.seats); viewer++ {
			if viewer == engine.Nobody {
				continue
			}
			r1, r2 := rng.Split(), rng.Split()
			same := r2
			dealt := m.Determinize(viewer, &r1).(*Match)
			if got, want := enginetest.Encoded(t, dealt.View(viewer)), enginetest.Encoded(t, m.View(viewer)); got != want {
				t.Fatalf("seat %d sees\n%s, before\n%s", viewer, got, want)
			}
			if engine.Hash(dealt.Determinize(viewer, &r2)) != engine.Hash(m.Determinize(viewer, &same)) {
				t.Fatalf("seat %d: the deal depends on hidden cards", viewer)
			}
			seen := m.round.laid
			for i := range dealt.round.players[:dealt.seats] {
				p, before := &dealt.round.players[i], &m.round.players[i]
				if p.hand&seen != 0 {
					t.Fatalf("seat %d is dealt cards that are elsewhere: %q", i, short(p.hand&seen))
				}
				seen |= p.hand
				if p.hand != before.hand {
					changed++
				}
			}
		}
	})
	if changed == 0 {
		t.Error("no hand ever changed")
	}
}

// TestDeterminizeIsUniform checks that a hidden card is equally likely at every place with a back
// of its colour. Each card set aside is one such place.
func TestDeterminizeIsUniform(t *testing.T) {
	m := layout{
		// There are twelve violet cards. Seat 0 holds 2, and 6 were taken. The other 4 are hidden
		// from seat 0: seat 1 holds 2, seat 2 holds 1, and 1 is set aside.
		hands: []string{"v1 v2 b1", "v3 v4 y1", "v5 g1 g2"},
		taken: []string{"v7 v8 v9 v10 v11 v12"},
		trick: 6,
	}.match(t)
	const deals = 6000
	rng := engine.NewRNG(5)
	hands := map[string]int{}
	for range deals {
		dealt := m.Determinize(0, &rng).(*Match)
		hands[short(suit(dealt.round.players[1].hand, Violet))+" | "+short(suit(dealt.round.players[2].hand, Violet))]++
	}
	// There are 12 ways to choose two of the hidden cards for seat 1 and one for seat 2. Each of
	// these deals is expected 500 times, with a standard deviation of 21.
	if len(hands) != 12 {
		t.Errorf("%d different deals: %v", len(hands), hands)
	}
	for deal, n := range hands {
		if n < 400 || n > 600 {
			t.Errorf("%s was dealt %d times of %d", deal, n, deals)
		}
	}
}

func TestWithSixPlayersNothingIsSetAside(t *testing.T) {
	m, refusal := Game{}.New(engine.Setup{Seats: 6, Seed: 4, First: 0}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(1)
	dealt := m.Determinize(3, &rng).(*Match)
	var held cardSet
	for i := range dealt.round.players {
		held |= dealt.round.players[i].hand
	}
	if held != wholeDeck {
		t.Errorf("held are %q", short(held))
	}
}

func TestMovesThatCanBeTakenBack(t *testing.T) {
	m := toLay("v10 b5 g2 y5").match(t)
	if log := lay(t, m, "v10"); !log.Revealed {
		t.Error("playing a card reveals it, but Revealed is false")
	}
	lay(t, m, "b5 g2 y5")
	if log := take(t, m, "v10 b5"); log.Revealed {
		t.Error("taking open cards reveals nothing, but Revealed is true")
	}
	teams, _ := afterTheRound(t, layout{})
	if log := represent(t, teams, 0, 0); log.Revealed {
		t.Error("recording a round reveals nothing, but Revealed is true")
	}
	if log := represent(t, teams, 1, 1); !log.Revealed {
		t.Error("dealing reveals cards, but Revealed is false")
	}
}
