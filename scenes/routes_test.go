package scenes

import (
	"os"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
)

func TestAMatchIsDealtAndGoneOnWith(t *testing.T) {
	r := newLivingRoom(t, lang.French)
	match, ok := deal(r.kit, couple()).(*table.Match)
	if !ok {
		t.Fatal("no table")
	}
	match.Leave(r.kit)
	left, troubles := sought(r.kit.Home.Matches(), r.kit.Games, r.now)
	if len(left) == 0 {
		t.Fatalf("the match was not kept: %v", troubles)
	}
	again, ok := resume(r.kit, left[0].path).(*table.Match)
	if !ok {
		t.Fatalf("no table; %v", r.kit.Notices())
	}
	if party := again.Party(); party.Seats[0].Name != "Léa" || party.Secrets != stage.Peek {
		t.Errorf("party %+v", party)
	}
	again.Leave(r.kit)
}

func TestMatchesThatCannotBePlayedLeadToTheTitle(t *testing.T) {
	for name, tt := range map[string]struct {
		open   func(r *Room) stage.Scene
		notice string
	}{
		"a game that nobody knows": {func(r *Room) stage.Scene { return deal(r.kit, stage.Party{Game: "chess"}) }, "trouble.no-game"},
		"too many seats": {func(r *Room) stage.Scene {
			party := couple()
			for len(party.Seats) < 6 {
				party.Seats = append(party.Seats, stage.PartySeat{Name: "Zoé"})
			}
			return deal(r.kit, party)
		}, "trouble.no-deal"},
		"a damaged journal": {func(r *Room) stage.Scene {
			path := keep(t, r.kit.Home.Matches(), "2026-11-20-blanco", false, couple())
			rewrite(t, path, "dear diary\n")
			defer func() {
				if _, err := os.Stat(path); err == nil {
					t.Error("the damaged journal was not set aside")
				}
			}()
			return resume(r.kit, path)
		}, "trouble." + store.SetAside},
		"a journal that has gone": {func(r *Room) stage.Scene { return resume(r.kit, "/nowhere/at-all.canape") }, "trouble." + store.Unreadable},
	} {
		t.Run(name, func(t *testing.T) {
			r := newLivingRoom(t, lang.English)
			if _, title := tt.open(r).(*Title); !title {
				t.Error("not the title")
			}
			if notices := r.kit.Notices(); len(notices) != 1 || notices[0].Key != tt.notice || !r.kit.Words().Has(tt.notice) {
				t.Errorf("notices %+v, want %s", notices, tt.notice)
			}
		})
	}
}

func TestOthersWhoGoOnDoNotInheritSeats(t *testing.T) {
	r := newLivingRoom(t, lang.French)
	r.open(&doorway{})
	r.ticks(2)
	p := r.plug(fake.XboxPad)
	pad, _ := r.kit.Roster.Device(r.id(p))
	party := couple()
	party.Seats[0].Device = &pad
	path := keep(t, r.kit.Home.Matches(), "2026-11-20-blanco", false, party)
	if err := r.kit.Roster.Join(0, r.id(p)); err != nil {
		t.Fatal(err)
	}
	r.kit.Party = couple()
	resume(r.kit, path).(*table.Match).Leave(r.kit)
	if !r.kit.Roster.Seated().Has(0) {
		t.Error("the same people lost their seats")
	}
	clearSeats(r.kit)
	if err := r.kit.Roster.Join(0, input.LeftKeys); err != nil {
		t.Fatal(err)
	}
	r.kit.Party.Seats[0].Name = "Mamie"
	resume(r.kit, path).(*table.Match).Leave(r.kit)
	if r.kit.Roster.SeatsOf(input.LeftKeys) != 0 {
		t.Error("somebody else plays in Léa’s seat")
	}
}

// A run that can be repeated deals the same matches again, one after the other.
func TestMatchesFollowFromTheSeedsOfTheRun(t *testing.T) {
	run := func(seeds stage.Seeds) (hashes []string) {
		r := newLivingRoom(t, lang.French)
		r.kit.Seeds = seeds
		for range 3 {
			match := deal(r.kit, couple()).(*table.Match)
			hashes = append(hashes, engine.Hash(match.Match()))
			match.Leave(r.kit)
		}
		return hashes
	}
	first, again := run(stage.SeedsFrom(42)), run(stage.SeedsFrom(42))
	if !slices.Equal(first, again) {
		t.Errorf("first %v were dealt, then %v", first, again)
	}
	if slices.Sort(first); len(slices.Compact(first)) < 3 {
		t.Errorf("a match is dealt twice in %v", again)
	}
}

func TestFromTheTitleToTheMatchInFourPresses(t *testing.T) {
	devices := map[string]func(r *Room){
		"pad": func(r *Room) {
			p := r.plug(fake.XboxPad)
			r.tap(p, input.PadBottom, input.PadBottom, input.PadStart)
		},
		"pad without start": func(r *Room) {
			p := r.plug(fake.SwitchPro)
			r.tap(p, input.PadRight, input.PadRight)
			pressed := r.presses
			r.tap(p, input.PadEast, input.PadEast, input.PadEast)
			for range 20 { // down to the last button of the panel
				if !r.reads(r.text("lobby.hint.start")) {
					r.tap(p, input.PadDown)
				}
			}
			r.presses = pressed // to move is no press
			r.tap(p, input.PadRight)
		},
		"left half":  func(r *Room) { r.key(input.KeyE, input.KeyE, input.KeyTab) },
		"right half": func(r *Room) { r.key(input.KeyEnter, input.KeyEnter, input.KeyP) },
		"mouse": func(r *Room) {
			r.clickWord(r.text("game.blanco"))
			r.clickWord(r.text("lobby.free"))
			r.clickWord(r.text("lobby.start"))
		},
	}
	for name, play := range devices {
		t.Run(name, func(t *testing.T) {
			r := newLivingRoom(t, lang.French)
			ways := routes(r.kit)
			r.kit.Routes.Title, r.kit.Routes.Lobby = ways.Title, ways.Lobby
			r.open(NewTitle(r.kit))
			r.ticks(2)
			play(r)
			if len(r.dealt) != 1 {
				t.Fatalf("%d matches were dealt", len(r.dealt))
			}
			if r.presses > 4 {
				t.Errorf("it took %d presses", r.presses)
			}
			party := r.dealt[0]
			if party.Game != "blanco" || party.People() != 1 || len(party.Seats) != 2 || party.Secrets != stage.Shown {
				t.Errorf("party %+v", party)
			}
			if !r.kit.Roster.Seated().Has(0) {
				t.Error("the person's device has no seat")
			}
		})
	}
}
