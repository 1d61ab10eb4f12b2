package endtoend

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// journals returns the paths of the app's journals, the oldest first.
func (c *couch) journals() []string {
	c.t.Helper()
	paths, err := filepath.Glob(filepath.Join(c.home, "matches", "*.canape"))
	c.must(err)
	slices.Sort(paths)
	return paths
}

// loaded returns the newest journal and its path. The record is nil if no journal can be read yet.
func (c *couch) loaded() (*journal.Record, string) {
	paths := c.journals()
	if len(paths) == 0 {
		return nil, ""
	}
	path := paths[len(paths)-1]
	record, _, err := journal.Load(path)
	if err != nil {
		return nil, path
	}
	return record, path
}

// matchOf returns the game of a record, and the match at the end of the record.
func matchOf(t *testing.T, r *journal.Record) (engine.Game, engine.Match) {
	t.Helper()
	game, err := r.Game(games.Find)
	if err != nil {
		t.Fatal(err)
	}
	match, err := r.Replay(game)
	if err != nil {
		t.Fatal(err)
	}
	return game, match
}

// laid returns the plays of a record that were not taken back. It includes plays that were made
// together.
func laid(r *journal.Record) []journal.Play {
	var list []journal.Play
	for _, i := range r.Standing(r.Len()) {
		switch entry := r.Entry(i).(type) {
		case journal.Played:
			list = append(list, journal.Play{Seat: entry.Seat, Move: entry.Move})
		case journal.Together:
			list = append(list, entry.Plays...)
		}
	}
	return list
}

// plays counts the plays of a record that were not taken back.
func plays(r *journal.Record) int { return len(laid(r)) }

// playsOf returns a seat's plays as texts.
func playsOf(r *journal.Record, seat engine.Seat) []string {
	var texts []string
	for _, play := range laid(r) {
		if play.Seat == seat {
			texts = append(texts, play.Move)
		}
	}
	return texts
}

// leave writes the journal of an unfinished match to the app's home, as if the match had been
// played up to this point. It returns the journal's path.
func (c *couch) leave(party app.Party, setup engine.Setup, plays []engine.Play) string {
	c.t.Helper()
	return c.leavePadded(party, setup, plays, 0)
}

// leavePadded is like leave, but also adds the given number of padding bytes to the journal.
func (c *couch) leavePadded(party app.Party, setup engine.Setup, plays []engine.Play, padding int) string {
	c.t.Helper()
	game, ok := games.Find(party.Game)
	if !ok {
		c.t.Fatalf("no game %q", party.Game)
	}
	meta, err := json.Marshal(struct {
		app.Party
		Padding string `json:"padding"`
	}{party, strings.Repeat("-", padding)})
	c.must(err)
	session, refusal := journal.Start(game, journal.Header{Created: "2026-01-01T18:30:00+01:00", Setup: setup, Meta: meta}, nil)
	if refusal != nil {
		c.t.Fatal(refusal)
	}
	for _, play := range plays {
		if refusal := session.Apply(play.Seat, play.Move, nil); refusal != nil {
			c.t.Fatal(refusal)
		}
	}
	path := filepath.Join(c.home, "matches", "2026-01-01-183000.000-"+party.Game+".canape")
	c.must(os.MkdirAll(filepath.Dir(path), 0o755))
	session.Mark()
	c.must(journal.Store{}.Save(path, session.Record()))
	return path
}

// settings writes the settings with which the app will start. In these settings all guided matches
// count as offered, and all animations are fast. change makes further changes; it may be nil.
func (c *couch) settings(change func(*store.Settings)) {
	c.t.Helper()
	s := store.Defaults()
	s.Speed = 400
	s.Guide = map[string]bool{}
	for _, game := range games.List() {
		s.Guide[game.Info().ID] = true
		s.SetLength(game.Info().ID, engine.FormFull)
	}
	if change != nil {
		change(&s)
	}
	data, err := json.Marshal(s)
	c.must(err)
	c.must(os.WriteFile(filepath.Join(c.home, "settings.json"), data, 0o644))
}

// kept returns the settings that the app has saved.
func (c *couch) kept() store.Settings {
	c.t.Helper()
	s, troubles := store.Open(c.home, nil).LoadSettings()
	for _, trouble := range troubles {
		c.t.Error(trouble)
	}
	return s
}

// partyOf returns the party that a record contains.
func partyOf(t *testing.T, r *journal.Record) app.Party {
	t.Helper()
	party, err := app.PartyOf(r)
	if err != nil {
		t.Fatal(err)
	}
	return party
}
