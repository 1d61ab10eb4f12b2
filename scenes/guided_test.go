package scenes

import (
	"testing"

	"canape/engine/enginetest"
	"canape/input"
	"canape/scenes/stage"
)

// Whoever plays a guided match by what the screen shows comes to its end: each lesson is read on the
// way and leads on, and most of those that the game has have come up.
func TestGuidedMatchesLeadToTheirEnd(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays whole matches")
	}
	for _, id := range []string{"football", "pass-pass", "blanco"} { // simulated people play races by rounds only
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			j := newJourney(t, id)
			j.whole = true
			j.seatAll(input.Pad, j.game.Info().Min)
			j.setUp(stage.Peek)
			match := j.match()
			if !match.Party().Guided {
				t.Fatal("the first match of a game is not guided")
			}
			j.travel()
			if !match.Match().Over() {
				t.Fatal("the match is not over")
			}
			told, all := match.Party().Told, j.app.env.Words().Keys("guide."+id+".")
			t.Logf("%d of %d lessons: %q", len(told), len(all), told)
			if len(told) < 6 {
				t.Errorf("only %q were told, of %q", told, all)
			}
		})
	}
}
