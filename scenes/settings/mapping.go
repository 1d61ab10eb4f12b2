package settings

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// Mapping learns the layout of an unknown pad. It asks for one button after another on a drawn pad.
// The pad alone is enough; with any other device players can also skip, go back and stop.
type Mapping struct {
	app.Menu
	device  input.DeviceID
	guid    string
	name    string
	mapper  *input.Mapper  // nil while the pad is unplugged
	asked   []input.Action // the actions in the order of the questions
	stored  bool
	resting int // ticks for which the pad has moved although it should be at rest
	gone    int // ticks since the pad was unplugged
	ready   int // ticks since the last answer
	fade    tween.Toward
	button  int // the button under the cursor of another device; -1 for none
	buttons []mappingButton
	places  []ui.Rect
}

// mappingButton is a button for other devices.
type mappingButton struct {
	word  string
	press func(*app.Env)
}

const (
	restlessTicks = 4 * 60 // after this time the scene reports that the pad does not rest
	goneTicks     = 5 * 60 // after this time the scene closes if the pad is still unplugged
	readyTicks    = 30     // for this time presses on a newly learned pad are ignored
)

// NewMapping returns the scene for a pad.
func NewMapping(env *app.Env, device input.DeviceID) app.Scene {
	m := &Mapping{device: device, button: -1}
	if d, ok := env.Roster.Device(device); ok {
		m.guid, m.name = d.GUID, d.Name
	}
	m.begin(env)
	return m
}

// begin starts with the first question if the pad is connected.
func (m *Mapping) begin(env *app.Env) {
	m.mapper, m.asked, m.stored, m.resting, m.gone, m.ready = nil, nil, false, 0, 0, 0
	m.button = -1
	if id, ok := env.Roster.PadOf(m.device); ok && env.Frame != nil {
		if pad, ok := env.Frame.Pad(id); ok {
			m.mapper = input.NewMapper(pad)
		}
	}
}

// Update implements app.Scene.
func (m *Mapping) Update(env *app.Env, intents []input.Intent) {
	m.buttons = m.choices()
	m.fade.Tick(1, tween.FocusTicks)
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

// tell plays a sound if a press has changed the step: one sound for a step forward, another for a
// step back.
func (m *Mapping) tell(env *app.Env, before, now int) {
	if now == before {
		return
	}
	m.fade.Value = 0
	if now > before {
		env.Sound.Play(sound.CardPlace)
	} else {
		env.Sound.Play(sound.Back)
	}
}

// finish saves the layout, once.
func (m *Mapping) finish(env *app.Env) {
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

// await waits for a pad of the same model and closes the scene if none is connected in time.
func (m *Mapping) await(env *app.Env) {
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

// choices returns the buttons for other devices. At the end the pad can press them too.
func (m *Mapping) choices() []mappingButton {
	leave := func(env *app.Env) { env.Pop() }
	stop := mappingButton{"mapping.stop", leave}
	switch {
	case m.mapper == nil || m.mapper.State() == input.MapLost || m.mapper.State() == input.MapResting:
		return []mappingButton{stop}
	case m.mapper.State() == input.MapDone:
		return []mappingButton{{"mapping.finish", leave}, {"mapping.again", m.begin}}
	}
	return []mappingButton{
		{"mapping.skip", func(*app.Env) { m.mapper.Skip() }},
		{"mapping.back", func(*app.Env) { m.mapper.Back() }},
		stop,
	}
}

// handle handles an intent of another device. If no button has the cursor, the first press only
// shows the cursor, unless there is a single button.
func (m *Mapping) handle(env *app.Env, i input.Intent) {
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

// question returns the requested action and its usual control.
func (m *Mapping) question() (input.Action, input.Control) {
	if m.mapper == nil {
		return input.NoAction, input.NoControl
	}
	action, _, _ := m.mapper.Ask()
	return action, m.mapper.Control(action)
}

// mappingWords are the current texts of the scene.
type mappingWords struct {
	title, text, help, wrong string
}

// words returns the current texts.
func (m *Mapping) words(env *app.Env) mappingWords {
	if m.mapper == nil || m.mapper.State() == input.MapLost {
		return mappingWords{title: env.Text("mapping.lost"), text: env.Text("mapping.lost.text")}
	}
	switch m.mapper.State() {
	case input.MapResting:
		w := mappingWords{title: env.Text("mapping.rest"), text: env.Text("mapping.rest.text")}
		if m.resting > restlessTicks {
			w.wrong = env.Text("mapping.rest.moves")
		}
		return w
	case input.MapDone:
		return mappingWords{title: env.Text("mapping.done"), text: env.Text("mapping.done.text")}
	}
	action, number, _ := m.mapper.Ask()
	w := mappingWords{title: actionName(env, action), text: env.Text("mapping.use-" + action.String())}
	switch {
	case number > 2 && m.mapper.Optional():
		w.help = env.Text("mapping.again-skip") + " " + env.Text("mapping.again-back")
	case number > 2:
		w.help = env.Text("mapping.again-back")
	}
	switch m.mapper.Trouble() {
	case input.MapTaken:
		w.wrong = env.Text("mapping.taken")
	case input.MapNeeded:
		w.wrong = env.Text("mapping.needed")
	}
	return w
}

// Draw implements app.Scene.
func (m *Mapping) Draw(env *app.Env, c *ui.Canvas) {
	t := c.Theme()
	hint := m.hint(env)
	area, bar := c.Content(), hint.Rect(c)
	place.Wall.Draw(c)
	head := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: 104 + 40*(c.TextScale()-1)}
	title := env.Text("mapping.title")
	used := c.Title(title, head, ui.Big(64), t.Chalk, ui.Left)
	if rest := head.After(used + 40); ui.Plain(30).Width(c, m.name) <= rest.W {
		c.TextIn(m.name, rest, ui.Plain(30), t.DimChalk, ui.Right)
	}
	panel := ui.Rect{X: area.X, Y: head.Bottom() + 8, W: area.W, H: bar.Y - 26 - head.Bottom() - 8}
	ui.DrawPanel(c, "mapping", panel)
	height := max(92, ui.Big(40).Em(c)*1.7)
	strip := panel.Inset(32, 24).Foot(height + 48)
	menu.ClothStrip(c).Draw(c, "strip", strip)
	m.drawButtons(env, c, strip.Inset(24, 24))
	room := panel.Inset(56, 40).Above(strip.H + 12)
	// Large text takes room from the picture.
	share := 0.5 - 0.16*(c.TextScale()-1)
	m.drawPad(env, c, room.Left(room.W*share).Inset(10, 0))
	m.drawWords(env, c, room.After(room.W*share+48))
	hint.Draw(c)
}

func (m *Mapping) drawButtons(env *app.Env, c *ui.Canvas, r ui.Rect) {
	m.places = m.places[:0]
	buttons := m.buttons
	if buttons == nil {
		buttons = m.choices()
	}
	for i, button := range buttons {
		place := r.Column(i, max(3, len(buttons)), 28)
		m.places = append(m.places, place)
		b := ui.Button{Label: env.Text(button.word), OnPaper: true}
		if i == m.button {
			b.Focus = 1
		}
		b.Draw(c, place)
	}
}

// drawWords draws the number of the question, the request with its reason, and the last error.
func (m *Mapping) drawWords(env *app.Env, c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	w := m.words(env)
	if m.mapper != nil && m.mapper.State() == input.MapAsking {
		_, number, count := m.mapper.Ask()
		const radius = 9.0
		ui.DrawDots(c, ui.Point{X: r.X + radius + float64(count-1)*radius*1.5, Y: r.Y + 18}, count, number-1, radius, t.Ink)
	}
	r = r.Below(44)
	line := ui.Big(64).LineHeight(c)
	c.Title(w.title, r.Top(line), ui.Big(64), t.Ink, ui.Left)
	c.Aloud(w.text)
	c.Aloud(w.wrong)
	c.Aloud(w.help)
	r = r.Below(line + 8)
	text := ui.Plain(34)
	for text.Size > 20 && w.wrong == "" && text.ParagraphHeight(c, w.text, r.W) > r.H {
		text.Size--
	}
	// If there is no room for both, the error is more urgent than the question.
	if w.wrong == "" || ui.Plain(34).ParagraphHeight(c, w.text, r.W)+12+ui.Bold(30).ParagraphHeight(c, w.wrong, r.W-58) <= r.H {
		r = r.Below(c.Paragraph(w.text, r, text, t.Ink, ui.Left) + 12)
	}
	if w.wrong != "" {
		height := ui.Bold(30).LineHeight(c)
		ui.DrawBadge(c, ui.Point{X: r.X + 22, Y: r.Y + height/2}, 20, false)
		r = r.Below(c.Paragraph(w.wrong, r.After(58), ui.Bold(30), t.Ink, ui.Left) + 12)
	}
	if w.help != "" && ui.Plain(28).ParagraphHeight(c, w.help, r.W) <= r.H {
		c.Paragraph(w.help, r, ui.Plain(28), t.SoftInk, ui.Left)
	}
}

// hint returns the hint bar. While a pad is being mapped, the bar shows the buttons of the device used
// last.
func (m *Mapping) hint(env *app.Env) ui.Hint {
	sentence, leave := "mapping.hint", "mapping.leave"
	if m.stored {
		sentence, leave = "mapping.hint.done", "settings.do.back"
	}
	device := env.Roster.LastUsed()
	if device == m.device && !m.stored {
		device = input.RightKeys
	}
	h := menu.NewBarFor(env, device, env.Text(sentence))
	h.Move(menu.AxisOf(m.places), "settings.do.choose")
	h.Press(input.Confirm, "settings.do.confirm", 0)
	h.Press(input.Cancel, leave, 0)
	return h.Hint
}
