//go:build gallery

package scenes

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/blanco"
	"canape/engine/games/blitz"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/ui/uitest"
)

// TestGallery saves pictures of every scene, and of every game with the fewest and the most seats.
// It takes each picture in every uitest.Form: screen size, text size and language.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "tables", Take: takeTables}, {Name: "menus", Take: takeMenus}})
}

func takeTables(t *testing.T) {
	for _, game := range games.List() {
		for _, seats := range []int{game.Info().Min, game.Info().Max} {
			t.Run(fmt.Sprintf("%s/%d", game.Info().ID, seats), func(t *testing.T) { viewTable(t, game, seats) })
		}
	}
}

func takeMenus(t *testing.T) {
	for _, scene := range []struct {
		name string
		view func(v *viewer)
	}{
		{"title", (*viewer).title}, {"lobby", (*viewer).lobbies}, {"settings", (*viewer).settings}, {"rules", (*viewer).rules},
		{"people", (*viewer).people}, {"history", (*viewer).history}, {"owed", (*viewer).owed}, {"phones", (*viewer).phones},
	} {
		t.Run(scene.name, func(t *testing.T) { scene.view(newViewer(t)) })
	}
}

// until runs ticks until done returns true.
func (v *viewer) until(what string, done func() bool) {
	v.t.Helper()
	for deadline := time.Now().Add(menutest.Patience); !done(); {
		if v.ticks(1); time.Now().After(deadline) {
			v.t.Fatalf("%s: there is %T", what, v.app.env.Top())
		}
	}
}

// shot takes a picture in every uitest.Form (screen size, text size and language). It runs the
// given number of ticks before each; use 0 if the table is moving.
func (v *viewer) shot(name string, ticks int) {
	v.t.Helper()
	v.shotIn(name, ticks, lang.Languages()...)
}

// shotIn is like shot, but takes pictures only in the given languages.
func (v *viewer) shotIn(name string, ticks int, languages ...lang.Language) {
	v.t.Helper()
	for _, form := range uitest.Forms() {
		if !slices.Contains(languages, form.Language) {
			continue
		}
		v.t.Run(name+"/"+form.String(), func(t *testing.T) {
			v.speak(form.Language, form.Percent)
			v.app.canvas.Resize(form.Width, form.Height)
			v.draw()
			v.ticks(ticks)
			uitest.Save(t, v.app.canvas, name+"-"+form.String(), v.show)
		})
	}
}

// deal begins a match in which every person has a pad.
func (v *viewer) deal(p app.Party) *play.Match {
	people := p.People()
	v.plug(people)
	for i, id := range pads(v.app)[:people] {
		if v.app.env.Roster.SeatsOf(id) == 0 {
			if err := v.app.env.Roster.Join(input.Seat(i), id); err != nil {
				v.t.Fatal(err)
			}
		}
	}
	v.app.env.Reset(v.app.env.Routes.Match(p))
	v.app.env.Settle(v.app.env)
	match, ok := v.app.env.Top().(*play.Match)
	if !ok {
		v.t.Fatalf("there is %T", v.app.env.Top())
	}
	return match
}

// viewTable takes pictures of a game: a turn in the middle of a match with open hands, the pause, a
// table that waits for devices, the end of a round, the results, and the replay.
func viewTable(t *testing.T, game engine.Game, seats int) {
	id := game.Info().ID
	name := func(moment string) string { return fmt.Sprintf("%s-%d-%s", id, seats, moment) }
	record := botMatch(t, game, party(game, seats, seats, app.Open), 3)
	v := newViewer(t)
	if game.Info().RealTime { // a match of one person and bots, played until the person may act
		secrets := app.Shown
		if id == blitz.ID {
			secrets = app.Open
		}
		v.asked(v.deal(party(game, seats, 1, secrets)))
	} else {
		v.deal(party(game, seats, seats, app.Open)) // gives every seat a device before the match is resumed
		v.resume(record.Until(record.Len() * 6 / 10))
		v.ticks(400)
	}
	v.shot(name("turn"), 0)
	v.tap(input.PadStart, v.pads[0])
	v.shot(name("pause"), 20)
	v.pop()
	for _, pad := range v.pads {
		v.Couch.Unplug(pad)
	}
	v.ticks(90)
	v.shot(name("lost"), 2)

	for _, language := range lang.Languages() { // a celebration does not change its language while it is shown
		v = newViewer(t)
		v.speak(language, 100)
		v.deal(party(game, seats, 0, app.Open))
		ends := map[string]sound.Effect{
			passeeclair.ID: sound.Drum, football.ID: sound.CrowdCheer, passpass.ID: sound.LineRemoved, blanco.ID: sound.Win, blitz.ID: sound.Win,
		}[id]
		v.until("the end of a round", func() bool {
			return slices.ContainsFunc(v.heard.Heard(), func(h soundfake.Heard) bool { return h.Effect == ends })
		})
		v.ticks(80)
		v.shotIn(name("end"), 0, language)
	}

	v = newViewer(t)
	v.plug(2)
	v.app.env.Party = party(game, seats, seats, app.Open)
	v.open(v.app.env.Routes.Results(record, nil))
	v.ticks(900)
	v.shot(name("results"), 30)
	v.push(v.app.env.Routes.Replay(record, record.Len()/2))
	v.shot(name("replay"), 2)
}

// asked plays a real-time match until a card of a race has been played, or until the themes of a
// face-off are known.
func (v *viewer) asked(match *play.Match) {
	v.t.Helper()
	v.until("everybody is asked", func() bool {
		switch view := match.Match().View(engine.Table).(type) {
		case *passeeclair.View:
			return view.Phase == passeeclair.PhaseRace.String() && view.Last != nil
		case *blitz.View:
			if view.FaceOff != nil {
				return view.FaceOff.Themes != nil
			}
			if v.app.env.Tick%60 == 0 {
				v.tap(input.PadBottom, v.pads[0]) // this button draws a card
			}
		}
		return false
	})
	v.ticks(90)
}

// resume resumes a match that was left.
func (v *viewer) resume(record *journal.Record) {
	path := filepath.Join(v.home, "matches", "2026-11-20-201500.000.canape")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		v.t.Fatal(err)
	}
	if err := (journal.Store{}).Save(path, record); err != nil {
		v.t.Fatal(err)
	}
	saved, err := v.app.env.Home.Journals().Open(path)
	if err != nil {
		v.t.Fatal(err)
	}
	party, err := app.PartyOf(record)
	if err != nil {
		v.t.Fatal(err)
	}
	v.app.env.Party = party
	v.app.env.Reset(v.app.env.Routes.Continue(saved))
	v.app.env.Settle(v.app.env)
}

func (v *viewer) title() {
	v.plug(1)
	v.open(v.app.env.Routes.Title())
	v.shot("title", 20)
	v.tap(input.PadRight, v.pads[0])
	v.shot("title-quit", 20)
}

func (v *viewer) lobbies() {
	v.plug(6)
	for _, id := range []string{passeeclair.ID, passpass.ID} {
		game, _ := games.Find(id)
		for _, seats := range []int{game.Info().Min, game.Info().Max} {
			v.open(v.app.env.Routes.Lobby(game))
			v.tap(input.PadBottom, v.pads[:seats]...)
			v.ticks(60)
			v.shot(fmt.Sprintf("lobby-%s-%d", id, seats), 20)
			v.getUp()
		}
	}
	v.open(v.app.env.Routes.NewEvening())
	v.tap(input.PadBottom, v.pads[:4]...)
	v.shot("lobby-evening", 20)
	v.getUp()
	face, _ := gameui.Find(blitz.ID)
	v.push(face.Content.Editor(v.app.env))
	v.shot("decks", 20)
}

func (v *viewer) settings() {
	v.plug(1)
	v.open(v.app.env.Routes.Settings())
	for page := range 9 {
		v.shot(fmt.Sprintf("settings-%d", page), 20)
		v.tap(input.PadR1, v.pads[0])
	}
}

func (v *viewer) rules() {
	v.plug(1)
	for _, game := range games.List() {
		v.open(v.app.env.Routes.Rules(game))
		for page := range 2 {
			v.shot(fmt.Sprintf("rules-%s-%d", game.Info().ID, page), 20)
			for range 3 {
				v.tap(input.PadEast, v.pads[0])
			}
		}
	}
	v.open(v.app.env.Routes.Rules(nil))
	v.shot("rules-couch", 20)
}

func (v *viewer) people() {
	v.plug(1)
	v.open(v.app.env.Routes.People())
	v.shot("people", 20)
	v.tap(input.PadDown, v.pads[0])
	v.tap(input.PadEast, v.pads[0], v.pads[0], v.pads[0])
	v.shot("person", 20)
	v.tap(input.PadBottom, v.pads[0])
	v.shot("person-asked", 20)
}

// history takes pictures of the history, which contains an evening and matches.
func (v *viewer) history() {
	v.plug(1)
	for id, match := range livedBy(v.t, 3) {
		path := filepath.Join(v.home, "matches", "2026-11-20-20150"+fmt.Sprint(len(id)%10)+".000.canape")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			v.t.Fatal(err)
		}
		if err := os.WriteFile(path, match.over, 0o644); err != nil {
			v.t.Fatal(err)
		}
	}
	v.open(v.app.env.Routes.History())
	v.shot("history", 30)
}

// owed takes a picture of the notice on the title that announces the prizes of the last match.
func (v *viewer) owed() {
	v.open(v.app.env.Routes.Title())
	v.app.env.Notify("results.owed", false, "name", "Léa, Tom, Zoé")
	v.ticks(10)
	v.shot("owed", 0)
}

func (v *viewer) phones() {
	v.plug(1)
	v.app.env.Phones = inviting{}
	v.open(v.app.env.Routes.Title())
	v.push(v.app.env.Routes.Phones(nil))
	v.shot("phones", 20)
}
