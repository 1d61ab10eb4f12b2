package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is the position of everything on a screen, in u.
type layout struct {
	table.Room
	seats int
	large engine.SeatSet // seats with larger mats, unless text is large

	sizes  [maxSeats]sizes
	mats   [maxSeats]ui.Rect
	plates [maxSeats]ui.Rect
	hands  [maxSeats]ui.Rect // the area of a hand
	signs  [maxSeats]ui.Rect // the area of the progress sign
	grids  [maxSeats]ui.Rect // the area of a grid of 4 × 3
	chairs [maxSeats]chair
	right  [maxSeats]bool // the mat is to the right of the piles

	pile     float64 // width of the cards of the piles
	stock    ui.Rect
	discards ui.Rect
	biscuits ui.Rect // empty if there is no room
	arrow    ui.Rect // the arrow to the seat on turn; empty with five in two rows
}

// chair is where a character sits, behind their plate.
type chair struct {
	at       ui.Point
	size     float64
	headroom float64 // above the plate; 0 if the seat has no visible character
}

const (
	arrowSize = 132
	roomMore  = 180 // extra width of a mat beyond what its parts need
	// A plate of biscuits is drawn if there is room.
	biscuitsLeast, biscuitsMost = 130, 176
	overPlate                   = 8 // height of hands over the edge of a plate
	matGap                      = 18
	pileGap                     = 22 // between a pile and the mats
	leastPile                   = 136
	mostPile                    = 200
)

// newLayout lays out the table: all mats side by side or in two rows, whichever makes the cards
// larger. In rows the mats of large seats take what the others do not need.
func newLayout(room table.Room, seats int, large engine.SeatSet) layout {
	l := layout{Room: room, seats: seats, large: large}
	area, scale := room.Area, room.Scale
	column := area.W - float64(seats)*matGap - leastPile - 2*pileGap
	inRow := largest(column/float64(seats), area.H, scale)
	if rows := largest(rowMat(area, seats), (area.H-matGap)/2, scale); rows.card >= inRow.card {
		l.inRows(area)
	} else {
		l.sideBySide(area, seated(column/float64(seats), area.H, scale, promptPlate))
	}
	return l
}

// sideBySide puts all mats in one row, clockwise from the left, with the piles stacked in the
// middle.
func (l *layout) sideBySide(area ui.Rect, s sizes) {
	need, _ := s.need()
	width := min(need+roomMore, (area.W-leastPile-2*pileGap)/float64(l.seats)-matGap)
	height := area.H
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
		l.fill(i, s, ui.Rect{X: x, Y: area.Y + (area.H-height)/2, W: width, H: height})
		x += width + matGap
	}
}

// labelHeight returns the height of the words under a pile and what is below it, including its ring
// and its tilt.
func labelHeight(scale float64) float64 {
	if scale >= table.LargeText {
		return 52 + 20*scale
	}
	return 32 + 72*scale
}

// rowMat returns the width of a mat in two rows; of five seats three are in the upper row.
func rowMat(area ui.Rect, seats int) float64 {
	if seats == maxSeats {
		return (area.W - 2*matGap) / 3
	}
	return (area.W - 2*leastPile - 30 - 2*matGap) / 2
}

// A mat that takes room from the other mat of its column gets at most this share, and leaves the
// other cards at least this wide.
const (
	largeShare = 0.6
	leastRest  = 74
)

// share divides a room between two mats, one of which may be large.
func share(room, least float64, large, other bool) float64 {
	most := min(room*largeShare, room-least)
	switch {
	case large == other || most < room/2:
		return room / 2
	case large:
		return most
	}
	return room - most
}

// inRows puts the mats of two to four seats in the corners, clockwise from the bottom left, and of
// five seats three above and two below. The piles are side by side between them.
func (l *layout) inRows(area ui.Rect) {
	middle := area.Center()
	l.pile = leastPile
	if l.seats == maxSeats {
		l.fiveInRows(area)
	} else {
		l.inCorners(area)
		l.arrow = ui.RectAround(ui.Point{X: middle.X, Y: area.Y + 123}, arrowSize, arrowSize)
		middle.Y -= 25
	}
	if l.seats == maxSeats {
		middle.Y = l.mats[0].Center().Y - labelHeight(l.Scale)/2
		l.pile = min(165, (l.mats[0].H-labelHeight(l.Scale))*0.75)
	}
	l.stock = ui.RectAround(ui.Point{X: middle.X - 15 - l.pile/2, Y: middle.Y}, l.pile, ui.CardHeight(l.pile))
	l.discards = l.stock.Move(30+l.pile, 0)
	low := l.stock.Bottom() + labelHeight(l.Scale) + 14
	if size := min(biscuitsMost, area.Bottom()-low); size >= biscuitsLeast && l.seats < maxSeats && !l.Compact {
		l.biscuits = ui.RectAround(ui.Point{X: area.Center().X, Y: (low + area.Bottom()) / 2}, size, size)
	}
}

// seated returns the sizes for a seat's mat in a row. If several people may choose at once, the
// prompts are on their plates.
func (l *layout) seated(seat int, mat ui.Rect) sizes {
	plate := 0.0
	if l.large == 0 || l.large.Len() > 1 && l.large.Has(engine.Seat(seat)) {
		plate = promptPlate
	}
	return seated(mat.W, mat.H, l.Scale, plate)
}

// enlarged returns the seats with larger mats. With large text there are none, because equal mats
// leave the smallest cards more room.
func (l *layout) enlarged() engine.SeatSet {
	if l.Compact {
		return 0
	}
	return l.large
}

// leastMat returns the least height of a mat that gives room to others.
func leastMat() float64 { return 3*ui.CardHeight(leastRest) + 2*cardGap + 2*matPad }

// inCorners lays out mats in two columns. One mat of a column may take room from the other.
func (l *layout) inCorners(area ui.Rect) {
	columns := [2][]int{{1, 0}, {2, 3}} // from top to bottom
	if l.seats == 2 {
		columns = [2][]int{{0}, {1}}
	}
	width, room, large := rowMat(area, l.seats), area.H-matGap, l.enlarged()
	for side, seats := range columns {
		mats := area.Left(width)
		if side == 1 {
			mats = area.Tail(width)
		}
		upper := room / 2
		if len(seats) == 2 && l.seats > 3 {
			upper = share(room, leastMat(), large.Has(engine.Seat(seats[0])), large.Has(engine.Seat(seats[1])))
		}
		for i, seat := range seats {
			mat := mats.Top(upper)
			if i == 1 || l.seats == 2 && seat == 0 {
				mat = mats.Foot(room - upper)
			}
			if seat < l.seats {
				l.right[seat] = side == 1
				l.fill(seat, l.seated(seat, mat), mat)
			}
		}
	}
}

// fiveInRows lays out three mats above and two below, with the piles between the latter. A large
// mat makes its row higher and the other mats of the row narrower.
func (l *layout) fiveInRows(area ui.Rect) {
	upperRow := engine.SeatsOf(1, 2, 3)
	large := l.enlarged()
	upper := share(area.H-matGap, leastMat(), large&upperRow != 0, large&^upperRow != 0)
	row := area.Top(upper)
	room := row.W - 2*matGap
	for seat := range engine.Seat(3) {
		width := room / 3
		if (large&upperRow).Len() == 1 && upper > area.H/2 {
			if width = room * 0.3; large.Has(seat + 1) {
				width = room * 0.4
			}
		}
		mat := row.Left(width)
		row = row.After(width + matGap)
		l.right[seat+1] = seat == 2
		l.fill(int(seat)+1, l.seated(int(seat)+1, mat), mat)
	}
	row = area.Foot(area.H - matGap - upper)
	width := (row.W - 2*matGap) / 3
	if !l.Compact { // a normal table needs less height for the piles
		width = max(width, min((row.W-2*165-30-2*matGap-2*pileGap)/2, row.W*0.4))
	}
	for i, seat := range [2]int{0, 4} {
		mat := row.Left(width)
		if l.right[seat] = i == 1; l.right[seat] {
			mat = row.Tail(width)
		}
		l.fill(seat, l.seated(seat, mat), mat)
	}
}

// fill lays out the parts of a seat's mat, mirrored to the right of the piles.
func (l *layout) fill(seat int, s sizes, mat ui.Rect) {
	p := s.divide(mat)
	l.sizes[seat], l.mats[seat] = s, mat
	l.plates[seat], l.signs[seat], l.hands[seat], l.grids[seat] = p.plate, p.sign, p.hand, p.grid
	size := min(mostPerson, p.plate.W*0.9)
	at := p.plate.X + 8 + min(size, p.headroom/1.1)/2
	if l.right[seat] {
		at = mat.X + mat.Right() - at
	}
	l.chairs[seat] = chair{at: ui.Point{X: at, Y: p.plate.Y - overPlate}, size: size, headroom: p.headroom - overPlate + matPad - 4}
	if p.headroom == 0 {
		l.chairs[seat] = chair{}
	}
	if l.right[seat] {
		for _, r := range [...]*ui.Rect{&l.plates[seat], &l.signs[seat], &l.hands[seat], &l.grids[seat]} {
			r.X = mat.X + mat.Right() - r.Right()
		}
	}
}

// notice returns the area for messages to a seat if text is large and the piles are between the
// mats: above or below the piles, the upper half for the seat on the left. A slip would reach the
// grid on the other side. Otherwise it returns the zero rectangle.
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

// square returns the rectangle of the card on a square of a grid with a number of columns. Grids on
// the right are right-aligned in their area.
func (l *layout) square(seat engine.Seat, s rules.Square, columns int) ui.Rect {
	card := l.sizes[seat].card
	room, height := l.grids[seat], ui.CardHeight(card)
	step, x := card+cardGap, room.X
	if l.right[seat] {
		x = room.Right() - float64(columns)*step + cardGap
	}
	return ui.Rect{X: x + float64(s.Column())*step, Y: room.Y + float64(s.Row())*(height+cardGap), W: card, H: height}
}

// hand returns the rectangle of a card of a hand: side by side, or fanned if three cards do not
// fit.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	room, gaps, held := l.hands[seat], float64(max(1, count-1)), l.sizes[seat].held
	step, x := min(held+handGap, (room.W-held)/gaps), room.X
	if l.right[seat] != (l.sizes[seat].form == handAcross) { // aligned with the edge of the mat
		x = room.Right() - held - step*gaps
	}
	return ui.Rect{X: x + step*float64(at), Y: room.Y, W: held, H: ui.CardHeight(held)}
}

// carried returns the rectangle of a carried card around a point.
func (l *layout) carried(seat engine.Seat, middle ui.Point) ui.Rect {
	const larger = 1.12
	width := l.sizes[seat].card * larger
	return ui.RectAround(middle, width, ui.CardHeight(width))
}

// overHand returns the centre of a card carried over a card of a hand: above it, or beside it if it
// would leave the screen.
func (l *layout) overHand(seat engine.Seat, card ui.Rect) ui.Point {
	at := card.Move(0, -card.H*0.62).Center()
	if l.carried(seat, at).Y < l.Frame.Y {
		at = l.besideCard(seat, card)
		at.Y += max(0, l.Frame.Y-l.carried(seat, at).Y)
	}
	return at
}

// besideGrid returns the centre of a card carried over a row of a grid: beside the grid, towards
// the middle of the table, where it hides no card of the grid.
func (l *layout) besideGrid(seat engine.Seat, row rules.Square, columns int) ui.Point {
	edge, width := l.square(seat, rules.SquareAt(columns-1, row.Row()), columns), l.sizes[seat].card
	at := ui.Point{X: edge.Right() + width*0.6, Y: edge.Center().Y}
	if l.right[seat] {
		at.X = l.square(seat, rules.SquareAt(0, row.Row()), columns).X - width*0.6
	}
	return at
}

// besideCard returns the centre of a card carried beside its target.
func (l *layout) besideCard(seat engine.Seat, card ui.Rect) ui.Point {
	width := l.sizes[seat].card
	return card.Move(width*0.65, -width*0.15).Center()
}

// grid returns the rectangle of a grid with a number of columns and rows.
func (l *layout) grid(seat engine.Seat, columns, rows int) ui.Rect {
	return l.square(seat, 0, columns).Union(l.square(seat, rules.SquareAt(columns-1, rows-1), columns))
}
