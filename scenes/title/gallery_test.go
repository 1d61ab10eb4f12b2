//go:build gallery

package title

import (
	"testing"
	"time"

	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui/uitest"
)

// TestGallery takes all pictures of the title.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "times", Take: takeTimes},
	})
}

// takeTimes writes pictures of the title at several times of the year.
func takeTimes(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People, r.Env.Phones = menutest.SamplePeople(), phones{}
		for i, zoe := range []bool{true, false, true, true, false} { // who wins each match of the series between two people
			winner, other := "Zoé", "Papi"
			if !zoe {
				winner, other = other, winner
			}
			r.Env.People.Record(store.Result{Game: "blanco", Ended: time.Date(2026, 5, 2+i, 20, 0, 0, 0, time.UTC),
				Seats: []store.SeatResult{{Name: winner, Won: true, Rank: 1}, {Name: other, Rank: 2}}})
		}
		for name, now := range map[string]time.Time{
			"winter-morning": time.Date(2026, 1, 9, 9, 0, 0, 0, time.UTC),
			"spring-evening": time.Date(2026, 4, 9, 18, 30, 0, 0, time.UTC),
			"summer-day":     time.Date(2026, 7, 9, 14, 0, 0, 0, time.UTC),
			"autumn-night":   time.Date(2026, 10, 9, 23, 0, 0, 0, time.UTC),
		} {
			r.Now = now
			scene := New(r.Env)
			r.Env.Reset(scene)
			r.Ticks(60)
			r.Draw()
			shot("title-series")
			scene.crown = crown{names: []string{"Léa", "Tom"}, seats: []int{0, 1}}
			scene.seated = scene.guests(r.Env)
			r.Ticks(2)
			r.Draw()
			shot("title-" + name)
		}
	})
}
