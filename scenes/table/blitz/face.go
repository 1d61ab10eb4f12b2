// Package blitz is the table of Blitz: how it looks, how it is played with pad, keys and mouse, one button a player at the least,
// what it says.
package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
)

// Face is how Blitz looks and what it says.
type Face struct{}

// New returns the face of Blitz.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-blitz" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }

// Seating says that the stacks lie above between two seats: four sit below. Of three, one sits in each corner but the last.
func (Face) Seating() table.Seating {
	return table.Seating{
		Columns: 4,
		Chairs:  []table.Chair{{}, {Upper: true}, {Upper: true, Column: 3}, {Column: 3}, {Column: 2}, {Column: 1}},
		Order:   []int{0, 2, 1, 3, 4, 5},
	}
}

// OneButton tells that several people can share a device.
func (Face) OneButton() {}

// Open tells that nobody has anything to hide.
func (Face) Open() {}

// Landmark tells which events one may want to find again in a replay: cards that are won, and objections.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.CardWon, rules.Objected:
		return true
	}
	return false
}
