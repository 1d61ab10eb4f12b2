package decks

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	"canape/engine/games/blitz/deck"
	"canape/scenes/store"
)

// TestDamagedDecks checks that a damaged deck is set aside while intact decks are still listed, and
// that a damaged file of seen themes does no harm.
func TestDamagedDecks(t *testing.T) {
	enginetest.OneGoroutine(t)
	versions := disktest.Versions()
	read := 0
	for damaged := range disktest.Damaged(deck.Format(deckOf("Maison")), versions) {
		d := disktest.New()
		d.Put("/home/decks/a.json", damaged)
		d.Put("/home/decks/b.json", deck.Format(deckOf("Jardin")))
		d.Put("/home/themes-seen.json", damaged)
		shelf := shelfOn(d)
		found := shelf.load()
		if _, there := find(found.decks, "Jardin"); !there || len(found.decks)+len(found.troubles) != 2 {
			t.Fatalf("%q: listed are %v, errors %v", damaged, names(found.decks), found.troubles)
		}
		for _, trouble := range found.troubles {
			if trouble.Key != store.SetAside || string(d.Files()[trouble.File]) != string(damaged) {
				t.Fatalf("%q: the error is %v", damaged, trouble)
			}
		}
		read += len(found.decks) - 1
		var seen Seen
		shelf.home.Load(shelf.seenPath(), &seen)
		seen.See("x")
		seen.Later(deckOf("Jardin"))
	}
	if read < versions/100 || read > versions*99/100 {
		t.Errorf("of %d decks %d are read", versions, read)
	}
}

// TestDamagedTables checks that a damaged table is imported, or its mistakes are listed.
func TestDamagedTables(t *testing.T) {
	for damaged := range disktest.Damaged(deck.FormatTable(deckOf("Maison")), disktest.Versions()) {
		d := disktest.New()
		d.Put("/stick/deck.csv", damaged)
		came, err := loadDeck(d, "/stick/deck.csv")
		if problems := (deck.Problems{}); err != nil && !errors.As(err, &problems) {
			t.Fatalf("%q: %v", damaged, err)
		} else if err == nil && !deck.ValidName(came.Name) {
			t.Fatalf("%q: its name is %q", damaged, came.Name)
		}
	}
}

// TestMissingDeckIsIgnored checks that no error is reported for a broken link, or for a deck that
// disappears while the folder is being read, for example because of a sync.
func TestMissingDeckIsIgnored(t *testing.T) {
	h := newShelf(t)
	if trouble := h.Keep(deckOf("Maison")); trouble != nil {
		t.Fatal(trouble)
	}
	if err := os.Symlink("nowhere.json", filepath.Join(h.folder(), "a.json")); err != nil {
		t.Skip(err) // Windows requires a privilege
	}
	if found := names(loadDecks(t, h)); !slices.Equal(found, []string{"Maison"}) {
		t.Errorf("beside a broken link the result is %v", found)
	}

	d := disktest.New()
	d.Put("/home/decks/a.json", deck.Format(deckOf("Jardin")))
	d.Put("/home/decks/b.json", deck.Format(deckOf("Maison")))
	shelf := shelfOn(vanishing{d, "/home/decks/a.json"})
	if found := names(loadDecks(t, shelf)); !slices.Equal(found, []string{"Maison"}) {
		t.Errorf("beside a missing deck the result is %v", found)
	}
}

// vanishing is a disk that loses a file after listing it.
type vanishing struct {
	*disktest.Disk
	path string
}

func (v vanishing) List(folder string) ([]fs.DirEntry, error) {
	defer v.Remove(v.path)
	return v.Disk.List(folder)
}
