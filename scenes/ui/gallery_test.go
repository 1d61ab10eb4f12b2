package ui_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestGallery paints the component sheet in every size and theme. If CANAPE_GALLERY is a folder, it
// writes the pictures there, for comparison with the mock-ups.
func TestGallery(t *testing.T) {
	if testing.Short() {
		t.Skip("painting whole frames is slow")
	}
	folder := os.Getenv("CANAPE_GALLERY")
	for _, page := range galleryPages() {
		for _, shot := range []struct {
			name string
			w, h int
			s    ui.Settings
		}{
			{"1080", 1920, 1080, ui.UsualSettings()},
			{"720", 1280, 720, ui.UsualSettings()},
			{"strong", 1920, 1080, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03}},
			{"text200", 1920, 1080, ui.Settings{TextScale: 2, Edge: 0.03}},
			{"wide", 2560, 1080, ui.Settings{TextScale: 1, Edge: 0.07}},
		} {
			t.Run(page.name+" "+shot.name, func(t *testing.T) {
				c := newCanvas(t, shot.w, shot.h, shot.s)
				draw := page.make(c)
				screen := ebiten.NewImage(shot.w, shot.h)
				defer screen.Deallocate()
				c.PresentWhole(screen, draw)
				got := picture(screen)
				if folder == "" {
					if c := got.RGBAAt(shot.w/2, 2); c.A != 255 {
						t.Errorf("the top of the screen is %v, not covered", c)
					}
					return
				}
				name := filepath.Join(folder, fmt.Sprintf("%s-%s.png", page.name, shot.name))
				f, err := os.Create(name)
				if err != nil {
					t.Fatal(err)
				}
				if err := png.Encode(f, got); err != nil {
					t.Fatal(err)
				}
				if err := f.Close(); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

type galleryPage struct {
	name string
	make func(*ui.Canvas) func(*ui.Canvas)
}

func galleryPages() []galleryPage {
	return []galleryPage{
		{"components", componentsPage},
		{"table", tablePage},
		{"menu", menuPage},
		{"curtain", curtainPage},
		{"glyphs", glyphsPage},
		{"chart", chartPage},
		{"faces", facesPage},
		{"plates", platesPage},
		{"papers", papersPage},
		{"figures", figuresPage(0)},
		{"figures-more", figuresPage(11)},
		{"people", peoplePage},
		{"wears-1", wearsPage(0)},
		{"wears-2", wearsPage(wearsOnAPage)},
		{"wears-3", wearsPage(2 * wearsOnAPage)},
		{"wears-4", wearsPage(3 * wearsOnAPage)},
	}
}

// sampleFace paints a number card, so that the sheet can be compared with the mock-up.
func sampleFace(c *ui.Canvas, number, colour string) ui.Picture {
	return c.Drawing("face "+number+colour, 300, 400, func(p *ui.Painter) {
		line := 3.4
		if p.OnScreen(300) < 130 {
			line = 6
		}
		flash, fill := p.ArtOutline("ui/blanco-flash-"+colour, 0, ui.Rect{X: 146, Y: 20, W: 140, H: 360})
		p.Inked(flash, fill, line, 300)
		st := ui.Big(184)
		if len(number) > 1 {
			st = ui.Big(154).Tracked(-0.04)
		}
		p.Text(number, 84, 176, st, p.Theme().Ink, ui.Center)
		sign, fill := p.ArtOutline("ui/blanco-symbol-"+colour, 0, ui.Rect{X: 22, Y: 226, W: 128, H: 128})
		p.Inked(sign, fill, line, 225)
	})
}

func sampleBack(c *ui.Canvas) ui.Picture {
	return c.Drawing("back", 300, 408, func(p *ui.Painter) {
		p.Art("ui/blanco-back", ui.Rect{X: 0, Y: 0, W: 300, H: 408})
	})
}
