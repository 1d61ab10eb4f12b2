// Package passeeclair is the table of Passe Éclair: how it looks, how it is played with pad, keys and mouse, what it says. It is a
// race: what lies on the table is shown as the rules have it in the next frame; motion is decoration.
package passeeclair

import (
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
)

// Face is how Passe Éclair looks and what it says.
type Face struct{}

// New returns the face of Passe Éclair.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-passe-eclair" }

// Assists says that the board helps single seats: what fits rises out of their hands.
func (Face) Assists() {}

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }
