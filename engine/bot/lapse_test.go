package bot

import (
	"math"
	"testing"

	"canape/engine"
)

func TestTemperature(t *testing.T) {
	const tries, three, one = 20_000, 3.0, 1.0 // three and one are the worths of two moves
	for _, temperature := range []float64{0, 0.5, 1} {
		l, rng, better := lapse{temperature: temperature}, engine.NewRNG(1), 0.0
		for range tries {
			if three*l.luck(&rng) > one*l.luck(&rng) {
				better++
			}
		}
		want := 1.0
		if temperature > 0 {
			odds := math.Pow(three/one, 1/temperature)
			want = odds / (odds + 1)
		}
		if share := better / tries; math.Abs(share-want) > 0.01 {
			t.Errorf("at %v the choice with three times the worth is made in %.3f of cases, want %.3f", temperature, share, want)
		}
	}
}
