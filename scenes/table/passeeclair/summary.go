package passeeclair

import (
	"cmp"
	"fmt"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// gain is a token that a seat took at the end of a round.
type gain struct {
	victory, consolation bool
	won, consoled        rules.Token
	spent                bool // the consolation token was given up later
}

// account is what is told of a match when it is over.
type account struct {
	seats    int
	round    int
	rounds   [rules.MaxRounds][maxSeats]gain
	held     [maxSeats][]int // by seat the rounds of its consolation tokens, in their order
	goals    [maxSeats]int
	wins     [maxSeats]int
	plays    [maxSeats]int
	mistakes [maxSeats]int
	dogs     [maxSeats]int
	michis   [maxSeats]int
	winners  engine.SeatSet
}

// Summary tells how a finished match went.
func (Face) Summary(k *stage.Kit, r *journal.Record, party stage.Party) (table.Summary, error) {
	a, err := recount(r, len(party.Seats))
	if err != nil {
		return table.Summary{}, fmt.Errorf("sum up a match of Passe Éclair: %w", err)
	}
	best := 0
	for i := range a.seats {
		best = max(best, a.goals[i])
	}
	s := table.Summary{
		Headline:   k.Speaker(party).Text("table.passe-eclair.summary.headline", "winners", a.winners, "n", best),
		Detail:     k.Text("table.passe-eclair.summary.detail", "n", a.round),
		ChartTitle: k.Text("table.passe-eclair.summary.chart"),
		Ranks:      a.ranks(),
	}
	for i := range a.seats {
		s.Captions = append(s.Captions, k.Text("table.passe-eclair.goals", "n", a.goals[i]))
	}
	c := &chart{account: a, party: party}
	s.Chart = c.draw
	s.Highlights = a.highlights(k, party)
	return s, nil
}

// recount replays a match and counts.
func recount(r *journal.Record, seats int) (*account, error) {
	a := &account{seats: seats}
	_, err := table.Recount(r, rules.Game{}, a.hear)
	return a, err
}

// hear takes an event into account.
func (a *account) hear(event engine.Event) {
	switch e := event.(type) {
	case rules.RoundEnded:
		a.round = e.Round
		a.wins[e.Winner]++
	case rules.TokenTaken:
		g := &a.rounds[a.round-1][e.Seat]
		if e.Kind == rules.VictoryToken {
			g.victory, g.won = true, e.Token
			return
		}
		g.consolation, g.consoled = true, e.Token
		a.held[e.Seat] = append(a.held[e.Seat], a.round-1)
	case rules.TokenSpent:
		round := a.held[e.Seat][e.TokenPosition]
		a.rounds[round][e.Seat].spent = true
		a.held[e.Seat] = a.held[e.Seat][:drop(a.held[e.Seat], e.TokenPosition)]
	case rules.Played:
		a.plays[e.Seat]++
		switch e.Card {
		case rules.Dog:
			a.dogs[e.Seat]++
		case rules.Michi:
			a.michis[e.Seat]++
		}
	case rules.CardWrong:
		a.mistakes[e.Seat]++
	case rules.TokensRevealed:
		a.goals[e.Seat] = e.Goals
	case rules.MatchEnded:
		a.winners = e.Winners
	}
}

// ranks returns the place of each seat, from 1; ties share one.
func (a *account) ranks() []int {
	list := make([]int, a.seats)
	for i := range list {
		list[i] = 1
		for other := range a.seats {
			if cmp.Or(cmp.Compare(a.goals[other], a.goals[i]), cmp.Compare(a.wins[other], a.wins[i])) > 0 {
				list[i]++
			}
		}
	}
	return list
}

// highlights returns what is worth telling of the match, three things at most.
func (a *account) highlights(k *stage.Kit, party stage.Party) []table.Highlight {
	var list []table.Highlight
	list = table.Most(list, k, party, "wins", a.wins[:a.seats], 2) // "most often" is not said of once
	list = table.Most(list, k, party, "michis", a.michis[:a.seats], 1)
	list = table.Most(list, k, party, "plays", a.plays[:a.seats], 1)
	list = table.Most(list, k, party, "dogs", a.dogs[:a.seats], 1)
	return list
}
