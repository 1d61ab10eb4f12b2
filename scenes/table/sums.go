package table

import (
	"canape/engine"
	"canape/scenes/ui"
)

// Count is a sum that is counted piece by piece, such as the points at the end of a round. The host
// begins when the board is idle. A press during the count shows the whole sum at once. The finished
// sum stays until a player confirms it. In a match of bots it disappears by itself.
//
// A board passes it to its host in Show: b.Count(table.Count{…}).
type Count struct {
	// Rows are counted one after the other.
	Rows []CountRow
	// Room returns the area for the sum of a row. The paper is centred in it and no larger than its
	// words need.
	Room func(row int) ui.Rect
	// Piece returns the rectangle of the piece that is being counted. The piece gets a ring. With
	// the zero rectangle there is no ring.
	Piece func(row, part, piece int) ui.Rect
	// Stage returns the area for the figures of the seats with the highest sum, which appear at the
	// end. The place reacts a little too. If Stage is nil or the area is too small, no figures are
	// drawn.
	Stage func() ui.Rect
	// Title names the seats with the highest sum, and Line is a friendly remark about them. Both
	// are shown in the Stage, and may be "".
	Title, Line string
}

// CountRow is the sum of a seat.
type CountRow struct {
	Seat  engine.Seat
	Parts []CountPart
	// Words describes a sum, for example "12 points".
	Words func(sum int) string
}

// CountPart holds the points for one kind of piece, such as cards or diamonds.
type CountPart struct {
	// Points are the points of each piece.
	Points []int
	// Words describes the sum of the part, for example "8 cartes".
	Words func(sum int) string
}
