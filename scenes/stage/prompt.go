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

// SeatGlyph returns the picture of what does v on the device last used in the seat.
func (k *Kit) SeatGlyph(s input.Seat, v input.Verb) ui.Glyph {
	return k.Drawing(k.Roster.SeatGlyph(s, v))
}

// tagged makes a click on the glyph's action stand for the verb. A device without a control for looking at one's hand, such as
// a mouse, is shown an eye to click on.
func (k *Kit) tagged(g ui.Glyph, v input.Verb) ui.Glyph {
	if v == input.Peek && !g.Shown() {
		g = ui.ArtGlyph("eye")
	}
	return g.Tagged(int(v))
}

// Clicks turns presses of the mouse on an action of the hint bar into what the action stands for. App calls it for the intents of
// every tick.
func (k *Kit) Clicks(c *ui.Canvas, intents []input.Intent) {
	for i := range intents {
		intent := &intents[i]
		if intent.Kind != input.Mouse || intent.Verb != input.Confirm || intent.Phase != input.Pressed {
			continue
		}
		tag, ok := c.Clicked(ui.Point{X: intent.X, Y: intent.Y})
		if !ok || tag == int(input.Confirm) {
			continue
		}
		if intent.Verb = input.Verb(tag); intent.Verb == input.Peek {
			k.Roster.TogglePeek(intent.Device)
		}
	}
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
