package engine

import (
	"maps"
	"slices"
)

// Handicap is a help by the rules that single seats may be given, so that a child wins about as
// often as the adults. Nobody has one by default.
type Handicap struct {
	Name string // "head-start"
	Max  int    // steps; with none the printed rules hold
	Unit int    // how much a step is, in what players count: points, say
	// Ticks tells that Unit counts ticks of 1/60 s.
	Ticks bool
	// Worth is what a step adds to the rating of whoever has it, where a difference of 1 between two
	// players means that one wins e times as often. It is measured: see [Handicap.Steps].
	Worth float64
}

// Steps returns how many steps make up best for a rating that is so much lower than that of the
// others, in the unit of Worth.
//
// # How worth and differences are measured
//
// Ratings are those of Plackett and Luce: of n sides one wins with the probability e^r / Σe^r, and
// partners add up. So one seat against n-1 equal ones that wins a share s of the matches has a
// rating of ln(s(n-1)/(1-s)) above theirs. The command
//
//	canape-engine arena --game GAME --bots child8+STEPS,adult,adult,adult --matches 2000
//
// gives shares; what the shares with and without steps differ by in rating, divided by the steps, is
// a step's worth.
func (h Handicap) Steps(behind float64) int {
	for n := range h.Max {
		if behind < (float64(n)+0.5)*h.Worth {
			return n
		}
	}
	return h.Max
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
