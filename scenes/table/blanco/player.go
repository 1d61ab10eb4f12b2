package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// player is a seat's grid and hand, its peek and its task.
type player struct {
	board         *shared
	seat          engine.Seat
	grid, hand    *zone
	columns, rows int       // size of the grid; 0 after it is cleared
	number        int       // the number of the grid: 1 or 2
	trophies      []trophy  // lines removed from the grid
	swell         tween.Run // the token swells after a change of the number of cards left
	look          look
	choice        choice
	promised      bool // the board shows which line the seat is about to complete
}

// tilts are the angles of the cards in a grid, in degrees.
var tilts = [...]float64{0.1, -0.3, 0.4, -0.1, 0.6, -0.5, 0.3, -0.7}

const carriedTilt = 6

func (p *player) has(s rules.Square) bool { return s.Column() < p.columns && s.Row() < p.rows }

// left returns the number of cards left in the grid.
func (p *player) left() int { return p.columns * p.rows }

// seen returns the grid as everybody sees it.
func (p *player) seen() rules.Grid {
	g := rules.Grid{Columns: p.columns, Rows: p.rows}
	for i := range g.Cards {
		g.Cards[i] = rules.Hidden
		if at := p.grid.Cards[i]; at.There() && at.Up {
			g.Cards[i] = at.Card
		}
	}
	return g
}

// began returns the number of columns that the grid began with.
func (p *player) began() int {
	if p.number == 2 {
		return maxColumns
	}
	return firstColumns
}

// square returns the rectangle of the card on a square.
func (p *player) square(s rules.Square) ui.Rect { return p.board.lay.square(p.seat, s, p.began()) }

// rect returns the rectangle of the remaining grid, or of its first square after it is cleared.
func (p *player) rect() ui.Rect {
	return p.square(0).Union(p.square(rules.SquareAt(max(1, p.columns)-1, max(1, p.rows)-1)))
}

// lineRect returns the rectangle of a line.
func (p *player) lineRect(line rules.Line) ui.Rect {
	grid := rules.Grid{Columns: p.columns, Rows: p.rows}
	first, last, _ := grid.SquaresOf(line)
	return p.square(first).Union(p.square(last))
}

// slip returns the point that a slip for the seat points at: beside the grid, in the row of the
// cursor.
func (p *player) slip() (tip ui.Point, fromRight bool) {
	grid := p.rect()
	at := p.square(rules.SquareAt(0, min(p.choice.last.Row(), max(0, p.rows-1))))
	y := at.Center().Y
	if l := &p.board.lay; l.Compact && l.seats == maxSeats && (p.seat == 0 || p.seat == maxSeats-1) {
		y = l.mats[p.seat].Bottom() // below the row of the cursor, because the gap between the lower mats has messages for both players beside it
	}
	if p.board.lay.right[p.seat] {
		return ui.Point{X: grid.X - 12, Y: y}, true
	}
	return ui.Point{X: grid.Right() + 12, Y: y}, false
}

// mayComplete reports whether any card could complete a line on the square, judging by the visible
// cards.
func (p *player) mayComplete(s rules.Square) bool {
	grid := p.seen()
	for card := range rules.Card(rules.Cards) {
		if len(grid.LinesWith(card, s, nil)) > 0 {
			return true
		}
	}
	return false
}

// carried returns the carried card.
func (p *player) carried() rules.Card { return p.hand.Cards[p.hand.Lifted()].Card }

// play removes a card from the hand and returns it. A carried card starts its flight where the
// player holds it. The cards that stay in the hand are secret from now on, even a card that was
// taken from the discards.
func (p *player) play(at int) piece {
	r, carried := ui.Rect{}, p.hand.Lifted() == at
	if carried {
		r = p.board.lay.carried(p.seat, p.carriedAt())
	}
	for i := range p.hand.Cards {
		if i != at {
			p.hand.Cards[i].Up = false
		}
	}
	card := p.hand.Take(at)
	if carried {
		card = card.Carried(r, carriedTilt)
	}
	p.forget()
	return card
}

// forget clears the peek and the choice of a seat after its cards have changed.
func (p *player) forget() {
	p.look, p.choice.task = look{}, idle
	p.hand.Lift(-1)
	p.choice.glide.Skip()
}

// anyUp reports whether a card of a grid is face up.
func anyUp(g rules.Grid) bool {
	for i, card := range g.Cards {
		if card != rules.Hidden && g.Has(rules.Square(i)) {
			return true
		}
	}
	return false
}

// lit reports whether the mat of the seat is lit.
func (p *player) lit() bool {
	return p.board.now.turn == p.seat || p.look.waits || p.board.now.setup.Has(p.seat) || p.board.now.winners.Has(p.seat)
}

// small reports whether the seat's cards are drawn small and upright, because the seat peeks at
// them and other players should not notice them.
func (p *player) small() bool { return p.board.Party().Secrets == app.Peek && p.board.Sees(p.seat) }
