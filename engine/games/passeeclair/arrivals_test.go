package passeeclair

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRuling7SimultaneousCards(t *testing.T) {
	run(t, []script{
		{
			name: "the first to arrive stays, the other goes back free of charge", layout: three("rl", "", "lm ml", "lr vf", "ml mr"),
			do: "0 lm; 1 lr", want: "0 lays lm; 1 late with lr", phase: PhaseRace, hands: []string{"ml", "lr vf"},
		},
		{
			name: "23 ticks later is still late", layout: three("rl", "", "lm ml", "lr vf", "ml mr"),
			do: "0 lm; +23; 1 lr", want: "0 lays lm; 1 late with lr", phase: PhaseRace,
		},
		{
			name: "24 ticks later is too late", layout: three("rl", "", "lm ml", "lr vf", "ml mr"),
			do: "0 lm; +24; 1 lr", want: "0 lays lm; 1 wrong with lr (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "the time is an option", layout: layout{hands: []string{"lm ml", "lr vf", "ml mr"}, top: "rl", options: engine.Options{OptionLate: 6}},
			do: "0 lm; +6; 1 lr", want: "0 lays lm; 1 wrong with lr (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "any top covered a moment ago counts", layout: three("rl", "", "lm lf vr", "lr vf rf d", "ml lv mr"),
			do: "0 lm; +10; 2 ml; +10; 0 lf; 1 lr", want: "0 lays lm; 2 lays ml; 0 lays lf; 1 late with lr", phase: PhaseRace,
		},
		{
			name: "each for as long as it was covered", layout: three("rl", "", "lm lf vr", "lr mf rf d", "ml lv mr"),
			do:   "0 lm; +20; 2 ml; +10; 0 lf; 1 mf; 1 lr; +14; 1 lr; 1 mf; +10; 1 lr",
			want: "0 lays lm; 2 lays ml; 0 lays lf; 1 late with mf; 1 late with lr; 1 late with lr; 1 wrong with mf (holder), draws lm; 1 wrong with lr (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "a card that never fitted is wrong all the same", layout: three("rl", "", "lm ml", "lr vf", "ml mr"),
			do: "0 lm; 1 vf", want: "0 lays lm; 1 wrong with vf (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "a second one of one's own that fitted before the first", layout: three("rl", "", "lm lf", "lr vf", "ml mr"),
			do: "0 lm; 0 lf", want: "0 lays lm; 0 late with lf", phase: PhaseRace,
		},
		{
			name: "one that ruling 3 forbade then is wrong", layout: three("rl", "0", "lm ml", "lr vf", "ml rm"),
			do: "1 lr; 0 lm", want: "1 lays lr; 0 wrong with lm (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "any card meant for a dog", layout: three("d", "0", "lm ml", "lr M", "ml mr"),
			do: "0 lm; 1 M", want: "0 lays lm; 1 late with M", phase: PhaseRace,
		},
		{
			name: "Gros Michi meant for a blocked pile", layout: three("rl", "", "lm vf", "vr M", "mv mr"),
			do: "+720; 0 lm; 1 M", want: "declared blocked for 180; 0 lays lm; 0 unblocks; 1 late with M", phase: PhaseRace,
		},
		{
			name: "Gros Michi meant for a pile before it was blocked is wrong", layout: three("rl", "", "lm vf", "vr M", "mv mr"),
			do: "+719; 0 lm; 1 M", want: "0 lays lm; 1 wrong with M (michi), draws lm", phase: PhaseRace,
		},
		{
			name: "a dog fits whatever comes first", layout: three("rl", "", "lm vf", "d M", "mv mr"),
			do: "0 lm; 1 d", want: "0 lays lm; 1 lays d", phase: PhaseRace,
		},
	})
}

// TestRuling7LateOnlyWithinPile checks that a card that fitted on the previous pile is wrong on the
// next pile, not late.
func TestRuling7LateOnlyWithinPile(t *testing.T) {
	slow := engine.Options{OptionCountdownAgain: 1, OptionLate: 60}
	m := layout{hands: []string{"lm vf", "lr fv", "rf fr"}, top: "rl", stock: "mv", options: slow}.match(t)
	want := "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 1; 0 turns mv; 1 wrong with lr (holder), draws lm"
	if got := play(t, m, "0 lm; +1; 1 lr"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestFairness makes all seats that can play a card play it in the same tick, 100,000 times. It
// checks that only the seed decides which seat comes first, and that all seats are equally likely.
func TestFairness(t *testing.T) {
	ties := enginetest.Cases(100_000)
	for seats := minSeats; seats <= MaxSeats; seats++ {
		t.Run(fmt.Sprintf("%d seats", seats), func(t *testing.T) {
			hands := []string{"lm lf d", "lm lr d", "lm lv d", "lr lv d"}
			position := layout{top: "rl", hands: hands[:seats]}.match(t)
			rng := engine.NewRNG(uint64(seats))
			first, second := make([]int, seats), make([]int, seats)
			for range ties {
				m := position.Clone()
				m.Source().RNG = rng.Split()
				var plays []engine.Play
				start := rng.N(seats) // the order of the plays in the list must not matter
				for i := range seats {
					seat := engine.Seat((start + i) % seats)
					plays = append(plays, engine.Play{Seat: seat, Move: m.Legal(seat, nil)[0]})
				}
				var log engine.Log
				if refused := engine.Together(m, plays, &log); len(refused) > 0 {
					t.Fatal(refused[0].Refusal)
				}
				first[log.Events[0].(Played).Seat]++
				late := 0
				for _, e := range log.Events[1:] {
					switch e := e.(type) {
					case CardLate:
						if late == 0 {
							second[e.Seat]++
						}
						late++
					}
				}
				if late != seats-1 {
					t.Fatalf("%d of %d cards were late", late, seats-1)
				}
			}
			for _, counts := range [][]int{first, second} {
				if x := chiSquare(counts); x > 16.3 { // 3 degrees of freedom, p = 0.001
					t.Errorf("arrivals by seat %v: chi-square %.1f", counts, x)
				}
			}
		})
	}
}

func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	even, x := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		x += (float64(n) - even) * (float64(n) - even) / even
	}
	return x
}

func TestRuling8WrongCards(t *testing.T) {
	run(t, []script{
		{
			name: "it goes back to its place, and a card is drawn to the end", layout: layout{hands: []string{"vf lm ml", "lr vf", "ml mr"}, top: "rl", stock: "fr"},
			do: "0 vf", want: "0 wrong with vf (holder), draws fr", phase: PhaseRace, hands: []string{"vf lm ml fr"},
		},
		{
			name: "every time", layout: layout{hands: []string{"vf lm ml", "lr vf", "ml mr"}, top: "rl", stock: "fr d"},
			do: "0 vf; 0 vf", want: "0 wrong with vf (holder), draws fr; 0 wrong with vf (holder), draws d", phase: PhaseRace, hands: []string{"vf lm ml fr d"},
		},
		{
			name: "it is no play: who laid the top may still not cover it", layout: three("rl", "0", "lm ml", "vf lr", "ml mr"),
			do: "1 vf; +60; 0 lm", want: "1 wrong with vf (holder), draws lm; 0 wrong with lm (own-pass), draws lm", phase: PhaseRace,
		},
		{
			name: "with an empty stock the box is shuffled first", layout: layout{hands: []string{"vf lm ml", "lr vf", "ml mr"}, top: "rl", short: true},
			do: "0 vf", want: "reshuffled 52; 0 wrong with vf (holder), draws rm", phase: PhaseRace,
		},
	})
}

// TestRuling11PenaltyWithoutCards checks that if stock and box are empty, a penalty draws nothing.
func TestRuling11PenaltyWithoutCards(t *testing.T) {
	m := layout{hands: []string{"vf lm ml", "lr vf", "ml mr"}, top: "rl", short: true}.match(t)
	for ; m.box != 0; m.box &= m.box - 1 {
		m.hands[2].add(m.box.First())
		m.memory.Learn(2, m.box.First(), nil)
	}
	if got, want := play(t, m, "0 vf"), "0 wrong with vf (holder), draws nothing"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if n := m.hands[0].size; n != 3 {
		t.Errorf("%d cards, want 3", n)
	}
}
