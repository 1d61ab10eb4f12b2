package blanco

import (
	"math"
	"math/bits"
)

// weights are the contributions of squares to a line that may be completed. A square with the right
// card face up contributes 1. Weights work like probabilities: the weights of the squares of a line
// are multiplied, and the products of all ways to clear the grid are added. The logarithm of the
// sum estimates the number of turns needed.
type weights struct {
	inHand  float64 // weight of a square if a card in the hand fits
	beside  float64 // weight of a square if an adjacent card fits and can be swapped with its card
	known   float64 // weight of a square that has the right card face down, if the player remembers this
	unknown float64 // weight of a square with an unknown card; multiplied by the probability that the card fits
	missing float64 // weight of a square if a card must be drawn; multiplied by the probability that the card fits
}

// outlook has what a bot needs to rate positions, mainly the probabilities of the unknown cards.
type outlook struct {
	mind     *mind
	colour   [len(colourNames)]float64 // the probability that an unknown card has the colour
	number   [numbers]float64
	newcomer float64 // the worth of a second grid, without a hand, when all its cards are unknown
	grids    uint8   // the number of grids to clear
}

// position is a player's grid and hand as a bot considers them. Cards that the bot does not know
// are Hidden.
type position struct {
	grid       grid
	gridNumber uint8
	handSize   uint8
	hand       [HandCards + 1]Card
}

// leastChance is the probability of a colour or number that the stock lacks. The probability is not
// 0, because cards return to the stock when it is empty.
const leastChance = 1e-3

// cleared is the worth of a position in which the last grid is cleared.
const cleared = 1e9

// newOutlook returns what a player expects if the stock has these cards. A player that does not
// count cards expects all colours and numbers equally.
func newOutlook(mind *mind, stock []Card, grids uint8) outlook {
	o := outlook{mind: mind, grids: grids}
	printed := len(stock) == 0 || !mind.counts
	for _, chances := range [...][]float64{o.colour[:], o.number[:]} {
		for i := range chances {
			chances[i] = leastChance
			if printed {
				chances[i] = 1 / float64(len(chances))
			}
		}
	}
	if !printed {
		share := 1 / float64(len(stock))
		for _, c := range stock {
			o.colour[c.Colour()] += share
			o.number[c.Number()-1] += share
		}
	}
	o.newcomer = o.worthOfSecondGrid(&position{})
	return o
}

// worth rates a position between two turns. A higher rating is better. The unit of differences is
// one turn.
func (o *outlook) worth(p *position) float64 {
	switch {
	case p.gridNumber == o.grids && p.grid.gone():
		return cleared
	case p.gridNumber == o.grids:
		return o.worthOfGrid(p)
	case p.grid.gone():
		return o.worthOfSecondGrid(p)
	}
	return o.worthOfGrid(p) + o.newcomer
}

// worthOfSecondGrid returns the worth of the position with a second grid whose cards are all
// unknown.
func (o *outlook) worthOfSecondGrid(p *position) float64 {
	second := *p
	second.beginSecondGrid()
	return o.worthOfGrid(&second)
}

// beginSecondGrid replaces the grid with a second grid whose cards are all unknown.
func (p *position) beginSecondGrid() {
	p.gridNumber = lastGrid
	p.grid = grid{columns: secondColumns, rows: gridRows}
	for s := range p.grid.cards {
		p.grid.cards[s] = Hidden
	}
}

// drop removes a card from the hand, which must contain it.
func (p *position) drop(c Card) {
	i := 0
	for p.hand[i] != c {
		i++
	}
	p.handSize--
	copy(p.hand[i:], p.hand[i+1:])
}

// put lays a card face up on a square.
func (p *position) put(c Card, s Square) {
	p.grid.cards[s] = c
	p.grid.up |= 1 << s
}

// lineSums has, for each line and each set of its squares, the worth of completing the line on
// these squares, summed over all colours or numbers. The worth of a single square is 0, because a
// single card is not a line (ruling 4).
type lineSums struct {
	column [maxColumns][1 << maxRows]float64
	row    [maxRows][1 << maxColumns]float64
}

// turnsPerFold is the number of turns saved by a sum that is e times as large (see worthOfGrid).
// Like delay, the number was measured.
const turnsPerFold = 0.24

// delay is the number of turns that a grid with these columns and rows takes beyond the number that
// its sum predicts (see worthOfGrid). The numbers were measured in many matches.
var delay = [maxColumns + 1][maxRows + 1]float64{
	1: {2: 0.29, 3: 1.87},
	2: {1: 0.62, 2: 0.69, 3: 0.90},
	3: {1: 2.2, 2: 1.04, 3: 1.26},
	4: {1: 5, 2: 1.2, 3: 1.3},
}

// worthOfGrid rates the grid by the logarithm of a sum over all ways to remove it line by line.
// Each way adds the product of the sums of its lines.
func (o *outlook) worthOfGrid(p *position) float64 {
	var sums lineSums
	o.sumLines(p, &sums)
	if o.mind.nearest {
		return worthOfNextLine(&p.grid, &sums)
	}
	var left [1 << maxRows][1 << maxColumns]float64 // by the sets of remaining rows and columns, the sum over all ways to remove these lines
	allRows, allColumns := 1<<p.grid.rows-1, 1<<p.grid.columns-1
	for columns := range allColumns + 1 {
		left[0][columns] = 1
	}
	for rows := 1; rows <= allRows; rows++ {
		sum := &left[rows]
		sum[0] = 1
		for set := rows; set != 0; set &= set - 1 { // the next line to leave is a row
			r := bits.TrailingZeros8(uint8(set))
			hopes, then := &sums.row[r], &left[rows&^(1<<r)]
			for columns := 1; columns <= allColumns; columns++ {
				sum[columns] += hopes[columns] * then[columns]
			}
		}
		if !several(rows) {
			continue // a single card is not a column
		}
		for columns := 1; columns <= allColumns; columns++ { // the next line to leave is a column
			for set := columns; set != 0; set &= set - 1 {
				c := bits.TrailingZeros8(uint8(set))
				sum[columns] += sums.column[c][rows] * sum[columns&^(1<<c)]
			}
		}
	}
	return turnsPerFold*math.Log(left[allRows][allColumns]) - delay[p.grid.columns][p.grid.rows]
}

// worthOfNextLine rates the grid by the logarithm of the sum of all lines' sums, minus a cost for
// every card of the grid.
func worthOfNextLine(g *grid, sums *lineSums) float64 {
	const left = 4
	sum := 0.0
	for c := range g.columns {
		sum += sums.column[c][1<<g.rows-1]
	}
	for r := range g.rows {
		sum += sums.row[r][1<<g.columns-1]
	}
	return math.Log(sum) - left*float64(g.count())
}

// noFace stands for the colour or the number of an unknown card.
const noFace = 255

// facing has the data for the lines of one direction, columns or rows. The face of a card is its
// colour for columns, and its number for rows.
type facing struct {
	faces   [Squares]uint8
	inHand  [numbers]uint8
	held    uint16 // the faces in hand, as bits
	chances []float64
	along   Square // distance from one square of a line to the next
	across  Square // distance from one line to the next
}

func (o *outlook) sumLines(p *position, sums *lineSums) {
	g := &p.grid
	colours := facing{chances: o.colour[:], along: maxColumns, across: 1}
	values := facing{chances: o.number[:], along: 1, across: maxColumns}
	for set := g.squares(); set != 0; set &= set - 1 {
		s := set.first()
		if g.cards[s] == Hidden {
			colours.faces[s], values.faces[s] = noFace, noFace
		} else {
			colours.faces[s], values.faces[s] = uint8(g.cards[s]/numbers), uint8(g.cards[s]%numbers)
		}
	}
	hand := p.hand[:p.handSize]
	if o.mind.handless {
		hand = nil
	}
	for _, c := range hand {
		colours.inHand[c/numbers]++
		values.inHand[c%numbers]++
		colours.held |= 1 << (c / numbers)
		values.held |= 1 << (c % numbers)
	}
	for c := range Square(g.columns) {
		o.sumLine(&colours, g, c, int(g.rows), sums.column[c][:1<<g.rows], c > 0, c+1 < Square(g.columns))
	}
	for r := range Square(g.rows) {
		o.sumLine(&values, g, r*maxColumns, int(g.columns), sums.row[r][:1<<g.columns], r > 0, r+1 < Square(g.rows))
	}
}

// sumLine adds up the worth of one line for each set of its squares. first is the line's first
// square. before and after report whether the line has a neighbour on that side. sumLine considers
// one by one the faces that are in the line or in the hand. Other faces can come only from unknown
// cards and draws, so it counts them together.
func (o *outlook) sumLine(f *facing, g *grid, first Square, length int, sums []float64, before, after bool) {
	var line [maxColumns]uint8
	var hidden uint8 // the squares of the line whose card is unknown, as bits
	faces := f.held
	for i := range length {
		line[i] = f.faces[first+Square(i)*f.along]
		if line[i] == noFace {
			hidden |= 1 << i
		} else {
			faces |= 1 << line[i]
		}
	}
	if hidden != 0 {
		any := float64(len(f.chances))
		blank := (o.mind.missing + o.mind.unknown) / any
		for set := range sums {
			if several(set) && uint8(set)&^hidden == 0 {
				hope := any
				for range countOf[set] {
					hope *= blank
				}
				sums[set] = hope
			}
		}
	}
	for ; faces != 0; faces &= faces - 1 {
		face := uint8(bits.TrailingZeros16(faces))
		missing := o.mind.missing * f.chances[face]
		var hopes [maxColumns]float64
		var open uint8 // the squares of the line that a card from the hand would fill, as bits
		for i := range length {
			s := first + Square(i)*f.along
			switch {
			case line[i] == noFace:
				hopes[i] = missing + o.mind.unknown*f.chances[face]
				open |= 1 << i
			case line[i] == face && g.up.has(s):
				hopes[i] = 1
			case line[i] == face:
				hopes[i] = o.mind.known
			case before && f.faces[s-f.across] == face && g.up.has(s-f.across),
				after && f.faces[s+f.across] == face && g.up.has(s+f.across):
				hopes[i] = o.mind.beside
			default:
				hopes[i] = missing
				open |= 1 << i
			}
		}
		helped := [4]float64{1}
		for n := range f.inHand[face] {
			helped[n+1] = helped[n] * o.mind.inHand / missing
		}
		var products [1 << maxColumns]float64
		products[0] = 1
		for set := 1; set < len(sums); set++ {
			product := products[set&(set-1)] * hopes[bits.TrailingZeros8(uint8(set))]
			products[set] = product
			if several(set) {
				sums[set] += product * helped[min(f.inHand[face], countOf[uint8(set)&open])]
			}
		}
	}
}

func several(set int) bool { return set&(set-1) != 0 }

// countOf has the number of squares in each set of up to four squares.
var countOf = [16]uint8{0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4}
