package decks

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"canape/assets/lang"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/store"
)

// deckOf returns a small deck with the given name.
func deckOf(name string) deck.Deck {
	d := deck.Deck{Name: name}
	for i := range deck.MinThemes {
		d.Themes = append(d.Themes, deck.Theme{Text: fmt.Sprintf("Theme %c", 'a'+i), Symbol: deck.Symbol(i % deck.Symbols), Answers: []string{"one", "two"}})
	}
	return d
}

func newShelf(t *testing.T) *Shelf {
	t.Helper()
	return &Shelf{home: store.Open(t.TempDir(), func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func loadDecks(t *testing.T, h *Shelf) []Own {
	t.Helper()
	found := h.load()
	for _, trouble := range found.troubles {
		t.Fatal(trouble)
	}
	return found.decks
}

func names(decks []Own) []string {
	var list []string
	for _, d := range decks {
		list = append(list, d.Name)
	}
	return list
}

func TestDecksAreReadAsSaved(t *testing.T) {
	h := newShelf(t)
	if decks := loadDecks(t, h); len(decks) != 0 {
		t.Fatalf("a new home has %v", names(decks))
	}
	for _, name := range []string{"Zoo", "École d’été", "con"} {
		if trouble := h.Keep(deckOf(name)); trouble != nil {
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
	files, err := filepath.Glob(filepath.Join(h.folder(), "*"))
	want := []string{"blitz-con.json", "blitz-zoo.json", "école-d-été.json"}
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	if diff := cmp.Diff(want, files); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestDecksWithOneNameAreNumbered(t *testing.T) {
	h := newShelf(t)
	long := strings.Repeat("a", deck.MaxName)
	for _, name := range []string{"Maison", "maisons", long, long} {
		if trouble := h.Keep(deckOf(name)); trouble != nil {
			t.Fatal(trouble)
		}
	}
	decks := loadDecks(t, h)
	if diff := cmp.Diff([]string{long[2:] + " 2", long, "Maison", "maisons 2"}, names(decks)); diff != "" {
		t.Error(diff)
	}
	if d, found := find(decks, "MAISON"); !found || d.Name != "Maison" {
		t.Errorf("the deck is %q, %v", d.Name, found)
	}
	if d, found := find(decks, "Jardin"); found {
		t.Errorf("the deck is %q", d.Name)
	}
}

func TestDamagedDeckIsSetAside(t *testing.T) {
	h := newShelf(t)
	if trouble := h.Keep(deckOf("Maison")); trouble != nil {
		t.Fatal(trouble)
	}
	write(t, filepath.Join(h.folder(), "broken.json"), `{"themes":[`)
	write(t, filepath.Join(h.folder(), "notes.txt"), "not ours")
	write(t, filepath.Join(h.folder(), "mon_jeu.json"), string(deck.Format(deckOf(""))))
	found := h.load()
	decks, troubles := found.decks, found.troubles
	if diff := cmp.Diff([]string{"Maison", "mon jeu"}, names(decks)); diff != "" {
		t.Error(diff)
	}
	if len(troubles) != 1 || troubles[0].Key != store.SetAside {
		t.Fatalf("the errors are %v", troubles)
	}
	if kept, err := os.ReadFile(troubles[0].File); err != nil || string(kept) != `{"themes":[` {
		t.Errorf("saved %q, %v", kept, err)
	}
	if again := loadDecks(t, h); len(again) != 2 {
		t.Errorf("the next scan finds %v", names(again))
	}
}

func TestRemovedDeckMovesToAsideFolder(t *testing.T) {
	h := newShelf(t)
	for range 2 { // the deck is removed twice in the same second
		if trouble := h.Keep(deckOf("Maison")); trouble != nil {
			t.Fatal(trouble)
		}
		aside, trouble := h.Remove(loadDecks(t, h)[0])
		if trouble != nil {
			t.Fatal(trouble)
		}
		data, err := os.ReadFile(aside)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := deck.Parse(data); err != nil || d.Name != "Maison" {
			t.Errorf("files set aside: %v, %v", d, err)
		}
		if decks := loadDecks(t, h); len(decks) != 0 {
			t.Errorf("the remaining decks are %v", names(decks))
		}
	}
	if kept, _ := filepath.Glob(filepath.Join(h.aside(), "*.json")); len(kept) != 2 {
		t.Errorf("files set aside: %v", kept)
	}
}

func TestExportTakesAFreeName(t *testing.T) {
	folder := t.TempDir()
	for _, want := range []string{"jeu-d-été.json", "jeu-d-été-2.json", "jeu-d-été-3.json"} {
		path := newShelf(t).FreeExport(filepath.Join(folder, fileName("Jeu d’été")+".json"))
		if filepath.Base(path) != want {
			t.Errorf("the export path is %s, want %s", path, want)
		}
		if trouble := newShelf(t).Export(path, deckOf("Jeu d’été")); trouble != nil {
			t.Fatal(trouble)
		}
	}
	if trouble := newShelf(t).Export(filepath.Join(folder, "jeu-d-été.json", "x.json"), deckOf("x")); trouble == nil || trouble.Key != store.Unwritable {
		t.Errorf("an export below a file reports %v", trouble)
	}
}

func TestExportWritesTable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "Table.CSV")
	if trouble := newShelf(t).Export(path, deckOf("Maison")); trouble != nil {
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
		if got := nameOf(path); got != want {
			t.Errorf("%q gets the name %q, want %q", path, got, want)
		}
	}
}

func TestAnyFileNameGivesDeckName(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.String().Draw(t, "path")
		if name := nameOf(path); !deck.ValidName(name) {
			t.Fatalf("%q", name)
		}
		name := rapid.StringN(1, deck.MaxName, -1).Filter(deck.ValidName).Draw(t, "name")
		taken := []Own{}
		for range rapid.IntRange(0, 12).Draw(t, "taken") {
			free := freeName(taken, name)
			if _, found := find(taken, free); found || !deck.ValidName(free) {
				t.Fatalf("the free name is %q", free)
			}
			taken = append(taken, Own{Deck: deck.Deck{Name: free}})
		}
	})
}

func TestSeenThemesComeLater(t *testing.T) {
	h, d := newShelf(t), deckOf("Maison")
	seen := &h.Seen
	if later := seen.Later(d); later != nil {
		t.Errorf("at first %v come later", later)
	}
	for _, theme := range []string{"Theme c", "another deck's", "THEME A", "Theme b", "Theme c"} {
		seen.See(theme)
	}
	if trouble := h.KeepSeen(); trouble != nil {
		t.Fatal(trouble)
	}
	again := Read(app.NewEnv(h.home, lang.English, nil))
	seen = &again.Seen
	if diff := cmp.Diff([]int{0, 1, 2}, seen.Later(d)); diff != "" {
		t.Error(diff)
	}
	for _, theme := range d.Themes {
		seen.See(theme.Text)
	}
	if diff := cmp.Diff([]int{8, 9, 10, 11, 12, 13, 14, 15}, seen.Later(d)); diff != "" {
		t.Errorf("if all themes have been seen the latest half comes later: %s", diff)
	}
}

func TestSeenThemesAreBounded(t *testing.T) {
	var s Seen
	for i := range maxSeen + 5 {
		s.See(fmt.Sprintf("theme %d", i))
	}
	if len(s.Themes) != maxSeen || s.Themes[0] != "theme 5" {
		t.Errorf("%d stored, from %q", len(s.Themes), s.Themes[0])
	}
}

func TestSameMistakeIsListedOnce(t *testing.T) {
	line := func(n int, code string, args ...string) deck.Problem {
		return deck.Problem{Line: n, Code: code, Args: args}
	}
	p := newDeckProblems("x.json", deck.Problems{line(2, "field", "colour"), line(4, "field", "color"), line(6, "field", "colour"), line(8, "symbol", "colour"), line(10, "field", "colour")})
	if len(p.problems) != 3 || p.problems[0].more != 2 || p.problems[1].more != 0 {
		t.Errorf("the problems are %+v", p.problems)
	}
	env := app.NewEnv(store.Open(t.TempDir(), nil), lang.English, nil)
	if words := problemWords(env, p.problems[0]); !strings.HasPrefix(words, "Line 2 and 2 more: ") {
		t.Errorf("its words are %q", words)
	}
}
