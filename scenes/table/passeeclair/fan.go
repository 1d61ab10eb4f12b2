package passeeclair

import (
	"math"

	"canape/engine"
	"canape/scenes/ui"
)

// sizes is how many sizes the cards of a hand have.
const sizes = 3

// grid is how the cards of a hand lie as long as there are not more of them: in rows, of which none hides another.
type grid struct {
	rows, inRow int
	card        float64 // width of a card
}

const (
	strip   = 0.5  // of a card is free at least: the sign of its holder, and the whole head of its target
	widest  = 1.03 // from card to card where there is room
	parting = 0.14 // more where another holder begins
	rowGap  = 12   // from row to row
	largest = 250  // width of a card
	rise    = 24   // of what help shows
	aimRise = 16   // of what is aimed at
)

// fit gives the cards as much of a room as they can have. One of a row lies whole, the one aimed at, or the last.
func (g *grid) fit(room ui.Rect) {
	high := (room.H - rowGap*float64(g.rows-1)) / float64(g.rows)
	g.card = math.Floor(min(largest, high*cardUnits/highUnits, room.W/(2+strip*float64(g.inRow-2))))
}

// holds returns how many cards have room.
func (g *grid) holds() int { return g.rows * g.inRow }

// fan is how the cards of a hand lie.
type fan struct {
	rects [handMost]ui.Rect
	rows  int
}

// gridOf returns how a hand of so many cards lies.
func (l *layout) gridOf(held int) *grid {
	for i := range l.grids[:sizes-1] {
		if held <= l.grids[i].holds() {
			return &l.grids[i]
		}
	}
	return &l.grids[sizes-1]
}

// spread lays a hand out, sorted: the fan opens at the card aimed at, so that it hides no other; -1: at none.
func (l *layout) spread(f *fan, seat engine.Seat, p *place, aimed int) {
	g := l.gridOf(p.held)
	if g.inRow == 0 { // nothing has been drawn yet, and what has happened is shown all the same
		return
	}
	f.rows = max(1, min(g.rows, (p.held+g.inRow-1)/g.inRow))
	from := 0
	for row := range f.rows {
		n := (p.held - from + f.rows - row - 1) / (f.rows - row)
		l.spreadRow(f, g, int(seat), row, p, from, from+n, aimed)
		from += n
	}
}

// spreadRow lays out a row: the cards of the positions from one to before another.
func (l *layout) spreadRow(f *fan, g *grid, seat, row int, p *place, from, to, aimed int) {
	n := to - from
	if n == 0 {
		return
	}
	w, h := g.card, cardHeight(g.card)
	holders := 0
	for at := from + 1; at < to; at++ {
		if p.groups(at) {
			holders++
		}
	}
	room := l.hands[seat]
	step, apart := w*widest, w*parting
	if n > 2 {
		free := room.W - 2*w // beside the last card and the one aimed at
		apart = max(0, min(apart, (free-w*strip*float64(n-2))/float64(max(1, holders))))
		free -= apart * float64(holders)
		if step = min(step, (free+w)/float64(n-1)); step < w {
			step = min(w, free/float64(n-2))
		}
	}
	x := 0.0
	for at := from; at < to; at++ {
		if at > from {
			x += step
			if p.groups(at) {
				x += apart
			}
			if at-1 == aimed {
				x += max(0, w-step)
			}
		}
		f.rects[at] = ui.Rect{X: room.X + x, W: w, H: h}
	}
	y := room.Y + (h+rowGap)*float64(row)
	if !l.upper[seat] {
		y = room.Bottom() - h - (h+rowGap)*float64(f.rows-1-row)
	}
	if f.rows == 1 {
		y += l.lift(engine.Seat(seat), f, true, false) / 3 // a little away from the plate
	}
	aside := 0.0
	if l.right[seat] {
		aside = room.W - x - w
	}
	for at := from; at < to; at++ {
		f.rects[at].X += aside
		f.rects[at].Y = y
	}
}

// lift returns how far a card of a hand moves: towards the middle of the table, and not over the next row.
func (l *layout) lift(seat engine.Seat, f *fan, helped, aimed bool) float64 {
	by := 0.0
	switch {
	case helped && f.rows > 1:
		by = rowGap
	case helped:
		by = rise
	case aimed && f.rows == 1:
		by = aimRise
	}
	if l.upper[seat] {
		return by
	}
	return -by
}
