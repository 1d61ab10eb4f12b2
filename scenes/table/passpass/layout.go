package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u.
type layout struct {
	frame   ui.Rect
	scale   float64 // of the text
	seats   int
	compact bool // large text: words leave, numbers grow
	above   bool // the cards taken lie beside the plate, above the hand

	mats    [maxSeats]ui.Rect
	right   [maxSeats]bool // the hand lies at the right edge of the mat
	plates  [maxSeats]ui.Rect
	hands   [maxSeats]ui.Rect // the room for the hand
	taken   [maxSeats]ui.Rect // the room for the cards taken
	mini    float64           // width of a card taken
	counts  [maxSeats]ui.Rect // the room for the points
	counted ui.Align          // where in it they stand, of seats on the left

	ranking ui.Rect
	trick   [maxSeats]ui.Rect
	pad     ui.Rect
	middle  ui.Rect // ranking, trick and pad together
}

const (
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 16
	ribbonRoom = 98 // the mats begin under the ribbon
	bareRoom   = 28 // or, without a ribbon, here
	middleHigh = 288
	middleGap  = 12

	trickCard = 104
	trickStep = 130

	handCard  = 98 // in one row
	stackCard = 79 // in two
	handStep  = 78 // from card to card at most
	wideStep  = 92 // likewise, on wide mats: diamonds stay in sight
	inset     = 22 // from the edge of a mat to what lies on it
	miniGap   = 6
	wideMini  = 64
)

// arrange lays the table out for a canvas: the mats of three and four seats in the corners, clockwise from the bottom left; of
// five and six, three above and the others below.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats, compact: scale >= 1.5}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	bottom := frame.H - 32 - barHeight(scale) - 14
	if scale >= 1.75 { // as package table has it, the ribbon leaves
		area.Y = bareRoom
	}
	area.H = bottom - area.Y
	l.above = scale > 1 && seats > 4
	high := (area.H - middleHigh - 2*middleGap) / 2
	l.middle = ui.Rect{X: area.X, Y: area.Y + high + middleGap, W: area.W, H: middleHigh}
	l.placeMats(area, high)
	for i := range seats {
		l.furnish(i)
	}
	l.placeMiddle()
}

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not
// move for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// columnOf says where a seat lies: column from the left, and whether in the upper row.
func columnOf(seat, seats int) (column int, upper bool) {
	if seats <= 4 {
		return [4]int{0, 0, 1, 1}[seat], seat == 1 || seat == 2
	}
	return [maxSeats]int{0, 0, 1, 2, 2, 1}[seat], seat >= 1 && seat <= 3
}

// columns returns how many mats lie side by side.
func columns(seats int) int {
	if seats <= 4 {
		return 2
	}
	return 3
}

func (l *layout) placeMats(area ui.Rect, high float64) {
	n := columns(l.seats)
	for i := range l.seats {
		column, upper := columnOf(i, l.seats)
		row := area.Foot(high)
		if upper {
			row = area.Top(high)
		}
		l.mats[i] = row.Column(column, n, matGap)
		l.right[i] = n == 2 && column == 1
	}
}

// furnish places what lies on a mat.
func (l *layout) furnish(i int) {
	mat, k := l.mats[i], l.scale-1
	plate := ui.Rect{X: mat.X + 18, Y: mat.Y + 16, W: min(300, 292+8*k), H: 80 + 10*k}
	low := mat.Bottom() - 8
	room := mat.Inset(inset, 0)
	l.mini = wideMini
	l.counted = ui.Right
	if l.above {
		l.furnishAbove(i, plate, low)
		return
	}
	top := plate.Bottom() + 3
	wide := 4*l.mini + 3*miniGap
	taken := ui.Rect{X: room.Right() - 4 - wide, Y: plate.Bottom() + 3, W: wide, H: low - plate.Bottom() - 3}
	hand := ui.Rect{X: room.X, Y: top, W: taken.X - 16 - room.X, H: low - top}
	count := ui.Rect{X: plate.Right() + 16, Y: plate.Y, W: mat.Right() - 26 - plate.Right() - 16, H: plate.H}
	if l.right[i] {
		flip := func(r ui.Rect) ui.Rect { return ui.Rect{X: mat.X + mat.Right() - r.Right(), Y: r.Y, W: r.W, H: r.H} }
		plate, taken, hand, count = flip(plate), flip(taken), flip(hand), flip(count)
	}
	l.plates[i], l.taken[i], l.hands[i], l.counts[i] = plate, taken, hand, count
}

// furnishAbove places the cards taken beside the plate, so that the hand has the whole width: for large text.
func (l *layout) furnishAbove(i int, plate ui.Rect, low float64) {
	mat := l.mats[i]
	l.mini = 46
	l.counted = ui.Center
	wide := 4*l.mini + 3*miniGap
	plate.W = mat.W - 2*18 - wide - 8 - 78 - 8
	l.plates[i] = plate
	l.counts[i] = ui.Rect{X: plate.Right() + 4, Y: plate.Y, W: 86, H: plate.H}
	l.taken[i] = ui.Rect{X: mat.Right() - 20 - wide, Y: mat.Y + 14, W: wide, H: plate.Bottom() - mat.Y - 12}
	hand := mat.Inset(inset, 0)
	hand.Y = plate.Bottom() + 8
	hand.H = low - hand.Y
	l.hands[i] = hand
}

func (l *layout) placeMiddle() {
	n := columns(l.seats)
	width := float64(n-1)*trickStep + trickCard
	x := l.middle.Center().X - width/2
	high := ui.CardHeight(trickCard)
	for i := range l.seats {
		column, upper := columnOf(i, l.seats)
		r := ui.Rect{X: x + float64(column)*trickStep, Y: l.middle.Bottom() - high, W: trickCard, H: high}
		if upper {
			r.Y = l.middle.Y
		}
		l.trick[i] = r
	}
	const apart = 50
	l.ranking = ui.Rect{X: l.middle.X, Y: l.middle.Y, W: x - apart - l.middle.X, H: l.middle.H - 4}
	right := x + width + apart + 4
	l.pad = ui.Rect{X: right, Y: l.middle.Y + 8, W: l.middle.Right() - right - 8, H: l.middle.H - 18}
}

// stacked tells whether a hand of so many cards lies in two rows, so that the corner with the value of every card is free.
func (l *layout) stacked(seat engine.Seat, of int) bool {
	return l.hands[seat].W < handCard+float64(of-1)*58
}

// hand returns where a card of a hand of so many lies.
func (l *layout) hand(seat engine.Seat, at, of int) ui.Rect {
	room := l.hands[seat]
	if l.stacked(seat, of) {
		return l.handInRows(seat, at, of)
	}
	w := min(handCard, room.H*0.75, 108)
	if room.H > 190 {
		w = 108
	}
	step := handStep
	if columns(l.seats) == 2 {
		step = wideStep
	}
	if of > 1 {
		step = int(min(float64(step), (room.W-w)/float64(of-1)))
	}
	wide := w + float64(step*(of-1))
	r := ui.Rect{X: room.X + float64(at*step), Y: room.Bottom() - ui.CardHeight(w), W: w, H: ui.CardHeight(w)}
	if l.right[seat] {
		r.X += room.W - wide
	}
	return r
}

// handInRows lays the first half of a hand behind and above the second.
func (l *layout) handInRows(seat engine.Seat, at, of int) ui.Rect {
	room := l.hands[seat]
	const least = 76.0                                // a card's width, so that it can be read from the sofa
	shown := max(0.42, min(0.6, room.H*0.75/least-1)) // of the cards behind: their numbers, and the signs too where there is room
	w := min(float64(stackCard), room.H/(1+shown)*0.75)
	if room.H > 190 {
		w = min(92, room.H/(1+shown)*0.75)
	}
	high := ui.CardHeight(w)
	first := (of + 1) / 2
	n, i, y := first, at, room.Bottom()-high*(1+shown)
	if at >= first {
		n, i, y = of-first, at-first, room.Bottom()-high
	}
	step := min(w*0.78, (room.W-w-10)/float64(max(1, first-1)))
	x := room.X + float64(i)*step
	if l.right[seat] {
		x = room.Right() - w - float64(n-1-i)*step
	}
	if at >= first {
		x += 10
	}
	return ui.Rect{X: x, Y: y, W: w, H: high}
}

// column returns where the n-th card of a colour lies before a seat, of which the highest column has so many.
func (l *layout) column(seat engine.Seat, colour rules.Colour, n, rows int) ui.Rect {
	room := l.taken[seat]
	high := ui.CardHeight(l.mini)
	x := room.X + float64(colour)*(l.mini+miniGap)
	return ui.Rect{X: x, Y: room.Bottom() - high - float64(n)*l.rowStep(seat, rows), W: l.mini, H: high}
}

// rowStep returns how far each row of the cards taken lies above the one before it.
func (l *layout) rowStep(seat engine.Seat, rows int) float64 {
	step := l.mini * 0.56
	if rows > 1 {
		step = min(step, (l.taken[seat].H-ui.CardHeight(l.mini))/float64(rows-1))
	}
	return step
}

// pan tells where a point lies from left (-1) to right (1), for the ear.
func (l *layout) pan(p ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/l.frame.W-1)) * 0.6)
}
