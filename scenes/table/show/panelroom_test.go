package show

import (
	"math"
	"testing"

	"canape/scenes/ui"
)

// A panel moves away from its usual place rather than cover Beside. It covers Beside rather than a
// subject.
func TestPanelCoversBesideBeforeSubjects(t *testing.T) {
	area := ui.Rect{W: 1920, H: 1080}
	hand := ui.RectAround(ui.Point{X: 960, Y: 540}, 500, 300)
	v := panelRoom{area: area, usual: hand.Center()}
	if at, _ := v.place(400, 200, math.Inf(1)); at.Center() != v.usual {
		t.Errorf("without a spotlight the panel is at %v, not in its usual place", at)
	}
	v.spotlight.Beside = []ui.Rect{hand}
	if at, _ := v.place(400, 200, math.Inf(1)); at.Overlaps(hand) {
		t.Errorf("the panel at %v covers the hand at %v", at, hand)
	}
	v.spotlight.Subjects = []ui.Rect{{W: 1920, H: 350}, {W: 1920, H: 350, Y: 730}, {W: 650, H: 1080}, {X: 1270, W: 650, H: 1080}} // subjects on all four sides
	at, _ := v.place(400, 200, math.Inf(1))
	for _, subject := range v.spotlight.Subjects {
		if at.Overlaps(subject) {
			t.Errorf("the panel at %v covers a subject at %v", at, subject)
		}
	}
	if !at.Overlaps(hand) {
		t.Errorf("the panel is at %v, although only the hand's place is free", at)
	}
}
