//go:build gallery

package results

import (
	"fmt"
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of the results to the folder in CANAPE_GALLERY.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "question", Take: takeQuestion},
		{Name: "prizes", Take: takePrizes},
		{Name: "podiums", Take: takePodiums},
	})
}

// takeQuestion writes pictures of the question that asks for the name of an unnamed player.
func takeQuestion(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = store.People{}
		for _, name := range []string{"Marie-Claude", "Mamie", "Papi", "Léa", "Tom", "Zoé"} {
			r.Env.People.Remember(store.Person{Name: name, Colour: len(name) % 6})
		}
		pad := r.Plug(fake.XboxPad)
		r.Ticks(2)
		party := menutest.SampleParty(2)
		for i := range party.Seats {
			party.Seats[i] = app.PartySeat{Name: r.Env.Text([]string{"seat.shape.0", "seat.shape.1"}[i]), Colour: i}
		}
		if err := r.Env.Roster.Join(0, r.ID(pad)); err != nil {
			t.Fatal(err)
		}
		scene := resultsOf(t, r, (&tabletest.SampleFace{Story: sampleStory(2)}).Face(), party, winnersOf(0))
		r.Push(scene)
		r.Until(scene.shown)
		r.Ticks(resultsTicks + whoTicks + 2 + app.ChoiceTicks)
		shot("who")
		r.Tap(pad, input.PadWest, input.PadBottom, input.PadDown, input.PadEast, input.PadBottom)
		shot("who-name")
	})
}

// takePrizes writes pictures of the prizes.
func takePrizes(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		for _, seats := range []int{2, 4, 6} {
			r.Env.People = menutest.SamplePeople()
			party := menutest.SampleParty(seats)
			if seats > 5 {
				party.Game = "pass-pass"
			}
			scene := resultsOf(t, r, (&tabletest.SampleFace{Story: sampleStory(seats)}).Face(), party, winnersOf(2%seats))
			r.Push(scene)
			r.Until(scene.shown)
			earns(r, scene, [][]string{0: {"first-grid"}, 1: nil, 2: {"chain", "crossing", "swap"}, 5: nil}[:seats])
			for n := range scene.prizes.list {
				ticks := prizeTicks
				if n == 0 {
					ticks = resultsTicks + prizesFrom + 60
				}
				r.Ticks(ticks)
				shot(fmt.Sprintf("prize-%d-%d", seats, n))
			}
			r.Env.Pop()
			r.Ticks(1)
		}
	})
}
