package blitz

import (
	"canape/engine"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u.
type layout struct {
	frame   ui.Rect
	scale   float64 // of the text
	seats   int
	compact bool // large text: words leave, numbers grow
	squat   bool // six seats: cards are less high
	foot    bool // the plate lies under its card: three or six seats

	area   ui.Rect // of the mats
	mats   [maxSeats]ui.Rect
	cards  [maxSeats]ui.Rect // the piles
	plates [maxSeats]ui.Rect
	won    [maxSeats]ui.Rect // the room for the cards won

	middle ui.Rect
	stacks [2]ui.Rect
	duel   ui.Rect
	pad    ui.Rect // where words are noted that were given; empty where there is no room
	boxed  ui.Rect // the room for the symbols that three players do without
	banner ui.Rect // the room for what is celebrated
}

const (
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 14
	ribbonRoom = 98  // the mats begin under the ribbon
	bareRoom   = 28  // or, without a ribbon, here
	inset      = 14  // from the edge of a mat to what lies on it
	stackMost  = 190 // how wide a stack is at the most
	stripHigh  = 286 // of the row above three mats, with the stacks
	stripLow   = 246 // the same without words
)

// arrange lays the table out for a canvas: seats clockwise from the bottom left, all cards upright, and as large as each other.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats, compact: scale >= 1.5, squat: seats == maxSeats, foot: seats == 3 || seats == maxSeats}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if scale >= 1.75 { // as package table has it, the ribbon leaves
		area.Y = bareRoom
	}
	area.H = frame.H - 32 - barHeight(scale) - 14 - area.Y
	l.area = area
	if seats == 3 {
		l.arrangeThree(area)
		return
	}
	upper, lower := area.Row(0, 2, matGap), area.Row(1, 2, matGap)
	side := (area.W - 2*matGap) / 3
	if l.squat {
		side = (area.W - 3*matGap) / 4
	}
	for i := range seats {
		l.mats[i] = matOf(i, seats, upper, lower, side)
		l.furnish(i)
	}
	l.middle = ui.Rect{X: upper.X + side + matGap, Y: upper.Y, W: upper.W - 2*(side+matGap), H: upper.H}
	l.placeMiddle()
	l.banner = ui.Rect{X: l.middle.X - 90, Y: l.duel.Bottom() + 10, W: l.middle.W + 180, H: l.middle.Bottom() - l.duel.Bottom() - 10}
	if seats == 4 {
		l.banner = ui.RectAround(lower.Center(), lower.W-2*(side+matGap), lower.H)
		l.pad = l.banner.Inset(40, 20)
	}
}

// arrangeThree places three mats in a row, as high as the stacks above them leave room for.
func (l *layout) arrangeThree(area ui.Rect) {
	high := float64(stripHigh)
	if l.compact {
		high = stripLow
	}
	strip, row := area.Top(high), area.Below(high+matGap)
	for i := range 3 {
		l.mats[i] = row.Column(i, 3, matGap)
		l.furnish(i)
	}
	l.middle = strip.Column(1, 3, matGap)
	l.placeMiddle()
	l.boxed = strip.Column(0, 3, matGap).Inset(30, 40)
	l.pad = strip.Column(2, 3, matGap).Inset(40, 8)
	l.banner = l.boxed.Inset(-30, -40)
}

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not
// move for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// matOf returns the mat of a seat: the second and the third lie above, on both sides of the stacks.
func matOf(seat, seats int, upper, lower ui.Rect, side float64) ui.Rect {
	right := func(row ui.Rect, n int) ui.Rect {
		return ui.Rect{X: row.Right() - side - float64(n)*(side+matGap), Y: row.Y, W: side, H: row.H}
	}
	switch seat {
	case 0:
		return lower.Left(side)
	case 1:
		return upper.Left(side)
	case 2:
		return right(upper, 0)
	}
	return right(lower, seat-3)
}

// furnish places what lies on a mat.
func (l *layout) furnish(i int) {
	mat := l.mats[i]
	room := mat.Inset(inset, 11)
	plate := 80 + 10*(l.scale-1)
	if l.foot {
		card := ui.Rect{X: room.X, Y: room.Y, H: room.H - plate - 8}
		if card.W = card.H * cardWide / cardHigh; l.squat {
			card.W = min(300, card.H*cardWide/squatHigh)
		}
		l.cards[i] = card
		l.plates[i] = ui.Rect{X: room.X, Y: room.Bottom() - plate, W: room.W, H: plate}
		l.won[i] = ui.Rect{X: card.Right() + 12, Y: card.Y, W: room.Right() - card.Right() - 12, H: card.H}
		return
	}
	card := ui.Rect{X: room.X + 4, Y: room.Y, W: room.H * cardWide / cardHigh, H: room.H}
	l.cards[i] = card
	rest := room.After(card.W + 24)
	l.plates[i] = ui.Rect{X: rest.X, Y: rest.Y + 6, W: min(300, rest.W), H: plate}
	l.won[i] = ui.Rect{X: rest.X, Y: l.plates[i].Bottom() + 18, W: rest.W, H: rest.Bottom() - l.plates[i].Bottom() - 18}
}

// placeMiddle places the stacks, and the duel card with the die between them.
func (l *layout) placeMiddle() {
	head := 0.0 // for the words over the stacks
	if !l.compact {
		head = 62
	}
	const foot = 24 // for the numbers, which hang over
	wide := min(stackMost, (l.middle.W-2*30)/3, (l.middle.H-head-foot)*3/4)
	gap := min(44, (l.middle.W-3*wide)/3)
	row := ui.Rect{W: 3*wide + 2*gap, H: ui.CardHeight(wide)}
	row = row.Move(l.middle.Center().X-row.W/2, l.middle.Y+head+0.4*(l.middle.H-head-foot-row.H))
	l.stacks[0] = row.Left(wide)
	l.stacks[1] = row.Tail(wide)
	l.duel = ui.RectAround(row.Center(), wide, row.H)
}

// pan returns where a place is heard from, -1 … 1.
func (l *layout) pan(at ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(min(1, max(-1, 1.6*(at.X/l.frame.W-0.5))))
}

// under returns where the n-th card under the top of a pile shows.
func (l *layout) under(seat engine.Seat, n int) (r ui.Rect, tilt float64) {
	r = l.cards[seat].Move(float64(3*n), float64(2*n))
	return r, [4]float64{0, 2.2, -1.8, 3}[min(n, 3)]
}
