package football

import (
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
	backs engine.SeatSet // with large text, the seats beside those in reads, which show only the backs of their cards

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
	plateWidth = 300
	leastSide  = 392 // width of the mats if people sit on both sides
	mostSide   = 520
	botSide    = 262 // width of the mats on a side with bots only
	cardAim    = 150 // width of cards in a hand if there is room
	backWidth  = 54  // width of a bot's card
	pileCard   = 96
	stripGap   = 6
	leastPitch = 0.7 // least scale of the pitch beside the hand of a single person
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
	l.placeMats(area.Left(left), columns[l.seats][0])
	l.placeMats(area.Tail(right), columns[l.seats][1])
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

// placeMats stacks the mats of a side. A bot on the side of a person takes only the space of its
// plate.
func (l *layout) placeMats(column ui.Rect, seats []engine.Seat) {
	slim := l.plateHeight() + 2*matTop
	mats := [sides]ui.Rect{column.Row(0, len(seats), matGap), column.Row(1, len(seats), matGap)}
	mixed := len(seats) == 2 && l.small.Has(seats[0]) != l.small.Has(seats[1])
	shared := len(seats) == 2 && l.small&engine.SeatsOf(seats...) == 0 && l.reads.Has(seats[0]) != l.reads.Has(seats[1])
	switch {
	case mixed && l.small.Has(seats[0]):
		mats = [sides]ui.Rect{column.Top(slim), column.Below(slim + matGap)}
	case mixed:
		mats = [sides]ui.Rect{column.Above(slim + matGap), column.Foot(slim)}
	case shared: // the other hand shows only its backs
		low := l.plateHeight() + 2*matTop + restGap + cardHeight(backWidth)
		mats = [sides]ui.Rect{column.Top(low), column.Below(low + matGap)}
		if l.reads.Has(seats[0]) {
			mats = [sides]ui.Rect{column.Above(low + matGap), column.Foot(low)}
		}
	}
	for at, seat := range seats {
		mat := mats[at]
		l.mats[seat] = mat
		switch {
		case shared && !l.reads.Has(seat):
			l.placeResting(seat, mat)
		case !l.small.Has(seat):
			headroom := float64(takenRoom)
			if shared && at == 1 { // leave room for a lesson above the cards
				headroom = max(headroom, l.Area.Y+lessonRoom-mat.Y-matTop-l.plateHeight())
			}
			l.placePerson(seat, mat, headroom)
		case mixed:
			l.placePartner(seat, mat)
		default:
			l.placeBot(seat, mat)
		}
	}
}

// cardAim returns the width of cards in a hand if there is room for it.
func (l *layout) cardAim() float64 { return l.Grown(cardAim, 0.25) }

func (l *layout) plateHeight() float64 { return 80 + 10*(l.Scale-1) }

// placePerson lays out the mat of a player who must read their cards. The cards are as large as
// possible below the headroom.
func (l *layout) placePerson(seat engine.Seat, mat ui.Rect, headroom float64) {
	n := rules.HandCards(l.seats, seat)
	l.placePlate(seat, mat)
	room := mat.Inset(inset, 0).Below(l.plates[seat].Bottom() + headroom - mat.Y).Above(matTop)
	var best fan
	for width := 2; width <= n; width++ {
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

// placeResting lays out the low mat of a player who leaves the room to the hand of the other seat
// on this side. The mat shows the plate, the badge, and the backs below.
func (l *layout) placeResting(seat engine.Seat, mat ui.Rect) {
	l.backs = l.backs.With(seat)
	l.placePlate(seat, mat)
	l.fanOut(seat, mat.Inset(inset, matTop).Below(l.plateHeight()+restGap))
}

// placePlate puts the plate at the top of a mat, with the badge of the team beside it.
func (l *layout) placePlate(seat engine.Seat, mat ui.Rect) {
	plate := ui.Rect{X: mat.X + 18, Y: mat.Y + matTop, W: min(plateWidth, mat.W-36-120), H: l.plateHeight()}
	l.plates[seat] = plate
	l.badges[seat] = ui.Rect{X: plate.Right() + 10, Y: plate.Y - 4, W: mat.Right() - 14 - plate.Right() - 10, H: plate.H + 8}
}

// placePartner lays out the low mat of a bot that shares a side with a person.
func (l *layout) placePartner(seat engine.Seat, mat ui.Rect) {
	inner := mat.Inset(18, matTop)
	l.plates[seat] = inner.Left(min(plateWidth, inner.W*0.5))
	rest := inner.After(l.plates[seat].W + 10)
	l.badges[seat] = rest.Left(rest.W * 0.4)
	l.fanOut(seat, rest.After(l.badges[seat].W+10).Inset(0, 2))
}

// placeBot lays out the mat of a bot on a side without people.
func (l *layout) placeBot(seat engine.Seat, mat ui.Rect) {
	inner := mat.Inset(16, matTop)
	l.plates[seat] = inner.Top(l.plateHeight())
	inner = inner.Below(l.plates[seat].H + 18)
	backs := inner.Foot(cardHeight(backWidth) + 12)
	l.badges[seat] = inner.Above(backs.H+12).Middle(inner.W, min(210, inner.H-backs.H-12))
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
	l.button = ui.RectAround(ui.Point{X: l.pitch.Center().X, Y: l.pitch.Bottom() - 1.5*l.pitch.square}, min(11*l.pitch.square, l.Grown(430, 0.6)), 92)
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
