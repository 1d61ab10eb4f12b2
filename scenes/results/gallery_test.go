package results

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// TestGallery writes pictures of the results to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	menutest.Gallery(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = store.People{}
		for _, name := range []string{"Marie-Claude", "Mamie", "Papi", "Léa", "Tom", "Zoé"} {
			r.Env.People.Remember(store.Person{Name: name, Colour: len(name) % 6})
		}
		pad := r.Plug(fake.XboxPad)
		r.Ticks(2)
		party := menutest.SampleParty(2)
		for i := range party.Seats {
			party.Seats[i] = stage.PartySeat{Name: r.Env.Text([]string{"seat.shape.0", "seat.shape.1"}[i]), Colour: i}
		}
		if err := r.Env.Roster.Join(0, r.ID(pad)); err != nil {
			t.Fatal(err)
		}
		scene := resultsOf(t, r, (&menutest.SampleFace{Story: sampleStory(2)}).Face(), party, winnersOf(0))
		r.Push(scene)
		r.Until(scene.shown)
		r.Ticks(resultsTicks + whoTicks + 2 + stage.ChoiceTicks)
		shot("who")
		r.Tap(pad, input.PadWest, input.PadBottom, input.PadDown, input.PadEast, input.PadBottom)
		shot("who-name")
	})
}

// TestGalleryOfPrizes writes pictures of what the podium awards.
func TestGalleryOfPrizes(t *testing.T) {
	menutest.Gallery(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = menutest.SamplePeople()
		scene := resultsOf(t, r, (&menutest.SampleFace{Story: sampleStory(4)}).Face(), menutest.SampleParty(4), winnersOf(2))
		r.Push(scene)
		r.Until(func() bool { return scene.shown() && scene.prizes.coming == nil })
		scene.prizes.done = [][]string{0: {"first-grid"}, 2: {"chain", "crossing", "swap"}, 3: nil}
		for _, s := range scene.standings(r.Env) {
			scene.awardTo(r.Env, s.seat)
		}
		r.Ticks(resultsTicks + prizesFrom + 60)
		shot("prize")
	})
}
