// Package gameui is the list of the games that can be played on a screen.
package gameui

import (
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/table/football"
	"canape/scenes/table/passeeclair"
	"canape/scenes/table/passpass"
)

// List returns how each game looks, one for every game of games.List that can be played on a
// screen.
func List() []table.GameUI {
	return []table.GameUI{
		passeeclair.New(),
		blanco.New(),
		football.New(),
		passpass.New(),
		blitz.New(),
	}
}

// Find returns the face of the game with the id; false if it has none.
func Find(game string) (table.GameUI, bool) {
	for _, face := range List() {
		if face.Game == game {
			return face, true
		}
	}
	return table.GameUI{}, false
}
