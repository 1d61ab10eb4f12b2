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

// Everything comes back on another machine, but for what belongs to the machine; once it is there it does not come twice.
func TestABackupBringsEverythingBack(t *testing.T) {
	d := disktest.New()
	for path, text := range keptThings() {
		d.Put(path, []byte(text))
	}
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
	d := disktest.New()
	for path, text := range keptThings() {
		d.Put(path, []byte(text))
	}
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
