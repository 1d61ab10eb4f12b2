package passpass

import (
	"testing"

	"canape/engine"
)

// TestStandingWithoutCards checks that before the first card of a trick no seat takes anything and
// no colour has a rank.
func TestStandingWithoutCards(t *testing.T) {
	if s := StandingOf(nil); s.First != engine.Nobody || s.Second != engine.Nobody || len(s.Ranking) > 0 {
		t.Errorf("%+v", s)
	}
}
