// Package handicaps computes from stored results how well people play. It proposes handicaps with
// which everybody wins about equally often.
//
// Ratings are not stored. They are computed from the results of all matches, including imported
// ones. A match counts once, even if moves were taken back. It also counts for people who have
// given their names since then.
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

// Ratings are the ratings of all people in one game.
type Ratings struct {
	game engine.Info
	// people holds the ratings by lower-case name. A child is rated relative to other children,
	// where 0 means as strong as the simulated child.
	people   map[string]rating.Rating
	children map[string]bool
}

// Rate computes the ratings of all people in a game.
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

// At returns the same ratings for matches with these options. The options change how much a
// handicap is worth.
func (r Ratings) At(options engine.Options) Ratings {
	r.game = r.game.At(options)
	return r
}

// member says where a seat of a result is among the sides: the index of its side, and its index
// within that side.
type member struct{ side, player int }

// add updates the ratings with a result.
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
		if seat.Is(seat.Name) { // the player is a person with a name
			r.people[strings.ToLower(seat.Name)] = after[members[i].side][members[i].player]
		}
	}
}

// rankOf returns the rank of a seat. Results of older versions have no ranks, only winners.
func rankOf(seat store.SeatResult) int {
	if seat.Rank == 0 && seat.Won {
		return 1
	}
	return seat.Rank
}

// player returns the player in a seat as package rating needs it.
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

// measured is the uncertainty of the measured strength of a bot, in nats.
const measured = 0.2

// bot returns the rating of bots of the given level. For an older result, which does not contain
// the level, it returns the rating of a stranger.
func (r Ratings) bot(level bot.Level) rating.Rating {
	if mean, known := r.game.Levels[string(level)]; known {
		return rating.Rating{Mean: mean, Deviation: measured}
	}
	return rating.Usual.Start
}

// worth returns how much these handicaps add to a player's rating.
func (r Ratings) worth(handicap engine.Handicaps) (sum float64) {
	for _, h := range r.game.Handicaps {
		sum += float64(min(handicap[h.Name], h.Max)) * h.Worth
	}
	return sum
}

// IsChild reports whether the named person plays as a child.
func (r Ratings) IsChild(name string) bool { return r.children[strings.ToLower(name)] }

// childhood returns by how much the rating of a person is lower because they are a child. It is 0
// for adults.
func (r Ratings) childhood(name string) float64 {
	if !r.IsChild(name) || len(r.game.Handicaps) == 0 {
		return 0
	}
	return r.game.Handicaps[0].Behind
}

// Person returns the rating of the named person, comparable with that of adults. A person who has
// not played is rated like a stranger.
func (r Ratings) Person(name string) rating.Rating {
	own := r.own(name)
	own.Mean -= r.childhood(name)
	return own
}

// own returns the rating of a person. The rating of a child is relative to other children.
func (r Ratings) own(name string) rating.Rating {
	if known, ok := r.people[strings.ToLower(name)]; ok {
		return known
	}
	return rating.Usual.Start
}

// Known reports whether there is a result of the named person in this game.
func (r Ratings) Known(name string) bool {
	_, ok := r.people[strings.ToLower(name)]
	return ok
}

// Place is a seat of a future match, with its player.
type Place struct {
	Name string // "" for a person without a name
	Bot  bot.Level
	Team int // the team, counted from 1; 0 for none
	// Chosen are the handicaps chosen by hand; nil if none were chosen.
	Chosen engine.Handicaps
}

// group is a side of a future match: a team or a single player.
type group struct {
	places         []int
	mean, variance float64
	handicap       float64 // how much the chosen handicaps of the group are worth
	childhood      float64 // by how much the group's rating is lower because of children
	people         bool    // the group includes at least one person
	strangers      bool    // the group includes an adult without results
}

// Propose returns, for each place, how many steps of the game's first handicap it should get so
// that all sides with people win about equally often. It takes chosen handicaps into account and
// does not change them. It ignores differences that may be due to chance. A player without results
// gets no proposal. A child without results does, because simulations tell how far a child is
// behind an unknown adult.
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

// best returns the strongest group. Groups with strangers are ignored, unless g has a child: then
// strangers count as average adults.
func (g group) best(groups []group) group {
	best := g
	for _, other := range groups {
		if (!other.strangers || g.childhood > 0) && other.strength() > best.strength() {
			best = other
		}
	}
	return best
}

// behind returns by how much g is weaker than the best group, as far as that is not due to chance.
func (g group) behind(best group) float64 {
	learned, certain := best.strength()-g.strength(), 0.0
	if g.childhood > 0 {
		certain = g.childhood - g.handicap - best.childhood + best.handicap
		learned -= certain
	} else if g.strangers {
		return 0
	}
	off := math.Sqrt(g.variance + best.variance)
	switch {
	case math.Abs(learned) < off:
		return certain
	case learned > 0:
		learned -= off / 4 // prefer one step too few to one step too many
	}
	return certain + learned
}

// strength returns the best estimate of the group's strength.
func (g group) strength() float64 { return g.mean + g.handicap - g.childhood }

// groups returns the sides that include people, with what their chosen handicaps are worth.
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
		g.handicap += r.worth(p.Chosen)
		if p.Bot == "" {
			g.people = true
			g.childhood += r.childhood(p.Name)
			g.strangers = g.strangers || !r.judged(p)
		}
	}
	return slices.DeleteFunc(groups, func(g group) bool { return !g.people })
}

// judged reports whether the strength of the person at a place is known, because they have results
// or are a child.
func (r Ratings) judged(p Place) bool { return p.Bot == "" && (r.Known(p.Name) || r.IsChild(p.Name)) }

// of returns the rating of the player at a place. The rating of a child is relative to other
// children.
func (r Ratings) of(p Place) rating.Rating {
	switch {
	case p.Bot != "":
		return r.bot(p.Bot)
	case p.Name == "":
		return rating.Usual.Start
	}
	return r.own(p.Name)
}

// weakest returns which of the places whose indices are in among gets the next step: the place of
// the person who is weakest with the steps so far. It returns -1 if nobody can get another step.
func (r Ratings) weakest(places []Place, among []int, steps []int) int {
	best := -1
	now := func(i int) float64 {
		return r.of(places[i]).Mean - r.childhood(places[i].Name) + float64(steps[i])*r.game.Handicaps[0].Worth
	}
	for _, i := range among {
		if r.judged(places[i]) && places[i].Chosen == nil && steps[i] < r.game.Handicaps[0].Max && (best < 0 || now(i) < now(best)) {
			best = i
		}
	}
	return best
}

// Level returns the level at which bots win about as often as the best of the people. It returns
// false if none of the people has results or is a child, or if the strength of bots in this game is
// unknown.
func (r Ratings) Level(places []Place) (level bot.Level, known bool) {
	best, any, child, stranger := 0.0, false, false, false
	for _, p := range places {
		switch {
		case r.judged(p):
			mean := r.Person(p.Name).Mean + r.worth(p.Chosen)
			if !any || mean > best {
				best, any, child = mean, true, r.IsChild(p.Name)
			}
		case p.Bot == "":
			stranger = true
		}
	}
	if stranger && child { // the stranger may be an average adult, who is stronger than the child
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
