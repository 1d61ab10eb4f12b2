package passeeclair

import (
	"fmt"
	"testing"

	"canape/engine"
)

// BenchmarkPlayout plays random matches through the engine's interface, like the console's
// benchmark: in every tick one seat plays, if it can. It counts both ticks and plays as steps.
func BenchmarkPlayout(b *testing.B) {
	for seats := minSeats; seats <= MaxSeats; seats++ {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) {
			rng := engine.NewRNG(1)
			dealt, refusal := Game{}.New(engine.Setup{Seats: seats, Seed: 1, First: 0}, nil)
			if refusal != nil {
				b.Fatal(refusal)
			}
			match, legal := dealt.Clone(), make([]engine.Move, 0, 64)
			matches, plays, ticks := 1, 0, 0
			b.ReportAllocs()
			for b.Loop() {
				if match.Over() {
					match = dealt.Determinize(0, &rng)
					matches++
				}
				if actors := match.Actors(); actors != 0 {
					seat := engine.Seat(rng.N(seats))
					legal = match.Legal(seat, legal[:0])
					if len(legal) > 0 {
						if refusal := match.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
							b.Fatal(refusal)
						}
						plays++
					}
				}
				match.Step(nil)
				ticks++
			}
			seconds := b.Elapsed().Seconds()
			b.ReportMetric(float64(plays+ticks)/seconds, "steps/s")
			b.ReportMetric(float64(plays)/seconds, "plays/s")
			b.ReportMetric(float64(plays+ticks)/float64(matches), "steps/match")
		})
	}
}

// BenchmarkCouch plays at the pace of people, with about one play a second.
func BenchmarkCouch(b *testing.B) {
	rng := engine.NewRNG(1)
	dealt, refusal := Game{}.New(engine.Setup{Seats: MaxSeats, Seed: 1, First: 0}, nil)
	if refusal != nil {
		b.Fatal(refusal)
	}
	match, legal := dealt.Clone(), make([]engine.Move, 0, 64)
	steps := 0
	b.ReportAllocs()
	for b.Loop() {
		if match.Over() {
			match = dealt.Determinize(0, &rng)
		}
		const pause = 60
		for range pause {
			match.Step(nil)
		}
		steps += pause
		for seat := range match.Actors().All() {
			if legal = match.Legal(seat, legal[:0]); len(legal) > 0 {
				match.Apply(seat, legal[rng.N(len(legal))], nil)
				steps++
				break
			}
		}
	}
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
}

func BenchmarkDeterminize(b *testing.B) {
	rng := engine.NewRNG(1)
	position, refusal := Game{}.New(engine.Setup{Seats: MaxSeats, Seed: 1, First: 0}, nil)
	if refusal != nil {
		b.Fatal(refusal)
	}
	for range 400 {
		position.Step(nil)
	}
	for b.Loop() {
		position.Determinize(0, &rng)
	}
}
