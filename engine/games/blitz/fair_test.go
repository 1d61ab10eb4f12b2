package blitz

import (
	"math"
	"testing"

	"canape/engine"
)

const ties = 100_000

// even reports whether n is about half of ties, within 4.5 standard deviations.
func even(n int) bool { return math.Abs(float64(n)-ties/2) < 4.5*math.Sqrt(ties)/2 }

// TestSameTickIsFair lets two duellists buzz in the same tick, with an option that gives the floor
// to the first of them. The test always passes their plays in the same order, but each duellist is
// first equally often.
func TestSameTickIsFair(t *testing.T) {
	l := facing()
	l.options = engine.Options{OptionTie: 0}
	m := l.match(t)
	play(t, m, drawn)
	rng := engine.NewRNG(11)
	floors := [2]int{}
	for range ties {
		tied := m.copied()
		tied.RNG = rng.Split()
		refused := engine.Together(&tied, []engine.Play{{Seat: 0, Move: MoveBuzz()}, {Seat: 1, Move: MoveBuzz()}}, nil)
		if len(refused) != 1 || refused[0].Play.Seat == tied.faceOff.floor || refused[0].Refusal.Reason != ReasonTooLate {
			t.Fatalf("%s has the floor, %+v", seatsOf(engine.SeatsOf(tied.faceOff.floor)), refused)
		}
		floors[tied.faceOff.floor]++
	}
	if !even(floors[0]) {
		t.Errorf("the floor went %v", floors)
	}
}

// TestSameTickIsATie checks that with the default options neither duellist gets the floor, and the
// order in which their plays are passed does not matter.
func TestSameTickIsATie(t *testing.T) {
	m := facing().match(t)
	play(t, m, drawn)
	rng := engine.NewRNG(12)
	firsts := [2]int{}
	var log engine.Log
	for range ties {
		tied := m.copied()
		tied.RNG = rng.Split()
		log.Reset()
		refused := engine.Together(&tied, []engine.Play{{Seat: 0, Move: MoveBuzz()}, {Seat: 1, Move: MoveBuzz()}}, &log)
		if len(refused) > 0 || tied.phase != PhaseTieBreak || tied.faceOff.floor != engine.Nobody {
			t.Fatalf("%v, %s", refused, picture(&tied))
		}
		firsts[log.Events[1].(Buzzed).Seat]++
	}
	if !even(firsts[0]) {
		t.Errorf("first were %v", firsts)
	}
}
