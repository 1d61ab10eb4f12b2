package store_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine/disk/disktest"
	"canape/scenes/store"
)

func homeOn(d *disktest.Disk) *store.Home {
	return store.On(d, "/home", func() time.Time { return time.Date(2026, 12, 24, 18, 0, 0, 0, time.UTC) })
}

func keptThings() map[string]string {
	return map[string]string{
		"/home/settings.json": `{"text_scale": 150}`, "/home/people.json": `{}`, "/home/themes-seen.json": `{}`,
		"/home/matches/a.canape": "a", "/home/matches/aside/b.canape": "b", "/home/decks/c.json": "{}",
	}
}

// keptDisk returns a disk with the things that are kept.
func keptDisk() *disktest.Disk {
	d := disktest.New()
	for path, text := range keptThings() {
		d.Put(path, []byte(text))
	}
	return d
}

// Everything comes back on another machine, but for what belongs to the machine; once it is there it does not come twice.
func TestABackupBringsEverythingBack(t *testing.T) {
	d := keptDisk()
	d.Put("/home/lock", nil)
	d.Put("/home/matches/x.canape.tmp", []byte("half"))
	packed, err := homeOn(d).Pack()
	if err != nil {
		t.Fatal(err)
	}
	other := disktest.New()
	for _, want := range []int{len(keptThings()), 0} {
		if n, err := homeOn(other).Unpack(packed); n != want || err != nil {
			t.Errorf("%d files, want %d: %v", n, want, err)
		}
	}
	found := map[string]string{}
	for path, data := range other.Files() {
		found[path] = string(data)
	}
	if !maps.Equal(found, keptThings()) {
		t.Errorf("came back: %v", slices.Sorted(maps.Keys(found)))
	}
	if s, troubles := homeOn(other).LoadSettings(); s.TextScale != 150 || len(troubles) > 0 {
		t.Errorf("settings: %+v, %v", s, troubles)
	}
}

// Nothing that is here is lost.
func TestABackupReplacesNothing(t *testing.T) {
	d := keptDisk()
	packed, err := homeOn(d).Pack()
	if err != nil {
		t.Fatal(err)
	}
	for path := range keptThings() {
		d.Put(path, []byte("here: "+path))
	}
	if n, err := homeOn(d).Unpack(packed); n != len(keptThings()) || err != nil {
		t.Errorf("%d files: %v", n, err)
	}
	all := slices.Collect(maps.Values(d.Files()))
	for path, text := range keptThings() {
		for _, want := range []string{"here: " + path, text} {
			if !slices.ContainsFunc(all, func(data []byte) bool { return string(data) == want }) {
				t.Errorf("lost: %s", want)
			}
		}
	}
	if got := d.Files()["/home/matches/a.canape"]; string(got) != "here: /home/matches/a.canape" {
		t.Errorf("a match was overwritten by %q", got)
	}
	if got := d.Files()["/home/people.json"]; string(got) != "{}" {
		t.Errorf("people are %q", got)
	}
}

// People and results of two machines are joined: each comes once.
func TestABackupJoinsPeople(t *testing.T) {
	evening := time.Date(2026, 12, 24, 20, 0, 0, 0, time.UTC)
	won := func(name string, hour int) store.Result {
		return store.Result{Game: "blanco", Ended: evening.Add(time.Duration(hour) * time.Hour), Seats: []store.SeatResult{{Name: name, Won: true}}}
	}
	there, here := disktest.New(), disktest.New()
	homeOn(there).SavePeople(store.People{People: []store.Person{{Name: "Zoé"}, {Name: "max", Colour: 1}}, Results: []store.Result{won("Zoé", 0), won("max", 2), won("Zoé", 4)}})
	packed, err := homeOn(there).Pack()
	if err != nil {
		t.Fatal(err)
	}
	homeOn(here).SavePeople(store.People{People: []store.Person{{Name: "Max", Colour: 5}}, Results: []store.Result{won("Max", 2), won("Max", 3)}})
	for _, want := range []int{1, 0} {
		if n, err := homeOn(here).Unpack(packed); n != want || err != nil {
			t.Errorf("%d files, want %d: %v", n, want, err)
		}
	}
	p, trouble := homeOn(here).LoadPeople()
	if trouble != nil || !slices.Equal(p.People, []store.Person{{Name: "Max", Colour: 5}, {Name: "Zoé"}}) {
		t.Errorf("people %v, %v", p.People, trouble)
	}
	var hours []float64
	for _, r := range p.Results {
		hours = append(hours, r.Ended.Sub(evening).Hours())
	}
	if !slices.Equal(hours, []float64{0, 2, 3, 4}) {
		t.Errorf("results at %v", hours)
	}
}

// Of a file that arrived damaged nothing is taken: not even what comes before the damage.
func TestADamagedBackupChangesNothing(t *testing.T) {
	packed, err := homeOn(keptDisk()).Pack()
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	at, err := archive.File[len(archive.File)-1].DataOffset()
	if err != nil {
		t.Fatal(err)
	}
	packed[at] ^= 0xff
	other := disktest.New()
	if n, err := homeOn(other).Unpack(packed); n != 0 || !errors.Is(err, store.ErrNoBackup) || len(other.Files()) > 0 {
		t.Errorf("%d files, %v; written: %v", n, err, slices.Sorted(maps.Keys(other.Files())))
	}
}

// Whatever a file says, nothing is written outside of the home, nor anything that is not ours.
func TestWhatIsNoBackup(t *testing.T) {
	d := disktest.New()
	for name, data := range map[string][]byte{
		"text": []byte("not a zip"), "empty": nil,
		"outside": zipOf(t, "../outside.json"), "absolute": zipOf(t, "/etc/x.json"), "windows": zipOf(t, `..\x.json`), "program": zipOf(t, "run.sh"),
		"lock": zipOf(t, "lock"),
	} {
		if n, err := homeOn(d).Unpack(data); n != 0 || !errors.Is(err, store.ErrNoBackup) {
			t.Errorf("%s: %d files, %v", name, n, err)
		}
	}
	if len(d.Files()) > 0 {
		t.Errorf("written: %v", slices.Sorted(maps.Keys(d.Files())))
	}
	good := zipOf(t, "people.json")
	for damaged := range disktest.Damaged(good, 500) {
		_, _ = homeOn(disktest.New()).Unpack(damaged) // it ends, whatever it says
	}
	if name := homeOn(d).BackupName(); !strings.HasSuffix(name, ".zip") || bytes.ContainsRune([]byte(name), '/') {
		t.Errorf("called %s", name)
	}
}

// zipOf returns an archive of one file of that name.
func zipOf(t *testing.T, name string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	w, err := archive.Create(name)
	if err == nil {
		_, err = w.Write([]byte("{}"))
	}
	if err := errors.Join(err, archive.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
