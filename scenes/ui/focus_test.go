package ui_test

import (
	"testing"

	"canape/scenes/ui"
)

// titleFocus returns the focus of a title screen: a menu at the top right, a big card below it, and
// five games in a row at the bottom.
func titleFocus() *ui.Focus {
	f := &ui.Focus{}
	for i := range 4 {
		f.Add(i, box(1190+170*float64(i), 44, 150, 60))
	}
	f.Add(10, box(1150, 210, 710, 300))
	for i := range 5 {
		f.Add(20+i, box(56+366*float64(i), 630, 344, 330))
	}
	return f
}

func TestFocusMovesToExpectedPiece(t *testing.T) {
	for _, c := range []struct {
		name string
		from int
		move ui.Direction
		want int
	}{
		{"along the menu", 0, ui.ToRight, 1},
		{"menu to card", 2, ui.Down, 10},
		{"card to the game under its middle", 10, ui.Down, 23},
		{"along the games", 21, ui.ToRight, 22},
		{"back along the games", 21, ui.ToLeft, 20},
		{"game up to the card", 24, ui.Up, 10},
		{"card up to the menu", 10, ui.Up, 1},
		{"nothing above the menu", 1, ui.Up, 1},
		{"nothing right of the last game", 24, ui.ToRight, 24},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := titleFocus()
			f.Set(c.from)
			moved := f.Move(c.move)
			if f.At() != c.want {
				t.Errorf("focus on %d, want %d", f.At(), c.want)
			}
			if moved != (c.from != c.want) {
				t.Errorf("Move returned %v", moved)
			}
		})
	}
}

func TestFocusReachesEveryPieceByArrows(t *testing.T) {
	reached := map[int]bool{}
	var visit func(int)
	visit = func(id int) {
		if reached[id] {
			return
		}
		reached[id] = true
		for _, d := range []ui.Direction{ui.Up, ui.Down, ui.ToLeft, ui.ToRight} {
			f := titleFocus()
			f.Set(id)
			f.Move(d)
			visit(f.At())
		}
	}
	visit(0)
	if len(reached) != 10 {
		t.Errorf("arrows reach %d of 10 pieces: %v", len(reached), reached)
	}
}

func TestFocusWrapsAround(t *testing.T) {
	f := titleFocus()
	f.Set(24)
	f.Next()
	if f.At() != 0 {
		t.Errorf("after the last comes %d", f.At())
	}
	f.Previous()
	if f.At() != 24 {
		t.Errorf("before the first comes %d", f.At())
	}
}

func TestFocusMovesWhenItsPieceDisappears(t *testing.T) {
	f := titleFocus()
	f.Set(22)
	f.Settle()
	f.Reset()
	for i := range 3 {
		f.Add(i, box(0, 100*float64(i), 50, 50))
	}
	f.Settle()
	if f.At() != 2 {
		t.Errorf("focus on %d, want the last of what is left", f.At())
	}
	f.Reset()
	f.Settle()
	if f.At() != -1 {
		t.Errorf("focus on %d although there is nothing", f.At())
	}
}

func TestPointerHitsTopmostPiece(t *testing.T) {
	f := &ui.Focus{}
	f.Add(1, box(0, 0, 100, 100))
	f.Add(2, box(50, 50, 100, 100))
	if !f.Point(at(60, 60)) || f.At() != 2 {
		t.Errorf("focus on %d", f.At())
	}
	if f.Point(at(400, 400)) || f.At() != 2 {
		t.Errorf("a pointer over nothing moved the focus to %d", f.At())
	}
}
