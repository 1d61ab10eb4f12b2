package menu

import (
	"testing"

	"canape/input"
	"canape/scenes/ui"
)

// TestAxisOfFollowsRowsAndColumns checks that the hint of a cursor names every direction in which its
// places lie.
func TestAxisOfFollowsRowsAndColumns(t *testing.T) {
	grid := func(columns, rows int) (places []ui.Rect) {
		for i := range columns * rows {
			places = append(places, ui.Rect{X: float64(i%columns) * 100, Y: float64(i/columns) * 50, W: 90, H: 40})
		}
		return places
	}
	for _, tt := range []struct {
		name   string
		places []ui.Rect
		want   input.Axis
	}{
		{"none", nil, input.Sideways},
		{"one", grid(1, 1), input.Sideways},
		{"a row", grid(3, 1), input.Sideways},
		{"a column", grid(1, 3), input.UpAndDown},
		{"two rows of three", grid(3, 2), input.AllWays},
		{"a last row of one", grid(2, 3)[:5], input.AllWays},
	} {
		if got := AxisOf(tt.places); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
