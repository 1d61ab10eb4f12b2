package endtoend

import (
	"testing"

	"canape/engine"
)

// shortWay returns plays that lead to the end of a turn-based match. It plays the match at random
// many times, knowing all cards and dice, and returns the shortest way that it found.
func shortWay(m engine.Match, tries int) []engine.Play {
	rng := engine.NewRNG(1)
	var best, way []engine.Play
	var room []engine.Move
	m = m.Clone()
	for at := 0; !m.Over(); at++ {
		for range tries {
			n := m.Clone()
			way = append(way[:0], best[:min(at, len(best))]...)
			for !n.Over() && (best == nil || len(way) < len(best)) {
				seat := n.Actors().First()
				room = n.Legal(seat, room[:0])
				play := engine.Play{Seat: seat, Move: room[rng.N(len(room))]}
				if refusal := n.Apply(play.Seat, play.Move, nil); refusal != nil {
					panic(refusal)
				}
				way = append(way, play)
			}
			if n.Over() && (best == nil || len(way) < len(best)) {
				best = append(best[:0], way...)
			}
		}
		if refusal := m.Apply(best[at].Seat, best[at].Move, nil); refusal != nil {
			panic(refusal)
		}
	}
	return best
}

// wander plays a random match until come() returns true for a play. It returns the plays up to and
// including that one, or nil if the match ends before such a play.
func wander(t *testing.T, game engine.Game, setup engine.Setup, come func(before, now engine.Match, last engine.Play) bool) []engine.Play {
	t.Helper()
	m, refusal := game.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(setup.Seed)
	var way []engine.Play
	for !m.Over() {
		before, seat := m.Clone(), m.Actors().First()
		legal := m.Legal(seat, nil)
		play := engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]}
		if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
			t.Fatal(refusal)
		}
		if way = append(way, play); !m.Over() && come(before, m, play) {
			return way
		}
	}
	return nil
}
