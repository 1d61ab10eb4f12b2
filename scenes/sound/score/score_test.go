package score_test

import (
	"strconv"
	"strings"
	"testing"

	"canape/scenes/sound/score"

	"github.com/google/go-cmp/cmp"
)

var instruments = []string{"kalimba", "vibes", "hits"}

// tune returns a short tune with the given music for voice 1.
func tune(music string) string {
	var b strings.Builder
	b.WriteString("X:1\nT:Test\nM:4/4\nL:1/8\nQ:1/4=120\n%%MIDI ratio 2 1\n")
	for v := range score.Voices {
		b.WriteString("%%canape voice " + string(rune('1'+v)) + " kalimba 0 -6\n")
	}
	b.WriteString("V:6 clef=perc\nK:Bb\n%%canape round A\nP:A\n[V:1] " + music + "\n")
	bars := strings.Count(music, "|")
	for v := 2; v <= score.Voices; v++ {
		b.WriteString("[V:" + string(rune('0'+v)) + "]" + strings.Repeat(" z8 |", bars) + "\n")
	}
	return b.String()
}

func TestMusic(t *testing.T) {
	note := func(at, length int, pitches ...int) score.Note {
		return score.Note{At: at, Length: length, Pitches: pitches}
	}
	tests := []struct {
		name, music string
		want        [][]score.Note
	}{
		{"lengths", "C2 D3/2 E/ F4 |", [][]score.Note{{note(0, 48, 60), note(48, 36, 62), note(84, 12, 63), note(96, 96, 65)}}},
		{"octaves", "C,2 c2 c'2 C2 |", [][]score.Note{{note(0, 48, 48), note(48, 48, 72), note(96, 48, 84), note(144, 48, 60)}}},
		{"the key", "B2 E2 =B2 B2 |", [][]score.Note{{note(0, 48, 70), note(48, 48, 63), note(96, 48, 71), note(144, 48, 71)}}},
		{"accidentals hold to the end of the bar", "^F4 F4 | F8 |", [][]score.Note{{note(0, 96, 66), note(96, 96, 66)}, {note(0, 192, 65)}}},
		{"and in their octave only", "^F4 f4 |", [][]score.Note{{note(0, 96, 66), note(96, 96, 77)}}},
		{"chords and rests", `"F"z2 [A,CF]2 z4 |`, [][]score.Note{{note(48, 48, 57, 60, 65)}}},
		{"ties", "C4 D4- | D2 z6 |", [][]score.Note{{note(0, 96, 60), note(96, 144, 62)}, {}}},
		{"swing is two to one", "C>D E<F z4 |", [][]score.Note{{note(0, 32, 60), note(32, 16, 62), note(48, 16, 63), note(64, 32, 65)}}},
		{"a swung note that is tied", "C>D- D2 z4 |", [][]score.Note{{note(0, 32, 60), note(32, 64, 62)}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tunes, err := score.Parse(tune(tt.music), instruments)
			if err != nil {
				t.Fatal(err)
			}
			var got [][]score.Note
			for _, bar := range tunes[0].Bars {
				got = append(got, bar.Voices[0])
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("bars (-want +got):\n%s", diff)
			}
		})
	}
}

func TestRepeatsAndRounds(t *testing.T) {
	text := strings.Replace(tune("|: C8 |[1 D8 :|[2 E8 ||"), "round A\n", "round A A2\n%%canape round A2\n", 1)
	text = strings.ReplaceAll(text, strings.Repeat(" z8 |", 5), " |: z8 |[1 z8 :|[2 z8 ||")
	tunes, err := score.Parse(text, instruments)
	if err != nil {
		t.Fatal(err)
	}
	got := tunes[0]
	var notes []int
	for _, bar := range got.Bars {
		notes = append(notes, bar.Voices[0][0].Pitches[0])
	}
	if diff := cmp.Diff([]int{60, 62, 60, 63}, notes); diff != "" {
		t.Errorf("as played (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]score.Section{{Name: "A", From: 0, To: 2}, {Name: "A2", From: 2, To: 4}}, got.Sections); diff != "" {
		t.Errorf("sections (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([][]int{{0, 1, 2, 3}, {2, 3}}, got.Rounds); diff != "" {
		t.Errorf("rounds (-want +got):\n%s", diff)
	}
	if got.Bar != 192 || got.Beat != 48 || float64(got.Bar)*got.Tick != 2 {
		t.Errorf("bar %d, beat %d, %v s", got.Bar, got.Beat, float64(got.Bar)*got.Tick)
	}
}

// TestRefused checks that errors name their line and that nothing panics.
func TestRefused(t *testing.T) {
	good := tune("C8 |")
	at := func(part string) int { return strings.Count(good[:strings.Index(good, part)], "\n") + 1 }
	tests := []struct {
		name, old, new string
		line           int
		says           string
	}{
		{"a bar too short", "C8 |", "C7 |", at("[V:1]"), "168 of 192"},
		{"a bar too long", "C8 |", "C8 D |", at("[V:1]"), "216 of 192"},
		{"a tuplet", "C8 |", "(3CDE C6 |", at("[V:1]"), `"("`},
		{"a grace note", "C8 |", "{d}C8 |", at("[V:1]"), `"{"`},
		{"a decoration", "C8 |", "~C8 |", at("[V:1]"), `"~"`},
		{"a length that is no number of ticks", "C8 |", "C/5 |", at("[V:1]"), "1/5"},
		{"a tie to another note", "C8 |", "C4- D4 |", at("[V:7]"), "different notes"},
		{"a tie to nothing", "C8 |", "C8- |", at("[V:7]"), "beyond the end"},
		{"a pair of one", "C8 |", "C7>|", at("[V:1]"), "of 192"},
		{"no end of the bar", "C8 |", "C8", at("[V:7]"), "no end"},
		{"other bars than voice 1", "C8 |", "C8 | C8 |", at("[V:7]"), "has 1 bars"},
		{"a key", "K:Bb", "K:A", at("K:"), `no key "A"`},
		{"a field", "T:Test", "w:la la", at("T:"), "no field w"},
		{"lyrics below", "[V:2] z8", "la la", at("[V:2]"), "neither"},
		{"a voice", "[V:2]", "[V:8]", at("[V:2]"), `"8"`},
		{"an instrument", "voice 3 kalimba", "voice 3 theremin", at("%%canape voice 3"), "theremin"},
		{"a round of nothing", "round A", "round B", at("[V:7]"), "no section B"},
		{"a hit", "[V:6] z8", "[V:6] e8", at("[V:6]"), `no hit "e"`},
		{"a directive", "%%MIDI", "%%staffsep", at("%%MIDI"), "staffsep"},
		{"no tune", good, "% nothing\n", 1, "no tune"},
	}
	if _, err := score.Parse(good, instruments); err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := score.Parse(strings.Replace(good, tt.old, tt.new, 1), instruments)
			if err == nil {
				t.Fatal("no error")
			}
			if want := "line " + strconv.Itoa(tt.line) + ":"; !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%v; want %s … %s", err, want, tt.says)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(tune("C2 D3/2 E/ F4 |"))
	f.Add(tune("|: C8 |[1 D8 :|[2 E8 ||"))
	f.Fuzz(func(t *testing.T, text string) {
		if tunes, err := score.Parse(text, instruments); err == nil && len(tunes) == 0 {
			t.Error("neither tunes nor an error")
		}
	})
}
