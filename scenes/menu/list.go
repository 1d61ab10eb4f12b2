package menu

import (
	"slices"

	"canape/scenes/ui"
)

// List is the rows of a panel, one below the other: words, values, and pieces to press. If they do
// not fit, it scrolls by whole rows. A scene lists its rows again whenever their content has
// changed. Its cursors refer to pieces by their ids, so they stay valid.
type List[ID comparable] struct {
	Rows []Row[ID]
	Top  int // the first visible row
	// At is the piece that is kept visible while Follow is set.
	At     ID
	Follow bool
	// Pointed means that a mouse is in use: rows show the effect of their extra button as a word to
	// click on.
	Pointed bool

	rooms   []ui.Rect // the rectangles of the columns
	columns []float64 // the heights of the list's columns
	heights Rows
	placed  []placed[ID]
	Parts   []Part // the clickable parts of the last frame
}

// Row is a row of a list.
type Row[ID comparable] struct {
	// IDs are the ids of the row's pieces from left to right. A cursor can be on each piece. A row
	// of words has none.
	IDs  []ID
	Look Look
	// Step changes the value of the row; nil if it has none. again means that the button is held
	// down.
	Step func(delta int, again bool)
	// Press activates a piece. If Press is nil, the row takes its next value instead.
	Press func(piece int)
	// Pick selects one of the values that the row shows side by side.
	Pick func(value int)
	// Extra is the effect of the extra button.
	Extra func()
	// Under means that these words belong to the row above: they become visible with it.
	Under bool
	// Break makes the following rows begin in the second column, if they all fit there.
	Break bool
}

// Look is the appearance of a row.
type Look interface {
	Height(c *ui.Canvas, width float64) float64
	// Draw draws the row, and reports its pieces and clickable parts to p.
	Draw(c *ui.Canvas, r ui.Rect, p *Placing)
}

// Part is a clickable part of a row.
type Part struct {
	Row, Piece int
	Rect       ui.Rect
	kind       partKind
	n          int // the step of a partStep, or the value of a partPick
}

// Step returns how much a click changes the value of the row. It returns 0 if the click does
// something else.
func (p Part) Step() int {
	if p.kind != partStep {
		return 0
	}
	return p.n
}

type partKind uint8

const (
	partPress partKind = iota
	partStep
	partPick
	partExtra
)

type placed[ID comparable] struct {
	id   ID
	rect ui.Rect
}

// Placing passes information to a row while the row is drawn, and receives the places of its parts.
type Placing struct {
	Last    bool // the row is the last visible one
	Pointed bool // a mouse is in use; see List
	row     int
	place   func(row, piece int, r ui.Rect) (focus float64, ring int)
	parts   *[]Part
}

// Piece places a piece. It returns how far the focus on it has faded in, from 0 to 1, and its ring:
// 1 + the colour of the seat whose cursor is on the piece, or 0 for the usual colour of the focus.
func (p *Placing) Piece(piece int, r ui.Rect) (focus float64, ring int) {
	*p.parts = append(*p.parts, Part{Row: p.row, Piece: piece, Rect: r})
	return p.place(p.row, piece, r)
}

// Arrows places the arrows of a value. A click on its left or right half changes the value.
func (p *Placing) Arrows(value ui.Rect) {
	*p.parts = append(*p.parts,
		Part{Row: p.row, kind: partStep, n: -1, Rect: value.Left(value.W / 2)},
		Part{Row: p.row, kind: partStep, n: 1, Rect: value.Tail(value.W / 2)})
}

// Value places one of several values side by side.
func (p *Placing) Value(value int, r ui.Rect) {
	*p.parts = append(*p.parts, Part{Row: p.row, kind: partPick, n: value, Rect: r})
}

// Extra places the word for the extra button.
func (p *Placing) Extra(r ui.Rect) {
	*p.parts = append(*p.parts, Part{Row: p.row, kind: partExtra, Rect: r})
}

// Clear removes all rows, to list them again.
func (l *List[ID]) Clear() { l.Rows = l.Rows[:0] }

// Add adds a row.
func (l *List[ID]) Add(row Row[ID]) { l.Rows = append(l.Rows, row) }

// Find returns the index of the row with a piece, and the index of the piece in it. The row is -1
// if there is none.
func (l *List[ID]) Find(id ID) (row, piece int) {
	for i := range l.Rows {
		if n := slices.Index(l.Rows[i].IDs, id); n >= 0 {
			return i, n
		}
	}
	return -1, 0
}

// RowOf returns the row with a piece, or nil if there is none.
func (l *List[ID]) RowOf(id ID) *Row[ID] {
	if row, _ := l.Find(id); row >= 0 {
		return &l.Rows[row]
	}
	return nil
}

// HasValue reports whether a piece has a value that can change.
func (l *List[ID]) HasValue(id ID) bool {
	row := l.RowOf(id)
	return row != nil && row.Step != nil
}

// Step changes the value of a piece. It returns false if the piece has no value.
func (l *List[ID]) Step(id ID, delta int, again bool) bool {
	if !l.HasValue(id) {
		return false
	}
	l.RowOf(id).Step(delta, again)
	return true
}

// Press activates a piece, and reports whether it has an effect.
func (l *List[ID]) Press(id ID) bool {
	row, piece := l.Find(id)
	if row < 0 {
		return false
	}
	return l.press(row, piece)
}

func (l *List[ID]) press(row, piece int) bool {
	switch r := &l.Rows[row]; {
	case r.Press != nil:
		r.Press(piece)
	case r.Step != nil:
		r.Step(1, false)
	default:
		return false
	}
	return true
}

// Hit returns the topmost part at a point. It returns false if there is none.
func (l *List[ID]) Hit(at ui.Point) (Part, bool) {
	for _, part := range slices.Backward(l.Parts) {
		if part.Rect.Contains(at) && part.Row < len(l.Rows) {
			return part, true
		}
	}
	return Part{}, false
}

// Click does what a click on a part of a row does.
func (l *List[ID]) Click(part Part) {
	switch row := &l.Rows[part.Row]; {
	case part.kind == partStep && row.Step != nil:
		row.Step(part.n, false)
	case part.kind == partPick && row.Pick != nil:
		row.Pick(part.n)
	case part.kind == partExtra && row.Extra != nil:
		row.Extra()
	case part.kind == partPress:
		l.press(part.Row, part.Piece)
	}
}

// Place returns the rectangle of a piece in the last frame. It returns false if the piece was not
// visible.
func (l *List[ID]) Place(id ID) (ui.Rect, bool) {
	for _, p := range l.placed {
		if p.id == id {
			return p.rect, true
		}
	}
	return ui.Rect{}, false
}

// Lay computes the heights of the rows and which of them are visible. rooms are the columns of the
// list, which have the same width.
func (l *List[ID]) Lay(c *ui.Canvas, rooms ...ui.Rect) {
	l.rooms, l.columns, l.heights = append(l.rooms[:0], rooms...), l.columns[:0], l.heights[:0]
	for _, room := range rooms {
		l.columns = append(l.columns, room.H)
	}
	for i := range l.Rows {
		l.heights = append(l.heights, l.Rows[i].Look.Height(c, rooms[0].W))
	}
	l.breakColumn()
	if l.Follow {
		l.Reveal(l.At)
	}
	l.Top = max(0, min(l.Top, l.LastTop()))
}

// breakColumn ends the first column at the row with a Break, if all following rows fit in the
// second column.
func (l *List[ID]) breakColumn() {
	at := slices.IndexFunc(l.Rows, func(row Row[ID]) bool { return row.Break })
	if at < 0 || len(l.columns) < 2 || l.heights[at+1:].sum() > l.columns[1] {
		return
	}
	l.heights[at] = max(l.heights[at], l.columns[0]-l.heights[:at].sum())
}

// Shown returns the number of visible rows, at least one.
func (l *List[ID]) Shown() int { return l.heights.Fit(l.Top, l.columns...) }

// Fits reports whether all rows fit at once.
func (l *List[ID]) Fits() bool { return l.heights.Fit(0, l.columns...) >= len(l.Rows) }

// InView reports whether a row is visible.
func (l *List[ID]) InView(row int) bool { return row >= l.Top && row < l.Top+l.Shown() }

// LastTop returns the first visible row when the list is scrolled to its end.
func (l *List[ID]) LastTop() int { return l.heights.LastTop(l.columns...) }

// Turn scrolls by rows, as a wheel does.
func (l *List[ID]) Turn(delta int) {
	l.Follow = false
	l.Top = max(0, min(l.Top+delta, l.LastTop()))
}

// Reveal scrolls as little as needed to show a piece, the words above it and, if there is room,
// those under it.
func (l *List[ID]) Reveal(id ID) {
	at, _ := l.Find(id)
	if at < 0 || at >= len(l.heights) {
		return
	}
	first, last := at, at
	for first > 0 && len(l.Rows[first-1].IDs) == 0 {
		first--
	}
	for last+1 < len(l.Rows) && l.Rows[last+1].Under {
		last++
	}
	top := l.heights.Reveal(at, min(l.Top, first), l.columns...)
	l.Top = min(at, l.heights.Reveal(last, top, l.columns...))
}

// Draw draws the visible rows, and a scroll bar if there are more. focus receives the rectangle of
// each piece, and returns the result of Placing.Piece.
func (l *List[ID]) Draw(c *ui.Canvas, bar ui.Rect, focus func(id ID, r ui.Rect) (focus float64, ring int)) {
	l.Parts, l.placed = l.Parts[:0], l.placed[:0]
	p := Placing{Pointed: l.Pointed, parts: &l.Parts, place: func(row, piece int, r ui.Rect) (float64, int) {
		id := l.Rows[row].IDs[piece]
		l.placed = append(l.placed, placed[ID]{id, r})
		return focus(id, r)
	}}
	n, column := l.Shown(), 0
	y := l.rooms[0].Y
	for i := l.Top; i < min(l.Top+n, len(l.Rows)); i++ {
		if column+1 < len(l.rooms) && y+l.heights[i] > l.rooms[column].Bottom()+tolerance {
			column++
			y = l.rooms[column].Y
		}
		p.row, p.Last = i, i == len(l.Rows)-1 || i == l.Top+n-1
		l.Rows[i].Look.Draw(c, ui.Rect{X: l.rooms[column].X, Y: y, W: l.rooms[column].W, H: l.heights[i]}, &p)
		y += l.heights[i]
	}
	ui.Scroll{Top: l.Top}.Draw(c, bar, len(l.Rows), n)
}
