package passeeclair

import (
	"math"
	"testing"

	"canape/engine"
)

// TestDeterminizeIsSound determinizes at many points of matches. It checks that no card is lost and
// that each seat keeps its own cards.
func TestDeterminizeIsSound(t *testing.T) {
	rng := engine.NewRNG(3)
	var moves []engine.Move
	for seed := range uint64(12) {
		dealt, refusal := Game{}.New(engine.Setup{Seats: 2 + int(seed%3), Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m := dealt.(*Match)
		for !m.Over() {
			for seat := range m.Actors().All() {
				moves = m.Legal(seat, moves[:0])
				if h := &m.hands[seat]; h.size > 0 && m.phase == PhaseRace && rng.N(200) == 0 {
					moves = append(moves, MovePlay(h.face(rng.N(int(h.size)))))
				}
				if len(moves) > 0 && rng.N(40) == 0 && !m.Over() {
					m.Apply(seat, moves[rng.N(len(moves))], nil)
				}
			}
			m.Step(nil)
			if rng.N(60) > 0 {
				continue
			}
			seat := engine.Seat(rng.N(m.Seats()))
			other := m.Determinize(seat, &rng).(*Match)
			checkSound(t, other)
			if t.Failed() {
				t.Fatalf("seed %d, tick %d", seed, m.tick)
			}
		}
	}
}

// TestDeterminizeMovesTokens checks that tokens that are face down for a seat vary, and that its own
// tokens stay.
func TestDeterminizeMovesTokens(t *testing.T) {
	m := layout{hands: []string{"lm lv", "ml mr", "vl"}, top: "rl", tokens: []string{"leon", "1 rocce", ""}}.match(t)
	m.victory.owned[0].add(Goals3)
	m.victory.pool[Goals3]--
	m.victory.owned[1].add(Goals1)
	m.victory.pool[Goals1]--
	rng := engine.NewRNG(5)
	others := map[Token]int{}
	for range 2000 {
		other := m.Determinize(0, &rng).(*Match)
		if other.victory.owned[0] != m.victory.owned[0] || other.consolation.owned[0] != m.consolation.owned[0] {
			t.Fatal("its own tokens have changed")
		}
		others[other.victory.owned[1].list[0]]++
		sum := other.victory.pool
		sum[other.victory.owned[0].list[0]]++
		sum[other.victory.owned[1].list[0]]++
		if sum != victoryTokens {
			t.Fatalf("victory tokens %v", sum)
		}
		if other.consolation.owned[1].position(LeonToken) >= 0 {
			t.Fatal("another player has the seat's own token")
		}
	}
	// The pool has the tokens 1, 1, 1, 2, 2, 2, 2 and 3.
	for token, share := range map[Token]float64{Goals1: 3.0 / 8, Goals2: 4.0 / 8, Goals3: 1.0 / 8} {
		if got := float64(others[token]) / 2000; math.Abs(got-share) > 0.04 {
			t.Errorf("%s goals: %.3f, want %.3f", token, got, share)
		}
	}
}
