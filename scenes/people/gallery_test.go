//go:build gallery

package people

import (
	"testing"

	"canape/input"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of the people to the folder in CANAPE_GALLERY.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "people", Take: takePeople},
	})
}

// takePeople writes pictures of the people.
func takePeople(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		r.Env.People = menutest.SamplePeople()
		outfits.Award(&r.Env.People, "Léa", []string{"hat-wizard", "scarf-chain", "glasses-heart"})
		outfits.Award(&r.Env.People, "Tom", []string{"hat-ball", "scarf-fan", "hair-flame"})
		r.Env.People.Dress("Mamie", []string{"hair-bun", "glasses-round", "scarf-striped"})
		r.Env.People.Dress("Zoé", []string{"hair-plaits", "hat-straw", "glasses-star"})
		r.Push(New(r.Env))
		r.Draw()
		shot("people")
		r.Env.People.SetChild("Léa", true)
		r.Draw()
		shot("child")
		lea, _ := r.Env.People.Find("Léa")
		askEdit(r.Env, input.LeftKeys, lea)
		r.Ticks(20)
		shot("edit")
		r.Env.Pop()
		r.Push(newOutfit("Léa"))
		r.Ticks(2)
		r.Key(input.KeyArrowDown, input.KeyArrowRight, input.KeyArrowDown)
		r.Ticks(20)
		shot("look")
	})
}
