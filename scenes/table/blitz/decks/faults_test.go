package decks

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/store"
)

func shelfOn(d disk.Disk) *Shelf {
	return &Shelf{home: store.OpenOn(d, "/home", func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })}
}

// TestImportLosesNoDeck replaces a deck with an imported one. Each operation fails in turn, or the
// power goes. After that the shelf has one of the two decks, and the older one still exists in some
// file. If no error was reported, the shelf has the new one.
func TestImportLosesNoDeck(t *testing.T) {
	for _, why := range []error{syscall.EIO, syscall.ENOSPC, syscall.EACCES, disktest.ErrPowerOff} {
		for _, lasts := range []bool{false, true} {
			for n, more := 1, true; more; n++ {
				d := disktest.New()
				shelf := shelfOn(d)
				older := deckOf("Maison")
				older.Themes[0].Text = "Older"
				if trouble := shelf.Keep(older); trouble != nil {
					t.Fatal(trouble)
				}
				old := loadDecks(t, shelf)[0]
				count := d.FailNth(n, why, lasts || why == disktest.ErrPowerOff)
				came := shelf.change(replacing(deckOf("Maison"), &old))
				more = count() >= n
				for seed := range uint64(4) {
					after := d
					if why == disktest.ErrPowerOff {
						after = d.PowerCut(rand.New(rand.NewPCG(uint64(n), seed)))
					}
					after.Do(func() { after.Fail = nil })
					name := fmt.Sprintf("operation %d fails with %v, lasting: %v", n, why, lasts)
					kept := loadDecks(t, shelfOn(after))
					isNew := slices.ContainsFunc(kept, func(o Own) bool { return o.Themes[0].Text == "Theme a" })
					isOld := slices.ContainsFunc(kept, func(o Own) bool { return o.Themes[0].Text == "Older" })
					told := len(came.troubles) > 0
					if !isNew && (!isOld || !told && why != disktest.ErrPowerOff) {
						t.Fatalf("%s: saved are %v, errors %v", name, names(kept), came.troubles)
					}
					if !isOld && !slices.ContainsFunc(values(after.Files()), func(text []byte) bool {
						read, err := deck.Parse(text)
						return err == nil && read.Themes[0].Text == "Older"
					}) {
						t.Fatalf("%s: the older deck is gone", name)
					}
				}
			}
		}
	}
}

// TestSlowFileBlocksNoOther checks that decks are read although some files do not respond. Once
// mostSlow files have not responded, no other file is opened.
func TestSlowFileBlocksNoOther(t *testing.T) {
	d := disktest.New()
	for i := range 9 {
		d.Put(fmt.Sprintf("/home/decks/%d.json", i), deck.Format(deckOf(fmt.Sprintf("Deck %c", 'a'+i))))
	}
	slow, looked := []string{"/home/decks/1.json", "/home/decks/3.json"}, 0
	shelf := shelfOn(slowDisk{d, func(path string) bool {
		looked++
		return slices.Contains(slow, path)
	}})
	if found := shelf.load(); len(found.decks) != 7 || len(found.troubles) != 2 {
		t.Errorf("beside two slow files the result is %v, errors %v", names(found.decks), found.troubles)
	}
	slow, looked = []string{"/home/decks/0.json", "/home/decks/1.json", "/home/decks/2.json"}, 0
	if found := shelf.load(); len(found.decks) > 0 || looked != 3 {
		t.Errorf("on a slow disk %d files are opened, found are %v", looked, names(found.decks))
	}
}

// slowDisk is a disk with files that do not respond.
type slowDisk struct {
	*disktest.Disk
	slow func(path string) bool
}

func (s slowDisk) Read(path string, limit int64) ([]byte, error) {
	if s.slow(path) {
		return nil, &fs.PathError{Op: "read", Path: path, Err: disk.ErrSlow}
	}
	return s.Disk.Read(path, limit)
}

// TestNothingWaitsForTheShelf uses the shelf before its files have been read. The contents of the
// files are merged when they arrive, and changes made before that are kept.
func TestNothingWaitsForTheShelf(t *testing.T) {
	d, gate := disktest.New(), make(chan struct{})
	d.Put("/home/decks/a.json", deck.Format(deckOf("Maison")))
	d.Put("/home/themes-seen.json", []byte(`{"themes":["earlier"]}`))
	env := app.NewEnv(store.OpenOn(gatedDisk{d, gate}, "/home", time.Now), lang.French, nil)
	env.Games = games.List()

	shelf := ShelfOf(env)
	if len(shelf.List(lang.French)) == 0 || len(shelf.Own) > 0 {
		t.Errorf("before the folder is read the shelf has %v", names(shelf.Own))
	}
	shelf.Seen.See("Later")
	if trouble := shelf.KeepSeen(); trouble != nil {
		t.Error(trouble)
	}
	if kept := string(d.Files()["/home/themes-seen.json"]); kept != `{"themes":["earlier"]}` {
		t.Errorf("the file is written before it is read: %s", kept)
	}

	close(gate)
	shelf = Read(env)
	if !slices.Equal(names(shelf.Own), []string{"Maison"}) || !slices.Equal(shelf.Seen.Themes, []string{"earlier", "later"}) {
		t.Errorf("afterwards the shelf has %v, seen are %v", names(shelf.Own), shelf.Seen.Themes)
	}
}

// TestOutdatedScanStillReportsErrors checks that an error is reported if an outdated scan has set a
// damaged file aside.
func TestOutdatedScanStillReportsErrors(t *testing.T) {
	d, gate := disktest.New(), make(chan struct{})
	d.Put("/home/decks/a.json", []byte("no deck"))
	env := app.NewEnv(store.OpenOn(gatedDisk{d, gate}, "/home", time.Now), lang.French, nil)
	Prepare(env).look()
	close(gate)
	if Read(env); len(env.Notices()) != 1 {
		t.Errorf("the notices are %v", env.Notices())
	}
}

// gatedDisk is a disk that answers as soon as its gate is open.
type gatedDisk struct {
	*disktest.Disk
	gate <-chan struct{}
}

func (g gatedDisk) Read(path string, limit int64) ([]byte, error) {
	if strings.Contains(path, "/decks/") || strings.HasSuffix(path, "themes-seen.json") {
		<-g.gate
	}
	return g.Disk.Read(path, limit)
}

func (g gatedDisk) List(folder string) ([]fs.DirEntry, error) {
	if folder == "/home/decks" {
		<-g.gate
	}
	return g.Disk.List(folder)
}

// TestManyDecksWithOneName checks that thousands of decks with one name are numbered in a time
// proportional to their number.
func TestManyDecksWithOneName(t *testing.T) {
	const many = 4000
	begun, taken := time.Now(), freeNames{}
	for range many - 1 {
		taken.take("Maison")
	}
	if last := taken.take("maisons"); last != "maisons 4000" {
		t.Errorf("the last name is %q", last)
	}
	if took := time.Since(begun); took > 10*time.Second { // usually about 10 ms
		t.Errorf("numbering took %v", took)
	}
}

func values(files map[string][]byte) (all [][]byte) {
	for _, text := range files {
		all = append(all, text)
	}
	return all
}
