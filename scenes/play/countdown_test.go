package play

import (
	"slices"
	"testing"

	"canape/scenes/ui"

	"canape/scenes/table/show"
)

// A countdown is drawn in place of the hint bar. It covers nothing, because boards leave that place
// free.
func TestCountdownReplacesTheHintBar(t *testing.T) {
	r := racers(t)
	r.match.restart.begin(r.match.Match(), 0, restartTicks)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	for _, size := range [...][2]int{{1280, 720}, {1920, 1080}, {1920, 1200}, {2560, 1080}} {
		for _, scale := range [...]float64{1, 1.5, 2} {
			canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			canvas.Resize(size[0], size[1])
			canvas.Begin()
			r.match.Draw(r.env, canvas)
			room := canvas.Content()
			const freeAbove = 14 // every board leaves this height, in u, free above the bar
			top := show.BarsOf(canvas, ui.Hint{Seat: -1}.Rect(canvas), false)[0].Y - freeAbove
			room.Y, room.H = top, room.Bottom()-top
			var words []string
			right := 0.0
			for _, line := range canvas.Drawn().Written() {
				if line.Layer != ui.LayerBars || line.Place.Y < top && line.Place.Bottom() < 100 {
					continue // the line belongs to a ribbon
				}
				words = append(words, line.Text)
				if line.Clipped || line.Place.X < right || !room.Contains(ui.Point{X: line.Place.X, Y: line.Place.Y}) ||
					!room.Contains(ui.Point{X: line.Place.Right(), Y: line.Place.Bottom()}) {
					t.Errorf("%v, text %v: %q at %v leaves %v, or covers other text", size, scale, line.Text, line.Place, room)
				}
				right = line.Place.Right()
			}
			if len(words) < 4 || !slices.Equal(words[1:4], []string{"3", "2", "1"}) {
				t.Errorf("%v, text %v: the countdown shows %q", size, scale, words)
			}
		}
	}
}
