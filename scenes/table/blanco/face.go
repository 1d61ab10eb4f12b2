// Package blanco is the table of Blanco: how it looks, how it is played with pad, keys and mouse, what it says.
package blanco

import (
	"canape/engine/games/blanco"
	"canape/scenes/table"
)

// Face is how Blanco looks and what it says.
type Face struct{}

// New returns the face of Blanco.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return blanco.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-blanco" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }
