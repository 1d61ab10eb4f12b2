package table

import (
	"slices"
	"strings"

	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// withButtons replaces the buttons that a lesson names, such as "[confirm]", by marks for their drawings on the devices in the
// seats, each once; "[move]" is what moves the cursor, "[own]" the one button of a seat that shares its device in real time. What a
// device lacks it does by confirming: a mouse points at everything.
func withButtons(k *stage.Kit, text string, seats ...input.Seat) (string, []ui.Glyph) {
	var glyphs []ui.Glyph
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "[")
		b.WriteString(before)
		if !open {
			return b.String(), glyphs
		}
		name, after, closed := strings.Cut(rest, "]")
		if _, known := buttonNamed(k, seats[0], name); !closed || !known {
			b.WriteString("[")
			text = rest
			continue
		}
		first := len(glyphs)
		for _, seat := range seats {
			glyph, _ := buttonNamed(k, seat, name)
			if slices.Contains(glyphs[first:], glyph) {
				continue
			}
			if len(glyphs) > first {
				b.WriteString(besideGlyph)
			}
			b.WriteRune(ui.GlyphMark)
			glyphs = append(glyphs, glyph)
		}
		text = after
	}
}

// besideGlyph keeps the buttons of several devices on one line.
const besideGlyph = "\u00a0"

func buttonNamed(k *stage.Kit, seat input.Seat, name string) (glyph ui.Glyph, known bool) {
	if name == "own" {
		return k.Drawing(k.Roster.OwnGlyph(seat)), true
	}
	verb := input.Confirm
	if name == "move" {
		glyph = k.MoveGlyph(k.Roster.DeviceUsed(seat), input.AllWays)
	} else {
		var err error
		if verb, err = input.ParseVerb(name); err != nil {
			return ui.Glyph{}, false
		}
		glyph = k.SeatGlyph(seat, verb)
	}
	if !glyph.Shown() {
		glyph = k.SeatGlyph(seat, input.Confirm).Tagged(int(verb))
	}
	return glyph, true
}
