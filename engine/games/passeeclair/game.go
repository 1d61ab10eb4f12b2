// Package passeeclair is Passe Éclair: 2 to 4 players try to get rid of their cards, all at the
// same time, by passing the ball from footballer to footballer.
package passeeclair

import (
	"canape/engine"
	"canape/engine/cards"
)

// ID is the game's name in saves and in the console.
const ID = "passe-eclair"

// These are the names of the game's options. All but the first two are times in ticks of 1/60 s. A
// time of 0 ends at the next tick.
const (
	OptionRounds         = "rounds"          // the number of rounds in a match
	OptionOwnPassFree    = "own-pass-free"   // a pass on the player's own pass has no penalty
	OptionCountdown      = "countdown"       // length of the countdown before the first card of a round is turned up
	OptionCountdownAgain = "countdown-again" // length of the countdown before a later card is turned up
	OptionLate           = "late"            // for how long a card that fitted the previous top card has no penalty
	OptionIdle           = "idle"            // the time without a play after which the pile is declared blocked
	OptionMichiWindow    = "michi-window"    // how long Gros Michi may be played while the pile is blocked
	OptionSwapTime       = "swap-time"       // how much time a player has to choose with whom to swap
	OptionTokenTime      = "token-time"      // how much time players have to give up consolation tokens
	OptionRoundTime      = "round-time"      // how long a round may last, from the moment its first card is turned up
)

// HeadStart is the handicap of starting with goals (ruling 14).
const HeadStart = "head-start"

const (
	minSeats = 2
	MaxSeats = 4 // the largest number of players

	// MaxRounds is the largest number of training rounds, and the default. It equals the number of
	// victory tokens, because each round has one winner.
	MaxRounds = 9
	// HandCards is the number of cards that each seat is dealt.
	HandCards = 7
)

// Game is Passe Éclair.
type Game struct{ engine.Singles }

func (Game) Info() engine.Info {
	const second, longest = 60, 60 * 60 * 60
	ticks := func(name string, preset int) engine.Option {
		return engine.Option{Name: name, Default: preset, Min: 0, Max: longest, Ticks: true}
	}
	return engine.Info{
		ID:       ID,
		Min:      minSeats,
		Max:      MaxSeats,
		RealTime: true,
		Options: []engine.Option{
			{Name: OptionRounds, Default: MaxRounds, Min: 1, Max: MaxRounds},
			{Name: OptionOwnPassFree, Default: false},
			ticks(OptionCountdown, 3*second),
			ticks(OptionCountdownAgain, 1*second),
			ticks(OptionLate, 24),
			ticks(OptionIdle, 12*second),
			ticks(OptionMichiWindow, 3*second),
			ticks(OptionSwapTime, 5*second),
			ticks(OptionTokenTime, 8*second),
			ticks(OptionRoundTime, 5*60*second),
		},
		Handicaps: []engine.Handicap{{Name: HeadStart, Max: 6, Unit: 1, Worth: 0.7, Behind: 2.79}},
		Levels:    map[string]float64{"gentle": -4.1, "easy": -2.1, "medium": 0, "hard": 0.7},
		Forms: []engine.Form{
			{Name: engine.FormShort, Options: engine.Options{OptionRounds: 5}, Minutes: [engine.MaxSeats + 1]int{2: 4, 3: 5, 4: 5},
				Worth: 0.86, Behind: 2.11},
			{Name: engine.FormFull, Minutes: [engine.MaxSeats + 1]int{2: 7, 3: 10, 4: 10}},
		},
	}
}

// New deals a match. Setup.Deck lists the 60 cards, top card first, in dealing order: seven to each
// seat, one at a time, clockwise from seat 0, then the card to turn up. Setup.Chance lists the
// tokens in the order in which they are taken, such as "2" or "leon".
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := g.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	ticks := func(name string) uint32 { return uint32(options.Int(name)) }
	m := &Match{
		Chance:      engine.NewChance(setup),
		rounds:      uint8(options.Int(OptionRounds)),
		ownPassFree: options.Bool(OptionOwnPassFree),
		headStart:   setup.Steps(HeadStart),
		clock: clock{times: times{
			countdown:      ticks(OptionCountdown),
			countdownAgain: ticks(OptionCountdownAgain),
			late:           ticks(OptionLate),
			idle:           ticks(OptionIdle),
			michiWindow:    ticks(OptionMichiWindow),
			swapTime:       ticks(OptionSwapTime),
			tokenTime:      ticks(OptionTokenTime),
			roundTime:      ticks(OptionRoundTime),
		}},
		deck:        deck{seats: uint8(setup.Seats), memory: cards.NewMemory[cardID](Cards, setup.Seats)},
		victory:     tokens{pool: victoryTokens},
		consolation: tokens{pool: consolationTokens},
		turner:      engine.Nobody,
		swapper:     engine.Nobody,
	}
	m.trainer = m.First(setup)
	for id := range cardID(Cards) {
		m.stock.Add(id)
	}
	if refusal := m.stock.Prepare(setup, &m.RNG, func(id cardID) string { return id.face().String() }); refusal != nil {
		return nil, refusal
	}
	m.beginRound(log)
	return m, nil
}
