package football

import rules "canape/engine/games/football"

// The pitch, as ruling 1 and the printed board have it.
const (
	columns   = 10
	rows      = 14
	goalFirst = 3 // columns of the goals: d to g
	goalLast  = 6
	areaFirst = 2 // columns of the areas: c to h
	areaLast  = 7
	areaDepth = 3
	longest   = 6
)

// place is somewhere on the pitch or beside it, in squares: x along the rows from the line of row 1, y along the columns from the
// line of column a. The middle of a1 is (0.5, 0.5).
type place struct{ x, y float64 }

// middleOf returns the middle of a square.
func middleOf(s rules.Square) place { return place{float64(s.Row()) + 0.5, float64(s.Column()) + 0.5} }

// centre is the spot where the match begins.
var centre = place{rows / 2, columns / 2}

func (p place) lerp(q place, t float64) place { return place{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }

// path is the way of the ball along an arrow: what follows from the square, the card and the direction of play.
type path struct {
	from    rules.Square
	squares [longest]rules.Square
	count   int
	ending  rules.Ending
	beyond  place // one step over the line, of a ball that leaves the pitch
}

// last returns the square on which the ball then counts as lying.
func (p *path) last() rules.Square {
	if p.count == 0 {
		return p.from
	}
	return p.squares[p.count-1]
}

// line returns where a ball that leaves the pitch crosses its edge.
func (p *path) line() place { return middleOf(p.last()).lerp(p.beyond, 0.5) }

// leaves reports whether the ball crosses a line.
func (p *path) leaves() bool { return p.ending >= rules.OnGoal }

// stepOf returns the columns and rows that a square is passed along an arrow by a team that attacks towards row 14, or towards row 1.
func stepOf(a rules.Arrow, upwards bool) (column, row int) {
	column, row = [...]int{rules.Forward: 0, rules.Left: -1, rules.Right: 1}[a], 1
	if !upwards {
		return -column, -row
	}
	return column, row
}

// follow returns the way of the ball from a square along an arrow of a card: ruling 1, the whole number, one square at a time,
// unless a line is crossed before.
func follow(from rules.Square, card rules.Card, a rules.Arrow, upwards bool) path {
	dc, dr := stepOf(a, upwards)
	p := path{from: from, ending: rules.InPlay}
	column, row := from.Column(), from.Row()
	for range card.Length(a) {
		column, row = column+dc, row+dr
		across, along := column >= 0 && column < columns, row >= 0 && row < rows
		if across && along {
			p.squares[p.count] = rules.SquareAt(column, row)
			p.count++
			continue
		}
		p.beyond = place{float64(row) + 0.5, float64(column) + 0.5}
		switch {
		case !across:
			p.ending = rules.Touch
		case column >= goalFirst && column <= goalLast:
			p.ending = rules.OnGoal
		default:
			p.ending = rules.Out
		}
		return p
	}
	if inArea(p.last(), upwards) {
		p.ending = rules.InArea
	}
	return p
}

// inArea reports whether a square lies in the penalty area that is attacked.
func inArea(s rules.Square, upwards bool) bool {
	row := s.Row()
	if upwards {
		row = rows - 1 - row
	}
	return row < areaDepth && s.Column() >= areaFirst && s.Column() <= areaLast
}

// cornerOf returns the corner of a colour at the goal that is attacked: its defenders have red on their left.
func cornerOf(colour rules.Mark, upwards bool) rules.Square {
	column, row := 0, 0
	if upwards {
		row = rows - 1
	}
	if (colour == rules.Red) == upwards {
		column = columns - 1
	}
	return rules.SquareAt(column, row)
}
