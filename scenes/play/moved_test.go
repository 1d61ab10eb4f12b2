package play_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/table"
)

// If another program changes the journal during a match of any game, one notice says so. People
// play on, and nothing is lost when they leave.
func TestChangedJournalIsReportedOnce(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		for name, change := range map[string]func(data []byte) []byte{
			"longer": func(data []byte) []byte { return append(data, 'x') },
			"empty":  func([]byte) []byte { return nil },
		} {
			home := t.TempDir()
			c := settle(t, home)
			c.env.Settings.Speed = 400
			c.deal(face, 4, 0)
			o := tolder{c: c}
			var files []string
			for deadline := time.Now().Add(time.Minute); len(files) == 0; o.tick() {
				files, _ = filepath.Glob(filepath.Join(home, "matches", "*.canape"))
				if time.Now().After(deadline) {
					t.Fatal("nothing is saved")
				}
			}
			for range 200 {
				o.tick()
			}
			data, err := os.ReadFile(files[0])
			if err == nil {
				err = os.WriteFile(files[0], change(data), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			for range 600 {
				o.tick()
			}
			record := play.RecordOf(c.match)
			c.match = nil
			c.env.Reset(nothing{})
			c.env.Settle(c.env)
			for range 600 {
				o.tick()
			}
			if diff := cmp.Diff([]string{"trouble." + store.Moved}, o.seen); diff != "" {
				t.Fatalf("%s: %s", name, diff)
			}
			played := c.env.Home.Played()
			if len(played) != 1 || played[0].Path == files[0] {
				t.Fatalf("%s: saved are %v", name, played)
			}
			saved, err := c.env.Home.Journals().Open(played[0].Path)
			if err != nil || saved.Record.Len() != record.Len() {
				t.Errorf("%s: of %d entries %d are saved: %v", name, record.Len(), saved.Record.Len(), err)
			}
			if _, err := os.Stat(files[0] + ".changed"); err != nil {
				t.Errorf("%s: the other program's entries are lost: %v", name, err)
			}
		}
	})
}
