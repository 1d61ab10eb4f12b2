package results

import (
	"slices"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/records"
	"canape/scenes/store"
	"canape/scenes/table"
)

// newsOf returns the most important news about a person in the last of these results. It returns
// false if there is none.
func newsOf(env *app.Env, results []store.Result) (table.Highlight, bool) {
	if len(results) == 0 {
		return table.Highlight{}, false
	}
	facts := records.Facts(store.People{People: env.People.People, Results: results}, len(results)-1)
	if len(facts) == 0 {
		return table.Highlight{}, false
	}
	last := results[len(results)-1]
	seat := slices.IndexFunc(last.Seats, func(s store.SeatResult) bool { return s.Is(facts[0].Name) })
	large, small := facts[0].Words(env, last.Ended)
	return table.Highlight{Seat: engine.Seat(seat), Big: large, Small: small}, true
}
