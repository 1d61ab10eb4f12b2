package evening

import (
	"strconv"
	"testing"

	rules "canape/engine/evening"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// TestPodiumShowsPointsOverNames checks that the points are above the name in every column of the
// podium.
func TestPodiumShowsPointsOverNames(t *testing.T) {
	for _, percent := range []int{100, 125} {
		r := menutest.NewOverlayRoom(t)
		r.TextScale(percent)
		p := atOverview(t, r, 5)
		p.session.note(rules.Begin{Players: []int{0, 1, 2, 3, 4}}, rules.End{Places: []int{1, 2, 3, 4, 5}})
		y := newFinale(p.session)
		r.Push(y)
		r.Ticks(300)
		lines := r.Canvas.Drawn().Written()
		columns := 0
		for _, g := range y.session.now.Guests {
			for _, name := range lines {
				if name.Text != g.Name {
					continue
				}
				for _, points := range lines {
					if points.Text == strconv.Itoa(g.Points) && points.Place.Overlaps(ui.Rect{X: name.Place.Center().X - 1, Y: 0, W: 2, H: 1080}) {
						if columns++; points.Place.Center().Y >= name.Place.Center().Y {
							t.Errorf("at %d %%: %s is over %s", percent, name.Text, points.Text)
						}
					}
				}
			}
		}
		if columns < 5 {
			t.Errorf("at %d %%: only %d columns are seen", percent, columns)
		}
	}
}
