package blanco

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Board is the table of Blanco on the screen. It follows the events alone; of the match itself it asks only what a seat may
// do next.
type Board struct {
	host table.Host
	now  state
	lay  layout
	// aimedOn and aimedAt are the screen and the size of text for which the cursors know where things lie.
	aimedOn ui.Rect
	aimedAt float64
	deck    deck

	shown   int // events shown so far
	clock   int // ticks
	busy    int // ticks until the next event may be shown
	motions table.Motions[piece, spot]
	leaving leaving
	tension tension
	chain   int // lines of the chain so far
	lifted  bool
	origin  spot // where the card that is being played comes from

	looks    [maxSeats]look
	choosers choosers
	legal    []engine.Move
	lines    []rules.Line
	phase    string // of the match, as it was at the event readAt
	readAt   int
	prompts  [maxSeats]prompt
	phrases  phrases
}

// newBoard returns an empty board.
func newBoard(h table.Host) *Board {
	b := &Board{host: h, now: newState(len(h.Party().Seats)), readAt: -1, motions: make([]motion, 0, 64), legal: make([]engine.Move, 0, 64)}
	for i := range b.choosers {
		b.choosers[i].carry, b.choosers[i].last = -1, rules.SquareAt(1, 1)
	}
	return b
}

func (b *Board) words() *lang.Catalog { return b.host.Kit().Words() }

func (b *Board) speaker() lang.Speaker { return b.host.Kit().Speaker(b.host.Party()) }

func (b *Board) colour(seat engine.Seat) int { return b.host.Party().Seats[seat].Colour }

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
	b.lay.arrange(c, b.now.seats)
	return b.lay.plates[seat]
}
