package conformance

import (
	"fmt"
	"maps"
	"slices"

	"canape/engine"
)

// optionSet is a combination of options and handicaps to test.
type optionSet struct {
	name      string
	options   engine.Options
	handicaps []engine.Handicaps // the handicaps of each seat; seats beyond the list have none
	defaults  bool               // whether all options have their defaults
}

// setup returns the setup of a match with these options.
func (o optionSet) setup(seats int) engine.Setup {
	return engine.Setup{Seats: seats, Options: o.options, Handicaps: o.handicaps[:min(seats, len(o.handicaps))]}
}

// optionSets returns the defaults, each option alone with its other values, each handicap alone,
// and some random combinations.
func (s Suite) optionSets(info engine.Info) []optionSet {
	list := []optionSet{{name: "defaults", defaults: true}}
	for _, option := range info.Options {
		for _, value := range otherValues(option) {
			list = append(list, optionSet{name: fmt.Sprintf("%s %v", option.Name, value), options: engine.Options{option.Name: value}})
		}
	}
	for _, h := range info.Handicaps {
		for _, steps := range slices.Compact([]int{1, h.Max}) {
			given := []engine.Handicaps{nil, {h.Name: steps}}
			list = append(list, optionSet{name: fmt.Sprintf("%s %d", h.Name, steps), handicaps: given})
		}
	}
	rng := engine.NewRNG(s.Seed)
	for n := range s.Mixes {
		mixed := engine.Options{}
		for _, option := range info.Options {
			values := append(otherValues(option), option.Default)
			mixed[option.Name] = values[rng.N(len(values))]
		}
		if len(info.Options) > 1 {
			list = append(list, optionSet{name: fmt.Sprintf("mixture %d", n+1), options: mixed})
		}
		if len(info.Handicaps) > 0 {
			list = append(list, optionSet{name: fmt.Sprintf("mixture %d with handicaps", n+1), options: mixed, handicaps: mixedHandicaps(info, &rng)})
		}
	}
	return list
}

// mixedHandicaps returns random handicaps for all seats.
func mixedHandicaps(info engine.Info, rng *engine.RNG) []engine.Handicaps {
	list := make([]engine.Handicaps, info.Max)
	for seat := range list {
		list[seat] = engine.Handicaps{}
		for _, h := range info.Handicaps {
			list[seat][h.Name] = rng.N(h.Max + 1)
		}
	}
	return list
}

// viewedHandicaps returns the handicaps of a setup as views contain them.
func viewedHandicaps(setup engine.Setup) []engine.Handicaps {
	somebody := false
	list := make([]engine.Handicaps, setup.Seats)
	for seat := range list {
		list[seat] = engine.Handicaps{}
		if seat >= len(setup.Handicaps) {
			continue
		}
		for _, name := range sortedKeys(setup.Handicaps[seat]) {
			if steps := setup.Handicaps[seat][name]; steps > 0 {
				list[seat][name], somebody = steps, true
			}
		}
	}
	if !somebody {
		return nil
	}
	return list
}

// otherValues returns some values of the option other than its default. Numbers are small, so that
// matches are short.
func otherValues(option engine.Option) []any {
	var values []any
	add := func(value any) {
		if value != option.Default && !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	switch preset := option.Default.(type) {
	case bool:
		add(!preset)
	case string:
		for _, choice := range option.Choices {
			add(choice)
		}
	case int:
		add(option.Min)
		if option.Ticks {
			add(max(option.Min, preset/2))
		} else {
			add(min(option.Max, preset+1))
		}
		if len(option.Choices) > 0 {
			add(option.Choices[0])
		}
	}
	return values
}

// checkSetups checks that New accepts valid setups and refuses invalid ones.
func (s Suite) checkSetups(game engine.Game) error {
	info := game.Info()
	for seats := -1; seats <= engine.MaxSeats+1; seats++ {
		fits := seats >= info.Min && seats <= info.Max
		err := expectNew(game, engine.Setup{Seats: seats, First: engine.Nobody}, engine.BadSeats, fits)
		if err != nil {
			return err
		}
		for first := engine.Seat(-3); fits && first <= engine.MaxSeats; first++ {
			known := first == engine.Nobody || first >= 0 && int(first) < seats
			if err := expectNew(game, engine.Setup{Seats: seats, First: first}, engine.BadSeat, known); err != nil {
				return err
			}
		}
	}
	if err := checkOptions(game, info); err != nil {
		return err
	}
	if err := checkHandicaps(game, info); err != nil {
		return err
	}
	if s.Deck == nil {
		return nil
	}
	for seats := info.Min; seats <= info.Max; seats++ {
		if err := s.checkDecks(game, seats); err != nil {
			return err
		}
	}
	return nil
}

// expectNew checks that New accepts the setup if fits is set, and otherwise refuses it with this
// kind.
func expectNew(game engine.Game, setup engine.Setup, kind engine.Kind, fits bool) error {
	m, refusal := game.New(setup, nil)
	switch {
	case fits && refusal != nil:
		return fmt.Errorf("%+v is refused: %w", setup, refusal.Err())
	case fits && m.Seats() != setup.Seats:
		return fmt.Errorf("%+v deals a match of %d seats", setup, m.Seats())
	case !fits && refusal == nil:
		return fmt.Errorf("%+v is accepted, want %s", setup, kind)
	case !fits && refusal.Kind != kind:
		return fmt.Errorf("%+v is refused as %v, want %s", setup, refusal, kind)
	}
	return nil
}

// checkOptions tries valid and invalid values for every option.
func checkOptions(game engine.Game, info engine.Info) error {
	refuse := func(options engine.Options) error {
		return expectNew(game, engine.Setup{Seats: info.Min, First: 0, Options: options}, engine.BadOption, false)
	}
	if err := refuse(engine.Options{"no-such-option": 1}); err != nil {
		return err
	}
	names := map[string]bool{}
	for _, option := range info.Options {
		if names[option.Name] {
			return fmt.Errorf("two options are called %q", option.Name)
		}
		names[option.Name] = true
		var bad []any
		switch option.Default.(type) {
		case bool:
			bad = []any{1, "true", nil}
		case string:
			bad = []any{true, 1, nil}
			if option.Choices != nil {
				bad = append(bad, "no such choice")
			}
		case int:
			bad = []any{option.Min - 1, option.Max + 1, "1", true, float64(option.Min), nil}
		default:
			return fmt.Errorf("option %s has a default of type %T", option.Name, option.Default)
		}
		for _, value := range bad {
			if err := refuse(engine.Options{option.Name: value}); err != nil {
				return err
			}
		}
		for _, value := range append(otherValues(option), option.Default) {
			if err := allowedSomewhere(game, info, engine.Options{option.Name: value}); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkHandicaps tries valid and invalid handicaps. A handicap of zero steps must give the same
// match as no handicap.
func checkHandicaps(game engine.Game, info engine.Info) error {
	expect := func(fits bool, handicaps ...engine.Handicaps) error {
		return expectNew(game, engine.Setup{Seats: info.Min, First: 0, Handicaps: handicaps}, engine.BadOption, fits)
	}
	if err := expect(false, engine.Handicaps{"no-such-handicap": 0}); err != nil {
		return err
	}
	if err := expect(false, make([]engine.Handicaps, info.Min+1)...); err != nil {
		return err
	}
	plain, refusal := game.New(engine.Setup{Seats: info.Min, First: 0}, nil)
	if refusal != nil {
		return refusal.Err()
	}
	names := map[string]bool{}
	for _, h := range info.Handicaps {
		if names[h.Name] || h.Max < 1 || h.Worth <= 0 {
			return fmt.Errorf("handicap %+v", h)
		}
		names[h.Name] = true
		states := map[string]int{}
		for steps := -1; steps <= h.Max+1; steps++ {
			given := engine.Handicaps{h.Name: steps}
			if err := expect(steps >= 0 && steps <= h.Max, nil, given); err != nil {
				return err
			}
			m, refusal := game.New(engine.Setup{Seats: info.Min, First: 0, Handicaps: []engine.Handicaps{nil, given}}, nil)
			if refusal != nil {
				continue
			}
			hash := engine.Hash(m)
			if before, known := states[hash]; known {
				return fmt.Errorf("%d steps of %s are the same as %d", steps, h.Name, before)
			}
			if states[hash] = steps; (hash == engine.Hash(plain)) != (steps == 0) {
				return fmt.Errorf("%d steps of %s are the same as none", steps, h.Name)
			}
		}
	}
	return nil
}

// allowedSomewhere checks that the game accepts the options for at least one number of seats, and
// refuses them as BadOption for the others.
func allowedSomewhere(game engine.Game, info engine.Info, options engine.Options) error {
	allowed := false
	for seats := info.Min; seats <= info.Max; seats++ {
		_, refusal := game.New(engine.Setup{Seats: seats, First: 0, Options: options}, nil)
		if refusal == nil {
			allowed = true
		} else if refusal.Kind != engine.BadOption {
			return fmt.Errorf("%v with %d seats is refused as %v, want %s", options, seats, refusal, engine.BadOption)
		}
	}
	if !allowed {
		return fmt.Errorf("%v is refused with every number of seats", options)
	}
	return nil
}

// checkDecks deals from stacked decks, both complete and damaged.
func (s Suite) checkDecks(game engine.Game, seats int) error {
	known, refusal := engine.ResolveOptions(game.Info().Options, nil)
	if refusal != nil {
		return refusal.Err()
	}
	deck := s.Deck(seats, known)
	rng := engine.NewRNG(s.Seed)
	states := map[string]bool{}
	for range 4 {
		engine.Shuffle(&rng, deck)
		setup := engine.Setup{Seats: seats, First: 0, Deck: slices.Clone(deck)}
		m, refusal := game.New(setup, nil)
		if refusal != nil {
			return fmt.Errorf("a whole deck is refused with %d seats: %w", seats, refusal.Err())
		}
		if !slices.Equal(setup.Deck, deck) {
			return fmt.Errorf("dealing changed the deck of its setup")
		}
		states[engine.Hash(m)] = true
	}
	if len(states) < 4 {
		return fmt.Errorf("the order of the deck makes no difference with %d seats", seats)
	}
	other := slices.IndexFunc(deck, func(card string) bool { return card != deck[0] })
	damaged := map[string][]string{
		"with its last card missing":   deck[:len(deck)-1],
		"with a card too many":         append(slices.Clone(deck), deck[0]),
		"with a card of another game":  append([]string{"no-such-card"}, deck[1:]...),
		"with an empty card":           append([]string{""}, deck[1:]...),
		"with one card in two places":  append([]string{deck[other]}, deck[1:]...),
		"of which one card alone came": deck[:1],
	}
	for _, name := range slices.Sorted(maps.Keys(damaged)) {
		setup := engine.Setup{Seats: seats, First: 0, Deck: damaged[name]}
		if err := expectNew(game, setup, engine.BadDeck, false); err != nil {
			return fmt.Errorf("a deck %s: %w", name, err)
		}
	}
	return nil
}

// outcomeCheck checks the outcome and the teams.
type outcomeCheck struct{ played *playthrough }

func (c *outcomeCheck) at(p *position) error {
	if p.match.Over() {
		return nil
	}
	if o := p.match.Outcome(); o.Winners != 0 || o.Scores != nil {
		return fmt.Errorf("the match is not over, but its outcome is %+v", o)
	}
	return nil
}

func (c *outcomeCheck) end(final engine.Match) error {
	options, refusal := engine.ResolveOptions(c.played.info.Options, c.played.setup.Options)
	if refusal != nil {
		return refusal.Err()
	}
	o, seats := final.Outcome(), final.Seats()
	teams := c.played.game.Teams(seats, options)
	if teams != nil && len(teams) != seats {
		return fmt.Errorf("teams of %d seats: %v", seats, teams)
	}
	sides := seats
	if teams != nil {
		sides = slices.Max(teams) + 1
	}
	if len(o.Scores) != seats && len(o.Scores) != sides {
		return fmt.Errorf("%d scores for %d seats and %d teams", len(o.Scores), seats, sides)
	}
	if o.Winners == 0 || o.Winners&^engine.AllSeats(seats) != 0 {
		return fmt.Errorf("winners %08b of %d seats", o.Winners, seats)
	}
	for a := range teams {
		for b := range teams {
			if teams[a] == teams[b] && o.Winners.Has(engine.Seat(a)) != o.Winners.Has(engine.Seat(b)) {
				return fmt.Errorf("seats %d and %d are partners, but only one of them won", a, b)
			}
		}
	}
	for side := range sides {
		if teams != nil && !slices.Contains(teams, side) {
			return fmt.Errorf("nobody is in team %d: %v", side, teams)
		}
	}
	return nil
}
