package show

import (
	"slices"
	"strings"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// lessonWords returns the words of a lesson for the devices of the seats. A lesson may have a
// variant "[device=mouse]" without buttons, for seats that all use the mouse, and a variant
// "[device=phone]" worded for phone pages, for seats that all use phones.
func lessonWords(env *app.Env, game, lesson string, seats []input.Seat) string {
	kind := ""
	for i, seat := range seats {
		device, _ := env.Roster.Device(env.Roster.DeviceUsed(seat))
		if i == 0 {
			kind = device.Kind.String()
		} else if device.Kind.String() != kind {
			kind = ""
		}
	}
	return env.Text("guide."+game+"."+lesson, "device", kind)
}

// LessonWords returns the words of a lesson for the page of a seat's phone.
func LessonWords(env *app.Env, game, lesson string, seat input.Seat) string {
	words, _ := withButtons(env, lessonWords(env, game, lesson, []input.Seat{seat}), seat)
	return words
}

// withButtons replaces each button in a lesson, such as "[confirm]", by marks for the drawings of
// that button on the devices of the seats, without duplicates. "[move]" is the control that moves
// the cursor. "[own]" is the only button of a seat that shares its device in a real-time game. A
// device without the button gets no drawing. If no device has the button, the confirm button is
// shown.
func withButtons(env *app.Env, text string, seats ...input.Seat) (string, []ui.Glyph) {
	var glyphs []ui.Glyph
	var b strings.Builder
	for {
		plain, rest, open := strings.Cut(text, "[")
		b.WriteString(plain)
		if !open {
			return b.String(), glyphs
		}
		name, following, closed := strings.Cut(rest, "]")
		if _, known := buttonNamed(env, seats[0], name); !closed || !known {
			b.WriteString("[")
			text = rest
			continue
		}
		first := len(glyphs)
		for _, seat := range seats {
			if glyph, _ := buttonNamed(env, seat, name); glyph.Shown() && !slices.Contains(glyphs[first:], glyph) {
				glyphs = append(glyphs, glyph)
			}
		}
		if len(glyphs) == first {
			glyphs = append(glyphs, env.SeatGlyph(seats[0], input.Confirm))
		}
		b.WriteString(strings.Repeat(besideGlyph+string(ui.GlyphMark), len(glyphs)-first)[len(besideGlyph):])
		text = following
	}
}

// besideGlyph is the space between the buttons of several devices, which keeps them on one line.
const besideGlyph = "\u00a0"

func buttonNamed(env *app.Env, seat input.Seat, name string) (glyph ui.Glyph, known bool) {
	if name == "own" {
		return env.Drawing(env.Roster.OwnGlyph(seat)), true
	}
	if name == "move" {
		return env.MoveGlyph(env.Roster.DeviceUsed(seat), input.AllWays), true
	}
	action, err := input.ParseAction(name)
	if err != nil {
		return ui.Glyph{}, false
	}
	return env.SeatGlyph(seat, action), true
}
