package passpass

import (
	"slices"
	"testing"

	"canape/engine"
)

func TestRuling9Places(t *testing.T) {
	made := func(seat engine.Seat, n int) engine.Event {
		return PassPassMade{BySeat: engine.By(seat), InRound: n}
	}
	for _, test := range []struct {
		what    string
		teams   []int
		scores  []int
		winners engine.SeatSet
		events  []engine.Event
		want    []int
	}{
		{"points", nil, []int{9, 5, 7}, engine.SeatsOf(0), nil, []int{1, 3, 2}},
		{"equal points, recorded Pass Passes", nil, []int{5, 9, 5}, engine.SeatsOf(1),
			[]engine.Event{made(0, 1), made(2, 2), RoundScored{PassPass: []int{1, 0, 2}}}, []int{3, 1, 2}},
		{"a round that was broken off counts once", nil, []int{5, 5, 9}, engine.SeatsOf(2),
			[]engine.Event{made(0, 1), RoundScored{PassPass: []int{1, 0, 0}}, made(1, 1), made(1, 2)}, []int{3, 2, 1}},
		{"teams record what they are represented by", []int{0, 1, 2, 0, 1, 2}, []int{5, 9, 5}, engine.SeatsOf(1, 4),
			[]engine.Event{made(0, 2), RoundScored{PassPass: []int{0, 0, 0}}, made(2, 1),
				Represented{Team: 0, TotalPassPass: 0}, Represented{Team: 2, TotalPassPass: 1}}, []int{3, 1, 2, 3, 1, 2}},
		{"of a broken round the better partner counts", []int{0, 1, 2, 0, 1, 2}, []int{5, 9, 5}, engine.SeatsOf(1, 4),
			[]engine.Event{made(0, 1), made(3, 1), made(2, 2)}, []int{3, 1, 2, 3, 1, 2}},
	} {
		s := &engine.Story{Seats: max(len(test.teams), 3), Teams: test.teams, Events: test.events,
			Outcome: engine.Outcome{Winners: test.winners, Scores: test.scores}}
		if got := engine.Places(Game{}, s); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.what, got, test.want)
		}
	}
}
