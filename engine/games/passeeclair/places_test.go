package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
)

func TestRuling13Places(t *testing.T) {
	revealed := func(seat engine.Seat, victories int) engine.Event {
		return TokensRevealed{BySeat: engine.By(seat), Victory: make([]Token, victories)}
	}
	s := &engine.Story{Seats: 4, Outcome: engine.Outcome{Winners: engine.SeatsOf(2), Scores: []int{4, 6, 7, 4}},
		Events: []engine.Event{revealed(0, 1), revealed(1, 0), revealed(2, 1), revealed(3, 2)}}
	if got, want := engine.Places(Game{}, s), []int{4, 2, 1, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
