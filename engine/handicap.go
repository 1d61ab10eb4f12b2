package engine

import (
	"maps"
	"slices"
)

// Handicap is an advantage that the rules can give to a single seat, so that a child wins about as
// often as the adults. By default no seat has a handicap.
//
// # Worth
//
// The worth of a handicap is measured in the unit of ratings, with the Plackett-Luce model: of n
// sides with ratings r, each wins with probability e^r / Σe^r. The rating of a team is the sum of
// its partners' ratings. So a side that wins a share s of its matches against n-1 equally good
// sides has a rating that is higher than theirs by ln(s(n-1)/(1-s)). The arena measures such
// shares:
//
//	canape-engine arena --game GAME --bots child8,adult,adult,adult --matches 1000
//
// The child's share in this run determines Behind. Runs with child8+1, child8+2 and so on show how
// many steps make the child as good as the adults. Worth is the rating that these steps add,
// divided by their number.
type Handicap struct {
	Name string // such as "head-start"
	Max  int    // the largest number of steps; 0 steps are the printed rules
	Unit int    // the size of a step in what players count, such as points
	// Ticks means that Unit counts ticks of 1/60 s.
	Ticks bool
	// Worth is the rating that one step adds to its seat.
	Worth float64
	// Behind is how much lower an eight-year-old is rated than adults if nobody has steps.
	Behind float64
}

// At returns the game's Info for a match with these options. In the result, the first handicap has
// the Worth and Behind of the form that is nearest to the options, because the worth of a handicap
// depends on the length of a match.
func (i Info) At(options Options) Info {
	if form, ok := i.nearest(options); ok && form.Worth > 0 && len(i.Handicaps) > 0 {
		i.Handicaps = slices.Clone(i.Handicaps)
		i.Handicaps[0].Worth, i.Handicaps[0].Behind = form.Worth, form.Behind
	}
	return i
}

// nearest returns the form whose lengths are nearest to the options; see [Info.Lengths]. It returns
// false if the game refuses the options. If several forms are equally near, it returns the last
// one, because the printed rules are the last form.
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

// Handicaps maps the names of one seat's handicaps to steps. A missing name means no steps.
type Handicaps map[string]int

// Steps returns how many steps of the handicap each seat of the setup has.
func (s Setup) Steps(name string) (steps Steps) {
	for seat, handicaps := range s.Handicaps {
		steps[seat] = uint8(handicaps[name])
	}
	return steps
}

// Steps has each seat's number of steps of one handicap. It is part of a match's state.
type Steps [MaxSeats]uint8

// Append appends the steps to the encoding of a state. If no seat has steps, it appends nothing, so
// that the state has the same hash as before handicaps existed.
func (s *Steps) Append(b []byte) []byte {
	if *s == (Steps{}) {
		return b
	}
	return append(b, s[:]...)
}

// Of returns the seat's number of steps.
func (s *Steps) Of(seat Seat) int { return int(s[seat]) }

// Handicaps returns the steps as Handicaps by seat, for Public.Handicaps. It returns nil if no seat
// has steps.
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

// CheckHandicaps refuses unknown handicaps, a number of steps that a handicap does not allow, and
// handicaps of seats that do not exist. It reports the first fault, in the order of seats and then
// of names.
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
