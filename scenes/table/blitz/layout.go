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
	squat   bool // six seats: the plate lies under its card

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
}

const (
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 14
	ribbonRoom = 98 // the mats begin under the ribbon
	bareRoom   = 28 // or, without a ribbon, here
	inset      = 14 // from the edge of a mat to what lies on it
	stackWide  = 150
)

// arrange lays the table out for a canvas: seats clockwise from the bottom left, all cards upright, and as large as each other.
func (l *layout) arrange(c *ui.Canvas, seats int) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: seats, compact: scale >= 1.5, squat: seats == maxSeats}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if scale >= 1.75 { // as package table has it, the ribbon leaves
		area.Y = bareRoom
	}
	area.H = frame.H - 32 - barHeight(scale) - 14 - area.Y
	l.area = area
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
	switch seats {
	case 3:
		l.pad = ui.Rect{X: lower.Right() - side, Y: lower.Y, W: side, H: lower.H}.Inset(40, 20)
	case 4:
		l.pad = ui.RectAround(lower.Center(), lower.W-2*(side+matGap), lower.H).Inset(40, 20)
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

// matOf returns the mat of a seat: the second and the third lie above, on both sides of the stacks.
func matOf(seat, seats int, upper, lower ui.Rect, side float64) ui.Rect {
	right := func(row ui.Rect, n int) ui.Rect {
		return ui.Rect{X: row.Right() - side - float64(n)*(side+matGap), Y: row.Y, W: side, H: row.H}
	}
	switch {
	case seat == 0:
		return lower.Left(side)
	case seat == 1:
		return upper.Left(side)
	case seat == 2:
		return right(upper, 0)
	}
	return right(lower, seat-3)
}

// furnish places what lies on a mat.
func (l *layout) furnish(i int) {
	mat := l.mats[i]
	room := mat.Inset(inset, 11)
	plate := 80 + 10*(l.scale-1)
	if l.squat {
		card := ui.Rect{X: room.X, Y: room.Y, W: 300, H: room.H - plate - 8}
		card.W = min(300, card.H*cardWide/squatHigh)
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
	wide := min(stackWide, (l.middle.W-2*30)/3)
	gap := min(44, (l.middle.W-3*wide)/3)
	row := ui.RectAround(ui.Point{X: l.middle.Center().X, Y: l.middle.Y + l.middle.H*0.44}, 3*wide+2*gap, ui.CardHeight(wide))
	l.stacks[0] = row.Left(wide)
	l.stacks[1] = row.Tail(wide)
	l.duel = ui.RectAround(row.Center(), wide, row.H)
	l.boxed = ui.Rect{X: l.middle.X, Y: row.Bottom() + 40, W: l.middle.W, H: l.middle.Bottom() - row.Bottom() - 44}
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
