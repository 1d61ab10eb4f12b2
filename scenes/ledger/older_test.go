package ledger_test

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/assets/lang"
	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/store"
)

// openOlder opens a copy of testdata/older, which was saved by a version without package ledger.
// Its results name neither journals nor evenings. It has five evenings, whose first matches are in
// different states:
//
// - the match was recorded, and its points were counted;
// - the match was recorded, and the program ended before its points were counted;
// - the match was recorded without ranks, because people left its results at once;
// - the match had ended, but was not recorded;
// - the match is unfinished.
func openOlder(t *testing.T) (d *disktest.Disk, env *app.Env, evenings []string) {
	t.Helper()
	d = disktest.New()
	older := os.DirFS("testdata/older")
	err := fs.WalkDir(older, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(older, path)
		d.Put("/home/"+path, content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	env = app.NewEnv(store.OpenOn(d, "/home", time.Now), lang.English, nil)
	env.Games = games.List()
	evenings = env.Home.Evenings()
	slices.Reverse(evenings)
	if len(evenings) != 5 || len(env.People.Results) != 3 || len(env.People.Pending) != 3 {
		t.Fatalf("evenings %v, results %+v, pending %v", evenings, env.People.Results, env.People.Pending)
	}
	return d, env, evenings
}

// fateOf waits until the state of a match is known.
func fateOf(t *testing.T, env *app.Env, begun *ledger.Begun) ledger.Fate {
	t.Helper()
	for range 2000 {
		env.Advance()
		if fate, known := begun.Fate(env); known {
			return fate
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("the fate of a match stays unknown")
	return ledger.Fate{}
}

// ranks returns the rank of each seat in a result.
func ranks(r store.Result) (list []int) {
	for _, seat := range r.Seats {
		list = append(list, seat.Rank)
	}
	return list
}

func TestOlderSavesLoseNothing(t *testing.T) {
	for _, caughtUp := range []bool{false, true} { // people may open an evening before CatchUp has finished
		_, env, evenings := openOlder(t)
		before := env.People
		before.Results = slices.Clone(before.Results)
		if caughtUp {
			ledger.CatchUp(env)
			env.CloseAll(env)
			results := env.People.Results
			if len(results) != 4 || len(env.People.Pending) != 1 || env.People.Pending[0] != before.Pending[2] {
				t.Fatalf("results %+v, pending %v", results, env.People.Pending)
			}
			if diff := cmp.Diff(before.Results[:2], results[:2]); diff != "" {
				t.Errorf("complete results have changed:\n%s", diff)
			}
			half := results[2]
			half.Match, half.Evening, half.Number = "", "", 0
			half.Seats = slices.Clone(half.Seats)
			for i := range half.Seats {
				half.Seats[i].Rank = 0
			}
			if diff := cmp.Diff(before.Results[2], half); diff != "" {
				t.Errorf("more than ranks were added to a result:\n%s", diff)
			}
			for i, person := range before.People {
				if !slices.Equal(env.People.People[i].Earned[:len(person.Earned)], person.Earned) {
					t.Errorf("%s had %v and has %v", person.Name, person.Earned, env.People.People[i].Earned)
				}
			}
			again, trouble := env.Home.LoadPeople()
			ledger.CatchUp(env)
			env.CloseAll(env)
			if diff := cmp.Diff(again, env.People); diff != "" || trouble != nil {
				t.Errorf("%v; a second start changes\n%s", trouble, diff)
			}
		}
		for i, evening := range evenings[1:4] {
			places := fateOf(t, env, ledger.BegunIn(evening, 1)).Places
			if sorted := slices.Sorted(slices.Values(places)); len(sorted) != 4 || sorted[0] != 1 {
				t.Errorf("evening %d: places %v", i+1, places)
			}
			if caughtUp && !slices.Equal(places, ranks(env.People.Results[i+1])) {
				t.Errorf("evening %d: places %v, and in the result %v", i+1, places, ranks(env.People.Results[i+1]))
			}
		}
		if fate := fateOf(t, env, ledger.BegunIn(evenings[4], 1)); fate.Saved.Record == nil || fate.Places != nil {
			t.Errorf("the unfinished match has %+v", fate)
		}
		if journals := ledger.Journals(env.Home, evenings[0], map[int]string{1: ""}); journals[1] == nil {
			t.Error("the finale does not find the journal of a match")
		}
	}
}

// TestJournalsAreReadAgain uses a disk on which reading journals fails for a while.
func TestJournalsAreReadAgain(t *testing.T) {
	for _, operation := range []string{"Read", "Stat", "Tail", "List", ""} {
		d, env, evenings := openOlder(t)
		d.Do(func() {
			d.Fail = func(op, path string) error {
				if strings.Contains(path, "matches") && (op == operation || operation == "") {
					return errors.New("no answer")
				}
				return nil
			}
		})
		begun := ledger.BegunIn(evenings[1], 1)
		ledger.CatchUp(env)
		for range 50 {
			env.Advance()
			if fate, known := begun.Fate(env); known && fate.Places == nil {
				t.Errorf("%s fails: the fate of a match that ended is %+v", operation, fate)
			}
			time.Sleep(time.Millisecond)
		}
		env.CloseAll(env)
		d.Do(func() { d.Fail = nil })
		for range 100 {
			env.Advance()
		}
		env.CloseAll(env)
		if len(env.People.Results) != 4 || len(env.People.Pending) != 1 {
			t.Errorf("%s failed: results %+v, pending %v", operation, env.People.Results, env.People.Pending)
		}
		if fate := fateOf(t, env, begun); len(fate.Places) != 4 {
			t.Errorf("%s failed: the fate is %+v", operation, fate)
		}
	}
}
