package play

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
)

// handicapWords caches the words about the seats' handicaps in one language.
type handicapWords struct {
	language lang.Language
	lines    [engine.MaxSeats]string // "" for who is given nothing
	signs    [engine.MaxSeats]string
}

// linesOf returns a line for each seat of a party, "" for none.
func (g *handicapWords) linesOf(env *app.Env, party app.Party) *[engine.MaxSeats]string {
	if now := env.Words.Language(); g.language != now {
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
