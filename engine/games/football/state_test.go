package football

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestHashCoversWholeState(t *testing.T) {
	m := layout{hands: []string{"F6h cr", "F6r cb"}, phase: PhaseOpen, ball: "e5", short: true, stock: "pen F6b"}.match(t)
	m.deck.knowledge.cutSize = 1
	changes := map[string]func(*Match){
		"generator":             func(m *Match) { m.Uint64() },
		"seats":                 func(m *Match) { m.seats = 3 },
		"cup":                   func(m *Match) { m.cup = true },
		"phase":                 func(m *Match) { m.phase = PhaseShot },
		"actors":                func(m *Match) { m.actors = engine.SeatsOf(1) },
		"turn":                  func(m *Match) { m.turn = 1 },
		"half":                  func(m *Match) { m.half = 2 },
		"last turn":             func(m *Match) { m.last = true },
		"opener":                func(m *Match) { m.opener = 1 },
		"ball":                  func(m *Match) { m.ball++ },
		"zone":                  func(m *Match) { m.zone++ },
		"clearing":              func(m *Match) { m.clearing = true },
		"shooter":               func(m *Match) { m.shooter = 0 },
		"corner":                func(m *Match) { m.cornerAt = Red },
		"misfit":                func(m *Match) { m.misfit = true },
		"score":                 func(m *Match) { m.score[1]++ },
		"other score":           func(m *Match) { m.score[0]++ },
		"halves":                func(m *Match) { m.halves = 1 },
		"shootout":              func(m *Match) { m.shootout.on = true },
		"kicks":                 func(m *Match) { m.shootout.kicks++ },
		"goals of the shootout": func(m *Match) { m.shootout.goals[0]++ },
		"others' goals there":   func(m *Match) { m.shootout.goals[1]++ },
		"order of a hand":       func(m *Match) { h := &m.deck.hands[1].held; h[0], h[1] = h[1], h[0] },
		"size of a hand":        func(m *Match) { m.deck.hands[1].size-- },
		"holder of the penalty": func(m *Match) { m.deck.hands[1].holdsPenalty = true },
		"what a card is not":    func(m *Match) { m.deck.hands[1].held[0].not = 1 },
		"a card kept":           func(m *Match) { m.deck.hands[1].held[0].kept = true },
		"a card shown":          func(m *Match) { m.deck.hands[1].held[0].shown = true },
		"a card's cuts":         func(m *Match) { m.deck.hands[1].held[0].cuts = 1 },
		"cut":                   func(m *Match) { m.deck.knowledge.cuts[0].card = freeKicks },
		"copies away":           func(m *Match) { m.deck.knowledge.cuts[0].away = 1 },
		"cuts":                  func(m *Match) { m.deck.knowledge.cutSize++ },
		"dumped":                func(m *Match) { m.deck.knowledge.dumped[0]++ },
		"kept and played":       func(m *Match) { m.deck.knowledge.keptOut[0]++ },
		"drawn and played":      func(m *Match) { m.deck.knowledge.newOut[0]++ },
		"order of stock": func(m *Match) {
			list := m.deck.stock.List()
			list[0], list[1] = list[1], list[0]
		},
		"discards": func(m *Match) {
			list := m.deck.discards.List()
			list[0], list[1] = list[1], list[0]
		},
	}
	enginetest.HashTellsApart(t, m, changes)
}

// TestExampleOrderOfThree checks the example in the rulebook: with three players, A against B and
// C, the order is A, B, A, C.
func TestExampleOrderOfThree(t *testing.T) {
	for _, test := range []struct {
		seats int
		first engine.Seat
		order []engine.Seat
	}{
		{2, 0, []engine.Seat{0, 1, 0, 1}}, {2, 1, []engine.Seat{1, 0, 1, 0}},
		{3, 0, []engine.Seat{0, 1, 0, 2, 0, 1}}, {3, 1, []engine.Seat{1, 0, 2, 0, 1}}, {3, 2, []engine.Seat{2, 0, 1, 0, 2}},
		{4, 0, []engine.Seat{0, 1, 2, 3, 0}}, {4, 3, []engine.Seat{3, 0, 1, 2, 3}},
	} {
		dealt, refusal := Game{}.New(engine.Setup{Seats: test.seats, Seed: 5, First: test.first}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m := dealt.(*Match)
		var turns []engine.Seat
		for range test.order {
			turns = append(turns, m.active())
			m.phase, m.ball = PhaseOpen, SquareAt(4, 6)
			m.endTurn(nil)
		}
		if !slices.Equal(turns, test.order) {
			t.Errorf("%d seats, %d first: %v, want %v", test.seats, test.first, turns, test.order)
		}
	}
}

func TestDeal(t *testing.T) {
	deck := fullDeck()
	for _, test := range []struct {
		seats int
		sizes []int
	}{{2, []int{8, 8}}, {3, []int{8, 6, 6}}, {4, []int{6, 6, 6, 6}}} {
		dealt, refusal := Game{}.New(engine.Setup{Seats: test.seats, First: 0, Deck: deck}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, next := dealt.(*Match), 0
		hands := make([][]string, test.seats)
		for round := range MaxHand {
			for seat := range test.seats {
				if round < test.sizes[seat] {
					hands[seat] = append(hands[seat], deck[next])
					next++
				}
			}
		}
		for seat, want := range hands {
			var got []string
			for _, c := range m.deck.hands[seat].list() {
				got = append(got, c.String())
			}
			if !slices.Equal(got, want) {
				t.Errorf("seat %d of %d holds %v, want %v", seat, test.seats, got, want)
			}
		}
		if top := m.deck.stock.List()[m.deck.stock.Len()-1].String(); top != deck[next] || m.deck.stock.Len() != Cards-next {
			t.Errorf("%d seats: %d cards left, %s on top, want %s", test.seats, m.deck.stock.Len(), top, deck[next])
		}
	}
}

func TestTeams(t *testing.T) {
	for seats, want := range map[int][]int{2: {0, 1}, 3: {0, 1, 1}, 4: {0, 1, 0, 1}} {
		if got := (Game{}).Teams(seats, nil); !slices.Equal(got, want) {
			t.Errorf("%d seats: %v", seats, got)
		}
		m := layout{seats: seats, phase: PhaseOpen, ball: "e5"}.match(t)
		if got := m.Teams(); !slices.Equal(got, want) {
			t.Errorf("a match of %d seats: %v", seats, got)
		}
	}
}

// TestEqualPositionsHaveEqualHashes checks that the hash depends only on the position, not on the
// moves that led to it.
func TestEqualPositionsHaveEqualHashes(t *testing.T) {
	const keeper = "gkF4L3R3 ? ? ? ? ? ? ?"
	thrown := func(from string) layout {
		left, _ := ParseSquare(from)
		return layout{hands: []string{openers}, phase: PhaseThrowIn, ball: from, zone: throwInFrom(left)}
	}
	for _, test := range []struct {
		name       string
		one, other layout
		oneGoes    []string
		otherGoes  []string
	}{
		{"thrown in from either side of the square", thrown("a7"), thrown("a9"), []string{"place b8"}, []string{"place b8"}},
		{"a goalkeeper's save or a goalkeeper's clearance",
			layout{hands: []string{keeper}, phase: PhaseShot, ball: "d1"},
			layout{hands: []string{keeper}, phase: PhaseClearance, ball: "a1", zone: areaAt(low)},
			[]string{"play gkF4L3R3 F"}, []string{"place d1", "play gkF4L3R3 F"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			one, other := test.one.match(t), test.other.match(t)
			for _, m := range []*Match{one, other} {
				if m.phase != PhaseShot {
					m.shooter = engine.Nobody
				}
			}
			play(t, one, test.oneGoes...)
			play(t, other, test.otherGoes...)
			if one.ball != other.ball || one.phase != other.phase {
				t.Fatalf("%s, %s and %s, %s are not equal positions", one.phase, one.ball, other.phase, other.ball)
			}
			if engine.Hash(one) != engine.Hash(other) {
				t.Error("the states differ")
			}
		})
	}
}
