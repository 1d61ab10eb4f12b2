package passpass

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayouts(b, Game{}) }

func BenchmarkDeterminize(b *testing.B) { enginetest.BenchDeterminize(b, Game{}, 0) }

// BenchmarkPlayOn measures playouts of whole rounds.
func BenchmarkPlayOn(b *testing.B) {
	for _, kind := range kinds {
		m, rng := dealt(b, kind, 1, 1), engine.NewRNG(1)
		b.Run(fmt.Sprintf("seats=%d,teams=%d", m.seats, m.teams), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				played := *m
				played.PlayOn(1000, true, &rng)
			}
		})
	}
}
