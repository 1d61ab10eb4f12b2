package results

import (
	"slices"

	"canape/engine"
	"canape/scenes/app"
)

// seriesOf returns how many matches of this evening each seat has won. It returns nil if there was
// only one match.
func seriesOf(env *app.Env, party app.Party) []int {
	names := make([]string, len(party.Seats))
	for i, seat := range party.Seats {
		names[i] = seat.Name
	}
	wins, matches := env.People.Series(party.Game, names)
	if matches < 2 {
		return nil
	}
	return wins
}

// standing is the rank of a seat in the match.
type standing struct {
	seat    engine.Seat
	rank    int // counted from 1; equal results share a rank
	caption string
	won     bool
}

// standings returns the ranks of all seats, the winners first.
func (r *Scene) standings(env *app.Env) []standing {
	list := make([]standing, len(r.party.Seats))
	bare := engine.Story{Seats: len(list), Teams: r.teams, Outcome: r.outcome}
	for i := range list {
		seat := engine.Seat(i)
		s := standing{seat: seat, rank: 2, won: r.outcome.Winners.Has(seat)}
		if s.won {
			s.rank = 1
		}
		if r.story != nil && i < len(r.story.Ranks) {
			s.rank = r.story.Ranks[i]
		}
		if r.story != nil && i < len(r.story.Captions) {
			s.caption = r.story.Captions[i]
		} else {
			s.caption = env.Text("results.points", "points", bare.Score(seat))
		}
		list[i] = s
	}
	slices.SortStableFunc(list, func(a, b standing) int { return a.rank - b.rank })
	return list
}
