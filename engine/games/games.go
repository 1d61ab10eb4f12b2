// Package games lists Canapé's games.
package games

import (
	"fmt"
	"sync"

	"canape/assets/languages"
	"canape/engine"
	"canape/engine/games/blanco"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
)

// List returns the games, in the order of the title screen.
func List() []engine.Game {
	return []engine.Game{
		passeeclair.Game{},
		football.Game{},
		passpass.Game{},
		blanco.Game{},
		withThemes(),
	}
}

// withThemes returns Blitz with the decks that are part of the program.
var withThemes = sync.OnceValue(func() blitz.Game {
	var decks []blitz.Source
	for _, language := range languages.All() {
		for i, file := range language.Decks() {
			decks = append(decks, blitz.Source{Language: language.Tag, Read: func() deck.Deck {
				d, err := deck.Parse(file)
				if err != nil {
					panic(fmt.Errorf("%s/deck-%d: %w", language.Tag, i+1, err)) // a test reads all decks
				}
				return d
			}})
		}
	}
	return blitz.New(decks...)
})

// Find returns the game with this ID, or false if there is none.
func Find(id string) (engine.Game, bool) {
	for _, game := range List() {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}
