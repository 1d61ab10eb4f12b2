package blanco

import "canape/engine"

// Deeds returns the deeds that Blanco recognizes.
func (Game) Deeds() []engine.Deed {
	return []engine.Deed{
		{Name: "chain", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e LineRemoved) bool { return e.Seat == seat && e.Chain })
		}},
		{Name: "crossing", Done: crossed},
		{Name: "swap", Done: swappedToALine},
		{Name: "first-grid", Done: clearedFirst},
		{Name: "well-ahead", Done: wellAhead},
		{Name: "three-lines", Done: threeLines},
		{Name: "brave", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Lost(seat) && engine.Happened(s, func(e GameEnded) bool { return e.Left[seat] <= bravelyLeft })
		}},
	}
}

const (
	bravelyLeft = 2 // the largest number of cards left to a player who loses bravely
	farBehind   = 6 // the smallest number of cards left to a player who is far behind
)

// crossed reports whether the seat removed a row and a column in one turn.
func crossed(seat engine.Seat, s *engine.Story) bool {
	var rows, columns int
	for _, e := range s.Events {
		switch e := e.(type) {
		case TurnBegan:
			rows, columns = 0, 0
		case LineRemoved:
			switch {
			case e.Seat != seat:
			case e.Line.IsRow():
				rows++
			default:
				columns++
			}
			if rows > 0 && columns > 0 {
				return true
			}
		}
	}
	return false
}

// threeLines reports whether the seat removed three lines in one turn.
func threeLines(seat engine.Seat, s *engine.Story) bool {
	lines := 0
	for _, e := range s.Events {
		switch e := e.(type) {
		case TurnBegan:
			lines = 0
		case LineRemoved:
			if e.Seat == seat {
				lines++
			}
			if lines == 3 {
				return true
			}
		}
	}
	return false
}

// swappedToALine reports whether a swap of the seat completed a line.
func swappedToALine(seat engine.Seat, s *engine.Story) bool {
	swapped := false
	for _, e := range s.Events {
		switch e := e.(type) {
		case Swapped:
			swapped = e.Seat == seat
		case LineRemoved:
			if swapped && e.Seat == seat {
				return true
			}
		default:
			swapped = false
		}
	}
	return false
}

// clearedFirst reports whether the seat was the first to clear the first grid.
func clearedFirst(seat engine.Seat, s *engine.Story) bool {
	for _, e := range s.Events {
		if e, ok := e.(GridCleared); ok && e.Grid == firstGrid {
			return e.Seat == seat
		}
	}
	return false
}

// wellAhead reports whether the seat won a game in which every other player had many cards left.
func wellAhead(seat engine.Seat, s *engine.Story) bool {
	return engine.Happened(s, func(e GameEnded) bool {
		for other, left := range e.Left {
			if engine.Seat(other) != seat && left < farBehind {
				return false
			}
		}
		return e.Winner == seat
	})
}
