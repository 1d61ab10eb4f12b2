package scenes

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/title"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

func TestNoticesFitEveryScreen(t *testing.T) {
	for _, percent := range []int{100, 150, 200} {
		r := menutest.NewBlancoRoom(t, lang.French)
		r.TextScale(percent)
		r.Open(&menutest.StubScene{})
		r.Env.Warn(&store.Trouble{Key: store.SetAside, File: "/home/lea/.local/share/canape/matches/2026-11-20-204112.512-passe-eclair.canape.2026-11-21-23-31-57.aside"})
		r.Env.Notify("trouble.no-deal", true)
		for _, n := range r.Env.Notices() {
			note := menu.LayoutNote(r.Canvas, r.Env.Text(n.Key, shortened(n.Args)...), r.Canvas.Content().W)
			if width := note.Lead + note.Width + menu.NoteMargin; width > r.Canvas.Frame().W {
				t.Errorf("at %d %% a notice is %.0f u wide", percent, width)
			}
			if strings.Contains(note.Words, "/home") {
				t.Errorf("a notice tells a whole path: %s", note.Words)
			}
		}
	}
}

// Every notice can be read over the title on every screen: it is not cut off, lies on its paper and
// has enough contrast.
func TestNoticesCanBeReadOnEveryScreen(t *testing.T) {
	enginetest.OneGoroutine(t)
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		r.Open(title.New(r.Env))
		reader := uitest.Reader{}
		keys := slices.DeleteFunc(r.Env.Words().Keys("trouble."), func(key string) bool { return strings.HasPrefix(key, "trouble.deck.") })
		keys = append(keys, "decks.removed", "decks.no-dialog", "decks.imported", "decks.exported", "replay.secret")
		for i, key := range keys {
			r.Env.Notify(key, i%2 == 0, "file", "/home/lea/matches/2026-11-20-204112.512-passe-eclair.canape.aside", "game", "belote",
				"deck", "Anniversaire de Mamie", "themes", r.Env.Text("decks.themes", "n", 60))
		}
		for len(r.Env.Notices()) > 0 {
			r.Draw()
			others := len(r.Canvas.Drawn().Written())
			drawNotices(r.Env, r.Canvas)
			written := r.Canvas.Drawn().Written()
			if len(written) <= others {
				t.Fatalf("nothing is written of %q", r.Env.Notices()[0].Key)
			}
			for _, fault := range reader.Faults(r.Canvas) {
				if slices.ContainsFunc(written[others:], func(line ui.Written) bool { return line.Text == fault.Words }) {
					t.Error(fault)
				}
			}
			for shown := min(noticeShown, len(r.Env.Notices())); shown > 0; {
				left := len(r.Env.Notices())
				r.Env.Advance()
				shown -= left - len(r.Env.Notices())
			}
		}
	})
}
