package blitz

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// account collects what the summary of a match needs.
type account struct {
	seats   int
	won     [maxSeats]int
	lines   [maxSeats][]float64 // cards won, at the end of each turn
	turns   int
	faceOff int
	longest [maxSeats]int // wins in a row
	row     [maxSeats]int
	words   [maxSeats]int // answers that counted
	lost    [maxSeats]int // votes lost
	saved   [maxSeats]int // votes won
	sudden  bool
}

// wonWords says who has won a match.
func wonWords(speaker lang.Speaker, winners engine.SeatSet, sudden bool) string {
	key := "won"
	switch {
	case sudden:
		key = "sudden"
	case winners.Len() > 1:
		key = "shared"
	}
	return speaker.Text("table.blitz.summary."+key, "winners", winners)
}

func newAccount(seats int, _ engine.Options) table.Account {
	a := &account{seats: seats}
	for i := range seats {
		a.lines[i] = append(a.lines[i], 0)
	}
	return a
}

func (a *account) Summary(env *stage.Env, party stage.Party, over engine.Outcome) table.Summary {
	s := table.Summary{
		Headline:   wonWords(env.Speaker(party), over.Winners, a.sudden),
		Detail:     env.Text("table.blitz.summary.face-offs", "n", a.faceOff),
		ChartTitle: env.Text("table.blitz.summary.chart"),
		Ranks:      ranks(over),
		Highlights: a.highlights(env, party),
	}
	for _, n := range over.Scores {
		s.Captions = append(s.Captions, env.Text("table.blitz.summary.cards", "n", n))
	}
	chart := a.chart(party, over)
	chart.Across = env.Text("table.blitz.summary.across")
	s.Chart = func(_ *stage.Env, c *ui.Canvas, r ui.Rect) { chart.Draw(c, r) }
	return s
}

func (a *account) Observe(event engine.Event) {
	switch e := event.(type) {
	case rules.CardDrawn:
		a.turns++
		a.note()
	case rules.FaceOffBegan:
		a.faceOff++
	case rules.AnswerAccepted:
		a.words[e.Seat]++
		if e.Contested {
			a.saved[e.Seat]++
		}
	case rules.AnswerRefused:
		a.lost[e.Seat]++
	case rules.CardWon:
		a.won[e.Seat] = e.Won
		a.row[e.Loser] = 0
		a.row[e.Seat]++
		a.longest[e.Seat] = max(a.longest[e.Seat], a.row[e.Seat])
	case rules.MatchEnded:
		a.sudden = e.Sudden
		a.turns++
		a.note()
	}
}

// note writes down how many cards each has won by now.
func (a *account) note() {
	for i := range a.seats {
		a.lines[i] = append(a.lines[i], float64(a.won[i]))
	}
}

// chart is the picture of a match: cards won, turn by turn.
func (a *account) chart(party stage.Party, over engine.Outcome) *ui.Chart {
	most := max(4, slices.Max(over.Scores))
	step := max(1, (most+3)/4)
	ch := &ui.Chart{High: float64(most), Last: float64(a.turns)}
	for n := 0; n <= most; n += step {
		ch.Values = append(ch.Values, n)
	}
	for n := 1; n <= 4; n++ {
		if turn := a.turns * n / 4; len(ch.Turns) == 0 || turn > ch.Turns[len(ch.Turns)-1] {
			ch.Turns = append(ch.Turns, turn)
		}
	}
	for i, seat := range party.Seats {
		ch.Lines = append(ch.Lines, ui.ChartLine{Seat: seat.Colour, Name: seat.Name, Wide: over.Winners.Has(engine.Seat(i)), Values: a.lines[i]})
	}
	return ch
}

// ranks returns the place of each seat: who has won before the others, and then by cards.
func ranks(over engine.Outcome) []int {
	return table.Ranks(len(over.Scores), func(one, other int) bool {
		if first := over.Winners.Has(engine.Seat(one)); first != over.Winners.Has(engine.Seat(other)) {
			return first
		}
		return over.Scores[one] > over.Scores[other]
	})
}

// highlights returns what is worth telling of the match.
func (a *account) highlights(env *stage.Env, party stage.Party) []table.Highlight {
	n := a.seats
	return table.Highlights(env, party, table.Statistic{Name: "row", Counts: a.longest[:n], Least: 2}, table.Statistic{Name: "saved", Counts: a.saved[:n], Least: 1},
		table.Statistic{Name: "lost", Counts: a.lost[:n], Least: 1}, table.Statistic{Name: "words", Counts: a.words[:n], Least: 1})
}
