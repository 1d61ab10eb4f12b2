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
	mapper  *input.Mapper // nil while the pad is not there
	asked   []input.Verb  // in the order of the questions
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
	press func(*Mapping, *stage.Kit) bool
}

const (
	restlessTicks = 4 * 60 // after which somebody is told that the pad moves
	goneTicks     = 5 * 60 // after which nobody waits for a lost pad any more
	readyTicks    = 30     // for which presses on a pad just learned do not count
)

// NewMapping returns the scene in which the pad's layout is taught.
func NewMapping(k *stage.Kit, device input.DeviceID) stage.Scene {
	m := &Mapping{device: device, button: -1}
	if d, ok := k.Roster.Device(device); ok {
		m.guid, m.name = d.GUID, d.Name
	}
	m.begin(k)
	return m
}

// begin asks from the first question on, if the pad is there.
func (m *Mapping) begin(k *stage.Kit) {
	m.mapper, m.asked, m.stored, m.resting, m.gone, m.ready = nil, nil, false, 0, 0, 0
	m.button = -1
	if id, ok := k.Roster.PadOf(m.device); ok && k.Frame != nil {
		if pad, ok := k.Frame.Pad(id); ok {
			m.mapper = input.NewMapper(pad)
		}
	}
}

// Input implements stage.Scene.
func (m *Mapping) Input() input.Context { return input.Context{Menu: true} }

// Update implements stage.Scene.
func (m *Mapping) Update(k *stage.Kit, intents []input.Intent) {
	m.buttons = m.choices()
	m.arrive.Tick(1, tween.FocusTicks)
	for _, i := range intents {
		if i.Device != m.device || m.stored && m.ready > readyTicks {
			if m.handle(k, i) {
				return
			}
		}
	}
	if m.mapper == nil || m.mapper.State() == input.MapLost {
		m.await(k)
		return
	}
	_, before, _ := m.mapper.Ask()
	m.mapper.Update(k.Frame)
	verb, number, _ := m.mapper.Ask()
	switch m.mapper.State() {
	case input.MapResting:
		m.resting++
	case input.MapAsking:
		if number > len(m.asked) {
			m.asked = append(m.asked, verb)
		}
		m.tell(k, before, number)
	case input.MapDone:
		m.finish(k)
	}
	m.buttons = m.choices()
}

// tell lets an answer be heard.
func (m *Mapping) tell(k *stage.Kit, before, now int) {
	if now == before {
		return
	}
	m.arrive.Value = 0
	if now > before {
		k.Sound.Play(sound.CardPlace)
	} else {
		k.Sound.Play(sound.Back)
	}
}

// finish keeps what was taught, once.
func (m *Mapping) finish(k *stage.Kit) {
	m.ready++
	if m.stored {
		return
	}
	m.stored = true
	taught, _ := m.mapper.Mapping()
	k.Bindings.SetMapping(taught)
	k.KeepBindings()
	k.Sound.Play(sound.Join)
}

// await waits for a pad of the same model, and leaves if none comes.
func (m *Mapping) await(k *stage.Kit) {
	for _, d := range k.Roster.Devices(nil) {
		if d.Kind == input.Pad && d.GUID == m.guid {
			m.device = d.ID
			m.begin(k)
			return
		}
	}
	if m.gone++; m.gone >= goneTicks {
		k.Pop()
	}
}

// choices returns what other devices can do now; at the end the pad can do it too.
func (m *Mapping) choices() []mappingButton {
	leave := func(_ *Mapping, k *stage.Kit) bool {
		k.Pop()
		return true
	}
	stop := mappingButton{"mapping.stop", leave}
	switch {
	case m.mapper == nil || m.mapper.State() == input.MapLost || m.mapper.State() == input.MapResting:
		return []mappingButton{stop}
	case m.mapper.State() == input.MapDone:
		return []mappingButton{
			{"mapping.finish", leave},
			{"mapping.again", func(m *Mapping, k *stage.Kit) bool {
				m.begin(k)
				return false
			}},
		}
	}
	return []mappingButton{
		{"mapping.skip", func(m *Mapping, _ *stage.Kit) bool {
			m.mapper.Skip()
			return false
		}},
		{"mapping.back", func(m *Mapping, _ *stage.Kit) bool {
			m.mapper.Back()
			return false
		}},
		stop,
	}
}

// handle takes what another device means; it reports whether the scene is over.
func (m *Mapping) handle(k *stage.Kit, i input.Intent) bool {
	over := -1
	if i.Kind == input.Mouse {
		over = menu.IndexAt(m.places, ui.Point{X: i.X, Y: i.Y})
	}
	switch {
	case i.Verb == input.Point && over >= 0:
		m.aim(k, over)
	case i.Starts(input.Left), i.Starts(input.Up):
		m.aim(k, max(m.button-1, 0))
	case i.Starts(input.Right), i.Starts(input.Down):
		m.aim(k, min(m.button+1, len(m.buttons)-1))
	case i.Phase != input.Pressed:
	case i.Verb == input.Cancel:
		k.Sound.Play(sound.Back)
		k.Pop()
		return true
	case i.Verb == input.Confirm && i.Kind == input.Mouse && over < 0:
	case i.Verb == input.Confirm:
		return m.press(k, over)
	}
	return false
}

// press presses the button under the pointer or the cursor; where neither is on one, the cursor appears first, unless there is
// little to choose. It reports whether the scene is over.
func (m *Mapping) press(k *stage.Kit, over int) bool {
	if over >= 0 {
		m.button = over
	}
	if m.button < 0 && (m.stored || len(m.buttons) == 1) {
		m.button = 0
	}
	if m.button < 0 || m.button >= len(m.buttons) {
		m.aim(k, 0)
		return false
	}
	k.Sound.Play(sound.Confirm)
	return m.buttons[m.button].press(m, k)
}

func (m *Mapping) aim(k *stage.Kit, to int) {
	if to != m.button && to < len(m.buttons) {
		m.button = to
		k.Sound.Play(sound.FocusMove)
	}
}

// question returns the verb that is asked for and the control that usually means it.
func (m *Mapping) question() (input.Verb, input.Control) {
	if m.mapper == nil {
		return input.NoVerb, input.NoControl
	}
	verb, _, _ := m.mapper.Ask()
	return verb, m.mapper.Control(verb)
}
