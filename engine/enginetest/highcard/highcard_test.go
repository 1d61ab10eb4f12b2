package highcard

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/conformance"
)

func TestConformance(t *testing.T) { conformance.Run(t, Game{}) }

func TestRuling2TheHighestWins(t *testing.T) {
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
