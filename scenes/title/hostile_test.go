package title

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/football"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// slowGame is a game whose moves are slow to apply.
type slowGame struct {
	engine.Game
	takes time.Duration
}

func (g slowGame) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	m, refusal := g.Game.New(setup, log)
	return slowMatch{m, g.takes}, refusal
}

type slowMatch struct {
	engine.Match
	takes time.Duration
}

func (m slowMatch) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	time.Sleep(m.takes)
	return m.Match.Apply(seat, move, log)
}

func (m slowMatch) Clone() engine.Match { return slowMatch{m.Match.Clone(), m.takes} }

// evening returns an empty home for the tests.
func evening(t *testing.T) *store.Home {
	return store.Open(t.TempDir(), func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })
}

// saveLast saves a match that was played later than all others.
func saveLast(t *testing.T, home *store.Home, name, game string) string {
	t.Helper()
	party := menutest.SamplePair()
	party.Game = game
	path := menutest.SaveMatch(t, home.Matches(), name, false, party)
	if err := os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	return path
}

// A match that is slow to replay is found after all others. One that is far too slow is reported,
// and its file is not changed.
func TestSlowMatchDoesNotDelayOthers(t *testing.T) {
	for name, takes := range map[string]time.Duration{"long": quickReplay / 4, "far too long": longestReplay / 4} {
		t.Run(name, func(t *testing.T) {
			home := evening(t)
			sound := menutest.SaveMatch(t, home.Matches(), "2026-11-19-blanco", false, menutest.SamplePair())
			slow := saveLast(t, home, "2026-11-20-football", football.ID)
			before, err := os.ReadFile(slow)
			if err != nil {
				t.Fatal(err)
			}
			left, troubles := sought(home, func(id string) (engine.Game, bool) {
				game, known := games.Find(id)
				if id == football.ID {
					game = slowGame{game, takes}
				}
				return game, known
			})
			if left[0].saved.Path != sound {
				t.Errorf("first is %s", left[0].saved.Path)
			}
			if takes < longestReplay/8 {
				if len(left) != 2 || left[1].saved.Path != slow || len(troubles) > 0 {
					t.Errorf("found %d, reported %v", len(left), troubles)
				}
			} else if len(left) != 1 || len(troubles) != 1 || troubles[0].Key != store.TooLong || troubles[0].File != slow {
				t.Errorf("found %d, reported %v", len(left), troubles)
			}
			if after, err := os.ReadFile(slow); err != nil || string(after) != string(before) {
				t.Errorf("the file has become %q, %v", after, err)
			}
		})
	}
}

// Leaving the title stops the search, including a replay that is running.
func TestSearchEndsWithTitle(t *testing.T) {
	home := evening(t)
	saveLast(t, home, "2026-11-20-football", football.ID)
	quit := make(chan struct{})
	close(quit)
	findings := make(chan finding, 1)
	search(findings, home, games.Find, quit)
	if f, more := <-findings; more {
		t.Errorf("found %+v", f)
	}
	if _, err := inspect(home, home.Played()[0], games.Find, patience(time.Hour, quit)); !errors.Is(err, errLeft) {
		t.Error(err)
	}
}

// A journal may contain a valid line that makes the match wait for a year. The match can be
// continued from the position before that line.
func TestYearOfWaiting(t *testing.T) {
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			home := evening(t)
			sound := menutest.SaveMatch(t, home.Matches(), "2026-11-19-blanco", false, menutest.SamplePair())
			path := filepath.Join(home.Matches(), "2026-11-20-"+id+".canape")
			party := menutest.SamplePair()
			party.Game = id
			for len(party.Seats) < game.Info().Min {
				party.Seats = append(party.Seats, app.PartySeat{Name: "Zoé", Colour: 2})
			}
			s, refusal := journal.Start(game, journal.Header{Setup: engine.Setup{Seats: len(party.Seats), Seed: 1, First: engine.Nobody}, Meta: menutest.MetaOf(t, party)}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			if err := s.Note(menutest.MetaOf(t, party)); err != nil {
				t.Fatal(err)
			}
			text, err := journal.Encode(s.Record())
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, resealed(append(text, "@2147483647 wait\n"...)), 0o600); err != nil {
				t.Fatal(err)
			}
			begun := time.Now()
			left, troubles := sought(home, games.Find)
			if took := time.Since(begun); took > 2*time.Second {
				t.Errorf("it took %v", took)
			}
			paths := []string{}
			for _, f := range left {
				paths = append(paths, f.saved.Path)
			}
			slices.Sort(paths)
			if !slices.Equal(paths, []string{sound, path}) || len(troubles) != 1 || troubles[0].Key != store.Salvaged {
				t.Errorf("found %v, reported %v", paths, troubles)
			}
		})
	}
}

// If a move cannot be replayed, the match is offered up to that move. The complete file is kept.
func TestMatchIsOfferedUpToFailingMove(t *testing.T) {
	home := evening(t)
	whole := menutest.SampleMatch(t, menutest.SamplePair(), 7, 60)
	for name, at := range map[string]int{"late": 45, "early": 3, "first": 0} {
		forged := journal.NewRecord(whole.Header())
		for i, entry := range whole.Entries() {
			if i == at {
				entry = journal.Played{Play: journal.Play{Seat: 0, Move: "dance"}}
			}
			if err := forged.Add(entry); err != nil {
				t.Fatal(err)
			}
		}
		path := filepath.Join(home.Matches(), name+".canape")
		if err := os.MkdirAll(home.Matches(), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := home.Journals().Save(path, forged); err != nil {
			t.Fatal(err)
		}
		before, _ := os.ReadFile(path)
		f, err := inspect(home, store.Match{Path: path}, games.Find, nil)
		if err != nil || f.trouble == nil {
			t.Fatal(name, err, f.trouble)
		}
		if kept, err := os.ReadFile(f.trouble.File); err != nil || string(kept) != string(before) {
			t.Errorf("%s: the stored original is %q, %v", name, kept, err)
		}
		if at == 0 {
			if f.found != nil || f.trouble.Key != store.SetAside {
				t.Errorf("%s: found %v, reported %v", name, f.found, f.trouble)
			}
			continue
		}
		if f.found == nil || f.found.saved.Record.Len() != at || f.trouble.Key != store.Salvaged {
			t.Fatalf("%s: found %v, reported %v", name, f.found, f.trouble)
		}
		again, err := home.Journals().Open(path)
		if err != nil || again.Record.Len() != at {
			t.Errorf("%s: in its place is %v, %v", name, again.Record, err)
		}
		if _, err := journal.Reopen(again.Record, f.found.game); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if f, err = inspect(home, store.Match{Path: path}, games.Find, nil); err != nil || f.trouble != nil || f.found == nil {
			t.Errorf("%s: the next time %v, %v, %v", name, f.found, f.trouble, err)
		}
	}
}

// Names and all other data about players in a file are sanitized.
func TestPartyOfFileIsSanitized(t *testing.T) {
	home := evening(t)
	party := menutest.SamplePair()
	long := strings.Repeat("W", 100_000)
	meta := fmt.Sprintf(`{"game":%q,"secrets":%q,"told":[%q],"options":{"deck":%q,%q:1},"seats":[{"name":%q,"colour":0,"device":{"Kind":1,"Name":%q}},{"name":"Tom","colour":1,"bot":%q,"character":%q}]}`,
		long, long, long, long, long, long, long, long, long)
	whole := menutest.SampleMatch(t, party, 7, 5)
	forged := whole.Header()
	forged.Meta = json.RawMessage(meta)
	record := journal.NewRecord(forged)
	for _, entry := range whole.Entries() {
		if err := record.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(home.Matches(), "long.canape")
	if err := os.MkdirAll(home.Matches(), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := home.Journals().Save(path, record); err != nil {
		t.Fatal(err)
	}
	f, err := inspect(home, store.Match{Path: path}, games.Find, nil)
	if err != nil || f.found == nil || f.trouble != nil {
		t.Fatal(f, err)
	}
	held, err := json.Marshal(f.found.party)
	if err != nil || len(held) > 1000 {
		t.Errorf("the party is %d bytes, %v", len(held), err)
	}
	if f.found.party.Seats[0].Name != strings.Repeat("W", store.MaxName) || f.found.party.Game != "blanco" || f.found.party.Seats[1].Name != "Tom" {
		t.Errorf("the party is %s", held)
	}
}
