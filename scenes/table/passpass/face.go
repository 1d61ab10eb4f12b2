// Package passpass is the table of Pass Pass: how it looks, how it is played with pad, keys and mouse, what it says.
package passpass

import (
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
)

// Face is how Pass Pass looks and what it says.
type Face struct{}

// New returns the face of Pass Pass.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-pass-pass" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }
