package reflex_test

import (
	"math"
	"testing"

	"canape/engine"
	"canape/engine/reflex"
)

func TestDelay(t *testing.T) {
	d := reflex.NewDelay(40, 60, 10, 15)
	rng := engine.NewRNG(1)
	const draws = 20_000
	sum, late := 0.0, 0
	for range draws {
		ticks := d.Draw(&rng)
		if ticks < d.Least() {
			t.Fatalf("%d ticks, and it takes at least %d", ticks, d.Least())
		}
		sum += float64(ticks)
		if ticks > 100 {
			late++
		}
	}
	// Draw raises times below the minimum to the minimum, so the mean is a little higher.
	if mean := sum / draws; math.Abs(mean-60) > 2 {
		t.Errorf("it takes %.1f ticks in the mean, want about 60", mean)
	}
	if share := float64(late) / draws; share < 0.01 || share > 0.05 {
		t.Errorf("%.3f of the draws are in the tail beyond 100 ticks", share)
	}
}

func TestHappens(t *testing.T) {
	rng := engine.NewRNG(2)
	times := 0
	for range 10_000 {
		if reflex.Happens(250, &rng) {
			times++
		}
		if reflex.Happens(0, &rng) || !reflex.Happens(1000, &rng) {
			t.Fatal("an event of probability 0 happened, or one of probability 1 did not")
		}
	}
	if times < 2300 || times > 2700 {
		t.Errorf("it happened %d times of 10000, want about 2500", times)
	}
}
