package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u.
type layout struct {
	table.Room
	seats int

	sizes
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
}

const (
	arrowSize = 132
	matGap    = 18
	pileGap   = 22 // between a pile and the mats
	leastPile = 136
	mostPile  = 200
)

// newLayout lays the table out: all mats side by side, or in two rows, whichever leaves the cards
// larger.
func newLayout(room table.Room, seats int) layout {
	l := layout{Room: room, seats: seats}
	area, scale := room.Area, room.Scale
	column := area.W - float64(seats)*matGap - leastPile - 2*pileGap
	beside := largest(column/float64(seats), area.H, scale)
	if rows := largest(rowMat(area, seats), (area.H-matGap)/2, scale); rows.card >= beside.card {
		l.inRows(area, rows)
	} else {
		l.sideBySide(area, beside)
	}
	return l
}

// sideBySide puts all mats in one row, clockwise from the left, with the piles one above the other
// in the middle.
func (l *layout) sideBySide(area ui.Rect, s sizes) {
	l.sizes = s
	width, height := s.need()
	labels := labelHeight(l.Scale)
	room := area.W - float64(l.seats)*(width+matGap)
	l.pile = min(mostPile, room-2*pileGap, (area.H-arrowSize-20-2*labels)*3/8)
	pileHeight := ui.CardHeight(l.pile)

	middle := min(room, l.pile+6*pileGap)
	x := area.X + (area.W-float64(l.seats)*(width+matGap)-middle)/2
	for i := range l.seats {
		if i == (l.seats+1)/2 {
			at := ui.Rect{X: x, Y: area.Y, W: middle, H: area.H}
			tower := ui.RectAround(at.Center(), l.pile, arrowSize+20+2*(pileHeight+labels))
			l.arrow = ui.RectAround(ui.Point{X: tower.Center().X, Y: tower.Y + arrowSize/2}, arrowSize, arrowSize)
			l.stock = ui.Rect{X: tower.X, Y: l.arrow.Bottom() + 20, W: l.pile, H: pileHeight}
			l.discards = l.stock.Move(0, pileHeight+labels)
			x += middle + matGap
		}
		l.right[i] = i >= (l.seats+1)/2
		l.fill(i, ui.Rect{X: x, Y: area.Y + (area.H-height)/2, W: width, H: height})
		x += width + matGap
	}
}

// labelHeight is the room that the words under a pile take, and what lies below it, its ring and
// its tilt included.
func labelHeight(scale float64) float64 {
	if scale >= table.LargeText {
		return 52 + 20*scale
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

// inRows puts the mats of two to four seats in the corners, clockwise from the bottom left, and of
// five three above and two below; the piles are side by side between them.
func (l *layout) inRows(area ui.Rect, s sizes) {
	l.sizes = s
	width, height := rowMat(area, l.seats), (area.H-matGap)/2
	places := [maxSeats][2]int{{0, 1}, {0, 0}, {2, 0}, {2, 1}}
	middle := area.Center()
	l.pile = leastPile
	switch l.seats {
	case 2:
		places[1] = places[2] // opposite each other
	case maxSeats:
		places = [maxSeats][2]int{{0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}}
		middle.Y = area.Bottom() - height/2 - labelHeight(l.Scale)/2
		l.pile = 165
	}
	for i := range l.seats {
		column, row := places[i][0], places[i][1]
		l.right[i] = column == 2
		l.fill(i, ui.Rect{X: area.X + float64(column)*(area.W-width)/2, Y: area.Y + float64(row)*(height+matGap), W: width, H: height})
	}
	if l.seats < maxSeats {
		l.arrow = ui.RectAround(ui.Point{X: middle.X, Y: area.Y + 123}, arrowSize, arrowSize)
		middle.Y -= 25
	}
	l.stock = ui.RectAround(ui.Point{X: middle.X - 15 - l.pile/2, Y: middle.Y}, l.pile, ui.CardHeight(l.pile))
	l.discards = l.stock.Move(30+l.pile, 0)
}

// fill lays out what is on a seat's mat, mirrored on the right of the piles.
func (l *layout) fill(seat int, mat ui.Rect) {
	l.mats[seat] = mat
	l.plates[seat], l.signs[seat], l.hands[seat], l.grids[seat] = l.sizes.lay(mat)
	if l.right[seat] {
		for _, r := range [...]*ui.Rect{&l.plates[seat], &l.signs[seat], &l.hands[seat], &l.grids[seat]} {
			r.X = mat.X + mat.Right() - r.Right()
		}
	}
}

// notice returns the place for words to a seat where text is large and the piles lie between the
// mats: above or below the piles, the upper half of the room for the seat on the left. A slip would
// reach the grid on the other side. Elsewhere it is the zero rectangle.
func (l *layout) notice(seat engine.Seat) ui.Rect {
	const largeText, apart, least = 1.3, 6, 80
	mat := l.mats[seat]
	if l.Scale < largeText || l.seats == maxSeats || l.mats[0].Y == l.mats[1].Y {
		return ui.Rect{}
	}
	x, y, low := l.mats[0].Right()+apart, mat.Y, l.stock.Y-2*apart
	if mat.Y > l.stock.Y {
		y, low = l.stock.Bottom()+labelHeight(l.Scale)+2*apart, mat.Bottom()
	}
	height := (low - y) / 2
	if l.right[seat] {
		y += height
	}
	if height < least+apart {
		return ui.Rect{}
	}
	return ui.Rect{X: x, Y: y, W: 2 * ((l.stock.Right()+l.discards.X)/2 - x), H: height - apart}
}

// square returns where the card on a square lies, in a grid of so many columns. Grids on the right
// keep to the right edge of their room.
func (l *layout) square(seat engine.Seat, s rules.Square, columns int) ui.Rect {
	room, height := l.grids[seat], ui.CardHeight(l.card)
	step, x := l.card+cardGap, room.X
	if l.right[seat] {
		x = room.Right() - float64(columns)*step + cardGap
	}
	return ui.Rect{X: x + float64(s.Column())*step, Y: room.Y + float64(s.Row())*(height+cardGap), W: l.card, H: height}
}

// hand returns where a card of a hand lies: side by side, three in a fan where there is no room for
// that.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	room, gaps := l.hands[seat], float64(max(1, count-1))
	step, x := min(l.held+handGap, (room.W-l.held)/gaps), room.X
	if l.right[seat] != (l.form == handAcross) { // they end at the edge of the mat
		x = room.Right() - l.held - step*gaps
	}
	return ui.Rect{X: x + step*float64(at), Y: room.Y, W: l.held, H: ui.CardHeight(l.held)}
}

// carried returns the place of a carried card around a point.
func (l *layout) carried(middle ui.Point) ui.Rect {
	const larger = 1.12
	return ui.RectAround(middle, l.card*larger, ui.CardHeight(l.card*larger))
}

// overHand returns where the middle of a carried card hovers over a card of a hand: above it, or
// beside it where that would leave the screen, at whose top it is kept.
func (l *layout) overHand(card ui.Rect) ui.Point {
	at := card.Move(0, -card.H*0.62).Center()
	if l.carried(at).Y < l.Frame.Y {
		at = l.beside(card)
		at.Y += max(0, l.Frame.Y-l.carried(at).Y)
	}
	return at
}

// beside returns where the middle of a carried card hovers beside what it may be put on.
func (l *layout) beside(card ui.Rect) ui.Point { return card.Move(l.card*0.65, -l.card*0.15).Center() }

func (l *layout) grid(seat engine.Seat, columns, rows int) ui.Rect {
	return l.square(seat, 0, columns).Union(l.square(seat, rules.SquareAt(columns-1, rows-1), columns))
}
