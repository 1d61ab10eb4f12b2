package table

import (
	"fmt"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
)

// Account follows a match to its end and summarises it.
type Account interface {
	// Observe receives all events of the match, in order.
	Observe(e engine.Event)
	// Summary returns the summary of the match. places holds the ranks of the seats, which SumUp
	// copies into the summary.
	Summary(words app.Words, party app.Party, outcome engine.Outcome, places []int) Summary
}

// SumUp returns a GameUI.Summary that replays the record of a match to a new account.
func SumUp(newAccount func(seats int, options engine.Options) Account) func(app.Words, *journal.Record, app.Party) (Summary, error) {
	return func(words app.Words, r *journal.Record, party app.Party) (Summary, error) {
		game, err := r.Game(words.Game)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match: %w", err)
		}
		options, _ := engine.ResolveOptions(game.Info().Options, r.Header().Setup.Options) // the options with which the match was dealt
		a := newAccount(len(party.Seats), options)
		story, err := journal.Story(r, game, a.Observe)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match of %s: %w", game.Info().ID, err)
		}
		places := engine.Places(game, story)
		s := a.Summary(words, party, story.Outcome, places)
		s.Ranks = places
		s.Highlights = s.Highlights[:min(mostHighlights, len(s.Highlights))]
		return s, nil
	}
}

// Captions returns the captions of the podium, one for each seat. tied means that another seat has
// the same score but another rank. Then both captions must explain the tie-breaker.
func Captions(ranks, scores []int, caption func(seat int, tied bool) string) []string {
	list := make([]string, len(scores))
	for seat := range scores {
		tied := false
		for other := range scores {
			tied = tied || scores[other] == scores[seat] && ranks[other] != ranks[seat]
		}
		list[seat] = caption(seat, tied)
	}
	return list
}

// Statistic is a count for each seat, from which a highlight is made; see Most.
type Statistic struct {
	name   string
	counts []int
	least  int
}

// Most returns a statistic for a highlight about the seat with the highest count. If that count is
// less than least, there is no highlight. The text keys of the highlight are
// "table.<game>.summary.<name>.big" and ".small".
func Most(name string, counts []int, least int) Statistic { return Statistic{name, counts, least} }

// mostHighlights is the number of highlights for which a summary has room.
const mostHighlights = 3

// Highlights returns a highlight for each statistic whose highest count is large enough. If several
// seats have that count, the highlight is about the first of them.
func Highlights(words app.Words, party app.Party, statistics ...Statistic) (list []Highlight) {
	for _, s := range statistics {
		seat := Leader(s.counts)
		if s.counts[seat] < s.least {
			continue
		}
		key := "table." + party.Game + ".summary." + s.name
		list = append(list, Highlight{
			Seat:  engine.Seat(seat),
			Big:   words.Text(key+".big", "n", s.counts[seat]),
			Small: words.Speaker(party).Text(key+".small", "seat", engine.Seat(seat), "n", s.counts[seat]),
		})
	}
	return list
}

// Leader returns the seat with the highest count, or the first of them if several are equal.
func Leader(counts []int) int {
	best := 0
	for i, n := range counts {
		if n > counts[best] {
			best = i
		}
	}
	return best
}
