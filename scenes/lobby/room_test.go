package lobby

import (
	"canape/scenes/menu/menutest"
)

// atLobby opens the lobby of the first game.
func atLobby(r *menutest.Room) *Scene {
	lobby := New(r.Env, r.Env.Games[0])
	r.Open(lobby)
	r.Ticks(2)
	return lobby
}

// seats returns the names at the table, "" for free places.
func seatNames(l *Scene) []string {
	names := make([]string, len(l.places))
	for i := range l.places {
		names[i] = l.places[i].name
	}
	return names
}
