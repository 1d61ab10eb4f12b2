package engine_test

import (
	"slices"
	"testing"

	"canape/engine"
)

// fewest is a game in which the lower score is better.
type fewest struct{ engine.Game }

func (fewest) Better(s *engine.Story) func(one, other int) bool {
	return func(one, other int) bool { return s.SideScore(one) < s.SideScore(other) }
}

func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		what    string
		game    engine.Game
		winners engine.SeatSet
		scores  []int
		teams   []int
		want    []int
	}{
		{"by score", nil, engine.SeatsOf(1), []int{3, 5, 0, 4}, nil, []int{3, 1, 4, 2}},
		{"equals share a place", nil, engine.SeatsOf(1), []int{3, 5, 3, 0}, nil, []int{2, 1, 2, 4}},
		{"winners share the first, whatever their scores", nil, engine.SeatsOf(0, 2), []int{3, 9, 5}, nil, []int{1, 3, 1}},
		{"a draw", nil, engine.SeatsOf(0, 1), []int{3, 3}, nil, []int{1, 1}},
		{"no scores", nil, engine.SeatsOf(2), nil, nil, []int{2, 2, 1}},
		{"a team counts once", nil, engine.SeatsOf(0, 2), []int{7, 4, 5}, []int{0, 1, 0, 1, 2, 2}, []int{1, 3, 1, 3, 2, 2}},
		{"partners with scores of their own", nil, engine.SeatsOf(1, 3), []int{1, 2, 3, 4}, []int{0, 1, 0, 1}, []int{2, 1, 2, 1}},
		{"the game says what is better", fewest{}, engine.SeatsOf(1), []int{4, 0, 9, 7}, nil, []int{2, 1, 4, 3}},
	} {
		s := &engine.Story{Seats: len(c.want), Teams: c.teams, Outcome: engine.Outcome{Winners: c.winners, Scores: c.scores}}
		if got := engine.Places(c.game, s); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
