package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/stage"
)

// tree makes folders (names that end in a slash) and files in a folder of the test's own.
func tree(t testing.TB, names ...string) string {
	t.Helper()
	root := t.TempDir()
	for _, name := range names {
		path := filepath.Join(root, filepath.FromSlash(name))
		folder := filepath.Dir(path)
		if strings.HasSuffix(name, "/") {
			folder = path
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if folder == path {
			continue
		}
		if err := os.WriteFile(path, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func entryNames(list folderList) []string {
	var names []string
	for _, e := range list.entries {
		name := e.name
		switch e.kind {
		case entryParent:
			name = ".."
		case entryFolder:
			name += "/"
		case entrySave:
			name = "> " + name
		}
		names = append(names, name)
	}
	return names
}

func TestAFolderIsListed(t *testing.T) {
	root := tree(t, "zoo/", "Été/", ".cache/", "b.JSON", "a.csv", "a.txt", ".hidden.json", "deck.json/", "notes")
	if err := os.Symlink(filepath.Join(root, "zoo"), filepath.Join(root, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(root, "nowhere"), filepath.Join(root, "broken.json")); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"..", "deck.json/", "link/", "zoo/", "Été/", "a.csv", "b.JSON"}, entryNames(listFolder(root, nil, deckEnds()))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"> ours.json", "> ours.csv", "..", "deck.json/", "link/", "zoo/", "Été/"}, entryNames(listFolder(root, []string{"ours.json", "ours.csv"}, deckEnds()))); diff != "" {
		t.Error(diff)
	}
}

func TestAFolderThatCannotBeReadLeadsBack(t *testing.T) {
	root := tree(t, "file")
	for _, saves := range [][]string{nil, {"ours.json"}} {
		list := listFolder(filepath.Join(root, "file"), saves, deckEnds())
		if list.err == nil || len(list.entries) != 1 || list.entries[0].kind != entryParent || list.entries[0].path != root {
			t.Errorf("%v, %v", entryNames(list), list.err)
		}
	}
}

func TestAboveTheRootAreThePlaces(t *testing.T) {
	root := tree(t)
	for filepath.Dir(root) != root {
		root = filepath.Dir(root)
	}
	list := listFolder(root, nil, deckEnds())
	if list.entries[0].kind != entryParent || list.entries[0].path != "" {
		t.Fatalf("above the root is %q", list.entries[0].path)
	}
	found := false
	for _, e := range listFolder("", nil, deckEnds()).entries {
		if e.kind != entryFolder || e.name == "" {
			t.Errorf("a place %+v", e)
		}
		found = found || e.path == root
	}
	if !found {
		t.Error("the root is no place")
	}
}

// atFiles opens a list of files; what was chosen is kept in chosen.
func atFiles(t testing.TB, folder string, saves ...string) (s *Room, list *files, chosen *string) {
	t.Helper()
	s, chosen = newSofa(t), new(string)
	list = newFiles(folder, saves, func(_ *stage.Kit, path string) { *chosen = path })
	s.push(list)
	awaitTasks(s)
	return s, list, chosen
}

func TestFilesByPad(t *testing.T) {
	root := tree(t, "a/deep/x.json", "b/", "y.csv")
	s, list, chosen := atFiles(t, root)
	pad := s.Plug(fake.XboxPad)
	s.ticks(2)
	at := func(want string) {
		t.Helper()
		awaitTasks(s)
		if got := entryNames(list.list)[list.at]; got != want {
			t.Fatalf("the cursor is on %q, want %q", got, want)
		}
	}
	at("a/")
	s.tap(pad, input.PadEast) // right opens a folder
	at("deep/")
	s.tap(pad, input.PadWest) // left goes back to where one came from
	at("a/")
	s.tap(pad, input.PadDown, input.PadDown)
	at("y.csv")
	s.tap(pad, input.PadEast)
	at("y.csv") // a file is chosen by confirming only
	s.tap(pad, input.PadUp, input.PadUp, input.PadUp, input.PadBottom)
	awaitTasks(s)
	if list.list.folder != filepath.Dir(root) {
		t.Fatalf("above lies %q", list.list.folder)
	}
	at(filepath.Base(root) + "/")
	s.tap(pad, input.PadLeft)
	awaitTasks(s)
	if list.list.folder != "" || !s.reads(s.text("files.places")) {
		t.Fatalf("the places are %q", list.list.folder)
	}
	list.open(filepath.Join(root, "a", "deep"))
	at("x.json")
	s.tap(pad, input.PadBottom)
	if want := filepath.Join(root, "a", "deep", "x.json"); *chosen != want || s.kit.Top() == stage.Scene(list) {
		t.Errorf("chosen is %q, want %q", *chosen, want)
	}
}

func TestFilesByMouseAndKeys(t *testing.T) {
	root := tree(t, "a/", "y.csv")
	s, list, chosen := atFiles(t, root)
	s.clickWord("a")
	awaitTasks(s)
	if !s.reads(s.text("files.none")) {
		t.Error("an empty folder is not told")
	}
	s.clickWord(s.text("files.parent"))
	awaitTasks(s)
	if list.list.folder != root {
		t.Fatalf("at %q", list.list.folder)
	}
	s.key(input.KeyEscape)
	if s.kit.Top() == stage.Scene(list) || *chosen != "" {
		t.Errorf("chosen is %q", *chosen)
	}
	s, _, chosen = atFiles(t, root)
	s.clickWord("y.csv")
	if *chosen != filepath.Join(root, "y.csv") {
		t.Errorf("chosen is %q", *chosen)
	}
}

func TestWhereToWrite(t *testing.T) {
	root := tree(t, "a/", "y.csv")
	s, list, chosen := atFiles(t, root, "ours.json")
	s.key(input.KeyArrowDown, input.KeyArrowDown, input.KeyEnter)
	awaitTasks(s)
	if list.at != 0 {
		t.Fatalf("the cursor is on %v", entryNames(list.list)[list.at])
	}
	s.key(input.KeyEnter)
	if want := filepath.Join(root, "a", "ours.json"); *chosen != want {
		t.Errorf("chosen is %q, want %q", *chosen, want)
	}
}

func TestAnUnreadableFolderIsTold(t *testing.T) {
	s, list, _ := atFiles(t, filepath.Join(tree(t, "file"), "file"))
	if !s.reads(s.text("files.unreadable")) {
		t.Error("it is not told")
	}
	s.key(input.KeyEnter)
	awaitTasks(s)
	if list.list.err != nil {
		t.Error("nothing leads out of it")
	}
}

func TestFilesFitEverywhere(t *testing.T) {
	names := []string{"Notre jeu de l’été à la mer.csv", strings.Repeat("un nom bien long ", 14) + ".json"}
	for _, letter := range "abcdefghijklmnopqrstuvwxyz" {
		names = append(names, "dossier "+string(letter)+"/")
	}
	root := tree(t, names...)
	onEveryCouch(t, func(t *testing.T, s *Room) {
		s.t = t
		for _, saves := range [][]string{nil, {"les-vacances-à-la-plage.json", "les-vacances-à-la-plage.csv"}} {
			list := newFiles(root, saves, nil)
			s.push(list)
			awaitTasks(s)
			for _, at := range []int{0, len(list.list.entries) / 2} {
				list.at, list.follow = at, true
				s.ticks(8)
				s.looksWhole()
				wholeHint(t, s.canvas, list.hint)
			}
			list.at = len(list.list.entries) - 1
			s.ticks(1)
			if len(list.rows) == 0 || list.rows[len(list.rows)-1].Bottom() > s.canvas.HintRect(list.hint).Y {
				t.Error("the last row lies under the bar")
			}
			s.kit.Pop()
			s.ticks(1)
		}
	})
}
