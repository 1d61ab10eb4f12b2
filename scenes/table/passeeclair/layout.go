package passeeclair

import (
	"math"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is the position of everything on a screen, in u: mats in the corners, clockwise from the
// bottom left, characters at their upper edges, and the huge pile between them. With two players
// each has a whole side.
type layout struct {
	room   table.Room
	seats  int
	areas  [maxSeats]seatArea // the areas in use, from roomy or full
	roomy  [maxSeats]seatArea // areas for usual hands, with a character at the mat
	full   [maxSeats]seatArea // areas for large hands, which take the space of the character
	right  [maxSeats]bool     // the hand is at the right edge
	upper  [maxSeats]bool     // the seat is in the upper row: its raised cards move down, towards the middle of the table
	grids  [sizes]grid        // arrangements of hands: one for the usual hand, and three for larger and larger hands
	pile   ui.Rect            // the top card of the pile
	stock  ui.Rect
	box    ui.Rect
	rounds ui.Rect // the area for the winners of the rounds
	sheet  ui.Rect // the sheet of paper with the winners, in the corner that three players leave free
	band   ui.Rect // the band over a blocked pile, from mat to mat
}

// seatArea is the area of a seat with its parts.
type seatArea struct {
	place ui.Rect // the whole area
	mat   ui.Rect
	plate ui.Rect
	strip ui.Rect // the strip with the number of cards and the tokens
	ready ui.Rect // the button with which a seat stops giving up tokens
	hand  ui.Rect // the area for the hand
	sits  float64 // x of the character's middle at the edge of the mat; 0 if the plate shows the face instead of a character
	half  float64 // half of the character's greatest width
}

const (
	matGap      = 16
	inset       = 22 // margin of a mat
	plateEdge   = 14 // distance of a plate on a mat from the mat's upper or lower edge
	handEdge    = 10 // distance of the hand from the mat's upper or lower edge
	stripHeight = 64
	slipGap     = 4  // gap between the plate and a notice above it
	edgeGap     = 8  // gap between the plate and the mat
	readyGap    = 12 // gap between the plate and the ready button
	// besidePerson is the gap between the character and the papers.
	besidePerson = 14
	headShare    = 0.37 // height of the character, as a share of the seat's whole area
	headMost     = 250
	halfShare    = 0.62 // half of the character's width, as a share of the height above the edge
	leastHalf    = 58   // half of the least width of the character
	leastPlate   = 236  // least width of a plate beside the character, for names of eight letters
	fringe       = 46   // margin around the pile, for the cards under the top one

	pileMost   = 720 // greatest height of the top card
	stockWidth = 88
	footHeight = 150 // height of the row below the pile
)

func newLayout(room table.Room, seats int) layout {
	l := layout{room: room, seats: seats}
	l.placePile()
	for i := range seats {
		l.placeMat(i)
	}
	l.grids = [sizes]grid{{rows: 1, inRow: 7}, {rows: 2, inRow: 8}, {rows: 3, inRow: 10}, {rows: 4, inRow: 15}}
	if seats == 2 { // each player has a whole side
		l.grids = [sizes]grid{{rows: 3, inRow: 3}, {rows: 3, inRow: 5}, {rows: 4, inRow: 7}, {rows: 6, inRow: 10}}
		if room.Compact { // larger cards are easier to read, even if they cover a half of each other
			l.grids[0] = grid{rows: 2, inRow: 4}
		}
	}
	for i := range l.grids {
		l.grids[i].fit(l.full[0].hand)
	}
	usual := l.full[0].hand
	if l.roomy[0].sits > 0 { // a usual hand leaves room for the character
		usual = l.roomy[0].hand
	}
	l.grids[0].fit(usual)
	if seats > 2 { // mats are then tall enough for two rows of cards that do not overlap
		two := grid{rows: 2, inRow: 4}
		two.fit(usual)
		two.card = math.Floor(min(two.card, usual.W/(4*widest+3*parting)))
		if two.card >= l.grids[0].card*asLarge {
			l.grids[0] = two
		}
	}
	l.band = ui.RectAround(ui.Point{X: room.Frame.W / 2, Y: room.Area.Center().Y}, l.pile.W+2*fringe, min(250, max(210, room.Area.H*0.28)))
	return l
}

// placePile gives the pile all available room, and places the row below it.
func (l *layout) placePile() {
	area := l.room.Area
	height := min(pileMost, area.H-footHeight-2*fringe*0.6)
	width := height * widthUnits / heightUnits
	l.pile = ui.RectAround(ui.Point{X: area.Center().X, Y: (area.Y + area.Bottom() - footHeight) / 2}, width, height)
	foot := ui.Rect{X: l.pile.X, Y: area.Bottom(), W: width}.Inset(-fringe*0.6, 0)
	card := cardHeight(stockWidth)
	l.stock = ui.Rect{X: foot.X, Y: foot.Y - card, W: stockWidth, H: card}
	l.box = l.stock.Move(foot.W-stockWidth, 0)
	l.rounds = ui.Rect{X: l.stock.Right() + 24, Y: l.stock.Y, W: l.box.X - l.stock.Right() - 48, H: card}
}

// sheeted reports whether the winners of the rounds are shown on a sheet of paper, in the corner
// that three players leave free.
func (l *layout) sheeted() bool { return l.seats == 3 }

func (l *layout) placeMat(i int) {
	area := l.room.Area
	right, upper := i >= 2 || l.seats == 2 && i == 1, l.seats > 2 && (i == 1 || i == 2)
	mat := area.Left(l.pile.X - fringe - area.X)
	if right {
		mat = area.Tail(mat.W)
	}
	if l.seats > 2 {
		row := 1
		if upper {
			row = 0
		}
		mat = mat.Row(row, 2, matGap)
	}
	if l.sheeted() && i == 2 {
		l.sheet = mat.Move(0, mat.H+matGap).Inset(11, 12)
	}
	l.right[i], l.upper[i] = right, upper
	l.full[i] = l.fullArea(mat, right, upper)
	l.roomy[i] = l.roomyArea(mat, right)
	l.areas[i] = l.roomy[i]
}

// roomyArea lays out the area of a seat with a usual hand: the character at the upper edge of the
// mat, with plate and strip beside it.
func (l *layout) roomyArea(place ui.Rect, right bool) seatArea {
	height := l.room.Grown(80, 0.125)
	head := max(stripHeight+slipGap+height+edgeGap, min(headMost, place.H*headShare))
	ready := l.room.Grown(126, 0.75)
	half := min(head*halfShare, place.W*0.2, max(leastHalf, (place.W-besidePerson-leastPlate-readyGap-ready)/2))
	papers := ui.Rect{X: place.X, Y: place.Y, W: place.W, H: head - edgeGap}.After(2*half + besidePerson)
	plate := papers.Foot(height).Left(min(292+8*(l.room.Scale-1), papers.W-ready-readyGap))
	s := seatArea{place: place, mat: place.Below(head), plate: plate,
		strip: ui.Rect{X: papers.X, Y: plate.Y - slipGap - stripHeight, W: min(papers.W, 376), H: stripHeight},
		ready: ui.Rect{X: plate.Right() + readyGap, Y: plate.Y + 4, W: min(220, papers.Right()-plate.Right()-readyGap), H: plate.H - 8}}
	s.hand = s.mat.Inset(inset, handEdge)
	s.sits, s.half = mirrored(ui.Rect{X: place.X + 6, W: 2 * half}, place, right).Center().X, half
	return s.mirrored(right)
}

// fullArea lays out the area of a seat for as many cards as possible: without a character, and with
// plate and strip on the mat.
func (l *layout) fullArea(mat ui.Rect, right, upper bool) seatArea {
	const readyHeight = 66
	height, width := l.room.Grown(80, 0.125), 292+8*(l.room.Scale-1)
	line, hand, edge := mat.Inset(18, plateEdge), mat.Inset(inset, handEdge), mat.Inset(20, 16)
	if upper {
		line, edge = line.Top(height), edge.Foot(readyHeight)
		hand = hand.Below(line.Bottom() + handEdge - hand.Y)
	} else {
		line, edge = line.Foot(height), edge.Top(readyHeight)
		hand = hand.Above(hand.Bottom() + handEdge - line.Y)
	}
	strip := line.After(width + 16).Before(2)
	s := seatArea{place: mat, mat: mat, plate: line.Left(width), strip: strip, hand: hand,
		ready: edge.Middle(min(220, edge.W), readyHeight)} // even a hand of seven cards leaves room for the button on this side of the mat
	return s.mirrored(right)
}

// mirrored returns the area with plate, strip and ready button mirrored at its centre if mirror is
// true.
func (s seatArea) mirrored(mirror bool) seatArea {
	for _, r := range [...]*ui.Rect{&s.plate, &s.strip, &s.ready} {
		*r = mirrored(*r, s.place, mirror)
	}
	return s
}

// makeRoom chooses the layout of a seat's area that has room for a number of cards.
func (l *layout) makeRoom(seat engine.Seat, cards int) {
	if usual := &l.grids[0]; cards > usual.rows*usual.inRow {
		l.areas[seat] = l.full[seat]
	} else {
		l.areas[seat] = l.roomy[seat]
	}
}

// mirrored returns a rectangle, mirrored at the centre of an area if mirror is true.
func mirrored(r, room ui.Rect, mirror bool) ui.Rect {
	if mirror {
		r.X = room.X + room.Right() - r.Right()
	}
	return r
}

// returnedAt returns where a refused card is shown: between its hand and the pile.
func (l *layout) returnedAt(seat engine.Seat) ui.Rect {
	const width = 124
	pile := l.pile.Inset(-fringe*0.2, 0)
	at := ui.Point{X: pile.X, Y: pile.Y + pile.H*0.4}
	if l.upper[seat] {
		at.Y = pile.Y + pile.H*0.15
	}
	return mirrored(cardAround(at, width), pile, l.right[seat])
}

// sizes is the number of grids, and so of sizes of cards in a hand.
const sizes = 4

// grid is an arrangement for hands of up to rows × inRow cards. The rows do not cover each other.
type grid struct {
	rows, inRow int
	card        float64 // width of a card
}

const (
	strip   = 0.5  // share of each card that is always visible: the holder's symbol, and the target's whole head
	widest  = 1.03 // distance from card to card if there is room, in widths of a card
	parting = 0.14 // extra gap between the cards of two holders, in widths of a card
	rowGap  = 12   // gap between rows
	largest = 250  // greatest width of a card
	asLarge = 0.8  // two rows are used if their cards are at least this share of the size of the cards in a single row
	rise    = 24   // how far help raises cards
	aimRise = 16   // how far the card under the cursor is raised
)

// fit makes the cards as large as a room allows. In each row one card is completely visible: the
// card under the cursor or, in a row without the cursor, the last card.
func (g *grid) fit(room ui.Rect) {
	height := (room.H - rowGap*float64(g.rows-1)) / float64(g.rows)
	g.card = math.Floor(min(largest, height*widthUnits/heightUnits, room.W/(2+strip*float64(g.inRow-2))))
}

// fan is the positions of the cards of a hand.
type fan struct {
	rects [handMost]ui.Rect
	rows  int
}

// gridOf returns the grid for a hand. held is the number of cards in the hand.
func (l *layout) gridOf(held int) *grid {
	for i := range l.grids[:sizes-1] {
		if g := &l.grids[i]; held <= g.rows*g.inRow {
			return g
		}
	}
	return &l.grids[sizes-1]
}

// spread lays out a sorted hand. aimed is the position of the card under the cursor, or -1. The fan
// opens after this card, so that the next card does not overlap it.
func (l *layout) spread(f *fan, seat engine.Seat, p *player, aimed int) {
	l.makeRoom(seat, len(p.hand))
	g := l.gridOf(len(p.hand))
	whole := max(1, int(l.areas[seat].hand.W/(g.card*widest))) // number of cards in a row without overlap
	f.rows = max(1, min(g.rows, (len(p.hand)+whole-1)/whole))
	from := 0
	for row := range f.rows {
		n := (len(p.hand) - from + f.rows - row - 1) / (f.rows - row)
		l.spreadRow(f, g, seat, row, p, from, from+n, aimed)
		from += n
	}
}

// spreadRow lays out one row of a hand. from is the position of its first card, and to the position
// after its last card.
func (l *layout) spreadRow(f *fan, g *grid, seat engine.Seat, row int, p *player, from, to, aimed int) {
	n := to - from
	if n == 0 {
		return
	}
	w, h := g.card, cardHeight(g.card)
	holders := 0
	for at := from + 1; at < to; at++ {
		if p.groups(at) {
			holders++
		}
	}
	room := l.areas[seat].hand
	step, apart := w*widest, w*parting
	if n > 2 {
		free := room.W - 2*w // the width that the last card and the card under the cursor leave for the others
		apart = max(0, min(apart, (free-w*strip*float64(n-2))/float64(max(1, holders))))
		free -= apart * float64(holders)
		if step = min(step, (free+w)/float64(n-1)); step < w {
			step = min(w, free/float64(n-2))
		}
	}
	y := room.Y + (h+rowGap)*float64(row)
	if !l.upper[seat] {
		y = room.Bottom() - h - (h+rowGap)*float64(f.rows-1-row)
	}
	if f.rows == 1 {
		// Keep a distance from the edge of the mat if there is room.
		y = max(room.Y, min(y+l.lift(seat, f, true, false)/3, room.Bottom()-h))
	}
	x := room.X
	for at := from; at < to; at++ {
		if at > from {
			x += step
			if p.groups(at) {
				x += apart
			}
			if at-1 == aimed {
				x += max(0, w-step)
			}
		}
		f.rects[at] = ui.Rect{X: x, Y: y, W: w, H: h}
	}
	if l.right[seat] {
		for at := from; at < to; at++ {
			f.rects[at].X += room.Right() - x - w
		}
	}
}

// enlarged returns the rectangle in which the card under the cursor is drawn. If a hand has so many
// cards that they are small, the card under the cursor gets the size of cards in a smaller hand.
func (l *layout) enlarged(seat engine.Seat, r ui.Rect) ui.Rect {
	width, room := l.grids[1].card, l.areas[seat].hand
	if r.W >= width {
		return r
	}
	r = cardAround(r.Center(), width)
	r.X = max(room.X, min(r.X, room.Right()-r.W))
	r.Y = max(room.Y, min(r.Y, room.Bottom()-r.H))
	return r
}

// lift returns how far a card of a hand is raised towards the middle of the table. It stays clear
// of the next row.
func (l *layout) lift(seat engine.Seat, f *fan, helped, aimed bool) float64 {
	lift := 0.0
	switch {
	case helped && f.rows > 1:
		lift = rowGap
	case helped:
		lift = rise
	case aimed && f.rows == 1:
		lift = aimRise
	}
	if !l.upper[seat] {
		lift = -lift
	}
	return lift
}
