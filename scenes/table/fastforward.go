package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// fastForward is what people do about having to wait for bots: a press ends the motion under way, and as long as the button is held
// everything runs fast.
type fastForward struct {
	device  input.DeviceID // that pressed last; NoDevice
	pressed int            // the tick of the scene in which it did
}

const (
	// fastFactor is the speed while somebody holds the button.
	fastFactor = 4
	// calmTicks is for how long after a press that ended a motion the next press of the same device does not choose: it was meant
	// for the motion too.
	calmTicks = 18
)

// idles reports whether people can only watch now: something is on its way, or bots are at it.
func (m *Match) idles() bool {
	return m.waitable() && m.lost == 0 && !m.coach.speaking() && m.persons(m.actors()) == 0 && (m.lagging() || !m.session.Match().Over())
}

// waitable reports whether a press may end what is on its way. In real time everybody acts at once until the match is over, and what
// decides it is seen by all.
func (m *Match) waitable() bool {
	return !m.info.RealTime || m.session.Match().Over() && m.board.Pace() > 0
}

// fastForward ends what is under way at once, the pause of a bot before it plays too.
func (m *Match) fastForward(intent input.Intent) {
	m.fast = fastForward{device: intent.Device, pressed: m.clock}
	m.bots.rested = true
	m.hurry()
}

// calms reports whether a press is still meant for a motion that has just ended.
func (f *fastForward) calms(m *Match, intent input.Intent) bool {
	return f.device == intent.Device && m.clock-f.pressed < calmTicks
}

// held reports whether somebody who ended a motion has held the button down since.
func (f *fastForward) held(m *Match) bool {
	if f.device == input.NoDevice || !m.idles() {
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

// waitingHint says what people wait for, and how it goes faster.
func (m *Match) waitingHint() ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: m.env.Text("table.watch"), Tells: true}
	if seat := m.playing(); seat != engine.Nobody {
		h = ui.Hint{Seat: m.colour(seat), Name: m.party.Seats[seat].Name, Sentence: m.env.Text("table.plays"), Tells: true}
		if m.ponders() {
			h.Sentence = m.env.Text("table.thinks")
		}
	}
	h.Actions = m.waitingActions()
	return h
}

// waitingActions returns what people can do while they watch.
func (m *Match) waitingActions() []ui.Action {
	if !m.idles() {
		return m.pauseActions()
	}
	return append(m.actionsOf(m.readers(), input.Confirm, m.env.Text("table.faster")), m.pauseActions()...)
}
