package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u.
type layout struct {
	frame   ui.Rect
	scale   float64 // of the text
	seats   int
	compact bool // large text: labels leave, numbers grow

	sizes
	area   ui.Rect // between the bars
	mats   [maxSeats]ui.Rect
	plates [maxSeats]ui.Rect
	hands  [maxSeats]ui.Rect // the room of a hand
	signs  [maxSeats]ui.Rect // the room of the progress sign
	grids  [maxSeats]ui.Rect // the room of a grid of 4 × 3
	right  [maxSeats]bool    // the mat is on the right of the piles

	pile     float64 // width of the cards in the piles
	stock    ui.Rect
	discards ui.Rect
	arrow    ui.Rect // where it shows whose turn it is; nowhere with five in two rows
	box      ui.Point
}

const (
	arrowSize  = 132
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 18
	ribbonRoom = 98 // the mats begin under the ribbon
	bareRoom   = 28 // or, without a ribbon, here
	pileGap    = 22 // between a pile and the mats
	leastPile  = 136
	mostPile   = 200
)

// arrange lays the table out for a canvas: all mats side by side, or in two rows, whichever leaves the cards larger.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats, compact: scale >= largeText}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, W: content.W + 2*matEdge, Y: ribbonRoom}
	if !c.RibbonFits() {
		area.Y = bareRoom
	}
	area.H = frame.H - 32 - barHeight(scale) - 14 - area.Y
	l.area = area
	column := area.W - float64(seats)*matGap - leastPile - 2*pileGap
	beside := largest(column/float64(seats), area.H, scale)
	if rows := largest(rowMat(area, seats), (area.H-matGap)/2, scale); rows.card >= beside.card {
		l.inRows(area, rows)
	} else {
		l.sideBySide(area, beside)
	}
	l.box = l.stock.Union(l.discards).Center()
}

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not
// move for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// sideBySide puts all mats in one row, clockwise from the left, with the piles one above the other in the middle.
func (l *layout) sideBySide(area ui.Rect, s sizes) {
	l.sizes = s
	wide, high := s.need()
	labels := labelHeight(l.scale)
	room := area.W - float64(l.seats)*(wide+matGap)
	l.pile = min(mostPile, room-2*pileGap, (area.H-arrowSize-20-2*labels)*3/8)
	pileHigh := ui.CardHeight(l.pile)

	middle := min(room, l.pile+6*pileGap)
	x := area.X + (area.W-float64(l.seats)*(wide+matGap)-middle)/2
	for i := range l.seats {
		if i == (l.seats+1)/2 {
			at := ui.Rect{X: x, Y: area.Y, W: middle, H: area.H}
			tower := ui.RectAround(at.Center(), l.pile, arrowSize+20+2*(pileHigh+labels))
			l.arrow = ui.RectAround(ui.Point{X: tower.Center().X, Y: tower.Y + arrowSize/2}, arrowSize, arrowSize)
			l.stock = ui.Rect{X: tower.X, Y: l.arrow.Bottom() + 20, W: l.pile, H: pileHigh}
			l.discards = l.stock.Move(0, pileHigh+labels)
			x += middle + matGap
		}
		l.right[i] = i >= (l.seats+1)/2
		l.fill(i, ui.Rect{X: x, Y: area.Y + (area.H-high)/2, W: wide, H: high})
		x += wide + matGap
	}
}

// labelHeight is the room that the words under a pile take.
func labelHeight(scale float64) float64 {
	if scale >= largeText {
		return 78
	}
	return 32 + 72*scale
}

// rowMat is how wide a mat of two rows may be: of five seats, three are above.
func rowMat(area ui.Rect, seats int) float64 {
	if seats == maxSeats {
		return (area.W - 2*matGap) / 3
	}
	return (area.W - 2*leastPile - 30 - 2*matGap) / 2
}

// inRows puts the mats of two to four seats in the corners, clockwise from the bottom left, and of five three above and two
// below; the piles are side by side between them.
func (l *layout) inRows(area ui.Rect, s sizes) {
	l.sizes = s
	wide, high := rowMat(area, l.seats), (area.H-matGap)/2
	places := [maxSeats][2]int{{0, 1}, {0, 0}, {2, 0}, {2, 1}}
	middle := area.Center()
	l.pile = leastPile
	switch l.seats {
	case 2:
		places[1] = places[2] // opposite each other
	case maxSeats:
		places = [maxSeats][2]int{{0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}}
		middle.Y = area.Bottom() - high/2 - labelHeight(l.scale)/2
		l.pile = 165
	}
	for i := range l.seats {
		column, row := places[i][0], places[i][1]
		l.right[i] = column == 2
		l.fill(i, ui.Rect{X: area.X + float64(column)*(area.W-wide)/2, Y: area.Y + float64(row)*(high+matGap), W: wide, H: high})
	}
	if l.seats < maxSeats {
		l.arrow = ui.RectAround(ui.Point{X: middle.X, Y: area.Y + 123}, arrowSize, arrowSize)
		middle.Y -= 25
	}
	l.stock = ui.RectAround(ui.Point{X: middle.X - 15 - l.pile/2, Y: middle.Y}, l.pile, ui.CardHeight(l.pile))
	l.discards = l.stock.Move(30+l.pile, 0)
}

// fill puts what belongs to a seat on its mat. Its outer side is that away from the piles.
func (l *layout) fill(seat int, mat ui.Rect) {
	l.mats[seat] = mat
	l.plates[seat], l.signs[seat], l.hands[seat], l.grids[seat] = l.sizes.lay(mat)
	if l.right[seat] {
		for _, r := range [...]*ui.Rect{&l.plates[seat], &l.signs[seat], &l.hands[seat], &l.grids[seat]} {
			r.X = mat.X + mat.Right() - r.Right()
		}
	}
}

// square returns where the card on a square lies, in a grid of so many columns: those on the right grow to the left.
func (l *layout) square(seat engine.Seat, s rules.Square, columns int) ui.Rect {
	room, high := l.grids[seat], ui.CardHeight(l.card)
	step, x := l.card+cardGap, room.X
	if l.right[seat] {
		x = room.Right() - float64(columns)*step + cardGap
	}
	return ui.Rect{X: x + float64(s.Column())*step, Y: room.Y + float64(s.Row())*(high+cardGap), W: l.card, H: high}
}

// hand returns where a card of a hand lies: side by side, three in a fan where there is no room for that.
func (l *layout) hand(seat engine.Seat, at, of int) ui.Rect {
	room, gaps := l.hands[seat], float64(max(1, of-1))
	step, x := min(l.held+handGap, (room.W-l.held)/gaps), room.X
	if l.right[seat] != (l.form == handAcross) { // they end at the edge of the mat
		x = room.Right() - l.held - step*gaps
	}
	return ui.Rect{X: x + step*float64(at), Y: room.Y, W: l.held, H: ui.CardHeight(l.held)}
}

// grid returns the rectangle of a whole grid.
func (l *layout) grid(seat engine.Seat, columns, rows int) ui.Rect {
	return l.square(seat, 0, columns).Union(l.square(seat, rules.SquareAt(columns-1, rows-1), columns))
}

// pan tells where a point lies from left (-1) to right (1), for the ear.
func (l *layout) pan(p ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/l.frame.W-1)) * 0.6)
}
