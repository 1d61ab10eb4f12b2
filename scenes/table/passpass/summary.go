package passpass

import (
	"fmt"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// account is what is told of a match when it is over.
type account struct {
	state    state
	made     [maxSeats][rounds]int // Pass Passes of each line of the pad, round by round
	ending   rules.Ending
	winners  engine.SeatSet
	wins     [maxSeats]int // tricks won as the first
	diamonds [maxSeats]int
	best     [maxSeats]int // most points in a round
	passes   [maxSeats]int
}

// Summary tells how a finished match went.
func (Face) Summary(k *stage.Kit, r *journal.Record, party stage.Party) (table.Summary, error) {
	a, err := recount(r, len(party.Seats))
	if err != nil {
		return table.Summary{}, fmt.Errorf("sum up a match of Pass Pass: %w", err)
	}
	speaker := k.Speaker(party)
	s := table.Summary{
		Headline:   speaker.Text("table.pass-pass.summary."+a.ending.String(), "winners", a.winners),
		Detail:     k.Text("table.pass-pass.summary.rounds", "n", a.state.round),
		ChartTitle: k.Text("table.pass-pass.summary.chart"),
		Ranks:      a.ranks(),
	}
	for i := range a.state.seats {
		side := a.state.side(engine.Seat(i))
		if a.ending == rules.ByPassPass && a.winners.Has(engine.Seat(i)) {
			s.Captions = append(s.Captions, k.Text("table.pass-pass.passes", "n", toWin))
			continue
		}
		s.Captions = append(s.Captions, k.Text("table.pass-pass.summary.total", "n", a.points(side)))
	}
	c := &chart{account: a, party: party}
	s.Chart = c.draw
	s.Highlights = a.highlights(k, party)
	return s, nil
}

// recount replays a match and counts.
func recount(r *journal.Record, seats int) (*account, error) {
	setup := r.Header().Setup
	options, refusal := engine.ResolveOptions(rules.Game{}.Info().Options, setup.Options)
	if refusal != nil {
		return nil, refusal
	}
	a := &account{state: newState(seats, rules.Game{}.Teams(seats, options))}
	_, err := table.Recount(r, rules.Game{}, func(e engine.Event) {
		a.state.apply(e)
		a.hear(e)
	})
	return a, err
}

// hear takes an event into account.
func (a *account) hear(event engine.Event) {
	switch e := event.(type) {
	case rules.TrickWon:
		if e.Place == 1 {
			a.wins[e.Seat]++
		}
	case rules.Took:
		for _, card := range e.Cards {
			a.diamonds[e.Seat] += card.Diamonds()
		}
	case rules.PassPassMade:
		a.passes[e.Seat]++
	case rules.RoundScored:
		for i, score := range e.Scores {
			a.best[i] = max(a.best[i], score.Points)
			if a.state.teams == 0 {
				a.made[i][e.Round-1] = score.PassPass
			}
		}
	case rules.Represented:
		a.made[e.Team][a.state.round-1] = e.PassPass
	case rules.MatchEnded:
		a.ending, a.winners = e.Ending, e.Winners
		if e.Ending != rules.ByPassPass {
			return
		}
		// The round that was broken off counts by its Pass Passes only.
		for i := range a.state.seats {
			made := &a.made[a.state.side(engine.Seat(i))][a.state.round-1]
			*made = max(*made, a.state.places[i].inRound)
		}
	}
}

// points returns what a line of the pad adds up to.
func (a *account) points(side int) int {
	sum := 0
	for _, n := range a.state.lines[side].points {
		sum += n
	}
	return sum
}

// passPass returns the Pass Passes of a line of the pad, all rounds together.
func (a *account) passPass(side int) int {
	sum := 0
	for _, n := range a.made[side] {
		sum += n
	}
	return sum
}

// ranks returns the place of each seat, from 1; partners and ties share one.
func (a *account) ranks() []int {
	better := func(x, y int) bool {
		won := a.winners.Has(engine.Seat(x))
		switch {
		case won != a.winners.Has(engine.Seat(y)):
			return won
		case won:
			return false
		case a.points(x) != a.points(y):
			return a.points(x) > a.points(y)
		}
		return a.passPass(x) > a.passPass(y)
	}
	list := make([]int, a.state.seats)
	for i := range list {
		list[i] = 1
		for other := range a.state.sides() {
			if better(other, a.state.side(engine.Seat(i))) {
				list[i]++
			}
		}
	}
	return list
}

// highlights returns what is worth telling of the match, three things at most.
func (a *account) highlights(k *stage.Kit, party stage.Party) []table.Highlight {
	var list []table.Highlight
	list = table.Most(list, k, party, "passes", a.passes[:a.state.seats], 1)
	list = table.Most(list, k, party, "diamonds", a.diamonds[:a.state.seats], 1)
	list = table.Most(list, k, party, "wins", a.wins[:a.state.seats], 1)
	list = table.Most(list, k, party, "best", a.best[:a.state.seats], 1)
	return list
}
