package ledger

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// Begun is a match that an evening has begun. Its state may not be known yet.
type Begun struct {
	evening string // the name of the evening's file
	number  int
	asked   bool // a search for the journal of the match is running, or will be repeated
	known   bool
	fate    Fate
}

// Fate is the state of a match that an evening has begun. The zero Fate means that its journal is
// gone.
type Fate struct {
	Places  []int         // the place of each seat, if the match is over
	Minutes int           // the length of the match, 0 if unknown
	Saved   journal.Saved // the journal, if the match is not over
}

// BegunIn returns the match with this number in an evening.
func BegunIn(evening string, number int) *Begun { return &Begun{evening: evening, number: number} }

// Fate returns the state of the match. It returns false until the state is known, so callers ask
// again in every tick. A match that has just ended is found among the results. The journals on the
// disk are searched only for other matches, which are unfinished or come from an older version.
func (b *Begun) Fate(env *app.Env) (fate Fate, known bool) {
	if r, recorded := env.People.ResultOf(b.evening, b.number); recorded {
		fate.Minutes = r.Minutes
		for _, seat := range r.Seats {
			fate.Places = append(fate.Places, seat.Rank)
		}
		return fate, true
	}
	if !b.asked {
		b.asked = true
		home, games, pending := env.Home, env.Games, slices.Clone(env.People.Pending)
		env.Background(func() func() {
			fate, err := b.open(home, games, pending)
			return func() {
				if b.fate, b.known = fate, err == nil; err != nil { // the disk may return the journal later
					env.After(retryTicks, func() { b.asked = false })
				}
			}
		})
	}
	return b.fate, b.known
}

// open reads the state of the match from its journal.
func (b *Begun) open(home *store.Home, games []engine.Game, pending []store.Pending) (Fate, error) {
	found, err := search(home, b.evening, []int{b.number}, pending)
	saved, is := found[b.number]
	if !is {
		return Fate{}, err
	}
	var written time.Time
	if info, err := home.Disk().Stat(saved.Path); err == nil {
		written = info.ModTime()
	}
	m, err := read(saved.Record, filepath.Base(saved.Path), written)
	if err != nil {
		return Fate{Saved: saved}, nil
	}
	m.replay(games)
	return Fate{Places: m.places, Minutes: max(0, m.minutes())}, nil
}

// Journals returns the readable records of an evening's matches, by the number of the match. names
// maps the number of each match to the file name of its journal, which is "" in results of older
// versions.
func Journals(home *store.Home, evening string, names map[int]string) map[int]*journal.Record {
	records := map[int]*journal.Record{}
	var unnamed []int
	for number, name := range names {
		if name == "" {
			unnamed = append(unnamed, number)
		} else if record, _, err := home.Journals().Load(filepath.Join(home.Matches(), name)); err == nil {
			records[number] = record
		}
	}
	found, _ := search(home, evening, unnamed, nil)
	for number, saved := range found {
		records[number] = saved.Record
	}
	return records
}

// mostSearched is the largest number of journals that a search opens.
const mostSearched = 400

// search returns the journals of matches of an evening, by their numbers. It first opens the
// pending matches, from the latest to the oldest. If matches are still missing, because an older
// version began them, it opens all others. If it returns an error, the missing matches may be in
// journals that the disk does not return at the moment.
func search(home *store.Home, evening string, numbers []int, pending []store.Pending) (map[int]journal.Saved, error) {
	found, opened := map[int]journal.Saved{}, map[string]bool{}
	var unread error
	try := func(path string) {
		if opened[path] || len(opened) == mostSearched || len(found) == len(numbers) {
			return
		}
		opened[path] = true
		saved, err := home.Journals().Open(path) // ignore damage, which the title reports
		if errors.Is(err, journal.ErrDisk) && !errors.Is(err, fs.ErrNotExist) {
			unread = errUnread
		}
		if saved.Record == nil {
			return
		}
		party, err := app.PartyOf(saved.Record)
		part := party.Evening
		if err != nil || part == nil || part.Name != evening || !slices.Contains(numbers, part.Number) {
			return
		}
		if _, twice := found[part.Number]; !twice {
			found[part.Number] = saved
		}
	}
	for _, match := range slices.Backward(pending) {
		try(filepath.Join(home.Matches(), match.Match))
	}
	entries, err := home.Disk().List(home.Matches())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		unread = errUnread
	}
	for _, entry := range slices.Backward(entries) { // the latest match first, because file names begin with the time
		if !entry.IsDir() && strings.HasSuffix(entry.Name(), ".canape") {
			try(filepath.Join(home.Matches(), entry.Name()))
		}
	}
	return found, unread
}
