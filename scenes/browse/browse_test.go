package browse

import (
	"canape/engine/disk"
	"canape/scenes/menu/menutest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
)

// ends are the extensions of the files that may be chosen in these tests.
var ends = []string{"json", "csv"}

// awaitList runs ticks until the folder has been read.
func awaitList(s *menutest.Room, list *Scene) {
	s.T.Helper()
	for deadline := time.Now().Add(menutest.Patience); time.Now().Before(deadline); runtime.Gosched() {
		if s.Ticks(1); !list.Reads() {
			return
		}
	}
	s.T.Fatal("the folder is still being read")
}

// tree creates folders (names that end in a slash) and files in a temporary folder, and returns
// that folder.
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

func TestFolderIsListed(t *testing.T) {
	root := tree(t, "zoo/", "Été/", ".cache/", "b.JSON", "a.csv", "a.txt", ".hidden.json", "deck.json/", "notes")
	if err := os.Symlink(filepath.Join(root, "zoo"), filepath.Join(root, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(root, "nowhere"), filepath.Join(root, "broken.json")); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"..", "deck.json/", "link/", "zoo/", "Été/", "a.csv", "b.JSON"}, entryNames(listFolder(disk.OS(), root, nil, ends))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"> ours.json", "> ours.csv", "..", "deck.json/", "link/", "zoo/", "Été/"}, entryNames(listFolder(disk.OS(), root, []string{"ours.json", "ours.csv"}, ends))); diff != "" {
		t.Error(diff)
	}
}

func TestUnreadableFolderLeadsBack(t *testing.T) {
	root := tree(t, "file")
	for _, saves := range [][]string{nil, {"ours.json"}} {
		list := listFolder(disk.OS(), filepath.Join(root, "file"), saves, ends)
		if list.err == nil || len(list.entries) != 1 || list.entries[0].kind != entryParent || list.entries[0].path != root {
			t.Errorf("%v, %v", entryNames(list), list.err)
		}
	}
}

func TestParentOfRootIsPlaces(t *testing.T) {
	root := tree(t)
	for filepath.Dir(root) != root {
		root = filepath.Dir(root)
	}
	list := listFolder(disk.OS(), root, nil, ends)
	if list.entries[0].kind != entryParent || list.entries[0].path != "" {
		t.Fatalf("above the root is %q", list.entries[0].path)
	}
	found := false
	for _, e := range listFolder(disk.OS(), "", nil, ends).entries {
		if e.kind != entryFolder || e.name == "" {
			t.Errorf("a place %+v", e)
		}
		found = found || e.path == root
	}
	if !found {
		t.Error("the root is no place")
	}
}

// atFiles opens a list of files. The path that a player chooses is stored in *chosen.
func atFiles(t testing.TB, folder string, saves ...string) (s *menutest.Room, list *Scene, chosen *string) {
	t.Helper()
	s, chosen = menutest.NewOverlayRoom(t), new(string)
	list = New(disk.OS(), folder, saves, ends, func(_ *app.Env, path string) { *chosen = path })
	s.Push(list)
	awaitList(s, list)
	return s, list, chosen
}

func TestFilesByPad(t *testing.T) {
	root := tree(t, "a/deep/x.json", "b/", "y.csv")
	s, list, chosen := atFiles(t, root)
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	at := func(want string) {
		t.Helper()
		awaitList(s, list)
		if got := entryNames(list.list)[list.At]; got != want {
			t.Fatalf("the cursor is on %q, want %q", got, want)
		}
	}
	at("a/")
	s.Tap(pad, input.PadEast) // opens the folder
	at("deep/")
	s.Tap(pad, input.PadWest) // returns to the parent folder
	at("a/")
	s.Tap(pad, input.PadDown, input.PadDown)
	at("y.csv")
	s.Tap(pad, input.PadEast)
	at("y.csv") // pressing right did not choose the file; only Confirm does
	s.Tap(pad, input.PadUp, input.PadUp, input.PadUp, input.PadBottom)
	awaitList(s, list)
	if list.list.folder != filepath.Dir(root) {
		t.Fatalf("the folder above is %q", list.list.folder)
	}
	at(filepath.Base(root) + "/")
	s.Tap(pad, input.PadLeft)
	awaitList(s, list)
	if list.list.folder != "" || !s.Reads(s.Text("files.places")) {
		t.Fatalf("the places are %q", list.list.folder)
	}
	list.open(filepath.Join(root, "a", "deep"))
	at("x.json")
	s.Tap(pad, input.PadBottom)
	if want := filepath.Join(root, "a", "deep", "x.json"); *chosen != want || s.Env.Top() == app.Scene(list) {
		t.Errorf("chosen is %q, want %q", *chosen, want)
	}
}

func TestFilesByMouseAndKeys(t *testing.T) {
	root := tree(t, "a/", "y.csv")
	s, list, chosen := atFiles(t, root)
	s.ClickWord("a")
	awaitList(s, list)
	if !s.Reads(s.Text("files.none")) {
		t.Error("nothing says that the folder is empty")
	}
	s.ClickWord(s.Text("files.parent"))
	awaitList(s, list)
	if list.list.folder != root {
		t.Fatalf("at %q", list.list.folder)
	}
	s.Key(input.KeyEscape)
	if s.Env.Top() == app.Scene(list) || *chosen != "" {
		t.Errorf("chosen is %q", *chosen)
	}
	s, _, chosen = atFiles(t, root)
	s.ClickWord("y.csv")
	if *chosen != filepath.Join(root, "y.csv") {
		t.Errorf("chosen is %q", *chosen)
	}
}

func TestChooseFolderToWrite(t *testing.T) {
	root := tree(t, "a/", "y.csv")
	s, list, chosen := atFiles(t, root, "ours.json")
	s.Key(input.KeyArrowDown, input.KeyArrowDown, input.KeyEnter)
	awaitList(s, list)
	if list.At != 0 {
		t.Fatalf("the cursor is on %v", entryNames(list.list)[list.At])
	}
	s.Key(input.KeyEnter)
	if want := filepath.Join(root, "a", "ours.json"); *chosen != want {
		t.Errorf("chosen is %q, want %q", *chosen, want)
	}
}

func TestUnreadableFolderIsReported(t *testing.T) {
	s, list, _ := atFiles(t, filepath.Join(tree(t, "file"), "file"))
	if !s.Reads(s.Text("files.unreadable")) {
		t.Error("nothing says that the folder is unreadable")
	}
	s.Key(input.KeyEnter)
	awaitList(s, list)
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
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		for _, saves := range [][]string{nil, {"les-vacances-à-la-plage.json", "les-vacances-à-la-plage.csv"}} {
			list := New(disk.OS(), root, saves, ends, nil)
			s.Push(list)
			awaitList(s, list)
			for _, at := range []int{0, len(list.list.entries) / 2} {
				list.At, list.Follow = at, true
				s.Ticks(8)
				s.CheckLegible()
				menutest.CheckHintFits(t, s.Canvas, list.hint)
			}
			list.At = len(list.list.entries) - 1
			s.Ticks(1)
			if len(list.Places) == 0 || list.Places[len(list.Places)-1].Bottom() > list.hint.Rect(s.Canvas).Y {
				t.Error("the last row is under the bar")
			}
			s.Env.Pop()
			s.Ticks(1)
		}
	})
}
