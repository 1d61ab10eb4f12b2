// Package conformance is the test suite that every game must pass. It uses games only through the
// interfaces of package engine, and reads their views and events only as JSON.
package conformance

import (
	"errors"
	"fmt"
	"maps"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// Suite configures how thoroughly a game is tested. It also supplies a deck and a bot, which the
// methods of a game do not provide.
type Suite struct {
	// Matches is the number of random matches, at least 1, that are played with each number of
	// seats and the default options. Other option sets get one match each.
	Matches int
	// Mixes is the number of random combinations of options that are tested, in addition to the
	// defaults and each option alone.
	Mixes int
	// Positions is roughly how many positions of each match are checked. With option sets other
	// than the defaults it is a third of that. In addition, positions where something happens for
	// the first time are checked.
	Positions int
	// Moves and Ticks limit the length of a random match. A longer match counts as endless.
	Moves, Ticks int
	// Seed determines all random choices of the suite.
	Seed uint64
	// Deck returns the game's whole deck, in any order. If it is nil, stacked decks are not tested.
	Deck func(seats int, options engine.Options) []string
	// Bot chooses one of the seat's legal moves. If it is nil, the suite uses a bot whose choice
	// depends on everything that the bot can see.
	Bot func(obs engine.Observation, rng *engine.RNG) engine.Move
}

// Standard returns the suite that every game must pass. With go test -short it tests less.
func Standard() Suite {
	s := Suite{Matches: 3, Mixes: 2, Positions: 6, Moves: 300_000, Ticks: 3_000_000, Seed: 1}
	if testing.Short() {
		s.Matches, s.Mixes, s.Positions = 1, 1, 3
	}
	return s
}

// Run tests the game with the standard suite.
func Run(t *testing.T, game engine.Game) {
	t.Helper()
	Standard().Run(t, game)
}

// Run tests the game with every number of seats and many option sets, as parallel subtests. It
// counts allocations first, before the parallel subtests, because the runtime counts the
// allocations of the whole process.
func (s Suite) Run(t *testing.T, game engine.Game) {
	t.Helper()
	t.Run("setup", func(t *testing.T) {
		if err := s.checkSetups(game); err != nil {
			t.Error(err)
		}
	})
	t.Run(allocations, func(t *testing.T) {
		s := s
		s.Matches, s.Positions = 1, s.Positions/3
		s.eachSetup(game, func(seats int, set optionSet) {
			for _, fault := range s.examine(game, seats, set, func(check string) bool { return check == allocations }) {
				t.Errorf("%d seats, %s: %v", seats, set.name, fault.err)
			}
		})
	})
	s.eachSetup(game, func(seats int, set optionSet) {
		t.Run(fmt.Sprintf("%d seats, %s", seats, set.name), func(t *testing.T) {
			t.Parallel()
			for _, fault := range s.examine(game, seats, set, func(check string) bool { return check != allocations }) {
				t.Errorf("%s: %v", fault.check, fault.err)
			}
		})
	})
}

// eachSetup calls the callback each for every number of seats and every option set that this number
// allows. With go test -short, each option set other than the defaults gets one number of seats.
// When tests only look for races, only the defaults are used.
func (s Suite) eachSetup(game engine.Game, each func(seats int, set optionSet)) {
	info := game.Info()
	for seats := info.Min; seats <= info.Max; seats++ {
		for i, set := range s.optionSets(info) {
			if enginetest.RacesOnly() && !set.defaults {
				continue
			}
			if testing.Short() && !set.defaults && i%(info.Max-info.Min+1) != seats-info.Min {
				continue
			}
			// Skip a number of seats that the option set does not allow. checkSetups ensures that
			// every option set is allowed with some number of seats.
			if _, refusal := game.New(set.setup(seats), nil); refusal == nil {
				each(seats, set)
			}
		}
	}
}

// fault is the first error that a check found in a match.
type fault struct {
	check string
	err   error
}

// examine plays matches with an option set, runs the wanted checks on them, and returns all faults.
func (s Suite) examine(game engine.Game, seats int, set optionSet, wanted func(check string) bool) []fault {
	matches := s.Matches
	if !set.defaults {
		matches = 1
		s.Positions = max(1, s.Positions/3)
	}
	var faults []fault
	rng := engine.NewRNG(s.Seed + uint64(seats))
	met := map[string]bool{}
	for n := range matches {
		setup := set.setup(seats)
		setup.Seed, setup.First = rng.Uint64(), engine.Nobody
		if n%2 == 1 {
			setup.First = engine.Seat(rng.N(seats))
		}
		c, err := s.play(game, setup, rng.Split())
		switch {
		case errors.Is(err, errEndless):
			faults = append(faults, fault{"ends", err})
			continue
		case err != nil:
			faults = append(faults, fault{"legal", err})
			continue
		}
		c.met = met
		faults = append(faults, c.examine(wanted)...)
	}
	return faults
}

// allocations is the name of the check that cannot run in parallel with other checks.
const allocations = "allocations"

// check inspects the positions of a match in order.
type check struct {
	// at inspects a position and must not change it. at may be nil.
	at func(*position) error
	// end inspects the finished match. end may be nil.
	end func(final engine.Match) error
}

// checks returns new instances of all checks for one playthrough.
func (c *playthrough) checks() map[string]check {
	actors := &actorsCheck{played: c}
	journal := &journalCheck{played: c}
	outcome := &outcomeCheck{played: c}
	determinize := &determinizeCheck{played: c}
	variety := &varietyCheck{played: c}
	return map[string]check{
		"actors":      {at: actors.at, end: actors.end},
		"journal":     {at: journal.at, end: journal.end},
		"legal":       {at: (&legalCheck{played: c}).at},
		"refusals":    {at: (&refusalCheck{played: c}).at},
		"silence":     {at: (&silenceCheck{played: c}).at},
		"clones":      {at: (&cloneCheck{played: c}).at},
		allocations:   {at: (&allocationCheck{played: c}).at},
		"chance":      {end: (&chanceCheck{played: c}).end},
		"outcome":     {at: outcome.at, end: outcome.end},
		"determinize": {at: determinize.at, end: determinize.end},
		"variety":     {at: variety.at, end: variety.end},
		"table":       {at: (&tableCheck{played: c}).at},
		"events":      {at: (&eventsCheck{played: c}).at},
		"bots":        {at: (&botCheck{played: c}).at},
	}
}

// examine replays the playthrough, runs the wanted checks in the order of their names, and returns
// the faults.
func (c *playthrough) examine(wanted func(check string) bool) []fault {
	checks := c.checks()
	maps.DeleteFunc(checks, func(name string, _ check) bool { return !wanted(name) })
	found := map[string]error{}
	names := sortedKeys(checks)
	final, err := c.replay(func(p *position) {
		for _, name := range names {
			if found[name] != nil || checks[name].at == nil {
				continue
			}
			before := p.match.AppendState(nil)
			err := checks[name].at(p)
			if err == nil && string(before) != string(p.match.AppendState(nil)) {
				err = fmt.Errorf("inspecting the match, or playing on a copy, changed it")
			}
			if err != nil {
				found[name] = fmt.Errorf("%s: %w", c.where(p.ply), err)
			}
		}
	})
	var faults []fault
	if err != nil {
		faults = append(faults, fault{"repeats", err})
	}
	for _, name := range names {
		err := found[name]
		if end := checks[name].end; end != nil && err == nil && final != nil {
			if err = end(final); err != nil {
				err = fmt.Errorf("%s: %w", c.where(len(c.plies)), err)
			}
		}
		if err != nil {
			faults = append(faults, fault{name, err})
		}
	}
	return faults
}
