package table

import (
	"testing"

	"canape/scenes/ui"
)

// A figure at the edge of the screen moves inward to spread its arms. With lowered arms it stays in
// place, and so does a figure in the middle.
func TestArmsSpreadWithinTheScreen(t *testing.T) {
	c := ui.NewCanvas()
	c.Set(ui.UsualSettings())
	c.Resize(1280, 720)
	const size = 200.0
	screen, reach := c.Whole(), ui.Rejoices.Reach()*size
	if reach <= size/2 {
		t.Fatalf("arms reach %v u: not beyond the body", reach)
	}
	for _, at := range []struct {
		what    string
		x, want float64
		pose    ui.Pose
	}{
		{"a little too near to the left edge", screen.X + reach - 10, screen.X + reach, ui.Rejoices},
		{"a little too near to the right edge", screen.Right() - reach + 10, screen.Right() - reach, ui.Rejoices},
		{"at the left edge", screen.X, screen.X + inwardMost*size, ui.Rejoices},
		{"at the right edge", screen.Right(), screen.Right() - inwardMost*size, ui.Rejoices},
		{"in the middle", screen.Center().X, screen.Center().X, ui.Rejoices},
		{"arms down", screen.X, screen.X, ui.Calm},
	} {
		h := SeatPose{At: ui.Point{X: at.x, Y: 500}, Size: size}
		if got := h.Inward(c, at.pose).At; got != (ui.Point{X: at.want, Y: 500}) {
			t.Errorf("%s: from %v to %v, want %v", at.what, at.x, got, at.want)
		}
	}
}
