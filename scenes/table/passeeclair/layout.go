package passeeclair

import (
	"math"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u: mats in the corners, clockwise from
// the bottom left, the pile huge between them. With two players each has a whole side.
type layout struct {
	room   table.Room
	seats  int
	mats   [maxSeats]ui.Rect
	plates [maxSeats]ui.Rect
	strips [maxSeats]ui.Rect // beside the plates: how many cards, and tokens
	hands  [maxSeats]ui.Rect // the room for cards
	right  [maxSeats]bool    // the hand lies at the right edge
	upper  [maxSeats]bool    // the hand hangs under its plate; others stand on theirs
	grids  [sizes]grid       // how hands lie: usual ones, and those of more and more cards
	pile   ui.Rect           // the top card
	stock  ui.Rect
	box    ui.Rect
	rounds ui.Rect // who has won which round
	sheet  ui.Rect // the same on a sheet of paper, where a corner is free for it
	band   ui.Rect // across the table, between the hands
}

const (
	matGap    = 16
	inset     = 22 // from the edge of a mat to what lies on it
	plateEdge = 14 // from its upper or lower edge to the plate
	handEdge  = 10 // and to the hand
	fringe    = 46 // around the pile, for the cards under it

	pileMost   = 720 // height of the card on top
	stockWidth = 88
	footHeight = 150 // the row under the pile
)

func newLayout(room table.Room, seats int) layout {
	l := layout{room: room, seats: seats}
	l.placePile()
	for i := range seats {
		l.placeMat(i)
	}
	l.grids = [sizes]grid{{rows: 1, inRow: 7}, {rows: 2, inRow: 8}, {rows: 3, inRow: 10}, {rows: 4, inRow: 15}}
	if seats == 2 { // a side is one's own
		l.grids = [sizes]grid{{rows: 3, inRow: 3}, {rows: 3, inRow: 5}, {rows: 4, inRow: 7}, {rows: 6, inRow: 10}}
	}
	for i := range l.grids {
		l.grids[i].fit(l.hands[0])
	}
	l.band = ui.RectAround(ui.Point{X: room.Frame.W / 2, Y: room.Area.Center().Y}, room.Frame.W, min(250, max(210, room.Area.H*0.28)))
	return l
}

// placePile gives the pile as much room as there is.
func (l *layout) placePile() {
	area := l.room.Area
	height := min(pileMost, area.H-footHeight-2*fringe*0.6)
	width := height * cardUnits / highUnits
	l.pile = ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + fringe*0.6 + height/2}, width, height)
	foot := ui.Rect{X: l.pile.X, Y: area.Bottom(), W: width}.Inset(-fringe*0.6, 0)
	card := cardHeight(stockWidth)
	l.stock = ui.Rect{X: foot.X, Y: foot.Y - card, W: stockWidth, H: card}
	l.box = l.stock.Move(foot.W-stockWidth, 0)
	l.rounds = ui.Rect{X: l.stock.Right() + 24, Y: l.stock.Y, W: l.box.X - l.stock.Right() - 48, H: card}
}

// sheeted reports whether the rounds stand on a sheet of paper in the corner that three leave free.
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
	height, width := l.room.Grown(80, 0.125), 292+8*(l.room.Scale-1)
	line, hand := mat.Inset(18, plateEdge), mat.Inset(inset, handEdge)
	if upper {
		line = line.Top(height)
		hand = hand.Below(line.Bottom() + handEdge - hand.Y)
	} else {
		line = line.Foot(height)
		hand = hand.Above(hand.Bottom() + handEdge - line.Y)
	}
	l.mats[i], l.hands[i], l.right[i], l.upper[i] = mat, hand, right, upper
	l.plates[i], l.strips[i] = mirrored(line.Left(width), line, right), mirrored(line.After(width+16).Before(2), line, right)
}

// mirrored returns where something lies in a room: as it is, or as a mirror in the middle of the
// room shows it.
func mirrored(r, room ui.Rect, mirror bool) ui.Rect {
	if mirror {
		r.X = room.X + room.Right() - r.Right()
	}
	return r
}

// readyAt returns where "ready" stands: at the edge of the mat towards the middle of the table,
// where seven cards leave it room.
func (l *layout) readyAt(seat engine.Seat) ui.Rect {
	const height = 66
	mat := l.mats[seat].Inset(20, 16)
	edge := mat.Top(height)
	if l.upper[seat] {
		edge = mat.Foot(height)
	}
	return edge.Middle(min(220, mat.W), height)
}

// returnedAt returns where a card that a seat laid in vain is shown: between its hand and the pile.
func (l *layout) returnedAt(seat engine.Seat) ui.Rect {
	const width = 124
	pile := l.pile.Inset(-fringe*0.2, 0)
	at := ui.Point{X: pile.X, Y: pile.Y + pile.H*0.4}
	if l.upper[seat] {
		at.Y = pile.Y + pile.H*0.15
	}
	return mirrored(cardAround(at, width), pile, l.right[seat])
}

// sizes is how many sizes the cards of a hand have.
const sizes = 4

// grid is how the cards of a hand lie as long as there are not more of them: in rows, of which none
// hides another.
type grid struct {
	rows, inRow int
	card        float64 // width of a card
}

const (
	strip   = 0.5  // of a card is free at least: the sign of its holder, and the whole head of its target
	widest  = 1.03 // from card to card where there is room
	parting = 0.14 // more where another holder begins
	rowGap  = 12   // from row to row
	largest = 250  // width of a card
	rise    = 24   // of what help shows
	aimRise = 16   // of what is aimed at
)

// fit gives the cards as much of a room as they can have. One of a row lies whole, the one aimed
// at, or the last.
func (g *grid) fit(room ui.Rect) {
	height := (room.H - rowGap*float64(g.rows-1)) / float64(g.rows)
	g.card = math.Floor(min(largest, height*cardUnits/highUnits, room.W/(2+strip*float64(g.inRow-2))))
}

// fan is how the cards of a hand lie.
type fan struct {
	rects [handMost]ui.Rect
	rows  int
}

// gridOf returns the grid in which a hand of held cards lies.
func (l *layout) gridOf(held int) *grid {
	for i := range l.grids[:sizes-1] {
		if g := &l.grids[i]; held <= g.rows*g.inRow {
			return g
		}
	}
	return &l.grids[sizes-1]
}

// spread lays a hand out, sorted: the fan opens at the card aimed at, so that it hides no other;
// -1: at none.
func (l *layout) spread(f *fan, seat engine.Seat, p *player, aimed int) {
	g := l.gridOf(len(p.hand))
	whole := max(1, int(l.hands[seat].W/(g.card*widest))) // so many cards lie in a row without hiding each other
	f.rows = max(1, min(g.rows, (len(p.hand)+whole-1)/whole))
	from := 0
	for row := range f.rows {
		n := (len(p.hand) - from + f.rows - row - 1) / (f.rows - row)
		l.spreadRow(f, g, seat, row, p, from, from+n, aimed)
		from += n
	}
}

// spreadRow lays out a row: the cards of a hand from one position up to, but not including,
// another.
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
	room := l.hands[seat]
	step, apart := w*widest, w*parting
	if n > 2 {
		free := room.W - 2*w // beside the last card and the one aimed at
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
		y += l.lift(seat, f, true, false) / 3 // a little away from the plate
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

// enlarged returns where the card aimed at is drawn. Among very many cards, which are small, it is
// as large as it would be among fewer.
func (l *layout) enlarged(seat engine.Seat, r ui.Rect) ui.Rect {
	width, room := l.grids[1].card, l.hands[seat]
	if r.W >= width {
		return r
	}
	r = cardAround(r.Center(), width)
	r.X = max(room.X, min(r.X, room.Right()-r.W))
	r.Y = max(room.Y, min(r.Y, room.Bottom()-r.H))
	return r
}

// lift returns how far a card of a hand moves: towards the middle of the table, and not over the
// next row.
func (l *layout) lift(seat engine.Seat, f *fan, helped, aimed bool) float64 {
	by := 0.0
	switch {
	case helped && f.rows > 1:
		by = rowGap
	case helped:
		by = rise
	case aimed && f.rows == 1:
		by = aimRise
	}
	if !l.upper[seat] {
		by = -by
	}
	return by
}
