package scenes

import (
	"testing"

	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
)

// A picture that does not change is updated less often until the next press. A real-time game is
// always updated at the full rate.
func TestStillPictureIsUpdatedLessOften(t *testing.T) {
	j := newJourney(t, "blanco")
	pad := j.Plug(fake.XboxPad)
	j.ticks(2)
	stands := func(at string, want bool) {
		t.Helper()
		j.app.still = stillFrames
		if j.app.resting() != want {
			t.Errorf("%s: a still picture rests: %v", at, !want)
		}
	}
	stands("in a run that can be repeated", false)
	j.app.options.Seeds = nil
	stands("title", true)
	pad.Press(input.PadDown)
	j.ticks(1)
	if j.app.resting() {
		t.Error("the app rests after a press")
	}
	pad.Release(input.PadDown)
	for _, game := range games.List() {
		j.app.env.Reset(j.app.env.Routes.Match(household(game)))
		j.app.env.Settle(j.app.env)
		stands(game.Info().ID, !game.Info().RealTime)
	}
}
