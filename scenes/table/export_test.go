package table

import (
	"canape/scenes/ui"
)

// Moving reports whether any card is moving.
func (t *Cards[C]) Moving() bool { return len(t.flights) > 0 }

// Flying returns the starting rectangles of the cards that fly to a rectangle.
func (t *Cards[C]) Flying(to ui.Rect) (from []ui.Rect) {
	for i := range t.flights {
		if end, _ := t.end(&t.flights[i]); end == to {
			start, _ := t.flights[i].start()
			from = append(from, start)
		}
	}
	return from
}

// Seen returns the rectangles in which the cards of a zone are visible, by card. The rectangle of a
// flying card is its visible destination.
func (t *Cards[C]) Seen(z *Zone[C]) map[any]ui.Rect {
	seen := make(map[any]ui.Rect)
	for at := range z.Cards {
		if z.Lies(at) {
			seen[z.Cards[at].Card] = z.Rect(at)
		}
	}
	for i := range t.flights {
		switch f := &t.flights[i]; {
		case f.to.zone == z && f.from.zone == z:
			seen[f.piece.Card], _ = t.seenAt(f)
		case f.to.zone == z && f.aimed:
			seen[f.piece.Card] = t.path(f).to
		}
	}
	return seen
}
