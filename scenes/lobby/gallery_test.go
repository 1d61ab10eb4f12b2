package lobby

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// TestGallery writes pictures of the lobby to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if !tabletest.GalleryAsked() {
		t.Skip("CANAPE_GALLERY names no folder")
	}
	for _, language := range lang.Languages() {
		for _, percent := range []int{100, 200} {
			r := menutest.NewBlancoRoom(t, language)
			r.Canvas.Resize(1280, 720)
			r.TextScale(percent)
			r.Env.People = store.People{}
			atLobby(r)
			knows(r, "Zoé", input.RightKeys)
			knows(r, "Marie-Claude", input.LeftKeys)
			r.Key(input.KeyE, input.KeyEnter)
			tabletest.Save(t, r.Canvas, fmt.Sprintf("lobby-again-%s-%d", language, percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
		}
	}
}
