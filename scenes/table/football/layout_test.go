package football

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestNothingLiesOnEachOther(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			f := newTable(t, seats, stage.Peek)
			f.Deal(3)
			f.Rest()
			f.OnEveryScreen(func(t *testing.T, _ string) { apart(t, &f.board.lay, seats) })
		})
	}
}

// TestOnePersonsHandIsLarge seats one person among bots: the hand is as large as in the mock-up,
// and larger with large text, while the pitch stays large enough to play on.
func TestOnePersonsHandIsLarge(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for person := range engine.Seat(seats) {
			f := newTable(t, seats, stage.Shown)
			f.alone(person)
			f.Deal(3)
			f.Rest()
			usual := 0.0
			f.OnEveryScreen(func(t *testing.T, screen string) {
				l := &f.board.lay
				apart(t, l, seats)
				width := l.held(person, 0).W
				if l.Scale == 1 {
					usual = width
				}
				if width < cardAim-0.5 || l.Scale == 2 && width < usual+5 {
					t.Errorf("%s: a card is %.0f u wide, with usual text %.0f u", screen, width, usual)
				}
			})
		}
	}
}

func apart(t *testing.T, l *layout, seats int) {
	t.Helper()
	bar := l.Bar()
	middle := []ui.Rect{l.pitch.Rect, l.stock, l.clock, l.score, l.discard}
	for i, r := range middle {
		if !tabletest.Inside(r, l.Frame) || r.Overlaps(bar) {
			t.Errorf("part %d of the middle: %v", i, r)
		}
		for j, other := range middle[:i] {
			if j == 1 && i == 2 {
				continue // the clock leans on the stock
			}
			if r.Overlaps(other) {
				t.Errorf("parts %d and %d of the middle: %v, %v", i, j, r, other)
			}
		}
	}
	if l.pitch.square < 44 {
		t.Errorf("a square is %.0f u wide", l.pitch.square)
	}
	if !tabletest.Inside(l.closeup.Rect, l.Frame) || l.closeup.Overlaps(bar) || l.closeup.W < 700 {
		t.Errorf("the close-up is %v", l.closeup)
	}
	for i := range seats {
		mat := l.mats[i]
		if !tabletest.Inside(mat, l.Frame) || mat.Overlaps(bar) || mat.Overlaps(l.closeup.Rect) {
			t.Errorf("mat %d: %v", i, mat)
		}
		for j := range i {
			if mat.Overlaps(l.mats[j]) {
				t.Errorf("mats %d and %d lie on each other", i, j)
			}
		}
		for j, r := range middle {
			if mat.Overlaps(r) {
				t.Errorf("mat %d lies on part %d of the middle", i, j)
			}
		}
		if !tabletest.Inside(l.plates[i], mat) || !tabletest.Inside(l.badges[i], mat) || l.plates[i].Overlaps(l.badges[i]) {
			t.Errorf("seat %d: plate %v and badge %v in mat %v", i, l.plates[i], l.badges[i], mat)
		}
		small := l.small.Has(engine.Seat(i))
		for at := range rules.HandCards(seats, engine.Seat(i)) {
			r := l.held(engine.Seat(i), at)
			if !tabletest.Inside(r, mat) || r.Overlaps(l.plates[i]) || r.Overlaps(l.badges[i]) || !small && (r.W < 88 || r.Y < l.plates[i].Bottom()+22) {
				t.Errorf("seat %d: card %d at %v, %.0f u wide", i, at, r, r.W)
			}
		}
	}
}

// TestTheEyeHasRoomBesideTheName: with large text the plate of who looks takes the room of the
// badge, on every screen, and no other does.
func TestTheEyeHasRoomBesideTheName(t *testing.T) {
	f := newTable(t, 4, stage.Peek)
	f.Deal(3)
	f.Rest()
	f.Looks = engine.SeatsOf(1)
	f.OnEveryScreen(func(t *testing.T, screen string) {
		l := &f.board.lay
		for seat := range engine.Seat(4) {
			plate := f.board.Plate(f.Canvas, seat)
			if wide := l.Scale >= table.LargeText && seat == 1; wide != (plate.Right() == l.badges[seat].Right()) || !tabletest.Inside(plate, l.mats[seat]) {
				t.Errorf("%s: the plate of seat %d is %v, its badge %v", screen, seat, plate, l.badges[seat])
			}
		}
	})
}
