package table

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
)

// handicapWords are the words about what each seat is given, in the language in which they were last asked
// for.
type handicapWords struct {
	language lang.Language
	lines    [engine.MaxSeats]string // "" for who is given nothing
	signs    [engine.MaxSeats]string
}

// linesOf returns the words about the seats of a party.
func (g *handicapWords) linesOf(env *app.Env, party app.Party) *[engine.MaxSeats]string {
	if now := env.Words().Language(); g.language != now {
		g.language, g.lines = now, env.HandicapLines(party)
		game, known := env.Game(party.Game)
		for i, seat := range party.Seats {
			if known {
				g.signs[i] = app.HandicapSign(game.Info(), seat.Handicaps)
			}
		}
	}
	return &g.lines
}

// Ahead returns how much each seat of a party is given by a handicap of a game, in what players
// count.
func Ahead(party app.Party, game engine.Game, name string) (ahead [engine.MaxSeats]int) {
	for _, h := range game.Info().Handicaps {
		for seat := range party.Seats {
			if h.Name == name {
				ahead[seat] = party.Seats[seat].Handicaps[name] * max(1, h.Unit)
			}
		}
	}
	return ahead
}
