package table

import (
	"testing"

	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/ui"
)

func TestLessonsNameTheButtonsOfTheDevice(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.DualSense)
	if err := r.kit.Roster.Join(1, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	pad, _ := r.kit.Roster.Lease(0)
	if err := r.kit.Roster.Share(2, pad.Device); err != nil {
		t.Fatal(err)
	}
	mark := string(ui.GlyphMark)
	art := func(name string, v input.Verb) ui.Glyph { return ui.ArtGlyph(name).Tagged(int(v)) }
	tests := []struct {
		seat       input.Seat
		text, want string
		glyphs     []ui.Glyph
	}{
		{0, "aim with [move], then [confirm]", "aim with " + mark + ", then " + mark, []ui.Glyph{ui.ArtGlyph("dpad"), art("ps-cross", input.Confirm)}},
		{0, "[other] or [extra]", mark + " or " + mark, []ui.Glyph{art("ps-square", input.Other), art("ps-triangle", input.Extra)}},
		{1, "[other] or [move]", mark + " or " + mark, []ui.Glyph{art("mouse-left", input.Other), art("mouse-left", input.Confirm)}},
		{2, "[own] or [confirm]", mark + " or " + mark, []ui.Glyph{ui.ArtGlyph("dpad-left"), art("ps-cross", input.Confirm)}},
		{0, "[nothing] and [", "[nothing] and [", nil},
	}
	for _, test := range tests {
		got, glyphs := withButtons(r.kit, test.text, test.seat)
		if got != test.want || len(glyphs) != len(test.glyphs) {
			t.Errorf("%q: %q with %v, want %q with %v", test.text, got, glyphs, test.want, test.glyphs)
			continue
		}
		for i := range glyphs {
			if glyphs[i] != test.glyphs[i] {
				t.Errorf("%q: glyph %d is %v, want %v", test.text, i, glyphs[i], test.glyphs[i])
			}
		}
	}
}
