package passeeclair

import (
	"math"
	"testing"

	"canape/engine"
)

// TestDeterminizeIsSound deals anew at many points of matches: no card is lost, and what everybody knows stays true.
func TestDeterminizeIsSound(t *testing.T) {
	rng := engine.NewRNG(3)
	var moves []engine.Move
	bound := 0
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
			if newDealing(m, seat, &rng).bound() {
				bound++
			}
			if t.Failed() {
				t.Fatalf("seed %d, tick %d", seed, m.tick)
			}
		}
	}
	if bound < 100 {
		t.Errorf("only %d deals were bound by what everybody knows", bound)
	}
}

// TestDeterminizeAsLikely holds deals against dealing at random until all that is known is true: the same cards come as often.
func TestDeterminizeAsLikely(t *testing.T) {
	// Nobody could play on "rl", Gros Michi was not laid, and then seat 1 drew a card. Now somebody can play on "mv".
	m := layout{hands: []string{"mf", "vl vf M", "fr fv"}, top: "rl", stock: "mv lv"}.match(t)
	play(t, m, "+180; +60; 0 mf; 1 vl")
	const deals = 4000
	rng := engine.NewRNG(8)
	seen := func(deal func() *Match) (share [3]float64) {
		for range deals {
			other := deal()
			counts := [3]bool{
				other.hands[1].faces.has(Michi),
				other.hands[2].faces&held(Leon) != 0,
				other.hands[1].faces&held(other.top().id.face().Target()) != 0,
			}
			for i, yes := range counts {
				if yes {
					share[i] += 1.0 / deals
				}
			}
		}
		return share
	}
	got := seen(func() *Match { return m.Determinize(0, &rng).(*Match) })
	want := seen(func() *Match {
		for {
			other := *m
			d := newDealing(&other, 0, &rng)
			d.shuffle()
			fits := d.broken() == 0
			for i := range d.places {
				fits = fits && d.places[i].allows(d.places[i].id)
			}
			if fits {
				d.finish()
				return &other
			}
		}
	})
	for i := range got {
		if math.Abs(got[i]-want[i]) > 0.05 {
			t.Errorf("%d: in %.3f of the deals, want %.3f", i, got[i], want[i])
		}
	}
	if want[0] < 0.05 || want[0] > 0.95 {
		t.Errorf("Gros Michi in %.3f of the deals: that says nothing", want[0])
	}
}

// TestDeterminizeMovesTokens: what lies face down for a seat may be any token; its own stay.
func TestDeterminizeMovesTokens(t *testing.T) {
	m := layout{hands: []string{"lm lv", "ml mr", "vl"}, top: "rl", tokens: []string{"leon", "1 rocce", ""}}.match(t)
	m.victory[0].add(Goals3)
	m.pools[victoryPool][Goals3]--
	m.victory[1].add(Goals1)
	m.pools[victoryPool][Goals1]--
	rng := engine.NewRNG(5)
	others := map[Token]int{}
	for range 2000 {
		other := m.Determinize(0, &rng).(*Match)
		if other.victory[0] != m.victory[0] || other.consolation[0] != m.consolation[0] {
			t.Fatal("its own tokens have changed")
		}
		others[other.victory[1].list[0]]++
		sum := other.pools[victoryPool]
		sum[other.victory[0].list[0]]++
		sum[other.victory[1].list[0]]++
		if sum != victoryTokens {
			t.Fatalf("victory tokens %v", sum)
		}
		if other.consolation[1].position(LeonToken) >= 0 {
			t.Fatal("the seat's own token lies before another")
		}
	}
	// 1 1 1 2 2 2 2 3 are left.
	for token, share := range map[Token]float64{Goals1: 3.0 / 8, Goals2: 4.0 / 8, Goals3: 1.0 / 8} {
		if got := float64(others[token]) / 2000; math.Abs(got-share) > 0.04 {
			t.Errorf("%s goals: %.3f, want %.3f", token, got, share)
		}
	}
}
