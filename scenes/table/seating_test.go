package table_test

import (
	"testing"

	"canape/scenes/table"
	"canape/scenes/ui"
)

func TestMatsFollowTheSeating(t *testing.T) {
	area := ui.Rect{X: 10, Y: 20, W: 620, H: 400}
	for n := 2; n <= 6; n++ {
		seating := table.SeatingOf(table.GameUI{}, 6)
		mats := seating.Mats(n, area, 150, 10)
		for seat, at := range seating.ChairsOf(n) {
			want := area.Column(seating.Chairs[at].Column, 3, 10).Foot(150)
			if seating.Chairs[at].Upper {
				want.Y = area.Y
			}
			if mats[seat] != want {
				t.Errorf("%d mats: that of seat %d is at %v, want %v", n, seat, mats[seat], want)
			}
		}
	}
}
