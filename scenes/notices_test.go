package scenes

import (
	"canape/assets/lang"
	"canape/scenes/store"
	"strings"
	"testing"
)

func TestNoticesFitEveryScreen(t *testing.T) {
	for _, percent := range []int{100, 150, 200} {
		r := newLivingRoom(t, lang.French)
		r.textScale(percent)
		r.open(&doorway{})
		r.kit.Warn(&store.Trouble{Key: store.SetAside, File: "/home/lea/.local/share/canape/matches/2026-11-20-204112.512-passe-eclair.canape.2026-11-21-23-31-57.aside"})
		r.kit.Notify("trouble.no-deal", true)
		for _, n := range r.kit.Notices() {
			note := layoutNote(r.canvas, r.kit.Text(n.Key, shortened(n.Args)...), r.canvas.Content().W)
			if wide := note.lead + note.wide + noteMargin; wide > r.canvas.Frame().W {
				t.Errorf("at %d %% a notice is %.0f u wide", percent, wide)
			}
			if strings.Contains(note.words, "/home") {
				t.Errorf("a notice tells a whole path: %s", note.words)
			}
		}
	}
}
