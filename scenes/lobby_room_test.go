package scenes

// atLobby opens the lobby of the first game.
func atLobby(r *Room) *Lobby {
	lobby := NewLobby(r.kit, r.kit.Games[0])
	r.open(lobby)
	r.ticks(2)
	return lobby
}

// seats returns the names at the table, "" for free places.
func seatNames(l *Lobby) []string {
	names := make([]string, len(l.places))
	for i := range l.places {
		names[i] = l.places[i].name
	}
	return names
}
