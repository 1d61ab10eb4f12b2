package blanco

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestDeterminizeKeepsTheView(t *testing.T) {
	for seats := minSeats; seats <= MaxSeats; seats++ {
		wander(t, engine.Setup{Seats: seats, Seed: 3, First: 0}, 700, func(m *Match, rng *engine.RNG) {
			for viewer := engine.Table; viewer < engine.Seat(seats); viewer++ {
				if viewer == engine.Nobody {
					continue
				}
				r1, r2 := rng.Split(), rng.Split()
				same := r2
				dealt := m.Determinize(viewer, &r1).(*Match)
				checkSound(t, dealt)
				if got, want := enginetest.Encoded(t, dealt.View(viewer)), enginetest.Encoded(t, m.View(viewer)); got != want {
					t.Fatalf("seat %d sees\n%s, before\n%s", viewer, got, want)
				}
				if !slices.Equal(dealt.Legal(viewer, nil), m.Legal(viewer, nil)) {
					t.Fatalf("seat %d has other moves", viewer)
				}
				if engine.Hash(dealt.Determinize(viewer, &r2)) != engine.Hash(m.Determinize(viewer, &same)) {
					t.Fatalf("seat %d: the deal depends on hidden cards", viewer)
				}
			}
		})
	}
}

// determinizations returns how often each card is at a place in 400 determinizations for the seat.
func determinizations(m *Match, seat engine.Seat, at func(*Match) Card) map[Card]int {
	rng, found := engine.NewRNG(11), map[Card]int{}
	for range 400 {
		found[at(m.Determinize(seat, &rng).(*Match))]++
	}
	return found
}

func cardAt(seat engine.Seat, s Square) func(*Match) Card {
	return func(m *Match) Card { return m.players[seat].grid.cards[s] }
}

func handCard(seat engine.Seat, position int) func(*Match) Card {
	return func(m *Match) Card { return m.players[seat].hand[position] }
}

func TestDeterminizeRemembers(t *testing.T) {
	position := layout{
		seats: []place{
			{grid: "(r1) b5 (v7) / (r9) b2 (v8) / o3 v5 g5", hand: "o5 y4"}, {grid: "(?) (?) / (?) (?)", hand: "n1 n2"},
		},
		discards: "c5 p6", stock: "n3",
	}
	peek := []string{"draw stock", "place o5 a3", "peek a2"} // the grid is then "(r1) (v7) / (r9) (v8)"
	tests := []struct {
		name  string
		moves []string
		seat  engine.Seat
		at    func(*Match) Card
		known string // the card that the seat knows to be at the place; "" if the seat does not know the card
	}{
		{"a peek, while it lasts", peek, 0, cardAt(0, SquareAt(0, 1)), "r9"},
		{"not the other's peek", peek, 1, cardAt(0, SquareAt(0, 1)), ""},
		{"a peek of long ago", append(peek, "pass", "swap a1 b1", "turn a1"), 0, cardAt(0, SquareAt(0, 1)), "r9"},
		{"a peek, through a swap", append(peek, "pass", "swap a1 b1", "turn a1", "swap a1 a2", "turn a2"), 0, cardAt(0, 0), "r9"},
		{"not the square where it was", append(peek, "pass"), 0, cardAt(0, 0), ""},
		{"the own hand", nil, 1, handCard(1, 0), "n1"},
		{"the card just drawn", []string{"draw stock"}, 0, handCard(0, 2), "n3"},
		{"not the other's hand", nil, 0, handCard(1, 0), ""},
		{"not the card that another drew", []string{"draw stock"}, 1, handCard(0, 2), ""},
		{"a card taken from the discards", []string{"draw discard"}, 1, handCard(0, 2), "p6"},
		{"the same after another was played before it", []string{"draw discard", "place o5 b2"}, 1, handCard(0, 1), "p6"},
		{"not the card that kept its place", []string{"draw discard", "place o5 b2"}, 1, handCard(0, 0), ""},
		{"not the stock", nil, 0, func(m *Match) Card { return m.deck.stock.List()[m.deck.stock.Len()-1] }, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := position.match(t)
			play(t, m, test.moves...)
			found := determinizations(m, test.seat, test.at)
			switch {
			case test.known == "" && len(found) < 50:
				t.Errorf("only %d different cards are there", len(found))
			case test.known != "" && (len(found) != 1 || found[shortCard(t, test.known)] == 0):
				t.Errorf("%v are there, want %s", found, test.known)
			}
		})
	}
}

// TestDeterminizeRemembersReshuffle checks that a card that everybody saw go into the new stock
// cannot be at a place that was dealt from the old stock.
func TestDeterminizeRemembersReshuffle(t *testing.T) {
	m := layout{
		seats: []place{{grid: "(g1) (g2) (g3)", hand: "o1 o2"}, {grid: "(y9) b7 y7", hand: "y1 y2"}}, discards: "r1 r2 r3",
		stock: "b9", short: true,
	}.match(t)
	play(t, m, "draw stock", "discard o1", "turn a1")
	old := []Card{} // the cards of the first stock that are hidden from seat 0: its own g2 and g3, and the other seat's y9, y1 and y2
	for _, text := range []string{"g2", "g3", "y9", "y1", "y2"} {
		old = append(old, shortCard(t, text))
	}
	places := map[string]func(*Match) Card{
		"b1": cardAt(0, 1), "c1": cardAt(0, 2), "other's a1": cardAt(1, 0), "other's hand": handCard(1, 1),
	}
	for name, at := range places {
		found := determinizations(m, 0, at)
		for c, n := range found {
			// Each of five cards is expected 80 times in 400, with a standard deviation of 8.
			if !slices.Contains(old, c) || n < 40 || n > 120 {
				t.Errorf("%s holds %v %d times in 400", name, c, n)
			}
		}
		if len(found) != len(old) {
			t.Errorf("%s holds %v", name, found)
		}
	}
	play(t, m, "draw stock") // seat 1 draws from the new stock
	for c := range determinizations(m, 0, handCard(1, 2)) {
		if slices.Contains(old, c) || c == shortCard(t, "g1") || c == shortCard(t, "b9") {
			t.Errorf("%v cannot have been drawn", c)
		}
	}
}

func TestDeterminizeKeepsOthersKnowledge(t *testing.T) {
	m := layout{
		seats: []place{{grid: "(r1) b5 (v7) / (r9) b2 (v8) / o3 v5 g5", hand: "o5 y4"}, {grid: "(?) (?) / (?) (?)", hand: "n1 n2"}},
	}.match(t)
	play(t, m, "draw stock", "place o5 a3", "peek a2")
	rng := engine.NewRNG(4)
	dealt := m.Determinize(1, &rng).(*Match)
	peek := dealt.View(0).(*View).Peek
	if peek == nil || peek.Square != SquareAt(0, 1) || peek.Card != dealt.players[0].grid.cards[SquareAt(0, 1)] {
		t.Fatalf("the peeker sees %v", peek)
	}
	if found := determinizations(dealt, 0, cardAt(0, SquareAt(0, 1))); len(found) != 1 || found[peek.Card] == 0 {
		t.Errorf("the peeker saw %v but determinizes %v", peek.Card, found)
	}
}
