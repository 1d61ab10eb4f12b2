package scenes

import (
	"testing"
	"time"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// dozer is a scene that counts its Slept calls.
type dozer struct{ slept int }

func (*dozer) Update(*app.Env, []input.Intent) {}
func (*dozer) Draw(*app.Env, *ui.Canvas)       {}
func (*dozer) Input() input.Context            { return input.Context{} }
func (d *dozer) Slept(*app.Env)                { d.slept++ }

// Scenes are notified of a sleep only if the wall clock has advanced by seconds between two ticks.
// They are not notified at the first tick, at a slow tick, or if the clock was set back. The
// monotonic clock has no effect.
func TestScenesAreNotifiedOfSleep(t *testing.T) {
	j := newJourney(t, "blanco")
	front := &dozer{}
	j.app.env.Reset(front)
	j.app.env.Settle(j.app.env)
	now := time.Now()
	for _, test := range []struct {
		later time.Duration
		slept int
	}{{0, 0}, {time.Second / 60, 0}, {time.Second, 0}, {-3 * time.Hour, 0}, {time.Second / 60, 0}, {9 * time.Hour, 1}, {time.Second / 60, 1}, {sleep, 2}} {
		now = now.Add(test.later)
		if j.app.lookAtClock(now); front.slept != test.slept {
			t.Errorf("%v later the machine has slept %d times, want %d", test.later, front.slept, test.slept)
		}
	}
}
