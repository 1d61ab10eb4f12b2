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
	places [maxSeats]ui.Rect // the mats, with the parts behind each mat
	plates [maxSeats]ui.Rect
	hands  [maxSeats]ui.Rect // the area of a hand
	tokens [maxSeats]ui.Rect // the area of the number of cards left
	grids  [maxSeats]ui.Rect // the area in which grids are centred
	chairs [maxSeats]chair
	right  [maxSeats]bool // the mat is to the right of the piles
	mirror [maxSeats]bool // the place is mirrored, so that the player sits at its right edge

	pile     float64 // width of the cards of the piles
	named    bool    // the names of the piles are under the piles
	stock    ui.Rect
	discards ui.Rect
	biscuits ui.Rect // area of the plate of biscuits; empty if there is no room
	round    ui.Rect // the area of the number of the round; empty with large text
	news     ui.Rect // the area of the newest event; empty if there is no room
}

// chair is where a player sits, and how large the player is.
type chair struct {
	at       ui.Point
	size     float64
	headroom float64
}

const (
	areaTop  = 16 // distance from the top of the screen to mats
	areaSide = 8  // how far the mats extend beyond the usual area
	topEdge  = 28 // distance from the top of the screen to plates
	roomMore = 240
	// The least and greatest size of a plate of biscuits, which is drawn if there is room.
	biscuitsLeast, biscuitsMost = 110, 176
	matGap                      = 8
	pileGap                     = 12 // space between a pile and the mats
	betweenPiles                = 20
	leastPile                   = 136
	mostPile                    = 164
	roundHeight                 = 64
	leastNews                   = 116 // least height of the area for the newest event
)

// newLayout lays out the table. The mats are side by side or, from four seats on, in two rows if
// that does not make the cards smaller. In two rows the large seats get larger mats, and the others
// keep what they need.
func newLayout(room table.Room, seats int, large engine.SeatSet) layout {
	l := layout{Room: room, seats: seats, large: large, named: !room.Compact && (seats != 3 || room.Scale == 1)}
	area := ui.Rect{X: room.Area.X - areaSide, Y: areaTop, W: room.Area.W + 2*areaSide, H: room.Area.Bottom() - areaTop}
	beside := l.beside(area)
	inRow := largest(beside.W/float64(seats), beside.H, room.Scale, seats, allForms...)
	if rows := largest(rowMat(area, seats), (area.H-matGap)/2, room.Scale, seats, onMat...); seats > 3 && rows.card >= inRow.card {
		l.inRows(area)
	} else {
		l.sideBySide(beside, inRow)
	}
	return l
}

// The least and greatest width of the gap between the mats for piles one above the other.
const (
	tower     = leastPile + 2*pileGap + 44
	towerMost = mostPile + 2*pileGap + 260
)

// beside returns the area for mats side by side. Its width is what the piles and the gaps leave for
// the mats. Its top leaves a margin above players who sit behind their mats.
func (l *layout) beside(area ui.Rect) ui.Rect {
	area = area.Below(topEdge - areaTop)
	if l.seats == 3 {
		area.W -= 2 * (pileLabel + 2*pileGap - 10)
	} else {
		area.W -= tower + float64(l.seats)*matGap
		if wide := area.W - (towerMost - tower); l.seats == 2 && l.Scale == 1 && area.W > wideArea { // a card carried beside a grid must cover no pile
			area.W = wide
		}
	}
	return area
}

// pileLabel is the least width of a pile between two mats, which has room for its label.
const pileLabel = 116

// sideBySide puts all mats in one row, clockwise from the left. The piles are in the middle. With
// three seats one pile is on each side of the second mat.
func (l *layout) sideBySide(room ui.Rect, s sizes) {
	need, _ := s.need()
	n := float64(l.seats)
	width := min(room.W/n, need+roomMore)
	all := l.Room.Area.Inset(-areaSide, 0)
	if l.seats == 3 {
		gap := min((all.W-3*width)/2, mostPile+2*pileGap)
		l.pile = gap - 2*pileGap + 6
		x := all.X + (all.W-3*width-2*gap)/2
		for i := range 3 {
			l.right[i] = i == 2
			l.fill(i, s, ui.Rect{X: x, Y: room.Y, W: width, H: room.H})
			x += width + gap
		}
		height, labels := ui.CardHeight(l.pile), labelHeight(l.Scale)+2
		at := ui.Point{X: l.mats[0].Right() + gap/2, Y: l.mats[0].Center().Y - labels/2}
		l.stock = ui.RectAround(at, l.pile, height)
		l.discards = l.stock.Move(width+gap, 0)
		if l.Compact { // a lesson needs a gap without cards
			l.stock = l.stock.Move(0, -(height+labels)/2)
			l.discards = l.stock.Move(0, height+labels)
		}
		if !l.Compact {
			l.round = ui.Rect{X: l.mats[0].Right() + 4, Y: areaTop, W: gap - 8, H: l.mats[0].Y - areaTop}
		}
		return
	}
	middle := min(all.W-n*(width+matGap), towerMost)
	x := all.X + (all.W-n*(width+matGap)-middle+matGap)/2
	at := ui.Rect{X: x, Y: areaTop, W: middle, H: room.Bottom() - areaTop}
	for i := range l.seats {
		if i == (l.seats+1)/2 {
			at.X = x
			x += middle + matGap
		}
		l.right[i] = i >= (l.seats+1)/2
		l.mirror[i] = l.right[i]
		l.fill(i, s, ui.Rect{X: x, Y: room.Y, W: width, H: room.H})
		x += width + matGap
	}
	labels, words := labelHeight(l.Scale)+2, 0.0
	if !l.Compact {
		words = roundHeight + leastNews + 20
		l.round = at.Top(roundHeight).Inset(pileGap, 0)
	}
	l.pile = min(mostPile, middle-2*pileGap, ((at.H-words)/2-labels)*0.75)
	height := ui.CardHeight(l.pile)
	free := max(0, at.H-words-2*(height+labels))
	y := at.Y + free/4
	if !l.Compact {
		y += roundHeight + 10
	}
	l.stock = ui.Rect{X: at.Center().X - l.pile/2, Y: y, W: l.pile, H: height}
	l.discards = l.stock.Move(0, height+labels)
	if !l.Compact {
		l.news = at.Below(l.discards.Bottom()+labels+6-at.Y).Inset(pileGap, 0)
	}
}

// labelHeight returns the height below a pile that its label needs, including a margin for the ring
// and the tilt of the pile's top card.
func labelHeight(scale float64) float64 {
	if scale >= table.LargeText {
		return 52 + 20*scale
	}
	return 32 + 72*scale
}

// rowMat returns the width of a mat when the mats are in two rows. Of five mats three are in the
// upper row.
func rowMat(area ui.Rect, seats int) float64 {
	if seats == maxSeats {
		return (area.W - 2*matGap) / 3
	}
	return (area.W - 2*(leastPile+pileGap) - betweenPiles) / 2
}

// A large mat gets at most largeShare of the height that it shares with a usual mat. The cards of
// the usual mat stay at least leastRest u wide.
const (
	largeShare = 0.6
	leastRest  = 74
)

// share returns how much of a height the first of two mats gets. large and other say whether the
// first and the second mat are large. least is the least height of a usual mat.
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

// inRows puts the mats in two rows: four in the corners, clockwise from the bottom left, or three
// above and two below. The piles are side by side between them.
func (l *layout) inRows(area ui.Rect) {
	l.pile = leastPile
	middle := area
	if l.seats == maxSeats {
		l.fiveInRows(area)
		middle = ui.Rect{X: l.mats[0].Right(), Y: l.mats[0].Y, W: l.mats[4].X - l.mats[0].Right(), H: l.mats[0].H}
	} else {
		l.inCorners(area)
		middle.X = l.mats[0].Right()
		middle.W = l.mats[3].X - middle.X
	}
	labels := labelHeight(l.Scale)
	l.pile = min(mostPile, (middle.W-2*pileGap-betweenPiles)/2)
	if l.Compact { // a lesson needs the room beside the piles
		l.pile = min(l.pile, leastPile)
	}
	height := ui.CardHeight(l.pile)
	top, foot := middle.Y, 0.0
	if !l.Compact {
		foot = leastNews
		if l.seats < maxSeats {
			l.round = ui.Rect{X: middle.X + pileGap, Y: top, W: middle.W - 2*pileGap, H: roundHeight}
			top += roundHeight + 12
		}
	}
	y := top
	if free := max(0, middle.Bottom()-top-foot-height-labels); !l.Compact || l.seats < maxSeats { // with large text and five seats, the free room is for words below the piles
		y += free * 0.4
	}
	l.stock = ui.Rect{X: middle.Center().X - betweenPiles/2 - l.pile, Y: y, W: l.pile, H: height}
	l.discards = l.stock.Move(l.pile+betweenPiles, 0)
	if !l.Compact {
		l.news = middle.Below(l.stock.Bottom()+labels+6-middle.Y).Inset(pileGap, 0)
	}
	if size := min(biscuitsMost, y-top-16); size >= biscuitsLeast {
		l.biscuits = ui.RectAround(ui.Point{X: middle.Center().X, Y: (top + y) / 2}, size, size)
	}
}

// enlarged returns the seats with larger mats. With large text no seat has one, because equal mats
// leave most room for the smallest cards.
func (l *layout) enlarged() engine.SeatSet {
	if l.Compact {
		return 0
	}
	return l.large
}

// leastMat returns the least height of a usual mat of the given width beside a large one: enough
// for cards that are leastRest u wide.
func (l *layout) leastMat(width float64) (height float64) {
	for height = 3*ui.CardHeight(leastRest) + 2*cardGap + 2*matPad; largest(width, height, l.Scale, l.seats, onMat...).card < leastRest && height < 600; {
		height += 4
	}
	return height
}

// inCorners lays out four mats in two columns. A large mat takes height from the other mat of its
// column.
func (l *layout) inCorners(area ui.Rect) {
	width, room, large := rowMat(area, l.seats), area.H-matGap, l.enlarged()
	s := largest(width, room/2, l.Scale, l.seats, onMat...)
	need, _ := s.need()
	width = min(width, need+2*roomMore)
	least := l.leastMat(width)
	for side, seats := range [2][]int{{1, 0}, {2, 3}} { // the seats of each side, from top to bottom
		mats := area.Left(width)
		if side == 1 {
			mats = area.Tail(width)
		}
		upper := share(room, least, large.Has(engine.Seat(seats[0])), large.Has(engine.Seat(seats[1])))
		for i, seat := range seats {
			mat := mats.Top(upper)
			if i == 1 {
				mat = mats.Foot(room - upper)
			}
			l.right[seat], l.mirror[seat] = side == 1, side == 1
			l.fill(seat, largest(mat.W, mat.H, l.Scale, l.seats, onMat...), mat)
		}
	}
}

// With large text the upper mats of five seats are compactLess u lower, unless the area is at least
// wideArea u wide.
const (
	compactLess = 12
	wideArea    = 2000
)

// fiveInRows lays out three mats above and two below, with the piles between the lower two. A large
// mat makes its row higher and the other mats of the row narrower.
func (l *layout) fiveInRows(area ui.Rect) {
	upperRow := engine.SeatsOf(1, 2, 3)
	large := l.enlarged()
	upper := share(area.H-matGap, l.leastMat(rowMat(area, maxSeats)), large&upperRow != 0, large&^upperRow != 0)
	if l.Compact && area.W < wideArea { // messages to two people may be between the lower mats
		upper -= compactLess
	}
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
		l.right[seat+1], l.mirror[seat+1] = seat == 2, seat == 2
		l.fill(int(seat)+1, largest(mat.W, mat.H, l.Scale, l.seats, onMat...), mat)
	}
	row = area.Foot(area.H - matGap - upper)
	width := rowMat(area, 4)
	if l.Compact { // messages to a seat need the room between the mats
		width = rowMat(area, maxSeats)
	}
	for i, seat := range [2]int{0, 4} {
		mat := row.Left(width)
		if l.right[seat], l.mirror[seat] = i == 1, i == 1; l.right[seat] {
			mat = row.Tail(width)
		}
		l.fill(seat, largest(mat.W, mat.H, l.Scale, l.seats, onMat...), mat)
	}
}

// fill lays out the parts of a seat's place.
func (l *layout) fill(seat int, s sizes, place ui.Rect) {
	p := s.divide(place)
	if l.mirror[seat] {
		for _, r := range [...]*ui.Rect{&p.mat, &p.plate, &p.token, &p.hand, &p.grid} {
			r.X = place.X + place.Right() - r.Right()
		}
		p.edge.X = place.X + place.Right() - p.edge.X
	}
	l.sizes[seat], l.places[seat] = s, place
	l.mats[seat], l.plates[seat], l.tokens[seat], l.hands[seat], l.grids[seat] = p.mat, p.plate, p.token, p.hand, p.grid
	l.chairs[seat] = chair{at: p.edge, size: s.body, headroom: p.headroom}
}

// notice returns the area for messages to a seat if the text is large and four mats are in two
// rows, because a slip would reach the grid opposite. The area is between the mats of the seat's
// row, above or below the piles; its upper half belongs to the seat on the left. Otherwise notice
// returns the zero rectangle.
func (l *layout) notice(seat engine.Seat) ui.Rect {
	const largeText, apart, least = 1.3, 6, 80
	mat := l.mats[seat]
	if l.Scale < largeText || l.seats == maxSeats || l.places[0].Y == l.places[1].Y {
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

// square returns the rectangle of the card on a square of a grid. columns is the number of columns
// with which the grid began. Only this number decides where a card is, so that cards keep their
// places while the grid shrinks.
func (l *layout) square(seat engine.Seat, s rules.Square, columns int) ui.Rect {
	frame, card := l.frame(seat, columns), l.card(seat, columns)
	height := ui.CardHeight(card)
	return ui.Rect{X: frame.X + float64(s.Column())*(card+cardGap), Y: frame.Y + float64(s.Row())*(height+cardGap), W: card, H: height}
}

// card returns the width of the cards of a grid that began with the given number of columns.
func (l *layout) card(seat engine.Seat, columns int) float64 {
	if columns < maxColumns {
		return l.sizes[seat].wide
	}
	return l.sizes[seat].card
}

// frame returns the rectangle of a whole grid that began with the given number of columns.
func (l *layout) frame(seat engine.Seat, columns int) ui.Rect {
	card, n := l.card(seat, columns), float64(columns)
	return l.grids[seat].Middle(n*card+(n-1)*cardGap, 3*ui.CardHeight(card)+2*cardGap)
}

// hand returns the rectangle of a card in a hand of count cards. The cards are side by side, or
// overlap if they do not fit.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	room, gaps, held := l.hands[seat], float64(max(1, count-1)), l.sizes[seat].held
	step, x := min(held+handGap, (room.W-held)/gaps), room.X
	if l.mirror[seat] { // a mirrored hand ends at the right edge of its area
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

// besideGrid returns the centre of a card carried over a row of a grid. It is beside the grid,
// towards the middle of the table, so that the carried card hides no card of the grid. columns is
// the number of columns with which the grid began. now is the number of columns that it still has.
func (l *layout) besideGrid(seat engine.Seat, row rules.Square, columns, now int) ui.Point {
	edge, width := l.square(seat, rules.SquareAt(now-1, row.Row()), columns), l.card(seat, columns)
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
