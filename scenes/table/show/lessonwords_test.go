package show

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/ui"
)

func TestLessonsNameTheButtonsOfTheDevice(t *testing.T) {
	s := newStage(t, 3)
	s.seat(devices.DualSense)
	if err := s.env.Roster.Join(1, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	pad, _ := s.env.Roster.Assignment(0)
	if err := s.env.Roster.Share(2, pad.Device); err != nil {
		t.Fatal(err)
	}
	mark := string(ui.GlyphMark)
	art := func(name string, v input.Action) ui.Glyph { return ui.ArtGlyph(name).Tagged(int(v)) }
	tests := []struct {
		seat       input.Seat
		text, want string
		glyphs     []ui.Glyph
	}{
		{0, "aim with [move], then [confirm]", "aim with " + mark + ", then " + mark, []ui.Glyph{ui.ArtGlyph("dpad").Along(1 + int(input.AllWays)), art("ps-cross", input.Confirm)}},
		{0, "[other] or [extra]", mark + " or " + mark, []ui.Glyph{art("ps-square", input.Other), art("ps-triangle", input.Extra)}},
		{1, "[confirm] or [move]", mark + " or " + mark, []ui.Glyph{art("mouse-left", input.Confirm), art("mouse-left", input.Confirm)}},
		{2, "[own] or [confirm]", mark + " or " + mark, []ui.Glyph{ui.ArtGlyph("dpad-left"), art("ps-cross", input.Confirm)}},
		{0, "[nothing] and [", "[nothing] and [", nil},
	}
	for _, test := range tests {
		got, glyphs := withButtons(s.env, test.text, test.seat)
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

// On every device, the lessons of all games name only buttons that exist, and never name the same
// button for two different actions.
func TestLessonsSuitEveryDevice(t *testing.T) {
	devicesOf := map[string]func(s *stage) error{
		"pad":        func(s *stage) error { s.seat(devices.DualSense); return nil },
		"left keys":  func(s *stage) error { return s.env.Roster.Join(0, input.LeftKeys) },
		"right keys": func(s *stage) error { return s.env.Roster.Join(0, input.RightKeys) },
		"mouse":      func(s *stage) error { return s.env.Roster.Join(0, input.TheMouse) },
		"phone":      func(s *stage) error { return s.phone(0, "Ana") },
	}
	named := regexp.MustCompile(`\[([a-z-]+)\]`)
	for device, sit := range devicesOf {
		s := newStage(t, 1)
		if err := sit(s); err != nil {
			t.Fatal(err)
		}
		for _, language := range lang.Languages() {
			s.env.Speak(language)
			for _, key := range lessonKeys(t, language) {
				game, lesson, _ := strings.Cut(strings.TrimPrefix(key, "guide."), ".")
				text := lessonWords(s.env, game, lesson, []input.Seat{0})
				if device == "phone" && named.MatchString(text) { // the buttons on a phone's page are named by their words
					t.Errorf("%s: %q names a button for a phone: %q", language, key, text)
				}
				does := map[ui.Glyph]string{}
				for _, match := range named.FindAllStringSubmatch(text, -1) {
					glyph, known := buttonNamed(s.env, 0, match[1])
					if !known || !glyph.Shown() {
						t.Errorf("%s, %s: %q names %s, which does not exist", language, device, key, match[1])
					}
					glyph = glyph.Tagged(0)
					if other, used := does[glyph]; used && other != match[1] {
						t.Errorf("%s, %s: %q has one button for %s and %s", language, device, key, other, match[1])
					}
					does[glyph] = match[1]
				}
				if said, _ := withButtons(s.env, text, 0); strings.ContainsAny(said, "[]") {
					t.Errorf("%s, %s: %q says %q", language, device, key, said)
				}
			}
		}
	}
}

// The panel shows the Confirm button of every reader.
func TestLessonShowsButtonsOfAllPlayers(t *testing.T) {
	s := newStage(t, 4)
	s.seat(devices.XboxPad, devices.DualSense)
	for seat, id := range map[input.Seat]input.DeviceID{2: input.LeftKeys, 3: input.TheMouse} {
		if err := s.env.Roster.Join(seat, id); err != nil {
			t.Fatal(err)
		}
	}
	l := lessonOf(s, ToldLesson{Name: "welcome", Seat: 1, Readers: engine.AllSeats(4)})
	var shown []ui.Glyph
	for _, action := range l.actions[0] {
		shown = append(shown, action.Glyph)
		if action.Second.Shown() {
			shown = append(shown, action.Second)
		}
	}
	var want []ui.Glyph
	for _, seat := range []input.Seat{0, 1, 2, 3} {
		want = append(want, s.env.SeatGlyph(seat, input.Confirm))
	}
	if !slices.Equal(shown, want) {
		t.Errorf("the panel shows %v, want %v", shown, want)
	}
	text, glyphs := withButtons(s.env, "press [confirm].", 0, 1)
	mark := string(ui.GlyphMark)
	if text != "press "+mark+besideGlyph+mark+"." || len(glyphs) != 2 {
		t.Errorf("%q with %v", text, glyphs)
	}
}

// lessonKeys returns the text keys of the lessons of all games, without the keys of variants.
func lessonKeys(t *testing.T, language lang.Language) []string {
	t.Helper()
	data, err := os.ReadFile("../../../assets/languages/" + string(language) + "/texts.json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for key := range texts {
		if strings.HasPrefix(key, "guide.") && !strings.Contains(key, "[") {
			keys = append(keys, key)
		}
	}
	if len(keys) < 40 {
		t.Fatalf("only %d lessons", len(keys))
	}
	return keys
}
