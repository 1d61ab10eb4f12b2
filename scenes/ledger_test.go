package scenes

import (
	"math/rand/v2"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/ledger"
	"canape/scenes/store"
)

// endedMatch is a match that has just ended at the table.
type endedMatch struct {
	t      *testing.T
	record *journal.Record
	path   string
	text   []byte
}

// ended plays a match of two known people and bots to its end.
func ended(t *testing.T, game engine.Game) *endedMatch {
	record := botMatch(t, game, household(game), 3)
	text, err := journal.Encode(record)
	if err != nil {
		t.Fatal(err)
	}
	return &endedMatch{t, record, homeFolder + "/matches/2026-11-20-201500-" + game.Info().ID + ".canape", text}
}

// begin starts an app in the state just after its table has shown the end of the match.
func (m *endedMatch) begin() *homeApp {
	e := &homeApp{t: m.t, disk: disktest.New(), seed: 1}
	e.disk.Put(m.path, m.text)
	e.open()
	people := &e.app.env.People
	people.Remember(store.Person{Name: "Player 1"})
	people.Remember(store.Person{Name: "Player 2", Colour: 1})
	e.ticks(20)
	people.Begin(filepath.Base(m.path)) // the table does this when the match begins
	e.app.env.KeepPeople()
	return e
}

// results opens the results of the match, as the table does.
func (m *endedMatch) results(e *homeApp) {
	e.app.env.Reset(e.app.env.Routes.Results(m.record, ledger.Record(e.app.env, m.record, filepath.Base(m.path))))
	e.app.env.Settle(e.app.env)
}

func (e *homeApp) ticks(n int) {
	for range n {
		e.app.advance()
		time.Sleep(tickTime)
	}
}

// next restarts the app on a disk, lets it recover pending matches, and returns the stored people.
func next(t *testing.T, d *disktest.Disk) store.People {
	e := &homeApp{t: t, disk: d, seed: 1}
	e.open()
	defer e.close()
	e.ticks(20)
	synctest.Wait()
	e.ticks(1)
	home := store.OpenOn(d, homeFolder, time.Now)
	people, trouble := home.LoadPeople()
	if trouble != nil {
		t.Error(trouble)
	}
	return people
}

// earned returns p without the times of matches, which differ from run to run.
func earned(p store.People) store.People {
	for i := range p.Results {
		p.Results[i].Ended, p.Results[i].Minutes = time.Time{}, 0
	}
	return p
}

// lookedAt is the number of ticks after which the results have shown everything.
const lookedAt = 900

// If the program ends between the last move of a match and the display of its prizes, the next
// start stores the result once, with its ranks, and all prizes. The test cuts the power in each
// operation of the disk, and quits after various numbers of ticks.
func TestPrizesSurvivePowerCuts(t *testing.T) {
	for _, game := range games.List() {
		if testing.Short() && game.Info().RealTime {
			continue
		}
		t.Run(game.Info().ID, func(t *testing.T) {
			m := ended(t, game)
			synctest.Test(t, func(t *testing.T) {
				e := m.begin()
				count := e.disk.FailNth(0, nil, false)
				m.results(e)
				e.ticks(lookedAt)
				operations := count()
				if pending := e.app.env.People.Pending; len(pending) > 0 {
					t.Errorf("after the results %v is still pending", pending)
				}
				e.close()
				want := earned(next(t, e.disk))
				if len(want.Results) != 1 || want.Results[0].Seats[0].Rank == 0 || len(want.People[0].Earned)+len(want.People[1].Earned) == 0 {
					t.Fatalf("the match leaves %+v", want)
				}
				for n := 1; n <= operations; n++ {
					e := m.begin()
					e.disk.FailNth(n, disktest.ErrPowerOff, true)
					m.results(e)
					e.ticks(lookedAt / 3)
					d := e.disk.PowerCut(rand.New(rand.NewPCG(uint64(n), 1)))
					e.close()
					if diff := cmp.Diff(want, earned(next(t, d))); diff != "" {
						t.Fatalf("power cut in operation %d of %d (-want +stored):\n%s", n, operations, diff)
					}
				}
				for _, ticks := range []int{0, 1, 2, 5, 60, 200, 400} {
					e := m.begin()
					m.results(e)
					e.ticks(ticks)
					e.close()
					if diff := cmp.Diff(want, earned(next(t, e.disk))); diff != "" {
						t.Fatalf("quit after %d ticks (-want +stored):\n%s", ticks, diff)
					}
				}
				t.Logf("%d operations", operations)
			})
		})
	}
}

// The next start announces the prizes that it recovered for a match. The start after that does not.
func TestRecoveredPrizesAreAnnouncedOnce(t *testing.T) {
	game := games.List()[3]
	m := ended(t, game)
	synctest.Test(t, func(t *testing.T) {
		first := m.begin()
		first.close()
		for start := range 2 {
			e := &homeApp{t: t, disk: first.disk, seed: 1}
			e.open()
			e.ticks(20)
			told := 0
			for _, notice := range e.app.env.Notices() {
				if notice.Key == "results.owed" {
					told++
				}
			}
			if want := 1 - start; told != want {
				t.Errorf("start %d: announced %d times", start, told)
			}
			e.close()
		}
	})
}

// A match stays pending if it is unfinished or if its journal is damaged. A discarded match does
// not stay pending.
func TestPendingMatchesThatNeverEnd(t *testing.T) {
	game := games.List()[3]
	m := ended(t, game)
	synctest.Test(t, func(t *testing.T) {
		e := m.begin()
		lived := livedBy(t, 3)[game.Info().ID]
		e.disk.Put(homeFolder+"/matches/on.canape", lived.nearly)
		e.disk.Put(homeFolder+"/matches/odd.canape", []byte("what is this\nend \n"))
		e.app.env.People.Drop(filepath.Base(m.path))
		for _, name := range []string{"on.canape", "gone.canape", "odd.canape"} {
			e.app.env.People.Begin(name)
		}
		e.app.env.KeepPeople()
		e.close()
		people := next(t, e.disk)
		if len(people.Results) != 0 || len(people.Pending) != 2 || people.Pending[0].Match != "on.canape" || people.Pending[1].Match != "odd.canape" {
			t.Errorf("%+v", people)
		}
	})
}
