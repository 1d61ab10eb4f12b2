package settings

import (
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Mapping leads through the layout of a pad that nobody knows: one button after the other on a drawn pad. The pad alone is
// enough; any other device can skip, go back and stop.
type Mapping struct {
	device  input.DeviceID
	guid    string
	name    string
	mapper  *input.Mapper  // nil while the pad is not there
	asked   []input.Action // in the order of the questions
	stored  bool
	resting int // ticks for which the pad should have been quiet
	gone    int // ticks for which it has been away
	ready   int // ticks since everything was known
	arrive  tween.Toward
	button  int // under the cursor of another device; -1: none
	buttons []mappingButton
	places  []ui.Rect
}

// mappingButton is what other devices can do; press reports whether the scene is over.
type mappingButton struct {
	word  string
	press func(*Mapping, *stage.Env) bool
}

const (
	restlessTicks = 4 * 60 // after which somebody is told that the pad moves
	goneTicks     = 5 * 60 // after which nobody waits for a lost pad any more
	readyTicks    = 30     // for which presses on a pad just learned do not count
)

// NewMapping returns the scene in which the pad's layout is taught.
func NewMapping(env *stage.Env, device input.DeviceID) stage.Scene {
	m := &Mapping{device: device, button: -1}
	if d, ok := env.Roster.Device(device); ok {
		m.guid, m.name = d.GUID, d.Name
	}
	m.begin(env)
	return m
}

// begin asks from the first question on, if the pad is there.
func (m *Mapping) begin(env *stage.Env) {
	m.mapper, m.asked, m.stored, m.resting, m.gone, m.ready = nil, nil, false, 0, 0, 0
	m.button = -1
	if id, ok := env.Roster.PadOf(m.device); ok && env.Frame != nil {
		if pad, ok := env.Frame.Pad(id); ok {
			m.mapper = input.NewMapper(pad)
		}
	}
}

// Input implements stage.Scene.
func (m *Mapping) Input() input.Context { return input.Context{Menu: true} }

// Update implements stage.Scene.
func (m *Mapping) Update(env *stage.Env, intents []input.Intent) {
	m.buttons = m.choices()
	m.arrive.Tick(1, tween.FocusTicks)
	for i := range env.Meant(intents) {
		if i.Device != m.device || m.stored && m.ready > readyTicks {
			if m.handle(env, i) {
				return
			}
		}
	}
	if m.mapper == nil || m.mapper.State() == input.MapLost {
		m.await(env)
		return
	}
	_, before, _ := m.mapper.Ask()
	m.mapper.Update(env.Frame)
	action, number, _ := m.mapper.Ask()
	switch m.mapper.State() {
	case input.MapResting:
		m.resting++
	case input.MapAsking:
		if number > len(m.asked) {
			m.asked = append(m.asked, action)
		}
		m.tell(env, before, number)
	case input.MapDone:
		m.finish(env)
	}
	m.buttons = m.choices()
}

// tell lets an answer be heard.
func (m *Mapping) tell(env *stage.Env, before, now int) {
	if now == before {
		return
	}
	m.arrive.Value = 0
	if now > before {
		env.Sound.Play(sound.CardPlace)
	} else {
		env.Sound.Play(sound.Back)
	}
}

// finish keeps what was taught, once.
func (m *Mapping) finish(env *stage.Env) {
	m.ready++
	if m.stored {
		return
	}
	m.stored = true
	taught, _ := m.mapper.Mapping()
	env.Bindings.SetMapping(taught)
	env.KeepBindings()
	env.Sound.Play(sound.Join)
}

// await waits for a pad of the same model, and leaves if none comes.
func (m *Mapping) await(env *stage.Env) {
	for _, d := range env.Roster.Devices(nil) {
		if d.Kind == input.Pad && d.GUID == m.guid {
			m.device = d.ID
			m.begin(env)
			return
		}
	}
	if m.gone++; m.gone >= goneTicks {
		env.Pop()
	}
}

// choices returns what other devices can do now; at the end the pad can do it too.
func (m *Mapping) choices() []mappingButton {
	leave := func(_ *Mapping, env *stage.Env) bool {
		env.Pop()
		return true
	}
	stop := mappingButton{"mapping.stop", leave}
	switch {
	case m.mapper == nil || m.mapper.State() == input.MapLost || m.mapper.State() == input.MapResting:
		return []mappingButton{stop}
	case m.mapper.State() == input.MapDone:
		return []mappingButton{
			{"mapping.finish", leave},
			{"mapping.again", func(m *Mapping, env *stage.Env) bool {
				m.begin(env)
				return false
			}},
		}
	}
	return []mappingButton{
		{"mapping.skip", func(m *Mapping, _ *stage.Env) bool {
			m.mapper.Skip()
			return false
		}},
		{"mapping.back", func(m *Mapping, _ *stage.Env) bool {
			m.mapper.Back()
			return false
		}},
		stop,
	}
}

// handle takes what another device means; it reports whether the scene is over.
func (m *Mapping) handle(env *stage.Env, i input.Intent) bool {
	over := -1
	if i.Kind == input.Mouse {
		over = menu.IndexAt(m.places, ui.Point{X: i.X, Y: i.Y})
	}
	switch {
	case i.Action == input.Point && over >= 0:
		m.aim(env, over)
	case i.Starts(input.Left), i.Starts(input.Up):
		m.aim(env, max(m.button-1, 0))
	case i.Starts(input.Right), i.Starts(input.Down):
		m.aim(env, min(m.button+1, len(m.buttons)-1))
	case i.Phase != input.Pressed:
	case i.Action == input.Cancel:
		env.Sound.Play(sound.Back)
		env.Pop()
		return true
	case i.Action == input.Confirm && i.Kind == input.Mouse && over < 0:
	case i.Action == input.Confirm:
		return m.press(env, over)
	}
	return false
}

// press presses the button under the pointer or the cursor; where neither is on one, the cursor appears first, unless there is
// little to choose. It reports whether the scene is over.
func (m *Mapping) press(env *stage.Env, over int) bool {
	if over >= 0 {
		m.button = over
	}
	if m.button < 0 && (m.stored || len(m.buttons) == 1) {
		m.button = 0
	}
	if m.button < 0 || m.button >= len(m.buttons) {
		m.aim(env, 0)
		return false
	}
	env.Sound.Play(sound.Confirm)
	return m.buttons[m.button].press(m, env)
}

func (m *Mapping) aim(env *stage.Env, to int) {
	if to != m.button && to < len(m.buttons) {
		m.button = to
		env.Sound.Play(sound.FocusMove)
	}
}

// question returns the action that is asked for and the control that usually means it.
func (m *Mapping) question() (input.Action, input.Control) {
	if m.mapper == nil {
		return input.NoAction, input.NoControl
	}
	action, _, _ := m.mapper.Ask()
	return action, m.mapper.Control(action)
}
