//go:build gallery

package play_test

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of a table with phones.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "asked for a seat", Take: takeSeatQuestion}})
}

func takeSeatQuestion(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, people := range []int{1, 4} {
			for _, scale := range []float64{1, 2} {
				r := menutest.NewBlancoRoom(t, language)
				askForSeat(t, r, people)
				uitest.Write(t, fmt.Sprintf("asked-seat-%s-%d-%g", language, people, scale), r.Paint(r.Env.Top(), 1280, 720, scale))
			}
		}
	}
}
