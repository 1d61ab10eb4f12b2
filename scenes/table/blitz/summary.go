package blitz

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/app"
	"canape/scenes/table"
)

// account collects the data for the summary of a match.
type account struct {
	seats   int
	won     [maxSeats]int
	turns   table.Tally // won cards, turn by turn
	faceOff int
	longest [maxSeats]int // the longest series of wins
	row     [maxSeats]int
	words   [maxSeats]int // valid answers
	lost    [maxSeats]int // votes lost
	saved   [maxSeats]int // votes won
	sudden  bool
}

// wonWords names the winners of a match.
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
	return &account{seats: seats, turns: table.NewTally(seats)}
}

func (a *account) Summary(words app.Words, party app.Party, outcome engine.Outcome, places []int) table.Summary {
	s := table.Summary{
		Headline:   wonWords(words.Speaker(party), outcome.Winners, a.sudden),
		Detail:     words.Text("table.blitz.summary.face-offs", "n", a.faceOff),
		ChartTitle: words.Text("table.blitz.summary.chart"),
		Chart:      a.turns.Chart(party, outcome.Winners, words.Text("table.blitz.summary.across")),
		Highlights: a.highlights(words, party),
	}
	s.Captions = table.Captions(places, outcome.Scores, func(seat int, tied bool) string {
		caption := words.Text("table.blitz.summary.cards", "n", outcome.Scores[seat])
		if tied && outcome.Winners.Has(engine.Seat(seat)) {
			caption = words.Text("results.tied", "first", caption, "next", words.Text("table.blitz.summary.decided"))
		}
		return caption
	})
	return s
}

func (a *account) Observe(event engine.Event) {
	switch e := event.(type) {
	case rules.CardDrawn:
		a.turns.Note(a.won[:])
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
		a.turns.Note(a.won[:])
	}
}

// highlights returns the remarkable facts of the match.
func (a *account) highlights(words app.Words, party app.Party) []table.Highlight {
	n := a.seats
	return table.Highlights(words, party, table.Most("row", a.longest[:n], 2), table.Most("saved", a.saved[:n], 1),
		table.Most("lost", a.lost[:n], 1), table.Most("words", a.words[:n], 1))
}
