package blanco

import (
	"strconv"

	rules "canape/engine/games/blanco"
	"canape/scenes/ui"
)

// trophy is a removed line. A stamp on the mat marks the squares that the grid has lost with the
// line.
type trophy struct {
	card          rules.Card // one of the cards of the line
	row           bool       // the cards of the line have equal numbers; otherwise they have equal colours
	columns, rows int        // size of the grid before the removal
}

// squares returns the first and the last of the squares that the grid has lost with the line.
func (t *trophy) squares() (first, last rules.Square) {
	last = rules.SquareAt(t.columns-1, t.rows-1)
	if t.row {
		return rules.SquareAt(0, t.rows-1), last
	}
	return rules.SquareAt(t.columns-1, 0), last
}

// win records a line that the seat removes.
func (p *player) win(line rules.Line, card rules.Card) {
	p.trophies = append(p.trophies, trophy{card: card, row: line.IsRow(), columns: p.columns, rows: p.rows})
}

// drawTrophies draws the squares that the grid has lost, and a stamp for each removed line. The
// stamp appears once the cards that remain have moved out of these squares.
func (p *player) drawTrophies(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i := range p.trophies {
		t := &p.trophies[i]
		first, last := t.squares()
		if p.has(last) {
			continue
		}
		for s := first; s <= last; s++ {
			if s.Column() >= first.Column() && s.Column() <= last.Column() {
				p.board.art.ghost.Draw(c, p.square(s).Inset(4, 4), false)
			}
		}
		all := p.square(first).Union(p.square(last))
		size := p.square(first).W * stampShare
		c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "blanco stamp", all.Center(), size/2)
		p.board.art.stamps[t.stamp()].Draw(c, ui.RectAround(all.Center(), size, size), false)
	}
}

// stampShare is the width of a stamp, in widths of a card.
const stampShare = 0.64

// stamps is the number of different stamps: one for each colour, and one for each number.
const stamps = int(rules.Brown) + 1 + numbers

// numbers is the number of different numbers on the cards.
const numbers = rules.Cards / (int(rules.Brown) + 1)

// stamp returns the index of the line's stamp.
func (t *trophy) stamp() int {
	if t.row {
		return int(rules.Brown) + t.card.Number()
	}
	return int(t.card.Colour())
}

// stampName returns the name of a stamp's picture.
func stampName(n int) string { return "blanco stamp " + strconv.Itoa(n) }

// paintStamp paints the dashed ring and the symbol or number of a removed line, on 100 × 100 units.
func paintStamp(p *ui.Painter, n int) {
	if n > int(rules.Brown) {
		p.DashRound(ui.Ellipse(50, 50, 42, 42), 4, 8, 8, p.Theme().SoftInk)
		number := strconv.Itoa(n - int(rules.Brown))
		p.Text(number, 50, 66, ui.Big(46), p.Theme().Ink, ui.Center)
		return
	}
	colour := rules.Colour(n).String()
	symbol, fill := p.ArtOutline("ui/blanco-symbol-"+colour, 0, ui.Rect{X: 28, Y: 28, W: 44, H: 44})
	p.DashRound(ui.Ellipse(50, 50, 42, 42), 4, 8, 8, fill)
	p.Inked(symbol, fill, 2.4, 75)
}

// paintGhost paints the outline of a square that the grid has lost.
func paintGhost(p *ui.Painter) {
	p.DashRound(ui.CutRect("ghost", ui.Rect{X: 2, Y: 2, W: 92, H: 125}, 10, 0.5), 3, 11, 9, ui.Fade(p.Theme().Chalk, 0.55))
}
