//go:build unix

package scenes

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phone"
	"canape/scenes/simulation"
	"canape/scenes/ui"
)

var simulatePlan = flag.String("simulate", "", "play the simulated evening of a `PLAN` alone, such as 17 or 17:3,5,8, and write its diary")

// simulated is the App as package simulation drives it.
type simulated struct{ *App }

func (s simulated) Env() *app.Env      { return s.env }
func (s simulated) Canvas() *ui.Canvas { return s.canvas }
func (s simulated) Draw()              { s.record() }

func (s simulated) Tick(f *input.Frame) {
	s.frame = *f
	s.handhelds.read()
	s.lookAtClock(s.env.Home.Now())
	s.advance()
}

func (s simulated) Close() {
	s.env.CloseAll(s.env)
	s.env.Phones.Stop()
	s.env.Home.Retry()
	s.canvas.Close()
}

func startSimulated(around simulation.Surroundings) simulation.App {
	a := NewApp(Options{Home: around.Home, Locale: around.Locale, Windowed: true, Sound: around.Sound, Speech: around.Speech, Seeds: around.Seeds, Phones: &phone.Server{Network: around.Network}, Trouble: around.Trouble})
	a.env.Roster.Labels = nil // without a window there are no key labels
	a.prepareGames()
	return simulated{a}
}

// bubbled returns the stacks of goroutines that still run in a synctest bubble.
func bubbled() string {
	all := make([]byte, 1<<20)
	all = all[:runtime.Stack(all, true)]
	var left []string
	for stack := range strings.SplitSeq(string(all), "\n\n") {
		if first, _, _ := strings.Cut(stack, "\n"); strings.Contains(first, "synctest bubble") {
			left = append(left, stack)
		}
	}
	return strings.Join(left, "\n\n")
}

// simulate plays an evening. If cards are exchanged in it, simulate plays the evening a second time
// with other hidden cards, and compares the two.
func simulate(t *testing.T, p simulation.Plan) simulation.Report {
	first := inBubble(t, p, simulation.Run)
	if first.Failure != nil || first.Trail == nil {
		return first
	}
	twin := inBubble(t, p, func(start simulation.Start, p simulation.Plan) simulation.Report {
		return simulation.RunTwin(start, p, first.Trail)
	})
	if twin.Failure != nil {
		return twin
	}
	first.Compared = twin.Compared
	return first
}

// inBubble plays an evening in a synctest bubble. It fails if a goroutine outlives the app.
func inBubble(t *testing.T, p simulation.Plan, play func(simulation.Start, simulation.Plan) simulation.Report) (report simulation.Report) {
	defer func() {
		if why := recover(); why != nil && report.Failure == nil {
			report.Failure = &simulation.Failure{Checker: "health", What: fmt.Sprintf("%v\n%s", why, bubbled())}
		}
	}()
	synctest.Test(t, func(t *testing.T) {
		cryptotest.SetGlobalRandom(t, p.Seed) // join codes and cookies depend on the seed
		report = play(startSimulated, p)
	})
	return report
}

var simulateSeeds = flag.Int("seeds", 0, "play `N` simulated evenings, from the seed CANAPE_SIMULATE_FROM on, until one fails")

var shrinkTries = flag.Int("shrink", 150, "run at most `N` parts of a failing simulated evening to reduce it")

// reportFailure shrinks a failing evening, and prints how to replay it.
func reportFailure(t *testing.T, r simulation.Report) {
	t.Helper()
	small, last := simulation.Shrink(simulation.Plan{Seed: r.Seed, Steps: r.Steps}, r.Failure, *shrinkTries, func(p simulation.Plan) simulation.Report { return simulate(t, p) })
	if last.Failure == nil {
		t.Errorf("seed %d failed, and not again: %v", r.Seed, r.Failure)
		return
	}
	t.Errorf("%v\n\nreplay it: go test ./scenes -run TestSimulation -simulate %s\n\n%s\n\non the screen: %s", last.Failure, small,
		strings.Join(last.Diary, "\n"), strings.Join(last.Picture, " | "))
}

// fixedSeeds are the seeds of evenings that every run plays.
var fixedSeeds = []uint64{1, 2, 3, 4, 5, 6, 27, 33}

// sameSeeds is the number of fixed seeds that are played twice, to compare the evenings.
const sameSeeds = 2

// simulationBudget returns how much CPU time to spend on evenings with new seeds. It reads
// CANAPE_SIMULATE, such as "2m".
func simulationBudget(t *testing.T) time.Duration {
	t.Helper()
	text := os.Getenv("CANAPE_SIMULATE")
	if text == "" {
		return 0
	}
	budget, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return budget
}

// firstNewSeed returns the first of the new seeds, from CANAPE_SIMULATE_FROM or otherwise from the
// clock.
func firstNewSeed(t *testing.T) uint64 {
	t.Helper()
	text := os.Getenv("CANAPE_SIMULATE_FROM")
	if text == "" {
		return uint64(time.Now().UnixNano()) % 1_000_000_000
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

// Whatever the people, the devices, the disk and the clock do, a random evening loses no data, has
// a way out of every state, and reveals no secret. The same seed gives the same evening.
func TestSimulation(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // makes the order of simultaneous goroutines deterministic
	if *simulatePlan != "" {
		replaySimulation(t)
		return
	}
	budget, began := simulationBudget(t), cpu()
	visited, ticks, seeds, compared := map[string]int{}, 0, 0, 0
	play := func(seed uint64) simulation.Report {
		r := simulate(t, simulation.PlanOf(seed))
		seeds++
		ticks += r.Ticks
		compared += r.Compared
		for place, n := range r.Visited {
			visited[place] += n
		}
		if r.Failure != nil {
			reportFailure(t, r)
		}
		return r
	}
	fresh := firstNewSeed(t)
	if *simulateSeeds > 0 {
		for seed := fresh; seeds < *simulateSeeds && !t.Failed(); seed++ {
			play(seed)
		}
		t.Logf("%d simulated evenings in %.0f s of CPU", seeds, (cpu() - began).Seconds())
		return
	}
	for i, seed := range fixedSeeds {
		if enginetest.RacesOnly() && i > 0 || testing.Short() && i >= sameSeeds {
			break
		}
		r := play(seed)
		if i < sameSeeds && !enginetest.RacesOnly() {
			sameEvening(t, r, play(seed))
		}
	}
	first := inUse(disktest.New())
	for seed := fresh; cpu()-began < budget && !t.Failed(); seed++ {
		play(seed)
	}
	used := (cpu() - began).Seconds()
	t.Logf("%d simulated evenings, of which the seeds from %d on are new: %d ticks in %.0f s of CPU, %.0f evenings a minute", seeds, fresh, ticks, used, float64(seeds)/used*60)
	t.Logf("%d frames were compared with those of a twin that has other hidden cards", compared)
	for _, place := range slices.Sorted(maps.Keys(visited)) {
		t.Logf("%8d ticks: %s", visited[place], place)
	}
	if budget >= time.Minute && !t.Failed() {
		level(t, first, inUse(disktest.New()))
		for _, place := range everyPlace() {
			if visited[place] == 0 {
				t.Errorf("no evening visited %s", place)
			}
		}
	}
}

// replaySimulation plays one evening and writes its diary.
func replaySimulation(t *testing.T) {
	p, err := simulation.ParsePlan(*simulatePlan)
	if err != nil {
		t.Fatal(err)
	}
	r := simulate(t, p)
	t.Logf("\n%s\nhash %x, %d ticks, %d frames", strings.Join(r.Diary, "\n"), r.Hash, r.Ticks, r.Frames)
	sameEvening(t, r, simulate(t, p))
	if r.Failure != nil {
		reportFailure(t, r)
	}
}

// sameEvening fails the test if two runs with one seed differ.
func sameEvening(t *testing.T, one, other simulation.Report) {
	t.Helper()
	if one.Hash == other.Hash {
		return
	}
	for i, line := range one.Diary {
		if i >= len(other.Diary) || line != other.Diary[i] {
			t.Errorf("seed %d is not the same evening twice; the first line that differs is\n%s", one.Seed, line)
			return
		}
	}
	t.Errorf("seed %d is the same evening twice and leaves other files", one.Seed)
}

// everyPlace returns the scenes that long simulations must visit.
func everyPlace() []string {
	places := []string{
		"title.Scene", "lobby.Scene", "settings.Scene", "settings.Mapping", "settings.capture", "rulebook.Scene", "people.Scene", "people.outfit", "history.Scene", "replay.Scene",
		"decks.Scene", "browse.Scene", "phonejoin.Scene", "menu.Dialog", "menu.NameDialog", "play.pause", "results.Scene", "evening.Overview", "evening.Finale",
	}
	for _, game := range games.List() {
		places = append(places, "play.Match "+game.Info().ID)
	}
	return places
}
