// Package blanco is the table of Blanco: how it looks, how it is played with pad, keys and mouse, what it says.
package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Face is how Blanco looks and what it says.
type Face struct{}

// New returns the face of Blanco.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-blanco" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }

// Landmark tells which events one may want to find again in a replay: lines that leave and grids that are cleared.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.LineRemoved, rules.GridCleared:
		return true
	}
	return false
}

// Board is the table of Blanco on the screen. It follows the events alone; of the match itself it asks only what a seat may do
// next.
type Board struct {
	table.Base
	now  state
	lay  layout
	deck deck
	// aimedIn is the room in which the cursors know where things lie.
	aimedIn table.Room

	shown   int // events shown so far
	motions table.Motions[piece, spot]
	leaving leaving
	tense   tense
	chain   int // lines of the chain so far
	lifted  bool
	origin  spot // where the card that is being played comes from

	looks    [maxSeats]look
	choosers choosers
	legal    []engine.Move
	lines    []rules.Line
	phase    string // of the match, as it was at the event readAt
	readAt   int
	prompts  table.Prompts[question]
}

// newBoard returns an empty board.
func newBoard(h table.Host) *Board {
	b := &Board{Base: table.NewBase(h), now: newState(len(h.Party().Seats)), readAt: -1, motions: make([]motion, 0, 64), legal: make([]engine.Move, 0, 64)}
	for i := range b.choosers {
		b.choosers[i].carry, b.choosers[i].last = -1, rules.SquareAt(1, 1)
	}
	return b
}

// Point returns where a slip for the seat points to: beside its grid, at the row of its cursor.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	p := &b.now.places[seat]
	grid := b.lay.grid(seat, max(1, p.columns), max(1, p.rows))
	row := b.choosers[seat].last
	at := b.lay.square(seat, rules.SquareAt(0, min(row.Row(), max(0, p.rows-1))), max(1, p.columns))
	if b.lay.right[seat] {
		return ui.Point{X: grid.X - 12, Y: at.Center().Y}, true
	}
	return ui.Point{X: grid.Right() + 12, Y: at.Center().Y}, false
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}

// arrange lays the table out for a canvas.
func (b *Board) arrange(c *ui.Canvas) {
	if b.Fit(c) {
		b.lay = newLayout(b.Room, b.now.seats)
	}
}
