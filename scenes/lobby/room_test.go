package lobby

import (
	"slices"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
)

// atLobby opens the lobby of the first game.
func atLobby(r *menutest.Room) *Scene {
	lobby := New(r.Env, app.EntryOf(r.Env.Games[0]))
	r.Open(lobby)
	r.Ticks(2)
	return lobby
}

// seatNames returns the name at each place, with "" for free places.
func seatNames(l *Scene) []string {
	names := make([]string, len(l.places.all))
	for i := range l.places.all {
		names[i] = l.places.all[i].name
	}
	return names
}

// shareOn adds a person who shares a pad, on the sheet of the pad's owner.
func shareOn(r *menutest.Room, l *Scene, p *fake.Pad) {
	r.T.Helper()
	r.Tap(p, input.PadTop)
	if l.sheet == nil || l.panel.RowOf(sheetShare) == nil {
		r.T.Fatal("the sheet offers no sharing")
	}
	l.cursors[r.ID(p)] = sheetShare
	r.Tap(p, input.PadBottom)
}

// rowThatLooks returns the index of the first row whose Look has type L and meets a condition, or
// -1.
func rowThatLooks[L menu.Look](l *Scene, as func(L) bool) int {
	return slices.IndexFunc(l.panel.Rows, func(row menu.Row[piece]) bool {
		look, ok := row.Look.(L)
		return ok && as(look)
	})
}

// clickArrow clicks on the left or right arrow of a value, for a step of -1 or 1.
func clickArrow(r *menutest.Room, l *Scene, id piece, step int) {
	r.T.Helper()
	row, _ := l.panel.Find(id)
	for _, part := range l.panel.Parts {
		if part.Row == row && part.Step() == step {
			r.Click(part.Rect.Center())
			return
		}
	}
	r.T.Fatalf("%d has no arrow for %d", id, step)
}
