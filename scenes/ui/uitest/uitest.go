// Package uitest runs tests inside a game loop of Ebitengine, the only place where pictures can be
// read back, and writes pictures for people to look at.
package uitest

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs the tests of a package inside a game loop and returns the exit status. Without a
// display it prints a message and runs no tests.
func Main(m *testing.M) int {
	if !Display() {
		fmt.Println("skipped: these tests need a display, such as that of xvfb-run")
		return 0
	}
	// Ebitengine keeps up to 1 GiB of pixels that were uploaded to the graphics card: without a
	// limit the heap grows to a multiple of that before a garbage collection.
	debug.SetMemoryLimit(3 << 29)
	g := &loop{m: m, code: 1}
	ebiten.SetWindowSize(64, 64)
	ebiten.SetScreenClearedEveryFrame(false)
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true, SkipTaskbar: true})
	if err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return g.code
}

// Display reports whether there may be a screen to draw on.
func Display() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

// loop is a game whose first tick lasts as long as the tests run. A test that calls nextTick ends
// this tick and continues in the next one.
type loop struct {
	m       *testing.M
	code    int
	running bool
}

// Tests run during a tick of the loop: tickBegins signals its start, tickEnds that they no longer
// need it, and testsEnd that all have run.
var (
	tickBegins = make(chan struct{})
	tickEnds   = make(chan struct{})
	testsEnd   = make(chan struct{})
)

func (g *loop) Update() error {
	if !g.running {
		g.running = true
		go func() {
			defer close(testsEnd)
			<-tickBegins
			g.code = g.m.Run()
		}()
	}
	tickBegins <- struct{}{}
	select {
	case <-tickEnds:
		return nil
	case <-testsEnd:
		return ebiten.Termination
	}
}

// nextTick ends the tick of the loop and waits for the next one: disposed pictures are freed only
// between two ticks.
func nextTick() {
	tickEnds <- struct{}{}
	<-tickBegins
}

func (g *loop) Draw(*ebiten.Image) {}

func (g *loop) Layout(int, int) (int, int) { return 64, 64 }
