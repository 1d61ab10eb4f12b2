package enginetest

import (
	"fmt"
	"testing"

	"canape/engine"
)

// BenchPlayouts plays random matches of a turn-by-turn game through the interface engine.Match
// only, as the command canape-engine bench does.
func BenchPlayouts(b *testing.B, game engine.Game) {
	info := game.Info()
	for seats := info.Min; seats <= info.Max; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			rng := engine.NewRNG(1)
			dealt, refusal := game.New(engine.Setup{Seats: seats, Seed: 1, First: 0}, nil)
			if refusal != nil {
				b.Fatal(refusal)
			}
			match, legal := dealt.Clone(), make([]engine.Move, 0, 64)
			playouts := 1
			b.ReportAllocs()
			for b.Loop() {
				if match.Over() {
					match = dealt.Determinize(0, &rng)
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

// BenchDeterminize makes random moves in a match with the most seats, and then determinizes it.
func BenchDeterminize(b *testing.B, game engine.Game, moves int) {
	rng := engine.NewRNG(1)
	match, refusal := game.New(engine.Setup{Seats: game.Info().Max, Seed: 1, First: 0}, nil)
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
		match.Determinize(0, &rng)
	}
}
