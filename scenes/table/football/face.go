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

// Refills tells that a hand is filled up after every turn.
func (Face) Refills() {}

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-football" }

// Seating says that the teams sit on their sides, those who play one after the other opposite each other.
func (Face) Seating() table.Seating {
	return table.Seating{
		Columns: 2,
		Chairs:  []table.Chair{{}, {Upper: true, Column: 1}, {Upper: true}, {Column: 1}},
		Order:   []int{0, 1, 3, 2},
	}
}

// TeamName returns the text key of a team's name.
func (Face) TeamName(team int) string { return teamKeys[team] }

var teamKeys = [sides]string{"table.football.team.stripes", "table.football.team.dots"}

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }
