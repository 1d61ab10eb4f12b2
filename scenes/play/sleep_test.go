package play_test

import (
	"testing"
	"time"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/table"
)

// sleepers returns a match of two people, on a machine whose wall clock the test sets.
func sleepers(t *testing.T, face table.GameUI, clock *time.Time) *couch {
	t.Helper()
	home := t.TempDir()
	c := settleIn(t, store.Open(home, func() time.Time { return *clock }))
	c.home = home
	game, _ := games.Find(face.Game)
	for seat, model := range []devices.Model{devices.XboxPad, devices.DualSense} {
		c.join(input.Seat(seat), c.plug(model))
	}
	c.deal(face, max(3, game.Info().Min), 2)
	for range 600 {
		c.tick()
	}
	return c
}

// sleep makes the machine sleep for some hours, and disconnects all pads.
func (c *couch) sleep(clock *time.Time, hours int) {
	*clock = clock.Add(time.Duration(hours) * time.Hour)
	for _, pad := range c.held {
		c.pads.Unplug(pad)
	}
	c.match.Slept(c.env)
	c.env.Settle(c.env)
}

// press presses a button of a pad for one tick.
func (c *couch) press(pad int, button input.Control) {
	c.held[pad].Press(button)
	c.tick()
	c.held[pad].Release(button)
	c.tick()
}

// After the machine has slept the match is unchanged, no matter what the wall clock says and which
// IDs the pads have. A race is paused and continues after a countdown.
func TestMachineSleepsDuringAMatch(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for name, back := range map[string]func(c *couch){
			"as they were": func(c *couch) {
				for _, pad := range c.held {
					c.pads.ReplugAs(pad, pad.ID())
				}
			},
			"under new numbers": func(c *couch) {
				for _, pad := range c.held {
					c.pads.Replug(pad)
				}
			},
			"one after the other": func(c *couch) {
				c.pads.Replug(c.held[0])
				c.tick()
				c.pads.Replug(c.held[1])
			},
		} {
			for _, hours := range []int{9, -3} {
				t.Run(name, func(t *testing.T) {
					clock := time.Date(2026, 12, 24, 18, 30, 0, 0, time.UTC)
					c := sleepers(t, face, &clock)
					before := engine.Hash(c.match.Match())
					c.sleep(&clock, hours)
					_, paused := c.env.Top().(*play.Match)
					if paused = !paused; paused != game.Info().RealTime {
						t.Fatalf("the match is paused: %v", paused)
					}
					if paused {
						for range 120 {
							c.tick()
						}
						if engine.Hash(c.match.Match()) != before {
							t.Error("the race continued during the sleep")
						}
					}
					back(c)
					c.tick()
					if paused {
						c.press(1, input.PadStart)
						if c.env.Top() != app.Scene(c.match) {
							t.Fatal("a reconnected pad does not end the pause")
						}
						for range 30 {
							c.tick()
						}
						if engine.Hash(c.match.Match()) != before {
							t.Error("the race continues without a countdown")
						}
					}
					for seat := range input.Seat(2) {
						if !c.env.Roster.Seated().Has(seat) {
							t.Errorf("seat %d has no device any more", seat)
						}
					}
					for range 300 {
						c.tick()
					}
					if paused && engine.Hash(c.match.Match()) == before {
						t.Error("the race never continues")
					}
				})
			}
		}
	})
}
