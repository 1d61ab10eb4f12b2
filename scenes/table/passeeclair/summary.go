package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// account collects the data for the summary of a match.
type account struct {
	state               state
	plays, dogs, michis [maxSeats]int
}

func newAccount(seats int, _ engine.Options) table.Account { return &account{state: newState(seats)} }

func (a *account) Observe(event engine.Event) {
	a.state.apply(event)
	e, played := event.(rules.Played)
	if !played {
		return
	}
	a.plays[e.Seat]++
	switch e.Card {
	case rules.Dog:
		a.dogs[e.Seat]++
	case rules.Michi:
		a.michis[e.Seat]++
	}
}

func (a *account) Summary(words app.Words, party app.Party, outcome engine.Outcome, places []int) table.Summary {
	goals, wins := outcome.Scores, make([]int, a.state.seats)
	for i := range wins {
		wins[i] = a.state.victories(engine.Seat(i))
	}
	headline := words.Speaker(party).Text("table.passe-eclair.summary.headline", "winners", outcome.Winners, "n", slices.Max(goals))
	if a.state.tieBroken() {
		headline = words.Speaker(party).Text("table.passe-eclair.summary.tie-break", "winners", outcome.Winners, "n", wins[outcome.Winners.First()])
	}
	s := table.Summary{
		Headline:   headline,
		Detail:     words.Text("table.passe-eclair.summary.detail", "n", a.state.round),
		ChartTitle: words.Text("table.passe-eclair.summary.chart"),
		Chart:      func(_ app.Words, c *ui.Canvas, r ui.Rect) { chart(&a.state, goals, party, c, r) },
		Highlights: table.Highlights(words, party,
			table.Most("wins", wins, 2), // a single won round is not worth a mention
			table.Most("michis", a.michis[:a.state.seats], 1),
			table.Most("plays", a.plays[:a.state.seats], 1),
			table.Most("dogs", a.dogs[:a.state.seats], 1)),
	}
	s.Captions = table.Captions(places, goals, func(seat int, tied bool) string {
		caption := words.Text("table.passe-eclair.goals", "n", goals[seat])
		if tied {
			caption = words.Text("results.tied", "first", caption, "next", words.Text("table.passe-eclair.summary.wins.big", "n", wins[seat]))
		}
		return caption
	})
	return s
}

// chart draws the score sheet of a finished match. Its sums are goals.
func chart(now *state, goals []int, party app.Party, c *ui.Canvas, r ui.Rect) {
	grow := min(1.5, c.TextScale())
	s := scoreSheet{state: now, party: party, rounds: now.round, named: true, open: engine.AllSeats(now.seats), head: 40 * grow,
		right: 84, radius: 19 * grow, sum: ui.Big(52 * min(1.3, grow)).AsIs()}
	copy(s.sums[:], goals)
	for i := range now.seats {
		s.left = max(s.left, ui.Bold(30).Width(c, party.Seats[i].Name)+2*s.radius+24)
	}
	s.left = min(s.left, r.W*0.26)
	s.number = ui.Big(30 * min(grow, (r.W-s.left-s.right)/float64(now.round)/44)).AsIs()
	s.draw(c, r)
}
