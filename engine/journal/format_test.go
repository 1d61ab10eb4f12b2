package journal

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/sealed"

	"pgregory.net/rapid"
)

// sample returns a record with every kind of entry.
func sample(t testing.TB) *Record {
	t.Helper()
	r := NewRecord(Header{
		Game: "blanco", Created: "2026-12-24T18:30:00+01:00", By: "canape 1.0.0",
		Setup: engine.Setup{Seats: 2, Seed: 7, Options: engine.Options{"games": 3, "open": true, "theme": "<été>"}},
		Meta:  []byte(`{"people":["Léa","Tom"]}`),
	})
	add(t, r,
		Played{Play: Play{0, "turn b2"}},
		Together{Plays: []Play{{0, "peek c1"}, {1, "turn a1"}, {-3, ""}}},
		TakenBack{1},
		Checked{"6f8a12c09b3e57d4"},
		Played{Play: Play{1, "turn a1"}},
		Noted{[]byte(`{"seat":1,"bot":"easy"}`)},
		Waited{754},
		Played{1200, Play{1, "answer l'été > hiver"}},
		Together{1200, []Play{{1, `answer "Tom & Jerry"`}, {0, "answer \x00\xff\u2028"}}},
		Ended{engine.Outcome{Winners: engine.SeatsOf(0, 1), Scores: []int{3, -5}}},
		TakenBack{0},
		Ended{},
	)
	return r
}

func add(t testing.TB, r *Record, entries ...Entry) {
	t.Helper()
	for _, e := range entries {
		if err := r.Add(e); err != nil {
			t.Fatal(err)
		}
	}
}

func encode(t testing.TB, r *Record) []byte {
	t.Helper()
	text, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// same reports whether two records have the same header and entries.
func same(a, b *Record) bool {
	return reflect.DeepEqual(a.header, b.header) && reflect.DeepEqual(a.entries, b.entries)
}

// Files of version 1, such as testdata/version-1.canape, must stay readable forever. The program
// still writes exactly the same bytes.
func TestVersion1(t *testing.T) {
	want, err := os.ReadFile("testdata/version-1.canape")
	if err != nil {
		t.Fatal(err)
	}
	if got := encode(t, sample(t)); !bytes.Equal(got, want) {
		t.Errorf("written:\n%s\nwant:\n%s", got, want)
	}
	read, cut, err := Decode(want)
	if err != nil || cut != (Cut{}) {
		t.Fatal(cut, err)
	}
	if !same(read, sample(t)) {
		t.Errorf("read %v", read)
	}
}

func TestSampleInDocumentation(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	var race []string
	for line := range strings.Lines(string(source)) {
		line, ok := strings.CutPrefix(line, "//\t")
		switch {
		case !ok:
		case strings.HasPrefix(line, "@"):
			race = append(race, line)
		default:
			text.WriteString(line)
		}
	}
	r, cut, err := Decode([]byte(text.String()))
	if err != nil || cut != (Cut{}) || r.Len() < 6 {
		t.Error(cut, err)
	}
	again := NewRecord(Header{Game: "passe-eclair", Setup: engine.Setup{Seats: 3}})
	for _, line := range race {
		text, _, _ := sealed.Split([]byte(strings.TrimSuffix(line, "\n")))
		entry, ok := parseEntry(string(text))
		if !ok {
			t.Fatalf("%q is not an entry", text)
		}
		add(t, again, entry)
	}
	if again.Len() != 2 || !strings.HasSuffix(string(encode(t, again)), strings.Join(race, "")) {
		t.Errorf("the lines of real time do not follow their header:\n%s", encode(t, again))
	}
}

func TestIncompleteFileIsReadToLastWholeLine(t *testing.T) {
	text := encode(t, sample(t))
	lines := bytes.SplitAfter(text, []byte("\n"))
	header := len(lines[0]) + len(lines[1])
	for n := range text {
		r, cut, err := Decode(text[:n])
		if n < header {
			if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNotJournal) || r != nil {
				t.Fatalf("cut in the header at %d: %v", n, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		whole := bytes.LastIndexByte(text[:n], '\n') + 1
		if got := encode(t, r); !bytes.Equal(got, text[:whole]) {
			t.Fatalf("cut at %d: read as\n%s", n, got)
		}
		want := Cut{}
		if n > whole {
			want = Cut{Line: bytes.Count(text[:n], []byte("\n")) + 1, Bytes: n - whole}
		}
		if cut != want {
			t.Fatalf("cut at %d: reported %v, want %v", n, cut, want)
		}
	}
}

func TestChangedByteIsFound(t *testing.T) {
	text := encode(t, sample(t))
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') // a changed byte after this offset is in the last line, after which no valid line follows
	for at := range text {
		for _, flip := range []byte{0x01, 0x20, 0x80, 0xff} {
			broken := bytes.Clone(text)
			broken[at] ^= flip
			r, cut, err := Decode(broken)
			if r != nil && !bytes.HasPrefix(text, encode(t, r)) {
				t.Fatalf("byte %d changed: read as\n%s", at, encode(t, r))
			}
			if at < last && err == nil {
				t.Fatalf("byte %d changed in\n%s: taken for %v", at, broken, cut)
			}
			if at >= last && (err != nil || cut.Bytes == 0) {
				t.Fatalf("byte %d of the last line changed: %v, %v", at, cut, err)
			}
		}
	}
}

func TestDamage(t *testing.T) {
	text := encode(t, sample(t))
	lines := bytes.SplitAfter(bytes.TrimSuffix(text, []byte("\n")), []byte("\n"))
	lines[len(lines)-1] = append(lines[len(lines)-1], '\n')
	join := func(parts ...any) []byte {
		var b []byte
		for _, part := range parts {
			switch part := part.(type) {
			case [][]byte:
				b = append(b, bytes.Join(part, nil)...)
			case string:
				b = append(b, part...)
			}
		}
		return b
	}
	summed := func(lines ...string) []byte {
		var w sealed.Writer
		for _, line := range lines {
			w.Add([]byte(line))
		}
		return w.Out
	}
	head := []string{"canape-journal 1", `{"game":"toy","setup":{"seats":2,"seed":1,"first":0}}`}
	tests := []struct {
		name   string
		data   []byte
		code   Code
		reason string
		line   int
		whole  int // number of entries before the damage
	}{
		{"nothing", nil, ErrDamaged, DamageEmpty, 1, -1},
		{"a picture", []byte("\x89PNG\r\n\x1a\n"), ErrNotJournal, "", 0, -1},
		{"a diary", []byte("canape-journey\n"), ErrNotJournal, "", 0, -1},
		{"zeros", make([]byte, 4096), ErrNotJournal, "", 0, -1},
		{"no version", summed("canape-journal "), ErrDamaged, DamageHeader, 1, -1},
		{"no version and no space", summed("canape-journal"), ErrDamaged, DamageHeader, 1, -1},
		{"version 0", summed("canape-journal 0"), ErrDamaged, DamageHeader, 1, -1},
		{"version 01", summed("canape-journal 01"), ErrDamaged, DamageHeader, 1, -1},
		{"a newer version", append(summed("canape-journal 2"), "in verse"...), ErrNewer, "", 1, -1},
		{"a version that was changed", []byte("canape-journal 2 #00000000\n{}"), ErrDamaged, DamageChecksum, 1, -1},
		{"no header", summed("canape-journal 1"), ErrDamaged, DamageCut, 2, -1},
		{"a header that is no JSON", summed(head[0], "{"), ErrDamaged, DamageHeader, 2, -1},
		{"a header with more in it", summed(head[0], `{"game":"toy","setup":{"seats":2,"seed":1,"first":0},"x":1}`), ErrDamaged, DamageHeader, 2, -1},
		{"a header with an extra space", summed(head[0], head[1]+" "), ErrDamaged, DamageHeader, 2, -1},
		{"a header with half a seat", summed(head[0], `{"game":"toy","setup":{"seats":2,"seed":1,"first":0,"options":{"heap":1.5}}}`), ErrDamaged, DamageHeader, 2, -1},
		{"a line is missing", join(lines[:4], lines[5:]), ErrDamaged, DamageChecksum, 5, 2},
		{"two lines are swapped", join(lines[:4], lines[5:6], lines[4:5], lines[6:]), ErrDamaged, DamageChecksum, 5, 2},
		{"a line is repeated", join(lines[:5], lines[4:]), ErrDamaged, DamageChecksum, 6, 3},
		{"a line is rubbish", join(lines[:4], "rubbish\n", lines[5:]), ErrDamaged, DamageChecksum, 5, 2},
		{"the last line but one is rubbish", join(lines[:len(lines)-2], "rubbish\n", lines[len(lines)-1:]), ErrDamaged, DamageChecksum, len(lines) - 1, len(lines) - 4},
		{"a hole of zeros", join(lines[:4], string(make([]byte, 50)), lines[5:]), ErrDamaged, DamageChecksum, 5, 2},
		{"an unknown line ending", bytes.Replace(text, []byte("\n"), []byte("\r\r\n"), 1), ErrDamaged, DamageChecksum, 1, -1},
		{"back to a later line", summed(append(head, "back to line 4")...), ErrDamaged, DamageEntry, 3, 0},
		{"back before the header", summed(append(head, "back to line 1")...), ErrDamaged, DamageEntry, 3, 0},
		{"time runs backwards", summed(append(head, "@9 wait", "@8 seat 0 peek")...), ErrDamaged, DamageEntry, 4, 1},
		{"a wait of a year", summed(append(head, "@60 wait", "@2147483647 wait", "@2147483647 seat 0 peek")...), ErrDamaged, DamageEntry, 4, 1},
		{"a move after a year", summed(append(head, "@2147483647 seat 0 peek")...), ErrDamaged, DamageEntry, 3, 0},
		{"a wait without time", summed(append(head, "wait")...), ErrDamaged, DamageEntry, 3, 0},
		{"a tick too large", summed(append(head, fmt.Sprintf("@%d wait", int64(math.MaxInt32+1)))...), ErrDamaged, DamageEntry, 3, 0},
		{"one play together", summed(append(head, "together seat 0 peek")...), ErrDamaged, DamageEntry, 3, 0},
		{"a winner without a seat", summed(append(head, "end winners 8 scores -")...), ErrDamaged, DamageEntry, 3, 0},
		{"a winner without a player", summed(append(head, "end winners 2 scores -")...), ErrDamaged, DamageEntry, 3, 0},
		{"winners in disorder", summed(append(head, "end winners 1 0 scores -")...), ErrDamaged, DamageEntry, 3, 0},
		{"a hash too short", summed(append(head, "hash 123")...), ErrDamaged, DamageEntry, 3, 0},
		{"a note that is no JSON", summed(append(head, "note {")...), ErrDamaged, DamageEntry, 3, 0},
		{"an unknown word", summed(append(head, "seat 0 peek", "dance")...), ErrDamaged, DamageEntry, 4, 1},
		{"quotes without need", summed(append(head, `seat 0 "peek"`)...), ErrDamaged, DamageEntry, 3, 0},
		{"more than any match", make([]byte, maxSize+1), ErrDamaged, DamageTooLarge, 1, -1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, cut, err := Decode(test.data)
			var e *Error
			if !errors.As(err, &e) || !errors.Is(err, test.code) || e.Reason != test.reason || e.Line != test.line || cut != (Cut{}) {
				t.Fatalf("gives %v, want %s (%s) in line %d", err, test.code, test.reason, test.line)
			}
			if test.whole < 0 != (r == nil) || r != nil && r.Len() != test.whole {
				t.Errorf("saves %v, want %d entries", r, test.whole)
			}
		})
	}
}

// Garbage that a power cut leaves at the end of a file does not count as damage.
func TestGarbageAtEndIsDropped(t *testing.T) {
	text := encode(t, sample(t))
	for name, tail := range map[string]string{
		"zeros":                 string(make([]byte, 5000)),
		"old blocks":            "\xde\xad\n\xbe\xef\n\n\n#12345678\n",
		"half a line":           "seat 0 tu",
		"a line without a sum":  "seat 0 turn a1\n",
		"a line of another sum": "seat 0 turn a1 #00000000\n",
	} {
		r, cut, err := Decode(append(bytes.Clone(text), tail...))
		if err != nil || cut.Bytes != len(tail) || !same(r, sample(t)) {
			t.Errorf("%s: %v, %v", name, cut, err)
		}
	}
}

func TestNewerVersionIsReported(t *testing.T) {
	var w sealed.Writer
	w.Add([]byte("canape-journal 12"))
	_, _, err := Decode(w.Out)
	var e *Error
	if !errors.As(err, &e) || !reflect.DeepEqual(e.Args, []engine.Arg{{Name: "version", Value: 12}, {Name: "known", Value: Version}}) {
		t.Errorf("got %v", err)
	}
}

func TestHeadersChangedByJSONAreRejected(t *testing.T) {
	for name, h := range map[string]Header{
		"half an option":    {Setup: engine.Setup{Options: engine.Options{"heap": 1.5}}},
		"a list of options": {Setup: engine.Setup{Options: engine.Options{"heap": []int{1}}}},
		"a bad name":        {Game: "\xff"},
		"a bad card":        {Setup: engine.Setup{Deck: []string{"red-7", "\xff"}}},
		"a bad option":      {Setup: engine.Setup{Options: engine.Options{"theme": "\xff"}}},
		"a bad content":     {Setup: engine.Setup{Content: "{\xff}"}},
		"bad JSON":          {Meta: []byte("{")},
	} {
		if text, err := Encode(NewRecord(h)); err == nil {
			t.Errorf("%s was written:\n%s", name, text)
		}
	}
}

// addRandom adds a random entry that the record accepts.
func addRandom(t *rapid.T, r *Record) {
	tick := int(r.ticks[r.node(r.Len())])
	later := func() int { return tick + rapid.IntRange(0, 500).Draw(t, "time") }
	play := func(t *rapid.T) Play {
		return Play{engine.Seat(rapid.Int8().Draw(t, "seat")), rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-z]+( [a-z&"\\ é>-]*)?`),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "move")}
	}
	var e Entry
	switch rapid.IntRange(0, 6).Draw(t, "kind") {
	case 0:
		e = Played{later(), play(t)}
	case 1:
		e = Together{later(), rapid.SliceOfN(rapid.Custom(play), 2, 5).Draw(t, "plays")}
	case 2:
		e = Waited{later() + 1}
	case 3:
		e = TakenBack{rapid.IntRange(0, r.Len()).Draw(t, "to")}
	case 4:
		e = Checked{rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, "hash")}
	case 5:
		e = Noted{[]byte(rapid.SampledFrom([]string{`null`, `{"a":[1,2.50,"é<"]}`, `""`, `-0`}).Draw(t, "note"))}
	case 6:
		var outcome engine.Outcome
		seats := min(max(r.Header().Setup.Seats, 0), engine.MaxSeats)
		outcome.Winners = engine.SeatSet(rapid.Uint8().Draw(t, "winners")) & engine.AllSeats(seats)
		outcome.Scores = rapid.SliceOfN(rapid.Int(), 1, 8).Draw(t, "scores")
		e = Ended{outcome}
	}
	if err := r.Add(e); err != nil {
		t.Fatal(err)
	}
}

func TestEncodeDecodeRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Header{
			Game: rapid.String().Draw(t, "game"), Created: rapid.String().Draw(t, "created"), By: rapid.String().Draw(t, "by"),
			Setup: engine.Setup{Seats: rapid.OneOf(rapid.IntRange(0, engine.MaxSeats), rapid.Int()).Draw(t, "seats"), Seed: rapid.Uint64().Draw(t, "seed"), First: engine.Seat(rapid.Int8().Draw(t, "first")),
				Options: engine.Options{"n": rapid.Int().Draw(t, "n"), "b": rapid.Bool().Draw(t, "b"), "s": rapid.String().Draw(t, "s")}},
			Meta: []byte(rapid.SampledFrom([]string{`null`, `{"a":[1,2.50,"é<"]}`}).Draw(t, "meta")),
		}
		h.Setup.Deck = rapid.SliceOfN(rapid.String(), 1, 4).Draw(t, "deck")
		h.Setup.Content = rapid.String().Draw(t, "content")
		r := NewRecord(h)
		t.Repeat(map[string]func(*rapid.T){"": func(*rapid.T) {}, "add": func(t *rapid.T) { addRandom(t, r) }})
		text, err := Encode(r)
		if err != nil {
			t.Fatal(err)
		}
		read, cut, err := Decode(text)
		if err != nil || cut != (Cut{}) {
			t.Fatalf("%v, %v in\n%s", cut, err, text)
		}
		if !same(r, read) {
			t.Fatalf("wrote %v\nread %v\nas\n%s", r, read, text)
		}
	})
}

// resum gives the lines valid checksums, so that the fuzzer reaches the code behind the check.
func resum(data []byte) []byte {
	var w sealed.Writer
	for line := range bytes.Lines(data) {
		w.Add(bytes.TrimSuffix(line, []byte("\n")))
	}
	return w.Out
}

func FuzzDecode(f *testing.F) {
	text := encode(f, sample(f))
	f.Add(text)
	f.Add(text[:len(text)/2])
	f.Add([]byte("canape-journal 1\n{\"game\":\"toy\",\"setup\":{\"seats\":2,\"seed\":1,\"first\":0}}\n@3 seat 0 \"\\x00\"\nback to line 2\nnote 1e5\nend winners - scores -1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<10 {
			return // a longer journal would only have more lines of the same kinds
		}
		for _, data := range [][]byte{data, resum(data)} {
			r, cut, err := Decode(data)
			if r == nil {
				if err == nil {
					t.Fatal("neither a record nor an error")
				}
				continue
			}
			again := encode(t, r)
			if !bytes.HasPrefix(data, again) || err == nil && len(again) != len(data)-cut.Bytes {
				t.Fatalf("accepted\n%q\nbut writes\n%q", data, again)
			}
			back, cut, err := Decode(again)
			if err != nil || cut != (Cut{}) || !same(r, back) {
				t.Fatalf("cannot read its own output: %v, %v", cut, err)
			}
		}
	})
}
