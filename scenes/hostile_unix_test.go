//go:build unix

package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/games/blitz"
	"canape/scenes/app"
	"canape/scenes/gameui"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
)

// The app starts and reports the damage if its files were replaced by pipes without a writer,
// endless devices, folders or huge files. It runs without these files.
func TestAppStartsWithHostileFiles(t *testing.T) {
	hostile := map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o644) },
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"folder": func(path string) error { return os.Mkdir(path, 0o755) },
		"huge": func(path string) error {
			if err := os.WriteFile(path, []byte("{"), 0o644); err != nil {
				return err
			}
			return os.Truncate(path, 1<<40)
		},
	}
	for name, make := range hostile {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			files := []string{"settings.json", "people.json", "themes-seen.json", "decks/own.json", "matches/2026-11-20-blanco.canape", "evenings/2026-11-20.canape"}
			for _, file := range files {
				path := filepath.Join(home, file)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := make(path); err != nil {
					t.Skip(err)
				}
			}
			opened := store.Open(home, func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })
			app := NewApp(Options{Home: opened, Trouble: opened.Claim(), Locale: lang.French, Windowed: true, Sound: soundfake.New(), Seeds: app.SeedsFrom(1)})
			defer app.canvas.Close()
			defer app.env.CloseAll(app.env)
			app.env.Roster.Labels = nil
			app.prepareGames()
			want := 5
			if name == "folder" {
				want = 3 // folders in place of decks and matches are ignored without a report
			}
			told := map[any]bool{}
			for deadline := time.Now().Add(20 * time.Second); len(told) < want && time.Now().Before(deadline); time.Sleep(time.Millisecond) {
				app.advance() // the title looks for matches in the background
				face, _ := gameui.Find(blitz.ID)
				face.Content.Choices(app.env, blitz.OptionDeck) // read the decks as the lobby does
				for _, notice := range app.env.Notices() {
					if notice.Key != "trouble."+store.SetAside {
						t.Fatalf("reported %+v", notice)
					}
					told[notice.Args[1]] = true
				}
			}
			left, err := filepath.Glob(filepath.Join(home, "*", "*.damaged-2026-11-21-204100"))
			top, failed := filepath.Glob(filepath.Join(home, "*.damaged-2026-11-21-204100"))
			if err != nil || failed != nil || len(told) != want || len(slices.Concat(left, top)) != want {
				t.Errorf("reported %v, set aside %v %v", told, left, top)
			}
			found, _, troubles := opened.UnfinishedEvening() // search as the title does when an evening is opened
			if isFile := name != "folder"; found != "" || (len(troubles) == 1) != isFile || isFile && troubles[0].Key != store.SetAside {
				t.Errorf("an evening %q is found, with %v", found, troubles)
			}
		})
	}
}
