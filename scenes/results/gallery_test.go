package results

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// TestGallery writes pictures of the results to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if !tabletest.GalleryAsked() {
		t.Skip("CANAPE_GALLERY names no folder")
	}
	for _, language := range lang.Languages() {
		for _, percent := range []int{100, 200} {
			r := menutest.NewLargeRoom(t, language)
			r.Canvas.Resize(1280, 720)
			r.TextScale(percent)
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
			tabletest.Save(t, r.Canvas, fmt.Sprintf("who-%s-%d", language, percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
			r.Tap(pad, input.PadWest, input.PadBottom, input.PadDown, input.PadEast, input.PadBottom)
			tabletest.Save(t, r.Canvas, fmt.Sprintf("who-name-%s-%d", language, percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
		}
	}
	for _, language := range lang.Languages() {
		for _, percent := range []int{100, 200} {
			r := menutest.NewLargeRoom(t, language)
			r.Canvas.Resize(1280, 720)
			r.TextScale(percent)
			r.Env.People = menutest.SamplePeople()
			scene := resultsOf(t, r, (&menutest.SampleFace{Story: sampleStory(4)}).Face(), menutest.SampleParty(4), winnersOf(2))
			r.Push(scene)
			r.Until(func() bool { return scene.shown() && scene.prizes.coming == nil })
			scene.prizes.earned = [][]string{0: {"hat-top"}, 2: {"scarf-chain", "glasses-square", "hat-jester"}, 3: nil}
			for _, s := range scene.standings(r.Env) {
				scene.awardTo(r.Env, s.seat)
			}
			r.Ticks(resultsTicks + prizesFrom + 60)
			tabletest.Save(t, r.Canvas, fmt.Sprintf("prize-%s-%d", language, percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
		}
	}
}
