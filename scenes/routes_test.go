package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/title"
)

func TestMatchIsDealtAndResumed(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	match, ok := deal(r.Env, menutest.SamplePair()).(*play.Match)
	if !ok {
		t.Fatal("no table")
	}
	match.Leave(r.Env)
	left, err := filepath.Glob(filepath.Join(r.Env.Home.Matches(), "*.canape"))
	if len(left) == 0 {
		t.Fatalf("the match was not saved: %v", err)
	}
	again, ok := resume(r.Env, find(t, left[0])).(*play.Match)
	if !ok {
		t.Fatalf("no table; %v", r.Env.Notices())
	}
	if party := again.Party(); party.Seats[0].Name != "Léa" || party.Secrets != app.Peek {
		t.Errorf("party %+v", party)
	}
	again.Leave(r.Env)
}

// find reads the journal of a match that was left.
func find(t *testing.T, path string) journal.Saved {
	t.Helper()
	saved, err := journal.Store{}.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func TestUnplayableMatchesLeadToTheTitle(t *testing.T) {
	for name, tt := range map[string]struct {
		open   func(r *menutest.Room) app.Scene
		notice string
	}{
		"a game that nobody knows": {func(r *menutest.Room) app.Scene { return deal(r.Env, app.Party{Game: "chess"}) }, "trouble.no-game"},
		"too many seats": {func(r *menutest.Room) app.Scene {
			party := menutest.SamplePair()
			for len(party.Seats) < 6 {
				party.Seats = append(party.Seats, app.PartySeat{Name: "Zoé"})
			}
			return deal(r.Env, party)
		}, "trouble.no-deal"},
		"a journal that cannot be replayed": {func(r *menutest.Room) app.Scene {
			path := menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, menutest.SamplePair())
			saved := find(t, path)
			if err := saved.Record.Add(journal.Played{Play: journal.Play{Seat: 0, Move: "turn z9"}}); err != nil {
				t.Fatal(err)
			}
			if err := (journal.Store{}).Save(path, saved.Record); err != nil { // records the change, because the app does not touch a file that has changed since it was read
				t.Fatal(err)
			}
			saved = find(t, path)
			defer func() {
				if _, err := os.Stat(path); err == nil {
					t.Error("the damaged journal was not set aside")
				}
			}()
			return resume(r.Env, saved)
		}, "trouble." + store.SetAside},
	} {
		t.Run(name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.English)
			if _, title := tt.open(r).(*title.Scene); !title {
				t.Error("not the title")
			}
			if notices := r.Env.Notices(); len(notices) != 1 || notices[0].Key != tt.notice || !r.Env.Words.Has(tt.notice) {
				t.Errorf("notices %+v, want %s", notices, tt.notice)
			}
		})
	}
}

func TestResumedMatchFreesSeatsOfOtherPeople(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Open(&menutest.StubScene{})
	r.Ticks(2)
	p := r.Plug(fake.XboxPad)
	pad, _ := r.Env.Roster.Device(r.ID(p))
	party := menutest.SamplePair()
	party.Seats[0].Device = &pad
	path := menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, party)
	if err := r.Env.Roster.Join(0, r.ID(p)); err != nil {
		t.Fatal(err)
	}
	r.Env.Party = menutest.SamplePair()
	resume(r.Env, find(t, path)).(*play.Match).Leave(r.Env)
	if !r.Env.Roster.Seated().Has(0) {
		t.Error("the same people lost their seats")
	}
	menu.ClearSeats(r.Env)
	if err := r.Env.Roster.Join(0, input.LeftKeys); err != nil {
		t.Fatal(err)
	}
	r.Env.Party.Seats[0].Name = "Mamie"
	resume(r.Env, find(t, path)).(*play.Match).Leave(r.Env)
	if r.Env.Roster.SeatsOf(input.LeftKeys) != 0 {
		t.Error("another person plays in Léa’s seat")
	}
}

// Two runs with the same seeds deal the same matches in the same order.
func TestSeedsOfTheRunDetermineMatches(t *testing.T) {
	run := func(seeds app.Seeds) (hashes []string) {
		r := menutest.NewBlancoRoom(t, lang.French)
		r.Env.Seeds = seeds
		for range 3 {
			match := deal(r.Env, menutest.SamplePair()).(*play.Match)
			hashes = append(hashes, engine.Hash(match.Match()))
			match.Leave(r.Env)
		}
		return hashes
	}
	first, again := run(app.SeedsFrom(42)), run(app.SeedsFrom(42))
	if !slices.Equal(first, again) {
		t.Errorf("first %v were dealt, then %v", first, again)
	}
	if slices.Sort(first); len(slices.Compact(first)) < 3 {
		t.Errorf("a match is dealt twice in %v", again)
	}
}

func TestFromTheTitleToTheMatchInFourPresses(t *testing.T) {
	devices := map[string]func(r *menutest.Room){
		"pad": func(r *menutest.Room) {
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom, input.PadBottom, input.PadStart)
		},
		"pad without start": func(r *menutest.Room) {
			p := r.Plug(fake.SwitchPro)
			r.Tap(p, input.PadRight, input.PadRight)
			pressed := r.Presses
			r.Tap(p, input.PadEast, input.PadEast, input.PadEast)
			for range 20 { // moves down to the last button of the panel
				if !r.Reads(r.Text("lobby.hint.start")) {
					r.Tap(p, input.PadDown)
				}
			}
			r.Presses = pressed // do not count the presses that only move the cursor
			r.Tap(p, input.PadRight)
		},
		"left half":  func(r *menutest.Room) { r.Key(input.KeyE, input.KeyE, input.KeyTab) },
		"right half": func(r *menutest.Room) { r.Key(input.KeyEnter, input.KeyEnter, input.KeyP) },
		"mouse": func(r *menutest.Room) {
			r.ClickWord(r.Text("game.blanco"))
			r.ClickWord(r.Text("lobby.free"))
			r.ClickWord(r.Text("lobby.start"))
		},
	}
	for name, play := range devices {
		t.Run(name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			ways := routes(r.Env)
			r.Env.Routes.Title, r.Env.Routes.Lobby = ways.Title, ways.Lobby
			r.Open(title.New(r.Env))
			r.Ticks(2)
			play(r)
			if len(r.Dealt) != 1 {
				t.Fatalf("%d matches were dealt", len(r.Dealt))
			}
			if r.Presses > 4 {
				t.Errorf("it took %d presses", r.Presses)
			}
			party := r.Dealt[0]
			if party.Game != "blanco" || party.People() != 1 || len(party.Seats) != 2 || party.Secrets != app.Shown {
				t.Errorf("party %+v", party)
			}
			if !r.Env.Roster.Seated().Has(0) {
				t.Error("the person's device has no seat")
			}
		})
	}
}
