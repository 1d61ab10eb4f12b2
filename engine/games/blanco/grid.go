package blanco

import "math/bits"

const (
	maxColumns = 4
	maxRows    = 3
	// Squares is the number of squares of the largest grid. The highest square is Squares-1.
	Squares = maxColumns * maxRows
)

// Square is a place in a grid, from 0 to 11, counted from a1 to the right and then down. Each row
// has four numbers, even if the grid has fewer columns.
type Square uint8

// SquareAt returns the square of a column (0 to 3, from the left) and a row (0 to 2, from the top).
func SquareAt(column, row int) Square { return Square(row*maxColumns + column) }

// Column returns the square's column, 0 to 3 from the left.
func (s Square) Column() int { return int(s) % maxColumns }

// Row returns the square's row, 0 to 2 from the top.
func (s Square) Row() int { return int(s) / maxColumns }

// String returns the square's name as in the console, such as "b2".
func (s Square) String() string {
	return string([]byte{'a' + byte(s.Column()), '1' + byte(s.Row())})
}

func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Adjacent reports whether two squares share a side.
func Adjacent(s, t Square) bool {
	columns, rows := s.Column()-t.Column(), s.Row()-t.Row()
	return columns*columns+rows*rows == 1
}

// squareSet is a set of squares, with one bit for each.
type squareSet uint16

func (s squareSet) has(square Square) bool { return s>>square&1 != 0 }

func (s squareSet) count() int { return bits.OnesCount16(uint16(s)) }

// first returns the lowest square of the set, which must not be empty.
func (s squareSet) first() Square { return Square(bits.TrailingZeros16(uint16(s))) }

// Line is a column or a row of a grid: 0 to 3 are the columns from the left, 4 to 6 the rows from
// the top.
type Line uint8

const (
	firstRow Line = maxColumns
	allLines Line = maxColumns + maxRows
)

// ColumnLine returns the line of a column; columns are numbered 0 to 3 from the left.
func ColumnLine(column int) Line { return Line(column) }

// RowLine returns the line of a row; rows are numbered 0 to 2 from the top.
func RowLine(row int) Line { return firstRow + Line(row) }

// IsRow reports whether the line is a row and not a column.
func (l Line) IsRow() bool { return l >= firstRow }

// Index returns the number of the column, 0 to 3 from the left, or of the row, 0 to 2 from the top.
func (l Line) Index() int {
	if l.IsRow() {
		return int(l - firstRow)
	}
	return int(l)
}

// String returns the line's name as in the console, such as "column a" or "row 2".
func (l Line) String() string {
	if l.IsRow() {
		return "row " + string([]byte{'1' + byte(l.Index())})
	}
	return "column " + string([]byte{'a' + byte(l.Index())})
}

func (l Line) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// lineSet is a set of lines, with one bit for each.
type lineSet uint8

const columnLines lineSet = 1<<maxColumns - 1

func (s lineSet) has(line Line) bool { return s>>line&1 != 0 }

func (s lineSet) several() bool { return s&(s-1) != 0 }

func (s lineSet) first() Line { return Line(bits.TrailingZeros8(uint8(s))) }

// closedUp returns the set after one line has left the grid. The other lines of the set have their
// new numbers.
func (s lineSet) closedUp(line Line) lineSet {
	group := columnLines
	if line.IsRow() {
		group = ^columnLines
	}
	group &= s
	before := lineSet(1)<<line - 1
	return s&^group | group&before | group>>1&^before
}

// grid is the cards in front of a player. A grid is always a full rectangle, because the remaining
// cards close up to the left and to the top.
type grid struct {
	cards         [Squares]Card
	up            squareSet // the squares with a face-up card
	columns, rows uint8     // the size of the grid; both are 0 once the grid is gone
}

// rectangle returns the squares of a grid with this many columns and rows.
func rectangle(columns, rows uint8) squareSet {
	const leftmost = 0x111
	return (1<<columns - 1) * (leftmost & (1<<(rows*maxColumns) - 1))
}

func (g *grid) squares() squareSet { return rectangle(g.columns, g.rows) }

func (g *grid) faceDown() squareSet { return g.squares() &^ g.up }

// has reports whether the grid still has the square.
func (g *grid) has(s Square) bool { return s < Squares && g.squares().has(s) }

func (g *grid) gone() bool { return g.columns == 0 }

func (g *grid) count() int { return int(g.columns) * int(g.rows) }

// hasLine reports whether the grid still has this column or row.
func (g *grid) hasLine(line Line) bool {
	if line.IsRow() {
		return line.Index() < int(g.rows)
	}
	return line.Index() < int(g.columns)
}

// squaresOf returns the squares of a column or row of the grid.
func (g *grid) squaresOf(line Line) squareSet {
	if line.IsRow() {
		return rectangle(g.columns, 1) << (line.Index() * maxColumns)
	}
	return rectangle(1, g.rows) << line.Index()
}

// lines returns the complete lines: columns of one colour and rows of one number, all face up, with
// at least two cards (ruling 4).
func (g *grid) lines() lineSet {
	var complete lineSet
	if g.rows >= 2 {
		column := rectangle(1, g.rows)
		for i := range g.columns & 7 {
			if g.up&column == column && g.columnOfOneColour(i) {
				complete |= 1 << i
			}
			column <<= 1
		}
	}
	if g.columns >= 2 {
		row := rectangle(g.columns, 1)
		for i := range g.rows & 3 {
			if g.up&row == row && g.rowOfOneNumber(i*maxColumns) {
				complete |= 1 << (uint8(firstRow) + i)
			}
			row <<= maxColumns
		}
	}
	return complete
}

func (g *grid) columnOfOneColour(top uint8) bool {
	colour := g.cards[top].Colour()
	for row := uint8(1); row < g.rows; row++ {
		if g.cards[top+row*maxColumns].Colour() != colour {
			return false
		}
	}
	return true
}

func (g *grid) rowOfOneNumber(left uint8) bool {
	number := g.cards[left].Number()
	for column := uint8(1); column < g.columns; column++ {
		if g.cards[left+column].Number() != number {
			return false
		}
	}
	return true
}

// swap exchanges the cards of two squares without turning them.
func (g *grid) swap(s, t Square) {
	g.cards[s], g.cards[t] = g.cards[t], g.cards[s]
	if g.up.has(s) != g.up.has(t) {
		g.up ^= 1<<s | 1<<t
	}
}

// closeUp removes a line and moves the lines after it one step to the left or up.
func (g *grid) closeUp(line Line) {
	if line.IsRow() {
		g.rows--
	} else {
		g.columns--
	}
	if g.count() == 0 {
		*g = grid{}
		return
	}
	was := *g
	g.up = 0
	for set := g.squares(); set != 0; set &= set - 1 {
		to := set.first()
		from := to.before(line)
		g.cards[to] = was.cards[from]
		g.up |= was.up >> from & 1 << to
	}
}

// before returns where a card that is now on s was before the line left.
func (s Square) before(line Line) Square {
	switch {
	case line.IsRow() && s.Row() >= line.Index():
		return s + maxColumns
	case !line.IsRow() && s.Column() >= line.Index():
		return s + 1
	}
	return s
}

// list returns the squares in reading order.
func (s squareSet) list() []Square {
	squares := make([]Square, 0, bits.OnesCount16(uint16(s)))
	for ; s != 0; s &= s - 1 {
		squares = append(squares, s.first())
	}
	return squares
}

// Grid is a grid as a viewer sees it.
type Grid struct {
	Cards         [Squares]Card // the cards by square; Hidden for face-down cards
	Columns, Rows int           // the size of the grid; both are 0 once the grid is gone
}

// seen converts the grid to the type that the rules use.
func (g *Grid) seen() grid {
	list := grid{cards: g.Cards, columns: uint8(g.Columns), rows: uint8(g.Rows)}
	for i, card := range g.Cards {
		if card != Hidden {
			list.up |= 1 << i
		}
	}
	return list
}

// Has reports whether the grid has the square.
func (g *Grid) Has(s Square) bool {
	squares := g.seen()
	return squares.has(s)
}

// Lines appends the grid's complete lines to the list, columns first.
func (g *Grid) Lines(list []Line) []Line {
	seen := g.seen()
	complete := seen.lines()
	for line := range allLines {
		if complete.has(line) {
			list = append(list, line)
		}
	}
	return list
}

// LinesWith appends the lines that would be complete if the card lay face up on the square.
func (g *Grid) LinesWith(card Card, s Square, list []Line) []Line {
	changed := *g
	changed.Cards[s] = card
	return changed.Lines(list)
}

// LinesSwapped appends the lines that would be complete if the cards of two squares changed places.
func (g *Grid) LinesSwapped(s, t Square, list []Line) []Line {
	changed := *g
	changed.Cards[s], changed.Cards[t] = g.Cards[t], g.Cards[s]
	return changed.Lines(list)
}

// SquaresOf returns the first and the last square of a line, and its number of squares.
func (g *Grid) SquaresOf(line Line) (first, last Square, n int) {
	if line.IsRow() {
		return SquareAt(0, line.Index()), SquareAt(g.Columns-1, line.Index()), g.Columns
	}
	return SquareAt(line.Index(), 0), SquareAt(line.Index(), g.Rows-1), g.Rows
}
