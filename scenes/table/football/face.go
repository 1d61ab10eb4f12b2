// Package football is the table of Football: the pitch seen from the stand, how it is played with pad, keys and mouse, what it says.
package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/table"
)

// Face is how Football looks and what it says.
type Face struct{}

// New returns the face of Football.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-football" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }
