package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"canape/engine/games/blitz/deck"
)

// deckOf returns a small deck of a name.
func deckOf(name string) deck.Deck {
	d := deck.Deck{Name: name}
	for i := range deck.MinThemes {
		d.Themes = append(d.Themes, deck.Theme{Text: fmt.Sprintf("Theme %c", 'a'+i), Symbol: deck.Symbol(i % deck.Symbols), Answers: []string{"one", "two"}})
	}
	return d
}

func loadDecks(t *testing.T, h *Home) []OwnDeck {
	t.Helper()
	decks, troubles := h.LoadDecks()
	for _, trouble := range troubles {
		t.Fatal(trouble)
	}
	return decks
}

func names(decks []OwnDeck) []string {
	var list []string
	for _, d := range decks {
		list = append(list, d.Name)
	}
	return list
}

func TestDecksComeBackAsKept(t *testing.T) {
	h := newHome(t)
	if decks := loadDecks(t, h); len(decks) != 0 {
		t.Fatalf("a new home has %v", names(decks))
	}
	for _, name := range []string{"Zoo", "École d’été", "con"} {
		if trouble := h.KeepDeck(deckOf(name)); trouble != nil {
			t.Fatal(trouble)
		}
	}
	decks := loadDecks(t, h)
	if diff := cmp.Diff([]string{"con", "École d’été", "Zoo"}, names(decks)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(deckOf("École d’été"), decks[1].Deck); diff != "" {
		t.Error(diff)
	}
	files, err := filepath.Glob(filepath.Join(h.Decks(), "*"))
	want := []string{"blitz-con.json", "blitz-zoo.json", "école-d-été.json"}
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	if diff := cmp.Diff(want, files); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestTwoDecksOfOneNameAreNumbered(t *testing.T) {
	h := newHome(t)
	long := strings.Repeat("a", deck.MaxName)
	for _, name := range []string{"Maison", "maisons", long, long} {
		if trouble := h.KeepDeck(deckOf(name)); trouble != nil {
			t.Fatal(trouble)
		}
	}
	decks := loadDecks(t, h)
	if diff := cmp.Diff([]string{long[2:] + " 2", long, "Maison", "maisons 2"}, names(decks)); diff != "" {
		t.Error(diff)
	}
	if d, found := FindDeck(decks, "MAISON"); !found || d.Name != "Maison" {
		t.Errorf("found %q, %v", d.Name, found)
	}
	if d, found := FindDeck(decks, "Jardin"); found {
		t.Errorf("found %q", d.Name)
	}
}

func TestADamagedDeckIsSetAside(t *testing.T) {
	h := newHome(t)
	if trouble := h.KeepDeck(deckOf("Maison")); trouble != nil {
		t.Fatal(trouble)
	}
	write(t, filepath.Join(h.Decks(), "broken.json"), `{"themes":[`)
	write(t, filepath.Join(h.Decks(), "notes.txt"), "not ours")
	write(t, filepath.Join(h.Decks(), "mon_jeu.json"), string(deck.Format(deckOf(""))))
	decks, troubles := h.LoadDecks()
	if diff := cmp.Diff([]string{"Maison", "mon jeu"}, names(decks)); diff != "" {
		t.Error(diff)
	}
	if len(troubles) != 1 || troubles[0].Key != SetAside {
		t.Fatalf("troubles %v", troubles)
	}
	if kept, err := os.ReadFile(troubles[0].File); err != nil || string(kept) != `{"themes":[` {
		t.Errorf("kept %q, %v", kept, err)
	}
	if again := loadDecks(t, h); len(again) != 2 {
		t.Errorf("the next time there are %v", names(again))
	}
}

func TestADeckThatIsTakenOutIsKeptAside(t *testing.T) {
	h := newHome(t)
	for range 2 { // the second goes beside the first, at the same second
		if trouble := h.KeepDeck(deckOf("Maison")); trouble != nil {
			t.Fatal(trouble)
		}
		aside, trouble := h.RemoveDeck(loadDecks(t, h)[0])
		if trouble != nil {
			t.Fatal(trouble)
		}
		data, err := os.ReadFile(aside)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := deck.Parse(data); err != nil || d.Name != "Maison" {
			t.Errorf("aside lies %v, %v", d, err)
		}
		if decks := loadDecks(t, h); len(decks) != 0 {
			t.Errorf("left are %v", names(decks))
		}
	}
	if kept, _ := filepath.Glob(filepath.Join(h.asideDecks(), "*.json")); len(kept) != 2 {
		t.Errorf("aside are %v", kept)
	}
}

func TestExportTakesAFreeName(t *testing.T) {
	h, folder := newHome(t), t.TempDir()
	for _, want := range []string{"jeu-d-été.json", "jeu-d-été-2.json", "jeu-d-été-3.json"} {
		path := FreeExport(folder, FileName("Jeu d’été")+".json")
		if filepath.Base(path) != want {
			t.Errorf("it would be %s, want %s", path, want)
		}
		if trouble := h.ExportDeck(path, deckOf("Jeu d’été")); trouble != nil {
			t.Fatal(trouble)
		}
	}
	if trouble := h.ExportDeck(filepath.Join(folder, "jeu-d-été.json", "x.json"), deckOf("x")); trouble == nil || trouble.Key != Unwritable {
		t.Errorf("written under a file: %v", trouble)
	}
}

func TestATableIsExported(t *testing.T) {
	h, path := newHome(t), filepath.Join(t.TempDir(), "Table.CSV")
	if trouble := h.ExportDeck(path, deckOf("Maison")); trouble != nil {
		t.Fatal(trouble)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if want := "\ufefftheme;symbol;answers\nTheme a;waves;one;two\n"; !strings.HasPrefix(string(data), want) {
		t.Errorf("written is %.60q", data)
	}
}

func TestNamesFromFiles(t *testing.T) {
	for path, want := range map[string]string{
		"/home/zoe/Mon_jeu d'été.csv": "Mon jeu d'été",
		"2026.json":                   "Blitz 2026",
		".json":                       "Blitz",
		"en-1.json":                   "Blitz en-1",
		"a\u200bb.csv":                "a b",
		"bad\xff.csv":                 "bad",
		strings.Repeat("long ", 9):    "long long long long long",
	} {
		if got := DeckName(path); got != want {
			t.Errorf("%q is called %q, want %q", path, got, want)
		}
	}
}

func TestAnyFileGivesAName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.String().Draw(t, "path")
		if name := DeckName(path); !deck.ValidName(name) {
			t.Fatalf("%q", name)
		}
		name := rapid.StringN(1, deck.MaxName, -1).Filter(deck.ValidName).Draw(t, "name")
		taken := []OwnDeck{}
		for range rapid.IntRange(0, 12).Draw(t, "taken") {
			free := FreeDeckName(taken, name)
			if _, found := FindDeck(taken, free); found || !deck.ValidName(free) {
				t.Fatalf("%q is offered", free)
			}
			taken = append(taken, OwnDeck{Deck: deck.Deck{Name: free}})
		}
	})
}

func TestSeenThemesComeLater(t *testing.T) {
	h, d := newHome(t), deckOf("Maison")
	seen, trouble := h.LoadSeen()
	if trouble != nil {
		t.Fatal(trouble)
	}
	if later := seen.Later(d); later != nil {
		t.Errorf("at first %v come later", later)
	}
	for _, theme := range []string{"Theme c", "another deck's", "THEME A", "Theme b", "Theme c"} {
		seen.See(theme)
	}
	if trouble := h.SaveSeen(seen); trouble != nil {
		t.Fatal(trouble)
	}
	seen, trouble = h.LoadSeen()
	if trouble != nil {
		t.Fatal(trouble)
	}
	if diff := cmp.Diff([]int{0, 1, 2}, seen.Later(d)); diff != "" {
		t.Error(diff)
	}
	for _, theme := range d.Themes {
		seen.See(theme.Text)
	}
	if diff := cmp.Diff([]int{8, 9, 10, 11, 12, 13, 14, 15}, seen.Later(d)); diff != "" {
		t.Errorf("of all seen the latest half should wait: %s", diff)
	}
}

func TestWhatWasSeenIsBounded(t *testing.T) {
	var s Seen
	for i := range maxSeen + 5 {
		s.See(fmt.Sprintf("theme %d", i))
	}
	if len(s.Themes) != maxSeen || s.Themes[0] != "theme 5" {
		t.Errorf("%d kept, from %q", len(s.Themes), s.Themes[0])
	}
}
