package settings

import (
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// keysPage is the bindings editor: which device it edits.
type keysPage struct{ target keysTarget }

// keysTarget is whose bindings are edited: those of one device, or those of all pads.
type keysTarget struct {
	id input.DeviceID // NoDevice: all pads
}

// choose edits the bindings of a device.
func (p *keysPage) choose(k *stage.Kit, id input.DeviceID) {
	if _, ok := k.Roster.Device(id); ok {
		p.target = keysTarget{id}
	}
}

// keysTargets returns what can be edited: all pads, each pad, the halves of the keyboard, the mouse.
func keysTargets(k *stage.Kit) []keysTarget {
	targets := []keysTarget{{}}
	for _, pads := range [...]bool{true, false} {
		for _, d := range k.Roster.Devices(nil) {
			if (d.Kind == input.Pad) == pads {
				targets = append(targets, keysTarget{d.ID})
			}
		}
	}
	return targets
}

// device returns what stands for the target: for all pads a pad that nobody has.
func (t keysTarget) device(k *stage.Kit) input.Device {
	if d, ok := k.Roster.Device(t.id); ok {
		return d
	}
	return input.Device{Kind: input.Pad, Mapped: true}
}

func (t keysTarget) key(k *stage.Kit) input.ProfileKey { return t.device(k).Profile() }

func (t keysTarget) name(k *stage.Kit) string {
	d := t.device(k)
	switch {
	case t.id == input.NoDevice:
		return k.Text("settings.device.pads")
	case d.Kind == input.Pad:
		return k.Text("settings.device.pad", "n", d.Number)
	}
	return k.Text("settings.device." + d.Kind.String())
}

// fresh returns what was pressed on the target in this tick.
func (t keysTarget) fresh(k *stage.Kit) input.Control {
	if t.id != input.NoDevice {
		return k.Roster.JustPressed(t.id)
	}
	for _, d := range k.Roster.Devices(nil) {
		if d.Kind == input.Pad {
			if c := k.Roster.JustPressed(d.ID); c != input.NoControl {
				return c
			}
		}
	}
	return input.NoControl
}

// there reports whether the target has a device that could be pressed.
func (t keysTarget) there(k *stage.Kit) bool {
	for _, d := range k.Roster.Devices(nil) {
		if d.ID == t.id || t.id == input.NoDevice && d.Kind == input.Pad {
			return true
		}
	}
	return false
}

func verbName(k *stage.Kit, v input.Verb) string { return k.Text("settings.verb-" + v.String()) }

// keysRows are the rows of the bindings editor.
func keysRows(s *Scene, k *stage.Kit) []settingsRow {
	targets := keysTargets(k)
	chosen := indexOf(targets, s.keys.target)
	target := targets[chosen]
	s.keys.target = target // the device may have gone
	device, key := target.device(k), target.key(k)
	rows := []settingsRow{deviceRow(s, k, targets, chosen)}
	if device.Mapped {
		rows = append(rows, swapRow(k, key), peekRow(k, key))
		for _, v := range input.BindableVerbs() {
			if device.Kind != input.Mouse || !v.IsDirection() {
				rows = append(rows, verbRow(s, k, target, v))
			}
		}
	}
	if target.id != input.NoDevice && device.Kind == input.Pad {
		rows = append(rows, linkRow(k, "keys.teach", func(k *stage.Kit) { k.Push(k.Routes.Mapping(target.id)) }))
		if _, taught := k.Bindings.Mapping(device.GUID); taught {
			forget := linkRow(k, "keys.forget", func(k *stage.Kit) {
				k.Bindings.ForgetMapping(device.GUID)
				k.KeepBindings()
			})
			forget.verb = "settings.do.choose"
			rows = append(rows, forget)
		}
	}
	if device.Mapped {
		all := linkRow(k, "keys.reset", func(k *stage.Kit) { askReset(s, k, target) })
		all.verb = "settings.do.choose"
		rows = append(rows, all)
	}
	return rows
}

func deviceRow(s *Scene, k *stage.Kit, targets []keysTarget, chosen int) settingsRow {
	names := make([]string, len(targets))
	for i, t := range targets {
		names[i] = t.name(k)
	}
	row := stepRow(k, "keys.device", names, chosen, -1, func(_ *stage.Kit, i int) { s.keys.target = targets[i] })
	row.round, row.option.Bare = true, true
	sign := stage.Sign(targets[chosen].device(k))
	row.draw = func(_ *stage.Kit, c *ui.Canvas, value ui.Rect) {
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

func swapRow(k *stage.Kit, key input.ProfileKey) settingsRow {
	profile := k.Bindings.Profile(key)
	return switchRow(k, "keys.swap", profile.SwapConfirm, false, func(k *stage.Kit, on bool) {
		k.Bindings.SetSwapConfirm(key, on)
		k.KeepBindings()
	})
}

func peekRow(k *stage.Kit, key input.ProfileKey) settingsRow {
	profile, usual := k.Bindings.Profile(key), input.DefaultProfile(key.Kind)
	return stepRow(k, "keys.peek", []string{k.Text("settings.keys.hold"), k.Text("settings.keys.toggle")},
		number(profile.PeekToggle), number(usual.PeekToggle), func(k *stage.Kit, i int) {
			k.Bindings.SetPeekToggle(key, i == 1)
			k.KeepBindings()
		}).inARing()
}

// verbRow shows what does a verb, and lets it be changed by pressing something else.
func verbRow(s *Scene, k *stage.Kit, target keysTarget, v input.Verb) settingsRow {
	listen := func(add bool) func(*stage.Kit) {
		return func(k *stage.Kit) {
			if !target.there(k) {
				k.Sound.Play(sound.Refused)
				s.words.Say(k.Text("settings.keys.no-pad"), false)
				return
			}
			k.Push(newCapture(s, target, v, add))
		}
	}
	return settingsRow{
		id:     "keys.verb." + v.String(),
		option: ui.Option{Label: verbName(k, v), Bare: true},
		usual:  -1, act: listen(false), extra: listen(true),
		verb: "settings.do.change", also: "settings.do.add",
		reset: func(k *stage.Kit) { askReset(s, k, target) },
		draw:  func(k *stage.Kit, c *ui.Canvas, value ui.Rect) { drawControls(k, c, value, target, v) },
	}
}

// drawControls draws every control of a verb side by side.
func drawControls(k *stage.Kit, c *ui.Canvas, value ui.Rect, target keysTarget, v input.Verb) {
	profile := k.Bindings.Profile(target.key(k))
	var room [input.MaxControls]input.Control
	controls := profile.Controls(v, room[:0])
	if len(controls) == 0 {
		c.TextIn(k.Text("settings.keys.none"), value, ui.Plain(34), c.Theme().SoftInk, ui.Center)
		return
	}
	const gap = 18
	high := min(60*(1+(c.TextScale()-1)*0.35), value.H-24)
	var glyphs [input.MaxControls]ui.Glyph
	for i, control := range controls {
		glyphs[i] = k.Drawing(k.Roster.ControlGlyph(target.device(k), control))
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
func askReset(s *Scene, k *stage.Kit, target keysTarget) {
	reset := func(k *stage.Kit) {
		if err := k.Bindings.Reset(target.key(k)); err != nil {
			s.words.Say(bindingTrouble(k, err), false)
			return
		}
		k.KeepBindings()
	}
	menu.Ask(k, menu.Question{Title: "settings.keys.reset-title", Body: "settings.keys.reset-body", Args: []any{"device", target.name(k)},
		Answers: []menu.Answer{{Word: "settings.do.reset", Do: reset}, {Word: "settings.do.leave"}}})
}
