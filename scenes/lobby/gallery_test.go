//go:build gallery

package lobby

import (
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of the lobby.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "seats", Take: takeSeats},
		{Name: "handicaps", Take: takeHandicaps},
	})
}

// takeSeats writes pictures of the lobby with various seats taken.
func takeSeats(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewBlancoRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = store.People{}
		atLobby(r)
		knows(r, "Zoé", input.RightKeys)
		knows(r, "Marie-Claude", input.LeftKeys)
		r.Key(input.KeyE, input.KeyEnter)
		shot("lobby-again")
	})
	for _, game := range []string{"football", "pass-pass"} {
		menutest.InEveryForm(t, menutest.NewBlancoRoom, func(r *menutest.Room, shot func(name string)) {
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

// takeHandicaps writes pictures of the lobby with handicaps.
func takeHandicaps(t *testing.T) {
	menutest.InEveryForm(t, func(t testing.TB, l lang.Language) *menutest.Room { return family(t, l, 12) }, func(r *menutest.Room, shot func(name string)) {
		r.Env.People.Fair = true
		l, pads := seatFamily(r)
		r.Ticks(40) // until the figures have walked to their chairs
		l.cursors[r.ID(pads[2])] = lobbyFair
		l.panel.Reveal(lobbyFair)
		shot("lobby-fair")
		l.openSheet(r.ID(pads[2]), 2)
		l.cursors[r.ID(pads[2])] = sheetHandicap
		r.Draw()
		l.panel.Reveal(sheetHandicap)
		shot("lobby-fair-sheet")
	})
}
