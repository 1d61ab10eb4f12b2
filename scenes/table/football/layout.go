package football

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

	mats    [maxSeats]ui.Rect
	plates  [maxSeats]ui.Rect
	jerseys [maxSeats]ui.Rect
	hands   [maxSeats]ui.Rect // the room for the hand
	crests  [maxSeats]ui.Rect // the room for a large jersey, where a team is alone on its side; empty elsewhere
	cell    [maxSeats]float64 // width of a card of the hand

	art     ui.Rect // the drawing of the pitch, nets and flags included
	pitch   ui.Rect // its squares
	square  float64 // side of a square
	stock   ui.Rect
	clock   ui.Point
	discard ui.Rect
	score   ui.Rect
	line    ui.Rect // the words below the score
	button  ui.Rect // what may be done instead of playing a card
	drama   ui.Rect // where is cut
}

const (
	matEdge    = 12 // mats go that far beyond the content
	matGap     = 16
	ribbonRoom = 98 // the mats begin under the ribbon
	bareRoom   = 28 // or, without a ribbon, here
	inset      = 22 // from the edge of a mat to what lies on it
	handGap    = 10 // between the cards of a hand
	perRow     = 3
	leastSide  = 392 // width of the mats
	mostSide   = 520
	mostCard   = 150
	pileCard   = 96
	stripGap   = 6

	// The drawing of the pitch in its own unit: the corner of a1, the side of a square, and what of it is drawn on.
	artWide, artHigh = 1256, 880
	artX, artY       = 124, 96
	artSquare        = 72
	artLeft          = 44 // where the nets begin
	artTop           = 22 // where the flags begin
	artRight         = 1212
	artBottom        = 858
)

// cardHigh returns the height of a card of Football: 7 to 5.
func cardHigh(width float64) float64 { return width * 1.4 }

// arrange lays the table out for a canvas: the teams' mats at the sides, the pitch between them, and below it the score with the
// piles.
func (l *layout) arrange(c *ui.Canvas, s *state) {
	frame, scale := c.Frame(), c.TextScale()
	if l.frame == frame && l.scale == scale && l.seats == s.seats {
		return
	}
	*l = layout{frame: frame, scale: scale, seats: s.seats, compact: scale >= 1.5}
	content := c.Content()
	area := ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if !c.RibbonFits() {
		area.Y = bareRoom
	}
	area.H = frame.H - 32 - barHeight(scale) - 14 - area.Y
	strip := cardHigh(pileCard) + 12
	unit := min((area.H-strip-stripGap)/(artBottom-artTop), (area.W-2*leastSide-2*matGap)/(artRight-artLeft))
	wide := (artRight - artLeft) * unit
	side := min(mostSide, (area.W-wide-2*matGap)/2)
	l.placeMats(area, side)
	middle := ui.Rect{X: area.X + side + matGap, Y: area.Y, W: area.W - 2*side - 2*matGap, H: area.H}
	l.placePitch(middle, strip, unit)
}

// barHeight is the room that the hint bar takes: with large text it may have two rows at any time, and the table does not move
// for that.
func barHeight(scale float64) float64 {
	if scale > 1 {
		return max(106, 86*scale)
	}
	return 70
}

// sideOf says where a seat's mat lies: left or right, from above, and how many lie on that side. It follows from the seats
// alone, as the teams do.
func sideOf(seat, seats int) (right bool, at, of int) {
	switch {
	case seats == 4:
		return seat&1 == 1, [maxSeats]int{1, 0, 0, 1}[seat], 2
	case seats == 3 && seat > 0:
		return true, seat - 1, 2
	}
	return seat == 1, 0, 1
}

func (l *layout) placeMats(area ui.Rect, side float64) {
	for i := range l.seats {
		right, at, of := sideOf(i, l.seats)
		column := area.Left(side)
		if right {
			column = area.Tail(side)
		}
		mat := column.Row(at, of, matGap)
		l.mats[i] = mat
		k := l.scale - 1
		high := 80 + 10*k
		crest := 92.0
		l.plates[i] = ui.Rect{X: mat.X + 18, Y: mat.Y + 16, W: min(300, mat.W-36-crest), H: high}
		l.jerseys[i] = ui.RectAround(ui.Point{X: (l.plates[i].Right() + mat.Right() - 10) / 2, Y: mat.Y + 16 + high/2}, 86, 80)
		room := mat.Inset(inset, 0)
		room.Y = l.plates[i].Bottom() + 30
		room.H = mat.Bottom() - 16 - room.Y
		lines := 2.0
		if of == 1 {
			lines = 3
		}
		w := min(mostCard, (room.W-(perRow-1)*handGap)/perRow, (room.H-(lines-1)*handGap)/lines/1.4)
		l.cell[i] = w
		hand := room.Foot(lines*cardHigh(w) + (lines-1)*handGap)
		if free := room.H - hand.H; of == 1 && free > 130 {
			l.crests[i] = room.Top(free - 22)
		} else {
			hand.Y -= max(0, free) / 2
		}
		l.hands[i] = hand
	}
}

func (l *layout) placePitch(middle ui.Rect, strip, unit float64) {
	l.square = artSquare * unit
	high := (artBottom - artTop) * unit
	free := max(0, middle.H-high-strip-stripGap)
	top := middle.Y + free*0.4 - artTop*unit
	x := middle.Center().X - (artLeft+artRight)/2*unit
	l.art = ui.Rect{X: x, Y: top, W: artWide * unit, H: artHigh * unit}
	l.pitch = ui.Rect{X: x + artX*unit, Y: top + artY*unit, W: rows * l.square, H: columns * l.square}
	foot := middle.Foot(strip)
	foot.Y -= free * 0.2
	board := ui.Rect{X: x + 86*unit, Y: foot.Y, W: 1084 * unit, H: foot.H}
	pile := ui.Rect{X: board.X + 8, Y: foot.Center().Y - cardHigh(pileCard)/2, W: pileCard, H: cardHigh(pileCard)}
	l.stock = pile
	l.clock = ui.Point{X: pile.Right() + 32, Y: pile.Center().Y}
	l.discard = pile.Move(board.W-16-pileCard, 0)
	free = l.discard.X - 24 - (l.clock.X + 62)
	l.score = ui.Rect{X: l.clock.X + 62, Y: foot.Y + 2, W: free, H: min(86, foot.H*0.6)}
	l.line = ui.Rect{X: l.score.X, Y: l.score.Bottom() + 4, W: free, H: foot.Bottom() - l.score.Bottom() - 6}
	l.button = ui.RectAround(ui.Point{X: l.pitch.Center().X, Y: l.pitch.Bottom() - 1.5*l.square}, min(8*l.square, 340+160*(l.scale-1)), 92)
	l.drama = ui.Rect{X: middle.X, Y: middle.Y, W: middle.W, H: middle.H}.Fit(dramaWide, dramaHigh)
}

// at returns where a place of the pitch is on the screen.
func (l *layout) at(p place) ui.Point {
	return ui.Point{X: l.pitch.X + p.x*l.square, Y: l.pitch.Y + p.y*l.square}
}

// on returns where a square is on the screen, by its middle.
func (l *layout) on(p place, size float64) ui.Rect {
	return ui.RectAround(l.at(p), l.square*size, l.square*size)
}

// held returns where a card of a hand lies.
func (l *layout) held(seat engine.Seat, at int) ui.Rect {
	room, w := l.hands[seat], l.cell[seat]
	high := cardHigh(w)
	x := room.Center().X - (perRow*w+(perRow-1)*handGap)/2
	return ui.Rect{X: x + float64(at%perRow)*(w+handGap), Y: room.Y + float64(at/perRow)*(high+handGap), W: w, H: high}
}

// pan tells where a point lies from left (-1) to right (1), for the ear.
func (l *layout) pan(p ui.Point) float32 {
	if l.frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/l.frame.W-1)) * 0.6)
}
