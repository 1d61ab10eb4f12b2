package table

import (
	"canape/engine"
	"canape/scenes/ui"
)

// Count is a sum that is counted piece by piece, such as the points at the end of a round. The host
// begins when the board is idle, and keeps the finished sum until a player confirms. An earlier
// press shows the whole sum at once. In a match of bots it continues by itself.
//
// A board passes it to its host in Show: b.Count(table.Count{…}).
type Count struct {
	// Rows are counted one after the other.
	Rows []CountRow
	// Room returns the place for a row's sum. The paper is centred in it, no larger than its words
	// need.
	Room func(row int) ui.Rect
	// Piece returns the rectangle of the piece that is being counted, which gets a ring; the zero
	// rectangle: no ring.
	Piece func(row, part, piece int) ui.Rect
	// Stage returns the room for the figures with the highest sum, shown at the end. The place
	// reacts a little too. No figures are drawn if it is nil or too small.
	Stage func() ui.Rect
	// Title names the seats with the highest sum, and Line is a friendly remark about them. Both
	// are shown in the Stage; "" for none.
	Title, Line string
}

// CountRow is the sum of a seat.
type CountRow struct {
	Seat  engine.Seat
	Parts []CountPart
	// Words describes a sum: "12 points".
	Words func(sum int) string
}

// CountPart holds the points for one reason, such as the cards or the diamonds.
type CountPart struct {
	// Points are the points of each piece.
	Points []int
	// Words describes the sum of the part: "8 cartes".
	Words func(sum int) string
}
