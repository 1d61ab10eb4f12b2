package ui_test

import (
	"errors"
	"fmt"
	"image"
	"os"
	"testing"

	"canape/scenes/ui"
	"canape/scenes/ui/uitest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) {
	if mode := os.Getenv("CANAPE_SHOW"); mode != "" {
		if err := runShow(mode); err != nil && !errors.Is(err, ebiten.Termination) {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(uitest.Main(m))
}

// newCanvas returns a canvas of w × h pixels, and closes it at the end of the test.
func newCanvas(t testing.TB, w, h int, s ui.Settings) *ui.Canvas {
	t.Helper()
	c := ui.NewCanvas()
	t.Cleanup(c.Close)
	c.Set(s)
	c.Resize(w, h)
	return c
}

// picture returns a copy of the pixels of an image.
func picture(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}
