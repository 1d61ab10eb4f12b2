package ui_test

import (
	"errors"
	"fmt"
	"image"
	"os"
	"testing"

	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// The tests run inside a game loop: only there can pictures be read back.
type testGame struct {
	m    *testing.M
	code int
	ran  bool
}

func (g *testGame) Update() error {
	if g.ran {
		return ebiten.Termination
	}
	g.ran = true
	g.code = g.m.Run()
	return ebiten.Termination
}

func (g *testGame) Draw(*ebiten.Image) {}

func (g *testGame) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	if mode := os.Getenv("CANAPE_SHOW"); mode != "" {
		if err := runShow(mode); err != nil && !errors.Is(err, ebiten.Termination) {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	g := &testGame{m: m, code: 1}
	ebiten.SetWindowSize(64, 64)
	ebiten.SetWindowTitle("canape tests")
	ebiten.SetScreenClearedEveryFrame(false)
	opts := &ebiten.RunGameOptions{InitUnfocused: true, SkipTaskbar: true}
	if err := ebiten.RunGameWithOptions(g, opts); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "these tests need a display (xvfb-run -a go test):", err)
		os.Exit(1)
	}
	os.Exit(g.code)
}

// newCanvas returns a canvas of a size that ends with the test.
func newCanvas(t testing.TB, w, h int, s ui.Settings) *ui.Canvas {
	t.Helper()
	c := ui.NewCanvas()
	t.Cleanup(c.Close)
	c.Set(s)
	c.Resize(w, h)
	return c
}

// picture reads an image back.
func picture(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}
