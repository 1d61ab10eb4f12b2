package stage

import (
	"cmp"
	"strings"

	"canape/input"
	"canape/scenes/ui"
)

// Drawing returns the picture of an input glyph, with key names in the language in force.
func (k *Kit) Drawing(g input.Glyph) ui.Glyph {
	switch {
	case g.Word != "":
		return ui.KeyGlyph(k.Text(g.Word))
	case g.Label != "":
		return ui.KeyGlyph(g.Label)
	case g.Sprite != "":
		return ui.ArtGlyph(g.Sprite)
	}
	return ui.Glyph{}
}

// MenuGlyph returns the picture of what does v on the device that somebody used last.
func (k *Kit) MenuGlyph(v input.Verb) ui.Glyph { return k.tagged(k.Drawing(k.Roster.MenuGlyph(v)), v) }

// SeatGlyph returns the picture of what does v on the device last used in the seat. What a mouse has no button for is not drawn, but
// done by a click on the words beside it; other devices have no glyph then.
func (k *Kit) SeatGlyph(s input.Seat, v input.Verb) ui.Glyph {
	g := k.Drawing(k.Roster.SeatGlyph(s, v))
	if !g.Shown() && (k.Roster.DeviceUsed(s) != input.TheMouse || k.Roster.OneButton(s)) {
		return ui.Glyph{}
	}
	return k.tagged(g, v)
}

// DeviceGlyph returns the picture of what does v on the device last used in the seat, whoever shares it.
func (k *Kit) DeviceGlyph(s input.Seat, v input.Verb) ui.Glyph {
	device := k.Roster.DeviceUsed(s)
	g := k.Drawing(k.Roster.Glyph(device, v))
	if !g.Shown() && device != input.TheMouse {
		return ui.Glyph{}
	}
	return k.tagged(g, v)
}

// tagged makes a click on the glyph's action stand for the verb.
func (k *Kit) tagged(g ui.Glyph, v input.Verb) ui.Glyph { return g.Tagged(int(v)) }

// Clicks turns presses of the mouse on an action into what the action stands for, and returns the intents that are left: a click on
// the eye presses the switch for looking, of which the devices tell by themselves. App calls it for the intents of every tick.
func (k *Kit) Clicks(c *ui.Canvas, intents []input.Intent) []input.Intent {
	left := intents[:0]
	for _, intent := range intents {
		if intent.Kind == input.Mouse && intent.Verb == input.Confirm && intent.Phase == input.Pressed {
			if tag, ok := c.Clicked(ui.Point{X: intent.X, Y: intent.Y}); ok {
				intent.Verb = input.Verb(tag)
			}
			if intent.Verb == input.Peek {
				k.Roster.TogglePeek(intent.Device)
				continue
			}
		}
		left = append(left, intent)
	}
	return left
}

// MoveGlyph returns the picture of what moves along the axis on a device; devices without directions have none.
func (k *Kit) MoveGlyph(id input.DeviceID, axis input.Axis) ui.Glyph {
	var room [4]input.Glyph
	glyphs := k.Roster.MoveGlyphs(id, axis, room[:0])
	if len(glyphs) == 0 {
		return ui.Glyph{}
	}
	if len(glyphs) == 1 {
		return k.Drawing(glyphs[0])
	}
	words := ""
	for _, g := range glyphs {
		word := cmp.Or(g.Label, arrow(g.Sprite))
		if g.Word != "" {
			word = " " + k.Text(g.Word) + " "
		}
		words += word
	}
	return ui.KeyGlyph(strings.TrimSpace(words))
}

// arrow returns what is written for an arrow key where several keys share one cap.
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

// Sign returns the sign of a device for plates.
func Sign(d input.Device) ui.Device {
	switch d.Kind {
	case input.KeysLeft:
		return ui.KeysLeft
	case input.KeysRight:
		return ui.KeysRight
	case input.Mouse:
		return ui.MouseDevice
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
