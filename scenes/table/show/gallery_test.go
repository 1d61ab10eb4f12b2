//go:build gallery

package show_test

import (
	"fmt"
	"testing"

	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of celebrations for people to look at.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "celebrations", Take: takeCelebrations}})
}

// takeCelebrations writes pictures of the celebrations and of a score count.
func takeCelebrations(t *testing.T) {
	for _, shot := range tabletest.Shots() {
		h := newTable(t)
		h.Use(shot)
		for i, m := range celebrated() {
			for _, ticks := range []int{6, 26, 60} {
				if ticks != 26 && shot.Name != "1080" {
					continue
				}
				h.Between.Clear()
				h.Celebrate(m)
				h.Tick(ticks)
				uitest.Save(t, h.Canvas, fmt.Sprintf("moment-%d-%s-%d", i, shot.Name, ticks), func(c *ui.Canvas) { h.Whole(c, 0) })
			}
		}
		h.Between.Clear()
		h.Count(sums())
		h.Tick(110)
		uitest.Save(t, h.Canvas, "count-"+shot.Name, func(c *ui.Canvas) { h.Whole(c, 0) })
	}
}
