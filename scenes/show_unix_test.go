//go:build unix

package scenes

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/input/fake"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table/tabletest"

	"github.com/hajimehoshi/ebiten/v2"
)

// showTicks is how long each game is shown, in ticks; "" in the environment runs the tests instead:
//
//	CANAPE_SHOW=1800 xvfb-run -a -s "-screen 0 1920x1080x24" go test ./scenes -count=1 -v
var showTicks, _ = strconv.Atoi(os.Getenv("CANAPE_SHOW"))

func TestMain(m *testing.M) {
	if showTicks == 0 {
		os.Exit(tabletest.Main(m))
	}
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowDecorated(false)
	ebiten.SetWindowSize(1920, 1080)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(&show{game: -1}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// show has bots play each game in a real window, and tells what a tick costs in which something moves,
// and one in which nothing does.
type show struct {
	*App
	couch        *fake.Couch
	home         string
	game         int // -1: an empty window
	tick         int
	moves        bool // something was painted in this tick
	quiet        int  // ticks since something was painted
	from         time.Duration
	still, moved spent
}

// spent is time of the processor.
type spent struct {
	ticks int
	time  time.Duration
}

func (s spent) each() float64 { return s.time.Seconds() * 1000 / float64(max(1, s.ticks)) }

// warmUp is how long a match is played before it counts: sprites are painted.
const warmUp = 200

// settles is for how many ticks a driver without a graphics card works on after something was painted.
const settles = 10

// cpu is how long the process has had a processor.
func cpu() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func (s *show) Update() error {
	now := cpu()
	if s.tick > warmUp || s.game < 0 && s.tick > 1 {
		switch {
		case s.moves:
			s.moved.ticks++
			s.moved.time += now - s.from
		case s.quiet < settles: // that is still the work of what moved
			s.moved.time += now - s.from
		default:
			s.still.ticks++
			s.still.time += now - s.from
		}
	}
	if s.quiet++; s.moves {
		s.quiet = 0
	}
	s.from = now
	list := games.List()
	if s.tick++; s.game < 0 && s.tick == showTicks || s.tick == warmUp+showTicks {
		if s.game < 0 {
			fmt.Printf("an empty window: %.2f ms of CPU a tick\n", s.still.each())
		} else {
			fmt.Printf("%s: %.2f ms of CPU a tick while something moves (%d), %.2f while nothing does (%d)\n",
				list[s.game].Info().ID, s.moved.each(), s.moved.ticks, s.still.each(), s.still.ticks)
			s.close()
		}
		s.game++
		s.tick, s.still, s.moved = 0, spent{}, spent{}
		if s.game == len(list) {
			return ebiten.Termination
		}
		s.open()
	}
	if s.game >= 0 {
		s.frame = *s.couch.Tick()
		s.advance()
	}
	return nil
}

// open begins a match of four bots that do not think: what is told is what the picture costs.
func (s *show) open() {
	home, err := os.MkdirTemp("", "canape-show")
	if err != nil {
		panic(err)
	}
	s.home, s.couch = home, fake.NewCouch()
	s.App = NewApp(Options{Home: store.Open(home, time.Now), Locale: lang.French, Sound: soundfake.New(), Seeds: stage.SeedsFrom(3)})
	s.canvas.Resize(1920, 1080)
	game := games.List()[s.game]
	party := stage.Party{Game: game.Info().ID, Secrets: stage.Open}
	for i, name := range [...]string{"Léa", "Tom", "Zoé", "Mamie"} {
		party.Seats = append(party.Seats, stage.PartySeat{Name: name, Colour: i, Bot: bot.Random})
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
	s.moves = false
	if s.App == nil {
		return
	}
	s.record()
	s.moves = s.canvas.Present(screen)
}

func (s *show) Layout(int, int) (int, int) { return 1920, 1080 }

func (s *show) LayoutF(float64, float64) (float64, float64) { return 1920, 1080 }

func (s *show) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	(*App)(nil).DrawFinalScreen(screen, offscreen, geoM)
}
