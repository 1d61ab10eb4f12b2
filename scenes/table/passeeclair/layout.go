package passeeclair

import (
	"canape/engine"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u: mats in the corners, clockwise from the bottom left, the pile huge
// between them. With two players each has a whole side.
type layout struct {
	frame ui.Rect
	scale float64 // of the text
	seats int

	area   ui.Rect
	mats   [maxSeats]ui.Rect
	plates [maxSeats]ui.Rect
	strips [maxSeats]ui.Rect // beside the plates: how many cards, and tokens
	hands  [maxSeats]ui.Rect // the room for cards
	right  [maxSeats]bool    // the hand lies at the right edge
	upper  [maxSeats]bool    // the hand hangs under its plate; others stand on theirs
	grids  [sizes]grid       // how hands lie: usual ones, those of many cards, and with two players of more
	pile   ui.Rect           // the top card
	stock  ui.Rect
	box    ui.Rect
	rounds ui.Rect // who has won which round
	pad    ui.Rect // the same on paper, where a corner is free for it
	band   ui.Rect // across the table, between the hands
}

const (
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 16
	ribbonRoom = 98 // the mats begin under the ribbon
	bareRoom   = 28 // or, without a ribbon, here
	inset      = 22 // from the edge of a mat to what lies on it
	plateEdge  = 14 // from its upper or lower edge to the plate
	handEdge   = 10 // and to the hand
	fringe     = 46 // around the pile, for the cards under it

	pileMost  = 720 // height of the card on top
	stockWide = 88
	footHigh  = 150 // the row under the pile
)

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not
// move for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// arrange lays the table out for a canvas.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats}
	content := c.Content()
	l.area = ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if !c.RibbonFits() {
		l.area.Y = bareRoom
	}
	l.area.H = frame.H - 32 - barHeight(scale) - 14 - l.area.Y
	l.placePile()
	for i := range seats {
		l.placeMat(i)
	}
	l.band = ui.RectAround(ui.Point{X: frame.W / 2, Y: l.area.Center().Y}, frame.W, l.bandHigh())
}

// placePile gives the pile as much room as there is.
func (l *layout) placePile() {
	high := min(pileMost, l.area.H-footHigh-2*fringe*0.6)
	wide := high * cardUnits / highUnits
	middle := ui.Point{X: l.area.Center().X, Y: l.area.Y + fringe*0.6 + high/2}
	l.pile = ui.RectAround(middle, wide, high)
	foot := ui.Rect{X: l.pile.X - fringe*0.6, Y: l.area.Bottom() - footHigh + 14, W: wide + fringe*1.2, H: footHigh - 14}
	card := ui.Rect{W: stockWide, H: cardHeight(stockWide)}
	l.stock, l.box = card, card
	l.stock.X, l.stock.Y = foot.X, foot.Bottom()-card.H
	l.box.X, l.box.Y = foot.Right()-card.W, foot.Bottom()-card.H
	l.rounds = ui.Rect{X: l.stock.Right() + 24, Y: l.stock.Y, W: l.box.X - l.stock.Right() - 48, H: card.H}
}

// columns returns how the seats lie: at the right, and in the upper row.
func corner(seat, seats int) (right, upper bool) {
	if seats == 2 {
		return seat == 1, false
	}
	return seat >= 2, seat == 1 || seat == 2
}

func (l *layout) placeMat(i int) {
	right, upper := corner(i, l.seats)
	l.right[i], l.upper[i] = right, upper
	side := ui.Rect{X: l.area.X, Y: l.area.Y, W: l.pile.X - fringe - l.area.X, H: l.area.H}
	if right {
		side.X = l.area.Right() - side.W
	}
	if l.seats > 2 {
		row := 1
		if upper {
			row = 0
		}
		side = side.Row(row, 2, matGap)
	}
	l.mats[i] = side
	if l.padded() && i == 2 {
		l.pad = ui.Rect{X: side.X + 10, Y: side.Bottom() + matGap + 10, W: side.W - 24, H: side.H - 26}
	}
	k := l.scale - 1
	plate := ui.Rect{X: side.X + 18, Y: side.Bottom() - plateEdge - 80 - 10*k, W: 292 + 8*k, H: 80 + 10*k}
	if upper {
		plate.Y = side.Y + plateEdge
	}
	strip := ui.Rect{X: plate.Right() + 16, Y: plate.Y, W: side.Right() - 20 - plate.Right() - 16, H: plate.H}
	if right {
		plate.X = side.Right() - 18 - plate.W
		strip.X = side.X + 20
	}
	l.plates[i], l.strips[i] = plate, strip
	hand := side.Inset(inset, handEdge)
	if upper {
		hand.Y = plate.Bottom() + handEdge
		hand.H = side.Bottom() - handEdge - hand.Y
	} else {
		hand.H = plate.Y - handEdge - hand.Y
	}
	l.hands[i] = hand
	l.grids = [sizes]grid{{rows: 1, inRow: 7}, {rows: 2, inRow: 8}, {rows: 2, inRow: 8}}
	if l.seats == 2 { // a side is one's own
		l.grids = [sizes]grid{{rows: 3, inRow: 3}, {rows: 3, inRow: 5}, {rows: 4, inRow: 7}}
	}
	for i := range l.grids {
		l.grids[i].fit(hand)
	}
}

// bandHigh is how much room there is between the hands, of one row, of both sides.
func (l *layout) bandHigh() float64 { return min(250, max(210, l.area.H*0.28)) }

// inner returns the room for a button at the edge of the seat's mat that lies towards the middle of the table.
func (l *layout) inner(seat engine.Seat, wide float64) ui.Rect {
	const high = 66
	mat := l.mats[seat]
	at := ui.Point{X: mat.Center().X, Y: mat.Y + 16 + high/2}
	if l.upper[seat] {
		at.Y = mat.Bottom() - 16 - high/2
	}
	return ui.RectAround(at, min(wide, mat.W-40), high)
}

// pan tells where a point lies from left (-1) to right (1), for the ear.
func (l *layout) pan(p ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/l.frame.W-1)) * 0.6)
}
