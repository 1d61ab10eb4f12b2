// Package uitest runs tests inside a game loop of Ebitengine, since only there can pictures be read
// back, and writes pictures for people to look at.
package uitest

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs the tests of a package inside a game loop and returns the exit status. Without a
// display it says so and runs none of them.
func Main(m *testing.M) int {
	if !Display() {
		fmt.Println("skipped: these tests need a display, such as that of xvfb-run")
		return 0
	}
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

// loop is a game that runs tests in its first tick.
type loop struct {
	m    *testing.M
	code int
	ran  bool
}

func (g *loop) Update() error {
	if !g.ran {
		g.ran = true
		g.code = g.m.Run()
	}
	return ebiten.Termination
}

func (g *loop) Draw(*ebiten.Image) {}

func (g *loop) Layout(int, int) (int, int) { return 64, 64 }
