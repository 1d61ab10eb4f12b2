package store

import (
	"bytes"
	"encoding/json"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"canape/engine/disk/disktest"
	rules "canape/engine/evening"
)

// swollen is an evening that says more than the app would write. Its sums are right.
func swollen(t *testing.T) *rules.Evening {
	t.Helper()
	long := strings.Repeat("é", 90)
	e := rules.New(rules.Header{Created: strings.Repeat("9", 5000), By: long, Minutes: 1 << 40, Secrets: strings.Repeat("x", 5000), Joker: true})
	for _, p := range []rules.Person{
		{Name: long, Colour: 1}, {Name: "a\u202eb\nc", Colour: 2, Bot: "no-such-level", Character: "no-such-character"},
		{Name: "Tom", Colour: 3, Device: json.RawMessage(`"` + strings.Repeat("d", 100_000) + `"`)},
		{Name: long + "e", Colour: 4}, // is held to the name of the first
	} {
		if err := e.Add(rules.Come{Person: p}); err != nil {
			t.Fatal(err)
		}
	}
	for _, entry := range []rules.Entry{rules.Plan{Stations: []rules.Station{{Game: "blanco", Form: "short"}}}, rules.Begin{Players: []int{0, 1, 2}}, rules.End{Places: []int{1, 2, 3}}} {
		if err := e.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	return e
}

// Whatever stands in the file, an evening is as the app writes it; and the file that said more is
// kept.
func TestEveningsAreHeldToWhatTheAppWrites(t *testing.T) {
	d := disktest.New()
	h := OpenOn(d, "/home", evening)
	path, content := h.EveningPath("e.canape"), swollen(t).Encode()
	d.Put(path, content)
	e, trouble := h.LoadEvening("e.canape")
	if trouble != nil || e == nil || len(e.Rounds) != 1 {
		t.Fatalf("%+v, %v", e, trouble)
	}
	for _, g := range e.Guests {
		if utf8.RuneCountInString(g.Name) > MaxName || HeldName(g.Name) != g.Name || g.Bot != "" && g.Bot != "medium" || g.Character != "" || len(g.Device) > maxDevice {
			t.Errorf("%+v", g)
		}
	}
	if h := e.Header; len(h.Created)+len(h.By)+len(h.Secrets) > 3*maxStamp || h.Minutes > maxMinutes {
		t.Errorf("the header is %+v", h)
	}
	if trouble := h.SaveEvening("e.canape", e); trouble != nil {
		t.Fatal(trouble)
	}
	kept := 0
	for _, text := range d.Files() {
		if bytes.Equal(text, content) {
			kept++
		}
	}
	if kept != 1 {
		t.Error("what the file said is lost")
	}
	before := len(d.Files())
	if again, trouble := h.LoadEvening("e.canape"); trouble != nil || !bytes.Equal(again.Encode(), e.Encode()) {
		t.Errorf("read again: %v", trouble)
	}
	if _ = h.SaveEvening("e.canape", e); len(d.Files()) != before {
		t.Error("an evening as the app writes it is kept aside")
	}
}

// An evening that cannot be written is not among the matches.
func TestAnEveningThatCannotBeWrittenIsNoMatch(t *testing.T) {
	d := disktest.New()
	h := OpenOn(d, "/home", evening)
	d.FailNth(1, syscall.ENOSPC, true)
	if trouble := h.SaveEvening(h.NewEvening(), rules.New(rules.Header{})); trouble == nil {
		t.Fatal("a full disk takes it")
	}
	if played := h.Played(); len(played) != 0 {
		t.Errorf("matches: %v", played)
	}
}
