// Package handicaps finds out from the results that are kept how well people play, and proposes who is
// given a handicap so that everybody wins about as often.
//
// Ratings are not kept: they follow from the results, however these came together. So each match
// counts once, whoever took back what, and one whose people gave their names later counts for them.
package handicaps

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
	game engine.Info
	// people is by name in lower case. A child's rating is that among children: with 0 they play as
	// well as simulated ones.
	people   map[string]rating.Rating
	children map[string]bool
}

// Rate works out the ratings in a game from the results of people.
func Rate(people store.People, game engine.Info) Ratings {
	r := Ratings{game, map[string]rating.Rating{}, map[string]bool{}}
	for _, person := range people.People {
		if person.Child {
			r.children[strings.ToLower(person.Name)] = true
		}
	}
	for _, result := range people.Results {
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
		p.Rating = r.own(seat.Name)
		p.Bonus -= r.childhood(seat.Name)
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

// IsChild reports whether the person of a name plays as a child.
func (r Ratings) IsChild(name string) bool { return r.children[strings.ToLower(name)] }

// childhood is how far a child is behind adults, and 0 for everybody else.
func (r Ratings) childhood(name string) float64 {
	if !r.IsChild(name) || len(r.game.Handicaps) == 0 {
		return 0
	}
	return r.game.Handicaps[0].Behind
}

// Person returns the rating of the person of a name among everybody; that of somebody unknown if they
// have not played.
func (r Ratings) Person(name string) rating.Rating {
	own := r.own(name)
	own.Mean -= r.childhood(name)
	return own
}

// own is the rating of a person: for a child that among children.
func (r Ratings) own(name string) rating.Rating {
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
	given          float64 // what its people were given is worth
	childhood      float64 // how far it is behind for its children
	people         bool    // not only bots
	strangers      bool    // with somebody of whom nothing is known
}

// Propose returns how many steps of the game's first handicap each place is to be given, so that
// all people's sides win about as often. Where somebody has chosen steps, these are counted on and
// left as they are. A difference that may well be chance is none. Nobody is proposed anything who has
// not played the game yet, but for children: of them it is known by simulation how far they are
// behind people of whom nothing is known.
func (r Ratings) Propose(places []Place) []int {
	steps := make([]int, len(places))
	if len(r.game.Handicaps) == 0 {
		return steps
	}
	proposed := r.game.Handicaps[0]
	groups := r.groups(places)
	for _, g := range groups {
		behind := g.behind(g.best(groups))
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

// best returns the strongest of some groups. Those with somebody of whom nothing is known do not count,
// but for a group with a child: for it they are as people usually are.
func (g group) best(groups []group) group {
	best := g
	for _, other := range groups {
		if (!other.strangers || g.childhood > 0) && other.strength() > best.strength() {
			best = other
		}
	}
	return best
}

// behind is by how much a group is behind another one for certain.
func (g group) behind(best group) float64 {
	learned, certain := best.strength()-g.strength(), 0.0
	if g.childhood > 0 {
		certain = g.childhood - g.given - best.childhood + best.given
		learned -= certain
	} else if g.strangers {
		return 0
	}
	off := math.Sqrt(g.variance + best.variance)
	switch {
	case math.Abs(learned) < off:
		return certain
	case learned > 0:
		learned -= off / 4 // rather a step too few than one too many
	}
	return certain + learned
}

// strength is the best guess of how strong a group is.
func (g group) strength() float64 { return g.mean + g.given - g.childhood }

// groups returns the sides of people, as strong as they are with what they were given.
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
		own, g := r.of(p), &groups[at]
		g.places = append(g.places, i)
		g.mean += own.Mean
		g.variance += own.Deviation * own.Deviation
		g.given += r.worth(p.Given)
		if p.Bot == "" {
			g.people = true
			g.childhood += r.childhood(p.Name)
			g.strangers = g.strangers || !r.judged(p)
		}
	}
	return slices.DeleteFunc(groups, func(g group) bool { return !g.people })
}

// judged reports whether something is known of the person at a place.
func (r Ratings) judged(p Place) bool { return p.Bot == "" && (r.Known(p.Name) || r.IsChild(p.Name)) }

// of returns the rating of whoever plays in a place.
func (r Ratings) of(p Place) rating.Rating {
	switch {
	case p.Bot != "":
		return r.bot(p.Bot)
	case p.Name == "":
		return rating.Usual.Start
	}
	return r.own(p.Name)
}

// weakest returns which of some places is to be given the next step: that of the person who is the
// weakest with what was given so far; -1 if none can be given more.
func (r Ratings) weakest(places []Place, among []int, steps []int) int {
	best := -1
	now := func(i int) float64 {
		return r.of(places[i]).Mean - r.childhood(places[i].Name) + float64(steps[i])*r.game.Handicaps[0].Worth
	}
	for _, i := range among {
		if r.judged(places[i]) && places[i].Given == nil && steps[i] < r.game.Handicaps[0].Max && (best < 0 || now(i) < now(best)) {
			best = i
		}
	}
	return best
}

// Level returns the level of bots that win about as often as the best of the people; false if
// nothing is known of any of these, or of the bots.
func (r Ratings) Level(places []Place) (level bot.Level, known bool) {
	best, any, child, stranger := 0.0, false, false, false
	for _, p := range places {
		switch {
		case r.judged(p):
			mean := r.Person(p.Name).Mean + r.worth(p.Given)
			if !any || mean > best {
				best, any, child = mean, true, r.IsChild(p.Name)
			}
		case p.Bot == "":
			stranger = true
		}
	}
	if stranger && child { // somebody else may be an adult, as people usually are
		best = max(best, 0)
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
