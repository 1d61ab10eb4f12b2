package scenes

import (
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/table/football"
	"canape/scenes/table/passeeclair"
	"canape/scenes/table/passpass"
)

// Faces returns how each game looks, one for every game of games.List that can be played on a screen.
func Faces() []table.Face {
	return []table.Face{
		passeeclair.New(),
		blanco.New(),
		football.New(),
		passpass.New(),
		blitz.New(),
	}
}

// faceOf returns the face of the game with the id; false if it has none.
func faceOf(game string) (table.Face, bool) {
	for _, face := range Faces() {
		if face.Game() == game {
			return face, true
		}
	}
	return nil, false
}
