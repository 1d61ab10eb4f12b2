package uitest

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/assets/lang"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// galleryFolder is the environment variable with the folder for pictures.
const galleryFolder = "CANAPE_GALLERY"

// GalleryAsked reports whether to write pictures: CANAPE_GALLERY is set to their folder.
func GalleryAsked() bool { return os.Getenv(galleryFolder) != "" }

// Moment is a part of a package's gallery.
type Moment struct {
	Name string
	Take func(t *testing.T)
}

// Gallery takes the pictures of a package. Because the pictures are for people, the tests that call
// Gallery have the build tag gallery, which build/gallery sets.
func Gallery(t *testing.T, moments []Moment) {
	t.Helper()
	if !GalleryAsked() {
		t.Fatalf("%s names no folder for pictures: run build/gallery FOLDER", galleryFolder)
	}
	for _, m := range moments {
		t.Run(m.Name, m.Take)
	}
}

// Form is a screen, a text size and a language in which scenes are inspected.
type Form struct {
	Width, Height int // in pixels
	Percent       int // text size in per cent
	Language      lang.Language
}

func (f Form) String() string {
	return fmt.Sprintf("%dx%d-%d-%s", f.Width, f.Height, f.Percent, f.Language)
}

// Forms are all forms of a gallery, grouped by size, so that painted sprites are reused.
func Forms() (list []Form) {
	for _, size := range [...][2]int{{1280, 720}, {1280, 800}, {1920, 1080}, {1024, 768}, {2560, 1080}} {
		for _, percent := range [...]int{100, 200} {
			for _, language := range lang.Languages() {
				list = append(list, Form{size[0], size[1], percent, language})
			}
		}
	}
	return list
}

// Save draws a picture of the canvas's size and writes it to the gallery.
func Save(t testing.TB, c *ui.Canvas, name string, draw func(*ui.Canvas)) {
	t.Helper()
	whole := c.Whole()
	screen := ebiten.NewImage(int(whole.W*c.Unit()+0.5), int(whole.H*c.Unit()+0.5))
	defer screen.Deallocate()
	c.PresentWhole(screen, draw)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	nextTick()
	Write(t, name, img)
}

// Write writes a picture to the gallery, if GalleryAsked.
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
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := quick.Encode(file, img); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
