// Package passeeclair is Passe Éclair: 2 to 4 players get rid of their cards, all at once, by passing the ball from footballer to
// footballer.
package passeeclair

import "canape/engine"

// ID is the game's name in saves and in the console.
const ID = "passe-eclair"

// The names of the options: times in ticks of 1/60 s. Where one is 0, time goes on at the next tick.
const (
	OptionCountdown      = "countdown"       // before a round's first turn-up
	OptionCountdownAgain = "countdown-again" // before the later ones
	OptionLate           = "late"            // less than so long after its top was covered a card costs nothing
	OptionIdle           = "idle"            // so long after the last play or turn-up the pile is declared blocked
	OptionMichiWindow    = "michi-window"    // for Gros Michi, while the pile is blocked
	OptionSwapTime       = "swap-time"       // to choose with whom to swap
	OptionTokenTime      = "token-time"      // to give up consolation tokens
	OptionRoundTime      = "round-time"      // for a round, from its first turn-up
)

const (
	minSeats = 2
	maxSeats = 4

	// Rounds is how many training rounds make a match.
	Rounds = 9
	// HandCards is how many cards each seat is dealt.
	HandCards = 7
)

// Game is Passe Éclair.
type Game struct{}

// Info describes the game.
func (Game) Info() engine.Info {
	const second, longest = 60, 60 * 60 * 60
	ticks := func(name string, preset int) engine.Option {
		return engine.Option{Name: name, Default: preset, Min: 0, Max: longest, Ticks: true}
	}
	return engine.Info{
		ID:       ID,
		Min:      minSeats,
		Max:      maxSeats,
		RealTime: true,
		Options: []engine.Option{
			ticks(OptionCountdown, 3*second),
			ticks(OptionCountdownAgain, 1*second),
			ticks(OptionLate, 24),
			ticks(OptionIdle, 12*second),
			ticks(OptionMichiWindow, 3*second),
			ticks(OptionSwapTime, 5*second),
			ticks(OptionTokenTime, 8*second),
			ticks(OptionRoundTime, 5*60*second),
		},
	}
}

// Teams returns nil: everybody plays alone.
func (Game) Teams(int, engine.Options) []int { return nil }
