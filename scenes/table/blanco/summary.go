package blanco

import (
	"fmt"

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
	s := table.Summary{ChartTitle: k.Text("table.blanco.summary.chart"), Ranks: ranks(outcome.Scores, wins), Highlights: a.highlights(k, party)}
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

// ranks returns the place of each seat by its score: the fewest cards, or the most games won.
func ranks(scores []int, most bool) []int {
	return table.Ranks(len(scores), func(one, other int) bool {
		if most {
			return scores[one] > scores[other]
		}
		return scores[one] < scores[other]
	})
}

// highlights returns what is worth telling of the match.
func (a *account) highlights(k *stage.Kit, party stage.Party) []table.Highlight {
	list := table.Highlights(k, party, table.Statistic{Name: "lines", Counts: a.lines[:a.seats], Least: 1},
		table.Statistic{Name: "chain", Counts: a.chains[:a.seats], Least: 2})
	if card, times := a.favourite(); times > 1 {
		list = append(list, table.Highlight{Seat: engine.Seat(table.Leader(a.took[card][:a.seats])),
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

// allCards is what everybody has to clear in a game: 9 cards, then 12.
const (
	secondGrid = 12
	allCards   = 9 + secondGrid
)

// step is what a seat had left to clear from a round on.
type step struct{ round, left int }

// tally is how many cards each seat had left to clear in a game, round by round.
type tally struct {
	seats  int
	first  engine.Seat
	rounds int
	steps  [maxSeats][]step
	left   [maxSeats]int
}

func (g *tally) begin(seats int, first engine.Seat) {
	*g = tally{seats: seats, first: first}
	for i := range seats {
		g.left[i] = allCards
	}
}

// remove notes that a seat has cleared some cards.
func (g *tally) remove(seat engine.Seat, cards int) {
	g.left[seat] -= cards
	s := g.steps[seat]
	if n := len(s); n > 0 && s[n-1].round == g.rounds {
		s[n-1].left = g.left[seat]
		return
	}
	g.steps[seat] = append(s, step{g.rounds, g.left[seat]})
}

// values returns what a seat had left in each round, from before the first.
func (g *tally) values(seat int) []float64 {
	values := make([]float64, g.rounds+1)
	left, next := allCards, 0
	for round := range values {
		if next < len(g.steps[seat]) && g.steps[seat][next].round == round {
			left = g.steps[seat][next].left
			next++
		}
		values[round] = float64(left)
	}
	return values
}

// chart returns the picture of the game. The winner's line comes last, over the others.
func (g *tally) chart(k *stage.Kit, party stage.Party, winner engine.Seat) *ui.Chart {
	ch := &ui.Chart{
		High: allCards, Last: float64(max(1, g.rounds)), Across: k.Text("table.blanco.summary.round"),
		Values: []int{allCards, secondGrid, 6, 0},
		Bands: []ui.ChartBand{
			{From: allCards, To: secondGrid},
			{From: secondGrid, To: 0, Name: k.Text("table.blanco.summary.second"), AtStart: true},
		},
	}
	switch name := k.Text("table.blanco.summary.first"); { // in a corner that the lines leave free
	case !g.lateAtTop():
		ch.Bands[0].Name = name
	case !g.earlyAtFoot():
		ch.Bands[0].Name, ch.Bands[0].AtStart = name, true
	}
	every := 5
	for g.rounds > 5*every {
		every *= 2
	}
	for round := every; 5*round <= 5*g.rounds-3*every; round += every {
		ch.Turns = append(ch.Turns, round)
	}
	ch.Turns = append(ch.Turns, g.rounds)
	line := func(seat int) {
		p := party.Seats[seat]
		ch.Lines = append(ch.Lines, ui.ChartLine{Seat: p.Colour, Name: p.Name, Wide: seat == int(winner), Values: g.values(seat)})
	}
	for seat := range g.seats {
		if seat != int(winner) {
			line(seat)
		}
	}
	if winner != engine.Nobody {
		line(int(winner))
	}
	return ch
}

// lateAtTop reports whether a line still runs along the top where the game ends.
func (g *tally) lateAtTop() bool {
	for seat := range g.seats {
		if values := g.values(seat); values[7*g.rounds/10] > allCards-3 {
			return true
		}
	}
	return false
}

// earlyAtFoot reports whether a line is near the second grid already where the game begins.
func (g *tally) earlyAtFoot() bool {
	for seat := range g.seats {
		if values := g.values(seat); values[4*g.rounds/10] < secondGrid+4 {
			return true
		}
	}
	return false
}
