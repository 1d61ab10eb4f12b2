package lobby

import (
	"testing"

	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// TestGallery writes pictures of the lobby to the folder in CANAPE_GALLERY.
func TestGallery(t *testing.T) {
	menutest.Gallery(t, menutest.NewBlancoRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = store.People{}
		atLobby(r)
		knows(r, "Zoé", input.RightKeys)
		knows(r, "Marie-Claude", input.LeftKeys)
		r.Key(input.KeyE, input.KeyEnter)
		shot("lobby-again")
	})
	for _, game := range []string{"football", "pass-pass"} {
		menutest.Gallery(t, menutest.NewBlancoRoom, func(r *menutest.Room, shot func(name string)) {
			l := fullTable(r, game)
			l.setCursor(r.Env.Roster.Devices(nil)[0].ID, lobbyTeam)
			for range 2 {
				l.panel.Reveal(lobbyTeam)
				r.Ticks(2)
			}
			shot("lobby-teams-" + game)
		})
	}
}
