package people

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/wardrobe"
)

// TestGallery writes pictures of the people to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if !tabletest.GalleryAsked() {
		t.Skip("CANAPE_GALLERY names no folder")
	}
	for _, language := range lang.Languages() {
		for _, percent := range []int{100, 200} {
			r := menutest.NewLargeRoom(t, language)
			r.Env.People = menutest.SamplePeople()
			r.Canvas.Resize([]int{1280, 1920}[percent/200], []int{720, 1080}[percent/200])
			r.TextScale(percent)
			wardrobe.Award(&r.Env.People, "Léa", []string{"hat-wizard", "scarf-chain", "glasses-heart"})
			wardrobe.Award(&r.Env.People, "Tom", []string{"hat-ball", "scarf-fan", "hair-flame"})
			r.Env.People.Dress("Mamie", []string{"hair-bun", "glasses-round", "scarf-striped"})
			r.Env.People.Dress("Zoé", []string{"hair-plaits", "hat-straw", "glasses-star"})
			scene := New(r.Env).(*Scene)
			r.Push(scene)
			r.Draw()
			shot := func(name string) {
				tabletest.Save(t, r.Canvas, fmt.Sprintf("%s-%s-%d", name, language, percent), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
			}
			shot("people")
			r.Push(newLook("Léa"))
			r.Ticks(2)
			r.Key(input.KeyArrowDown, input.KeyArrowRight, input.KeyArrowDown)
			r.Ticks(20)
			shot("look")
		}
	}
}
