package blanco

import (
	"slices"
	"testing"

	"canape/engine"
)

func TestRuling9Places(t *testing.T) {
	for _, test := range []struct {
		scores  []int
		wins    int
		winners engine.SeatSet
		want    []int
	}{
		{[]int{4, 0, 9, 7}, 0, engine.SeatsOf(1), []int{2, 1, 4, 3}},
		{[]int{3, 0, 3, 8}, 0, engine.SeatsOf(1), []int{2, 1, 2, 4}},
		{[]int{1, 3, 2}, 3, engine.SeatsOf(1), []int{3, 1, 2}},
		{[]int{5, 5}, 0, engine.SeatsOf(0, 1), []int{1, 1}},
	} {
		s := &engine.Story{Seats: len(test.scores), Options: engine.Options{OptionWins: test.wins}, Outcome: engine.Outcome{Winners: test.winners, Scores: test.scores}}
		if got := engine.Places(Game{}, s); !slices.Equal(got, test.want) {
			t.Errorf("%v, %d wins: %v, want %v", test.scores, test.wins, got, test.want)
		}
	}
}
