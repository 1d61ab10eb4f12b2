package football

import (
	"fmt"
	"testing"

	"canape/engine"
)

// BenchmarkPlayout plays random matches through the contract, as the bench of the engine does.
func BenchmarkPlayout(b *testing.B) {
	for seats := minSeats; seats <= maxSeats; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			rng := engine.NewRNG(1)
			dealt, refusal := Game{}.New(engine.Setup{Seats: seats, Seed: 1, First: 0}, nil)
			if refusal != nil {
				b.Fatal(refusal)
			}
			match, legal := dealt.Clone(), make([]engine.Move, 0, 64)
			playouts := 1
			b.ReportAllocs()
			for b.Loop() {
				if match.Over() {
					match = dealt.Redeal(0, &rng)
					playouts++
				}
				seat := match.Actors().First()
				legal = match.Legal(seat, legal[:0])
				if refusal := match.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
					b.Fatal(refusal)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
			b.ReportMetric(float64(b.N)/float64(playouts), "moves/playout")
		})
	}
}

// BenchmarkRedeal deals anew early in a match and late in it, when much is known.
func BenchmarkRedeal(b *testing.B) {
	for _, moves := range []int{0, 55} {
		b.Run(fmt.Sprintf("moves=%d", moves), func(b *testing.B) {
			rng := engine.NewRNG(1)
			match, refusal := Game{}.New(engine.Setup{Seats: maxSeats, Seed: 1, First: 0}, nil)
			if refusal != nil {
				b.Fatal(refusal)
			}
			for range moves {
				seat := match.Actors().First()
				legal := match.Legal(seat, nil)
				if refusal := match.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
					b.Fatal(refusal)
				}
			}
			for b.Loop() {
				match.Redeal(0, &rng)
			}
		})
	}
}
