package blitz

import (
	"slices"
	"testing"

	"canape/engine"
)

// TestEqualPositionsHaveEqualHashes checks that the hash depends only on the position, not on the
// moves that led to it.
func TestEqualPositionsHaveEqualHashes(t *testing.T) {
	burnt := []string{"1 object", "0 vote no", "1 vote no", "2 vote no", "3 vote no"}
	for _, c := range []struct {
		name       string
		one, other []string
	}{
		{"a card was won sooner or later", []string{"0 buzz", "wait 200"}, []string{"wait 10", "0 buzz", "wait 190"}},
		{"the answer was given sooner or later, and is voted on",
			[]string{"0 buzz", "wait 5", "1 object"}, []string{"wait 2", "0 buzz", "wait 3", "2 object"}},
		{"the vote went round either way",
			[]string{"0 buzz", "wait 5", "1 object", "0 vote yes", "1 vote no"}, []string{"0 buzz", "wait 5", "1 object", "1 vote no", "0 vote yes"}},
		{"either's answer was refused",
			append([]string{"0 buzz", "wait 5"}, burnt...), append([]string{"wait 2", "1 buzz", "wait 3", "0 object"}, burnt[1:]...)},
		{"the same moment was closer or not", []string{"0 buzz", "wait 2", "1 buzz"}, []string{"wait 2", "1 buzz", "0 buzz"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			one, other := facing().match(t), facing().match(t)
			play(t, one, slices.Concat([]string{drawn}, c.one)...)
			play(t, other, slices.Concat([]string{drawn}, c.other)...)
			if got, want := picture(other), picture(one); got != want {
				t.Fatalf("%s and %s are not equal positions", got, want)
			}
			if engine.Hash(one) != engine.Hash(other) {
				t.Errorf("%s: the states differ", picture(one))
			}
		})
	}

	t.Run("a card was turned for a face-off that began sooner or later", func(t *testing.T) {
		one, other := facing().match(t), facing().match(t)
		play(t, one, drawn, "wait 5", "0 buzz", "1 buzz")
		play(t, other, "wait 5", drawn, "0 buzz", "1 buzz")
		if engine.Hash(one) != engine.Hash(other) {
			t.Errorf("%s: the states differ", picture(one))
		}
	})
}
