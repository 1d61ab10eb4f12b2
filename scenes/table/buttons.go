package table

import (
	"strings"

	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// withButtons replaces the buttons that a lesson names, such as "[confirm]", by marks for their drawings on the device in the
// seat; "[move]" is what moves the cursor, "[own]" the one button of a seat that shares its device in real time. What a device
// lacks it does by confirming: a mouse points at everything.
func withButtons(k *stage.Kit, seat input.Seat, text string) (string, []ui.Glyph) {
	var glyphs []ui.Glyph
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "[")
		b.WriteString(before)
		if !open {
			return b.String(), glyphs
		}
		name, after, closed := strings.Cut(rest, "]")
		glyph, known := buttonNamed(k, seat, name)
		if !closed || !known {
			b.WriteString("[")
			text = rest
			continue
		}
		b.WriteRune(ui.GlyphMark)
		glyphs = append(glyphs, glyph)
		text = after
	}
}

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
