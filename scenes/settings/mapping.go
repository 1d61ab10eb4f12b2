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
	stage.Menu
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

// mappingButton is what other devices can do.
type mappingButton struct {
	word  string
	press func(*stage.Env)
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

// Update implements stage.Scene.
func (m *Mapping) Update(env *stage.Env, intents []input.Intent) {
	m.buttons = m.choices()
	m.arrive.Tick(1, tween.FocusTicks)
	for i := range env.Meant(intents) {
		if i.Device != m.device || m.stored && m.ready > readyTicks {
			m.handle(env, i)
		}
	}
	if env.Changing() {
		return
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
	leave := func(env *stage.Env) { env.Pop() }
	stop := mappingButton{"mapping.stop", leave}
	switch {
	case m.mapper == nil || m.mapper.State() == input.MapLost || m.mapper.State() == input.MapResting:
		return []mappingButton{stop}
	case m.mapper.State() == input.MapDone:
		return []mappingButton{{"mapping.finish", leave}, {"mapping.again", m.begin}}
	}
	return []mappingButton{
		{"mapping.skip", func(*stage.Env) { m.mapper.Skip() }},
		{"mapping.back", func(*stage.Env) { m.mapper.Back() }},
		stop,
	}
}

// handle takes what another device means. Where neither the pointer nor the cursor is on a button, the cursor appears first, unless
// there is little to choose.
func (m *Mapping) handle(env *stage.Env, i input.Intent) {
	switch menu.Choose(env, i, &m.button, m.places, false) {
	case menu.Left:
		env.Pop()
	case menu.Chosen:
		if m.button < 0 && (m.stored || len(m.buttons) == 1) {
			m.button = 0
		}
		if m.button < 0 || m.button >= len(m.buttons) {
			m.button = 0
			env.Sound.Play(sound.FocusMove)
			return
		}
		env.Sound.Play(sound.Confirm)
		m.buttons[m.button].press(env)
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
