package engine

import (
	"maps"
	"slices"
)

// Handicap is an advantage that the rules can give to a single seat, so that a child wins about as
// often as the adults. By default nobody has one.
//
// # Worth
//
// The worth of a handicap is measured in the unit of ratings, with the Plackett-Luce model: among n
// sides one wins with probability e^r / Σe^r, and the ratings of partners add up. So a side that
// plays against n-1 equal ones and wins a share s of the matches has a rating of ln(s(n-1)/(1-s))
// above theirs. The shares come from
//
//	canape-engine arena --game GAME --bots child8,adult,adult,adult --matches 1000
//
// This run gives Behind. Runs with child8+1, child8+2 and so on give Worth: the difference that the
// steps make to the rating, divided by the number of steps that make the child as good as the
// adults.
type Handicap struct {
	Name string // "head-start"
	Max  int    // the largest number of steps; 0 steps are the printed rules
	Unit int    // the size of a step in what players count, such as points
	// Ticks means that Unit counts ticks of 1/60 s.
	Ticks bool
	// Worth is how much one step adds to the rating of its seat.
	Worth float64
	// Behind is how far an eight-year-old is behind adults without any steps.
	Behind float64
}

// At returns the game's Info for a match with these options. The worth of the first handicap
// depends on the length of a match: it is taken from the form nearest to the options.
func (i Info) At(options Options) Info {
	if form, ok := i.nearest(options); ok && form.Worth > 0 && len(i.Handicaps) > 0 {
		i.Handicaps = slices.Clone(i.Handicaps)
		i.Handicaps[0].Worth, i.Handicaps[0].Behind = form.Worth, form.Behind
	}
	return i
}

// nearest returns the form nearest to the options, comparing the numbers in which forms differ. It
// returns false if the game does not have the options. If several forms are equally near, it
// returns the last one: the printed rules come last.
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

// Steps holds the steps of one handicap by seat, as part of a match's state.
type Steps [MaxSeats]uint8

// Append appends the steps to the encoding of a state. It appends nothing if no seat has any, so
// such states keep the hash that they had before handicaps existed.
func (s *Steps) Append(b []byte) []byte {
	if *s == (Steps{}) {
		return b
	}
	return append(b, s[:]...)
}

// Of returns the seat's number of steps.
func (s *Steps) Of(seat Seat) int { return int(s[seat]) }

// Handicaps returns the handicaps of each seat in the form that [Public] has, or nil if no seat has
// any.
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

// CheckHandicaps refuses unknown handicaps, impossible numbers of steps and handicaps of seats that
// do not exist. It reports only one: of the first seat with a fault, the first handicap in
// alphabetical order.
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
