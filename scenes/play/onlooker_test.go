package play

import (
	"slices"
	"testing"

	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
)

// In a match without people any device can speed up the motion.
func TestAnyDeviceSpeedsBotsUp(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.deal(plain(nil), r.party(2, app.Open))
	pad := r.couch.Plug(devices.XboxPad)
	r.tick(1)
	if len(r.match.Queue) < 2 {
		t.Fatalf("%d events are pending: a press has nothing to skip", len(r.match.Queue))
	}
	pad.Press(input.PadBottom)
	r.tick(1)
	if r.match.Lags() {
		t.Errorf("%d events are still pending", len(r.match.Queue))
	}
}

// Leaving a match after its end shows the results, because the match cannot be resumed.
func TestQuittingAfterTheEndShowsResults(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.env.Settings.Speed = 400
	r.deal(plain(nil), r.party(2, app.Open))
	pad := r.couch.Plug(devices.XboxPad)
	for n := 0; !r.match.session.Match().Over(); n++ {
		if n == 200000 {
			t.Fatal("the match never ends")
		}
		r.tick(1)
	}
	pad.Press(input.PadStart)
	r.tick(1)
	p, paused := r.env.Top().(*pause)
	if !paused {
		t.Fatalf("the top scene is %T", r.env.Top())
	}
	p.choose(r.env, pauseLeave)
	if !slices.Equal(r.went, []string{"results"}) {
		t.Errorf("the routes are %v", r.went)
	}
}
