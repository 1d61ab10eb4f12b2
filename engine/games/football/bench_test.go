package football

import (
	"fmt"
	"testing"

	"canape/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayouts(b, Game{}) }

// BenchmarkDeterminize measures Determinize at the start of a match and after 55 moves, when seats
// know much about hidden cards.
func BenchmarkDeterminize(b *testing.B) {
	for _, moves := range []int{0, 55} {
		b.Run(fmt.Sprintf("moves=%d", moves), func(b *testing.B) { enginetest.BenchDeterminize(b, Game{}, moves) })
	}
}
