//go:build gallery

package ui_test

import (
	"fmt"
	"testing"

	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of the component sheet, for comparison with the mock-ups.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "sheet", Take: takeSheet}})
}

func takeSheet(t *testing.T) {
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
				uitest.Save(t, c, fmt.Sprintf("%s-%s", page.name, shot.name), page.make(c))
			})
		}
	}
}
