package people

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/scenes/menu/menutest"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// TestGallery writes pictures of the people to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if !tabletest.GalleryAsked() {
		t.Skip("CANAPE_GALLERY names no folder")
	}
	for _, s := range []struct {
		width, height, percent int
		language               lang.Language
	}{{1920, 1080, 100, lang.French}, {1280, 720, 100, lang.English}, {1024, 768, 100, lang.French}, {1920, 1080, 200, lang.French}} {
		r := menutest.NewOverlayRoom(t)
		r.Env.People = menutest.SamplePeople()
		r.Canvas.Resize(s.width, s.height)
		r.TextScale(s.percent)
		r.Env.Speak(s.language)
		r.Push(New(r.Env))
		r.Ticks(20)
		tabletest.Save(t, r.Canvas, fmt.Sprintf("people-%d-%d", s.width, s.percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
	}
}
