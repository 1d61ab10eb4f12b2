package table

import (
	"fmt"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/stage"
)

// Account follows a match to its end, and tells how it went.
type Account interface {
	// Observe takes an event of the match into account. It is told all of them, in their order.
	Observe(e engine.Event)
	// Summary tells how the match went, and who has won it.
	Summary(env *stage.Env, party stage.Party, over engine.Outcome) Summary
}

// SumUp returns what Face.Summary does for a game: it replays the record, and has a new account follow it.
func SumUp(newAccount func(seats int, options engine.Options) Account) func(*stage.Env, *journal.Record, stage.Party) (Summary, error) {
	return func(env *stage.Env, r *journal.Record, party stage.Party) (Summary, error) {
		game, err := r.Game(env.Game)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match: %w", err)
		}
		options, _ := engine.ResolveOptions(game.Info().Options, r.Header().Setup.Options) // the match has been dealt by them
		a := newAccount(len(party.Seats), options)
		match, err := ForEachEvent(r, game, a.Observe)
		if err != nil {
			return Summary{}, fmt.Errorf("sum up a match of %s: %w", game.Info().ID, err)
		}
		return a.Summary(env, party, match.Outcome()), nil
	}
}

// ForEachEvent replays a match and calls observe with every event in its order. It returns the match at its end.
func ForEachEvent(r *journal.Record, game engine.Game, observe func(engine.Event)) (engine.Match, error) {
	var log engine.Log
	player, err := journal.NewPlayer(r, game, &log)
	if err != nil {
		return nil, err
	}
	for more := true; more; {
		for _, e := range log.Events {
			observe(e)
		}
		log.Reset()
		if more, err = player.Next(&log); err != nil {
			return nil, err
		}
	}
	return player.Match(), nil
}

// Ranks returns the place of each of so many seats: 1 plus how many others are better. Equals share a place.
func Ranks(seats int, better func(one, other int) bool) []int {
	list := make([]int, seats)
	for i := range list {
		list[i] = 1
		for other := range list {
			if better(other, i) {
				list[i]++
			}
		}
	}
	return list
}

// Statistic is a count of something that a summary may tell of a match.
type Statistic struct {
	// Name is the end of its text keys, "table.<game>.summary.<name>.big" and ".small".
	Name string
	// Counts are the values of the seats.
	Counts []int
	// Least is the lowest value worth telling.
	Least int
}

// mostHighlights is how many highlights a summary has room for.
const mostHighlights = 3

// Highlights returns for each statistic the seat with the highest value, the first of equals, as long as the summary has room.
func Highlights(env *stage.Env, party stage.Party, statistics ...Statistic) []Highlight {
	var list []Highlight
	for _, s := range statistics {
		list = Most(list, env, party, s.Name, s.Counts, s.Least)
	}
	return list
}

// Most adds the seat with the highest count to a list of highlights, the first of equals, unless the count is below least or the list is
// full. The text keys are "table.<game>.summary.<name>.big" and ".small".
func Most(list []Highlight, env *stage.Env, party stage.Party, name string, counts []int, least int) []Highlight {
	seat := Leader(counts)
	if counts[seat] < least || len(list) == mostHighlights {
		return list
	}
	key := "table." + party.Game + ".summary." + name
	return append(list, Highlight{
		Seat:  engine.Seat(seat),
		Big:   env.Text(key+".big", "n", counts[seat]),
		Small: env.Speaker(party).Text(key+".small", "seat", engine.Seat(seat), "n", counts[seat]),
	})
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
