package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
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
	s, onSquare := square(c.focus.At())
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
	p := b.spoken()
	if p.goodOf == found && p.good != "" {
		return p.good
	}
	p.goodOf = found
	switch {
	case found.more:
		p.good = p.catalog.Text("table.blanco.told.lines")
	case found.line.IsRow():
		p.good = p.catalog.Text("table.blanco.told.row", "n", found.n, "number", numerals[found.card.Number()])
	default:
		colour := p.catalog.Text("colour.plural." + found.card.Colour().String())
		p.good = p.catalog.Text("table.blanco.told.column", "n", found.n, "colour", colour)
	}
	return p.good
}
