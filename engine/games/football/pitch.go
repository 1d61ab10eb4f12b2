package football

import (
	"strconv"

	"canape/engine"
	"canape/engine/cards"
)

const (
	// Columns and Rows are the size of the pitch: columns a to j, and rows 1 to 14.
	Columns, Rows = 10, 14
	// Squares is the number of squares of the pitch, numbered row by row from a1, starting with 0.
	Squares = Columns * Rows
	// NoSquare means that the ball is on no square. It is null in JSON.
	NoSquare Square = 255
	// GoalLeft and GoalRight are the first and the last column of the goals: d and g.
	GoalLeft, GoalRight = 3, 6
	// AreaDepth is the number of rows of a penalty area.
	AreaDepth = 3

	areaLeft, areaRight = 2, 7 // the columns of the penalty areas: c to h
)

// Square is a square of the pitch, from 0 to 139, or NoSquare.
type Square uint8

// SquareAt returns the square at a column and a row, both from 0. The place must be on the pitch.
func SquareAt(column, row int) Square { return Square(row*Columns + column) }

// Column returns the square's column, 0 to 9 for a to j.
func (s Square) Column() int { return int(s) % Columns }

// Row returns the square's row, 0 to 13 for the rows 1 to 14.
func (s Square) Row() int { return int(s) / Columns }

// String returns the square's name as in the console, such as "e7", or "" for NoSquare.
func (s Square) String() string {
	if s >= Squares {
		return ""
	}
	return string('a'+rune(s.Column())) + strconv.Itoa(s.Row()+1)
}

// MarshalJSON writes the square's name; NoSquare is null.
func (s Square) MarshalJSON() ([]byte, error) { return cards.NameJSON(s.String()), nil }

// ParseSquare returns the square with this name, or false if there is none.
func ParseSquare(text string) (Square, bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] >= 'a'+Columns {
		return NoSquare, false
	}
	row, err := strconv.Atoi(text[1:])
	if err != nil || row < 1 || row > Rows || text[1:] != strconv.Itoa(row) {
		return NoSquare, false
	}
	return SquareAt(int(text[0]-'a'), row-1), true
}

func onPitch(column, row int) bool { return column >= 0 && column < Columns && row >= 0 && row < Rows }

// end is one of the two ends of the pitch, used as a direction.
type end uint8

const (
	high end = iota // row 14
	low             // row 1
)

func (e end) other() end { return 1 - e }

// line returns the row at the end.
func (e end) line() int {
	if e == high {
		return Rows - 1
	}
	return 0
}

// step returns by how many columns and rows one step along an arrow moves the ball, for a team that
// attacks towards the end.
func (e end) step(a Arrow) (column, row int) {
	column, row = [arrows]int{Left: -1, Right: 1}[a], 1
	if e == low {
		return -column, -row
	}
	return column, row
}

// area reports whether the square lies in the penalty area at the end.
func (e end) area(s Square) bool { return areas[e].has(s) }

// CornerAt returns the corner of this colour at row 14 if up is set, otherwise at row 1.
func CornerAt(colour Mark, up bool) Square { return endOf(up).corner(colour) }

// endOf returns the end at row 14 if up is set, otherwise the end at row 1.
func endOf(up bool) end {
	if up {
		return high
	}
	return low
}

// corner returns the corner of this colour at the end. For the team that defends the end, the red
// corner is on the left.
func (e end) corner(colour Mark) Square {
	column := 0
	if (colour == Red) == (e == high) {
		column = Columns - 1
	}
	return SquareAt(column, e.line())
}

// Ending is how a move of the ball ended.
type Ending uint8

// These are the ways in which a move of the ball can end.
const (
	InPlay Ending = iota // the ball is still on the pitch
	InArea               // the ball is in the penalty area that the moving team attacks
	OnGoal               // the ball crossed the goal line between the posts
	Out                  // the ball crossed the goal line elsewhere
	Touch                // the ball crossed a touch line, or both lines at a corner
)

var endingNames = [...]string{"play", "area", "goal", "out", "touch"}

// String returns the ending's name as in events, such as "play" or "area".
func (e Ending) String() string               { return endingNames[e] }
func (e Ending) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// flight is a move of the ball along an arrow.
type flight struct {
	last   Square // the last square on the pitch
	ending Ending
	zone   zone  // where the ball may be put for the restart that follows
	moved  uint8 // number of squares that the ball moved on the pitch
}

const longest = 6

// flights has every move of the ball, by end, arrow, length and starting square.
var flights = layFlights()

func layFlights() (table [Sides][arrows][longest + 1][Squares]flight) {
	for e := range table {
		for a := range table[e] {
			for length := range table[e][a] {
				for s := range table[e][a][length] {
					table[e][a][length][s] = layFlight(end(e), Arrow(a), length, Square(s))
				}
			}
		}
	}
	return table
}

// layFlight moves the ball the whole length, one square at a time, or until it crosses a line
// (ruling 1).
func layFlight(e end, a Arrow, length int, from Square) flight {
	dc, dr := e.step(a)
	column, row := from.Column(), from.Row()
	r := flight{last: from}
	for range length {
		column, row = column+dc, row+dr
		if onPitch(column, row) {
			r.last = SquareAt(column, row)
			r.moved++
			continue
		}
		switch inside := column >= 0 && column < Columns; {
		case !inside:
			r.ending, r.zone = Touch, throwInFrom(r.last)
		case column >= GoalLeft && column <= GoalRight:
			r.ending = OnGoal
		default:
			r.ending, r.zone = Out, beside(e, column)
		}
		return r
	}
	if e.area(r.last) {
		r.ending = InArea
	}
	return r
}

// Course is the straight path of the ball along an arrow of a card.
type Course struct {
	From          Square
	Across, Along int // columns and rows moved in one step
	Length        int // steps on the pitch
	Ending        Ending
}

// CourseOf returns the path of the ball from a square along an arrow of a card. The card is played
// towards row 14 if up is set, otherwise towards row 1.
func CourseOf(from Square, c Card, a Arrow, up bool) Course {
	e := endOf(up)
	f := &flights[e][a][c.Length(a)][from]
	course := Course{From: from, Length: int(f.moved), Ending: f.ending}
	course.Across, course.Along = e.step(a)
	return course
}

// At returns the ball's square after a number of steps, at most Length.
func (c Course) At(steps int) Square {
	return SquareAt(c.From.Column()+steps*c.Across, c.From.Row()+steps*c.Along)
}

// Leaves reports whether the ball crosses a line in the step after the last one on the pitch.
func (c Course) Leaves() bool { return c.Ending >= OnGoal }

// zone is the number of a set of squares where the ball may be put for a restart.
type zone uint8

const (
	kickOffZone  zone = 0 // two zones, by the end that the kicker attacks
	besideZone   zone = 2 // four zones, by the end and the side where the ball went out
	areaZone     zone = 6 // two zones, by the end where the penalty area is
	throwInZones zone = 8 // one zone for each square from which the ball left the pitch
	allZones     zone = throwInZones + Squares
)

// kickOff returns the zone for a kick-off: the two centre squares on the kicker's side (ruling 2).
func kickOff(attacks end) zone { return kickOffZone + zone(attacks) }

// beside returns the zone for a clearance after the ball went out: the two squares beside the
// penalty area, on the side where the ball went out (ruling 9).
func beside(e end, column int) zone {
	z := besideZone + 2*zone(e)
	if column > GoalRight {
		z++
	}
	return z
}

// areaAt returns the zone for a clearance after a save: the whole penalty area at the end (rulings
// 4 and 7).
func areaAt(e end) zone { return areaZone + zone(e) }

// throwInFrom returns the zone for a throw-in: the squares around the square from which the ball
// left the pitch (ruling 10).
func throwInFrom(s Square) zone { return throwInZones + zone(s) }

// squareSet is a set of squares, with one bit for each.
type squareSet [3]uint64

func (s *squareSet) add(square Square) { s[square/64] |= 1 << (square % 64) }

func (s *squareSet) has(square Square) bool { return s[square/64]>>(square%64)&1 != 0 }

var areas = layAreas()

func layAreas() (sets [Sides]squareSet) {
	for row := range AreaDepth {
		for column := areaLeft; column <= areaRight; column++ {
			sets[low].add(SquareAt(column, row))
			sets[high].add(SquareAt(column, Rows-1-row))
		}
	}
	return sets
}

// InPenaltyArea reports whether the square lies in either penalty area.
func (s Square) InPenaltyArea() bool { return areas[low].has(s) || areas[high].has(s) }

// placings has, for each zone, the moves that put the ball on its squares.
var placings = layZones()

func layZones() (list [allZones][]engine.Move) {
	add := func(z zone, column, row int) {
		if onPitch(column, row) {
			list[z] = append(list[z], MovePlace(SquareAt(column, row)))
		}
	}
	for _, e := range []end{high, low} {
		const ownHalf = 6 // the row before the halfway line, for a team that attacks the high end
		for _, column := range []int{4, 5} {
			add(kickOff(e), column, ownHalf+int(e))
		}
		for _, column := range []int{0, 1} {
			add(beside(e, 0), column, e.line())
			add(beside(e, Columns-1), Columns-1-column, e.line())
		}
		for s := range Square(Squares) {
			if e.area(s) {
				add(areaAt(e), s.Column(), s.Row())
			}
		}
	}
	for s := range Square(Squares) {
		for row := s.Row() - 1; row <= s.Row()+1; row++ {
			for column := s.Column() - 1; column <= s.Column()+1; column++ {
				if column != s.Column() || row != s.Row() {
					add(throwInFrom(s), column, row)
				}
			}
		}
	}
	return list
}

// zoneSquares has the set of squares of each zone.
var zoneSquares = layZoneSquares()

func layZoneSquares() (sets [allZones]squareSet) {
	for z, moves := range placings {
		for _, move := range moves {
			sets[z].add(Square(move.A))
		}
	}
	return sets
}

// has reports whether the square is in the zone.
func (z zone) has(s Square) bool { return s < Squares && zoneSquares[z].has(s) }
