package blanco

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// account collects the data for the summary of a match.
type account struct {
	seats   int
	options engine.Options
	rounds  int // the number of rounds in all games
	games   int
	first   engine.Seat
	// left records the number of cards that each seat has left in the last game: at the start, and
	// after each round.
	left   [maxSeats][]float64
	lines  [maxSeats]int
	chains [maxSeats]int // most lines in one turn
	swaps  [maxSeats]int
	taken  [maxSeats]int // cards taken from the discards
	took   [rules.Cards][maxSeats]int
	inTurn int
}

func newAccount(seats int, options engine.Options) table.Account {
	return &account{seats: seats, options: options}
}

func (a *account) Summary(words app.Words, party app.Party, outcome engine.Outcome, _ []int) table.Summary {
	wins := a.options.Int(rules.OptionWins) > 0
	games := wins || a.options.Int(rules.OptionGames) > 1
	key := "cleared"
	switch {
	case outcome.Winners.Len() > 1:
		key = "shared"
	case games:
		key = "won"
	}
	s := table.Summary{
		Headline:   words.Speaker(party).Text("table.blanco.summary."+key, "winners", outcome.Winners),
		Detail:     words.Text("table.blanco.summary.rounds", "n", a.rounds),
		ChartTitle: words.Text("table.blanco.summary.chart"),
		Highlights: a.highlights(words, party),
	}
	if games {
		s.Detail = words.Text("table.blanco.summary.games", "n", a.games) + " · " + s.Detail
	}
	caption := "table.blanco.cards"
	if wins {
		caption = "table.blanco.summary.wins"
	}
	for _, score := range outcome.Scores {
		s.Captions = append(s.Captions, words.Text(caption, "n", score))
	}
	chart := a.chart(words, party, outcome.Winners.First())
	s.Chart = func(_ app.Words, c *ui.Canvas, r ui.Rect) { chart.Draw(c, r) }
	return s
}

func (a *account) Observe(event engine.Event) {
	switch e := event.(type) {
	case rules.GameBegan:
		a.games++
		a.first = e.First
		for i := range a.seats {
			a.left[i] = []float64{allCards}
		}
	case rules.TurnBegan:
		a.inTurn = 0
		if len(a.left[0]) == 1 || e.Seat == a.first {
			a.rounds++
			for i := range a.seats {
				a.left[i] = append(a.left[i], a.left[i][len(a.left[i])-1])
			}
		}
	case rules.LineRemoved:
		a.lines[e.Seat]++
		a.inTurn++
		a.chains[e.Seat] = max(a.chains[e.Seat], a.inTurn)
		a.left[e.Seat][len(a.left[e.Seat])-1] -= float64(len(e.Cards))
	case rules.Drew:
		if e.From == rules.Discards {
			a.taken[e.Seat]++
			a.took[e.Card][e.Seat]++
		}
	case rules.Swapped:
		a.swaps[e.Seat]++
	}
}

// highlights returns the remarkable facts of the match.
func (a *account) highlights(words app.Words, party app.Party) []table.Highlight {
	list := table.Highlights(words, party, table.Most("lines", a.lines[:a.seats], 1), table.Most("chain", a.chains[:a.seats], 2))
	if card, times := a.favourite(); times > 1 {
		list = append(list, table.Highlight{Seat: engine.Seat(table.Leader(a.took[card][:a.seats])),
			Big:   words.Speaker(party).Text("table.blanco.summary.card.big", "card", card),
			Small: words.Text("table.blanco.summary.card.small", "n", times)})
	}
	return append(list, table.Highlights(words, party, table.Most("taken", a.taken[:a.seats], 1), table.Most("swaps", a.swaps[:a.seats], 1))...)
}

// favourite returns the card taken most often from the discards, and how often.
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

// allCards is the number of cards that a player has to clear in a game.
const allCards = 3*firstColumns + rules.Squares

// chart returns the chart of the last game. The winner's line is drawn last, over the others.
func (a *account) chart(words app.Words, party app.Party, winner engine.Seat) *ui.Chart {
	rounds := len(a.left[0]) - 1
	ch := &ui.Chart{
		Height: allCards, Last: float64(max(1, rounds)), Across: words.Text("table.blanco.summary.round"),
		Values: []int{allCards, rules.Squares, 6, 0},
		Bands: []ui.ChartBand{
			{From: allCards, To: rules.Squares},
			{From: rules.Squares, To: 0, Name: words.Text("table.blanco.summary.second"), AtStart: true},
		},
	}
	lines := a.left[:a.seats]
	late := slices.ContainsFunc(lines, func(left []float64) bool { return left[7*rounds/10] > allCards-3 })
	early := slices.ContainsFunc(lines, func(left []float64) bool { return left[4*rounds/10] < rules.Squares+4 })
	if !late || !early { // the lines leave a corner free for the label
		ch.Bands[0].Name, ch.Bands[0].AtStart = words.Text("table.blanco.summary.first"), late
	}
	every := 5
	for rounds > 5*every {
		every *= 2
	}
	for round := every; 5*round <= 5*rounds-3*every; round += every {
		ch.Turns = append(ch.Turns, round)
	}
	ch.Turns = append(ch.Turns, rounds)
	for _, winners := range [2]bool{false, true} {
		for i, left := range lines {
			if p := party.Seats[i]; (i == int(winner)) == winners {
				ch.Lines = append(ch.Lines, ui.ChartLine{Seat: p.Colour, Name: p.Name, Wide: winners, Values: left})
			}
		}
	}
	return ch
}
