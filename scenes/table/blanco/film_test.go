package blanco

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGalleryOfLandings writes a picture of every tick in which a drawn card is placed in a grid, and
// the card that lay there comes down on the discards.
func TestGalleryOfLandings(t *testing.T) {
	if !uitest.GalleryAsked() {
		t.Skip("no gallery asked for")
	}
	f := newTable(t, 4, stage.Open)
	f.Use(tabletest.Shots()[0])
	seat := f.middle(3)
	f.Play(seat, rules.MoveDraw(rules.Stock))
	film(t, f, seat, "draw")
	f.Rest()
	for _, m := range f.Playing.Legal(seat, nil) {
		if m.Verb == rules.VerbPlace {
			f.Play(seat, m)
			break
		}
	}
	film(t, f, seat, "place")
}

func film(t *testing.T, f *fakeTable, seat engine.Seat, name string) {
	for tick := range 30 {
		f.Tick(1)
		uitest.Save(t, f.Canvas, fmt.Sprintf("landing-%s-%02d", name, tick), func(c *ui.Canvas) { f.Whole(c, seat) })
	}
}
