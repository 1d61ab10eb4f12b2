package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
)

// preview is what a choice would complete.
type preview struct {
	shown bool
	line  rules.Line
	card  rules.Card // one of its cards
	n     int        // cards of the line
	more  bool       // another line would be complete as well
}

// foresee returns the lines that would be complete if the seat did what its cursor aims at; it tells nothing that does not
// lie open on the screen.
func (b *Board) foresee(seat engine.Seat) (preview, []rules.Line) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	s, onSquare := square(b.Cursors[seat].At())
	if !onSquare || !p.has(s) {
		return preview{}, nil
	}
	var changed []layer
	var room [2]layer
	switch c.task {
	case carry:
		card := b.visible(seat, c.carry)
		if card == rules.Hidden {
			return preview{}, nil
		}
		changed = append(room[:0], layer{s, card})
	case swapWith:
		if !beside(c.first, s) {
			return preview{}, nil
		}
		changed = append(room[:0], layer{s, p.cardAt(c.first)}, layer{c.first, p.cardAt(s)})
	default:
		return preview{}, nil
	}
	b.lines = p.lines(b.lines[:0], changed...)
	if len(b.lines) == 0 {
		return preview{}, nil
	}
	first := b.lines[0]
	found := preview{shown: true, line: first, n: p.rows, more: len(b.lines) > 1}
	at := rules.SquareAt(first.Index(), 0)
	if first.IsRow() {
		found.n, at = p.columns, rules.SquareAt(0, first.Index())
	}
	found.card = p.cardAt(at, changed...)
	return found, b.lines
}

// beside reports whether two squares touch along a side.
func beside(s, t rules.Square) bool {
	columns, rows := s.Column()-t.Column(), s.Row()-t.Row()
	return columns*columns+rows*rows == 1
}

// tell returns the words of a preview.
func (b *Board) tell(found preview) string {
	n := table.Number("n", found.n)
	switch {
	case found.more:
		return b.Text("told.lines")
	case found.line.IsRow():
		return b.Text("told.row", n, table.Words("number", table.Numeral(found.card.Number())))
	}
	return b.Text("told.column", n, table.Words("colour", b.Words().Text(pluralKeys[found.card.Colour()])))
}

// pluralKeys are the keys of the words for several cards of a colour.
var pluralKeys = func() (keys [rules.Brown + 1]string) {
	for i := range keys {
		keys[i] = "colour.plural." + rules.Colour(i).String()
	}
	return keys
}()
