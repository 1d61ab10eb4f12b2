package blanco

import (
	"cmp"
	"fmt"
	"slices"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// account is what is told of a match when it is over.
type account struct {
	seats  int
	rounds int // of all games
	games  int
	tally  tally // of the last game
	lines  [maxSeats]int
	chains [maxSeats]int // the most lines in one turn
	swaps  [maxSeats]int
	taken  [maxSeats]int // cards taken from the discards
	took   [rules.Cards][maxSeats]int
	inTurn int
}

// Summary tells how a finished match went.
func (Face) Summary(k *stage.Kit, r *journal.Record, party stage.Party) (table.Summary, error) {
	a, outcome, err := recount(r, len(party.Seats))
	if err != nil {
		return table.Summary{}, fmt.Errorf("sum up a match of Blanco: %w", err)
	}
	options, refusal := engine.ResolveOptions(rules.Game{}.Info().Options, r.Header().Setup.Options)
	if refusal != nil {
		return table.Summary{}, fmt.Errorf("sum up a match of Blanco: %w", refusal)
	}
	games := options.Int(rules.OptionGames) > 1 || options.Int(rules.OptionWins) > 0
	wins := options.Int(rules.OptionWins) > 0
	s := table.Summary{ChartTitle: k.Text("table.blanco.summary.chart"), Ranks: ranks(outcome.Scores, wins)}
	speaker := k.Speaker(party)
	switch {
	case outcome.Winners.Len() > 1:
		s.Headline = speaker.Text("table.blanco.summary.shared", "winners", outcome.Winners)
	case games:
		s.Headline = speaker.Text("table.blanco.summary.won", "winners", outcome.Winners)
	default:
		s.Headline = speaker.Text("table.blanco.summary.cleared", "winners", outcome.Winners)
	}
	s.Detail = k.Text("table.blanco.summary.rounds", "n", a.rounds)
	if games {
		s.Detail = k.Text("table.blanco.summary.games", "n", a.games) + " · " + s.Detail
	}
	for _, score := range outcome.Scores {
		key := "table.blanco.cards"
		if wins {
			key = "table.blanco.summary.wins"
		}
		s.Captions = append(s.Captions, k.Text(key, "n", score))
	}
	chart := a.tally.chart(k, party, outcome.Winners.First())
	s.Chart = func(_ *stage.Kit, c *ui.Canvas, r ui.Rect) { c.Chart(r, chart) }
	s.Highlights = a.highlights(k, party)
	return s, nil
}

// recount replays a match and counts.
func recount(r *journal.Record, seats int) (*account, engine.Outcome, error) {
	a := &account{seats: seats}
	match, err := table.Recount(r, rules.Game{}, a.hear)
	if err != nil {
		return nil, engine.Outcome{}, err
	}
	return a, match.Outcome(), nil
}

// hear takes an event into account.
func (a *account) hear(event engine.Event) {
	switch e := event.(type) {
	case rules.GameBegan:
		a.games++
		a.tally.begin(a.seats, e.First)
	case rules.TurnBegan:
		a.inTurn = 0
		if a.tally.rounds == 0 || e.Seat == a.tally.first {
			a.tally.rounds++
			a.rounds++
		}
	case rules.LineRemoved:
		a.lines[e.Seat]++
		a.inTurn++
		a.chains[e.Seat] = max(a.chains[e.Seat], a.inTurn)
		a.tally.remove(e.Seat, len(e.Cards))
	case rules.Drew:
		if e.From == rules.Discards {
			a.taken[e.Seat]++
			a.took[e.Card][e.Seat]++
		}
	case rules.Swapped:
		a.swaps[e.Seat]++
	}
}

// ranks returns the place of each seat by its score, from 1; ties share one.
func ranks(scores []int, most bool) []int {
	list := make([]int, len(scores))
	for i, score := range scores {
		list[i] = 1
		for _, other := range scores {
			if most && other > score || !most && other < score {
				list[i]++
			}
		}
	}
	return list
}

// highlights returns what is worth telling of the match, three things at most.
func (a *account) highlights(k *stage.Kit, party stage.Party) []table.Highlight {
	list := table.Most(nil, k, party, "lines", a.lines[:a.seats], 1)
	list = table.Most(list, k, party, "chain", a.chains[:a.seats], 2)
	if card, times := a.favourite(); times > 1 {
		list = append(list, table.Highlight{Seat: engine.Seat(most(a.took[card][:a.seats])),
			Big:   k.Speaker(party).Text("table.blanco.summary.card.big", "card", card),
			Small: k.Text("table.blanco.summary.card.small", "n", times)})
	}
	list = table.Most(list, k, party, "taken", a.taken[:a.seats], 1)
	return table.Most(list, k, party, "swaps", a.swaps[:a.seats], 1)
}

// favourite returns the card that was taken most often from the discards, and how often.
func (a *account) favourite() (best rules.Card, times int) {
	for card := range a.took {
		n := 0
		for _, count := range a.took[card] {
			n += count
		}
		if n > times {
			best, times = rules.Card(card), n
		}
	}
	return best, times
}

// most returns the index of the greatest count, the first of several.
func most(counts []int) int {
	best := slices.MaxFunc(counts, cmp.Compare)
	return slices.Index(counts, best)
}
