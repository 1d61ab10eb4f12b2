package store

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/engine/disk"
	"canape/engine/disk/disktest"
)

func evening() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) }

func newHome(t *testing.T) *Home {
	t.Helper()
	return Open(t.TempDir(), evening)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestSettingsAreReadAsSaved(t *testing.T) {
	h := newHome(t)
	s, troubles := h.LoadSettings()
	if len(troubles) > 0 || !cmp.Equal(s, Defaults()) {
		t.Fatalf("a new home: %+v, %v", s, troubles)
	}
	s.Language, s.TextScale, s.Edge, s.Volumes["effects"], s.Guide["blanco"] = "fr", 175, 0, 40, true
	s.Bindings = []byte(`{"pads":[]}`)
	if trouble := h.SaveSettings(s); trouble != nil {
		t.Fatal(trouble)
	}
	again, troubles := h.LoadSettings()
	// MarshalIndent formats raw messages too.
	again.Bindings = []byte(strings.Join(strings.Fields(string(again.Bindings)), ""))
	if len(troubles) > 0 || !cmp.Equal(again, s) {
		t.Errorf("%v\n%s", troubles, cmp.Diff(s, again))
	}
}

func TestInvalidSettingLeavesTheOthers(t *testing.T) {
	h := newHome(t)
	write(t, h.settingsPath(), `{"language":"fr","text_scale":130,"edge":"wide","volumes":{"effects":200},"window":[0,0],"speed":200}`)
	s, troubles := h.LoadSettings()
	want := Defaults()
	want.Language, want.Speed = "fr", 200
	if !cmp.Equal(s, want) {
		t.Error(cmp.Diff(want, s))
	}
	var names []string
	for _, trouble := range troubles {
		if trouble.Key != BadSetting {
			t.Errorf("key %q", trouble.Key)
		}
		names = append(names, trouble.File)
	}
	if want := []string{"text_scale", "window", "edge", "volumes"}; !cmp.Equal(names, want) {
		t.Errorf("troubles %v, want %v", names, want)
	}
}

func TestDamagedFileIsSetAside(t *testing.T) {
	for _, text := range []string{"", "{", "[1,2]", "\x00\x00\x00", `{"language":`} {
		h := newHome(t)
		write(t, h.settingsPath(), text)
		s, troubles := h.LoadSettings()
		if len(troubles) != 1 || troubles[0].Key != SetAside || !cmp.Equal(s, Defaults()) {
			t.Fatalf("%q: %v", text, troubles)
		}
		if kept, err := os.ReadFile(troubles[0].File); err != nil || string(kept) != text {
			t.Errorf("%q: set aside %q, %v", text, kept, err)
		}
		if !strings.Contains(troubles[0].File, "2026-11-21-204100") {
			t.Errorf("no date in %s", troubles[0].File)
		}
		// A second damaged file in the same second does not replace the first.
		write(t, h.settingsPath(), text+"2")
		if _, again := h.LoadSettings(); len(again) != 1 || again[0].File == troubles[0].File {
			t.Errorf("%q: second %v", text, again)
		}
	}
}

func TestFailedSaveKeepsTheOldFile(t *testing.T) {
	h := newHome(t)
	if trouble := h.SaveSettings(Defaults()); trouble != nil {
		t.Fatal(trouble)
	}
	before, err := os.ReadFile(h.settingsPath())
	if err != nil {
		t.Fatal(err)
	}
	blocked := filepath.Join(h.config, "blocked")
	write(t, blocked, "a file where a folder should be")
	bad := OpenOn(disk.OS(), blocked, evening)
	trouble := bad.SaveSettings(Defaults())
	if trouble == nil || trouble.Key != Unwritable || trouble.Err == nil {
		t.Errorf("trouble %v", trouble)
	}
	after, err := os.ReadFile(h.settingsPath())
	if err != nil || string(after) != string(before) {
		t.Errorf("the old file changed: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(h.config, "*.new-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A file of another program that cannot be read is reported with its reason.
func TestUnreadableFileIsReported(t *testing.T) {
	d := disktest.New()
	d.PutSpecial("/pipe", nil, fs.ModeNamedPipe)
	d.Put("/large", make([]byte, 20))
	for path, want := range map[string]string{"/pipe": NotRegular, "/large": TooLarge, "/missing": Unreadable} {
		_, err := d.Read(path, 10)
		if trouble := Unread(path, err); trouble.Key != want || trouble.File != path {
			t.Errorf("%s is reported as %v", path, trouble)
		}
	}
}

func result(game string, winner string, names ...string) Result {
	r := Result{Game: game, Ended: evening()}
	for _, name := range names {
		r.Seats = append(r.Seats, SeatResult{Name: name, Won: name == winner})
	}
	return r
}

func TestPeople(t *testing.T) {
	h := newHome(t)
	var p People
	p.Remember(Person{Name: "Léa", Colour: 0})
	p.Remember(Person{Name: "Tom", Colour: 1})
	p.Remember(Person{Name: "LÉA", Colour: 3})
	if want := []Person{{Name: "LÉA", Colour: 3}, {Name: "Tom", Colour: 1}}; !cmp.Equal(p.People, want) {
		t.Fatalf("people %v", p.People)
	}
	if p.Rename("Tom", "léa") {
		t.Error("two people with one name")
	}
	p.Record(result("blanco", "Tom", "LÉA", "Tom"))
	p.Record(result("football", "LÉA", "LÉA", "Tom"))
	p.Record(result("blanco", "LÉA", "LÉA", "Tom"))
	p.Record(result("blanco", "Tom", "LÉA", "Tom"))
	if !p.Rename("tom", "Thomas") {
		t.Error("not renamed")
	}
	if got, want := p.Tally("Thomas", "blanco"), (Tally{3, 2}); got != want {
		t.Errorf("tally %v, want %v", got, want)
	}
	if got, want := p.Tally("léa", ""), (Tally{4, 2}); got != want {
		t.Errorf("tally %v, want %v", got, want)
	}
	if got, matches := p.Series("blanco", []string{"LÉA", "Thomas"}); !cmp.Equal(got, []int{1, 2}) || matches != 3 {
		t.Errorf("series %v of %d matches, want [1 2] of 3", got, matches)
	}
	if trouble := h.SavePeople(p); trouble != nil {
		t.Fatal(trouble)
	}
	if again, trouble := h.LoadPeople(); trouble != nil || !cmp.Equal(again, p) {
		t.Errorf("%v\n%s", trouble, cmp.Diff(p, again))
	}
}

func TestSeriesEndsWhenTheTableChanges(t *testing.T) {
	var p People
	p.Record(result("blanco", "Tom", "Léa", "Tom"))
	p.Record(result("blanco", "Tom", "Léa", "Tom", "Zoé"))
	p.Record(result("blanco", "Léa", "Léa", "Tom"))
	if got, matches := p.Series("blanco", []string{"Léa", "Tom"}); !cmp.Equal(got, []int{1, 0}) || matches != 1 {
		t.Errorf("series %v of %d matches, want [1 0] of 1", got, matches)
	}
}

func TestSeriesEndsWithTheEvening(t *testing.T) {
	var p People
	at := func(hours int, r Result) {
		r.Ended = time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC).Add(time.Duration(hours) * time.Hour)
		p.Record(r)
	}
	at(0, result("blanco", "Tom", "Léa", "Tom"))
	at(20, result("blanco", "Léa", "Léa", "Tom"))
	at(24, result("football", "Tom", "Zoé", "Tom"))
	at(28, result("blanco", "Tom", "Léa", "Tom"))
	if got, matches := p.Series("blanco", []string{"Léa", "Tom"}); !cmp.Equal(got, []int{1, 1}) || matches != 2 {
		t.Errorf("series %v of %d matches, want [1 1] of 2", got, matches)
	}
}

func FuzzSettings(f *testing.F) {
	f.Add([]byte(`{"language":"fr","text_scale":150,"volumes":{"effects":3},"bindings":[1]}`))
	f.Add([]byte(`{"window":[1,2,3],"guide":null}`))
	read := func(data []byte) (Settings, []*Trouble) {
		var raw map[string]json.RawMessage
		if json.Unmarshal(data, &raw) != nil {
			return Defaults(), nil
		}
		s, _, troubles := decodeSettings(raw)
		return s, troubles
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, _ := read(data)
		kept, err := json.Marshal(s)
		if err != nil {
			t.Fatalf("loaded settings cannot be saved: %v", err)
		}
		if _, troubles := read(kept); len(troubles) > 0 {
			t.Errorf("loading after saving reports %v", troubles[0])
		}
	})
}
