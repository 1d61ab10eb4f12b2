package football

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is the position of everything on a screen, in u.
type layout struct {
	table.Room
	seats int
	small engine.SeatSet // bots with small face-down cards
	open  engine.SeatSet // seats with visible faces
	front engine.Seat    // the seat with its hand below the pitch; Nobody with large text, because there is no room
	reads engine.SeatSet // with large text, the seats with large hands: the seat on turn and the seats with visible faces
	backs engine.SeatSet // with large text, the neighbours of the seats in reads, which show only the backs of their cards

	mats   [maxSeats]ui.Rect
	plates [maxSeats]ui.Rect
	chairs [maxSeats]chair
	badges [maxSeats]ui.Rect // the shirt and the name of the team
	hands  [maxSeats]fan

	pitch   pitch
	stock   ui.Rect
	clock   ui.Rect
	discard ui.Rect
	score   ui.Rect
	line    ui.Rect // the text about the half
	kicks   ui.Point
	button  ui.Rect // the alternative to playing a card
	closeup frame
}

// fan is the arrangement of a hand: the place of the first card and the distances to the next card
// and the next row.
type fan struct {
	first   ui.Rect
	columns int
	step    float64
	row     float64
}

const (
	matGap     = 16
	inset      = 22  // margin of a mat
	matTop     = 14  // margin at the top
	handGap    = 10  // space between the cards of a hand
	lessonRoom = 500 // distance from the top of the screen to a large hand in a lower mat, which leaves room for a lesson
	restGap    = 12  // space between a plate and the backs below it
	takenRoom  = 26  // space above the hand, for a raised card with its ring
	sideInset  = 8   // margin of a mat with a character
	openPlate  = 70  // height of a plate above a visible hand

	leastPerson = 146    // least size of a character; mats become smaller before people do
	overEdge    = 1.0625 // height of the tallest character above its edge, in sizes
	underEdge   = 0.19   // height of a character below its edge, in sizes
	besideShare = 0.87   // share of the width of a character that a hand beside it leaves free
	plateWidth  = 300
	leastSide   = 392 // width of the mats if people sit on both sides
	mostSide    = 520
	botSide     = 262 // width of the mats on a side with bots only
	cardAim     = 150 // width of cards in a hand if there is room
	backWidth   = 54  // width of a bot's card
	pileCard    = 96
	stripGap    = 6
	leastPitch  = 0.7 // least scale of the pitch beside the hand of a single person
)

// cardHeight returns the height of a card of the given width. Football's cards have the proportions
// 5 to 7.
func cardHeight(width float64) float64 { return width * 1.4 }

// chair is where a character sits.
type chair struct {
	at             ui.Point
	size, headroom float64 // headroom is 0 if the seat has no visible character
	onMat          bool    // the character sits behind the plate
}

// newLayout lays out the table. With large text the hands are at the sides. The hands of the seats
// in small are small and face down.
func newLayout(room table.Room, seats int, small, open engine.SeatSet, front engine.Seat) (l layout) {
	l.Room, l.seats, l.small, l.open, l.front = room, seats, small, open, front
	if room.Compact {
		l.reads = open.With(front)
		l.front = engine.Nobody
		l.placeCompact()
	} else {
		l.placeStage()
	}
	return l
}

// placeCompact puts the teams' mats at the sides, the pitch between them, and the score with the
// piles below it.
func (l *layout) placeCompact() {
	area := l.Area
	strip := l.Grown(cardHeight(pileCard)+12, 0.35)
	unit := (area.H - strip - stripGap) / (artBottom - artTop)
	left, right, unit := l.sides(area.W-2*matGap, unit)
	l.placeMats(area.Left(left), columns[l.seats][0], false)
	l.placeMats(area.Tail(right), columns[l.seats][1], true)
	middle := ui.Rect{X: area.X + left + matGap, Y: area.Y, W: area.W - left - right - 2*matGap, H: area.H}
	l.placePitch(middle, strip, unit)
}

// sides divides the width between the left mats, the right mats and a pitch of at most the given
// unit. If one side has only bots, the hands on the other side get more room.
func (l *layout) sides(width, unit float64) (left, right, pitch float64) {
	const drawn = artRight - artLeft
	people := func(side int) bool { return engine.SeatsOf(columns[l.seats][side]...)&^l.small != 0 }
	hand := 3*l.cardAim() + 2*handGap + 2*inset
	if people(0) == people(1) {
		least := min(490, leastSide+0.65*max(0, l.Frame.H-1080)) // tall screens leave room for a large pitch
		unit = min(unit, (width-2*least)/drawn)
		side := min(hand, (width-drawn*unit)/2)
		return side, side, unit
	}
	bots := l.Grown(botSide, 0.2)
	unit = max(min(unit, leastPitch), min(unit, (width-bots-hand)/drawn))
	free := width - drawn*unit
	hand = min(hand, free-bots)
	bots = min(mostSide, free-hand)
	if people(1) {
		return bots, hand, unit
	}
	return hand, bots, unit
}

// columns are the seats on the left and on the right, from top to bottom, team by team.
var columns = [maxSeats + 1][sides][]engine.Seat{2: {{0}, {1}}, 3: {{0}, {1, 2}}, 4: {{2, 0}, {1, 3}}}

// lowMat returns the height of a mat with a character, a plate, and backs below the plate.
func (l *layout) lowMat() float64 {
	return max(leastPerson*(overEdge+underEdge)+2*sideInset, l.plateHeight()+restGap+cardHeight(backWidth)+2*matTop)
}

// placeMats stacks the mats of a side. A bot on the side of a person takes only the space of a low
// mat.
func (l *layout) placeMats(column ui.Rect, seats []engine.Seat, right bool) {
	low := l.lowMat()
	mats := [sides]ui.Rect{column.Row(0, len(seats), matGap), column.Row(1, len(seats), matGap)}
	two := len(seats) == 2
	mixed := two && l.small.Has(seats[0]) != l.small.Has(seats[1])
	shared := two && l.small&engine.SeatsOf(seats...) == 0 && l.reads.Has(seats[0]) != l.reads.Has(seats[1])
	rests := func(seat engine.Seat) bool { // the other seat gets the space of the hand
		return mixed && l.small.Has(seat) || shared && !l.reads.Has(seat)
	}
	switch {
	case two && rests(seats[0]):
		mats = [sides]ui.Rect{column.Top(low), column.Below(low + matGap)}
	case two && rests(seats[1]):
		mats = [sides]ui.Rect{column.Above(low + matGap), column.Foot(low)}
	}
	for at, seat := range seats {
		mat := mats[at]
		l.mats[seat] = mat
		switch {
		case rests(seat):
			l.placeResting(seat, mat)
		case l.small.Has(seat):
			l.placeBot(seat, mat)
		default:
			below := mat.Y
			if shared && at == 1 { // room for a lesson above the cards
				below = l.Area.Y + lessonRoom
			}
			l.placePerson(seat, mat, below)
		}
		if right {
			l.flip(seat)
		}
	}
}

// flip mirrors the parts of a mat, so that the character sits at the right edge.
func (l *layout) flip(seat engine.Seat) {
	m, f := l.mats[seat], &l.hands[seat]
	for _, r := range [...]*ui.Rect{&l.plates[seat], &l.badges[seat]} {
		r.X = m.X + m.Right() - r.Right()
	}
	l.chairs[seat].at.X = m.X + m.Right() - l.chairs[seat].at.X
	columns := min(f.columns, rules.HandCards(l.seats, seat))
	f.first.X = m.X + m.Right() - f.first.Right() - f.step*float64(columns-1)
}

// cardAim returns the width of cards in a hand if there is room for it.
func (l *layout) cardAim() float64 { return l.Grown(cardAim, 0.25) }

func (l *layout) plateHeight() float64 { return 80 + 10*(l.Scale-1) }

// placePerson lays out the mat of a player who must read their cards, which are below the given y,
// either under the character or beside it. Cards come first, then the character.
func (l *layout) placePerson(seat engine.Seat, mat ui.Rect, below float64) {
	var best layout
	for size := float64(sidePerson); size >= leastPerson; size -= 12 {
		for _, way := range [...]func(*layout, engine.Seat, ui.Rect, float64) ui.Rect{(*layout).sitAbove, (*layout).sitBeside} {
			try := *l
			room := way(&try, seat, mat, size)
			if lower := below - room.Y; lower > 0 {
				room = room.Below(lower)
			}
			try.spread(seat, room)
			if try.hands[seat].first.W > best.hands[seat].first.W+0.5 {
				best = try
			}
		}
	}
	*l = best
}

// spread arranges the cards of a hand in an area for the largest cards.
func (l *layout) spread(seat engine.Seat, room ui.Rect) {
	n := rules.HandCards(l.seats, seat)
	var best fan
	for width := 1; width <= n; width++ {
		rows, columns := float64((n+width-1)/width), float64(width)
		w := min(l.cardAim(), (room.W-(columns-1)*handGap)/columns, (room.H-(rows-1)*handGap)/rows/cardHeight(1))
		if w <= best.first.W {
			continue
		}
		best = fan{first: ui.Rect{W: w, H: cardHeight(w)}, columns: width, step: w + handGap, row: cardHeight(w) + handGap}
		best.first.X = room.Center().X - (columns*best.step-handGap)/2
		best.first.Y = room.Center().Y - (rows*best.row-handGap)/2
	}
	l.hands[seat] = best
}

// readerPlate returns the height of a plate on the mat of a visible hand.
func (l *layout) readerPlate() float64 {
	if l.Compact {
		return l.plateHeight()
	}
	return openPlate
}

// leastPlate returns the least width of a plate on which names are complete.
func (l *layout) leastPlate() float64 {
	if l.Compact {
		return largePlate
	}
	return leastPlate
}

// sitAbove puts the character into the upper corner of a mat, with the plate and the badge beside
// it, and returns the area for the hand below.
func (l *layout) sitAbove(seat engine.Seat, mat ui.Rect, size float64) ui.Rect {
	edge := mat.Y + sideInset + math.Ceil(size*overEdge)
	l.chairs[seat] = chair{at: ui.Point{X: mat.X + sideInset + size/2, Y: edge}, size: size, headroom: edge - mat.Y, onMat: true}
	side := ui.Rect{X: mat.X + sideInset + size + 8, Y: mat.Y + sideInset, H: edge - mat.Y - sideInset}
	if side.W = mat.Right() - matTop - side.X; side.W < l.leastPlate() {
		return ui.Rect{}
	}
	plate := side.Foot(l.readerPlate() + 10).Top(l.readerPlate()).Left(plateWidth + 40)
	l.plates[seat] = plate
	l.badges[seat] = side.Above(plate.H + 16).Left(jersey + 20)
	if height := l.badges[seat].H; height > jersey {
		l.badges[seat] = l.badges[seat].Foot(jersey)
	}
	return mat.Inset(inset-4, sideInset).Below(edge + takenRoom/2 - mat.Y - sideInset)
}

// sitBeside puts the plate and the badge at the top of a mat, and the character into the lower
// corner, and returns the area for the hand beside it.
func (l *layout) sitBeside(seat engine.Seat, mat ui.Rect, size float64) ui.Rect {
	l.placePlate(seat, mat, l.readerPlate())
	low := l.plates[seat].Bottom() + restGap
	edge := mat.Bottom() - sideInset - underEdge*size
	if edge-size*overEdge < low-restGap {
		return ui.Rect{}
	}
	l.chairs[seat] = chair{at: ui.Point{X: mat.X + size/2 - 4, Y: edge}, size: size, headroom: edge - low + restGap, onMat: true}
	return mat.Inset(0, sideInset).Below(low - mat.Y - sideInset).After(besideShare * size).Before(sideInset + 2)
}

// placeResting lays out the low mat of a player who leaves the rest of the column to the other
// hand: the plate, the badge, and the backs below, beside the character.
func (l *layout) placeResting(seat engine.Seat, mat ui.Rect) {
	l.backs = l.backs.With(seat)
	size := float64(leastPerson)
	edge := mat.Bottom() - sideInset - underEdge*size
	l.chairs[seat] = chair{at: ui.Point{X: mat.X + size/2, Y: edge}, size: size, headroom: edge - mat.Y, onMat: true}
	side := mat.Inset(sideInset, matTop).After(size)
	l.plates[seat] = side.Top(l.plateHeight())
	low := side.Below(l.plateHeight() + restGap)
	l.badges[seat] = low.Tail(min(jersey+20, low.W*0.36))
	l.fanOut(seat, low.Before(l.badges[seat].W+6))
}

// placePlate puts a plate at the top of a mat, with the badge of the team beside it.
func (l *layout) placePlate(seat engine.Seat, mat ui.Rect, height float64) {
	plate := ui.Rect{X: mat.X + 18, Y: mat.Y + matTop, W: min(plateWidth, mat.W-36-120), H: height}
	l.plates[seat] = plate
	l.badges[seat] = ui.Rect{X: plate.Right() + 10, Y: plate.Y - 4, W: mat.Right() - 14 - plate.Right() - 10, H: plate.H + 8}
	if !l.Compact {
		l.badges[seat] = l.badges[seat].Tail(jersey).Middle(jersey, jersey)
	}
}

// placeBot lays out the mat of a bot on a side without people: the plate, the character with the
// badge beside it, and the backs, behind which the character sits.
func (l *layout) placeBot(seat engine.Seat, mat ui.Rect) {
	inner := mat.Inset(16, matTop)
	l.plates[seat] = inner.Top(l.plateHeight())
	inner = inner.Below(l.plates[seat].H + restGap)
	backs := inner.Foot(cardHeight(backWidth) + 12)
	inner = inner.Above(backs.H)
	size := max(leastPerson, min(frontPerson, inner.H/overEdge, inner.W-jersey-20))
	l.chairs[seat] = chair{at: ui.Point{X: inner.X + size/2, Y: backs.Y + 4}, size: size, headroom: inner.H + restGap, onMat: true}
	rest := inner.After(size + 8)
	l.badges[seat] = rest.Middle(rest.W, min(170, rest.H))
	l.fanOut(seat, backs)
}

// fanOut spreads the backs of a hand in an area so that they overlap.
func (l *layout) fanOut(seat engine.Seat, room ui.Rect) {
	w := min(backWidth, room.H/cardHeight(1))
	n := float64(rules.HandCards(l.seats, seat))
	l.hands[seat] = fannedOut(room, w, min(w*0.6, (room.W-w)/(n-1)), n)
}

// fannedOut centres n cards of a width in an area.
func fannedOut(room ui.Rect, w, step, n float64) fan {
	first := ui.Rect{X: room.Center().X - (step*(n-1)+w)/2, Y: room.Center().Y - cardHeight(w)/2, W: w, H: cardHeight(w)}
	return fan{first: first, columns: handCards, step: step}
}

func (l *layout) placePitch(middle ui.Rect, strip, unit float64) {
	height := (artBottom - artTop) * unit
	free := max(0, middle.H-height-strip-stripGap)
	top := middle.Y + free*0.4 - artTop*unit
	x := middle.Center().X - (artLeft+artRight)/2*unit
	l.pitch = newPitch(ui.Point{X: x, Y: top}, unit)
	foot := middle.Foot(strip)
	foot.Y -= free * 0.2
	l.placeStrip(foot, ui.Rect{X: x + 86*unit, Y: foot.Y, W: 1084 * unit, H: foot.H})
	l.placeButton()
	l.closeup = frame{middle.Fit(closeupWidth, closeupHeight)}
}

func (l *layout) placeButton() {
	l.button = ui.RectAround(ui.Point{X: l.pitch.Center().X, Y: l.pitch.Bottom() - 1.5*l.pitch.square}, min(11*l.pitch.square, l.Grown(430, 0.32)), 92)
}

// placeStrip puts the piles with the clock, and the score between them, below the pitch.
func (l *layout) placeStrip(foot, board ui.Rect) {
	width := (foot.H - 12) / cardHeight(1)
	l.stock = ui.Rect{X: board.X + 8, Y: foot.Center().Y - cardHeight(width)/2, W: width, H: cardHeight(width)}
	size := l.Grown(100, 0.35)
	l.clock = ui.RectAround(ui.Point{X: l.stock.Right() + size/3, Y: l.stock.Center().Y}, size, size)
	l.discard = l.stock.Move(board.W-16-width, 0)
	left := l.clock.Right() + 12
	l.score = ui.Rect{X: left, Y: foot.Y + 2, W: l.discard.X - 24 - left, H: l.Grown(86, 0.45)}
	l.line = ui.Rect{X: left, Y: l.score.Bottom() + 4, W: l.score.W, H: foot.Bottom() - l.score.Bottom() - 6}
	l.kicks = l.line.Center()
}

// held returns the rectangle of a card in a hand.
func (l *layout) held(seat engine.Seat, at int) ui.Rect {
	f := &l.hands[seat]
	columns := max(1, f.columns) // f.columns is 0 before the first layout
	return f.first.Move(float64(at%columns)*f.step, float64(at/columns)*f.row)
}
