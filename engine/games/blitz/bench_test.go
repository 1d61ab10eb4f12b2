package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// BenchmarkPlayout plays random matches through the engine's interface, like the console's
// benchmark: it makes a move, lets a few ticks pass, and so on.
func BenchmarkPlayout(b *testing.B) {
	for seats := minSeats; seats <= MaxSeats; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			rng := engine.NewRNG(1)
			dealt, refusal := testGame().New(engine.Setup{Seats: seats, Seed: 1, First: 0}, nil)
			if refusal != nil {
				b.Fatal(refusal)
			}
			match, legal := dealt.Clone(), make([]engine.Move, 0, 64)
			playouts, steps := 1, 0
			b.ReportAllocs()
			for b.Loop() {
				if match.Over() {
					match = dealt.Determinize(0, &rng)
					playouts++
				}
				actors := match.Actors()
				for range rng.N(actors.Len()) {
					actors = actors.Without(actors.First())
				}
				legal = match.Legal(actors.First(), legal[:0])
				if refusal := match.Apply(actors.First(), legal[rng.N(len(legal))], nil); refusal != nil {
					b.Fatal(refusal)
				}
				for ticks := 1 + rng.N(4); ticks > 0; ticks-- {
					match.Step(nil)
					steps++
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
			b.ReportMetric(float64(b.N)/float64(playouts), "moves/playout")
		})
	}
}

// BenchmarkStep measures one tick of a match in which nobody moves.
func BenchmarkStep(b *testing.B) {
	match, refusal := testGame().New(engine.Setup{Seats: MaxSeats, Seed: 1, First: 0}, nil)
	if refusal != nil {
		b.Fatal(refusal)
	}
	b.ReportAllocs()
	for b.Loop() {
		match.Step(nil)
	}
}

func BenchmarkDeterminize(b *testing.B) { enginetest.BenchDeterminize(b, testGame(), 0) }
