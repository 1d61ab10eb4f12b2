package store

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
)

// night simulates one run of the app, move by move: people change a setting, enter names, begin an
// evening, and play a match. It records the troubles that the app reported, and how much the app
// reported as safely stored.
type night struct {
	t        *testing.T
	disk     *disktest.Disk
	home     *Home
	game     engine.Game
	settings Settings
	people   People
	path     string // path of the journal
	session  *journal.Session
	older    map[string]string // files of other evenings, by path
	between  func(move int)    // called between moves; may be nil
	told     []string
	safe     int // the number of journal entries that the app called safe

	evening     *rules.Evening
	eveningName string
	eveningSafe int // the number of entries of the evening that were written to the disk
}

const speedBefore, speedNow = 50, 200

// olderFiles returns the files that earlier runs of the app have left on the disk, by path.
func olderFiles() map[string]string {
	return map[string]string{
		"/home/settings.json":                                 fmt.Sprintf(`{"speed":%d,"language":"fr"}`, speedBefore),
		"/home/people.json":                                   `{"people":[{"name":"Mamie","colour":2}],"results":[]}`,
		"/home/themes-seen.json":                              `{"themes":["a"]}`,
		"/home/decks/maison.json":                             `{"themes":[]}`,
		"/home/matches/2026-11-20-blitz.canape":               "canape-journal 1 #a4ea23be\n",
		"/home/evenings/2026-11-20-204100.000.canape":         string(begunEvening().Encode()),
		"/home/evenings/2026-11-21-204100.000.canape":         "somebody's",
		"/home/matches/2026-11-21-204100.000-football.canape": "somebody's",
	}
}

func newNight(t *testing.T, game engine.Game) *night {
	e := firstNight(t, game)
	e.older = olderFiles()
	for path, content := range e.older {
		e.disk.Put(path, []byte(content))
	}
	return e
}

// firstNight is a night on an empty disk, without even the folders.
func firstNight(t *testing.T, game engine.Game) *night {
	return &night{t: t, disk: disktest.New(), game: game}
}

func (e *night) hear(troubles ...*Trouble) {
	for _, trouble := range troubles {
		if trouble != nil {
			e.told = append(e.told, trouble.Key+" "+trouble.File)
		}
	}
}

// begunEvening returns an evening whose first match has begun.
func begunEvening() *rules.Evening {
	e := rules.New(rules.Header{Minutes: 30, Seed: 3})
	for _, entry := range []rules.Entry{
		rules.Come{Person: rules.Person{Name: "Léa"}}, rules.Come{Person: rules.Person{Name: "Tom", Colour: 1}},
		rules.Plan{Stations: []rules.Station{{Game: "blanco", Form: "short"}, {Game: "football", Form: "short"}}}, rules.Begin{Players: []int{0, 1}},
	} {
		if err := e.Add(entry); err != nil {
			panic(err)
		}
	}
	return e
}

// keepEvening saves the evening.
func (e *night) keepEvening() {
	e.hear(e.home.SaveEvening(e.eveningName, e.evening))
	if e.home.pending(e.home.EveningPath(e.eveningName)) == nil {
		e.eveningSafe = e.evening.Entries()
	}
}

const moves = 5

// run runs the whole night.
func (e *night) run() {
	e.home = OpenOn(e.disk, "/home", evening)
	var troubles []*Trouble
	e.hear(e.home.Claim())
	e.settings, troubles = e.home.LoadSettings()
	e.hear(troubles...)
	var trouble *Trouble
	e.people, trouble = e.home.LoadPeople()
	e.hear(trouble)
	e.settings.Speed = speedNow
	e.hear(e.home.SaveSettings(e.settings))
	e.people.Remember(Person{Name: "Léa", Colour: 0})
	e.hear(e.home.SavePeople(e.people))
	e.eveningName, e.evening = e.home.NewEvening(), begunEvening()
	e.keepEvening()
	e.play()
	if err := e.evening.Add(rules.End{Places: []int{1, 2}}); err != nil {
		e.t.Fatal(err)
	}
	e.keepEvening()
	e.people.Record(result(e.game.Info().ID, "Léa", "Léa", "Tom"))
	e.hear(e.home.SavePeople(e.people))
}

// deal deals a match and begins its journal.
func (e *night) deal() {
	s, refusal := journal.Start(e.game, journal.Header{Setup: engine.Setup{Seats: e.game.Info().Min, Seed: 3, First: engine.Nobody}}, nil)
	if refusal != nil {
		e.t.Fatal(refusal)
	}
	e.session, e.path = s, e.home.NewMatch(e.game.Info().ID)
	kept := e.home.Journals()
	kept.After = func(time.Duration) <-chan time.Time { return nil } // retries only on request
	file, err := kept.Create(e.path, s.Record())
	if err != nil {
		e.t.Fatal(err)
	}
	s.Keep(file)
}

// play plays the beginning of a match and leaves it unfinished.
func (e *night) play() {
	e.deal()
	s, file := e.session, e.session.File()
	warned := false
	watch := func() {
		_ = file.Flush()
		e.safe = max(e.safe, file.Durable())
		if err := file.Err(); err != nil && !warned {
			warned = true
			e.hear(e.home.Failed(e.path, err))
		} else if err == nil && warned {
			warned = false
			e.home.Recovered(e.path)
		}
	}
	rng := engine.NewRNG(5)
	for i := range moves {
		watch()
		if e.between != nil {
			e.between(i)
		}
		e.move(&rng)
	}
	watch()
	if err := s.Close(); err != nil {
		e.hear(e.home.WriteLater(e.path, s.Record(), err))
	} else {
		e.home.Recovered(e.path)
		e.safe = file.Durable()
	}
}

// move waits until a seat may act, and then makes a random move for it.
func (e *night) move(rng *engine.RNG) {
	for {
		for seat := range e.session.Match().Actors().All() {
			legal := e.session.Match().Legal(seat, nil)
			if len(legal) == 0 {
				continue
			}
			if refusal := e.session.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
				e.t.Fatal(refusal)
			}
			return
		}
		e.session.Step(nil)
	}
}

// check starts the app again on the disk. It checks that older data and the entries of the match
// that were called safe are not lost. If all is set, nothing at all may be lost.
func (e *night) check(name string, d *disktest.Disk, all bool) {
	e.t.Helper()
	home := OpenOn(d, "/home", evening)
	files := d.Files()
	for path, content := range e.older {
		if strings.HasSuffix(path, "settings.json") || strings.HasSuffix(path, "people.json") {
			continue
		}
		if string(files[path]) != content {
			e.t.Fatalf("%s: %s has become %q", name, path, files[path])
		}
	}
	settings, troubles := home.LoadSettings()
	people, trouble := home.LoadPeople()
	if trouble != nil || len(troubles) > 0 {
		e.t.Fatalf("%s: the next start reports %v, %v", name, troubles, trouble)
	}
	_, mamie := people.Find("Mamie")
	_, lea := people.Find("Léa")
	speedThen := Defaults().Speed
	if e.older != nil {
		speedThen = speedBefore
	}
	lost := e.older != nil && !mamie && !everywhere(files, "/home/people.json", "Mamie")
	if settings.Speed != speedNow && settings.Speed != speedThen || lost {
		e.t.Fatalf("%s: the speed is %d, people are %v", name, settings.Speed, people.People)
	}
	if all && (settings.Speed != speedNow || !lea || len(people.Results) != 1) {
		e.t.Fatalf("%s: saved are the speed %d and %+v", name, settings.Speed, people)
	}
	if e.eveningName != "" {
		e.checkEvening(name, home, all)
	}
	if e.path == "" {
		return
	}
	saved, err := home.Journals().Open(e.path)
	if err != nil && saved.Record != nil {
		home.JournalTrouble(e.path, saved.Record, err)
		saved, err = home.Journals().Open(e.path)
	}
	switch {
	case err != nil && e.safe == 0 && !all:
		return
	case err != nil:
		e.t.Fatalf("%s: %d entries were safe, and there is %v", name, e.safe, err)
	case saved.Record.Len() < e.safe || all && saved.Record.Len() != e.session.Record().Len():
		e.t.Fatalf("%s: %d entries of %d were safe, %d are there", name, e.safe, e.session.Record().Len(), saved.Record.Len())
	}
	want, _ := journal.Encode(e.session.Record())
	if got, _ := journal.Encode(saved.Record); !bytes.HasPrefix(want, got) {
		e.t.Fatalf("%s: another match is saved:\n%s", name, got)
	}
}

// checkEvening checks that nothing of the evening is lost.
func (e *night) checkEvening(name string, home *Home, all bool) {
	e.t.Helper()
	kept := home.ReadEvening(e.eveningName)
	found, trouble := home.LoadEvening(e.eveningName)
	switch {
	case kept == nil && e.eveningSafe == 0 && !all:
		return
	case kept == nil || trouble != nil || found.Entries() != kept.Entries():
		e.t.Fatalf("%s: %d entries of the evening were written, and there is %v, %v", name, e.eveningSafe, kept, trouble)
	case kept.Entries() < e.eveningSafe, all && kept.Entries() != e.evening.Entries():
		e.t.Fatalf("%s: %d entries of the evening were written, %d are there", name, e.eveningSafe, kept.Entries())
	case !bytes.HasPrefix(e.evening.Encode(), kept.Encode()):
		e.t.Fatalf("%s: another evening is saved:\n%s", name, kept.Encode())
	case !slices.Contains(home.Evenings(), e.eveningName):
		e.t.Fatalf("%s: the evening is not listed", name)
	}
}

// everywhere reports whether the file at path, or a copy of it that was set aside, contains the
// text.
func everywhere(files map[string][]byte, path, text string) bool {
	for name, content := range files {
		if strings.HasPrefix(name, path) && bytes.Contains(content, []byte(text)) {
			return true
		}
	}
	return false
}

// eachGame runs a test for each game. With the race detector it runs it for one game only, because
// all games use the same goroutines.
func eachGame(t *testing.T, test func(t *testing.T, game engine.Game)) {
	list := games.List()
	if enginetest.RacesOnly() {
		list = list[:1]
	}
	for _, game := range list {
		t.Run(game.Info().ID, func(t *testing.T) { test(t, game) })
	}
}

// Any disk operation may fail, once or from then on. The app reports each file once, and saves
// everything when the disk works again.
func TestAnyOperationMayFail(t *testing.T) {
	eachGame(t, func(t *testing.T, game engine.Game) {
		for _, why := range []error{syscall.EIO, syscall.ENOSPC, syscall.EACCES} {
			for _, lasts := range []bool{false, true} {
				for n, more := 1, true; more; n++ {
					e := newNight(t, game)
					count := e.disk.FailNth(n, why, lasts)
					e.run()
					name := fmt.Sprintf("operation %d fails with %v, lasting: %v", n, why, lasts)
					more = count() >= n
					if told := slices.Compact(slices.Sorted(slices.Values(e.told))); len(told) != len(e.told) {
						t.Fatalf("%s: reported again: %q", name, e.told)
					}
					if full := len(e.told); why == syscall.ENOSPC && lasts && strings.HasPrefix(strings.Join(e.told, "\n"), DiskFull) && full != 1 {
						t.Fatalf("%s: a full disk is reported as %q", name, e.told)
					}
					if lasts && more && len(e.told) == 0 {
						t.Fatalf("%s: nothing is reported", name)
					}
					e.disk.Do(func() { e.disk.Fail = nil })
					e.home.Retry()
					if e.home.HasUnwritten() {
						t.Fatalf("%s: something is never written", name)
					}
					e.check(name, e.disk, true)
				}
			}
		}
	})
}

// The power may fail at any disk operation. Any part of the unsynced data may then be lost or zero.
func TestPowerMayGoAtAnyOperation(t *testing.T) {
	eachGame(t, func(t *testing.T, game engine.Game) {
		for n, more := 1, true; more; n++ {
			more = false
			for _, e := range []*night{newNight(t, game), firstNight(t, game)} {
				count := e.disk.FailNth(n, disktest.ErrPowerOff, true)
				e.run()
				more = more || count() >= n
				for seed := range uint64(6) {
					after := e.disk.PowerCut(rand.New(rand.NewPCG(uint64(n), seed)))
					e.check(fmt.Sprintf("the power goes at operation %d, seed %d", n, seed), after, false)
				}
			}
		}
	})
}

// If the data folder is deleted during a match, the app creates it again and writes everything
// since its start.
func TestDeletedFolderIsMadeAgain(t *testing.T) {
	eachGame(t, func(t *testing.T, game engine.Game) {
		e := newNight(t, game)
		e.between = func(move int) {
			if move == moves/2 {
				e.disk.RemoveAll("/home")
			}
		}
		e.run()
		if len(e.told) > 0 {
			t.Errorf("reported: %q", e.told)
		}
		saved, err := e.home.Journals().Open(e.path)
		if err != nil || saved.Record.Len() != e.session.Record().Len() {
			t.Errorf("saved is %v", err)
		}
	})
}

// If nothing can be written, each file is reported once, nothing is changed, and the evening
// continues.
func TestReadOnlyHome(t *testing.T) {
	e := newNight(t, games.List()[0])
	before := e.disk.Files()
	e.disk.Fail = func(operation, _ string) error {
		if !slices.Contains([]string{"Read", "Tail", "Stat", "Taken", "List"}, operation) {
			return syscall.EROFS
		}
		return nil
	}
	e.run()
	if diff := cmp.Diff(before, e.disk.Files()); diff != "" {
		t.Error(diff)
	}
	want := []string{"unwritable /home/settings.json", "unwritable /home/people.json", "unwritable " + e.home.EveningPath(e.eveningName), "unwritable " + e.path}
	if diff := cmp.Diff(want, e.told); diff != "" {
		t.Errorf("reported: %s", diff)
	}
	for _, match := range e.home.Played() {
		if match.Path == e.home.EveningPath(e.eveningName) {
			t.Error("an evening that could not be written is listed as a match")
		}
	}
	if !slices.Contains(e.home.Evenings(), e.eveningName) {
		t.Error("an evening that could not be written is not listed")
	}
	if e.home.Restored() {
		t.Error("the disk is reported to work again")
	}
	e.disk.Fail = nil
	e.home.Retry()
	if !e.home.Restored() || e.home.Restored() {
		t.Error("the recovery is not reported exactly once")
	}
	e.check("when it can be written", e.disk, true)
}

// If the clock runs backwards or stops, the app still overwrites no older file. No two matches, and
// no two files that were set aside, get the same name.
func TestClockMayRunBackwards(t *testing.T) {
	e := newNight(t, games.List()[0])
	now := evening().AddDate(0, 0, 9)
	clock := func() time.Time { now = now.Add(-time.Hour); return now }
	h := OpenOn(e.disk, "/home", clock)
	before := len(e.disk.Files())
	for i := range 4 {
		now = evening().Add(time.Hour) // every evening begins at the same time of the clock
		path := h.NewMatch("football")
		if _, taken := e.disk.Files()[path]; taken {
			t.Fatalf("match %d would be %s", i, path)
		}
		e.disk.Put(path, []byte("match"))
		e.disk.Put("/home/settings.json", []byte("{"))
		if _, troubles := h.LoadSettings(); len(troubles) != 1 {
			t.Fatal(troubles)
		}
		now = evening().Add(time.Hour)
		if trouble := h.DiscardMatch(path); trouble != nil {
			t.Fatal(trouble)
		}
	}
	if files := e.disk.Files(); len(files) != before-1+8 {
		t.Errorf("there are %q", slices.Sorted(maps.Keys(files)))
	}
}

// A second app in the same home reports that another app is running, and changes no data of the
// first app. Its match gets a journal of its own, and neither app continues the other's match.
func TestTwoAppsInOneHome(t *testing.T) {
	folder := t.TempDir()
	first, second := Open(folder, evening), Open(folder, evening)
	if trouble := first.Claim(); trouble != nil {
		t.Fatal(trouble)
	}
	s := Defaults()
	s.Speed = speedNow
	if trouble := first.SaveSettings(s); trouble != nil {
		t.Fatal(trouble)
	}
	if trouble := second.Claim(); trouble == nil || trouble.Key != Second {
		t.Fatalf("the second app reports %v", trouble)
	}
	if trouble := second.SaveSettings(Defaults()); trouble != nil {
		t.Errorf("reported again: %v", trouble)
	}
	if kept, troubles := second.LoadSettings(); kept.Speed != speedNow || len(troubles) > 0 {
		t.Errorf("saved is %+v, %v", kept, troubles)
	}
	evenings := map[*Home]string{}
	for _, home := range []*Home{first, second} {
		evenings[home] = home.NewEvening()
		if trouble := home.SaveEvening(evenings[home], rules.New(rules.Header{})); trouble != nil {
			t.Fatal(trouble)
		}
	}
	theirs := rules.New(rules.Header{Minutes: 90})
	if trouble := second.SaveEvening(evenings[first], theirs); trouble != nil {
		t.Errorf("reported again: %v", trouble)
	}
	if e, _ := first.LoadEvening(evenings[first]); e == nil || e.Header.Minutes != 0 {
		t.Errorf("the evening of the first has become %+v", e)
	}
	if name, _, _ := second.UnfinishedEvening(); name != evenings[second] {
		t.Errorf("the second is offered the evening %q", name)
	}
	var matches []*night
	for _, home := range []*Home{first, second} {
		e := &night{t: t, home: home, game: games.List()[len(matches)]}
		e.deal()
		if err := e.session.File().Flush(); err != nil {
			t.Fatal(err)
		}
		matches = append(matches, e)
	}
	for _, home := range []*Home{first, second} {
		for _, e := range matches {
			if !home.InUse(e.path) {
				t.Errorf("%s can be gone on with", e.path)
			}
		}
	}
	for _, e := range matches {
		if err := e.session.Close(); err != nil {
			t.Fatal(err)
		}
		if first.InUse(e.path) || second.InUse(e.path) {
			t.Errorf("%s can't be gone on with", e.path)
		}
	}
	first.claim.Close() // the first app ends
	if trouble := Open(folder, evening).Claim(); trouble != nil {
		t.Errorf("the next app reports %v", trouble)
	}
}

// Retry writes the pending files in a fixed order.
func TestRetryWritesInOrder(t *testing.T) {
	d := disktest.New()
	h := OpenOn(d, "/home", func() time.Time { return time.Unix(0, 0) })
	d.Room = 0
	for i := range 12 {
		h.save(fmt.Sprintf("/home/%02d.json", i), []byte("{}"))
	}
	var renamed []string
	d.Room, d.Fail = -1, func(operation, path string) error {
		if operation == "Rename" {
			renamed = append(renamed, path)
		}
		return nil
	}
	h.Retry()
	if len(renamed) != 12 || !slices.IsSorted(renamed) {
		t.Errorf("the order is %q", renamed)
	}
}
