package settings

import (
	"errors"
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// keysTarget is the device whose bindings are edited; NoDevice means all pads.
type keysTarget input.DeviceID

// allPads is the target for the bindings of all pads.
const allPads = keysTarget(input.NoDevice)

// keysTargets returns the targets: all pads, each pad, the halves of the keyboard, the mouse. Phones
// have no bindings.
func keysTargets(env *app.Env) []keysTarget {
	targets := []keysTarget{allPads}
	for _, pads := range [...]bool{true, false} {
		for _, d := range env.Roster.Devices(nil) {
			if d.Kind != input.Phone && (d.Kind == input.Pad) == pads {
				targets = append(targets, keysTarget(d.ID))
			}
		}
	}
	return targets
}

// device returns the device of the target, which for all pads is a placeholder.
func (t keysTarget) device(env *app.Env) input.Device {
	if d, ok := env.Roster.Device(input.DeviceID(t)); ok {
		return d
	}
	return input.Device{Kind: input.Pad, Mapped: true}
}

func (t keysTarget) key(env *app.Env) input.ProfileKey { return t.device(env).Profile() }

func (t keysTarget) name(env *app.Env) string {
	d := t.device(env)
	switch {
	case t == allPads:
		return env.Text("settings.device.pads")
	case d.Kind == input.Pad:
		return env.Text("settings.device.pad", "n", d.Number)
	}
	if d.Finger {
		return env.Text("settings.device.finger")
	}
	return env.Text("settings.device." + d.Kind.String())
}

// pressed returns the control pressed on the target in this tick.
func (t keysTarget) pressed(env *app.Env) input.Control {
	if t != allPads {
		return env.Roster.JustPressed(input.DeviceID(t))
	}
	for _, d := range env.Roster.Devices(nil) {
		if d.Kind == input.Pad {
			if c := env.Roster.JustPressed(d.ID); c != input.NoControl {
				return c
			}
		}
	}
	return input.NoControl
}

// connected reports whether the target has a connected device.
func (t keysTarget) connected(env *app.Env) bool {
	return slices.ContainsFunc(env.Roster.Devices(nil), func(d input.Device) bool {
		return keysTarget(d.ID) == t || t == allPads && d.Kind == input.Pad
	})
}

func actionName(env *app.Env, v input.Action) string {
	return env.Text("settings.action-" + v.String())
}

// keysRows returns the rows of the bindings editor.
func keysRows(s *Scene, env *app.Env) []settingsRow {
	targets := keysTargets(env)
	chosen := indexOf(targets, s.device)
	target := targets[chosen]
	s.device = target // the device may have been unplugged
	device, key := target.device(env), target.key(env)
	rows := []settingsRow{deviceRow(s, env, targets, chosen)}
	if device.Mapped {
		rows = append(rows, swapRow(env, key), peekRow(env, key))
		for _, v := range input.BindableActions() {
			if device.Kind != input.Mouse || !v.IsDirection() {
				rows = append(rows, actionRow(s, env, target, v))
			}
		}
	}
	if target != allPads && device.Kind == input.Pad {
		rows = append(rows, linkRow(env, "keys.teach", func(env *app.Env) { env.Push(env.Routes.Mapping(input.DeviceID(target))) }))
		if _, taught := env.Bindings.Mapping(device.GUID); taught {
			forget := linkRow(env, "keys.forget", func(env *app.Env) {
				env.Bindings.ForgetMapping(device.GUID)
				env.KeepBindings()
			})
			forget.do = "settings.do.choose"
			rows = append(rows, forget)
		}
	}
	if device.Mapped {
		all := linkRow(env, "keys.reset", func(env *app.Env) { askReset(s, env, target) })
		all.do = "settings.do.choose"
		rows = append(rows, all)
	}
	return rows
}

func deviceRow(s *Scene, env *app.Env, targets []keysTarget, chosen int) settingsRow {
	names := make([]string, len(targets))
	for i, t := range targets {
		names[i] = t.name(env)
	}
	row := stepRow(env, "keys.device", names, chosen, -1, func(_ *app.Env, i int) { s.device = targets[i] })
	row.round, row.option.Bare = true, true
	sign := app.Sign(targets[chosen].device(env))
	row.draw = func(_ *app.Env, c *ui.Canvas, value ui.Rect) {
		ui.DrawStepper(c, value, "", true, ui.Bold(34))
		picture, room := 110.0, value.W-68
		name, st := ui.Bold(34).Fit(c, names[chosen], room-picture)
		if name != names[chosen] { // an icon alone would not identify the device
			picture = 0
			name, st = ui.Bold(34).Fit(c, names[chosen], room)
		}
		x := value.Center().X - (st.Width(c, name)+picture)/2
		if picture > 0 {
			sign.Draw(c, ui.Point{X: x + 40, Y: value.Center().Y}, 46)
		}
		c.TextMid(name, x+picture, value.Center().Y, st, c.Theme().Ink, ui.Left)
	}
	return row
}

func swapRow(env *app.Env, key input.ProfileKey) settingsRow {
	profile := env.Bindings.Profile(key)
	return switchRow(env, "keys.swap", profile.SwapConfirm, false, func(env *app.Env, on bool) {
		env.Bindings.SetSwapConfirm(key, on)
		env.KeepBindings()
	})
}

func peekRow(env *app.Env, key input.ProfileKey) settingsRow {
	profile, usual := env.Bindings.Profile(key), input.DefaultProfile(key.Kind)
	return stepRow(env, "keys.peek", []string{env.Text("settings.keys.hold"), env.Text("settings.keys.toggle")},
		number(profile.PeekToggle), number(usual.PeekToggle), func(env *app.Env, i int) {
			env.Bindings.SetPeekToggle(key, i == 1)
			env.KeepBindings()
		}).wrapping()
}

// actionRow returns the row that shows the controls of an action. Confirm on the row waits for a
// press of the new control.
func actionRow(s *Scene, env *app.Env, target keysTarget, v input.Action) settingsRow {
	listen := func(add bool) func(*app.Env) {
		return func(env *app.Env) {
			if !target.connected(env) {
				env.Sound.Play(sound.Refused)
				s.words.say(env.Text("settings.keys.no-pad"))
				return
			}
			env.Push(&capture{settings: s, target: target, action: v, add: add, left: captureTicks})
		}
	}
	return settingsRow{
		id:     "keys.action." + v.String(),
		option: ui.Option{Label: actionName(env, v), Bare: true},
		usual:  -1, act: listen(false), extra: listen(true),
		do: "settings.do.change", also: "settings.do.add",
		reset: func(env *app.Env) { askReset(s, env, target) },
		draw:  func(env *app.Env, c *ui.Canvas, value ui.Rect) { drawControls(env, c, value, target, v) },
	}
}

// drawControls draws the controls of an action side by side.
func drawControls(env *app.Env, c *ui.Canvas, value ui.Rect, target keysTarget, v input.Action) {
	profile := env.Bindings.Profile(target.key(env))
	var room [input.MaxControls]input.Control
	controls := profile.Controls(v, room[:0])
	if len(controls) == 0 {
		c.TextIn(env.Text("settings.keys.none"), value, ui.Plain(34), c.Theme().SoftInk, ui.Center)
		return
	}
	const gap = 18
	height := min(60*(1+(c.TextScale()-1)*0.35), value.H-24)
	var glyphs [input.MaxControls]ui.Glyph
	for i, control := range controls {
		glyphs[i] = env.Drawing(env.Roster.Labels.ControlGlyph(target.device(env), control))
	}
	across := func() float64 {
		width := -float64(gap)
		for _, g := range glyphs[:len(controls)] {
			width += gap + g.Width(c, height)
		}
		return width
	}
	width := across()
	if width > value.W {
		height *= value.W / width
		width = across()
	}
	x := value.Center().X - width/2
	for _, g := range glyphs[:len(controls)] {
		w := g.Width(c, height)
		g.Draw(c, ui.Point{X: x + w/2, Y: value.Center().Y}, height)
		x += w + gap
	}
}

// askReset asks whether to restore a device's default bindings.
func askReset(s *Scene, env *app.Env, target keysTarget) {
	reset := func(env *app.Env) {
		if err := env.Bindings.Reset(target.key(env)); err != nil {
			s.words.say(bindingTrouble(env, err))
			return
		}
		env.KeepBindings()
	}
	menu.Ask(env, menu.Question{Title: "settings.keys.reset-title", Body: "settings.keys.reset-body", Args: []any{"device", target.name(env)},
		Answers: []menu.Answer{{Word: "settings.do.reset", Do: reset}, {Word: "settings.do.leave"}}})
}

// captureTicks is how long a capture waits for a press. With a pad alone, waiting is the only way
// to cancel it.
const captureTicks = 8 * 60

// capture is an overlay that waits for the new control of an action.
type capture struct {
	app.MenuOverlay
	settings *Scene
	target   keysTarget
	action   input.Action
	add      bool
	left     int
	trouble  string // why the last press was refused
	cancel   ui.Rect
	pointer  ui.Point
}

// Update implements app.Scene.
func (c *capture) Update(env *app.Env, intents []input.Intent) {
	if c.left--; c.left <= 0 || !c.target.connected(env) {
		menu.Back(env)
		return
	}
	for _, i := range intents {
		if i.Kind == input.Mouse {
			c.pointer = ui.Point{X: i.X, Y: i.Y}
		}
	}
	onCancel := c.cancel.Contains(c.pointer)
	switch pressed := c.target.pressed(env); {
	case pressed.IsMouse() && onCancel: // with any button, because the buttons may be swapped
		menu.Back(env)
		return
	case pressed != input.NoControl:
		c.take(env, pressed)
		return
	}
	for _, i := range intents {
		// On the edited keyboard half only Escape cancels, because it cannot be bound.
		if i.Phase == input.Pressed && (i.Action == input.Cancel || i.Action == input.Confirm && i.Kind == input.Mouse && onCancel) {
			menu.Back(env)
			return
		}
	}
}

// take binds the control to the action, or shows why it cannot.
func (c *capture) take(env *app.Env, control input.Control) {
	key := c.target.key(env)
	bind := env.Bindings.Rebind
	if c.add {
		bind = env.Bindings.Add
	}
	refused := bind(key, c.action, control)
	if refused == nil {
		env.KeepBindings()
		env.Sound.Play(sound.Confirm)
		env.Pop()
		return
	}
	env.Sound.Play(sound.Refused)
	var conflict *input.ConflictError
	if errors.As(refused, &conflict) && conflict.Profile == key && !c.add {
		env.Replace(c.askExchange(env, key, conflict))
		return
	}
	c.trouble, c.left = bindingTrouble(env, refused), captureTicks
}

// askExchange asks whether to exchange the controls of two actions.
func (c *capture) askExchange(env *app.Env, key input.ProfileKey, conflict *input.ConflictError) app.Scene {
	exchange := func(env *app.Env) {
		if err := env.Bindings.Exchange(key, c.action, conflict.Control); err != nil {
			env.Sound.Play(sound.Refused)
			c.settings.words.say(bindingTrouble(env, err))
			return
		}
		env.KeepBindings()
	}
	return menu.NewDialog(env, menu.Question{
		Title: "settings.keys.conflict", Body: "settings.keys.exchange-body",
		Args:    []any{"action", actionName(env, c.action), "holder", actionName(env, conflict.Holder)},
		Answers: []menu.Answer{{Word: "settings.do.exchange", Do: exchange}, {Word: "settings.do.leave"}},
		Seal: func(env *app.Env) ui.Glyph {
			return env.Drawing(env.Roster.Labels.ControlGlyph(c.target.device(env), conflict.Control))
		},
	})
}

// bindingTrouble returns the text for an error of package input.
func bindingTrouble(env *app.Env, err error) string {
	var conflict *input.ConflictError
	switch {
	case errors.As(err, &conflict):
		key := "settings.keys.taken"
		if conflict.Profile.Kind.IsKeys() {
			key = "settings.keys.taken-" + conflict.Profile.Kind.String()
		}
		return env.Text(key, "action", actionName(env, conflict.Holder))
	case errors.Is(err, input.ErrFull):
		return env.Text("settings.keys.full")
	case errors.Is(err, input.ErrProtected):
		return env.Text("settings.keys.protected")
	}
	return env.Text("settings.keys.unfit")
}

// Draw implements app.Scene.
func (c *capture) Draw(env *app.Env, canvas *ui.Canvas) {
	const second = 60
	body := c.trouble
	if body == "" {
		body = env.Text("settings.keys.press-body", "device", c.target.name(env))
	}
	title := "settings.keys.press"
	if c.add {
		title = "settings.keys.press-more"
	}
	d := ui.Dialog{
		Title:   env.Text(title, "action", actionName(env, c.action)),
		Body:    body + "\n" + env.Text("settings.keys.wait", "seconds", (c.left+second-1)/second),
		Buttons: []ui.Button{{Label: env.Text("settings.do.nothing")}},
	}
	l := d.Layout(canvas)
	c.cancel = l.Button(0)
	d.Draw(canvas, l)
	escape := env.Drawing(env.Roster.Labels.KeyGlyph(input.KeyEscape))
	canvas.PushLayer(ui.LayerDialogs)
	keep := env.Text("settings.do.keep")
	ui.Hint{
		Seat: -1, Actions: []ui.Action{{Glyph: escape, Word: keep}},
		Unseen: []ui.Action{{Glyph: ui.Glyph{}.Tagged(int(input.Cancel)), Word: keep}}, // for phones
	}.Draw(canvas)
	canvas.Pop()
}
