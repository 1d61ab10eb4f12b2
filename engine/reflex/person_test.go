package reflex_test

import (
	"math"
	"testing"

	"canape/engine"
	"canape/engine/reflex"
)

// TestAge compares the model with published results: Kail's curve, and the rule of thumb of Kail
// and Hall that children take three times as long as adults at four years and twice as long at
// eight.
func TestAge(t *testing.T) {
	for _, test := range []struct {
		age  int
		want float64
	}{{4, 3.23}, {6, 2.46}, {8, 1.96}, {12, 1.42}, {reflex.Grown, 1}, {40, 1}} {
		if got := (reflex.Person{Age: test.age}).Slowness(); math.Abs(got-test.want) > 0.01 {
			t.Errorf("at %d years %.2f times an adult's time, want %.2f", test.age, got, test.want)
		}
	}
	if got := (reflex.Person{Age: 8, Tempo: 0.5}).Slowness(); math.Abs(got-0.98) > 0.01 {
		t.Errorf("twice as quick as others of eight years: %.2f times an adult's time", got)
	}
}

// means returns the mean and the standard deviation of many draws.
func means(d reflex.Delay) (mean, deviation float64) {
	rng := engine.NewRNG(3)
	const draws = 20_000
	sum, squares := 0.0, 0.0
	for range draws {
		ticks := float64(d.Draw(&rng))
		sum += ticks
		squares += ticks * ticks
	}
	mean = sum / draws
	return mean, math.Sqrt(squares/draws - mean*mean)
}

// TestHick checks that the same time is added whenever n + 1 doubles, where n is the number of
// choices. This time is about twice as long for a child of eight as for an adult.
func TestHick(t *testing.T) {
	for age, want := range map[int]float64{reflex.Grown: 12, 8: 23.5} {
		p := reflex.Person{Age: age}
		before, _ := means(p.Choice(1))
		for _, n := range []int{3, 7, 15} {
			mean, deviation := means(p.Choice(n))
			if bit := mean - before; math.Abs(bit-want) > 0.05*want {
				t.Errorf("at %d years %d things take %.1f ticks longer than half as many, want %.1f", age, n, bit, want)
			}
			if share := deviation / mean; share < 0.15 || share > 0.3 {
				t.Errorf("at %d years %d things: the deviation is %.2f of the mean", age, n, share)
			}
			before = mean
		}
	}
}

// TestFitts checks that the same time is added whenever D + 1 doubles, where D is the distance.
func TestFitts(t *testing.T) {
	p := reflex.Person{Age: reflex.Grown}
	before, _ := means(p.Reach(0))
	for _, places := range []int{1, 3, 7} {
		mean, _ := means(p.Reach(places))
		if bit := mean - before; math.Abs(bit-12) > 1 {
			t.Errorf("%d places away takes %.1f ticks longer than half as far", places, bit)
		}
		before = mean
	}
}

// TestRecall checks that recall times vary widely around their mean, because a person recalls
// something at once or much later. It also checks the mean time for reading.
func TestRecall(t *testing.T) {
	p := reflex.Person{Age: reflex.Grown}
	mean, deviation := means(p.Recalls(2))
	if math.Abs(mean-120) > 6 || deviation < 0.5*mean {
		t.Errorf("%.1f ticks, with a deviation of %.1f", mean, deviation)
	}
	if read, _ := means(p.Read(4)); math.Abs(read-60) > 2 {
		t.Errorf("four words are read in %.1f ticks, want a second", read)
	}
}
