// Package ledger records matches that have ended, with their results and the prizes of their
// players. It draws nothing. A match is pending from its beginning. When it has ended, a single
// write of the people's file adds its result and prizes, and removes it from the pending matches.
// So every match is recorded exactly once, no matter when the program ends.
package ledger

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/outfits"
	"canape/scenes/store"
)

// match is a match that has ended, with the data that its result needs.
type match struct {
	name    string // the file name of its journal; "" if it has none
	record  *journal.Record
	party   app.Party
	outcome engine.Outcome
	ended   time.Time
	story   *engine.Story
	places  []int      // the place of each seat
	deeds   [][]string // the deeds of each seat
}

var errGoesOn = errors.New("the match goes on")

// read returns the match of a record. It returns errGoesOn if the match is not over.
func read(record *journal.Record, name string, ended time.Time) (*match, error) {
	party, err := app.PartyOf(record)
	if err != nil {
		return nil, err
	}
	outcome, over := record.Ended()
	if !over {
		return nil, errGoesOn
	}
	return &match{name: name, record: record, party: party, outcome: outcome, ended: ended}, nil
}

// Record records a match that has just ended, in the background. path is the file of its journal,
// or "" if it has none. Record does nothing if the match was recorded before.
func Record(env *app.Env, record *journal.Record, path string) *app.Recording {
	recording := &app.Recording{Minutes: app.UnknownMinutes}
	name := ""
	if path != "" {
		name = filepath.Base(path)
	}
	m, err := read(record.Until(record.Len()), name, env.Home.Now())
	if err != nil {
		recording.Ready = true
		return recording
	}
	recording.Minutes = m.minutes()
	games := env.Games
	env.Background(func() func() {
		m.replay(games)
		return func() {
			m.keep(env, recording)
			env.KeepPeople()
			env.Tidy()
		}
	})
	return recording
}

// CatchUp records pending matches that ended shortly before the program did, the oldest first, and
// announces new prizes. It works in the background. If the disk does not return a journal it tries
// again later.
func CatchUp(env *app.Env) { catchUp(env, retryTicks) }

// The first and the longest wait before another attempt to read a journal, in ticks.
const retryTicks, longestRetry = 60, 60 * 60

func catchUp(env *app.Env, wait int) {
	home, games, pending := env.Home, env.Games, slices.Clone(env.People.Pending)
	env.Background(func() func() {
		var ended []*match
		var lost []string
		unread := false
		for _, p := range pending {
			m, err := load(home, p.Match)
			switch {
			case err == nil:
				m.replay(games)
				ended = append(ended, m)
			case errors.Is(err, errLost):
				lost = append(lost, p.Match)
			default:
				unread = unread || errors.Is(err, errUnread)
			}
		}
		return func() {
			var names []string
			for _, m := range ended {
				names = append(names, m.keep(env, &app.Recording{})...)
			}
			for _, name := range lost {
				env.People.Drop(name)
			}
			if len(ended)+len(lost) > 0 {
				env.KeepPeople()
			}
			if len(names) > 0 {
				slices.Sort(names)
				env.Notify("results.owed", false, "name", env.List(slices.Compact(names)...))
			}
			if unread {
				env.After(wait, func() { catchUp(env, min(2*wait, longestRetry)) })
			}
			env.Tidy()
		}
	})
}

var (
	errLost   = errors.New("the match can never be recorded")
	errUnread = errors.New("the disk does not return the journal now")
)

// load reads a pending match that has ended. If the error is errLost, the match can never be
// recorded; otherwise it stays pending.
func load(home *store.Home, name string) (*match, error) {
	path := filepath.Join(home.Matches(), name)
	info, err := home.Disk().Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errLost
	case err != nil:
		return nil, errUnread
	}
	if !home.Ended(path) {
		if _, err := home.Disk().Tail(path, 1); err != nil {
			return nil, errUnread
		}
		return nil, errGoesOn
	}
	record, _, err := home.Journals().Load(path)
	switch {
	case errors.Is(err, journal.ErrDisk):
		return nil, errUnread
	case err != nil:
		return nil, err
	}
	m, err := read(record, name, info.ModTime())
	if err != nil && !errors.Is(err, errGoesOn) {
		return nil, errLost
	}
	return m, err
}

// replay computes the places and the deeds of the players. If the match cannot be replayed, the
// places only tell the winners from the others, and there are no deeds.
func (m *match) replay(games []engine.Game) {
	if i := slices.IndexFunc(games, func(g engine.Game) bool { return g.Info().ID == m.party.Game }); i >= 0 {
		if story, err := journal.Story(m.record, games[i], nil); err == nil {
			story.Outcome = m.outcome
			m.story, m.places, m.deeds = story, engine.Places(games[i], story), engine.Done(games[i], story)
			return
		}
	}
	m.story = &engine.Story{Seats: len(m.party.Seats), Outcome: m.outcome}
	m.places = engine.Places(nil, &engine.Story{Seats: m.story.Seats, Outcome: engine.Outcome{Winners: m.outcome.Winners}})
	m.deeds = make([][]string, m.story.Seats)
}

// keep records the match unless it was recorded before. It returns the names of people with new
// prizes.
func (m *match) keep(env *app.Env, into *app.Recording) (names []string) {
	at, added := env.People.Record(m.result(env))
	into.Ready, into.Deeds = true, m.deeds
	if at >= 0 {
		into.Result = env.People.Results[at]
	}
	if !added {
		return nil
	}
	return award(env, into)
}

// result returns the result of the match. It marks players who are not known people as unnamed, so
// that they get no statistics.
func (m *match) result(env *app.Env) store.Result {
	r := store.Result{Game: m.party.Game, Ended: m.ended, Match: m.name}
	if part := m.party.Evening; part != nil {
		r.Evening, r.Number = part.Name, part.Number
	}
	minutes := m.minutes()
	if game, known := env.Game(m.party.Game); known && minutes != app.UnknownMinutes && !m.party.Guided {
		r.Form, r.Minutes = game.Info().FormOf(m.party.Options), minutes
	}
	if m.story.Teams == nil { // the match could not be replayed, or has no teams
		m.story.Teams = env.TeamsOf(m.party)
	}
	for i, seat := range m.party.Seats {
		s := store.SeatResult{Name: seat.Name, Bot: seat.IsBot(), Level: string(seat.Bot), Score: m.story.Score(engine.Seat(i)),
			Won: m.outcome.Winners.Has(engine.Seat(i)), Rank: m.places[i], Handicaps: maps.Clone(seat.Handicaps)}
		if teams := m.story.Teams; teams != nil {
			s.Team = 1 + teams[i]
		}
		_, known := env.People.Find(seat.Name)
		s.Unnamed = !known && !s.Bot
		r.Seats = append(r.Seats, s)
	}
	return r
}

// longestMatch is longer than people play without a break. A match that took longer was resumed on
// another day.
const longestMatch = 6 * time.Hour

// minutes returns the length of the match, or app.UnknownMinutes.
func (m *match) minutes() int {
	began, err := time.Parse(time.RFC3339, m.record.Header().Created)
	took := m.ended.Sub(began)
	if err != nil || took < 0 || took > longestMatch {
		return app.UnknownMinutes
	}
	return int(took.Minutes() + 0.5)
}

// Name gives a name to a person who played without one. The match then counts for that person.
func Name(env *app.Env, r *app.Recording, seat engine.Seat, name string) {
	at := env.People.ResultAt(r.Result.Game, r.Result.Ended)
	if at < 0 {
		return
	}
	result := &env.People.Results[at]
	result.Seats = slices.Clone(result.Seats)
	if s := &result.Seats[seat]; s.Unnamed {
		s.Name, s.Unnamed = name, false
	}
	award(env, r)
}

// award records which deeds of known people are firsts, and stores the pieces that these people
// earned. It returns the names of people with new pieces.
func award(env *app.Env, r *app.Recording) (names []string) {
	at := env.People.ResultAt(r.Result.Game, r.Result.Ended)
	if at < 0 {
		return nil // newer results have displaced this one from the list
	}
	result := &env.People.Results[at]
	result.Seats = slices.Clone(result.Seats)
	seats := named(env, *result)
	for _, i := range seats {
		if s := &result.Seats[i]; s.Firsts == nil {
			s.Firsts = outfits.Firsts(&env.People, env.People.Results[:at], result.Game, r.Deeds[i])
		}
	}
	for _, i := range seats {
		name := result.Seats[i].Name
		prize := app.Prize{Seat: engine.Seat(i)}
		earned := slices.Concat(outfits.EarnedBy(result.Game, r.Deeds[i]), outfits.EarnedOverTime(env.People.Results, name))
		for _, piece := range outfits.Award(&env.People, name, earned) {
			if p, known := outfits.Named(piece); known {
				prize.Pieces = append(prize.Pieces, p)
			}
		}
		if len(prize.Pieces) == 0 {
			continue
		}
		r.Prizes, names = append(r.Prizes, prize), append(names, name)
		if i < len(env.Party.Seats) && env.Party.Seats[i].Name == name {
			env.Party.Seats[i].Wear = env.Outfit(name)
		}
	}
	r.Result = *result
	return names
}

// named returns the seats of known people, ordered by rank.
func named(env *app.Env, r store.Result) (seats []int) {
	for i, s := range r.Seats {
		if _, known := env.People.Find(s.Name); known && !s.Bot && !s.Unnamed {
			seats = append(seats, i)
		}
	}
	slices.SortStableFunc(seats, func(a, b int) int { return r.Seats[a].Rank - r.Seats[b].Rank })
	return seats
}
