package play_test

import (
	"fmt"
	"testing"

	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
)

// freeDevices are devices without a seat, by name. Each plug function returns a function that
// presses or releases Confirm on the device.
var freeDevices = []struct {
	name string
	plug func(c *couch) (id input.DeviceID, confirm func(down bool))
}{
	{"spare pad of the model", func(c *couch) (input.DeviceID, func(bool)) { return c.spare(devices.XboxPad) }},
	{"pad of another model", func(c *couch) (input.DeviceID, func(bool)) { return c.spare(devices.DualSense) }},
	{"left half", func(c *couch) (input.DeviceID, func(bool)) { return input.LeftKeys, c.key(input.KeyE) }},
	{"right half", func(c *couch) (input.DeviceID, func(bool)) { return input.RightKeys, c.key(input.KeyEnter) }},
	{"mouse", func(c *couch) (input.DeviceID, func(bool)) {
		return input.TheMouse, func(down bool) {
			if down {
				c.pads.PressMouse(input.MouseLeft)
			} else {
				c.pads.ReleaseMouse(input.MouseLeft)
			}
		}
	}},
}

func (c *couch) spare(model devices.Model) (input.DeviceID, func(bool)) {
	id := c.plug(model)
	pad := c.held[len(c.held)-1]
	return id, func(down bool) {
		if down {
			pad.Press(input.PadBottom)
		} else {
			pad.Release(input.PadBottom)
		}
	}
}

func (c *couch) key(key input.Control) func(bool) {
	return func(down bool) {
		if down {
			c.pads.PressKeys(key)
		} else {
			c.pads.ReleaseKeys(key)
		}
	}
}

// deviceOf returns the device that acts for a seat, or NoDevice.
func (c *couch) deviceOf(seat input.Seat) input.DeviceID {
	lease, _ := c.env.Roster.Assignment(seat)
	return lease.Device
}

// TestALostSeatIsGivenByConsent checks, in every game, that a press on a free device of any kind is
// not enough to get a lost seat and its hand. The other people are asked.
func TestALostSeatIsGivenByConsent(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, free := range freeDevices {
			for _, secrets := range []app.Secrets{app.Peek, app.Curtain, app.Open} {
				t.Run(fmt.Sprint(free.name, " ", secrets), func(t *testing.T) {
					c := settle(t, t.TempDir())
					c.party = func(p *app.Party) { p.Secrets = secrets }
					for seat := range input.Seat(2) {
						c.join(seat, c.plug(devices.XboxPad))
					}
					c.deal(face, max(3, game.Info().Min), 2)
					id, confirm := free.plug(c)
					c.ticks(10)
					c.pads.Unplug(c.held[0])
					c.ticks(2)
					for range 6 {
						confirm(true)
						c.ticks(2)
						confirm(false)
						c.ticks(app.ChoiceTicks)
						if c.deviceOf(0) != input.NoDevice || secrets != app.Open && !face.Open && c.match.Sees(0) {
							t.Fatal("the device takes the seat")
						}
					}
					if c.env.Top() == app.Scene(c.match) {
						t.Fatal("no question is shown")
					}
					if c.press(1, input.PadBottom); c.deviceOf(0) != id || c.env.Top() != app.Scene(c.match) {
						t.Errorf("after the vote the seat has device %d", c.deviceOf(0))
					}
				})
			}
		}
	})
}

// TestTheSamePadKeepsItsSeat checks that a pad that reconnects gets its seat back without a
// question, even if another pad of its model is free.
func TestTheSamePadKeepsItsSeat(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		c := sit(t, face, 3, devices.XboxPad, devices.XboxPad)
		c.plug(devices.XboxPad)
		c.pads.Unplug(c.held[0])
		c.ticks(20)
		c.pads.Replug(c.held[0])
		if c.ticks(2); c.deviceOf(0) == input.NoDevice || c.env.Top() != app.Scene(c.match) {
			t.Error("the pad has reconnected and has no seat")
		}
	})
}

// TestIdenticalPadsDoNotSwapHands disconnects two pads of the same model at the same time. A press
// is not enough to get a seat, because nobody can tell the pads apart. The owners are asked.
func TestIdenticalPadsDoNotSwapHands(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		c := settle(t, t.TempDir())
		c.party = func(p *app.Party) { p.Secrets = app.Peek }
		for seat := range input.Seat(2) {
			c.join(seat, c.plug(devices.XboxPad))
		}
		c.deal(face, max(3, game.Info().Min), 2)
		c.ticks(10)
		c.pads.Unplug(c.held[0])
		c.pads.Unplug(c.held[1])
		c.ticks(2)
		c.pads.Replug(c.held[1])
		c.pads.Replug(c.held[0])
		c.ticks(app.ChoiceTicks)
		c.press(1, input.PadBottom)
		c.ticks(app.ChoiceTicks)
		if c.deviceOf(0) != input.NoDevice || c.deviceOf(1) != input.NoDevice || c.env.Top() == app.Scene(c.match) {
			t.Fatal("a pad takes a seat")
		}
		own := c.env.Roster.Pressed()
		c.press(1, input.PadEast) // the question first proposes seat 0
		if c.press(1, input.PadBottom); c.deviceOf(1) != own || c.deviceOf(0) != input.NoDevice {
			t.Error("the owner confirms and gets no seat")
		}
	})
}
