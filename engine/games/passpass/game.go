// Package passpass is Pass Pass, by Alexandre Droit and David Paput: 3 to 6 players play cards, the
// colour with the highest sum wins the trick, and its two winners share three of the cards. Four
// cards of four colours make a Pass Pass, and three Pass Passes win.
package passpass

import (
	"canape/engine"
	"canape/engine/cards"
)

// ID is the game's name in saves and in the console.
const ID = "pass-pass"

// These are the names of the game's options.
const (
	// OptionRounds is an int, 1 to 3: the number of rounds in a match.
	OptionRounds = "rounds"
	// OptionTeams is a bool: whether to play in teams of two. It is refused with 3 and 5 seats. It
	// has no effect with 6 seats, which always play in teams.
	OptionTeams = "teams"
)

// HeadStart is the handicap of starting with points (ruling 11).
const HeadStart = "head-start"

// headStartPoints is the number of points in one step of the handicap.
const headStartPoints = 3

const (
	minSeats        = 3
	MaxSeats        = 6 // the largest number of players
	HandCards       = 8 // dealt to each player; also the number of tricks in a round
	Rounds          = 3 // number of rounds in a match, unless the option sets fewer rounds or a third Pass Pass ends the match earlier
	PassPassesToWin = 3

	secondTakes = 2 // number of cards of a trick that the second winner takes
)

// Game is Pass Pass.
type Game struct{}

func (Game) Info() engine.Info {
	return engine.Info{
		ID:  ID,
		Min: minSeats,
		Max: MaxSeats,
		Options: []engine.Option{
			{Name: OptionRounds, Default: Rounds, Min: 1, Max: Rounds},
			{Name: OptionTeams, Default: false},
		},
		Handicaps: []engine.Handicap{{Name: HeadStart, Max: 7, Unit: headStartPoints, Worth: 0.19, Behind: 1.09}},
		Levels:    map[string]float64{"gentle": -2.2, "easy": -1.0, "medium": 0, "hard": 1.0},
		Forms: []engine.Form{
			{Name: engine.FormShort, Options: engine.Options{OptionRounds: 2}, Minutes: [engine.MaxSeats + 1]int{3: 6, 4: 8, 5: 10, 6: 12},
				Worth: 0.46, Behind: 0.47},
			{Name: engine.FormFull, Minutes: [engine.MaxSeats + 1]int{3: 8, 4: 11, 5: 14, 6: 18}},
		},
	}
}

// Teams returns the team of each seat, or nil without teams. Partners sit opposite each other
// (ruling 1).
func (Game) Teams(seats int, options engine.Options) []int {
	return seating{uint8(seats), teamCount(seats, options.Bool(OptionTeams))}.Teams()
}

// teamCount returns the number of teams of two, or 0 without teams (ruling 1). 6 seats always play
// in teams, 4 seats only if wanted is set, and 3 or 5 seats never.
func teamCount(seats int, wanted bool) uint8 {
	if seats == MaxSeats || wanted && seats%2 == 0 {
		return uint8(seats / 2)
	}
	return 0
}

// New deals a match. Setup.Deck lists the 48 cards, top card first, in dealing order: one at a
// time, clockwise from seat 0; the rest is set aside. Pass Pass has no random events whose results
// could be forced. Teams with an odd number of seats are refused as BadOption.
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := g.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	teams := options.Bool(OptionTeams)
	if teams && setup.Seats%2 != 0 {
		return nil, engine.Refuse(engine.BadOption, ReasonNoTeams, "seats", setup.Seats)
	}
	m := &Match{
		Chance:  engine.NewChance(setup),
		seating: seating{uint8(setup.Seats), teamCount(setup.Seats, teams)},
		rounds:  uint8(options.Int(OptionRounds)),
	}
	m.giveHeadStart(setup)
	m.trick.leader = m.First(setup)
	deck := sortedDeck()
	if refusal := cards.Shuffle(&m.RNG, deck[:], setup.Deck, Card.String); refusal != nil {
		return nil, refusal
	}
	m.deal(&deck, log)
	return m, nil
}

func sortedDeck() (deck [Cards]Card) {
	for c := range deck {
		deck[c] = Card(c)
	}
	return deck
}
