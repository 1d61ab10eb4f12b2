package tabletest

import (
	"fmt"
	"maps"
	"testing"

	"canape/engine"
	"canape/scenes/app"
)

// agrees plays matches to their ends. After each move the board, which sees only events, must show
// the state of the rules; in a real-time game also after each tick.
func (s Suite) agrees(t *testing.T) {
	if s.Agree == nil {
		t.Fatal("the suite has no Agree, which compares the board with h.Playing.View; see the test of High Card")
	}
	seeds := 4
	if s.Game.Info().RealTime {
		seeds = 1 // a real-time match has thousands of ticks
	}
	reached := map[string]bool{}
	for _, at := range s.variants() {
		at.options = maps.Clone(at.options)
		maps.Copy(at.options, s.Whole)
		for seed := range uint64(seeds) {
			t.Run(fmt.Sprintf("%v, seed %d", at, seed+1), func(t *testing.T) { s.playWhole(t, at, seed+1, reached) })
		}
	}
	for _, phase := range s.Phases {
		if !reached[phase] {
			t.Errorf("no match reaches the phase %q", phase)
		}
	}
}

// mostSteps limits the moves of a match, and the ticks of a real-time match.
const mostSteps = 60_000

// playWhole plays a match to its end and compares the board with the rules on the way. It adds the
// phases of the match to reached.
func (s Suite) playWhole(t *testing.T, at variant, seed uint64, reached map[string]bool) {
	h := s.host(t, at, app.Open)
	h.DealFrom(at.setup(seed))
	rng := engine.NewRNG(seed)
	live := s.Game.Info().RealTime
	show := func() {
		if live {
			h.Pass(1)
		} else {
			h.Hurry()
		}
		s.Agree(t, h)
		reached[h.Playing.View(engine.Table).Common().Phase] = true
	}
	show()
	for steps := 0; !h.Playing.Over(); steps++ {
		if steps == mostSteps {
			t.Fatal("the match does not end")
		}
		if actor := pick(h.Playing.Actors(), &rng); actor != engine.Nobody && (!live || rng.N(30) == 0) {
			if move := s.moveOf(h.Playing, actor, &rng); move != (engine.Move{}) {
				h.Play(actor, move)
			}
		}
		show()
	}
	h.Draw()
}

// moveOf returns the move of a seat in a whole match, or the zero Move if the seat has none.
func (s Suite) moveOf(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move {
	if s.Choose != nil {
		return s.Choose(m, seat, rng)
	}
	return s.choose(m, seat, rng)
}
