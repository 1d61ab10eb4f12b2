package table

import (
	"fmt"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
)

// Account follows a match to its end, and tells how it went.
type Account interface {
	// Observe takes an event of the match into account. It is told all of them, in their order.
	Observe(e engine.Event)
	// Summary tells how the match went, and who has won it. It is given the places of the seats, and
	// need not return them.
	Summary(env *app.Env, party app.Party, outcome engine.Outcome, places []int) Summary
}

// SumUp returns what Face.Summary does for a game: it replays the record, and has a new account
// follow it.
func SumUp(newAccount func(seats int, options engine.Options) Account) func(*app.Env, *journal.Record, app.Party) (Summary, error) {
	return func(env *app.Env, r *journal.Record, party app.Party) (Summary, error) {
		game, err := r.Game(env.Game)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match: %w", err)
		}
		options, _ := engine.ResolveOptions(game.Info().Options, r.Header().Setup.Options) // the match has been dealt by them
		a := newAccount(len(party.Seats), options)
		story, err := journal.Story(r, game, a.Observe)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match of %s: %w", game.Info().ID, err)
		}
		places := engine.Places(game, story)
		s := a.Summary(env, party, story.Outcome, places)
		s.Ranks = places
		s.Highlights = s.Highlights[:min(mostHighlights, len(s.Highlights))]
		return s, nil
	}
}

// Captions returns what the podium says of each seat. tied means that another seat has the same
// score and another place: the caption of both says what has decided between them.
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

// Statistic is something that the seats can be compared by; see Most.
type Statistic struct {
	name   string
	counts []int
	least  int
}

// Most returns the statistic of which a summary tells who has the highest count, unless it is below
// least. The text keys are "table.<game>.summary.<name>.big" and ".small".
func Most(name string, counts []int, least int) Statistic { return Statistic{name, counts, least} }

// mostHighlights is how many highlights a summary has room for: the first ones.
const mostHighlights = 3

// Highlights returns for each statistic worth telling the seat with the highest count, the first of
// equals.
func Highlights(env *app.Env, party app.Party, statistics ...Statistic) (list []Highlight) {
	for _, s := range statistics {
		seat := Leader(s.counts)
		if s.counts[seat] < s.least {
			continue
		}
		key := "table." + party.Game + ".summary." + s.name
		list = append(list, Highlight{
			Seat:  engine.Seat(seat),
			Big:   env.Text(key+".big", "n", s.counts[seat]),
			Small: env.Speaker(party).Text(key+".small", "seat", engine.Seat(seat), "n", s.counts[seat]),
		})
	}
	return list
}

// Leader returns the seat with the highest count, the first of equals.
func Leader(counts []int) int {
	best := 0
	for i, n := range counts {
		if n > counts[best] {
			best = i
		}
	}
	return best
}
