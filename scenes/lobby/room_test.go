package lobby

import (
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
)

// atLobby opens the lobby of the first game.
func atLobby(r *menutest.Room) *Scene {
	lobby := New(r.Env, r.Env.Games[0])
	r.Open(lobby)
	r.Ticks(2)
	return lobby
}

// seatNames returns the names at the table, "" for free places.
func seatNames(l *Scene) []string {
	names := make([]string, len(l.places.all))
	for i := range l.places.all {
		names[i] = l.places.all[i].name
	}
	return names
}

// shareOn shares a pad with one more person, on the sheet of whoever sits with it.
func shareOn(r *menutest.Room, l *Scene, p *fake.Pad) {
	r.T.Helper()
	r.Tap(p, input.PadTop)
	if l.sheet == nil || l.panel.rowOf(sheetShare) < 0 {
		r.T.Fatal("the sheet offers no sharing")
	}
	l.cursors[r.ID(p)] = sheetShare
	r.Tap(p, input.PadBottom)
}
