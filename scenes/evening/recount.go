package evening

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/phonepage"
)

// Recount implements app.Recounting. It adds nothing until the screen has counted the points of the
// last game.
func (p *Overview) Recount(env *app.Env, who string, page *phonepage.Page) {
	if p.counted == nil || p.age >= countTicks {
		p.session.recount(env, who, page)
	}
}

// Recount implements app.Recounting.
func (y *Finale) Recount(env *app.Env, who string, page *phonepage.Page) {
	y.session.recount(env, who, page)
}

// recount adds to a page the points of all guests, and the place of one player. who is the name of
// this player.
func (s *session) recount(env *app.Env, who string, page *phonepage.Page) {
	if len(s.now.Leaders()) == 0 {
		return
	}
	page.Scored = env.Text("phone.evening.points")
	for _, person := range s.now.Standings() {
		g := s.now.Guests[person]
		place, own := s.now.Place(person), g.Name == who && g.Bot == ""
		page.Scores = append(page.Scores, phonepage.Fact{Name: strconv.Itoa(place) + ". " + g.Name, Value: strconv.Itoa(g.Points), Lead: own})
		if own {
			page.Detail = env.Text("phone.results.place", "n", place)
		}
	}
}
