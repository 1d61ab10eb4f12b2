package play

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
)

// handicapWords caches the words about the handicaps of the seats in one language.
type handicapWords struct {
	language lang.Language
	lines    [engine.MaxSeats]string // "" for a seat without a handicap
	signs    [engine.MaxSeats]string
}

// linesOf returns a line about the handicap of each seat of a party, or "" for a seat without one.
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
