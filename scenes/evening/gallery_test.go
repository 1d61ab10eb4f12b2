//go:build gallery

package evening

import (
	"fmt"
	"testing"

	rules "canape/engine/evening"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of an evening.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{{Name: "evening", Take: takeEvening}})
}

// takeEvening writes pictures of an evening.
func takeEvening(t *testing.T) {
	menutest.InEveryForm(t, menutest.NewLargeRoom, func(r *menutest.Room, shot func(name string)) {
		s := r.Env.Settings
		s.ReducedMotion = true
		r.Env.Configure(s)
		for _, people := range []int{2, 4, 6} {
			shoot(t, r, people, func(name string) { shot(fmt.Sprintf("%s-%d", name, people)) })
		}
	})
}

// shoot takes pictures of every scene of an evening.
func shoot(t *testing.T, r *menutest.Room, people int, shot func(name string)) {
	p := sample(t, r, people)
	r.Env.People.Remember(store.Person{Name: p.session.now.Guests[0].Name, Child: true})
	r.Env.People.Fair = true
	p.session.note(rules.Plan{Stations: []rules.Station{{Game: "football", Form: "full"}, {Game: "blanco", Form: "short"}}}) // football is for four, so there are spectators
	r.Ticks(2)
	shot("poster")
	p.session.note(rules.Joker{Person: 0}, rules.Joker{Person: 1})
	r.Tick()
	shot("joker")
	p.ask()
	r.Ticks(2)
	shot("ask")
	r.Env.Pop()
	r.Push(newProgramme(p))
	r.Ticks(2)
	shot("programme")
	r.Env.Pop()
	r.Tick()
	p.session.note(rules.Plan{Stations: []rules.Station{}})
	y := newFinale(p.session)
	y.lines = []string{"Blanco : 3 d’un coup, chaîne de Zoé", "Football : à 6 cases, le but le plus lointain : Tom", "Deux points séparent Zoé et Léa"}
	y.asked = r.Env.Words.Language()
	r.Push(y)
	r.Ticks(2)
	shot("ceremony")
	page := ui.NewCanvas()
	defer page.Close()
	page.Resize(pageWidth, pageHeight)
	page.Set(keptSettings(r.Env))
	kept := fmt.Sprintf("kept-%d-%s-%v", people, r.Env.Words.Language(), r.Canvas.TextScale())
	uitest.Save(t, page, kept, func(c *ui.Canvas) { y.paint(r.Env, c, c.Content()) })
}
