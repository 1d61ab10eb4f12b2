// Package blanco is Blanco, by Reinhard Staupe: 2 to 5 players clear a grid of 3 × 3 face-down
// cards, then one of 4 × 3, by completing columns of one colour and rows of one number.
package blanco

import (
	"canape/engine"
	"canape/engine/cards"
)

// ID is the game's name in saves and in the console.
const ID = "blanco"

// These are the names of the game's options.
const (
	OptionGames     = "games"      // int, 1 to 20: the number of games in a match
	OptionWins      = "wins"       // int, 0 to 20: if not 0, the first player who has won this many games wins the match
	OptionGrids     = "grids"      // int, 1 or 2: the number of grids to clear
	OptionPlus12    = "plus12"     // bool: a player who has not reached the last grid gets 12 cards more in the score
	OptionMemoryAid = "memory-aid" // bool: the screen marks the cards that a player has peeked at
)

// OpenCards is the handicap of turning up more cards of a new grid (ruling 11).
const OpenCards = "open-cards"

const (
	minSeats = 2
	MaxSeats = 5 // the largest number of players
	maxGames = 20
)

// Game is Blanco.
type Game struct{ engine.Singles }

func (Game) Info() engine.Info {
	return engine.Info{
		ID:  ID,
		Min: minSeats,
		Max: MaxSeats,
		Options: []engine.Option{
			{Name: OptionGames, Default: 1, Min: 1, Max: maxGames},
			{Name: OptionWins, Default: 0, Min: 0, Max: maxGames},
			{Name: OptionGrids, Default: lastGrid, Min: firstGrid, Max: lastGrid},
			{Name: OptionPlus12, Default: false},
			{Name: OptionMemoryAid, Default: false, Screen: true},
		},
		Handicaps: []engine.Handicap{{Name: OpenCards, Max: 4, Unit: 1, Worth: 1, Behind: 1.26}},
		Levels:    map[string]float64{"gentle": -1.9, "easy": -1.0, "medium": 0, "hard": 1.5},
		Forms: []engine.Form{
			{Name: engine.FormShort, Options: engine.Options{OptionGrids: 1}, Minutes: [engine.MaxSeats + 1]int{2: 4, 3: 5, 4: 6, 5: 7},
				Worth: 0.95, Behind: 0.93},
			{Name: engine.FormFull, Minutes: [engine.MaxSeats + 1]int{2: 8, 3: 11, 4: 15, 5: 19}},
		},
	}
}

// New deals a match. Setup.Deck lists the 120 cards, top card first, in dealing order: one card at
// a time, clockwise from seat 0, first the grids (a1, b1, c1, a2 …), then the first discard, then
// two cards for each hand. Blanco has no random events whose results could be forced.
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := g.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	m := &Match{
		Chance: engine.NewChance(setup),
		seats:  uint8(setup.Seats),
		games:  uint8(options.Int(OptionGames)),
		wins:   uint8(options.Int(OptionWins)),
		grids:  uint8(options.Int(OptionGrids)),
		plus12: options.Bool(OptionPlus12),
		opens:  setup.Steps(OpenCards),
		peeker: engine.Nobody,
		deck:   deck{memory: cards.NewMemory[Card](Cards, setup.Seats)},
	}
	m.beginner = m.First(setup)
	m.deck.gather()
	if refusal := m.deck.stock.Prepare(setup, &m.RNG, Card.String); refusal != nil {
		return nil, refusal
	}
	m.deal(log)
	return m, nil
}
