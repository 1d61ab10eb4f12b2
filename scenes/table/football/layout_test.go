package football

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestPartsDoNotOverlap(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			f := newTable(t, seats, app.Peek)
			f.Deal(3)
			f.Rest()
			f.OnEveryScreen(func(t *testing.T, _ string) { apart(t, &f.board.lay, seats) })
		})
	}
}

// TestOnePersonsHandIsLarge seats one person among bots. The hand is as large as in the mock-up,
// and larger with large text, while the pitch stays large enough to play on.
func TestOnePersonsHandIsLarge(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for person := range engine.Seat(seats) {
			f := newTable(t, seats, app.Shown)
			f.alone(person)
			f.Deal(3)
			f.Rest()
			usual := 0.0
			f.OnEveryScreen(func(t *testing.T, screen string) {
				l := &f.board.lay
				apart(t, l, seats)
				width, least := l.held(person, 0).W, frontCard-0.5
				if l.Compact {
					least = cardAim - 0.5
				}
				if l.Scale == 1 {
					usual = width
				}
				if width < least || l.Scale == 2 && width < min(usual, cardAim)+5 {
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
				continue // the clock may overlap the stock
			}
			if r.Overlaps(other) {
				t.Errorf("parts %d and %d of the middle: %v, %v", i, j, r, other)
			}
		}
	}
	least := 59.0
	switch {
	case l.Compact:
		least = 44
	case l.Scale > 1:
		least = 54
	}
	if l.pitch.square < least {
		t.Errorf("a square is %.0f u wide", l.pitch.square)
	}
	if !tabletest.Inside(l.closeup.Rect, l.Frame) || l.closeup.Overlaps(bar) || l.closeup.W < 700 {
		t.Errorf("the close-up is %v", l.closeup)
	}
	for i := range engine.Seat(seats) {
		mat := l.mats[i]
		front := i == l.front // the close-up covers this hand
		if !tabletest.Inside(mat, l.Frame) || mat.Overlaps(bar) || !front && mat.Overlaps(l.closeup.Rect) {
			t.Errorf("mat %d: %v", i, mat)
		}
		for j := range i {
			if mat.Overlaps(l.mats[j]) || l.plates[i].Overlaps(l.plates[j]) || l.badges[i].Overlaps(l.badges[j]) {
				t.Errorf("seats %d and %d overlap", i, j)
			}
		}
		for j, r := range middle {
			if mat.Overlaps(r) || l.plates[i].Overlaps(r) || l.badges[i].Overlaps(r) {
				t.Errorf("seat %d overlaps part %d of the middle", i, j)
			}
		}
		onMat := l.Compact || l.open.Has(i) && !front
		if !tabletest.Inside(l.plates[i], l.Frame) || onMat != tabletest.Inside(l.plates[i], mat) || onMat && (l.plates[i].Overlaps(l.badges[i]) || l.badges[i].W < 60) {
			t.Errorf("seat %d: plate %v and badge %v, mat %v", i, l.plates[i], l.badges[i], mat)
		}
		smallest := 80.0 // the least width of a legible card
		switch {
		case l.Compact && (l.small | l.backs).Has(i), !l.Compact && !front && !l.open.Has(i):
			smallest = 36
		case front:
			smallest = frontCard - 1
		}
		for at := range rules.HandCards(seats, i) {
			r := l.held(i, at)
			if !tabletest.Inside(r, mat) || r.Overlaps(l.plates[i]) || r.Overlaps(l.badges[i]) || r.W < smallest {
				t.Errorf("seat %d: card %d at %v, %.0f u wide, on %v", i, at, r, r.W, mat)
			}
			for other := range at {
				if smallest > 36 && r.Overlaps(l.held(i, other)) {
					t.Errorf("seat %d: card %d at %v overlaps card %d at %v", i, at, r, other, l.held(i, other))
				}
			}
		}
	}
}

// TestHandBelowPitchIsThatOfThePersonOnTurn seats people and bots. The hand below the pitch is the
// hand of the person on turn. While bots play, it is the hand of the last person on turn.
func TestHandBelowPitchIsThatOfThePersonOnTurn(t *testing.T) {
	f := newTable(t, 4, app.Peek)
	f.Deal(3)
	f.Rest()
	for turn := range engine.Seat(4) {
		f.board.now.turn = turn
		if f.Draw(); f.board.lay.front != turn {
			t.Errorf("seat %d is in front while seat %d is on turn", f.board.lay.front, turn)
		}
		apart(t, &f.board.lay, 4)
	}
	f.alone(2)
	for turn := range engine.Seat(4) {
		f.board.now.turn = turn
		if f.Draw(); f.board.lay.front != 2 {
			t.Errorf("seat %d is in front, the only person is in seat 2", f.board.lay.front)
		}
	}
}

// TestPeekingSeatHasRoom checks that a waiting player who peeks gets the space of the seat beside
// them.
func TestPeekingSeatHasRoom(t *testing.T) {
	f := newTable(t, 4, app.Peek)
	f.Deal(3)
	f.Rest()
	f.board.now.turn = 0
	for seat := range engine.Seat(4) {
		f.Looks = engine.SeatsOf(seat)
		f.OnEveryScreen(func(t *testing.T, _ string) { apart(t, &f.board.lay, 4) })
	}
}
