package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// fastForward lets people who wait for bots hurry things: a press ends the motion under way, and as long as the button is held everything
// runs fast.
type fastForward struct {
	device  input.DeviceID // that pressed last; NoDevice
	pressed int            // the tick of the scene in which it did
}

const (
	// fastFactor is the speed while somebody holds the button.
	fastFactor = 4
	// ignoreTicks is for how long after a press that ended a motion the next one of the same device is ignored: it was meant for the
	// motion too.
	ignoreTicks = 18
)

// onlyWatching reports whether people can only watch now: something is being shown, or bots play.
func (m *Match) onlyWatching() bool {
	return m.skippable() && m.lost == 0 && !m.coach.speaking() && m.persons(m.actors()) == 0 && (m.lagging() || !m.session.Match().Over())
}

// skippable reports whether a press may end the motion under way. In a real-time game it may only after the match is over, and after what
// has decided it has been seen.
func (m *Match) skippable() bool {
	return !m.info.RealTime || m.session.Match().Over() && m.Board.Pace() > 0
}

// fastForward ends the motion under way, and the pause of a bot before it plays.
func (m *Match) fastForward(intent input.Intent) {
	m.fast = fastForward{device: intent.Device, pressed: m.clock}
	m.bots.hurried = true
	m.hurry()
}

// ignores reports whether a press was still meant for a motion that has just ended.
func (f *fastForward) ignores(m *Match, intent input.Intent) bool {
	return f.device == intent.Device && m.clock-f.pressed < ignoreTicks
}

// held reports whether somebody who ended a motion is still holding the button down.
func (f *fastForward) held(m *Match) bool {
	if f.device == input.NoDevice || !m.onlyWatching() {
		return false
	}
	_, _, held := m.env.Roster.Held(f.device, input.Confirm)
	return held
}

// Speed returns the speed of motion in force.
func (m *Match) Speed() tween.Speed {
	speed := speedOf(m.env)
	if m.fast.held(m) {
		speed.Factor = fastFactor
	}
	return speed
}

func speedOf(env *stage.Env) tween.Speed {
	return tween.Speed{Factor: float64(env.Settings.Speed) / 100, Still: env.Settings.ReducedMotion}
}

// waitingHint says whom people wait for, and how to make it faster.
func (m *Match) waitingHint() ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: m.env.Text("table.watch"), Tells: true}
	if seat := m.playing(); seat != engine.Nobody {
		h = ui.Hint{Seat: m.colour(seat), Name: m.party.Seats[seat].Name, Sentence: m.env.Text("table.plays"), Tells: true}
		if m.thinksLong() {
			h.Sentence = m.env.Text("table.thinks")
		}
	}
	h.Actions = m.waitingActions()
	return h
}

// waitingActions returns what people can do while they watch.
func (m *Match) waitingActions() []ui.Action {
	if !m.onlyWatching() {
		return m.pauseActions()
	}
	return append(m.actionsOf(m.readers(), input.Confirm, m.env.Text("table.faster")), m.pauseActions()...)
}
