//go:build gallery

package blanco

import (
	"fmt"
	"testing"

	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// takeLandings writes a picture of every tick in which a drawn card is placed in a grid and the
// replaced card lands on the discards.
func takeLandings(t *testing.T) {
	f := newTable(t, 4, app.Open)
	f.Use(tabletest.Shots()[0])
	f.toSecondGrid(3)
	f.Play(0, rules.MoveDraw(rules.Stock))
	film(t, f, "draw")
	f.Rest()
	for _, m := range f.Playing.Legal(0, nil) {
		if m.Verb == rules.VerbPlace {
			f.Play(0, m)
			break
		}
	}
	film(t, f, "place")
}

// film writes a picture of each of the next ticks, seen from seat 0.
func film(t *testing.T, f *fakeTable, name string) {
	for tick := range 30 {
		f.Tick(1)
		uitest.Save(t, f.Canvas, fmt.Sprintf("landing-%s-%02d", name, tick), func(c *ui.Canvas) { f.Whole(c, 0) })
	}
}
