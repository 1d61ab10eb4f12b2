package scenes

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/blitz/deck"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/table/blitz/decks"
)

var keepSaves = flag.String("keep-saves", "", "write what this `VERSION` keeps to testdata/saves, for all later versions")

// savedDay is the time at which everything in testdata/saves was saved.
var savedDay = time.Date(2026, 12, 24, 20, 37, 0, 0, time.UTC)

// savedSettings returns settings that differ from the defaults in every field that a released
// version stores.
func savedSettings() store.Settings {
	return store.Settings{
		Accessibility: store.Accessibility{TextScale: 150, Contrast: "strong", PlainLetters: true, ReducedMotion: true, RaceSpeed: 75,
			HoldToggles: true, OneButton: true, Narration: true},
		Language: "fr", FullScreen: false, Window: [2]int{1600, 900}, Edge: 5, Speed: 200, Volumes: map[string]int{"master": 80, "music": 0},
		Matches: store.Defaults().Matches, Music: store.Defaults().Music, // no released version stores these fields yet
		Secrets: "curtain", NarrationRate: 125, TakeBack: "always", Guide: map[string]bool{"blanco": true, "football": true},
	}
}

// savedParty returns the party of a saved match.
func savedParty(game engine.Game) app.Party {
	seats := min(game.Info().Max, 3)
	party := menutest.SampleParty(seats)
	party.Game = game.Info().ID
	return party
}

func savedDeck(t *testing.T) deck.Deck {
	t.Helper()
	var table strings.Builder
	for i := range deck.MinThemes {
		fmt.Fprintf(&table, "Chez nous %c;;un %c;deux %c\n", 'a'+i, 'a'+i, 'a'+i)
	}
	d, err := deck.Parse([]byte(table.String()))
	if err != nil {
		t.Fatal(err)
	}
	d.Name, d.Language = "Chez nous", "fr"
	return d
}

// savedMatch plays a match with random moves: the given number of moves, or fewer if it ends
// earlier.
func savedMatch(t *testing.T, game engine.Game, moves int) *journal.Record {
	t.Helper()
	party := savedParty(game)
	header := journal.Header{Created: savedDay.Format(time.RFC3339), By: "canape " + *keepSaves, Meta: menutest.MetaOf(t, party),
		Setup: engine.Setup{Seats: len(party.Seats), Seed: 7, First: engine.Nobody}}
	s, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(7)
	var legal []engine.Move
	for played := 0; played < moves && !s.Match().Over(); {
		if seats := s.Match().Actors(); seats != 0 {
			seat := seats.First()
			for range rng.N(3) { // choose another seat among those that may act
				if rest := seats &^ (1 << seat); rest != 0 {
					seat = rest.First()
				}
			}
			if legal = s.Match().Legal(seat, legal[:0]); len(legal) > 0 {
				if refusal := s.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
					t.Fatal(refusal)
				}
				played++
			}
		}
		if game.Info().RealTime {
			if refusal := s.Advance(1+rng.N(4), nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	s.Mark()
	return s.Record()
}

// writeSaves saves an example of every kind of file in a folder.
func writeSaves(t *testing.T, folder string) {
	t.Helper()
	home := store.Open(folder, func() time.Time { return savedDay })
	for _, trouble := range []*store.Trouble{home.SaveSettings(savedSettings()), home.SavePeople(menutest.SamplePeople())} {
		if trouble != nil {
			t.Fatal(trouble)
		}
	}
	if err := store.Replace(home.Disk(), home.Data("decks/Chez nous.json"), deck.Format(savedDeck(t))); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(home.Matches(), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, game := range games.List() {
		for name, moves := range map[string]int{"unfinished": 40, "over": 100_000} {
			record := savedMatch(t, game, moves)
			if err := home.Journals().Save(filepath.Join(home.Matches(), game.Info().ID+"-"+name+".canape"), record); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// This version reads the files of all earlier versions without losing, setting aside or changing
// any. Before a release, run "go test ./scenes -run Saves -keep-saves 1.2.3" to add the files of
// that version. Never change existing files.
func TestSavesOfEveryVersionAreRead(t *testing.T) {
	if *keepSaves != "" {
		writeSaves(t, filepath.Join("testdata", "saves", *keepSaves))
	}
	versions, err := filepath.Glob("testdata/saves/*")
	if err != nil || len(versions) == 0 {
		t.Fatalf("no saves: %v", err)
	}
	for _, kept := range versions {
		t.Run(filepath.Base(kept), func(t *testing.T) {
			folder := t.TempDir()
			if err := os.CopyFS(folder, os.DirFS(kept)); err != nil {
				t.Fatal(err)
			}
			home := store.Open(folder, func() time.Time { return savedDay })
			env := app.NewEnv(home, lang.English, nil)
			env.Games = append(env.Games, games.List()...)
			if diff := cmp.Diff(savedSettings(), env.Settings); diff != "" {
				t.Errorf("settings (-saved +read):\n%s", diff)
			}
			if diff := cmp.Diff(menutest.SamplePeople(), env.People); diff != "" {
				t.Errorf("people (-saved +read):\n%s", diff)
			}
			if own := decks.Read(env).Own; len(own) != 1 || cmp.Diff(savedDeck(t), own[0].Deck) != "" {
				t.Errorf("decks %v", own)
			}
			for _, notice := range env.Notices() {
				t.Errorf("notice %s", notice.Key)
			}
			for _, game := range games.List() {
				for _, name := range []string{"unfinished", "over"} {
					readMatch(t, home, game, name)
				}
			}
		})
	}
}

// readMatch checks that a journal can be read, that every hash in it is right, and that an
// unfinished match can be resumed.
func readMatch(t *testing.T, home *store.Home, game engine.Game, name string) {
	t.Helper()
	id := game.Info().ID
	path := filepath.Join(home.Matches(), id+"-"+name+".canape")
	saved, err := home.Journals().Open(path)
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return
	}
	if hashes, err := journal.Verify(saved.Record, games.Find); err != nil || hashes == 0 {
		t.Errorf("%s: %d hashes, %v", path, hashes, err)
	}
	over := name == "over"
	if home.Ended(path) != over {
		t.Errorf("%s: over is %v", path, !over)
	}
	var party app.Party
	if err := json.Unmarshal(saved.Record.Header().Meta, &party); err != nil || cmp.Diff(savedParty(game), party) != "" {
		t.Errorf("%s: at the table %v, %v", path, party, err)
	}
	session, err := journal.Reopen(saved.Record, game)
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return
	}
	if session.Match().Over() != over {
		t.Errorf("%s: over is %v", path, !over)
	}
}
