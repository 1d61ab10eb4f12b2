package evening

import (
	"errors"
	"testing"

	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

// After the picture of the finale has been saved, the same button opens the folder of the picture.
// If that fails, a notice says so.
func TestSavedPictureOpensItsFolder(t *testing.T) {
	for _, tt := range []struct {
		name   string
		err    error
		notice string
	}{
		{"opens", nil, ""},
		{"no file manager", errors.New("no file manager"), "evening.unshown"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, "fr")
			r.Env.Games = games.List()
			y := newFinale(sample(t, r, 2).session)
			r.Push(y)
			r.Ticks(app.ChoiceTicks + 1)
			y.kept = "/home/lea/Images/soiree.png"
			opened := make(chan string, 1)
			r.Env.ShowFolder = func(path string) error { opened <- path; return tt.err }
			r.Key(input.KeyEnter)
			if folder := <-opened; folder != "/home/lea/Images" || y.print != nil {
				t.Errorf("opened %q, a picture is saved again: %t", folder, y.print != nil)
			}
			for n := 0; r.Env.Top() != app.Scene(y); n++ {
				if r.Tick(); n > 600 {
					t.Fatalf("the top scene is %T", r.Env.Top())
				}
			}
			got := ""
			for _, n := range r.Env.Notices() {
				got = n.Key
			}
			if got != tt.notice {
				t.Errorf("people read %q, want %q", got, tt.notice)
			}
		})
	}
}
