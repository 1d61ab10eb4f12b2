package scenes

import (
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"canape/engine/bot"
	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/results"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
)

// usage is what a process uses: memory, goroutines and files.
type usage struct {
	heap       uint64 // in bytes, without the contents of the disk in memory
	goroutines int
	files      int
}

// inUse measures the usage of a test with a disk in memory.
func inUse(d *disktest.Disk) usage {
	files := d.Files()
	kept := uint64(0)
	for _, content := range files {
		kept += 2 * uint64(cap(content)) // the disk keeps each content twice: as visible now, and as after a power cut
	}
	count := len(files)
	files = nil
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return usage{stats.HeapAlloc - min(kept, stats.HeapAlloc), runtime.NumGoroutine(), count}
}

func (u usage) String() string {
	return fmt.Sprintf("heap %.1f MB, %d goroutines, %d files", float64(u.heap)/1e6, u.goroutines, u.files)
}

// level fails the test if the usage has grown from first to last.
func level(t *testing.T, first, last usage) {
	t.Helper()
	const slack, few = 24 << 20, 4
	if last.heap > first.heap+slack || last.goroutines > first.goroutines+few || last.files > first.files+few {
		t.Errorf("at first there were %v, in the end %v", first, last)
	}
}

// Memory, goroutines and files do not grow while hundreds of matches of bots are played and saved.
// With CANAPE_LONG there are ten thousand.
func TestMatchesLeaveNothingBehind(t *testing.T) {
	enginetest.OneGoroutine(t)
	matches, warm := 400, 200
	switch {
	case menutest.Long():
		matches, warm = 10_000, 1000
	case testing.Short():
		matches, warm = 250, 200
	}
	d := disktest.New()
	home := store.OpenOn(d, homeFolder, time.Now)
	if err := disk.MakeFolder(d, home.Matches()); err != nil {
		t.Fatal(err)
	}
	var first usage
	for i := range matches {
		game := games.List()[i%len(games.List())]
		record := botMatch(t, game, household(game), uint64(i))
		path := home.NewMatch(game.Info().ID)
		if err := home.Journals().Save(path, record); err != nil {
			t.Fatal(err)
		}
		session, err := journal.Reopen(record, game)
		if err != nil || !session.Match().Over() || !home.Ended(path) {
			t.Fatalf("%s: %v", path, err)
		}
		home.Tidy("100")
		if i+1 == warm {
			first = inUse(d)
			t.Logf("after %d matches: %v", warm, first)
		}
	}
	last := inUse(d)
	t.Logf("after %d matches: %v", matches, last)
	if len(home.Played()) != 100 {
		t.Errorf("%d matches are saved", len(home.Played()))
	}
	level(t, first, last)
}

// One app plays one match of bots after another, with CANAPE_LONG for a night. Memory, goroutines
// and files do not grow.
func TestAppRunsForANight(t *testing.T) {
	ticks, warm := 100_000, 20_000
	switch {
	case menutest.Long():
		ticks, warm = 8*60*60*60, 200_000 // eight hours of ticks
	case testing.Short():
		t.Skip("short")
	}
	synctest.Test(t, func(t *testing.T) {
		e := homeApp{t: t, disk: disktest.New(), seed: 1}
		e.open()
		defer e.close()
		couch := fake.NewCouch()
		s := e.app.env.Settings
		s.Speed, s.Matches = 400, "100"
		e.app.env.Configure(s)
		played, shown := 0, 0
		next := func() {
			game := games.List()[played%len(games.List())]
			party := household(game)
			for i := range party.Seats {
				party.Seats[i].Bot = bot.Easy
			}
			party.Secrets = app.Open
			e.app.env.Reset(e.app.env.Routes.Match(party))
			e.app.env.Settle(e.app.env)
			played++
		}
		next()
		var first usage
		for tick := range ticks {
			e.app.frame = *couch.Tick()
			e.app.advance()
			time.Sleep(tickTime)
			if tick%10 == 0 {
				e.app.record()
			}
			if _, over := e.app.env.Top().(*results.Scene); over {
				if shown++; shown > 60 {
					shown = 0
					next()
				}
			}
			if tick%1000 == 0 {
				e.app.env.Sound = soundfake.New() // a new fake, because it records all sounds and would grow
			}
			if tick+1 == warm {
				first = inUse(e.disk)
				t.Logf("after %d ticks and %d matches: %v", warm, played, first)
			}
		}
		last := inUse(e.disk)
		t.Logf("after %d ticks and %d matches: %v", ticks, played, last)
		if kept := len(e.app.env.Home.Played()); kept > 101 {
			t.Errorf("%d matches are saved", kept)
		}
		first.files = last.files // the folders were not yet full at the first measurement, so the number of files may grow
		level(t, first, last)
		if played < ticks/30_000+2 {
			t.Errorf("only %d matches were played", played)
		}
	})
}
