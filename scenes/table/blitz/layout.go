package blitz

import (
	"math"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is the position of everything on a screen, in u.
type layout struct {
	table.Room
	mats   [maxSeats]ui.Rect
	cards  [maxSeats]ui.Rect // the piles
	plates [maxSeats]ui.Rect
	sits   [maxSeats]ui.Rect // the room for a character; its lower edge is the edge behind which the character sits
	won    [maxSeats]ui.Rect // the top of the won cards; their number is beside it
	height int               // height of a theme card in the unit of its drawing

	middle ui.Rect
	stacks [2]ui.Rect
	duel   ui.Rect
	pad    ui.Rect // the list of given answers; empty if there is no room
	boxed  ui.Rect // the area for the symbols that a match of three leaves out
	banner ui.Rect // the area for celebrations
}

const (
	matGap    = 14
	stackMost = 190 // the greatest width of a stack
	wonWidth  = 66.0
	wonSmall  = 50.0 // width of the won cards on a narrow mat with large text
	wonGap    = 22   // distance from the won cards to their number
	wonNumber = 51   // width of two digits beside won cards
	cardMost  = 620  // the greatest width of a theme card, with large text

	themeLeast  = 380  // the least width of a theme card beside a plate, with large text
	plateLeast  = 190  // the least width of a plate beside a card
	plateLarge  = 256  // the least width of a plate beside a card, with large text
	roomyLeast  = 480  // from this width beside a card on, the won cards are beside the plate
	plateFoot   = 26   // from the foot of the mat to the plate if the won cards are beside the plate
	personMost  = 218  // the greatest size of a character
	bodyRoom    = 156  // the least width of the column of a character beside a card
	columnShare = 0.36 // the width of that column on a wide mat, as a share of the mat
)

// arrange lays out the table: seats clockwise from the bottom left as in the lobby, with upright
// cards of equal size. With three seats the stacks are in the free corner; at larger tables they
// are at the top, between the second and the third seat.
func (l *layout) arrange(room table.Room, seats int) {
	*l = layout{Room: room}
	columns := [maxSeats + 1]int{3: 2, 4: 3, 5: 3, 6: 4}[seats]
	cell := func(row, column int) ui.Rect { return room.Area.Cell(row*columns+column, columns, 2, matGap) }
	for i := range seats {
		switch i {
		case 0:
			l.mats[i] = cell(1, 0)
		case 1:
			l.mats[i] = cell(0, 0)
		case 2:
			l.mats[i] = cell(0, columns-1)
		default:
			l.mats[i] = cell(1, columns-1-(i-3))
		}
		l.furnish(i, seats)
	}
	if seats == 3 {
		corner := cell(1, 1)
		l.middle = corner
		if !l.Compact {
			l.middle = corner.Left(600)
			l.pad = corner.After(600).Inset(10, 10)
		}
		l.placeStacks(160)
		l.boxed = l.middle.Below(l.stacks[0].Bottom() + 24 - l.middle.Y)
		l.banner = l.boxed
		return
	}
	l.middle = cell(0, 1).Union(cell(0, columns-2))
	l.placeStacks(stackMost)
	l.banner = ui.Rect{X: l.middle.X - 90, Y: l.duel.Bottom() + 10, W: l.middle.W + 180, H: l.middle.Bottom() - l.duel.Bottom() - 10}
	if seats == 4 {
		l.banner = cell(1, 1)
		l.pad = l.banner.Inset(40, 20)
	}
}

// furnish places the pieces on a mat. Beside the theme are the character behind its plate and the
// won cards. On a narrow mat the plate is below the theme.
func (l *layout) furnish(i, seats int) {
	room := l.mats[i].Inset(14, 11)
	plate := l.Grown(80, 0.125)
	won := func(x, y, width float64) { l.won[i] = ui.Rect{X: x, Y: y, W: width, H: ui.CardHeight(width)} }
	card, rest := wholeCard(room), besideCard(room)
	least := float64(plateLeast)
	if l.Compact { // a wider card has larger letters
		least = plateLarge
		card = room.Left(min(cardMost, room.W-least-24))
		rest = room.After(card.W + 24)
	}
	wonHeight := ui.CardHeight(wonWidth)
	switch {
	case seats == maxSeats || rest.W < least || l.Compact && card.W < themeLeast:
		small := wonWidth
		if l.Compact {
			small = wonSmall
		}
		head := room.Above(plate + 8)
		width := min(room.W-max(bodyRoom, columnShare*room.W), head.H*cardWidth/squatHeight)
		if l.Compact {
			width = room.W - bodyRoom
		}
		card = head.Left(width)
		card.H = min(head.H, width*cardHeight/cardWidth)
		card.Y += math.Floor((head.H - card.H) / 2)
		l.cards[i], l.plates[i] = card, room.Foot(plate)
		rest = head.After(card.W + 6)
		won(rest.Center().X-(small+wonGap+wonNumber)/2, card.Y+4, small)
		l.sits[i] = rest.Below(l.won[i].Bottom() + 6 - rest.Y)
	case !l.Compact && rest.W >= roomyLeast: // the won cards are beside the plate
		l.cards[i] = card
		l.plates[i] = rest.Foot(plate).Move(0, -plateFoot).Left(300)
		l.sits[i] = rest.Left(300).Above(rest.Bottom() - l.plates[i].Y)
		apart := l.plates[i].W + 20
		width := wonWidth * min(2, (rest.W-apart-wonGap)/(wonWidth+wonNumber))
		won(rest.X+apart, rest.Center().Y-ui.CardHeight(width)/2-20, width)
	default:
		l.cards[i] = card
		l.plates[i] = ui.Rect{X: rest.X, Y: rest.Bottom() - wonHeight - 18 - plate, H: plate, W: min(300, rest.W)}
		l.sits[i] = rest.Left(l.plates[i].W).Above(rest.Bottom() - l.plates[i].Y)
		won(rest.X+8, l.plates[i].Bottom()+14, wonWidth)
	}
	l.height = int(math.Round(cardWidth * l.cards[i].H / l.cards[i].W))
}

// wholeCard returns a theme card as high as the area on its mat.
func wholeCard(room ui.Rect) ui.Rect {
	return ui.Rect{X: room.X + 4, Y: room.Y, W: room.H * cardWidth / cardHeight, H: room.H}
}

// besideCard returns the area to the right of wholeCard.
func besideCard(room ui.Rect) ui.Rect { return room.After(wholeCard(room).W + 24) }

// placeStacks places the stacks, and the duel card with the die between them.
func (l *layout) placeStacks(most float64) {
	head := 62.0 // height for the words over the stacks
	if l.Compact {
		head = 0
	}
	const foot = 24 // height for the numbers below the stacks
	width := min(most, (l.middle.W-2*30)/3, (l.middle.H-head-foot)*3/4)
	gap := min(44, (l.middle.W-3*width)/3)
	row := ui.Rect{W: 3*width + 2*gap, H: ui.CardHeight(width)}
	row = row.Move(l.middle.Center().X-row.W/2, l.middle.Y+head+0.4*(l.middle.H-head-foot-row.H))
	l.stacks[0] = row.Left(width)
	l.stacks[1] = row.Tail(width)
	l.duel = ui.RectAround(row.Center(), width, row.H)
}

// lowerCard returns the place and the tilt of the n-th card under the top of a pile.
func (l *layout) lowerCard(seat engine.Seat, n int) (r ui.Rect, tilt float64) {
	r = l.cards[seat].Move(float64(3*n), float64(2*n))
	return r, [4]float64{0, 2.2, -1.8, 3}[min(n, 3)]
}
