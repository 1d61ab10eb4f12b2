package lobby

import (
	"testing"

	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// TestGallery writes pictures of the lobby to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	menutest.Gallery(t, menutest.NewBlancoRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = store.People{}
		atLobby(r)
		knows(r, "Zoé", input.RightKeys)
		knows(r, "Marie-Claude", input.LeftKeys)
		r.Key(input.KeyE, input.KeyEnter)
		shot("lobby-again")
	})
}
