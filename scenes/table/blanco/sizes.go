package blanco

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// form is the arrangement of plate, progress sign, hand and grid on a mat.
type form uint8

const (
	handBeside  form = iota // plate, hand and sign stacked beside the grid
	plateAbove              // plate above; below it hand and sign stacked beside the grid
	handAcross              // plate and sign on one side, hand on the other, grid below
	handBetween             // plate and sign side by side, below them the hand, then the grid
	forms
)

// sizes are the form of a mat and the sizes of its cards.
type sizes struct {
	form form
	card float64 // width of cards in grids
	held float64 // width of cards in hands
	text float64 // the scale of the text
}

const (
	matPad      = 12 // margin of a mat
	cardGap     = 8  // between the cards of a grid
	handGap     = 12 // between the cards of a hand
	partGap     = 10 // between the parts of a mat
	frameGap    = 13 // below a plate, which has a frame during its seat's turn
	besideGap   = 18 // beside a plate, likewise, if there is room
	edgeGap     = 6  // between words and the edge, where there is room
	signPicture = 54 // height of the pictures of grids
	// bothSigns is the width of the signs of both grids with the arrow between them.
	bothSigns = 186
	mostCard  = 240
	// The visible share of a covered card in a fanned hand, its number and symbol, in the usual print
	// and in the large one.
	fanned, fannedLarge = 0.62, 0.72
	// The least and greatest size of a card of a hand, relative to the cards of the grid.
	leastHeld, mostHeld = 0.75, 1.25
)

// largest returns the sizes with the largest cards for a room.
func largest(width, height, text float64) sizes {
	fits := func(s sizes) bool {
		w, h := s.need()
		return w <= width && h <= height
	}
	for card := float64(mostCard); card > 1; card-- {
		for f := range forms {
			s := sizes{form: f, card: card, held: card * leastHeld, text: text}
			if !fits(s) {
				continue
			}
			for larger := s; larger.held < card*mostHeld && fits(larger); larger.held++ {
				s = larger
			}
			return s
		}
	}
	return sizes{}
}

// plate returns the least width of a plate, which fits names of nine letters, and its height.
func (s sizes) plate() (width, height float64) {
	width = 35 + 169*min(s.text, 1.7)
	if s.form == plateAbove {
		return width, 72
	}
	return width, 84 + 16*(s.text-1)
}

// sign returns the least width and height of the progress sign. Its words are below it or, if there
// is room, beside it.
func (s sizes) sign() (width, height float64) {
	switch {
	case s.text >= table.LargeText:
		return 72 + 74*(1+0.36*(s.text-1)), signPicture + 22*(s.text-1)
	case s.form == handAcross:
		return bothSigns + 20 + 150*s.text, signPicture
	}
	return 150, signPicture + 40*s.text
}

// grid returns the size of a grid of 4 × 3.
func (s sizes) grid() (width, height float64) {
	return 4*s.card + 3*cardGap, 3*ui.CardHeight(s.card) + 2*cardGap
}

// row is the width of a hand of three side by side, and fan that of three fanned cards, enough for
// two side by side.
func (s sizes) row() float64 { return 3*s.held + 2*handGap }
func (s sizes) fan() float64 { return max(s.held*(1+2*s.free()), 2*s.held+handGap) }

// free returns the visible share of a covered card in a hand.
func (s sizes) free() float64 {
	if s.text >= table.LargeText {
		return fannedLarge
	}
	return fanned
}

// need returns the least size of a mat with these sizes.
func (s sizes) need() (width, height float64) {
	plateWidth, plateHeight := s.plate()
	signWidth, signHeight := s.sign()
	gridWidth, gridHeight := s.grid()
	handHeight := ui.CardHeight(s.held)
	switch s.form {
	case handBeside:
		width = max(plateWidth, signWidth, s.fan()) + partGap + gridWidth
		height = max(plateHeight+partGap+handHeight+partGap+signHeight, gridHeight)
	case plateAbove:
		width = max(plateWidth, max(signWidth, s.fan())+partGap+gridWidth)
		height = plateHeight + partGap + max(handHeight+partGap+signHeight, gridHeight)
	case handAcross:
		width = max(plateWidth, signWidth) + partGap + s.row()
		height = max(plateHeight+frameGap+signHeight, handHeight) + partGap + gridHeight
		width = max(width, gridWidth)
	case handBetween:
		width = max(plateWidth+partGap+signWidth, s.row(), gridWidth)
		height = max(plateHeight, signHeight) + partGap + handHeight + partGap + gridHeight
	}
	return width + 2*matPad, height + 2*matPad
}

// parts are the areas of a mat whose outer side is on the left.
type parts struct {
	plate, sign, hand, grid ui.Rect
	headroom                float64 // above the plate, for the character behind it; 0: the seat has none
}

// The least and greatest room above a plate for a character. They limit the size of characters.
const (
	leastHeadroom = 1.1 * table.LeastPerson
	mostHeadroom  = 1.1 * mostPerson
	mostPerson    = 210
)

// headroom returns the free room above a plate, or 0 if it is too small for a character.
func (s sizes) headroom(free float64) float64 {
	if free < leastHeadroom || s.text >= table.LargeText {
		return 0
	}
	return min(free, mostHeadroom)
}

// divide divides a mat whose outer side is on the left.
func (s sizes) divide(mat ui.Rect) (p parts) {
	r := mat.Inset(matPad, matPad)
	leastPlate, plateHeight := s.plate()
	signWidth, signHeight := s.sign()
	gridWidth, gridHeight := s.grid()
	handHeight := ui.CardHeight(s.held)
	p.plate = ui.Rect{X: r.X, Y: r.Y, W: min(240+120*s.text, r.W), H: plateHeight}
	p.grid = ui.Rect{X: r.X, Y: r.Bottom() - gridHeight, W: gridWidth, H: gridHeight}
	p.sign = ui.Rect{X: r.X, H: signHeight}
	p.hand = ui.Rect{X: r.X, H: handHeight}
	switch s.form {
	case handBeside, plateAbove:
		p.grid.X = r.Right() - gridWidth
		column := r.Before(partGap + gridWidth)
		if s.form == handBeside {
			p.grid.Y = r.Y + (r.H-gridHeight)/2
			s.divideColumn(&p, column)
		} else {
			s.stack(&p, column)
		}
	case handAcross:
		p.sign.W = r.W - partGap - s.row()
		p.plate.W = min(p.plate.W, p.sign.W)
		edge := min(edgeGap, max(0, p.sign.W-signWidth))
		top := max(0, p.grid.Y-partGap-r.Y)
		p.hand.X, p.hand.W = r.Right()-s.row(), s.row()
		p.hand.Y = r.Y + max(0, top-handHeight)/2
		if headroom := s.headroom(top - plateHeight); headroom > 0 && top >= handHeight+frameGap+signHeight && s.row()-edgeGap >= signWidth { // the sign under the hand
			p.headroom = headroom
			p.plate.Y += headroom
			p.hand.Y = r.Y + (top-handHeight-frameGap-signHeight)/2
			p.sign = ui.Rect{X: p.hand.X, Y: p.hand.Bottom() + frameGap, W: p.hand.W - edgeGap, H: signHeight}
			break
		}
		p.sign = p.sign.Move(edge, p.plate.Bottom()+frameGap)
		p.sign.W -= edge
	case handBetween:
		row := max(plateHeight, signHeight)
		p.headroom = s.headroom(r.H - row - handHeight - gridHeight - 2*partGap)
		p.plate.W = min(p.plate.W, max(leastPlate, r.W-besideGap-signWidth))
		gap := max(partGap, min(besideGap, r.W-p.plate.W-signWidth))
		top := r.Y + p.headroom
		p.plate.Y = top + (row-plateHeight)/2
		p.sign.X, p.sign.Y, p.sign.W = p.plate.Right()+gap, top+(row-signHeight)/2, r.Right()-p.plate.Right()-gap
		p.hand.W, p.hand.Y = r.W, top+row+partGap
	}
	return p
}

// divideColumn divides the column beside a grid so that the character has most room: hand and sign
// side by side below the plate, or beside it, or all stacked.
func (s sizes) divideColumn(p *parts, column ui.Rect) {
	leastPlate, plateHeight := s.plate()
	signWidth, signHeight := s.sign()
	handHeight := ui.CardHeight(s.held)
	foot := max(handHeight, signHeight)
	side := max(s.fan(), signWidth)
	overSign, besideSign := 0.0, 0.0
	if column.W >= signWidth+partGap+s.fan() {
		overSign = s.headroom(column.H - plateHeight - frameGap - foot)
	}
	if column.W >= leastPlate+besideGap+side && column.H >= handHeight+partGap+signHeight {
		besideSign = s.headroom(column.H - plateHeight)
	}
	switch stacked := s.headroom(column.H - plateHeight - frameGap - handHeight - partGap - signHeight); {
	case besideSign > max(overSign, stacked):
		p.headroom = besideSign
		p.plate.W = min(p.plate.W, column.W-besideGap-side)
		p.plate.Y = min(column.Bottom()-plateHeight, column.Y+(column.H+besideSign-plateHeight)/2)
		rest := column.After(p.plate.W + besideGap)
		p.hand.X, p.hand.W, p.sign.X, p.sign.W = rest.X, rest.W, rest.X, rest.W
		p.hand.Y = rest.Y + (rest.H-handHeight-partGap-signHeight)/2
		p.sign.Y = p.hand.Bottom() + partGap
	case overSign > stacked:
		p.headroom = overSign
		p.plate.W = min(p.plate.W, column.W)
		low := column.Foot(foot)
		p.plate.Y = low.Y - frameGap - plateHeight
		edge := min(edgeGap, max(0, column.W-signWidth-partGap-s.fan()))
		p.sign.X, p.sign.Y, p.sign.W = low.X+edge, low.Y+(foot-signHeight)/2, signWidth
		p.hand.X, p.hand.W, p.hand.Y = low.X+edge+signWidth+partGap, low.W-edge-signWidth-partGap, low.Y+(foot-handHeight)/2
	default:
		p.headroom = stacked
		p.plate.Y += stacked
		p.plate.W = min(p.plate.W, column.W)
		s.stack(p, column)
	}
}

// stack puts hand and sign below the plate, one under the other.
func (s sizes) stack(p *parts, column ui.Rect) {
	signWidth, _ := s.sign()
	p.hand.W = column.W
	edge := min(edgeGap, max(0, column.W-signWidth))
	p.sign.X, p.sign.W = column.X+edge, column.W-edge
	free := max(0, column.Bottom()-p.plate.Bottom()-p.hand.H-p.sign.H) / 5
	p.hand.Y = p.plate.Bottom() + 2*free
	p.sign.Y = p.hand.Bottom() + 2*free
}

// promptPlate is the least width of a plate with a prompt.
const promptPlate = 280

// seated returns the sizes with the largest cards for a room and, among these, those with most room
// for the character and a plate of the given width. Characters give way to cards, never the
// reverse.
func seated(width, height, text, plate float64) sizes {
	best := largest(width, height, text)
	if text >= table.LargeText {
		return best
	}
	mat := ui.Rect{W: width, H: height}
	worth := func(s sizes) float64 {
		p := s.divide(mat)
		if p.plate.W < plate {
			return 0
		}
		return p.headroom + 0.2*s.held
	}
	most := worth(best)
	for f := range forms {
		for held := best.card * leastHeld; held <= best.card*mostHeld; held += best.card * 0.05 {
			s := sizes{form: f, card: best.card, held: held, text: text}
			if w, h := s.need(); w > width || h > height {
				break
			}
			if value := worth(s); value > most {
				best, most = s, value
			}
		}
	}
	return best
}
