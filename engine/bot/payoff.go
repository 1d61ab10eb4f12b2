package bot

import "canape/engine"

// Payoffs sets every seat's share of the victory: 1 divided by the number of winners, or 0 for a
// loser. A team counts as one winner, and each of its members gets the team's whole share. teams is
// nil if there are no teams.
func Payoffs(outcome engine.Outcome, teams []int, payoffs []float64) {
	sides := outcome.Winners.Len()
	if teams != nil {
		var won engine.SeatSet // the set of teams that have won
		for seat := range outcome.Winners.All() {
			won = won.With(engine.Seat(teams[seat]))
		}
		sides = won.Len()
	}
	for seat := range payoffs {
		payoffs[seat] = 0
		if outcome.Winners.Has(engine.Seat(seat)) {
			payoffs[seat] = 1 / float64(sides)
		}
	}
}

// judge sets the payoffs of a finished match by its outcome, and those of an unfinished match by
// its estimate. If an unfinished match has no estimate, all seats get equal payoffs.
func judge(m engine.Match, payoffs []float64) {
	var teams []int
	if teamed, ok := m.(Teamed); ok {
		teams = teamed.Teams()
	}
	if m.Over() {
		Payoffs(m.Outcome(), teams, payoffs)
		return
	}
	if estimator, ok := m.(Estimator); ok {
		estimator.Estimate(payoffs)
		return
	}
	Payoffs(engine.Outcome{Winners: engine.AllSeats(len(payoffs))}, teams, payoffs)
}
