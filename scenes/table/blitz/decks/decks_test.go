package decks

import (
	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/scenes/browse"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"canape/assets/languages"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/filedialog"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// ourDeck is a table of themes written by a family.
func ourDeck(first ...string) string {
	rows := first
	for i := range deck.MinThemes {
		rows = append(rows, fmt.Sprintf("Notre thème %c;;un;deux", 'a'+i))
	}
	return strings.Join(rows, "\n") + "\n"
}

// atDecks opens the scene. Its file list begins in the returned folder, which contains the files.
func atDecks(t testing.TB, files map[string]string) (*menutest.Room, *Scene, string) {
	t.Helper()
	s := menutest.NewOverlayRoom(t)
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	scene := New(s.Env).(*Scene)
	scene.folder = folder
	s.Push(scene)
	return s, scene, folder
}

// awaitTasks lets time pass until nothing is being read or written.
func awaitTasks(s *menutest.Room) {
	s.T.Helper()
	for deadline := time.Now().Add(menutest.Patience); time.Now().Before(deadline); {
		s.Ticks(1)
		switch top := s.Env.Top().(type) {
		case *menu.Task:
			if len(top.Answers) > 1 {
				return // the task waits for an answer
			}
		case *browse.Scene:
			if !top.Reads() {
				return
			}
		default:
			return
		}
		runtime.Gosched() // a file is being read elsewhere
	}
	s.T.Fatalf("still at %T", s.Env.Top())
}

// ownDecks returns the names of the saved decks.
func ownDecks(s *menutest.Room) string {
	s.T.Helper()
	kept := (&Shelf{home: store.Open(s.Home, time.Now)}).load()
	for _, trouble := range kept.troubles {
		s.T.Error(trouble)
	}
	var names []string
	for _, d := range kept.decks {
		names = append(names, d.Name)
	}
	return strings.Join(names, ", ")
}

// noticesOf returns the latest notice.
func noticesOf(s *menutest.Room) string {
	notices := s.Env.Notices()
	if len(notices) == 0 {
		return ""
	}
	last := notices[len(notices)-1]
	return s.Env.Text(last.Key, last.Args...)
}

func TestPadImportsDeck(t *testing.T) {
	s, scene, _ := atDecks(t, map[string]string{"vacances/Nos vacances.csv": ourDeck()})
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	s.Tap(pad, input.PadBottom, input.PadBottom) // moves to the buttons, and presses Import
	awaitTasks(s)
	list, ok := s.Env.Top().(*browse.Scene)
	if !ok {
		t.Fatalf("the top scene is %T", s.Env.Top())
	}
	if got := list.Aimed(); got != "vacances" {
		t.Fatalf("the cursor is on %q", got)
	}
	s.Tap(pad, input.PadBottom)
	awaitTasks(s)
	s.Tap(pad, input.PadBottom) // chooses the only file
	awaitTasks(s)
	if s.Env.Top() != app.Scene(scene) {
		t.Fatalf("the top scene is %T", s.Env.Top())
	}
	if got := ownDecks(s); got != "Nos vacances" {
		t.Errorf("saved are %q", got)
	}
	if shown := scene.shown(s.Env); shown.Name != "Nos vacances" || shown.Own == nil || len(shown.Themes) != deck.MinThemes {
		t.Errorf("the shown deck is %q", shown.Name)
	}
	if !strings.Contains(noticesOf(s), "Nos vacances") || !s.Reads("Nos vacances") {
		t.Errorf("the notice is %q", noticesOf(s))
	}
	if filepath.Base(scene.folder) != "vacances" {
		t.Errorf("the next import starts in %s", scene.folder)
	}
}

// TestHintNamesConfirm checks what the hint says about Confirm in the list: it opens the actions on
// a deck.
func TestHintNamesConfirm(t *testing.T) {
	s, scene, _ := atDecks(t, nil)
	if got, want := s.Confirms(scene.Hint), s.Text("settings.do.open"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestImportListsProblemsByLine(t *testing.T) {
	s, scene, _ := atDecks(t, map[string]string{"faux.csv": ourDeck("Chat;vagues;minou", "Chien;lune;médor", "chats")})
	pad := s.Plug(fake.DualSense)
	s.Ticks(2)
	s.Tap(pad, input.PadBottom, input.PadBottom)
	awaitTasks(s)
	s.Tap(pad, input.PadBottom)
	awaitTasks(s)
	if _, ok := s.Env.Top().(*deckProblems); !ok {
		t.Fatalf("the top scene is %T", s.Env.Top())
	}
	for _, want := range []string{"faux.csv", "Ligne 2", "lune", "Ligne 3", "déjà à la ligne 1"} {
		found := false
		for _, line := range s.Canvas.Drawn().Written() {
			found = found || strings.Contains(line.Text, want)
		}
		if !found {
			t.Errorf("%q is not on the screen", want)
		}
	}
	s.Tap(pad, input.PadBottom)
	if s.Env.Top() != app.Scene(scene) || ownDecks(s) != "" {
		t.Errorf("the top scene is %T, saved are %q", s.Env.Top(), ownDecks(s))
	}
}

func TestEveryProblemHasWords(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	for _, code := range deck.Codes() {
		words := problemWords(s.Env, problem{Problem: deck.Problem{Line: 7, Code: code, Args: []string{"waves", "2", "3"}}})
		if strings.Contains(words, "[[") || !strings.Contains(words, "7") {
			t.Errorf("%s: %q", code, words)
		}
	}
}

func TestImportAsksAboutTakenName(t *testing.T) {
	for name, c := range map[string]struct {
		answer string
		want   string
		aside  int
	}{
		"replace": {"decks.twice-replace", "maison", 1},
		"both":    {"decks.twice-both", "Maison, maison 2", 0},
		"nothing": {"settings.do.nothing", "Maison", 0},
	} {
		t.Run(name, func(t *testing.T) {
			s, scene, folder := atDecks(t, map[string]string{"maison.csv": ourDeck()})
			first, err := deck.Parse([]byte(ourDeck()))
			if err != nil {
				t.Fatal(err)
			}
			first.Name = "Maison"
			scene.keep(s.Env, first, nil)
			awaitTasks(s)
			scene.read(s.Env, filepath.Join(folder, "maison.csv"))
			awaitTasks(s)
			s.ClickWord(s.Text(c.answer))
			awaitTasks(s)
			if got := ownDecks(s); got != c.want {
				t.Errorf("saved are %q, want %q", got, c.want)
			}
			aside, _ := filepath.Glob(filepath.Join(s.Home, "decks", "aside", "*.json"))
			if len(aside) != c.aside {
				t.Errorf("files set aside: %v", aside)
			}
		})
	}
}

func TestRemovedDeckIsSetAside(t *testing.T) {
	s, scene, folder := atDecks(t, map[string]string{"maison.csv": ourDeck()})
	scene.read(s.Env, filepath.Join(folder, "maison.csv"))
	awaitTasks(s)
	s.ClickWord(s.Text("decks.remove"))
	s.ClickWord(s.Text("decks.keep"))
	if got := ownDecks(s); got != "maison" {
		t.Fatalf("saved are %q", got)
	}
	s.ClickWord(s.Text("decks.remove"))
	s.Key(input.KeyArrowLeft, input.KeyEnter)
	awaitTasks(s)
	if got := ownDecks(s); got != "" {
		t.Errorf("saved are %q", got)
	}
	if aside, _ := filepath.Glob(filepath.Join(s.Home, "decks", "aside", "*.json")); len(aside) != 1 {
		t.Errorf("files set aside: %v", aside)
	}
	if scene.shown(s.Env).Own != nil {
		t.Error("a deck of the players' own is still shown")
	}
}

func TestExportedDeckCanBeImported(t *testing.T) {
	s, scene, folder := atDecks(t, map[string]string{"other.txt": "not a deck"})
	printed := scene.shown(s.Env).Deck
	pad := s.Plug(fake.SwitchPro)
	s.Ticks(2)
	for range 2 { // the second file must not replace the first
		s.Tap(pad, input.PadRight, input.PadEast, input.PadRight) // moves to the buttons, and presses Export
		awaitTasks(s)
		if _, ok := s.Env.Top().(*browse.Scene); !ok {
			t.Fatalf("the top scene is %T", s.Env.Top())
		}
		s.Tap(pad, input.PadRight) // writes the file into this folder
		awaitTasks(s)
		scene.Button = -1
	}
	written, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	if len(written) != 2 {
		t.Fatalf("written are %v; the notice is %q", written, noticesOf(s))
	}
	for _, path := range written {
		read, err := loadDeck(disk.OS(), path)
		if err != nil || read.Name != printed.Name || len(read.Themes) != len(printed.Themes) {
			t.Errorf("%s: %q with %d themes, %v", path, read.Name, len(read.Themes), err)
		}
	}
}

// systemDialog is a file dialog that gives the answer of a test.
type systemDialog struct {
	asked   []filedialog.Request
	answers chan filedialog.Answer
	busy    bool
}

func (d *systemDialog) Ask(r filedialog.Request) (<-chan filedialog.Answer, bool) {
	d.asked = append(d.asked, r)
	return d.answers, !d.busy
}

func TestMouseOpensSystemDialog(t *testing.T) {
	s, scene, folder := atDecks(t, map[string]string{"maison.csv": ourDeck()})
	dialog := &systemDialog{answers: make(chan filedialog.Answer, 1)}
	s.Env.Dialog = dialog
	s.ClickWord(s.Text("decks.import"))
	s.Ticks(50)
	if len(dialog.asked) != 1 || dialog.asked[0].Save || dialog.asked[0].Folder != folder || !s.Reads(s.Text("decks.asking-title")) {
		t.Fatalf("the dialog was asked %+v, the top scene is %T", dialog.asked, s.Env.Top())
	}
	dialog.answers <- filedialog.Answer{Path: filepath.Join(folder, "maison.csv")}
	awaitTasks(s)
	if got := ownDecks(s); got != "maison" {
		t.Errorf("saved are %q", got)
	}
	s.ClickWord(s.Text("decks.export"))
	s.Ticks(1)
	if len(dialog.asked) != 2 || !dialog.asked[1].Save || dialog.asked[1].Name != "maison.json" {
		t.Fatalf("the dialog was asked %+v", dialog.asked)
	}
	dialog.answers <- filedialog.Answer{Path: filepath.Join(folder, "chez nous")}
	awaitTasks(s)
	s.ClickWord(s.Text("decks.export"))
	dialog.answers <- filedialog.Answer{Path: filepath.Join(folder, "chez nous.csv")}
	awaitTasks(s)
	for _, name := range []string{"chez nous.json", "chez nous.csv"} {
		if read, err := loadDeck(disk.OS(), filepath.Join(folder, name)); err != nil || len(read.Themes) != deck.MinThemes {
			t.Errorf("%s: %d themes, %v", name, len(read.Themes), err)
		}
	}
	if s.Env.Top() != app.Scene(scene) {
		t.Errorf("the top scene is %T", s.Env.Top())
	}
}

func TestFailedDialogOpensFileList(t *testing.T) {
	for name, c := range map[string]struct {
		dialog *systemDialog
		after  func(s *menutest.Room, d *systemDialog)
		told   string
	}{
		"none":      {nil, func(*menutest.Room, *systemDialog) {}, ""},
		"busy":      {&systemDialog{busy: true}, func(*menutest.Room, *systemDialog) {}, ""},
		"failed":    {&systemDialog{}, func(_ *menutest.Room, d *systemDialog) { d.answers <- filedialog.Answer{Err: errors.New("no screen")} }, "decks.no-dialog"},
		"not seen":  {&systemDialog{}, func(s *menutest.Room, _ *systemDialog) { s.ClickWord(s.Text("decks.own-list")) }, ""},
		"not asked": {&systemDialog{}, func(s *menutest.Room, _ *systemDialog) { s.Key(input.KeyArrowLeft, input.KeyEnter) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s, _, folder := atDecks(t, map[string]string{"maison.csv": ourDeck()})
			if c.dialog != nil {
				c.dialog.answers = make(chan filedialog.Answer, 1)
				s.Env.Dialog = c.dialog
			}
			s.ClickWord(s.Text("decks.import"))
			s.Ticks(1)
			c.after(s, c.dialog)
			s.Ticks(1)
			told := noticesOf(s) // read it before it disappears: reading a folder may take many ticks
			awaitTasks(s)
			if list, ok := s.Env.Top().(*browse.Scene); !ok || list.Folder() != folder {
				t.Fatalf("the top scene is %T", s.Env.Top())
			}
			if c.told != "" && told != s.Text(c.told) {
				t.Errorf("the notice is %q", told)
			}
			s.ClickWord("maison.csv")
			awaitTasks(s)
			if got := ownDecks(s); got != "maison" {
				t.Errorf("saved are %q", got)
			}
		})
	}
}

func TestCancelledDialogChangesNothing(t *testing.T) {
	s, scene, _ := atDecks(t, nil)
	dialog := &systemDialog{answers: make(chan filedialog.Answer, 1)}
	s.Env.Dialog = dialog
	s.ClickWord(s.Text("decks.import"))
	dialog.answers <- filedialog.Answer{Err: filedialog.ErrCancelled}
	awaitTasks(s)
	if s.Env.Top() != app.Scene(scene) || noticesOf(s) != "" {
		t.Errorf("the top scene is %T, the notice is %q", s.Env.Top(), noticesOf(s))
	}
}

// TestDeckIsSavedDuringScan saves a deck while the folder is being read. The outdated result is
// dropped, and no goroutine stays blocked.
func TestDeckIsSavedDuringScan(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	d, gate := disktest.New(), make(chan struct{})
	s.Env.Home = store.OpenOn(gatedDisk{d, gate}, "/home", time.Now)
	before := runtime.NumGoroutine()
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Ticks(1)
	shown := scene.shown(s.Env).Option
	scene.keep(s.Env, deckOf("Maison"), nil)
	close(gate)
	awaitTasks(s)
	if got := scene.shown(s.Env); got.Name != "Maison" || got.Option == shown {
		t.Errorf("the shown deck is %q", got.Name)
	}
	for deadline := time.Now().Add(menutest.Patience); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines are left, %d were there", runtime.NumGoroutine(), before)
		}
	}
}

// TestCursorStaysOnItsDeck checks that the cursor stays on its deck when other decks are added.
func TestCursorStaysOnItsDeck(t *testing.T) {
	s, scene, _ := atDecks(t, nil)
	scene.show(len(scene.all(s.Env)) - 1)
	s.Ticks(1)
	shown := scene.shown(s.Env)
	ShelfOf(s.Env).put(s.Env, found{decks: []Own{{Deck: deckOf("Maison")}, {Deck: deckOf("Jardin")}}})
	if got := scene.shown(s.Env); got.Name != shown.Name {
		t.Errorf("it went from %q to %q", shown.Name, got.Name)
	}
}

func TestMissingFileIsReported(t *testing.T) {
	s, scene, folder := atDecks(t, nil)
	scene.read(s.Env, filepath.Join(folder, "gone.json"))
	awaitTasks(s)
	if s.Env.Top() != app.Scene(scene) || !strings.Contains(noticesOf(s), "gone.json") {
		t.Errorf("the top scene is %T, the notice is %q", s.Env.Top(), noticesOf(s))
	}
	scene.write(s.Env, filepath.Join(folder, "no", "\x00", "x.json"), false, scene.shown(s.Env).Deck)
	awaitTasks(s)
	if len(s.Env.Notices()) != 2 {
		t.Errorf("the notice is %q", noticesOf(s))
	}
}

func TestDecksByKeysAndWheel(t *testing.T) {
	s, scene, _ := atDecks(t, nil)
	n := len(scene.all(s.Env))
	s.Key(input.KeyArrowDown)
	if scene.At != 1 {
		t.Errorf("at deck %d", scene.At)
	}
	s.Key(input.KeyArrowRight, input.KeyArrowRight, input.KeyArrowRight)
	if scene.Button != 1 {
		t.Errorf("at button %d of two", scene.Button)
	}
	s.Key(input.KeyArrowLeft, input.KeyArrowLeft, input.KeyPageDown)
	if scene.Button != -1 || scene.Page.Top == 0 {
		t.Errorf("at button %d, themes from row %d", scene.Button, scene.Page.Top)
	}
	for range n + 1 {
		s.Key(input.KeyArrowDown)
	}
	if scene.At != n-1 {
		t.Errorf("at deck %d of %d", scene.At, n)
	}
	s.Key(input.KeyEscape)
	if s.Env.Top() == app.Scene(scene) || s.LastSound() != sound.Back {
		t.Error("the scene is still open")
	}
}

func TestScreenLanguageDecksComeFirst(t *testing.T) {
	s, scene, _ := atDecks(t, nil)
	menu.Configure(s.Env, func(now *store.Settings) { now.Language = "en" })
	en, _ := languages.Find("en")
	english := len(en.Decks())
	for i, shown := range scene.all(s.Env) {
		if want := i < english; (shown.Language == "en") != want {
			t.Errorf("deck %d, %q, is in %q", i, shown.Name, shown.Language)
		}
	}
}

func TestDecksFitEverywhere(t *testing.T) {
	problems := deck.Problems{}
	for i, code := range deck.Codes() {
		problems = append(problems, deck.Problem{Line: i * 9, Code: code, Args: []string{"Personnage de dessin animé", "36", "2"}})
	}
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		own, err := deck.Parse([]byte(ourDeck()))
		if err != nil {
			t.Fatal(err)
		}
		own.Name = "Les vacances à la plage"
		if trouble := ShelfOf(s.Env).Keep(own); trouble != nil {
			t.Fatal(trouble)
		}
		ShelfOf(s.Env).put(s.Env, ShelfOf(s.Env).load())
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		for i, shown := range scene.all(s.Env) {
			if shown.Own == nil && i > 0 {
				continue // all built-in decks look the same
			}
			scene.show(i)
			s.Ticks(1)
			s.CheckLegible()
			scene.Button, scene.Fade.Value = len(scene.actions(shown))-1, 1
			s.Ticks(1)
			s.CheckLegible()
			pieces := map[string]ui.Rect{"list": scene.List, "hint": scene.Hint.Rect(s.Canvas)}
			for n, b := range scene.Buttons {
				pieces[fmt.Sprint("button ", n)] = b
			}
			menutest.CheckApart(t, pieces)
			menutest.CheckHintFits(t, s.Canvas, scene.Hint)
			if t.Failed() {
				t.FailNow()
			}
		}
		scene.Page.Top = 1 << 20
		s.Ticks(1)
		s.CheckLegible()
		wait := make(chan bool)
		for _, open := range []func(){
			func() { s.Env.Push(newDeckProblems("Les vacances.csv", problems)) },
			func() { menu.Await(s.Env, "decks.asking", wait, nil, &menu.Answer{Word: "decks.own-list"}, nil) },
			func() { menu.Await(s.Env, "decks.reading", wait, nil, nil, nil) },
		} {
			open()
			s.Ticks(20)
			overlayCheckLegible(s)
			if p, is := s.Env.Top().(*deckProblems); is {
				for top := p.open; top < len(problems); top += max(1, p.open) {
					p.scroll.Top = top
					s.Ticks(1)
					overlayCheckLegible(s)
				}
			}
			s.Env.Pop()
			s.Ticks(2)
		}
	})
}

// overlayCheckLegible checks that all words of a dialog are complete and on the screen.
func overlayCheckLegible(s *menutest.Room) {
	s.T.Helper()
	s.Draw()
	frame := s.Canvas.Frame()
	for _, line := range s.Canvas.Drawn().Written() {
		if line.Layer != ui.LayerDialogs {
			continue
		}
		switch {
		case strings.Contains(line.Text, "[["), strings.HasSuffix(line.Text, "…") && line.Text != s.Text("decks.reading-title"):
			s.T.Errorf("%q", line.Text)
		case line.Clipped, line.Place.X < 0, line.Place.Right() > frame.W, line.Place.Y < 0, line.Place.Bottom() > frame.H:
			s.T.Errorf("%q at %v is not completely on the screen", line.Text, line.Place)
		}
	}
}
