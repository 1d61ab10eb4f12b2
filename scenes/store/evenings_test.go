package store

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"canape/engine/disk/disktest"
	rules "canape/engine/evening"
)

// swollen returns an evening with more data than the app would write, and with valid checksums.
func swollen(t *testing.T) *rules.Evening {
	t.Helper()
	long := strings.Repeat("é", 90)
	e := rules.New(rules.Header{Created: strings.Repeat("9", 5000), By: long, Minutes: 1 << 40, Secrets: strings.Repeat("x", 5000), Joker: true})
	for _, p := range []rules.Person{
		{Name: long, Colour: 1}, {Name: "a\u202eb\nc", Colour: 2, Bot: "no-such-level", Character: "no-such-character"},
		{Name: "Tom", Colour: 3, Device: json.RawMessage(`"` + strings.Repeat("d", 100_000) + `"`)},
		{Name: long + "e", Colour: 4}, // becomes the same as the first guest's name when shortened
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

// Reading an evening keeps only data that the app could have written. A file with more data is set
// aside.
func TestReadEveningsAreLimited(t *testing.T) {
	d := disktest.New()
	h := OpenOn(d, "/home", evening)
	path, content := h.EveningPath("e.canape"), swollen(t).Encode()
	d.Put(path, content)
	e, trouble := h.LoadEvening("e.canape")
	if trouble != nil || e == nil || len(e.Rounds) != 1 {
		t.Fatalf("%+v, %v", e, trouble)
	}
	for _, g := range e.Guests {
		if utf8.RuneCountInString(g.Name) > MaxName || SanitizedName(g.Name) != g.Name || g.Bot != "" && g.Bot != "medium" || g.Character != "" || len(g.Device) > maxDevice {
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
		t.Error("the additional data of the file is lost")
	}
	before := len(d.Files())
	if again, trouble := h.LoadEvening("e.canape"); trouble != nil || !bytes.Equal(again.Encode(), e.Encode()) {
		t.Errorf("read again: %v", trouble)
	}
	if _ = h.SaveEvening("e.canape", e); len(d.Files()) != before {
		t.Error("an evening in the app's own form is set aside")
	}
}

// An evening that cannot be written is not listed among the matches.
func TestUnwrittenEveningIsNoMatch(t *testing.T) {
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

// TestEveningFileIsWrittenAgain deletes or replaces the file of an evening that this app has saved.
// The evening keeps its points, its file is written again, and a replacement is set aside. A
// replacement that continues the evening is used instead.
func TestEveningFileIsWrittenAgain(t *testing.T) {
	older := rules.New(rules.Header{Created: "2026-11-14T20:00:00Z", Seed: 7})
	for _, name := range []string{"Zoé", "Tom"} {
		if err := older.Add(rules.Come{Person: rules.Person{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
	ours, err := rules.Decode(older.Encode())
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range []rules.Entry{rules.Plan{Stations: []rules.Station{{Game: "blanco", Form: "short"}}}, rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}}} {
		if err := ours.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	later, _ := rules.Decode(ours.Encode())
	if err := later.Add(rules.Close{}); err != nil {
		t.Fatal(err)
	}
	for what, there := range map[string][]byte{
		"deleted": nil, "emptied": {}, "damaged": []byte("no evening"), "cut": ours.Encode()[:len(ours.Encode())-40],
		"an older one": older.Encode(), "another one": swollen(t).Encode(), "a later one": later.Encode(),
	} {
		for _, read := range []string{"load", "read"} {
			d := disktest.New()
			h := OpenOn(d, "/home", evening)
			if trouble := h.SaveEvening("e.canape", ours); trouble != nil {
				t.Fatal(trouble)
			}
			path := h.EveningPath("e.canape")
			if there == nil {
				if err := d.Remove(path); err != nil {
					t.Fatal(err)
				}
			} else {
				d.Put(path, there)
			}
			if !slices.Contains(h.Evenings(), "e.canape") {
				t.Errorf("%s: the evening is not listed", what)
			}
			e := h.ReadEvening("e.canape")
			if read == "load" {
				var trouble *Trouble
				if e, trouble = h.LoadEvening("e.canape"); trouble != nil {
					t.Errorf("%s: %v", what, trouble)
				}
				onDisk, err := d.Read(path, maxEvening)
				if want := ours.Encode(); what != "a later one" && (err != nil || !bytes.Equal(onDisk, want)) {
					t.Errorf("%s: on disk is %q, %v", what, onDisk, err)
				}
				kept := slices.ContainsFunc(slices.Collect(maps.Values(d.Files())), func(text []byte) bool { return bytes.Equal(text, there) })
				if there != nil && !kept {
					t.Errorf("%s: the replacement is lost", what)
				}
			}
			if e == nil || e.Guests[0].Points != 5 || e.Closed != (what == "a later one") {
				t.Errorf("%s, %s: the evening is %+v", what, read, e)
			}
		}
	}
}

// A match in which every seat is marked as a winner is a draw, so nobody is credited with a win.
func TestDrawIsNoWin(t *testing.T) {
	var p People
	for _, won := range [][]bool{{true, true}, {true, false}, {true, true}} {
		r := Result{Game: "football", Ended: evening()}
		for i, name := range []string{"Robin", "Tom"} {
			r.Seats = append(r.Seats, SeatResult{Name: name, Won: won[i]})
		}
		p.Record(r)
	}
	if got := p.Tally("Robin", ""); got != (Tally{3, 1}) {
		t.Errorf("Robin has %+v", got)
	}
	if wins, n := p.Series("football", []string{"Robin", "Tom"}); n != 3 || !slices.Equal(wins, []int{1, 0}) {
		t.Errorf("the series is %v of %d", wins, n)
	}
}
