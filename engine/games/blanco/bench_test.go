package blanco

import (
	"testing"

	"canape/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayouts(b, Game{}) }

func BenchmarkDeterminize(b *testing.B) { enginetest.BenchDeterminize(b, Game{}, 0) }
