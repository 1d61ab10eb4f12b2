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

	mats   [maxSeats]ui.Rect
	right  [maxSeats]bool // the hand lies at the right edge of the mat
	plates [maxSeats]ui.Rect
	card   float64 // width of the cards of grids
	held   float64 // width of the cards of hands
	gap    float64 // between cards of a grid
	side   float64 // from the outer edge of a mat to the hand
	apart  float64 // from one card of a hand to the next
	close  float64 // the same while the hand has three
	hands  [maxSeats]ui.Point
	signs  [maxSeats]ui.Point // left or, at the right edge, right end of the progress sign

	pile     float64 // width of the cards in the piles
	stock    ui.Rect
	discards ui.Rect
	arrow    ui.Point
}

const (
	arrowRadius = 66
	matEdge     = 12 // mats go that far beyond the content
	matGap      = 18
	ribbonRoom  = 98 // the mats begin under the ribbon
	bareRoom    = 28 // or, without a ribbon, here
)

// handsBeside is how the column of plate, hand and progress sign looks.
type handsBeside struct {
	plateTop, plateWide, plateHigh float64
	inset, hand, handGap           float64
	outer                          float64 // from the grid to the edge of the mat on its side
}

// arrange lays the table out for a canvas: the mats of two to four seats in the corners, clockwise from the bottom left; of
// five, three above and two below.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats, compact: scale >= 1.5}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, W: content.W + 2*matEdge}
	top, bottom := ribbonRoom, frame.H-32-barHeight(scale)-14
	gap := float64(matGap)
	area.Y = float64(top)
	if scale > 1 {
		gap = 14
		bottom += 2
	}
	if !c.RibbonFits() {
		area.Y = bareRoom
	}
	area.H = bottom - area.Y
	high := (area.H - gap) / 2
	if seats == maxSeats {
		l.five(area, high)
	} else {
		l.corners(area, high)
	}
}

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not
// move for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// corner says where the mats of two to four seats lie: column and row of the four corners.
func corner(seat, seats int) (column, row int) {
	if seats == 2 {
		seat *= 2 // opposite each other
	}
	return [4]int{0, 0, 1, 1}[seat], [4]int{1, 0, 0, 1}[seat]
}

func (l *layout) corners(area ui.Rect, high float64) {
	const wide = 732
	l.gap = 8
	l.card = min(108, float64(int((high-40)/3*0.75)))
	l.held = min(96, l.card)
	rows := area.H - 2*high
	for i := range l.seats {
		column, row := corner(i, l.seats)
		l.mats[i] = ui.Rect{X: area.X + float64(column)*(area.W-wide), Y: area.Y + float64(row)*(high+rows), W: wide, H: high}
		l.right[i] = column == 1
	}
	outer := wide - 14 - 4*(l.card+l.gap) + l.gap
	l.beside(handsBeside{plateTop: 16, plateWide: min(300, 272+6*(l.scale-1)*2, outer-38), plateHigh: 84 + 16*(l.scale-1),
		inset: 22, hand: 124 + 16*(l.scale-1), handGap: 14, outer: outer})
	l.side = outer
	middle := area.Center()
	l.pile = 140
	l.piles(ui.Point{X: middle.X, Y: middle.Y - 25}, 30)
	l.arrow = ui.Point{X: middle.X, Y: area.Y + 123}
}

func (l *layout) five(area ui.Rect, high float64) {
	const wide = 600
	l.gap = 7
	l.card = min(84-14*(l.scale-1), float64(int((high-40)/3*0.75))) // large names need some of its room
	l.held = l.card
	apart, rows := (area.W-3*wide)/2, area.H-2*high
	for i, at := range [maxSeats][2]int{{0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}} {
		l.mats[i] = ui.Rect{X: area.X + float64(at[0])*(wide+apart), Y: area.Y + float64(at[1])*(high+rows), W: wide, H: high}
		l.right[i] = at[0] == 2
	}
	outer := wide - 16 - 4*(l.card+l.gap) + l.gap
	l.beside(handsBeside{plateTop: 25, plateWide: outer - 32, plateHigh: 78 - 6*(l.scale-1),
		inset: 21, hand: 128 - 6*(l.scale-1), handGap: 12, outer: outer})
	l.side = outer
	l.pile = 165
	bottom := area.Foot(high)
	l.piles(ui.Point{X: bottom.Center().X, Y: bottom.Y + 174 - 20*(l.scale-1)}, 39)
}

// beside places plates, hands and signs on the outer side of every mat.
func (l *layout) beside(b handsBeside) {
	l.apart = l.held + b.handGap
	l.close = min(l.apart, (b.outer-b.inset-l.held-10)/2)
	block := l.apart + l.held
	for i := range l.seats {
		mat := l.mats[i]
		plate := ui.Rect{X: mat.X + 18, Y: mat.Y + b.plateTop, W: b.plateWide, H: b.plateHigh}
		hand := ui.Point{X: mat.X + b.inset, Y: mat.Y + b.hand}
		sign := ui.Point{X: mat.X + b.inset + 2}
		if l.right[i] {
			plate.X = mat.Right() - 18 - plate.W
			hand.X = mat.Right() - b.inset - block
			sign.X = mat.Right() - b.inset - 2
			if l.seats == maxSeats {
				hand.X, sign.X = plate.X+4, plate.X+5
			}
		}
		sign.Y = hand.Y + ui.CardHeight(l.held) + 26
		l.plates[i], l.hands[i], l.signs[i] = plate, hand, sign
	}
}

func (l *layout) piles(middle ui.Point, apart float64) {
	size := ui.Rect{Y: middle.Y - ui.CardHeight(l.pile)/2, W: l.pile, H: ui.CardHeight(l.pile)}
	l.stock, l.discards = size, size
	l.stock.X = middle.X - apart/2 - l.pile
	l.discards.X = middle.X + apart/2
}

// square returns where the card on a square lies, in a grid of so many columns. Grids lie next to the hand, so those at the
// right edge grow to the left.
func (l *layout) square(seat engine.Seat, s rules.Square, columns int) ui.Rect {
	mat, high := l.mats[seat], ui.CardHeight(l.card)
	step := l.card + l.gap
	x := mat.X + l.side
	if l.right[seat] {
		x = mat.Right() - l.side - float64(columns)*step + l.gap
	}
	y := mat.Y + (mat.H-3*high-2*l.gap)/2
	return ui.Rect{X: x + float64(s.Column())*step, Y: y + float64(s.Row())*(high+l.gap), W: l.card, H: high}
}

// hand returns where a card of a hand lies: of two side by side, of three in a fan.
func (l *layout) hand(seat engine.Seat, at, of int) ui.Rect {
	step, origin := l.apart, l.hands[seat]
	if of > 2 {
		step = l.close
		if l.right[seat] && l.seats < maxSeats { // they end at the edge of the mat
			origin.X += l.apart - 2*l.close
		}
	}
	return ui.Rect{X: origin.X + step*float64(at), Y: origin.Y, W: l.held, H: ui.CardHeight(l.held)}
}

// grid returns the rectangle of a whole grid.
func (l *layout) grid(seat engine.Seat, columns, rows int) ui.Rect {
	first := l.square(seat, 0, columns)
	step := l.card + l.gap
	return ui.Rect{X: first.X, Y: first.Y, W: float64(columns)*step - l.gap, H: float64(rows)*(first.H+l.gap) - l.gap}
}

// pan tells where a point lies from left (-1) to right (1), for the ear.
func (l *layout) pan(p ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/l.frame.W-1)) * 0.6)
}
