package passpass

import (
	"testing"

	"canape/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayouts(b, Game{}) }

func BenchmarkRedeal(b *testing.B) { enginetest.BenchRedeal(b, Game{}, 0) }
