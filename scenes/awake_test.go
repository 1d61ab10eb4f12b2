package scenes

import (
	"testing"

	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
)

// lamp is a Waker that records whether the screen is kept on.
type lamp struct {
	on  bool
	why string
}

func (l *lamp) Keep(on bool, why string) { l.on, l.why = on, why }

// The screen is kept on during a match and its pause. It is not kept on in menus, or after half an
// hour without a press.
func TestScreenStaysOnInAMatch(t *testing.T) {
	j := newJourney(t, "blanco")
	l := &lamp{}
	j.app.options.Awake = l
	pad := j.Plug(fake.XboxPad)
	stays := func(at string, want bool) {
		t.Helper()
		if j.ticks(3); l.on != want {
			t.Errorf("%s: the screen stays on: %v", at, l.on)
		}
	}
	stays("title", false)
	game, _ := games.Find("blanco")
	j.app.env.Reset(j.app.env.Routes.Match(household(game)))
	stays("match", true)
	if l.why == "" {
		t.Error("the desktop gets no reason")
	}
	j.app.env.Push(j.app.env.Routes.Settings())
	stays("settings over a match", true)
	j.app.env.Pop()
	j.app.alone = aloneTicks
	stays("when all have gone to bed", false)
	pad.Press(input.PadDown)
	stays("when somebody is back", true)
	j.app.env.Reset(j.app.env.Routes.Title())
	stays("title again", false)
}
