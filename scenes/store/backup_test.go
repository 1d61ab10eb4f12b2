package store_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/journal"
	"canape/scenes/store"
)

func homeOn(d *disktest.Disk) *store.Home {
	return store.OpenOn(d, "/home", func() time.Time { return time.Date(2026, 12, 24, 18, 0, 0, 0, time.UTC) })
}

func keptThings() map[string]string {
	return map[string]string{
		"/home/settings.json": `{"text_scale": 150}`, "/home/people.json": `{}`, "/home/themes-seen.json": `{}`,
		"/home/evenings/e.canape": eveningOf("Zoé"), "/home/matches/a.canape": journalOf("a"), "/home/matches/aside/b.canape": journalOf("b"), "/home/decks/c.json": "{}",
	}
}

// journalOf returns a journal without moves, of a game that the app does not know.
func journalOf(game string) string {
	text, err := journal.Encode(journal.NewRecord(journal.Header{Game: game, Setup: engine.Setup{Seats: 2}}))
	if err != nil {
		panic(err)
	}
	return string(text)
}

// eveningOf returns an evening with one guest.
func eveningOf(name string) string {
	e := rules.New(rules.Header{Minutes: 30})
	if err := e.Add(rules.Come{Person: rules.Person{Name: name}}); err != nil {
		panic(err)
	}
	return string(e.Encode())
}

// keptDisk returns a disk with everything that a backup contains.
func keptDisk() *disktest.Disk {
	d := disktest.New()
	for path, text := range keptThings() {
		d.Put(path, []byte(text))
	}
	return d
}

// A backup restores everything on another machine except the lock, which belongs to one machine. A
// second restore adds nothing.
func TestBackupRestoresEverything(t *testing.T) {
	d := keptDisk()
	d.Put("/home/lock", nil)
	d.Put("/home/matches/x.canape.tmp", []byte("half"))
	packed, _, err := homeOn(d).Pack()
	if err != nil {
		t.Fatal(err)
	}
	other := disktest.New()
	for _, want := range []int{len(keptThings()), 0} {
		if n, err := homeOn(other).Unpack(packed); n != (store.Unpacked{Written: want}) || err != nil {
			t.Errorf("%+v, want %d: %v", n, want, err)
		}
	}
	found := map[string]string{}
	for path, data := range other.Files() {
		found[path] = string(data)
	}
	if !maps.Equal(found, keptThings()) {
		t.Errorf("restored: %v", slices.Sorted(maps.Keys(found)))
	}
	if s, troubles := homeOn(other).LoadSettings(); s.TextScale != 150 || len(troubles) > 0 {
		t.Errorf("settings: %+v, %v", s, troubles)
	}
}

// Restoring a backup loses nothing that is on the machine.
func TestBackupReplacesNothing(t *testing.T) {
	d := keptDisk()
	packed, _, err := homeOn(d).Pack()
	if err != nil {
		t.Fatal(err)
	}
	for path := range keptThings() {
		d.Put(path, []byte("here: "+path))
	}
	if n, err := homeOn(d).Unpack(packed); n != (store.Unpacked{Written: len(keptThings())}) || err != nil {
		t.Errorf("%+v: %v", n, err)
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

// The people and results of two machines are merged, without duplicates.
func TestBackupMergesPeople(t *testing.T) {
	evening := time.Date(2026, 12, 24, 20, 0, 0, 0, time.UTC)
	won := func(name string, hour int) store.Result {
		return store.Result{Game: "blanco", Ended: evening.Add(time.Duration(hour) * time.Hour), Seats: []store.SeatResult{{Name: name, Won: true}}}
	}
	there, here := disktest.New(), disktest.New()
	homeOn(there).SavePeople(store.People{People: []store.Person{{Name: "Zoé"}, {Name: "max", Colour: 1}}, Results: []store.Result{won("Zoé", 0), won("max", 2), won("Zoé", 4)}})
	packed, _, err := homeOn(there).Pack()
	if err != nil {
		t.Fatal(err)
	}
	homeOn(here).SavePeople(store.People{People: []store.Person{{Name: "Max", Colour: 5}}, Results: []store.Result{won("Max", 2), won("Max", 3)}})
	for _, want := range []int{1, 0} {
		if n, err := homeOn(here).Unpack(packed); n != (store.Unpacked{Written: want}) || err != nil {
			t.Errorf("%+v, want %d: %v", n, want, err)
		}
	}
	p, trouble := homeOn(here).LoadPeople()
	if trouble != nil || !reflect.DeepEqual(p.People, []store.Person{{Name: "Max", Colour: 5}, {Name: "Zoé"}}) {
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

// Nothing is restored from a damaged file, not even the part before the damage.
func TestDamagedBackupChangesNothing(t *testing.T) {
	packed, _, err := homeOn(keptDisk()).Pack()
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
	if n, err := homeOn(other).Unpack(packed); n != (store.Unpacked{}) || !errors.Is(err, store.ErrNoBackup) || len(other.Files()) > 0 {
		t.Errorf("%+v, %v; written: %v", n, err, slices.Sorted(maps.Keys(other.Files())))
	}
}

// Restoring an archive of another program writes only files of known kinds, and only inside the
// home.
func TestForeignArchiveIsRefused(t *testing.T) {
	d := disktest.New()
	for name, data := range map[string][]byte{
		"text": []byte("not a zip"), "empty": nil,
		"outside": zipOf(t, "../outside.json"), "absolute": zipOf(t, "/etc/x.json"), "windows": zipOf(t, `..\x.json`), "program": zipOf(t, "run.sh"),
		"lock": zipOf(t, "lock"), "deep": zipOf(t, "a/b/c/d.json"), "long": zipOf(t, strings.Repeat("n", 300)+".json"),
		"stream": zipOf(t, "decks/a:b.json"), "control": zipOf(t, "decks/a\nb.json"), "dot": zipOf(t, "decks./a.json"),
	} {
		if n, err := homeOn(d).Unpack(data); n != (store.Unpacked{}) || !errors.Is(err, store.ErrNoBackup) {
			t.Errorf("%s: %+v, %v", name, n, err)
		}
	}
	if len(d.Files()) > 0 {
		t.Errorf("written: %v", slices.Sorted(maps.Keys(d.Files())))
	}
	good := zipOf(t, "people.json")
	for damaged := range disktest.Damaged(good, 500) {
		_, _ = homeOn(disktest.New()).Unpack(damaged) // must return without a panic
	}
	if name := homeOn(d).BackupName(); !strings.HasSuffix(name, ".zip") || bytes.ContainsRune([]byte(name), '/') {
		t.Errorf("called %s", name)
	}
}

// zipOf returns an archive with one file of this name.
func zipOf(t *testing.T, name string) []byte {
	t.Helper()
	return zipWith(t, packedFile{name, []byte("{}")})
}

// packedFile is a file of an archive.
type packedFile struct {
	name    string
	content []byte
}

// zipWith returns an archive of files.
func zipWith(t *testing.T, files ...packedFile) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, file := range files {
		w, err := archive.Create(file.name)
		if err == nil {
			_, err = w.Write(file.content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Restored people have only names that the app would write, even if the home already has people.
func TestBackupNamesAreSanitized(t *testing.T) {
	d := keptDisk()
	packed := zipWith(t, packedFile{"people.json", []byte(`{"people":[{"name":"` + strings.Repeat("n", 100_000) + `"}]}`)})
	if n, err := homeOn(d).Unpack(packed); err != nil {
		t.Fatalf("%+v, %v", n, err)
	}
	if size := len(d.Files()["/home/people.json"]); size > 1000 {
		t.Errorf("people.json has %d bytes now", size)
	}
}

// A small archive that would fill the disk is refused as a whole, before anything is written.
func TestBackupThatFillsTheDiskIsRefused(t *testing.T) {
	enginetest.OneGoroutine(t)
	var files []packedFile
	deck := append([]byte(`{"x":"`), bytes.Repeat([]byte("n"), 1<<20-10)...)
	deck = append(deck, `"}`...)
	for i := range 36 { // 36 MiB: too large for a small backup, and too well compressed for a large one
		files = append(files, packedFile{fmt.Sprintf("decks/%d.json", i), deck})
	}
	packed := zipWith(t, files...)
	d := disktest.New()
	if n, err := homeOn(d).Unpack(packed); n != (store.Unpacked{}) || !errors.Is(err, disk.ErrTooLarge) || len(d.Files()) > 0 {
		t.Errorf("%d bytes: %+v, %v, written are %d files", len(packed), n, err, len(d.Files()))
	}
	if n, err := homeOn(d).Unpack(zipWith(t, files[:20]...)); n != (store.Unpacked{Written: 20}) || err != nil {
		t.Errorf("of twenty decks: %+v, %v", n, err)
	}
}

// TestBackupWithTooManyFilesIsRefused refuses backups that would take minutes to restore: with many unknown
// files, tiny decks or matches, or many folders with a file each.
func TestBackupWithTooManyFilesIsRefused(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, form := range []string{"x%d", "decks/%d.json", "matches/%d.canape", "evenings/%d.canape", "decks/%d/a.json"} {
		files := []packedFile{{"decks/good.json", []byte("[1]")}}
		for i := range 6000 {
			files = append(files, packedFile{fmt.Sprintf(form, i), []byte("[2]")})
		}
		d := disktest.New()
		if n, err := homeOn(d).Unpack(zipWith(t, files...)); n != (store.Unpacked{}) || !errors.Is(err, store.ErrTooMany) || len(d.Files()) > 0 {
			t.Errorf("%s: %+v, %v, written are %d files", form, n, err, len(d.Files()))
		}
	}
}

// A damaged file of a backup replaces no good file, and all other files are restored.
func TestDamagedFileInABackupIsLeftOut(t *testing.T) {
	match := journalOf("a")
	for name, content := range map[string]string{
		"people.json":          `{"people":[{"name":"Zoé"`,
		"settings.json":        `{"speed":`,
		"themes-seen.json":     `nothing`,
		"matches/a.canape":     "dear diary",
		"matches/b.canape":     match[:20],
		"decks/c.json":         `{"name":`,
		"decks/d.json":         `{"name":"` + strings.Repeat("n", 1<<20) + `"}`,
		"decks/e.json":         `{}` + strings.Repeat(" ", 1<<20), // cut off at the size limit, it would still be a valid deck
		"decks/good.json":      "[2]",                             // the archive has two files with this name
		"matches/aside/e.json": "",
	} {
		d := keptDisk()
		before := d.Files()
		packed := zipWith(t, packedFile{"decks/good.json", []byte("[1]")}, packedFile{name, []byte(content)}, packedFile{"matches/good.canape", []byte(match)})
		if n, err := homeOn(d).Unpack(packed); n != (store.Unpacked{Written: 2, LeftOut: 1}) || err != nil {
			t.Errorf("%s: %+v, %v", name, n, err)
		}
		after := d.Files()
		if string(after["/home/matches/good.canape"]) != match || string(after["/home/decks/good.json"]) != "[1]" || len(after) != len(before)+2 {
			t.Errorf("%s: there are %v", name, slices.Sorted(maps.Keys(after)))
		}
		for path, content := range before {
			if !bytes.Equal(after[path], content) {
				t.Errorf("%s: %s has become %q", name, path, after[path])
			}
		}
	}
	for _, odd := range []string{`{"people":7}`, `[]`} { // valid JSON, but not a list of people
		d := keptDisk()
		if n, err := homeOn(d).Unpack(zipWith(t, packedFile{"people.json", []byte(odd)})); n != (store.Unpacked{LeftOut: 1}) || err != nil || len(d.Files()) != len(keptThings()) {
			t.Errorf("people %s: %+v, %v, %q", odd, n, err, d.Files()["/home/people.json"])
		}
	}
	for _, odd := range []string{`{"some":1}`, `{}`, `[]`, `null`} {
		d := keptDisk()
		packed := zipWith(t, packedFile{"settings.json", []byte(odd)})
		if n, err := homeOn(d).Unpack(packed); n != (store.Unpacked{LeftOut: 1}) || err != nil || string(d.Files()["/home/settings.json"]) != keptThings()["/home/settings.json"] {
			t.Errorf("settings %s: %+v, %v, %q", odd, n, err, d.Files()["/home/settings.json"])
		}
	}
}

// A file that cannot be read, or is far too large, does not prevent packing the others. Pack
// reports how many are missing.
func TestUnreadableFileIsLeftOutOfABackup(t *testing.T) {
	d := keptDisk()
	d.Fail = func(operation, path string) error {
		if operation == "Read" && path == "/home/decks/c.json" {
			return syscall.EACCES
		}
		return nil
	}
	d.Put("/home/decks/large.json", make([]byte, 64<<20+1))
	packed, leftOut, err := homeOn(d).Pack()
	if leftOut != 2 || err != nil {
		t.Fatalf("left out are %d: %v", leftOut, err)
	}
	if n, err := homeOn(disktest.New()).Unpack(packed); n != (store.Unpacked{Written: len(keptThings()) - 1}) || err != nil {
		t.Errorf("%+v, %v", n, err)
	}
}
