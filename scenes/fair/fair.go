// Package fair finds out from the results that are kept how well people play, and proposes who is
// given a handicap so that everybody wins about as often.
//
// Ratings are not kept: they follow from the results, however these came together. So each match
// counts once, whoever took back what, and one whose people gave their names later counts for them.
package fair

import (
	"math"
	"slices"
	"strings"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/rating"
	"canape/scenes/store"
)

// Ratings are those of all people in one game.
type Ratings struct {
	game   engine.Info
	people map[string]rating.Rating // by name in lower case
}

// Of works out the ratings in a game from results, the oldest of which come first.
func Of(results []store.Result, game engine.Info) Ratings {
	r := Ratings{game, map[string]rating.Rating{}}
	for _, result := range results {
		if result.Game == game.ID && len(result.Seats) > 1 {
			r.add(result)
		}
	}
	return r
}

// At returns the same ratings for matches with these options, on which it depends what a handicap is
// worth.
func (r Ratings) At(options engine.Options) Ratings {
	r.game = r.game.At(options)
	return r
}

// member is where a seat of a result is among the sides.
type member struct{ side, player int }

// add lets a result count.
func (r Ratings) add(result store.Result) {
	if form, known := r.game.Form(result.Form); known {
		r = r.At(form.Options)
	}
	var sides []rating.Side
	members := make([]member, len(result.Seats))
	teams := map[int]int{}
	for i, seat := range result.Seats {
		at, known := teams[seat.Team]
		if !known || seat.Team == 0 {
			at = len(sides)
			teams[seat.Team] = at
			sides = append(sides, rating.Side{Rank: rankOf(seat)})
		}
		members[i] = member{at, len(sides[at].Players)}
		sides[at].Players = append(sides[at].Players, r.player(seat))
	}
	if len(sides) < 2 {
		return
	}
	after := rating.Usual.Rate(sides)
	for i, seat := range result.Seats {
		if seat.Is(seat.Name) { // a person whose name is known
			r.people[strings.ToLower(seat.Name)] = after[members[i].side][members[i].player]
		}
	}
}

// rankOf returns the rank of a seat. Results of older versions tell only who has won.
func rankOf(seat store.SeatResult) int {
	if seat.Rank == 0 && seat.Won {
		return 1
	}
	return seat.Rank
}

// player returns who sat in a seat as the model knows them.
func (r Ratings) player(seat store.SeatResult) rating.Player {
	p := rating.Player{Rating: rating.Usual.Start, Bonus: r.worth(seat.Handicaps)}
	switch {
	case seat.Bot:
		p.Rating, p.Fixed = r.bot(bot.Level(seat.Level)), true
	case !seat.Unnamed:
		p.Rating = r.Person(seat.Name)
	}
	return p
}

// measured is how far off the measured strength of a bot may be, in nats.
const measured = 0.2

// bot returns the rating of a bot. Older results do not tell its level.
func (r Ratings) bot(level bot.Level) rating.Rating {
	if mean, known := r.game.Levels[string(level)]; known {
		return rating.Rating{Mean: mean, Deviation: measured}
	}
	return rating.Usual.Start
}

// worth returns what handicaps add to a rating.
func (r Ratings) worth(given engine.Handicaps) (sum float64) {
	for _, h := range r.game.Handicaps {
		sum += float64(min(given[h.Name], h.Max)) * h.Worth
	}
	return sum
}

// Person returns the rating of the person of a name; that of somebody unknown if they have not
// played.
func (r Ratings) Person(name string) rating.Rating {
	if known, ok := r.people[strings.ToLower(name)]; ok {
		return known
	}
	return rating.Usual.Start
}

// Known reports whether the person of a name has played the game.
func (r Ratings) Known(name string) bool {
	_, ok := r.people[strings.ToLower(name)]
	return ok
}

// Place is who plays in a seat of a match to come.
type Place struct {
	Name string // "" for somebody who has not said theirs
	Bot  bot.Level
	Team int // from 1; 0: alone
	// Given are the steps that somebody has chosen for them; nil: none were.
	Given engine.Handicaps
}

// group is a side of a match to come.
type group struct {
	places         []int
	mean, variance float64
}

// Propose returns how many steps of the game's first handicap each place is to be given, so that
// all people's sides win about as often. Where somebody has chosen steps, these are counted on and
// left as they are. A difference that may well be chance is none. Nobody is proposed anything who has
// not played the game yet.
func (r Ratings) Propose(places []Place) []int {
	steps := make([]int, len(places))
	if len(r.game.Handicaps) == 0 {
		return steps
	}
	proposed := r.game.Handicaps[0]
	best, groups := -1, r.groups(places)
	for i, g := range groups {
		if best < 0 || g.mean > groups[best].mean {
			best = i
		}
	}
	for _, g := range groups {
		behind, off := groups[best].mean-g.mean, math.Sqrt(g.variance+groups[best].variance)
		if behind < off {
			continue
		}
		behind -= off / 4 // rather a step too few than one too many
		for behind >= proposed.Worth/2 && proposed.Worth > 0 {
			at := r.weakest(places, g.places, steps)
			if at < 0 {
				break
			}
			steps[at]++
			behind -= proposed.Worth
		}
	}
	return steps
}

// groups returns the sides of people of whom all are known, as strong as they are with what they
// were given.
func (r Ratings) groups(places []Place) (groups []group) {
	teams := map[int]int{}
	for i, p := range places {
		if p.Team == 0 && p.Bot != "" {
			continue
		}
		at, known := teams[p.Team]
		if !known || p.Team == 0 {
			at = len(groups)
			teams[p.Team] = at
			groups = append(groups, group{})
		}
		own := r.of(p)
		groups[at].places = append(groups[at].places, i)
		groups[at].mean += own.Mean + r.worth(p.Given)
		groups[at].variance += own.Deviation * own.Deviation
	}
	return slices.DeleteFunc(groups, func(g group) bool {
		people := 0
		for _, i := range g.places {
			switch p := places[i]; {
			case p.Bot != "":
			case !r.Known(p.Name):
				return true
			default:
				people++
			}
		}
		return people == 0
	})
}

// of returns the rating of whoever plays in a place.
func (r Ratings) of(p Place) rating.Rating {
	switch {
	case p.Bot != "":
		return r.bot(p.Bot)
	case p.Name == "":
		return rating.Usual.Start
	}
	return r.Person(p.Name)
}

// weakest returns which of some places is to be given the next step: that of the person who is the
// weakest with what was given so far; -1 if none can be given more.
func (r Ratings) weakest(places []Place, among []int, steps []int) int {
	best := -1
	now := func(i int) float64 {
		return r.of(places[i]).Mean + float64(steps[i])*r.game.Handicaps[0].Worth
	}
	for _, i := range among {
		if places[i].Bot == "" && places[i].Given == nil && steps[i] < r.game.Handicaps[0].Max && (best < 0 || now(i) < now(best)) {
			best = i
		}
	}
	return best
}

// Level returns the level of bots that win about as often as the best of the people; false if
// nothing is known of these, or of the bots.
func (r Ratings) Level(places []Place) (level bot.Level, known bool) {
	best, any := 0.0, false
	for _, p := range places {
		if p.Bot == "" && r.Known(p.Name) {
			mean := r.Person(p.Name).Mean + r.worth(p.Given)
			if !any || mean > best {
				best, any = mean, true
			}
		}
	}
	nearest := 0.0
	for _, l := range bot.Levels() {
		mean, measured := r.game.Levels[string(l)]
		if off := math.Abs(mean - best); measured && any && (!known || off < nearest) {
			level, known, nearest = l, true, off
		}
	}
	return level, known
}
