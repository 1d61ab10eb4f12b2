package ui_test

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"time"

	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// show plays the sample table in a real window and measures its cost. It runs instead of the tests
// if CANAPE_SHOW is "still", "moving", "dot" (a speck moves, the cheapest changed frame) or "empty"
// (a window for build/power):
//
//	CANAPE_SHOW=moving CANAPE_SHOW_SIZE=1080 xvfb-run -a -s "-screen 0 1920x1080x24" go test ./scenes/ui -count=1 -v
type show struct {
	c      *ui.Canvas
	draw   func(*ui.Canvas)
	face   ui.Picture
	moving bool
	tick   int
	drawn  int
	frames int
	start  time.Time
	first  time.Duration
	began  time.Duration
	from   time.Time
	mem    runtime.MemStats
}

const (
	showWarm = 120
	showLong = 600
)

func newShow(mode string) *show {
	ebiten.SetScreenClearedEveryFrame(false)
	s := &show{c: ui.NewCanvas(), moving: mode == "moving", start: time.Now()}
	table := tablePage(s.c)
	s.face = sampleFace(s.c, "7", "brown")
	s.draw = func(c *ui.Canvas) {
		table(c)
		if mode == "dot" {
			c.Fill(box(900, float64(s.tick%100), 4, 4), c.Theme().Sun)
		}
		if s.moving {
			a := float64(s.tick) / 20
			ui.Card{Face: s.face, State: ui.CardFlying, Tilt: 6 * math.Sin(a)}.Draw(c, box(900+600*math.Cos(a), 450+300*math.Sin(a), 96, 128))
		}
	}
	return s
}

func (s *show) Update() error {
	s.tick++
	if s.tick == showWarm {
		s.began, s.from, s.drawn, s.frames = cpu(), time.Now(), 0, 0
		runtime.ReadMemStats(&s.mem)
	}
	if s.tick == showWarm+showLong {
		used, wall := cpu()-s.began, time.Since(s.from)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Printf("first picture after %v; %d ticks in %v: %d frames drawn, CPU %.1f %% of a core, %.2f ms a tick, %.0f allocations a tick\n",
			s.first.Round(time.Millisecond), showLong, wall.Round(time.Millisecond), s.drawn, 100*used.Seconds()/wall.Seconds(),
			used.Seconds()*1000/showLong, float64(m.Mallocs-s.mem.Mallocs)/showLong)
		return ebiten.Termination
	}
	return nil
}

func (s *show) Draw(screen *ebiten.Image) {
	b := screen.Bounds()
	s.c.Resize(b.Dx(), b.Dy())
	s.c.Begin()
	s.draw(s.c)
	if s.c.Present(screen) {
		s.drawn++
		if s.first == 0 {
			s.first = time.Since(s.start)
		}
	}
}

func (s *show) DrawFinalScreen(screen ebiten.FinalScreen, offscreen *ebiten.Image, geoM ebiten.GeoM) {
	ui.CopyFinal(screen, offscreen, geoM)
}

func (s *show) Layout(w, h int) (int, int) { return w, h }

// emptyGame draws nothing until it is killed.
type emptyGame struct{}

func (emptyGame) Update() error              { return nil }
func (emptyGame) Draw(*ebiten.Image)         {}
func (emptyGame) Layout(w, h int) (int, int) { return w, h }

func runShow(mode string) error {
	if mode == "empty" {
		ebiten.SetScreenClearedEveryFrame(false)
		return ebiten.RunGame(emptyGame{})
	}
	h, err := strconv.Atoi(os.Getenv("CANAPE_SHOW_SIZE"))
	if err != nil {
		h = 1080
	}
	ebiten.SetWindowDecorated(false)
	ebiten.SetWindowSize(h*16/9, h)
	return ebiten.RunGame(newShow(mode))
}
