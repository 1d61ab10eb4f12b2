package highcard

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/conformance"
)

func TestConformance(t *testing.T) { conformance.Run(t, Game{}) }

func TestRuling2HighestCardWins(t *testing.T) {
	m := &Match{seats: 2, actors: engine.AllSeats(2)}
	for n, trick := range [][2]Card{{1, 9}, {20, 8}, {2, 7}, {3, 6}, {4, 5}} {
		for seat, c := range trick {
			if m.Over() {
				t.Fatalf("over after %d tricks", n)
			}
			m.where[c] = inHand + place(seat)
			if refusal := m.Apply(engine.Seat(seat), MovePlay(c), nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	if o := m.Outcome(); !m.Over() || o.Winners != engine.SeatsOf(1) || !slices.Equal(o.Scores, []int{1, 4}) {
		t.Errorf("%+v", o)
	}
}

// Determinize keeps the seat's own hand and the cards that it has seen, and redeals all others.
func TestDeterminizeKeepsWhatSeatKnows(t *testing.T) {
	var m Match
	m.seats = 2
	for c := Card(1); c <= Highest; c++ {
		m.where[c] = [...]place{stock, seen, inHand, inHand + 1}[c%4]
	}
	rng := engine.NewRNG(7)
	dealt := m.Determinize(0, &rng).(*Match)
	for _, where := range []place{nowhere, seen, inHand} {
		if !slices.Equal(dealt.at(where), m.at(where)) {
			t.Errorf("place %d now has %v, want %v", where, dealt.at(where), m.at(where))
		}
	}
	if others := dealt.at(inHand + 1); len(others) != 5 || slices.Equal(others, m.at(inHand+1)) {
		t.Errorf("the other hand is %v", others)
	}
}
