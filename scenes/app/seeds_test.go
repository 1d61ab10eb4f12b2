package app

import (
	"slices"
	"testing"
)

func TestSeedsOfARunCanBeRepeated(t *testing.T) {
	draw := func(seeds Seeds) []uint64 { return []uint64{seeds(), seeds(), seeds(), seeds()} }
	for _, n := range []uint64{0, 7, 1<<64 - 1} {
		first, again := draw(SeedsFrom(n)), draw(SeedsFrom(n))
		if first[0] != n || !slices.Equal(first, again) {
			t.Errorf("from %d: %v, then %v", n, first, again)
		}
		if slices.Sort(first); len(slices.Compact(first)) < 4 {
			t.Errorf("from %d: a seed is repeated in %v", n, again)
		}
	}
	if a, b := draw(SeedsFrom(1)), draw(SeedsFrom(2)); a[1] == b[1] {
		t.Errorf("two runs have the same seeds: %v and %v", a, b)
	}
}

func TestChanceRepeatsNothing(t *testing.T) {
	if a, b := chance(), chance(); a == b {
		t.Errorf("two matches follow from %d", a)
	}
	env, _ := newEnv(t)
	if a, b := env.Seeds(), env.Seeds(); a == b {
		t.Errorf("two matches of an Env follow from %d", a)
	}
}
