package table

import "canape/engine"

// autoMoveTicks is for how long somebody sees their only legal move before the table makes it.
const autoMoveTicks = 60

// autoMove makes the move of a person who has only one legal move, after a moment.
type autoMove struct {
	moves  []engine.Move
	seen   [engine.MaxSeats]engine.Move
	waited [engine.MaxSeats]int
}

// tick counts for how long each person's only move has been waiting, and makes it when it is time.
func (o *autoMove) tick(m *Match) {
	if m.info.RealTime {
		return
	}
	for i := range m.party.Seats {
		seat := engine.Seat(i)
		if o.moves = o.moves[:0]; m.Acts(seat) && m.Board.Waits() == 0 && !m.Board.NoAutoMove(seat) {
			o.moves = m.session.Match().Legal(seat, o.moves)
		}
		if len(o.moves) != 1 || o.moves[0] != o.seen[seat] {
			o.seen[seat], o.waited[seat] = engine.Move{}, 0
			if len(o.moves) == 1 {
				o.seen[seat] = o.moves[0]
			}
			continue
		}
		if o.waited[seat]++; o.waited[seat] >= m.Speed().Ticks(autoMoveTicks) {
			o.seen[seat], o.waited[seat] = engine.Move{}, 0
			m.play(seat, o.moves[0])
			return
		}
	}
}
