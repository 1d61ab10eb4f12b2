package scenes

import (
	"testing"

	"canape/engine"
	"canape/input/fake"
)

var fakeDual = fake.DualSense

func winnersOf(seats ...int) engine.Outcome {
	over := engine.Outcome{Scores: make([]int, 6)}
	for _, seat := range seats {
		over.Winners = over.Winners.With(engine.Seat(seat))
	}
	return over
}

// sampleResults are fresh results of the mock-up's match: Zoé has won, or the second of two.
func sampleResults(t testing.TB, e *evening, seats int) *Results {
	t.Helper()
	party := sampleParty(seats)
	r := &Results{record: sampleMatch(t, party, 7, 12), fresh: true, telling: make(chan told, 1)}
	r.begin(e.kit, &sampleFace{story: sampleStory(seats)}, party, winnersOf(2%seats))
	return r
}
