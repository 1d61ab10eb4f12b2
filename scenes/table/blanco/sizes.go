package blanco

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// form is the arrangement of a seat's player, plate, hand, token and grid.
type form uint8

const (
	// The player sits on the mat, in a column beside the grid, with the plate and the hand below.
	tokenBesideBody form = iota
	tokenBesideHand
	tokenBetween // the token is between the plate and the hand
	// The player sits behind the mat, with the plate, the hand and the token beside.
	handUnderPlate // the token is beside the hand
	handBesidePlate
)

// onMat lists the forms for mats in two rows, and allForms the forms for mats side by side.
var (
	onMat    = []form{tokenBesideBody, tokenBesideHand, tokenBetween}
	allForms = append(onMat[:len(onMat):len(onMat)], handUnderPlate, handBesidePlate)
)

// behind reports whether the player sits behind the mat.
func (f form) behind() bool { return f >= handUnderPlate }

// sizes are the form of a seat's place and the sizes of its parts.
type sizes struct {
	form form
	card float64 // width of cards in a grid of four columns
	wide float64 // width of cards in a grid of three columns
	held float64 // width of cards in hands
	body float64 // size of the player
	text float64 // the scale of the text
}

const (
	matPad    = 15  // margin of a mat, which keeps cards away from the stitches
	outerPad  = 10  // margin at the outer edge of the column beside a grid
	cardGap   = 5   // space between the cards of a grid
	handGap   = 8   // space between the cards of a hand
	partGap   = 5   // space between the parts of a mat
	frameGap  = 13  // space below a plate, which has a frame during its seat's turn
	bandGap   = 12  // space between a mat and the parts behind it
	behindGap = 18  // space beside a player behind a mat
	widePlate = 280 // width with room for two lines
	overEdge  = 12  // how far a player on a mat may reach into its margin
	overPlate = 8   // distance of a player's hands above the edge of the plate
	mostCard  = 240
	leastCard = 50
	tokenSize = 76 // diameter of the token with the number of cards left
	// The visible share of a covered card in a fanned hand, enough for its number and symbol: in
	// the usual print and in the large print.
	fanned, fannedLarge = 0.62, 0.72
	// The least and greatest width of a card in a hand, relative to the cards of the grid.
	leastHeld, leastHeldLarge = 0.75, 0.805
	mostHeld, mostHeldLarge   = 0.85, 1.4
	mostHeldBehind            = 124 // in u, with usual text
	leastOnMat                = 146
	mostBody                  = 230
	mostBodyOnMat             = 206
	headroom                  = 1.0625 // height of the tallest player above the edge, relative to the player's size
)

// leastBody returns the smallest size of a player at a table with a number of seats. With large
// text, cards and words take some of the player's room.
func leastBody(seats int, text float64) float64 {
	if text >= table.LargeText {
		return [maxSeats + 1]float64{2: 150, 3: 165, 4: leastOnMat, 5: leastOnMat}[seats]
	}
	return [maxSeats + 1]float64{2: 200, 3: 200, 4: 170, 5: leastOnMat}[seats]
}

// plate returns the least width of a plate, on which names of nine letters are complete, and its
// height.
func (s *sizes) plate() (width, height float64) {
	return (123*min(s.text, 1.385) + 27) / 0.78, 84 + 16*(s.text-1)
}

// grid returns the size of a grid of 4 × 3.
func (s *sizes) grid() (width, height float64) {
	return 4*s.card + 3*cardGap, 3*ui.CardHeight(s.card) + 2*cardGap
}

// fan returns the width of a fanned hand of three cards. It is also enough for two cards side by
// side.
func (s *sizes) fan() float64 { return max(s.held*(1+2*s.free()), 2*s.held+handGap) }

// free returns the visible share of a covered card in a hand.
func (s *sizes) free() float64 {
	if s.text >= table.LargeText {
		return fannedLarge
	}
	return fanned
}

// band returns the least width and height of the parts behind a mat: player, plate, hand and token.
func (s *sizes) band() (width, height float64) {
	plateWidth, plateHeight := s.plate()
	hand := ui.CardHeight(s.held)
	if s.form == handUnderPlate {
		width = max(plateWidth, s.fan()+partGap+tokenSize)
		height = plateHeight + frameGap + hand
	} else {
		if s.text < table.LargeText {
			plateWidth = widePlate
		}
		width = plateWidth + behindGap + s.fan()
		height = max(plateHeight+frameGap+tokenSize, hand)
	}
	return 2*outerPad + s.body + behindGap + width, max(s.body*headroom, height) + bandGap
}

// column returns the least width and height of the column beside a grid.
func (s *sizes) column() (width, height float64) {
	plateWidth, plateHeight := s.plate()
	width, height = max(plateWidth, s.body, s.fan()), s.body*headroom-overEdge+overPlate+plateHeight+frameGap+ui.CardHeight(s.held)
	switch s.form {
	case tokenBesideBody:
		width = max(width, s.body+partGap+tokenSize)
	case tokenBesideHand:
		width = max(width, s.fan()+partGap+tokenSize)
	case tokenBetween:
		height += tokenSize + partGap
	}
	return width, height
}

// need returns the least size of a seat's place with these sizes.
func (s *sizes) need() (width, height float64) {
	gridWidth, gridHeight := s.grid()
	if s.form.behind() {
		bandWidth, bandHeight := s.band()
		return max(bandWidth, gridWidth+2*matPad), bandHeight + gridHeight + 2*matPad
	}
	columnWidth, columnHeight := s.column()
	return outerPad + columnWidth + partGap + gridWidth + matPad, max(columnHeight, gridHeight) + 2*matPad
}

// largest returns the sizes with the largest grid cards that fit into the given area. Among the
// forms with room for cards of that size, it prefers the one with the largest figure and hand.
func largest(width, height, text float64, seats int, forms ...form) sizes {
	fits := func(s sizes) bool {
		w, h := s.need()
		return w <= width && h <= height
	}
	least, most, step, weight := leastHeld, mostHeld, 1.0, 0.5
	if text >= table.LargeText { // large text leaves out some words, and hands use their room
		least, most, weight = leastHeldLarge, mostHeldLarge, 4
	}
	for card := float64(mostCard); card > leastCard; card -= step {
		best, worth := sizes{}, 0.0
		for _, f := range forms {
			s := sizes{form: f, card: card, held: card * least, body: leastBody(seats, text), text: text}
			if !fits(s) {
				continue
			}
			body := func() {
				limit := float64(mostBody)
				if !f.behind() {
					limit = mostBodyOnMat
				}
				for larger := s; larger.body < limit && fits(larger); larger.body += 2 {
					s = larger
				}
			}
			if weight < 1 {
				body()
			}
			limit := card * most
			if f.behind() && text < table.LargeText {
				limit = min(limit, max(s.held, mostHeldBehind))
			}
			for larger := s; larger.held <= limit && fits(larger); larger.held++ {
				s = larger
			}
			body()
			if value := s.body + weight*s.held; value > worth {
				best, worth = s, value
			}
		}
		if worth > 0 {
			best.wide = best.widest(width, height)
			return best
		}
	}
	return sizes{}
}

// widest returns the width of cards in a grid of three columns, which may be larger than cards in a
// grid of four.
func (s *sizes) widest(width, height float64) float64 {
	w, h := width-2*matPad, height-2*matPad
	if s.form.behind() {
		_, band := s.band()
		h -= band
	} else {
		column, _ := s.column()
		w = width - outerPad - column - partGap - matPad
	}
	wide := max(s.card, min((w-2*cardGap)/3, (h-2*cardGap)/3*0.75))
	if !s.form.behind() { // a card carried beside the grid must hide no words under a pile
		wide = min(wide, 1.05*s.card)
	}
	return wide
}

// parts are the areas of a seat's place. They are laid out for a place whose outer side is on the
// left.
type parts struct {
	mat, plate, token, hand, grid ui.Rect
	edge                          ui.Point // the middle of the edge behind which the player sits
	headroom                      float64  // free height above the edge
}

// divide lays out the parts of a seat's place, whose outer side must be on the left.
func (s *sizes) divide(place ui.Rect) (p parts) {
	_, plateHeight := s.plate()
	hand := ui.CardHeight(s.held)
	if s.form.behind() {
		_, band := s.band()
		p.mat = place.Below(band)
		p.grid = p.mat.Inset(matPad, matPad)
		side := place.Inset(outerPad, 0).Top(band - bandGap).After(s.body + behindGap)
		p.edge = ui.Point{X: place.X + outerPad + s.body/2, Y: p.mat.Y}
		p.headroom = p.mat.Y
		if s.form == handUnderPlate {
			p.plate = ui.Rect{X: side.X, Y: side.Y, W: min(300, side.W), H: plateHeight}
			row := side.Foot(side.H - plateHeight - frameGap)
			p.token = ui.Rect{X: row.X, Y: row.Center().Y - tokenSize/2, W: tokenSize, H: tokenSize}
			p.hand = ui.Rect{X: row.X + tokenSize + partGap, Y: row.Center().Y - hand/2, W: min(row.W-tokenSize-partGap, 3*s.held+2*handGap), H: hand}
			return p
		}
		p.hand = side.Tail(max(s.fan(), min(3*s.held+2*handGap, side.W-widePlate-behindGap)))
		p.hand.Y, p.hand.H = side.Center().Y-hand/2, hand
		side.W = p.hand.X - behindGap - side.X
		p.plate = ui.Rect{X: side.X, Y: side.Y + (side.H-plateHeight-frameGap-tokenSize)/2, W: min(300, side.W), H: plateHeight}
		p.token = ui.Rect{X: side.X + partGap, Y: p.plate.Bottom() + frameGap, W: tokenSize, H: tokenSize}
		return p
	}
	p.mat = place
	inner := place.Inset(0, matPad)
	gridWidth, _ := s.grid()
	least, height := s.column()
	column := inner.After(outerPad)
	column.W = least + max(0, place.W-outerPad-least-partGap-gridWidth-matPad)*0.4
	if column.W > 320 {
		column.W = max(least, 320)
	}
	p.grid = ui.Rect{X: column.Right() + partGap, Y: inner.Y, W: place.Right() - matPad - column.Right() - partGap, H: inner.H}
	free := max(0, inner.H-height)
	p.headroom = s.body*headroom + free/3
	p.plate = ui.Rect{X: column.X, Y: inner.Y + p.headroom - overEdge + overPlate, W: min(300, column.W), H: plateHeight}
	p.hand = ui.Rect{X: column.X, Y: inner.Bottom() - hand - free/3, W: min(column.W, 3*s.held+2*handGap), H: hand}
	p.edge = ui.Point{X: column.X + max(s.body, min(column.W, 300))/2, Y: p.plate.Y - overPlate}
	p.token = ui.Rect{W: tokenSize, H: tokenSize}
	switch s.form {
	case tokenBesideBody:
		p.edge.X = column.X + max(s.body/2, (column.W-tokenSize-partGap)/2) + min(overPlate, max(0, column.W-tokenSize-partGap-s.body)/2)
		p.token.X, p.token.Y = column.Right()-tokenSize, p.plate.Y-tokenSize-frameGap
	case tokenBesideHand:
		p.token.X, p.token.Y = column.X, p.hand.Center().Y-tokenSize/2
		p.hand.X += tokenSize + partGap
		p.hand.W = min(p.hand.W, column.Right()-p.hand.X)
	case tokenBetween:
		p.token.X, p.token.Y = column.Center().X-tokenSize/2, (p.plate.Bottom()+frameGap+p.hand.Y-tokenSize)/2
	}
	return p
}
