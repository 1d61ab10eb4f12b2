package people

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// withScores returns people who have played three games with rising scores.
func withScores() store.People {
	var p store.People
	for i, name := range []string{"Papi", "Marie-Claude", "Mamie", "Zoé", "Tom", "Léa"} {
		p.Remember(store.Person{Name: name, Colour: 5 - i})
	}
	for i := range 12 {
		for _, game := range []string{"football", "blitz", "pass-pass"} {
			r := menutest.SampleResult(game, "Léa*", "Tom", "Zoé")
			r.Ended = time.Date(2026, 11, 1+i, 20, 0, 0, 0, time.UTC)
			for j := range r.Seats {
				r.Seats[j].Score = max(0, 3+i-2*j)
			}
			p.Record(r)
		}
	}
	return p
}

// The panel of a person shows the highest score in each game, with its date and the other players.
func TestRecords(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, size := range [...][3]int{{1280, 720, 100}, {1920, 1080, 100}, {1280, 720, 200}} {
			r := menutest.NewLargeRoom(t, language)
			r.Canvas.Resize(size[0], size[1])
			r.TextScale(size[2])
			r.Env.People = withScores()
			scene := New(r.Env).(*Scene)
			r.Push(scene)
			r.Ticks(3)
			r.Draw()
			scene.Page.Top = scene.Parts - scene.Open // scroll down to the records
			r.Draw()
			if size[2] == 100 {
				words := map[lang.Language][]string{lang.English: {"14 cards", "12 November, with Tom and Zoé"}, lang.French: {"14 cartes", "le 12 novembre, avec Tom et Zoé"}}[language]
				for _, line := range words {
					if !slices.ContainsFunc(r.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == line && !w.Clipped }) {
						t.Errorf("%s, %v: %q is missing", language, size, line)
					}
				}
			}
			if uitest.GalleryAsked() {
				r.Save(fmt.Sprintf("people-records-%s-%d-%d", language, size[0], size[2]))
			}
		}
	}
}
