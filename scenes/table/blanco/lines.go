package blanco

import rules "canape/engine/games/blanco"

// layer is a card on a square as a question sees it: what would be there if …
type layer struct {
	square rules.Square
	card   rules.Card // real: it lies face up; Hidden: it lies face down; anyCard: whatever completes a line
}

// anyCard is a card that fits into every line.
const anyCard = rules.NoCard

// cardAt returns the card that lies face up on a square, after what is changed; Hidden if none does.
func (p *place) cardAt(s rules.Square, changed ...layer) rules.Card {
	for _, c := range changed {
		if c.square == s {
			return c.card
		}
	}
	if at := p.grid[s]; at.up {
		return at.card
	}
	return rules.Hidden
}

// complete reports whether a line of the grid would be complete, if some squares were changed. Ruling 4: a column all of one
// colour, a row all of one number, at least two cards long.
func (p *place) complete(line rules.Line, changed ...layer) bool {
	n, at := p.rows, func(i int) rules.Square { return rules.SquareAt(line.Index(), i) }
	if line.IsRow() {
		n, at = p.columns, func(i int) rules.Square { return rules.SquareAt(i, line.Index()) }
	}
	if n < 2 {
		return false
	}
	first := anyCard
	for i := range n {
		card := p.cardAt(at(i), changed...)
		switch {
		case card == rules.Hidden:
			return false
		case card == anyCard:
		case first == anyCard:
			first = card
		case line.IsRow() && card.Number() != first.Number():
			return false
		case !line.IsRow() && card.Colour() != first.Colour():
			return false
		}
	}
	return true
}

// lines appends the lines of the grid that would be complete, if some squares were changed: columns first.
func (p *place) lines(list []rules.Line, changed ...layer) []rules.Line {
	for column := range p.columns {
		if line := rules.ColumnLine(column); p.complete(line, changed...) {
			list = append(list, line)
		}
	}
	for row := range p.rows {
		if line := rules.RowLine(row); p.complete(line, changed...) {
			list = append(list, line)
		}
	}
	return list
}

// hangsOn reports whether the right card on a square would complete a line, as everybody can see.
func (p *place) hangsOn(s rules.Square) bool {
	wanted := layer{s, anyCard}
	return p.complete(rules.ColumnLine(s.Column()), wanted) || p.complete(rules.RowLine(s.Row()), wanted)
}

// lineThrough reports whether a line goes through a square.
func lineThrough(line rules.Line, s rules.Square) bool {
	if line.IsRow() {
		return line.Index() == s.Row()
	}
	return line.Index() == s.Column()
}
