package results

import (
	"testing"

	"canape/engine"
	"canape/scenes/ui"
)

func TestLosersReactTogether(t *testing.T) {
	room := ui.Rect{W: 1800, H: 900}
	for seats := 2; seats <= ui.SeatCount; seats++ {
		var list []standing
		for i := range seats {
			list = append(list, standing{seat: engine.Seat(i), rank: i + 1, won: i == 0})
		}
		p := layPodium(list, room, 100, 100, 1.2, 44)
		seen := map[ui.Pose]bool{}
		r := &Scene{}
		r.age = 100 * resultsTicks
		for i := 1; i < seats; i++ {
			s := &p.places[i]
			r.stands = 0
			pose, _ := r.pose(s, resultsTicks)
			if i == 1 && pose != ui.Claps {
				t.Errorf("of %d, the second is in pose %d", seats, pose)
			}
			if seen[pose] {
				t.Errorf("of %d, two are in pose %d", seats, pose)
			}
			seen[pose] = true
			r.stands = applause
			if pose, _ := r.pose(s, resultsTicks); pose != ui.Claps {
				t.Errorf("of %d, number %d does not clap in the end", seats, i)
			}
		}
		if seen[ui.Sulks] && seats < ui.SeatCount {
			t.Errorf("a figure of %d sulks", seats)
		}
	}
}
