package engine

import (
	"maps"
	"slices"
)

// Handicap is a help by the rules that single seats may be given, so that a child wins about as
// often as the adults. Nobody has one by default.
//
// # Worth
//
// What it is worth is told in the unit of ratings, by the model of Plackett and Luce: of n sides one
// wins with the probability e^r / Σe^r, and what partners have adds up. So a side against n-1 equal
// ones that wins a share s of the matches has a rating of ln(s(n-1)/(1-s)) above theirs. The shares
// come from
//
//	canape-engine arena --game GAME --bots child8,adult,adult,adult --matches 1000
//
// which gives Behind, and from child8+1, child8+2 and so on for Worth: what the ratings with and
// without steps differ by, for each of the steps that make the child as good as the adults.
type Handicap struct {
	Name string // "head-start"
	Max  int    // steps; with none the printed rules hold
	Unit int    // how much a step is, in what players count: points, say
	// Ticks tells that Unit counts ticks of 1/60 s.
	Ticks bool
	// Worth is what a step adds to the rating of whoever has it.
	Worth float64
	// Behind is how far a child of eight among adults is behind them without steps.
	Behind float64
}

// At returns what is known of the game when it is played with these options: what its first handicap
// is worth depends on how long a match is. At a length of the players' own it is that of the form which
// comes nearest.
func (i Info) At(options Options) Info {
	if form, ok := i.nearest(options); ok && form.Worth > 0 && len(i.Handicaps) > 0 {
		i.Handicaps = slices.Clone(i.Handicaps)
		i.Handicaps[0].Worth, i.Handicaps[0].Behind = form.Worth, form.Behind
	}
	return i
}

// nearest returns the form to which options come nearest, in the numbers by which forms differ; false
// for options that the game does not have. Of forms that are as near the last is meant, which has the
// printed rules.
func (i Info) nearest(options Options) (nearest Form, ok bool) {
	resolved, refusal := ResolveOptions(i.Options, options)
	if refusal != nil {
		return Form{}, false
	}
	least := 0
	for _, form := range i.Forms {
		wanted, refusal := ResolveOptions(i.Options, form.Options)
		if refusal != nil {
			continue
		}
		off := 0
		for _, name := range i.Lengths() {
			now, number := resolved[name].(int)
			if then, both := wanted[name].(int); number && both {
				off += max(now-then, then-now)
			} else if resolved[name] != wanted[name] {
				off++
			}
		}
		if !ok || off <= least {
			nearest, least, ok = form, off, true
		}
	}
	return nearest, ok
}

// Handicaps are the steps that one seat has, by the names of handicaps. A name that is missing has
// none.
type Handicaps map[string]int

// Steps returns how many steps of a handicap each seat of the setup has.
func (s Setup) Steps(name string) (steps Steps) {
	for seat, handicaps := range s.Handicaps {
		steps[seat] = uint8(handicaps[name])
	}
	return steps
}

// Steps is how many steps of one handicap each seat has, as the state of a match holds it.
type Steps [MaxSeats]uint8

// Append appends the steps to the encoding of a state, if anybody has any: without them states are
// what they were before there were handicaps.
func (s *Steps) Append(b []byte) []byte {
	if *s == (Steps{}) {
		return b
	}
	return append(b, s[:]...)
}

// Of returns how many steps the seat has.
func (s *Steps) Of(seat Seat) int { return int(s[seat]) }

// Handicaps returns the steps for [Public], by seat; nil where nobody has any.
func (s *Steps) Handicaps(name string, seats int) []Handicaps {
	if *s == (Steps{}) {
		return nil
	}
	list := make([]Handicaps, seats)
	for seat := range list {
		list[seat] = Handicaps{}
		if n := s[seat]; n > 0 {
			list[seat][name] = int(n)
		}
	}
	return list
}

// CheckHandicaps refuses handicaps that the game does not have, steps that there can't be, and those
// of seats that do not exist; of several the first seat's first by name.
func (i Info) CheckHandicaps(setup Setup) *Refusal {
	if len(setup.Handicaps) > setup.Seats {
		return Refuse(BadOption, ReasonHandicaps, "handicaps", len(setup.Handicaps), "seats", setup.Seats)
	}
	for seat, handicaps := range setup.Handicaps {
		for _, name := range slices.Sorted(maps.Keys(handicaps)) {
			at := slices.IndexFunc(i.Handicaps, func(h Handicap) bool { return h.Name == name })
			if at < 0 {
				return Refuse(BadOption, ReasonHandicap, "handicap", name)
			}
			if steps := handicaps[name]; steps < 0 || steps > i.Handicaps[at].Max {
				return Refuse(BadOption, ReasonSteps, "seat", Seat(seat), "handicap", name, "steps", steps, "max", i.Handicaps[at].Max)
			}
		}
	}
	return nil
}
