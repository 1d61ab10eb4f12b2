package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/ui"
)

// The measures of the table with a hand below the pitch, in u.
const (
	scoreTop    = 12
	columnTop   = 20 // top of the mats on the sides
	scoreWidth  = 640
	scoreHeight = 84
	scoreGap    = 2

	leastColumn = 400 // width of the mats on a side
	frontCard   = 134 // least width of a card of the front hand
	mostFront   = 190
	frontInset  = 10 // space above and below the cards of the front hand
	frontSide   = 18
	frontGap    = 6
	rowGap      = 6
	frontZone   = 324 // width of the area for the character and the plate
	pileZone    = 352

	frontPerson = 258
	sidePerson  = 218
	besideFront = 66  // room above the front hand, for the text about the half or for a head
	overFront   = 150 // value used instead of besideFront if there is room
	sideBack    = 104 // greatest width of a card of the waiting seats
	backStep    = 0.7
	jersey      = 68
	leastPlate  = 206 // width of a plate beside the character
	largePlate  = 262 // width of a plate beside the character, with large text
)

// The upper and the lower border of a pitch's drawing.
const (
	borderTop    = 66
	borderBottom = 854
)

// placeStage puts the score above the pitch, and below it the hand and the character of the seat in
// front. The other seats are at the sides, each team on its own side.
func (l *layout) placeStage() {
	area := l.Area
	l.score = ui.Rect{W: l.Grown(scoreWidth, 0.4), H: l.Grown(scoreHeight, 0.5), Y: scoreTop}
	l.score.X = l.Frame.Center().X - l.score.W/2
	room := area.Below(l.score.Bottom() + scoreGap - area.Y)

	least := cardHeight(frontCard) + 2*frontInset
	unit := min((room.H-least-rowGap)/(borderBottom-borderTop), (area.W-2*leastColumn-2*matGap)/(artRight-artLeft))
	drawn := (borderBottom - borderTop) * unit
	row := room.Foot(min(room.H-drawn-rowGap, cardHeight(mostFront)+2*frontInset))
	stage := room.Above(row.H + rowGap)
	free := stage.H - drawn
	l.pitch = newPitch(ui.Point{X: area.Center().X - (artLeft+artRight)/2*unit, Y: stage.Y + free/2 - borderTop*unit}, unit)
	l.kicks = ui.Point{X: l.pitch.Center().X, Y: l.pitch.Y + 0.5*l.pitch.square}
	l.placeButton()

	column := (area.W - (artRight-artLeft)*unit - 2*matGap) / 2
	l.closeup = frame{room.Inset(column+matGap, 0).Fit(closeupWidth, closeupHeight)}
	l.placeFront(row)
	left, right := l.resting(0), l.resting(1)
	beside := stage.Above(besideFront - rowGap)
	beside.H += beside.Y - columnTop // the columns begin beside the score
	beside.Y = columnTop
	over := beside
	if len(left) < 2 {
		over = over.Above(overFront - besideFront)
	}
	l.placeColumn(over.Left(min(column, mostSide)), left, false)
	l.placeColumn(beside.Tail(min(column, mostSide)), right, true)
	l.chairs[l.front].headroom += besideFront
	if len(left) < 2 {
		l.chairs[l.front].headroom += overFront - besideFront
	}
}

// resting returns the seats of a side, from top to bottom, without the seat in front.
func (l *layout) resting(side int) (seats []engine.Seat) {
	for _, seat := range columns[l.seats][side] {
		if seat != l.front {
			seats = append(seats, seat)
		}
	}
	return seats
}

// placeFront lays out the hand below the pitch with the piles beside it.
func (l *layout) placeFront(row ui.Rect) {
	n := float64(rules.HandCards(l.seats, l.front))
	plate := ui.Rect{X: row.X + 8, Y: row.Bottom() - l.plateHeight(), W: plateWidth, H: l.plateHeight()}
	l.plates[l.front] = plate
	l.badges[l.front] = ui.RectAround(ui.Point{X: plate.Right() - 26, Y: plate.Y - jersey*0.62}, jersey, jersey)
	l.chairs[l.front] = chair{at: ui.Point{X: plate.X + frontPerson/2 - 8, Y: plate.Y - 12}, size: frontPerson, headroom: plate.Y - 12 - row.Y, onMat: true}

	mat := row.After(frontZone).Before(pileZone)
	card := min((row.H-2*frontInset)/cardHeight(1), (mat.W-2*frontSide+frontGap)/n-frontGap)
	mat.W = n*(card+frontGap) - frontGap + 2*frontSide
	l.mats[l.front] = mat
	l.hands[l.front] = fannedOut(mat, card, card+frontGap, n)

	piles := row.Tail(pileZone)
	width := min(pileCard+12, (row.H-24)/cardHeight(1))
	l.stock = ui.RectAround(ui.Point{X: piles.X + 16 + width/2, Y: piles.Center().Y}, width, cardHeight(width))
	size := l.Grown(92, 0.35)
	l.clock = ui.RectAround(ui.Point{X: l.stock.Right() + size/3, Y: l.stock.Center().Y}, size, size)
	l.discard = l.stock
	l.discard.X = piles.Right() - 12 - width
	l.line = ui.Rect{X: piles.X, Y: row.Y - besideFront + 4, W: piles.W, H: besideFront - 8}
}

// placeColumn stacks the waiting seats on a side. A seat with a visible hand gets the space of the
// other seat, which shows only its character, its plate and card backs.
func (l *layout) placeColumn(column ui.Rect, seats []engine.Seat, right bool) {
	if len(seats) == 0 {
		return
	}
	heights := make([]float64, len(seats))
	room := column.H - float64(len(seats)-1)*matGap
	for i := range heights {
		heights[i] = room / float64(len(seats))
	}
	if len(seats) == 2 && l.open.Has(seats[0]) != l.open.Has(seats[1]) {
		low := leastPerson*overEdge + leastBacks
		heights[0], heights[1] = room-low, low
		if l.open.Has(seats[1]) {
			heights[0], heights[1] = low, room-low
		}
	}
	for i, seat := range seats {
		place := column.Top(heights[i])
		column = column.Below(heights[i] + matGap)
		if l.open.Has(seat) { // visible cards get the whole place
			l.mats[seat] = place
			l.placePerson(seat, place, place.Y)
		} else {
			l.placeWaiting(seat, place)
		}
		if right {
			l.flip(seat)
		}
	}
}

// leastBacks is the least height of a mat with backs.
const leastBacks = 80

// placeWaiting lays out a mat with backs, and above its edge the character, the plate and the
// shirt.
func (l *layout) placeWaiting(seat engine.Seat, place ui.Rect) {
	height := max(min(place.H*0.45, 218, place.H-leastPerson*overEdge), leastBacks)
	band := min(place.H-height, sidePerson*overEdge)
	free := place.H - height - band
	mat := place.Foot(height).Move(0, -free*0.6)
	l.mats[seat] = mat
	size := min(sidePerson, band/overEdge, mat.W-24-leastPlate)
	l.chairs[seat] = chair{at: ui.Point{X: mat.X + 12 + size/2, Y: mat.Y}, size: size, headroom: band}
	plate := ui.Rect{H: l.plateHeight(), W: min(plateWidth, mat.W-size-24)}
	plate.X, plate.Y = mat.Right()-plate.W, mat.Y-6-plate.H
	l.plates[seat] = plate
	l.badges[seat] = ui.RectAround(ui.Point{X: plate.Right() - jersey/2 - 4, Y: plate.Y - jersey*0.46}, jersey, jersey)
	if band < plate.H+6+jersey {
		l.badges[seat] = ui.RectAround(ui.Point{X: mat.Right() - 14 - jersey/2, Y: mat.Center().Y}, jersey, min(jersey, mat.H-8))
	}
	n := float64(rules.HandCards(l.seats, seat))
	backs := mat.Inset(inset, frontInset)
	if l.badges[seat].Overlaps(backs) {
		backs.W -= jersey
	}
	w := min(sideBack, backs.H/cardHeight(1))
	l.hands[seat] = fannedOut(backs, w, min(w*backStep, (backs.W-w)/(n-1)), n)
}
