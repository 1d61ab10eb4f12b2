package table

import (
	"slices"

	"canape/engine"
	"canape/scenes/ui"
)

// Chair is a place at a full table as the lobby shows it.
type Chair struct {
	Upper  bool // the chair is in the upper row
	Column int  // column, counted from the left
}

// Seating is the seating order of a game. The lobby shows people where their mats will be, and a
// board uses the same order for its mats.
type Seating struct {
	Columns int
	// Chairs are the chairs of a full table, in the order of the seats.
	Chairs []Chair
	// Order lists indices of Chairs. A match of n seats uses the first n of these chairs.
	Order []int
	// Sides means that the mats are in two columns, in clockwise order like the chairs.
	Sides bool
}

// SeatingOf returns the seating of a game. most is the game's greatest number of seats.
func SeatingOf(f GameUI, most int) Seating {
	if own := f.Seating; len(own.Chairs) == most {
		return own
	}
	return clockwise(most)
}

// clockwise returns a seating that is clockwise from the bottom left. Two people sit opposite each
// other, three and four in the corners, and the fifth and the sixth between them.
func clockwise(most int) Seating {
	columns := max(2, (most+1)/2)
	s := Seating{Columns: columns, Chairs: []Chair{{}}}
	for column := range columns {
		s.Chairs = append(s.Chairs, Chair{Upper: true, Column: column})
	}
	for column := columns - 1; column > 0; column-- {
		s.Chairs = append(s.Chairs, Chair{Column: column})
	}
	if most == 2 {
		s.Chairs = slices.Delete(s.Chairs, 1, 2)
	}
	s.Chairs = s.Chairs[:min(most, len(s.Chairs))]
	for _, corner := range []int{0, columns, 1, columns + 1} {
		if corner < len(s.Chairs) {
			s.Order = append(s.Order, corner)
		}
	}
	for i := range s.Chairs {
		if !slices.Contains(s.Order, i) {
			s.Order = append(s.Order, i)
		}
	}
	return s
}

// ChairsOf returns the indices of the chairs of a match of n seats, in the order of the seats.
func (s Seating) ChairsOf(n int) []int {
	chairs := slices.Clone(s.Order[:min(n, len(s.Order))])
	slices.Sort(chairs)
	return chairs
}

// Mats returns the mats of a match of n seats. Each has the given height and is in the column of
// its chair, at the top or the bottom of the area.
func (s Seating) Mats(n int, area ui.Rect, height, gap float64) (mats [engine.MaxSeats]ui.Rect) {
	for seat, at := range s.ChairsOf(n) {
		row := area.Foot(height)
		if s.Chairs[at].Upper {
			row = area.Top(height)
		}
		mats[seat] = row.Column(s.Chairs[at].Column, s.Columns, gap)
	}
	return mats
}
