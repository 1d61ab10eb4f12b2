package table

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/stage"
)

// ForEachEvent replays a match, and has every event observed in its order. It returns the match at its end.
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

// Ranks returns the place of each of so many seats, from 1: how many others are better, which may be anything that does not put two
// seats before each other. Equals share a place.
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
	// Name is that of its words, under "table.<game>.summary.<name>.big" and ".small".
	Name string
	// Counts has how often or how much for each seat.
	Counts []int
	// Least is what is worth telling.
	Least int
}

// mostHighlights is how many things a summary tells.
const mostHighlights = 3

// Highlights tells of the seats that have most of something, in the order of the statistics: the first of equals, and no more than a
// summary has room for.
func Highlights(env *stage.Env, party stage.Party, statistics ...Statistic) []Highlight {
	var list []Highlight
	for _, s := range statistics {
		list = Most(list, env, party, s.Name, s.Counts, s.Least)
	}
	return list
}

// Most adds to the highlights of a match the seat that has most of something, the first of equals, unless that is under least or
// there are enough of them. The words are under "table.<game>.summary.<name>.big" and ".small".
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

// Leader returns who has most of something, the first of equals.
func Leader(counts []int) int {
	best := 0
	for i, n := range counts {
		if n > counts[best] {
			best = i
		}
	}
	return best
}
