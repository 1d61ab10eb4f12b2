package decks

import (
	"errors"
	"testing"

	"canape/engine/disk/disktest"
	"canape/engine/games/blitz/deck"
	"canape/scenes/store"
)

// Whatever is in the folder of decks and in the themes seen lately, the other decks are there, and a damaged one is kept aside.
func TestDamagedDecks(t *testing.T) {
	versions := disktest.Versions()
	read := 0
	for damaged := range disktest.Damaged(deck.Format(deckOf("Maison")), versions) {
		d := disktest.New()
		d.Put("/home/decks/a.json", damaged)
		d.Put("/home/decks/b.json", deck.Format(deckOf("Jardin")))
		d.Put("/home/themes-seen.json", damaged)
		shelf := shelfOn(d)
		found := shelf.load()
		if _, there := Find(found.decks, "Jardin"); !there || len(found.decks)+len(found.troubles) != 2 {
			t.Fatalf("%q: found are %v, told %v", damaged, names(found.decks), found.troubles)
		}
		for _, trouble := range found.troubles {
			if trouble.Key != store.SetAside || string(d.Files()[trouble.File]) != string(damaged) {
				t.Fatalf("%q: told %v", damaged, trouble)
			}
		}
		read += len(found.decks) - 1
		var seen Seen
		shelf.home.Load(shelf.seenPath(), &seen)
		seen.See("x")
		seen.Later(deckOf("Jardin"))
	}
	if read < versions/100 || read > versions*99/100 {
		t.Errorf("of %d %d are read", versions, read)
	}
}

// A damaged table is imported, or what is wrong with it is told.
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
