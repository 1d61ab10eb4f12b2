package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// writing makes some seats write at the same time: two duellists with their own themes, or more in
// sudden death.
func writing(t *testing.T, seats, writers int) *room {
	t.Helper()
	r := newRoom(t, seats)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.pads()
	if writers == 2 {
		r.faceOff()
		return r
	}
	r.begin(seats)
	set := engine.AllSeats(writers)
	table.Show(r.board, rules.SuddenDeathBegan{Seats: set})
	table.Show(r.board, rules.SuddenDeathTurned{Seats: set, Theme: "Instrument de musique", Symbol: 3, Ticks: 600})
	r.board.Skip()
	return r
}

// TestScreenKeyboardIsLegible checks the letters of the on-screen keyboard with every window, text
// size and number of writers. The letters are never smaller than the least size of text, and two
// writers see all letters at once.
func TestScreenKeyboardIsLegible(t *testing.T) {
	for _, test := range []struct{ seats, writers int }{{3, 2}, {6, 2}, {3, 3}, {5, 4}, {6, 5}, {6, 6}} {
		t.Run(fmt.Sprint(test.writers, " of ", test.seats), func(t *testing.T) {
			r := writing(t, test.seats, test.writers)
			r.OnEveryScreen(func(t *testing.T, _ string) {
				a := &r.board.arena
				for seat := range a.places.basis.duel.All() {
					k := &r.board.typing.pens[seat].line.Keyboard
					if least := 26 * a.places.basis.room.Scale; k.Size() < least {
						t.Errorf("seat %d: the letters have %v u, want %v", seat, k.Size(), least)
					}
					if test.writers == 2 && k.Scrolls() {
						t.Errorf("seat %d: some rows are hidden", seat)
					}
				}
			})
		})
	}
}

func TestScreenKeyboardAllocatesNothing(t *testing.T) {
	for _, writers := range []int{2, 6} {
		r := writing(t, 6, writers)
		r.Canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
		r.Draw()
		r.board.typing.pens[0].open = true
		tabletest.AllocatesNothing(t, "letters", func() {
			r.Canvas.Begin()
			r.board.typing.drawLetters(r.Canvas, 0, r.board.arena.places.grids[0])
		})
	}
}
