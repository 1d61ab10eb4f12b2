package blitz

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// writing brings so many of the seats to write at the same time: two of them on their own themes, more in sudden death.
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
	r.board.Show(rules.SuddenDeathBegan{Seats: set})
	r.board.Show(rules.SuddenDeathTurned{Seats: set, Theme: "Instrument de musique", Symbol: 3, Ticks: 600})
	r.board.Skip()
	return r
}

// The letters to choose from are as large as text has to be, whatever the window, the text and the number of writers; where two
// write, all of them are seen at once.
func TestLettersToChooseFromAreLargeEnough(t *testing.T) {
	for _, test := range []struct{ seats, writers int }{{3, 2}, {6, 2}, {3, 3}, {5, 4}, {6, 5}, {6, 6}} {
		t.Run(fmt.Sprint(test.writers, " of ", test.seats), func(t *testing.T) {
			r := writing(t, test.seats, test.writers)
			r.OnEveryScreen(func(t *testing.T, _ string) {
				a := &r.board.arena
				for seat := range a.of.duel.All() {
					k := &r.board.pens[seat].keyboard
					if least := 26 * a.of.room.Scale; k.size < least {
						t.Errorf("seat %d: letters of %v u, want %v", seat, k.size, least)
					}
					if test.writers == 2 && k.scrolls() {
						t.Errorf("seat %d: rows of %v u in a room of %v", seat, k.deep, k.of.room.H)
					}
					lookAtKeys(t, r, k)
				}
			})
		})
	}
}

// lookAtKeys checks that no key lies on another, that all can be brought into their room, and that their letters fit.
func lookAtKeys(t *testing.T, r *room, k *keyboard) {
	t.Helper()
	for i := range allKeys {
		for j := range i {
			if k.keys[i].Overlaps(k.keys[j]) {
				t.Fatalf("key %d %v lies on key %d %v", i, k.keys[i], j, k.keys[j])
			}
		}
		if k.reveal(i); !tabletest.Inside(k.at(i), k.of.room) {
			t.Fatalf("key %d at %v is not in %v", i, k.at(i), k.of.room)
		}
		if i < letters && r.Canvas.Width(letterNames[i], ui.Bold(k.size).AsIs()) > k.keys[i].W {
			t.Fatalf("%q of %v u does not fit into %v", letterNames[i], k.size, k.keys[i])
		}
	}
	k.reveal(0)
}

// Where the rows scroll, a pad reaches every key, and the key it is on is always seen.
func TestAPadReachesEveryKeyOfAGridThatScrolls(t *testing.T) {
	r := writing(t, 6, 6)
	r.Canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	r.Draw()
	p := &r.board.pens[0]
	if !p.keyboard.scrolls() {
		t.Fatal("all rows are seen")
	}
	p.open = true
	reached := map[int]bool{0: true}
	for way := []int{0}; len(way) > 0; way = way[1:] {
		for _, direction := range [...]ui.Direction{ui.Up, ui.Down, ui.ToLeft, ui.ToRight} {
			p.focus.Set(way[0])
			r.Draw()
			if at, ok := p.focus.Rect(); !ok || !tabletest.Inside(at, p.keyboard.of.room) {
				t.Fatalf("on a key at %v, which is not in %v", at, p.keyboard.of.room)
			}
			if p.focus.Move(direction) && !reached[p.focus.At()] {
				reached[p.focus.At()] = true
				way = append(way, p.focus.At())
			}
		}
	}
	if len(reached) != allKeys {
		t.Errorf("%d of %d keys were reached", len(reached), allKeys)
	}
}

func TestLettersToChooseFromAllocateNothing(t *testing.T) {
	for _, writers := range []int{2, 6} {
		r := writing(t, 6, writers)
		r.Canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
		r.Draw()
		r.board.pens[0].open = true
		tabletest.AllocatesNothing(t, func() {
			r.Canvas.Begin()
			r.board.drawLetters(r.Canvas, 0)
		})
	}
}
