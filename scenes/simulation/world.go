package simulation

import (
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	speech "canape/scenes/speech/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// App is the app as the simulation drives it, without a window.
type App interface {
	Env() *app.Env
	Canvas() *ui.Canvas
	Tick(*input.Frame) // runs a tick with the input of this frame
	Draw()             // draws the scenes into the canvas
	Close()            // ends the app as when people quit
}

// Surroundings are what an app is started with.
type Surroundings struct {
	Home   *store.Home
	Seeds  app.Seeds
	Sound  sound.Player
	Speech *speech.Speaker
	// Network is the network of the phones.
	Network *Network
	Locale  lang.Language
	// Trouble is the error from claiming the home, or nil.
	Trouble *store.Trouble
}

// Start starts an app.
type Start func(Surroundings) App

// Failure is a fault that a checker found.
type Failure struct {
	Checker string // the name of the checker
	What    string
}

func (f *Failure) Error() string { return f.Checker + ": " + f.What }

// Report describes what happened in an evening.
type Report struct {
	Seed    uint64
	Hash    uint64 // the hash of all drawn pieces, of the words and of the disk
	Ticks   int
	Frames  int
	Quits   int            // how often people quit the app
	Visited map[string]int // the number of ticks spent in each scene
	Steps   []int          // the steps that were run
	Diary   []string       // a log of the evening
	Picture []string       // the words on the screen at the end
	Failure *Failure       // nil if no checker has failed
	Trail   *Trail         // what the app has shown since cards were exchanged; nil if none were
	// Compared is the number of frames that were compared with the first of two twins.
	Compared int
}

// folder is the folder of the app's files.
const folder = "/home/canape"

// tickTime is the length of a tick.
const tickTime = time.Second / 60

// evening is the time at which simulated evenings begin.
var evening = time.Date(2026, 11, 28, 19, 30, 0, 0, time.FixedZone("CET", 3600))

// World is an evening that is being played.
type World struct {
	*fake.Couch
	start      Start
	seed       uint64
	rng        engine.RNG // the random generator of the current step
	disk       *Disk
	pads       []*fake.Pad
	numbers    []input.PadID // numbers of unplugged pads
	held       []func()      // functions that release the pressed buttons
	speaker    *speaker
	voice      *speech.Speaker
	app        App
	began      time.Time     // the start of the evening on the bubble's clock
	offset     time.Duration // how far the wall clock is ahead of the bubble's clock
	starts     uint64
	weather    Weather
	foul       int             // ticks since the disk began to fail; 0 while it works
	told       map[string]bool // the error notices that were shown at the last check
	second     bool
	blind      bool        // the app was started with a failing disk and may not have read everything
	other      *store.Home // the home as another app has opened it; nil if there is no other app
	network    *Network
	badNetwork bool
	stays      bool       // people never quit the app
	handsets   []*handset // the phones of people who play
	strangers  []*handset
	scanned    scanned
	ledger     ledger
	exchange   *exchange  // nil until cards are exchanged
	twinOf     *Trail     // the trail of the first evening; nil if this is the first
	everyPhone []*handset // all phones, in the order in which they came
	sum        hash.Hash64
	pieces     ui.Pieces // the pieces of the last frame
	heard      []string  // words and sounds since the last check
	report     Report
}

// speaker is a sound player whose device can be lost.
type speaker struct {
	*soundfake.Player
	lost bool
}

func (s *speaker) Status() sound.Status {
	if s.lost {
		return sound.Status{State: sound.Muted, Err: fmt.Errorf("no sound device")}
	}
	return s.Player.Status()
}

// failed is the value with which a checker panics.
type failed struct{ *Failure }

// fail ends the run with a failure of a checker.
func (w *World) fail(checker, format string, args ...any) {
	panic(failed{&Failure{checker, fmt.Sprintf(format, args...)}})
}

// now returns the wall-clock time.
func (w *World) now() time.Time {
	return evening.Add(time.Since(w.began) + w.offset)
}

// Run plays the evening of a plan until its steps are done or a checker fails. Call it in a bubble
// of synctest.
func Run(start Start, p Plan) Report { return playPlan(start, p, nil) }

// RunTwin plays the evening of a plan again, with other hidden cards. first is the trail of the
// first evening. RunTwin fails if the app shows a difference before players have revealed it.
func RunTwin(start Start, p Plan, first *Trail) Report { return playPlan(start, p, first) }

func playPlan(start Start, p Plan, first *Trail) Report {
	w := newWorld(start, p.Seed)
	w.twinOf = first
	return w.run(func() {
		for _, i := range p.Steps {
			w.rng = engine.NewRNG(p.Seed ^ uint64(i+1)*0x9E3779B97F4A7C15)
			step := w.draw(i)
			w.report.Steps = append(w.report.Steps, i)
			w.note("step %d: %s", i, step.name)
			w.take(step)
			if first != nil && w.exchange != nil && w.exchange.over {
				return
			}
		}
		w.letGo()
		w.calm()
		w.quit()
		w.open()
		w.leave()
		w.rng = engine.NewRNG(^p.Seed)
		w.tour()
		w.pass(60)
		w.settled()
	})
}

func newWorld(start Start, seed uint64) *World {
	return &World{Couch: fake.NewCouch(), start: start, seed: seed, rng: engine.NewRNG(seed), disk: newDisk(disktest.New(), seed), began: time.Now(), weather: Fine,
		network: newNetwork(seed), sum: fnv.New64a(), report: Report{Seed: seed, Visited: map[string]int{}}}
}

// run prepares the world, starts the app, plays the evening, and reports what happened.
func (w *World) run(evening func()) (report Report) {
	defer func() {
		switch why := recover().(type) {
		case nil:
		case failed:
			w.report.Failure = why.Failure
		default:
			w.report.Failure = &Failure{"health", fmt.Sprintf("panic: %v\n%s", why, debug.Stack())}
		}
		for _, line := range w.pieces.Written() {
			w.report.Picture = append(w.report.Picture, line.Text)
		}
		w.end()
		report = w.report
	}()
	w.furnish()
	w.open()
	evening()
	return w.report
}

// take runs a step.
func (w *World) take(s step) {
	s.do(w)
	w.letGo()
	w.pass(1)
	w.settled()
	w.pagesAreLegal()
	w.heard = nil
}

// end closes everything, and adds the disk to the hash.
func (w *World) end() {
	defer func() {
		if why := recover(); why != nil && w.report.Failure == nil {
			w.report.Failure = &Failure{"health", fmt.Sprintf("panic while the app ends: %v\n%s", why, debug.Stack())}
		}
	}()
	w.disk.turn(Fine, 0)
	if w.exchange != nil {
		w.report.Trail = w.exchange.end(w.everyPhone)
	}
	w.hangUp()
	if w.app != nil {
		a := w.app
		w.app = nil
		a.Close()
	}
	w.network.work.Wait()
	files := w.disk.now.Files()
	for _, path := range slices.Sorted(maps.Keys(files)) {
		w.add(path, string(files[path]))
	}
	w.report.Hash = w.sum.Sum64()
}

// add adds words to the hash of the report.
func (w *World) add(words ...string) {
	for _, word := range words {
		_, _ = w.sum.Write(append([]byte(word), 0)) // writing to a hash never fails
	}
}

// note writes a line to the diary, with a part of the current hash.
func (w *World) note(format string, args ...any) {
	w.report.Diary = append(w.report.Diary, fmt.Sprintf("%6d %04x %-22s %s", w.report.Ticks, uint16(w.sum.Sum64()), w.place(), fmt.Sprintf(format, args...)))
}

// open starts the app.
func (w *World) open() {
	w.starts++
	w.told = nil
	home := store.OpenOn(w.disk, folder, w.now)
	trouble := home.Claim()
	w.second, w.blind = trouble != nil, w.weather != Fine
	w.speaker, w.voice = &speaker{Player: soundfake.New()}, speech.New()
	w.app = w.start(Surroundings{Home: home, Seeds: app.SeedsFrom(w.seed + w.starts), Sound: w.speaker, Speech: w.voice, Network: w.network, Locale: lang.English, Trouble: trouble})
	w.app.Canvas().Resize(480, 270)
	w.pass(30) // meanwhile the app finds matches and records results
	w.ledger.reopened(w)
}

// quit ends the app as people do. It also ends the other app with the same home, if there is one.
func (w *World) quit() {
	w.ledger.look(w)
	a := w.app
	w.app = nil
	a.Close()
	w.disk.now.Release()
}

// cut cuts the power. The next start of the app uses what is left on the disk.
func (w *World) cut() {
	w.ledger.look(w)
	drawn := rand.New(rand.NewPCG(w.rng.Uint64(), 1))
	after := w.disk.now.PowerCut(drawn)
	w.disk.turn(Fine, 0)
	w.disk.now.Do(func() { w.disk.now.Fail = failing(disktest.ErrPowerOff, allOperations...) })
	a := w.app
	w.app = nil
	a.Close() // the power is out already, so the writes of Close have no effect
	w.disk = newDisk(after, w.rng.Uint64())
	w.weather, w.foul = Fine, 0
}

// calm heals the disk, and waits until everything has been written.
func (w *World) calm() {
	if w.weather == Fine {
		return
	}
	w.note("the disk is well again")
	w.weather = Fine
	w.disk.turn(Fine, 0)
	for n := 0; w.app.Env().Home.HasUnwritten(); n++ {
		if n > 20*60/10 {
			w.fail("nothing lost", "the disk has been well for 20 s, and there is still something that was not written")
		}
		w.pass(10)
	}
	w.pass(15 * 60) // journals retry at long intervals, and a notice must say that the disk works again
	w.foul = 0
}

// pass runs n ticks, and then draws a frame.
func (w *World) pass(n int) {
	for range n {
		w.report.Ticks++
		w.report.Visited[w.place()]++
		w.speaker.Advance()
		if w.weather != Fine {
			w.foul++
		}
		w.app.Tick(w.Tick())
		time.Sleep(tickTime) // returns when all background work is done or waits
		w.exchange.watchTable(w)
		if w.app.Env().Quitting() {
			w.note("people quit")
			w.report.Quits++
			w.quit()
			w.open()
		}
		if w.app.Env().Top() == nil {
			w.fail("way out", "no scene is open")
		}
	}
	w.draws()
}

// maxPieces is the largest number of pieces that a frame may draw.
const maxPieces = 4000

// draws draws a frame, and adds it to the hash.
func (w *World) draws() {
	w.app.Draw()
	w.report.Frames++
	w.pieces = w.app.Canvas().Drawn()
	if len(w.pieces) > maxPieces {
		w.fail("health", "a frame has %d pieces", len(w.pieces))
	}
	w.add(w.place())
	var number [8]byte
	for i := range w.pieces {
		p := &w.pieces[i]
		_, _ = w.sum.Write([]byte(p.Name))
		for j, v := range [...]float64{p.Place.X, p.Place.Y, p.Place.W, p.Place.H} {
			rounded := int16(math.Round(v * 2))
			number[2*j], number[2*j+1] = byte(rounded), byte(rounded>>8)
		}
		_, _ = w.sum.Write(number[:])
		_, _ = w.sum.Write([]byte{byte(p.Kind), byte(p.Seat), byte(p.Layer), byte(p.Alpha * 100)})
	}
	heard := w.voice.Texts()
	for _, h := range w.speaker.Heard() {
		heard = append(heard, fmt.Sprint(h))
	}
	w.heard = append(w.heard, heard...)
	for _, l := range w.speaker.Turned() {
		heard = append(heard, fmt.Sprint(l))
	}
	heard = append(heard, fmt.Sprint(w.speaker.Music()))
	w.speaker.Forget()
	w.add(heard...)
	w.exchange.watchFrame(w, strings.Join(heard, "\n"))
	w.troubles()
	w.seeCode()
	w.ledger.asked = w.ledger.asked || w.asksToSkip()
}

// asksToSkip reports whether the screen asks to skip a game, or says that a game must be skipped.
func (w *World) asksToSkip() bool {
	env := w.app.Env()
	if strings.HasPrefix(w.place(), "menu.") {
		for _, key := range []string{"evening.skip.body", "evening.skip.waits"} {
			if _, asks := w.line(env.Text(key)); asks {
				return true
			}
		}
	}
	return slices.ContainsFunc(env.Notices(), func(n app.Notice) bool { return strings.HasPrefix(n.Key, "evening.") })
}

// troubles fails if a notice reports an error while the disk works. A notice may wait for others,
// and appear when its error is already over.
func (w *World) troubles() {
	now := map[string]bool{}
	for _, notice := range w.app.Env().Notices() {
		if !strings.HasPrefix(notice.Key, "trouble.") {
			continue
		}
		words := fmt.Sprint(notice.Key, notice.Args)
		if now[words] = true; !w.told[words] && !w.ledger.excused(w) {
			w.fail("health", "people are told %s %v", notice.Key, notice.Args)
		}
	}
	w.told = now
}

// place returns the name of the top scene, with the game of a match.
func (w *World) place() string {
	if w.app == nil {
		return "no app"
	}
	name := strings.TrimPrefix(fmt.Sprintf("%T", w.app.Env().Top()), "*")
	if t, ok := w.table(); ok {
		name += " " + t.Game().Info().ID
	}
	return name
}

// table is what the simulation needs of the scene of a match.
type table interface {
	Game() engine.Game
	Match() engine.Match
	Party() app.Party
	Safe() bool
}

func (w *World) table() (table, bool) {
	t, ok := w.app.Env().Top().(table)
	return t, ok
}

// letGo releases all controls that are held down.
func (w *World) letGo() {
	for _, release := range w.held {
		release()
	}
	w.held = w.held[:0]
}

// chance returns true with the given probability in per cent.
func (w *World) chance(percent int) bool { return w.rng.N(100) < percent }

// pick returns a random element of from.
func pick[T any](w *World, from ...T) T { return from[w.rng.N(len(from))] }
