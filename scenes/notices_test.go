package scenes

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

func TestNoticesFitEveryScreen(t *testing.T) {
	for _, percent := range []int{100, 150, 200} {
		r := menutest.NewLivingRoom(t, lang.French)
		r.TextScale(percent)
		r.Open(&menutest.Doorway{})
		r.Env.Warn(&store.Trouble{Key: store.SetAside, File: "/home/lea/.local/share/canape/matches/2026-11-20-204112.512-passe-eclair.canape.2026-11-21-23-31-57.aside"})
		r.Env.Notify("trouble.no-deal", true)
		for _, n := range r.Env.Notices() {
			note := menu.LayoutNote(r.Canvas, r.Env.Text(n.Key, shortened(n.Args)...), r.Canvas.Content().W)
			if wide := note.Lead + note.Wide + menu.NoteMargin; wide > r.Canvas.Frame().W {
				t.Errorf("at %d %% a notice is %.0f u wide", percent, wide)
			}
			if strings.Contains(note.Words, "/home") {
				t.Errorf("a notice tells a whole path: %s", note.Words)
			}
		}
	}
}
