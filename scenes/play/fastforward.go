package play

import (
	"canape/input"
	"canape/scenes/ui/tween"
)

// fastForward lets people skip ahead while they wait for bots. A press ends the current motion, and
// holding the button speeds everything up.
type fastForward struct {
	device  input.DeviceID // the device that pressed last, or NoDevice
	pressed int            // tick of the scene in which this device pressed
}

const (
	// fastFactor is the speed factor while the button is held.
	fastFactor = 4
	// ignoreTicks is how long a device is ignored after its press has ended a motion, because a
	// second press was probably meant for that motion too.
	ignoreTicks = 18
)

// ignores reports whether an intent is ignored because its device ended a motion a moment ago, so
// that the intent was probably meant for that motion.
func (f *fastForward) ignores(intent input.Intent, clock int) bool {
	return f.device == intent.Device && clock-f.pressed < ignoreTicks
}

// held reports whether a device that ended a motion still holds the button down.
func (f *fastForward) held(roster *input.Roster) bool {
	return roster.Held(f.device, input.Confirm)
}

// onlyWatching reports whether people can only watch now, because an event is being shown or bots
// play.
func (m *Match) onlyWatching() bool {
	t := m.turn()
	return m.skippable() && !m.heldUp() && t.actors&t.people == 0 && (m.Lags() || !m.Match().Over())
}

// skippable reports whether a press may end the current motion. In a real-time game this is true
// only after the match is over and its last event has been seen.
func (m *Match) skippable() bool {
	return !m.info.RealTime || m.Match().Over() && m.Pace() > 0
}

// skips reports whether an intent asks to end the current motion.
func skips(intent input.Intent) bool {
	return intent.Phase == input.Pressed && (intent.Action == input.Confirm || intent.Action == input.Cancel)
}

// fastForward ends the current motion, and the pause of a bot before its turn.
func (m *Match) fastForward(intent input.Intent) {
	m.fast = fastForward{device: intent.Device, pressed: m.clock}
	m.bots.hurried = true
	m.Hurry()
}

// hastenUnseated handles a press of a device that acts for no seat now. The press ends the motion
// that everybody watches if the device belongs to a seat, if only bots play, or if the match is
// over.
func (m *Match) hastenUnseated(intent input.Intent) {
	shared := m.env.Roster.SeatsOf(intent.Device) != 0
	if m.onlyWatching() && skips(intent) && (shared || m.party.People() == 0 || m.Match().Over()) {
		m.fastForward(intent)
	}
}

// Speed returns the current speed of motion.
func (m *Match) Speed() tween.Speed {
	speed := tween.Speed{Factor: float64(m.env.Settings.Speed) / 100, Still: m.env.Settings.ReducedMotion}
	if m.fast.device != input.NoDevice && m.onlyWatching() && m.fast.held(m.env.Roster) {
		speed.Factor = fastFactor
	}
	return speed
}
