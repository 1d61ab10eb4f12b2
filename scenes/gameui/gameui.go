// Package gameui lists the games that have a user interface.
package gameui

import (
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/table/football"
	"canape/scenes/table/passeeclair"
	"canape/scenes/table/passpass"
)

// List returns the user interfaces of the games in games.List, without the games that have none.
func List() []table.GameUI {
	return []table.GameUI{
		passeeclair.New(),
		blanco.New(),
		football.New(),
		passpass.New(),
		blitz.New(),
	}
}

// Find returns the user interface of the game with this id; ok is false if the game has none.
func Find(game string) (table.GameUI, bool) {
	for _, face := range List() {
		if face.Game == game {
			return face, true
		}
	}
	return table.GameUI{}, false
}
