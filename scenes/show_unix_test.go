//go:build unix

package scenes

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"

	"github.com/hajimehoshi/ebiten/v2"
)

// showTicks is the number of ticks with motion to measure in each game. If it is 0 the tests run and
// nothing is measured. The measured ticks are spread over a match, and are the same in every run:
//
//	CANAPE_SHOW=600 xvfb-run -a -s "-screen 0 1920x1080x24" go test ./scenes -count=1 -v
var showTicks, _ = strconv.Atoi(os.Getenv("CANAPE_SHOW"))

// showOnly is the id of the only game to measure; "" to measure all games.
var showOnly = os.Getenv("CANAPE_SHOW_GAME")

func TestMain(m *testing.M) {
	if showTicks == 0 {
		os.Exit(tabletest.Main(m))
	}
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowDecorated(false)
	ebiten.SetWindowSize(1920, 1080)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(newShow()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const (
	showPlayed = 5 * 60 * 60 // the number of ticks of play over which the measured ticks are spread
	showSpread = 400         // the number of ticks from one measured run to the next
	showRun    = 50          // the length of a measured run, in ticks
	showSettle = 10          // the number of ticks without a change in which a software renderer finishes its work
	showStills = 8           // the number of measured runs of an empty window and of a still table; the smallest result counts
)

// show shows each game in a real window, and reports the CPU cost of a tick: in an empty window, at
// a table that waits, and during motion.
type show struct {
	*App
	couch     *fake.Couch
	home      string
	steps     []func() // steps to run, one per frame
	lasts     []int    // the indices of the steps to which the method skip jumps, one per game
	all       int      // the number of steps at the start
	games     []engine.Game
	empty     time.Duration // CPU time of a tick of an empty window
	paintsDot bool          // a dot changes in the empty window

	ticks, moved int  // since the last reset: ticks that were drawn, and ticks that painted something
	area, most   int  // since the last reset: painted pixels in all, and the most in one tick
	staged       bool // since the last reset a full-screen celebration was shown
	from         time.Duration
}

// cpu returns the CPU time of the process.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func newShow() *show {
	s := &show{}
	s.then(s.start)
	s.then(func() { s.whole(8) })
	s.then(func() {
		fmt.Printf("start: %.0f ms of CPU until all of the title is on the screen\n", ms(cpu()))
		s.close()
	})
	for _, game := range games.List() {
		if showOnly == "" || showOnly == game.Info().ID {
			s.games = append(s.games, game)
		}
	}
	var empty, dot time.Duration
	for range showStills {
		s.nothing(2 * showSettle)
		s.then(s.reset)
		s.nothing(showRun)
		s.then(func() { empty = least(empty, s.passed()/showRun) })
	}
	s.then(func() { s.reset(); s.paintsDot = true })
	s.nothing(2 * showRun)
	s.then(func() {
		s.empty, dot, s.paintsDot = empty, s.passed()/(2*showRun), false
		fmt.Printf("an empty window: %.2f ms of CPU a tick, %.2f where one dot changes\n", ms(empty), ms(dot))
	})
	for _, game := range s.games {
		s.game(game)
	}
	s.all = len(s.steps)
	return s
}

func (s *show) then(step func()) { s.steps = append(s.steps, step) }

// last marks the next step as one to which the method skip jumps.
func (s *show) last() { s.lasts = append(s.lasts, len(s.steps)) }

// whole waits until the whole screen has been painted, and then for the given number of frames.
func (s *show) whole(frames int) {
	if s.moved == 0 || s.canvas.Busy() {
		s.steps = append([]func(){func() { s.whole(frames) }}, s.steps...)
		return
	}
	s.steps = append(slices.Repeat([]func(){func() {}}, frames), s.steps...)
}

// skip skips the steps before the next marked one.
func (s *show) skip() {
	done := s.all - len(s.steps)
	for _, at := range s.lasts {
		if at >= done {
			s.steps = s.steps[at-done:]
			return
		}
	}
}

// nothing adds frames in which no tick runs.
func (s *show) nothing(frames int) {
	for range frames {
		s.then(func() {})
	}
}

// drawn adds ticks with a drawn frame each.
func (s *show) drawn(ticks int) {
	for range ticks {
		s.then(func() {
			s.advanceOnce()
			s.ticks++
			match, plays := s.env.Top().(interface{ Interval() table.IntervalState })
			s.staged = s.staged || plays && match.Interval().Fullscreen
		})
	}
}

// unseen adds one frame in which the given number of ticks run.
func (s *show) unseen(ticks int) {
	s.then(func() {
		for range ticks {
			s.advanceOnce()
		}
	})
}

func (s *show) reset() {
	s.ticks, s.moved, s.area, s.most, s.staged, s.from = 0, 0, 0, 0, false, cpu()
}

func (s *show) passed() time.Duration { return cpu() - s.from }

// game measures a table that waits, and then a match of bots. The bots choose at random, so that
// thinking costs nothing; in real-time games such bots hardly ever act, so hard bots play there.
// Full-screen celebrations are reported separately.
func (s *show) game(game engine.Game) {
	id, level := game.Info().ID, bot.Random
	if game.Info().RealTime {
		level = bot.Hard
	}
	var still time.Duration
	var moving, staged spent
	s.then(func() { s.open(id, "") })
	s.unseen(1200)
	s.drawn(30)
	s.then(func() { s.whole(showRun) })
	for range showStills {
		s.nothing(2 * showSettle)
		s.then(s.reset)
		s.drawn(showRun)
		s.then(func() {
			if s.moved == 0 { // if a clock moves on the table, it is not still
				still = least(still, s.passed()/showRun)
			}
		})
	}
	s.then(func() {
		fmt.Printf("%-12s still: an empty window plus %.2f ms of CPU a tick, %.1f %% of a core\n",
			id, ms(still-s.empty), ms(still-s.empty)*60/10)
		s.close()
		s.open(id, level)
	})
	for run := range showPlayed / showSpread {
		s.unseen(showSpread - showRun - 1)
		s.then(func() {
			if moving.ticks >= showTicks { // enough ticks have been measured
				s.skip()
			} else if _, plays := s.env.Top().(*play.Match); !plays { // the match is over
				s.close()
				s.open(id, level)
				for range 300 + 7*run {
					s.advanceOnce()
				}
			}
		})
		s.drawn(1)
		s.nothing(2 * showSettle)
		s.then(s.reset)
		s.drawn(showRun)
		s.nothing(showSettle)
		s.then(func() {
			if s.moved > 0 {
				sum := &moving
				if s.staged {
					sum = &staged
				}
				sum.ticks += s.moved
				sum.time += s.passed() - still*time.Duration(s.ticks-s.moved+showSettle)
				sum.area, sum.most, sum.of = sum.area+s.area, max(sum.most, s.most), sum.of+s.ticks
			}
		})
	}
	s.last()
	s.then(func() {
		moving.tell(id, "moving")
		staged.tell(id, "round ends")
		s.close()
	})
}

// spent is the CPU time of some ticks, and the work done in them.
type spent struct {
	ticks, of  int // ticks that painted something, and all drawn ticks
	area, most int // painted pixels in all, and the most in one tick
	time       time.Duration
}

func (s *spent) each() float64 { return ms(s.time) / float64(max(1, s.ticks)) }

func (s *spent) tell(game, what string) {
	if s.ticks > 0 {
		fmt.Printf("%-12s %s: %.2f ms of CPU a tick in which something moves; it paints %.1f %% of the screen, at most %.0f %%; %d of %d ticks\n",
			game, what, s.each(), percent(s.area)/float64(s.ticks), percent(s.most), s.ticks, s.of)
	}
}

func percent(pixels int) float64 { return 100 * float64(pixels) / (1920 * 1080) }

// least returns the smaller of two durations. It ignores a duration of 0, which means that nothing
// was measured.
func least(a, b time.Duration) time.Duration {
	if a == 0 {
		return b
	}
	return min(a, b)
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

func (s *show) Update() error {
	if len(s.steps) == 0 {
		return ebiten.Termination
	}
	step := s.steps[0]
	s.steps = s.steps[1:]
	step()
	return nil
}

func (s *show) advanceOnce() {
	s.frame = *s.couch.Tick()
	s.advance()
}

// start starts the app, which shows the title.
func (s *show) start() {
	home, err := os.MkdirTemp("", "canape-show")
	if err != nil {
		panic(err)
	}
	s.home, s.couch = home, fake.NewCouch()
	s.App = NewApp(Options{Home: store.Open(home, time.Now), Locale: lang.French, Sound: soundfake.New(), Seeds: app.SeedsFrom(3)})
	s.canvas.Resize(1920, 1080)
}

// open begins a match of four bots of the given level. If level is "" four people sit at the table
// and do nothing.
func (s *show) open(game string, level bot.Level) {
	s.start()
	party := app.Party{Game: game, Secrets: app.Open}
	for i, name := range [...]string{"Léa", "Tom", "Zoé", "Mamie"} {
		party.Seats = append(party.Seats, app.PartySeat{Name: name, Colour: i, Bot: level})
		if level == "" {
			s.couch.Plug(fake.XboxPad)
		}
	}
	s.advanceOnce()
	for _, device := range s.env.Roster.Devices(nil) {
		if device.Kind == input.Pad {
			if err := s.env.Roster.Join(input.Seat(device.Number-1), device.ID); err != nil {
				panic(err)
			}
		}
	}
	s.env.Reset(s.env.Routes.Match(party))
	s.env.Settle(s.env)
}

func (s *show) close() {
	s.env.CloseAll(s.env)
	s.canvas.Close()
	_ = os.RemoveAll(s.home)
	s.App = nil
}

func (s *show) Draw(screen *ebiten.Image) {
	if s.App == nil {
		if s.paintsDot {
			s.moved++
			screen.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image).Fill(color.Gray{Y: uint8(s.moved)})
		}
		return
	}
	s.record()
	if s.canvas.Present(screen) {
		s.moved++
		painted := s.canvas.Painted()
		s.area, s.most = s.area+painted, max(s.most, painted)
	}
}

func (s *show) Layout(int, int) (int, int) { return 1920, 1080 }

func (s *show) LayoutF(float64, float64) (float64, float64) { return 1920, 1080 }

func (s *show) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	(*App)(nil).DrawFinalScreen(screen, offscreen, geoM)
}
