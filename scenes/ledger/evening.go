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

// Begun is a match of an evening that has begun.
type Begun struct {
	evening string // the name of its file
	number  int
	asked   bool // the journals are being searched, or will be again
	known   bool
	fate    Fate
}

// Fate is the state of a match that has begun. The zero Fate means that its journal is gone.
type Fate struct {
	Places  []int         // by seat, of a match that is over
	Minutes int           // its length, 0 if unknown
	Saved   journal.Saved // of a match that is not over
}

// BegunIn returns the match with a number in an evening.
func BegunIn(evening string, number int) *Begun { return &Begun{evening: evening, number: number} }

// Fate returns the state of the match, and false while it is unknown; callers ask in every tick. A
// match that has just ended is recorded. Only a match that was left, or that an older version
// recorded, is searched for on disk.
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
				if b.fate, b.known = fate, err == nil; err != nil { // the disk may return it later
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

// Journals returns the readable records of an evening's matches by their numbers. names maps each
// number to the file name in the result; it is "" for a result of an older version, which has none.
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

// mostSearched is how many journals are searched for an evening's matches.
const mostSearched = 400

// search returns the journals of an evening's matches, by their numbers. It opens the pending
// matches first, the latest one first of all. It opens all others only for matches that an older
// version began. If it returns an error, missing matches may be in journals that the disk does not
// return now.
func search(home *store.Home, evening string, numbers []int, pending []store.Pending) (map[int]journal.Saved, error) {
	found, opened := map[int]journal.Saved{}, map[string]bool{}
	var unread error
	try := func(path string) {
		if opened[path] || len(opened) == mostSearched || len(found) == len(numbers) {
			return
		}
		opened[path] = true
		saved, err := home.Journals().Open(path) // the title reports damage
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
	for _, entry := range slices.Backward(entries) { // names begin with the time, so the latest come first
		if !entry.IsDir() && strings.HasSuffix(entry.Name(), ".canape") {
			try(filepath.Join(home.Matches(), entry.Name()))
		}
	}
	return found, unread
}
