package scenes

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
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
			note := menu.LayoutNote(r.Canvas, r.Env.Text(n.Key, named(r.Env, n.Args)...), r.Canvas.Content().W)
			if width := note.Lead + note.Width + menu.NoteMargin; width > r.Canvas.Frame().W {
				t.Errorf("at %d %% a notice is %.0f u wide", percent, width)
			}
			if strings.Contains(note.Words, "/home") {
				t.Errorf("a notice contains a whole path: %s", note.Words)
			}
		}
	}
}

// Every notice is legible over the title on every screen: it is complete, fits on its paper, and
// has enough contrast.
func TestNoticesAreLegibleOnEveryScreen(t *testing.T) {
	enginetest.OneGoroutine(t)
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		r.Open(title.New(r.Env))
		reader, shown := uitest.Reader{}, notices{}
		keys := slices.DeleteFunc(r.Env.Words.Keys("trouble."), func(key string) bool { return strings.HasPrefix(key, "trouble.deck.") })
		keys = append(keys, "decks.removed", "decks.no-dialog", "decks.imported", "decks.exported", "replay.secret")
		for i, key := range keys {
			r.Env.Notify(key, i%2 == 0, "file", "/home/lea/matches/2026-11-20-204112.512-passe-eclair.canape.aside", "game", "belote",
				"deck", "Anniversaire de Mamie", "themes", r.Env.Text("decks.themes", "n", 60))
		}
		for len(r.Env.Notices()) > 0 {
			r.Draw()
			others := len(r.Canvas.Drawn().Written())
			shown.draw(r.Env, r.Canvas)
			written := r.Canvas.Drawn().Written()
			if len(written) <= others {
				t.Fatalf("nothing is written of %q", r.Env.Notices()[0].Key)
			}
			for _, fault := range reader.Faults(r.Canvas) {
				if slices.ContainsFunc(written[others:], func(line ui.Written) bool { return line.Text == fault.Words }) {
					t.Error(fault)
				}
			}
			for left := min(noticeShown, len(r.Env.Notices())); left > 0; {
				before := len(r.Env.Notices())
				r.Env.Advance()
				left -= before - len(r.Env.Notices())
			}
		}
	})
}

// shownScenes lists the scenes over which the tests show notices.
var shownScenes = []struct {
	name string
	open func(v *viewer, look func())
}{
	{"title", func(v *viewer, look func()) {
		v.open(v.app.env.Routes.Title())
		look()
	}},
	{"settings", func(v *viewer, look func()) {
		v.open(v.app.env.Routes.Settings())
		for range 9 {
			look()
			v.tap(input.PadR1, v.pads[0])
		}
	}},
	{"lobby", func(v *viewer, look func()) {
		v.plug(6)
		for _, game := range games.List() {
			v.open(v.app.env.Routes.Lobby(game))
			look()
			v.tap(input.PadBottom, v.pads[:game.Info().Max]...)
			look()
			v.getUp()
		}
		v.open(v.app.env.Routes.NewEvening())
		v.tap(input.PadBottom, v.pads[:4]...)
		look()
	}},
	{"rules", func(v *viewer, look func()) {
		for _, game := range games.List() {
			v.open(v.app.env.Routes.Rules(game))
			look()
		}
	}},
	{"people", func(v *viewer, look func()) {
		v.open(v.app.env.Routes.People())
		look()
		v.tap(input.PadDown, v.pads[0])
		v.tap(input.PadEast, v.pads[0], v.pads[0], v.pads[0])
		look()
	}},
	{"history", func(v *viewer, look func()) {
		v.open(v.app.env.Routes.History())
		look()
	}},
	{"results", func(v *viewer, look func()) {
		for _, game := range games.List() {
			seats := game.Info().Max
			record := botMatch(v.t, game, party(game, seats, seats, app.Open), 3)
			v.app.env.Party = party(game, seats, seats, app.Open)
			v.open(v.app.env.Routes.Results(record, nil))
			v.ticks(900)
			for range 3 {
				look()
				v.tap(input.PadR1, v.pads[0])
			}
		}
	}},
	{"evening", func(v *viewer, look func()) {
		e := rules.New(rules.Header{Created: "2026-11-14T20:00:00Z", Minutes: 30, Joker: true})
		for _, name := range names[:4] {
			v.note(e, rules.Come{Person: rules.Person{Name: name}})
		}
		v.note(e, rules.Plan{Stations: []rules.Station{{Game: "blitz"}, {Game: "football"}}})
		v.note(e, rules.Begin{Players: []int{0, 1, 2, 3}})
		v.note(e, rules.End{Places: []int{1, 2, 3, 4}, Minutes: 9})
		home := v.app.env.Home
		for range 2 {
			name := home.NewEvening()
			if trouble := home.SaveEvening(name, e); trouble != nil {
				v.t.Fatal(trouble)
			}
			v.open(v.app.env.Routes.Evening(name))
			v.ticks(240)
			look()
			if !e.Closed {
				v.note(e, rules.Close{})
			}
		}
	}},
	{"table", func(v *viewer, look func()) {
		for _, game := range games.List() {
			v.open(v.app.env.Routes.Match(party(game, game.Info().Max, 1, app.Open)))
			v.ticks(120)
			v.tap(input.PadStart, v.pads[0])
			look()
		}
	}},
	{"phones", func(v *viewer, look func()) {
		v.app.env.Phones = inviting{}
		v.open(v.app.env.Routes.Title())
		v.push(v.app.env.Routes.Phones(nil))
		look()
	}},
}

// TestNoticesCoverNoWords opens every menu scene with the longest notices, on every screen. They
// cover no title and no control. If every other place is taken they cover the hint bar.
func TestNoticesCoverNoWords(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, scene := range shownScenes {
		t.Run(scene.name, func(t *testing.T) {
			v := newViewer(t)
			v.plug(1)
			scene.open(v, func() {
				for _, form := range uitest.Forms() {
					v.speak(form.Language, form.Percent)
					v.app.canvas.Resize(form.Width/4, form.Height/4)
					v.ticks(2)
					for _, key := range []string{"trouble.unkept", "evening.kept", "evening.unshown", "results.owed"} {
						v.app.notices = notices{}
						v.app.env.Notify(key, false, "file", "/home/lea/Images/soiree-canape-2026-11-20.png", "folder", "/home/lea/Images", "name", "Léa, Tom, Zoé")
						v.draw()
						place := v.app.notices.placed[0].place
						bar := v.app.canvas.Spoken().Hint.Rect(v.app.canvas)
						for _, p := range v.app.canvas.Drawn() {
							if p.Front && p.Layer < ui.LayerTop && p.Alpha > 0.3 && !bar.Contains(p.Place.Center()) && (p.Kind == ui.WordsPiece || p.Kind == ui.ButtonPiece || p.Kind == ui.ControlPiece) && place.Overlaps(uitest.Letters(p.Name, p.Place)) {
								t.Errorf("%s: the notice %s at %v covers %q at %v", form, key, place, p.Name, p.Place)
								break
							}
						}
						v.app.env.Dismiss(key)
					}
				}
				v.speak(lang.French, 100)
			})
		})
	}
}
