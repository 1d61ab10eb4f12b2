package settings

import (
	"slices"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// keysTarget is whose bindings are edited: those of the device with the ID, or with NoDevice those of all pads.
type keysTarget input.DeviceID

// allPads is the target that stands for every pad.
const allPads = keysTarget(input.NoDevice)

// keysTargets returns what can be edited: all pads, each pad, the halves of the keyboard, the mouse.
func keysTargets(env *stage.Env) []keysTarget {
	targets := []keysTarget{allPads}
	for _, pads := range [...]bool{true, false} {
		for _, d := range env.Roster.Devices(nil) {
			if (d.Kind == input.Pad) == pads {
				targets = append(targets, keysTarget(d.ID))
			}
		}
	}
	return targets
}

// device returns what stands for the target: for all pads a pad that nobody has.
func (t keysTarget) device(env *stage.Env) input.Device {
	if d, ok := env.Roster.Device(input.DeviceID(t)); ok {
		return d
	}
	return input.Device{Kind: input.Pad, Mapped: true}
}

func (t keysTarget) key(env *stage.Env) input.ProfileKey { return t.device(env).Profile() }

func (t keysTarget) name(env *stage.Env) string {
	d := t.device(env)
	switch {
	case t == allPads:
		return env.Text("settings.device.pads")
	case d.Kind == input.Pad:
		return env.Text("settings.device.pad", "n", d.Number)
	}
	return env.Text("settings.device." + d.Kind.String())
}

// fresh returns what was pressed on the target in this tick.
func (t keysTarget) fresh(env *stage.Env) input.Control {
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

// there reports whether the target has a device that could be pressed.
func (t keysTarget) there(env *stage.Env) bool {
	return slices.ContainsFunc(env.Roster.Devices(nil), func(d input.Device) bool {
		return keysTarget(d.ID) == t || t == allPads && d.Kind == input.Pad
	})
}

func actionName(env *stage.Env, v input.Action) string {
	return env.Text("settings.action-" + v.String())
}

// keysRows are the rows of the bindings editor.
func keysRows(s *Scene, env *stage.Env) []settingsRow {
	targets := keysTargets(env)
	chosen := indexOf(targets, s.device)
	target := targets[chosen]
	s.device = target // the device may have gone
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
		rows = append(rows, linkRow(env, "keys.teach", func(env *stage.Env) { env.Push(env.Routes.Mapping(input.DeviceID(target))) }))
		if _, taught := env.Bindings.Mapping(device.GUID); taught {
			forget := linkRow(env, "keys.forget", func(env *stage.Env) {
				env.Bindings.ForgetMapping(device.GUID)
				env.KeepBindings()
			})
			forget.do = "settings.do.choose"
			rows = append(rows, forget)
		}
	}
	if device.Mapped {
		all := linkRow(env, "keys.reset", func(env *stage.Env) { askReset(s, env, target) })
		all.do = "settings.do.choose"
		rows = append(rows, all)
	}
	return rows
}

func deviceRow(s *Scene, env *stage.Env, targets []keysTarget, chosen int) settingsRow {
	names := make([]string, len(targets))
	for i, t := range targets {
		names[i] = t.name(env)
	}
	row := stepRow(env, "keys.device", names, chosen, -1, func(_ *stage.Env, i int) { s.device = targets[i] })
	row.round, row.option.Bare = true, true
	sign := stage.Sign(targets[chosen].device(env))
	row.draw = func(_ *stage.Env, c *ui.Canvas, value ui.Rect) {
		c.Stepper(value, "", true, ui.Bold(34))
		picture, room := 110.0, value.W-68
		name, st := c.Fit(names[chosen], ui.Bold(34), room-picture)
		if name != names[chosen] { // the word is worth more than the picture
			picture = 0
			name, st = c.Fit(names[chosen], ui.Bold(34), room)
		}
		x := value.Center().X - (c.Width(name, st)+picture)/2
		if picture > 0 {
			c.DeviceSign(sign, ui.Point{X: x + 40, Y: value.Center().Y}, 46)
		}
		c.TextMid(name, x+picture, value.Center().Y, st, c.Theme().Ink, ui.Left)
	}
	return row
}

func swapRow(env *stage.Env, key input.ProfileKey) settingsRow {
	profile := env.Bindings.Profile(key)
	return switchRow(env, "keys.swap", profile.SwapConfirm, false, func(env *stage.Env, on bool) {
		env.Bindings.SetSwapConfirm(key, on)
		env.KeepBindings()
	})
}

func peekRow(env *stage.Env, key input.ProfileKey) settingsRow {
	profile, usual := env.Bindings.Profile(key), input.DefaultProfile(key.Kind)
	return stepRow(env, "keys.peek", []string{env.Text("settings.keys.hold"), env.Text("settings.keys.toggle")},
		number(profile.PeekToggle), number(usual.PeekToggle), func(env *stage.Env, i int) {
			env.Bindings.SetPeekToggle(key, i == 1)
			env.KeepBindings()
		}).inARing()
}

// actionRow shows what does an action, and lets it be changed by pressing something else.
func actionRow(s *Scene, env *stage.Env, target keysTarget, v input.Action) settingsRow {
	listen := func(add bool) func(*stage.Env) {
		return func(env *stage.Env) {
			if !target.there(env) {
				env.Sound.Play(sound.Refused)
				s.words.Say(env.Text("settings.keys.no-pad"))
				return
			}
			env.Push(newCapture(s, target, v, add))
		}
	}
	return settingsRow{
		id:     "keys.action." + v.String(),
		option: ui.Option{Label: actionName(env, v), Bare: true},
		usual:  -1, act: listen(false), extra: listen(true),
		do: "settings.do.change", also: "settings.do.add",
		reset: func(env *stage.Env) { askReset(s, env, target) },
		draw:  func(env *stage.Env, c *ui.Canvas, value ui.Rect) { drawControls(env, c, value, target, v) },
	}
}

// drawControls draws every control of an action side by side.
func drawControls(env *stage.Env, c *ui.Canvas, value ui.Rect, target keysTarget, v input.Action) {
	profile := env.Bindings.Profile(target.key(env))
	var room [input.MaxControls]input.Control
	controls := profile.Controls(v, room[:0])
	if len(controls) == 0 {
		c.TextIn(env.Text("settings.keys.none"), value, ui.Plain(34), c.Theme().SoftInk, ui.Center)
		return
	}
	const gap = 18
	high := min(60*(1+(c.TextScale()-1)*0.35), value.H-24)
	var glyphs [input.MaxControls]ui.Glyph
	for i, control := range controls {
		glyphs[i] = env.Drawing(env.Roster.ControlGlyph(target.device(env), control))
	}
	across := func() float64 {
		wide := -float64(gap)
		for _, g := range glyphs[:len(controls)] {
			wide += gap + c.GlyphWidth(g, high)
		}
		return wide
	}
	wide := across()
	if wide > value.W {
		high *= value.W / wide
		wide = across()
	}
	x := value.Center().X - wide/2
	for _, g := range glyphs[:len(controls)] {
		w := c.GlyphWidth(g, high)
		c.Glyph(g, ui.Point{X: x + w/2, Y: value.Center().Y}, high)
		x += w + gap
	}
}

// askReset gives a device its first bindings again, if that is really wanted.
func askReset(s *Scene, env *stage.Env, target keysTarget) {
	reset := func(env *stage.Env) {
		if err := env.Bindings.Reset(target.key(env)); err != nil {
			s.words.Say(bindingTrouble(env, err))
			return
		}
		env.KeepBindings()
	}
	menu.Ask(env, menu.Question{Title: "settings.keys.reset-title", Body: "settings.keys.reset-body", Args: []any{"device", target.name(env)},
		Answers: []menu.Answer{{Word: "settings.do.reset", Do: reset}, {Word: "settings.do.leave"}}})
}
