package uitest

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// galleryFolder names the folder for pictures in the environment.
const galleryFolder = "CANAPE_GALLERY"

// GalleryAsked reports whether pictures are to be written: CANAPE_GALLERY names a folder for them.
func GalleryAsked() bool { return os.Getenv(galleryFolder) != "" }

// Save draws a picture of the canvas' size and writes it to the gallery.
func Save(t testing.TB, c *ui.Canvas, name string, draw func(*ui.Canvas)) {
	t.Helper()
	whole := c.Whole()
	screen := ebiten.NewImage(int(whole.W*c.Unit()+0.5), int(whole.H*c.Unit()+0.5))
	defer screen.Deallocate()
	c.PresentWhole(screen, draw)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	Write(t, name, img)
}

// Write writes a picture to the gallery, if one is asked for.
func Write(t testing.TB, name string, img image.Image) {
	t.Helper()
	if !GalleryAsked() {
		return
	}
	folder := os.Getenv(galleryFolder)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(folder, name+".png"))
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
