// Package games lists the games that Canapé knows.
package games

import (
	"canape/engine"
	"canape/engine/games/blanco"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
)

// List returns the games in the order in which the title shows them.
func List() []engine.Game {
	return []engine.Game{
		passeeclair.Game{},
		football.Game{},
		passpass.Game{},
		blanco.Game{},
	}
}

// Find returns the game with the id; false if there is none.
func Find(id string) (engine.Game, bool) {
	for _, game := range List() {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}
