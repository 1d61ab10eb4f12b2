package results

import (
	"strconv"
	"strings"

	"canape/scenes/app"
	"canape/scenes/phonepage"
)

// Recount implements app.Recounting. It adds the ranking and the player's own place once the podium
// has shown the winners, and the pieces that the player has earned once the screen shows prizes.
func (r *Scene) Recount(env *app.Env, who string, page *phonepage.Page) {
	if !r.tells() {
		return
	}
	var lines []string
	page.Scored = env.Text("phone.results.ranking")
	for _, s := range r.standings(env) {
		name := r.party.Seats[s.seat].Name
		own := name == who && !r.party.Seats[s.seat].IsBot()
		page.Scores = append(page.Scores, phonepage.Fact{Name: strconv.Itoa(s.rank) + ". " + name, Value: s.caption, Lead: own})
		if own {
			lines = append(lines, env.Text("phone.results.place", "n", s.rank))
		}
	}
	if r.prizes.age > 0 {
		for _, won := range r.prizes.list {
			if r.party.Seats[won.seat].Name != who {
				continue
			}
			for _, piece := range won.pieces {
				lines = append(lines, env.Text("phone.results.earned", "reason", env.Text(piece.Reason())))
			}
		}
	}
	if len(lines) > 0 {
		page.Detail = strings.Join(lines, "\n")
	}
}
