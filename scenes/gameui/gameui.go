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

// List returns the user interfaces of all games in games.List that have one.
func List() []table.GameUI {
	return []table.GameUI{
		passeeclair.New(),
		blanco.New(),
		football.New(),
		passpass.New(),
		blitz.New(),
	}
}

// Find returns the user interface of the game with the id; ok is false if it has none.
func Find(game string) (table.GameUI, bool) {
	for _, face := range List() {
		if face.Game == game {
			return face, true
		}
	}
	return table.GameUI{}, false
}
