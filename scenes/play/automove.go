package play

import (
	"canape/engine"
	"canape/scenes/table"
)

// autoMoveTicks is the number of ticks for which a player sees the only legal move before the table
// makes it.
const autoMoveTicks = 60

// autoMove makes the only legal move of a person, after a delay.
type autoMove struct {
	moves  []engine.Move
	seen   [engine.MaxSeats]engine.Move
	waited [engine.MaxSeats]int
}

// tick counts the ticks for which each person has had only one legal move. When the delay has
// passed, it returns this move and true.
func (o *autoMove) tick(h table.Host, b table.Board) (seat engine.Seat, move engine.Move, ok bool) {
	for i := range h.Party().Seats {
		seat := engine.Seat(i)
		if o.moves = o.moves[:0]; h.Acts(seat) && b.Waits() == 0 && !b.NoAutoMove(seat) {
			o.moves = h.State().Legal(seat, o.moves)
		}
		if len(o.moves) != 1 {
			o.seen[seat] = engine.Move{}
			continue
		}
		if only := o.moves[0]; only != o.seen[seat] {
			o.seen[seat], o.waited[seat] = only, 0
		} else if o.waited[seat]++; o.waited[seat] >= h.Speed().Ticks(autoMoveTicks) {
			o.seen[seat] = engine.Move{}
			return seat, only, true
		}
	}
	return engine.Nobody, engine.Move{}, false
}
