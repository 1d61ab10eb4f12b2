package results

import (
	"maps"
	"slices"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// resultOf returns how a match ended, and how many minutes it took; unknown if it was interrupted.
// People who have entered no name get no statistics.
func resultOf(env *app.Env, party app.Party, outcome engine.Outcome, scores []int, minutes int, ended time.Time) store.Result {
	result := store.Result{Game: party.Game, Ended: ended}
	teams := teamsOf(env, party)
	if game, ok := env.Game(party.Game); ok && minutes != unknown && !party.Guided {
		result.Form, result.Minutes = game.Info().FormOf(party.Options), minutes
	}
	for i, seat := range party.Seats {
		result.Seats = append(result.Seats, store.SeatResult{
			Name: seat.Name, Bot: seat.IsBot(), Level: string(seat.Bot), Score: scores[i], Won: outcome.Winners.Has(engine.Seat(i)), Handicaps: maps.Clone(seat.Handicaps),
		})
		if teams != nil {
			result.Seats[i].Team = 1 + teams[i]
		}
		if _, known := env.People.Find(seat.Name); !known && !seat.IsBot() {
			result.Seats[i].Unnamed = true
		}
	}
	return result
}

// resultAt returns the index of a result that is kept, by its game and when that was; -1: it is not.
func resultAt(env *app.Env, game string, ended time.Time) int {
	for i := len(env.People.Results) - 1; i >= 0; i-- {
		if r := env.People.Results[i]; r.Game == game && r.Ended.Equal(ended) {
			return i
		}
	}
	return -1
}

// teamsOf returns the team of each seat, from 0; nil where everybody played alone.
func teamsOf(env *app.Env, party app.Party) []int {
	game, known := env.Game(party.Game)
	if !known {
		return nil
	}
	options, refusal := engine.ResolveOptions(game.Info().Options, party.Options)
	if refusal != nil {
		return nil
	}
	return game.Teams(len(party.Seats), options)
}

// keepRanks adds to the result that was kept who came in which place, once that is known.
func (r *Scene) keepRanks(env *app.Env) {
	if at := resultAt(env, r.party.Game, r.kept); r.fresh && r.story != nil && at >= 0 {
		noteRanks(env, at, r.story.Ranks)
		env.KeepPeople()
	}
}

// noteRanks notes who came in which place in the result at an index.
func noteRanks(env *app.Env, at int, ranks []int) {
	result := &env.People.Results[at]
	if len(ranks) != len(result.Seats) {
		return
	}
	result.Seats = slices.Clone(result.Seats)
	for i := range result.Seats {
		result.Seats[i].Rank = ranks[i]
	}
}

// scoresBySeat returns the score of each seat; partners share that of their team.
func scoresBySeat(env *app.Env, r *journal.Record, outcome engine.Outcome) []int {
	setup := r.Header().Setup
	scores := make([]int, setup.Seats)
	var teams []int
	if game, ok := env.Game(r.Header().Game); ok {
		if options, refusal := engine.ResolveOptions(game.Info().Options, setup.Options); refusal == nil {
			teams = game.Teams(setup.Seats, options)
		}
	}
	for seat := range scores {
		at := seat
		if len(outcome.Scores) != setup.Seats && teams != nil {
			at = teams[seat]
		}
		if at < len(outcome.Scores) {
			scores[seat] = outcome.Scores[at]
		}
	}
	return scores
}

// seriesOf returns the wins of this evening by seat, nil if there was only one match.
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

// longestMatch is longer than people play without a break. A longer time means that the match was
// continued another day.
const longestMatch = 6 * time.Hour

// minutesOf returns how long a match has taken until it ended, unknown if that can't be told.
func minutesOf(record *journal.Record, ended time.Time) int {
	began, err := time.Parse(time.RFC3339, record.Header().Created)
	if err != nil {
		return unknown
	}
	took := ended.Sub(began)
	if took < 0 || took > longestMatch {
		return unknown
	}
	return int(took.Minutes() + 0.5)
}

// standing is a seat's place on the podium.
type standing struct {
	seat    engine.Seat
	rank    int // from 1; ties share one
	caption string
	won     bool
}

// standings returns the places on the podium, the winner's first.
func (r *Scene) standings(env *app.Env) []standing {
	list := make([]standing, len(r.party.Seats))
	scores := scoresBySeat(env, r.record, r.outcome)
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
			s.caption = env.Text("results.points", "points", scores[i])
		}
		list[i] = s
	}
	slices.SortStableFunc(list, func(a, b standing) int { return a.rank - b.rank })
	return list
}
