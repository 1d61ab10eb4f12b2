package blanco

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// form is how a mat is divided among plate, progress sign, hand and grid.
type form uint8

const (
	handBeside  form = iota // plate, hand and sign one under the other, the grid beside them
	plateAbove              // the plate above, under it hand and sign one under the other and the grid beside them
	handAcross              // plate and sign on one side, the hand on the other, the grid under them
	handBetween             // plate and sign side by side, under them the hand, under that the grid
	forms
)

// sizes are the form of all mats and how large their cards are.
type sizes struct {
	form form
	card float64 // width of the cards of grids
	held float64 // width of the cards of hands
	text float64 // the scale of the text
}

const (
	matPad      = 12 // from the edge of a mat to what lies on it
	cardGap     = 8  // between the cards of a grid
	handGap     = 12 // between the cards of a hand
	partGap     = 10 // between the parts of a mat
	frameGap    = 13 // under a plate, which has a frame while it is its seat's turn
	besideGap   = 18 // beside a plate, likewise, where there is room
	hemGap      = 6  // by which words keep clear of the hem, where there is room
	signPicture = 54 // height of the pictures of grids
	// bothSigns is how wide the pictures of both grids and the arrow between them are.
	bothSigns = 186
	mostCard  = 240
	// fanned is how much of the card under it a card of a fanned hand leaves in sight: the number
	// and the symbol.
	fanned = 0.62
	// A card of a hand is at least and at most so large, measured by those of the grid.
	leastHeld, mostHeld = 0.75, 1.25
)

// largest returns the sizes with the largest cards with which a mat fits into a room.
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

// plate returns the least width of a plate, with which names of nine letters are whole, and its
// height.
func (s sizes) plate() (width, height float64) {
	width = 35 + 169*min(s.text, 1.7)
	if s.form == plateAbove {
		return width, 72
	}
	return width, 84 + 16*(s.text-1)
}

// sign returns the least width and height of the progress sign. Its words are under it or, where
// there is room, beside it.
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

// row is the width of a hand of three side by side, and fan that of three in a fan, in which two
// still lie side by side.
func (s sizes) row() float64 { return 3*s.held + 2*handGap }
func (s sizes) fan() float64 { return max(s.held*(1+2*fanned), 2*s.held+handGap) }

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

// lay divides a mat whose outer side is on the left.
func (s sizes) lay(mat ui.Rect) (plate, sign, hand, grid ui.Rect) {
	r := mat.Inset(matPad, matPad)
	leastPlate, plateHeight := s.plate()
	signWidth, signHeight := s.sign()
	gridWidth, gridHeight := s.grid()
	handHeight := ui.CardHeight(s.held)
	plate = ui.Rect{X: r.X, Y: r.Y, W: min(240+120*s.text, r.W), H: plateHeight}
	grid = ui.Rect{X: r.X, Y: r.Bottom() - gridHeight, W: gridWidth, H: gridHeight}
	sign = ui.Rect{X: r.X, H: signHeight}
	hand = ui.Rect{X: r.X, H: handHeight}
	switch s.form {
	case handBeside, plateAbove:
		column := r.W - partGap - gridWidth
		grid.X = r.Right() - gridWidth
		hand.W = column
		hem := min(hemGap, max(0, column-signWidth))
		sign = sign.Move(hem, 0)
		sign.W = column - hem
		if s.form == handBeside {
			plate.W = min(plate.W, column)
			grid.Y = r.Y + (r.H-gridHeight)/2
		}
		free := max(0, r.Bottom()-plate.Bottom()-handHeight-signHeight) / 5
		hand.Y = plate.Bottom() + 2*free
		sign.Y = hand.Bottom() + 2*free
	case handAcross:
		sign.W = r.W - partGap - s.row()
		plate.W = min(plate.W, sign.W)
		hem := min(hemGap, max(0, sign.W-signWidth))
		sign = sign.Move(hem, plate.Bottom()+frameGap)
		sign.W -= hem
		hand.X, hand.W = r.Right()-s.row(), s.row()
		hand.Y = r.Y + max(0, grid.Y-partGap-handHeight-r.Y)/2
	case handBetween:
		row := max(plateHeight, signHeight)
		plate.W = min(plate.W, max(leastPlate, r.W-besideGap-signWidth))
		gap := max(partGap, min(besideGap, r.W-plate.W-signWidth))
		plate.Y += (row - plateHeight) / 2
		sign.X, sign.Y, sign.W = plate.Right()+gap, r.Y+(row-signHeight)/2, r.Right()-plate.Right()-gap
		hand.W, hand.Y = r.W, r.Y+row+partGap
	}
	return plate, sign, hand, grid
}
