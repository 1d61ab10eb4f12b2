package place_test

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/uitest"
)

// sizes are screens of all shapes, in pixels.
var sizes = [...]image.Point{{1920, 1080}, {1280, 720}, {1024, 768}, {2560, 1080}}

// pictureOf paints a place.
func pictureOf(t *testing.T, l place.Place, size image.Point, s ui.Settings) *image.RGBA {
	t.Helper()
	c := ui.NewCanvas()
	defer c.Close()
	c.Set(s)
	c.Resize(size.X, size.Y)
	c.Begin()
	l.Draw(c)
	var proof uitest.Proof
	proof.Read(c)
	return proof.Picture()
}

// If CANAPE_GALLERY is a folder, the test also writes its pictures there.
func TestPlaceFillsEveryScreen(t *testing.T) {
	enginetest.OneGoroutine(t)
	folder := os.Getenv("CANAPE_GALLERY")
	for _, l := range place.All() {
		for i, size := range sizes {
			if testing.Short() && i != int(l)%len(sizes) {
				continue
			}
			img := pictureOf(t, l, size, ui.UsualSettings())
			for at := 3; at < len(img.Pix); at += 4 {
				if img.Pix[at] != 255 {
					t.Fatalf("%v, %v: the pixel at %d, %d is clear", l, size, at/4%size.X, at/4/size.X)
				}
			}
			if folder == "" {
				continue
			}
			file, err := os.Create(filepath.Join(folder, fmt.Sprintf("place-%d-%d.png", l, size.X)))
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(file, img); err != nil {
				t.Fatal(err)
			}
			if err := file.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The strong theme has the same plain ground everywhere.
func TestPlaceIsPlainInStrongTheme(t *testing.T) {
	theme := ui.StrongTheme()
	for _, l := range place.All() {
		img := pictureOf(t, l, image.Point{X: 480, Y: 270}, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03})
		for at := 0; at < len(img.Pix); at += 4 {
			if got := (ui.Color{R: img.Pix[at], G: img.Pix[at+1], B: img.Pix[at+2], A: img.Pix[at+3]}); got != theme.Cloth {
				t.Fatalf("%v: %v at %d, %d", l, got, at/4%480, at/4/480)
			}
		}
	}
}

// BenchmarkPaint measures the painting of each place at 1080p, which happens once per screen size,
// on a worker.
func BenchmarkPaint(b *testing.B) {
	for _, l := range place.All() {
		b.Run(fmt.Sprint(l), func(b *testing.B) {
			c := ui.NewCanvas()
			defer c.Close()
			c.Resize(1920, 1080)
			for b.Loop() {
				c.Begin()
				l.Draw(c)
				var proof uitest.Proof
				proof.Read(c)
			}
		})
	}
}

// The creatures of a place move from time to time, in few steps, and not at all with reduced
// motion.
func TestPlaceHasOccasionalMotion(t *testing.T) {
	const minute = 3600
	c := ui.NewCanvas()
	defer c.Close()
	c.Resize(1920, 1080)
	trace := func(l place.Place, tick int64, still bool) string {
		c.Begin()
		l.DrawLife(c, tick, still)
		return fmt.Sprint(c.Trace())
	}
	for _, l := range []place.Place{place.Rug, place.Oak, place.Stadium, place.Court, place.Quiz} {
		changes, last := 0, trace(l, 0, false)
		for tick := range int64(minute) {
			if now := trace(l, tick, false); now != last {
				changes, last = changes+1, now
			}
			if tick%60 == 0 && trace(l, tick, true) != trace(l, 0, true) {
				t.Errorf("%v: something moves with reduced motion", l)
			}
		}
		if changes < 12 || changes > minute/20 {
			t.Errorf("%v: in a minute it changes the picture %d times", l, changes)
		}
	}
}
