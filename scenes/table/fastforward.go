package table

import (
	"canape/input"
	"canape/scenes/ui/tween"
)

// fastForward lets people who wait for bots hurry things: a press ends the motion under way, and as
// long as the button is held everything runs fast.
type fastForward struct {
	device  input.DeviceID // that pressed last; NoDevice
	pressed int            // the tick of the scene in which it did
}

const (
	// fastFactor is the speed while somebody holds the button.
	fastFactor = 4
	// ignoreTicks is for how long after a press that ended a motion the next one of the same device
	// is ignored: it was meant for the motion too.
	ignoreTicks = 18
)

// ignores reports whether a press was still meant for a motion that has just ended.
func (f *fastForward) ignores(intent input.Intent, clock int) bool {
	return f.device == intent.Device && clock-f.pressed < ignoreTicks
}

// held reports whether somebody who ended a motion is still holding the button down.
func (f *fastForward) held(roster *input.Roster) bool {
	return roster.Held(f.device, input.Confirm)
}

// onlyWatching reports whether people can only watch now: something is being shown, or bots play.
func (m *Match) onlyWatching() bool {
	t := m.turn()
	return m.skippable() && !m.heldUp() && t.actors&t.people == 0 && (m.Lags() || !m.Match().Over())
}

// skippable reports whether a press may end the motion under way. In a real-time game it may only
// after the match is over, and after what has decided it has been seen.
func (m *Match) skippable() bool {
	return !m.info.RealTime || m.Match().Over() && m.Pace() > 0
}

// skips reports whether an intent asks to end the motion under way.
func skips(intent input.Intent) bool {
	return intent.Phase == input.Pressed && (intent.Action == input.Confirm || intent.Action == input.Cancel)
}

// fastForward ends the motion under way, and the pause of a bot before it plays.
func (m *Match) fastForward(intent input.Intent) {
	m.fast = fastForward{device: intent.Device, pressed: m.clock}
	m.bots.hurried = true
	m.Hurry()
}

// hastenUnseated takes an intent of a device that acts for no seat. It hastens what everybody watches
// if the seats of the device have nothing to do, or if nobody plays any more.
func (m *Match) hastenUnseated(intent input.Intent) {
	shared := m.env.Roster.SeatsOf(intent.Device) != 0
	if m.onlyWatching() && skips(intent) && (shared || m.party.People() == 0 || m.Match().Over()) {
		m.fastForward(intent)
	}
}

// Speed returns the speed of motion in force.
func (m *Match) Speed() tween.Speed {
	speed := tween.Speed{Factor: float64(m.env.Settings.Speed) / 100, Still: m.env.Settings.ReducedMotion}
	if m.fast.device != input.NoDevice && m.onlyWatching() && m.fast.held(m.env.Roster) {
		speed.Factor = fastFactor
	}
	return speed
}
