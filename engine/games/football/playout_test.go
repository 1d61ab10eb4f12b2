package football

import (
	"bytes"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// TestPlayOnFollowsTheRules checks that playouts make only moves that Legal lists, with the results
// of Apply.
func TestPlayOnFollowsTheRules(t *testing.T) {
	for seed := range uint64(enginetest.Cases(200)) {
		setup := engine.Setup{Seats: minSeats + int(seed%3), Seed: seed, First: engine.Nobody, Options: engine.Options{OptionShootout: seed%2 == 0}}
		dealt, refusal := Game{}.New(setup, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, same := dealt.(*Match), dealt.Clone().(*Match)
		rng, sameRNG := engine.NewRNG(seed), engine.NewRNG(seed)
		var moves []engine.Move
		for n := 0; !m.Over(); n++ {
			moves = m.Legal(m.active(), moves[:0])
			move := moves[0]
			if len(moves) > 1 {
				move = moves[rng.N(len(moves))]
			}
			if refusal := m.Apply(m.active(), move, nil); refusal != nil {
				t.Fatal(refusal)
			}
			if made := same.PlayOn(1, false, &sameRNG); made != 1 {
				t.Fatalf("seed %d, move %d: it makes %d moves", seed, n, made)
			}
			if !bytes.Equal(m.AppendState(nil), same.AppendState(nil)) || rng != sameRNG {
				t.Fatalf("seed %d, move %d: PlayOn did not play %q", seed, n, Game{}.FormatMove(move))
			}
		}
		if made := same.PlayOn(1, false, &sameRNG); made != 0 {
			t.Errorf("seed %d: it makes %d moves after the end", seed, made)
		}
	}
}

// TestPlayOnWell checks that good moves are legal, and that their promise is below that of the best
// legal move by at most the random preference of a picker.
func TestPlayOnWell(t *testing.T) {
	const spread = 0.2
	for seed := range uint64(enginetest.Cases(100)) {
		setup := engine.Setup{Seats: minSeats + int(seed%3), Seed: seed, First: engine.Nobody, Options: engine.Options{OptionShootout: true}}
		dealt, refusal := Game{}.New(setup, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, rng := dealt.(*Match), engine.NewRNG(seed)
		for n := 0; !m.Over(); n++ {
			most, legal := -2.0, m.Legal(m.active(), nil)
			for _, move := range legal {
				most = max(most, m.promise(move))
			}
			var c choices
			c.find(&m.situation, &m.deck.hands[m.active()])
			move := c.good(&m.situation, &rng)
			if got := m.promise(move); got < most-spread {
				t.Errorf("seed %d, move %d: %q promises %.2f, another %.2f", seed, n, Game{}.FormatMove(move), got, most)
			}
			if n%2 == 0 {
				move = c.any(&rng)
			}
			if refusal := m.Apply(m.active(), move, nil); refusal != nil {
				t.Fatalf("seed %d, move %d: %q: %v", seed, n, Game{}.FormatMove(move), refusal)
			}
		}
	}
}
