package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
)

// nothingElse checks that the damaged content still exists, in the file at path or in a copy that
// was set aside, and that all other files are unchanged.
func nothingElse(t *testing.T, d *disktest.Disk, path string, damaged []byte) {
	t.Helper()
	kept := false
	for name, content := range d.Files() {
		switch {
		case strings.HasPrefix(name, path):
			kept = kept || bytes.Equal(content, damaged)
		case string(content) != olderFiles()[name]:
			t.Fatalf("%q: %s holds %q", damaged, name, content)
		}
	}
	if !kept {
		t.Fatalf("%q is lost: %q", damaged, d.Files())
	}
}

// damagedHome calls try once for each way to damage the file at path, with a home that contains the
// damaged file.
func damagedHome(t *testing.T, path string, sample any, try func(t *testing.T, h *Home, damaged []byte)) {
	t.Helper()
	enginetest.OneGoroutine(t)
	content, whole := sample.([]byte)
	if !whole {
		var err error
		if content, err = json.MarshalIndent(sample, "", "\t"); err != nil {
			t.Fatal(err)
		}
	}
	for damaged := range disktest.Damaged(content, disktest.Versions()) {
		d := disktest.New()
		for older, content := range olderFiles() {
			d.Put(older, []byte(content))
		}
		d.Put(path, damaged)
		try(t, OpenOn(d, "/home", evening), damaged)
		nothingElse(t, d, path, damaged)
	}
}

func TestDamagedSettings(t *testing.T) {
	sample := Defaults()
	sample.Language, sample.Volumes["effects"], sample.Bindings = "fr", 40, []byte(`{"pads":[]}`)
	damagedHome(t, "/home/settings.json", sample, func(t *testing.T, h *Home, damaged []byte) {
		s, troubles := h.LoadSettings()
		if len(troubles) > 1 && troubles[0].Key == SetAside {
			t.Fatalf("%q: reported %v", damaged, troubles)
		}
		if err := json.Unmarshal(damaged, new(map[string]json.RawMessage)); err != nil && len(troubles) != 1 {
			t.Fatalf("%q: reported %v", damaged, troubles)
		}
		again := OpenOn(disktest.New(), "/home", evening)
		if trouble := again.SaveSettings(s); trouble != nil {
			t.Fatalf("%q: can't be saved: %v", damaged, trouble)
		}
		if _, troubles := again.LoadSettings(); len(troubles) > 0 {
			t.Fatalf("%q: after saving, loading reports %v", damaged, troubles)
		}
	})
}

func TestDamagedPeople(t *testing.T) {
	sample := People{People: []Person{{Name: "Léa", Level: "gentle"}, {Name: "Tom", Colour: 5}}, Results: []Result{result("blanco", "Tom", "Léa", "Tom")}}
	damagedHome(t, "/home/people.json", sample, func(t *testing.T, h *Home, damaged []byte) {
		p, trouble := h.LoadPeople()
		if json.Unmarshal(damaged, new(People)) != nil && (trouble == nil || trouble.Key != SetAside) {
			t.Fatalf("%q: reported %v", damaged, trouble)
		}
		p.Remember(Person{Name: "Zoé", Colour: 2})
		p.Rename("Léa", "Mamie")
		p.Record(result("blanco", "Tom", "Léa", "Tom"))
		p.Series("blanco", []string{"Léa", "Tom"})
		p.Tally("Tom", "")
	})
}

// The readable beginning of a damaged evening continues under its name, and the damaged file is set
// aside. The history reads the same beginning and does not change the file.
func TestDamagedEvenings(t *testing.T) {
	e := begunEvening()
	if err := e.Add(rules.End{Places: []int{2, 1}, Minutes: 7}); err != nil {
		t.Fatal(err)
	}
	whole := e.Encode()
	salvaged := 0
	damagedHome(t, "/home/evenings/damaged.canape", whole, func(t *testing.T, h *Home, damaged []byte) {
		shown := h.ReadEvening("damaged.canape")
		loaded, trouble := h.LoadEvening("damaged.canape")
		if loaded != nil && (shown == nil || !bytes.Equal(shown.Encode(), loaded.Encode()) || !bytes.HasPrefix(whole, loaded.Encode())) {
			t.Fatalf("%q is read as %+v, and shown as %+v", damaged, loaded, shown)
		}
		if trouble != nil && trouble.Key == SalvagedEvening {
			salvaged++
			if again, trouble := h.LoadEvening("damaged.canape"); trouble != nil || again.Entries() != loaded.Entries() {
				t.Fatalf("%q: saved is %+v, %v", damaged, again, trouble)
			}
		}
	})
	if salvaged < disktest.Versions()/10 {
		t.Errorf("of %d only %d can be continued", disktest.Versions(), salvaged)
	}
}

// The readable beginning of a damaged journal can be replayed, and the other journals are still
// listed.
func TestDamagedJournals(t *testing.T) {
	game, _ := games.Find("blanco")
	e := &night{t: t, home: OpenOn(disktest.New(), "/", evening), game: game}
	e.deal()
	rng := engine.NewRNG(4)
	for range 4 {
		e.move(&rng)
	}
	e.session.Mark()
	whole, err := journal.Encode(e.session.Record())
	if err != nil {
		t.Fatal(err)
	}
	const path = "/home/matches/damaged.canape"
	salvaged := 0
	damagedHome(t, path, whole, func(t *testing.T, h *Home, damaged []byte) {
		if played := h.Played(); len(played) != 3 {
			t.Fatalf("%q: the matches are %v", damaged, played)
		}
		h.Ended(path)
		saved, err := h.Journals().Open(path)
		if err != nil {
			if h.JournalTrouble(path, saved.Record, err).Key == Salvaged {
				salvaged++
				if saved, err = h.Journals().Open(path); err != nil {
					t.Fatalf("%q: loading after saving: %v", damaged, err)
				}
			}
		}
		if err != nil {
			return
		}
		if got, _ := journal.Encode(saved.Record); !bytes.HasPrefix(whole, got) {
			t.Fatalf("%q: is read as %q", damaged, got)
		}
		var e *journal.Error
		if _, err := saved.Record.Replay(game); err != nil && !errors.As(err, &e) {
			t.Fatalf("%q: %v", damaged, err)
		}
	})
	if salvaged < disktest.Versions()/10 {
		t.Errorf("of %d only %d can be continued", disktest.Versions(), salvaged)
	}
}
