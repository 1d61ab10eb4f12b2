package passpass

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// testGame runs the tests inside a game loop: only there can pictures be read back.
type testGame struct {
	m    *testing.M
	code int
	ran  bool
}

func (g *testGame) Update() error {
	if !g.ran {
		g.ran = true
		g.code = g.m.Run()
	}
	return ebiten.Termination
}

func (g *testGame) Draw(*ebiten.Image) {}

func (g *testGame) Layout(int, int) (int, int) { return 64, 64 }

// TestMain runs the tests without a window, unless pictures are asked for.
func TestMain(m *testing.M) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		os.Exit(m.Run())
	}
	g := &testGame{m: m, code: 1}
	ebiten.SetWindowSize(64, 64)
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{InitUnfocused: true, SkipTaskbar: true}); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "pictures need a display (xvfb-run -a go test):", err)
		os.Exit(1)
	}
	os.Exit(g.code)
}
