package app

import (
	"cmp"
	"strings"

	"canape/input"
	"canape/scenes/ui"
)

// MenuGlyph returns the picture of the button for v on the device that was used last.
func (env *Env) MenuGlyph(v input.Action) ui.Glyph {
	return env.tagged(env.Drawing(env.Roster.MenuGlyph(v)), v)
}

// JoinGlyphs appends the buttons that take a seat in the lobby. A device without a desktop may have
// no keyboard, so there it appends only the buttons of pads until another device is used.
func (env *Env) JoinGlyphs(list []input.Glyph) []input.Glyph {
	pressed := env.Roster.Pressed()
	used, _ := env.Roster.Device(pressed)
	return env.Roster.JoinGlyphs(list, env.Filled() && (pressed == input.NoDevice || used.Kind == input.Pad))
}

// SeatGlyph returns the picture of the button for v on the device that the seat used last. If a
// mouse has no such button, the glyph is not drawn, but a click on the words beside it performs the
// action. Other devices without the button get no glyph. For a seat without a device it returns the
// button of the device used last, because that device may take the seat.
func (env *Env) SeatGlyph(s input.Seat, v input.Action) ui.Glyph {
	if !env.Roster.Plugged(env.Roster.DeviceUsed(s)) {
		return env.MenuGlyph(v)
	}
	g := env.Drawing(env.Roster.SeatGlyph(s, v))
	if !g.Shown() && (env.Roster.DeviceUsed(s) != input.TheMouse || env.Roster.OneButton(s)) {
		return ui.Glyph{}
	}
	return env.tagged(g, v)
}

// DeviceGlyph is like SeatGlyph, but ignores that people who share a device may have buttons of
// their own.
func (env *Env) DeviceGlyph(s input.Seat, v input.Action) ui.Glyph {
	device := env.Roster.DeviceUsed(s)
	if !env.Roster.Plugged(device) {
		device = env.Roster.LastUsed()
	}
	return env.ButtonGlyph(device, v)
}

// ButtonGlyph returns the picture of the button for v on a device. A mouse without the button gets
// a glyph that is not drawn; see SeatGlyph.
func (env *Env) ButtonGlyph(device input.DeviceID, v input.Action) ui.Glyph {
	g := env.Drawing(env.Roster.Glyph(device, v))
	if !g.Shown() && device != input.TheMouse {
		return ui.Glyph{}
	}
	return env.tagged(g, v)
}

// tagged returns a glyph that performs v if it is clicked.
func (env *Env) tagged(g ui.Glyph, v input.Action) ui.Glyph { return g.Tagged(int(v)) }

// Clicks replaces clicks on actions of a hint bar by intents of these actions, and returns the new
// list. For a click on the eye it switches Peek in the roster, and the roster makes the intents.
// The App calls Clicks in every tick.
func (d *Devices) Clicks(c *ui.Canvas, intents []input.Intent) []input.Intent {
	left := intents[:0]
	for _, intent := range intents {
		if intent.Kind == input.Mouse && intent.Action == input.Confirm && intent.Phase == input.Pressed {
			if tag, ok := c.Clicked(ui.Point{X: intent.X, Y: intent.Y}); ok {
				intent.Action = input.Action(tag)
			}
			if intent.Action == input.Peek {
				d.Roster.TogglePeek(intent.Device)
				continue
			}
		}
		left = append(left, intent)
	}
	return left
}

// MoveGlyph returns the picture of the buttons that move the cursor of a device along an axis. It
// returns an empty glyph if the device has none.
func (env *Env) MoveGlyph(id input.DeviceID, axis input.Axis) ui.Glyph {
	if g := env.moveGlyph(id, axis); g.Shown() {
		return g.Along(1 + int(axis))
	}
	return ui.Glyph{}
}

func (env *Env) moveGlyph(id input.DeviceID, axis input.Axis) ui.Glyph {
	var room [4]input.Glyph
	glyphs := env.Roster.MoveGlyphs(id, axis, room[:0])
	if len(glyphs) == 0 {
		return ui.Glyph{}
	}
	if len(glyphs) == 1 {
		return env.Drawing(glyphs[0])
	}
	words := ""
	for _, g := range glyphs {
		word := cmp.Or(g.Label, arrow(g.Sprite))
		if g.Word != "" {
			word = " " + env.Text(g.Word) + " "
		}
		words += word
	}
	return ui.KeyGlyph(strings.TrimSpace(words))
}

// arrow returns the character of an arrow key. It is for pictures that show several keys at once.
func arrow(sprite string) string {
	switch sprite {
	case "key-up":
		return "↑"
	case "key-left":
		return "←"
	case "key-down":
		return "↓"
	case "key-right":
		return "→"
	}
	return ""
}

// Sign returns the picture that stands for a device on plates.
func Sign(d input.Device) ui.Device {
	switch d.Kind {
	case input.KeysLeft:
		return ui.KeysLeft
	case input.KeysRight:
		return ui.KeysRight
	case input.Mouse:
		if d.Finger {
			return ui.FingerDevice
		}
		return ui.MouseDevice
	case input.Phone:
		return ui.PhoneDevice
	case input.Pad:
		switch d.Family {
		case input.PlayStation:
			return ui.PlayStationPad
		case input.Nintendo:
			return ui.NintendoPad
		}
		return ui.XboxPad
	}
	return ui.NoDevice
}
