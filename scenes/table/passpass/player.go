package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// player holds the cards of a seat and its current choice.
type player struct {
	board  *shared
	seat   engine.Seat
	hand   *zone                // sorted by colour
	taken  [rules.Colours]*zone // the taken cards of each colour, in the order in which they were taken
	choice choice
}

// fanTilt returns the tilt of the card at a position in the hand, in degrees. Backs fan out from
// left to right; faces are upright.
func (p *player) fanTilt(at int) float64 {
	held := len(p.hand.Cards)
	if held < 2 || p.board.lay.open.Has(p.seat) {
		return 0
	}
	return 4.4*float64(at)/float64(held-1) - 2.2
}

// takeOut removes the played card from the hand. If the seat chose a position on this screen, it
// removes the card at this position. Otherwise it removes the played card if its face is visible,
// and if not, the last back of the same colour. So the position reveals nothing.
func (p *player) takeOut(card rules.Card) piece {
	var cards []rules.Card
	for _, p := range p.hand.Cards {
		cards = append(cards, p.Card)
	}
	known := slices.Index(cards, card) // -1 if the board knows only the backs of this hand
	at := known
	for i, other := range cards {
		if (known < 0 || !p.board.Sees(p.seat)) && other.Colour() == card.Colour() {
			at = i
		}
	}
	if p.choice.chose {
		at, p.choice.chose = p.choice.last, false
	}
	if known >= 0 { // the other cards keep their order
		cards = slices.Insert(slices.Delete(cards, known, known+1), at, card)
		for i := range cards {
			p.hand.Cards[i].Card = cards[i]
		}
	}
	return p.hand.Take(at).WithCard(card).Open()
}

// rows returns the number of taken cards in the highest column.
func (p *player) rows() int {
	n := 0
	for _, column := range p.taken {
		n = max(n, len(column.Cards))
	}
	return n
}

// row returns the rectangle around a row of taken cards.
func (p *player) row(at int) ui.Rect {
	return p.taken[0].Place(at, p.rows()).Union(p.taken[rules.Colours-1].Place(at, p.rows()))
}

// points returns the value of the taken cards that have reached the seat's mat.
func (p *player) points() int {
	n := 0
	for _, column := range p.taken {
		for at := range column.Cards {
			if column.Lies(at) {
				n += 1 + column.Cards[at].Card.Diamonds()
			}
		}
	}
	return n
}

// drawHand draws the hand: faces if the hand is visible, otherwise backs, which show the colours.
// The card under the cursor is raised.
func (p *player) drawHand(c *ui.Canvas) {
	aimed := -1
	if p.task() == layCard {
		aimed = p.cursor().At() - aimHand
	}
	f := &p.board.lay.mats[p.seat].hand
	columns := max(1, f.columns)
	inFront := func(at int) bool { return at == aimed && !f.overlap } // in an overlapping hand a raised card keeps its place
	for row := range (len(p.hand.Cards) + columns - 1) / columns {    // a raised card stays behind the row in front of it
		p.hand.EachLying(inFront, func(at int) {
			if at/columns != row {
				return
			}
			k := p.hand.Card(at)
			if p.board.Mark(&k, p.seat, aimHand+at, at == aimed, false); k.State == ui.CardAimed {
				k.State, k.Focus = ui.CardTaken, true
			}
			if p.board.lay.covered(p.seat, at, len(p.hand.Cards)) {
				k.Face = p.board.art.half(p.hand.Cards[at].Card, p.hand.Visible(at))
			}
			k.Draw(c, p.hand.Rect(at))
		})
	}
}

// drawPoints draws the value of the cards taken in this round: on the mat, or on a slip of paper
// above it.
func (p *player) drawPoints(c *ui.Canvas) {
	t, m, points := c.Theme(), &p.board.lay.mats[p.seat], p.points()
	shown, spoken := table.Numeral(points), p.board.Text("points-alone", table.Number("n", points))
	number, word := ui.Big(44*min(1.5, c.TextScale())).AsIs(), ui.Plain(28)
	const apart, pad = 12, 16
	room, ink := m.count, t.Chalk
	paper := !m.Contains(room.Center())
	if paper {
		room, ink = room.Inset(pad, 0), t.Ink
	}
	width := number.Width(c, shown)
	said := !p.board.Room.Compact && width+apart+word.Width(c, spoken) <= room.W
	all := width
	if said {
		all += apart + word.Width(c, spoken)
	}
	x, y := room.X, room.Center().Y-1
	if m.counts == ui.Right {
		x = room.Right() - all
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	if paper {
		height := min(room.H, number.LineHeight(c)+4)
		t.PaperSheet(8, ui.Resting).Nth(int(p.seat)).Draw(c, "passpass points", ui.RectAround(ui.Point{X: x + all/2, Y: y + 1}, all+2*pad, height))
	}
	c.TextMid(shown, x, y, number, ink, ui.Left)
	if said {
		c.TextMid(spoken, x+width+apart, y, word, ink, ui.Left)
	}
}

// drawTaken draws the taken cards in a column for each colour. A full row is a Pass Pass, and gets
// a band after its celebration.
func (p *player) drawTaken(c *ui.Canvas) {
	rows := p.rows()
	c.PushLayer(ui.LayerPlaces)
	for i, column := range p.taken {
		if len(column.Cards) == 0 || !column.Lies(0) {
			p.board.art.gaps[i].Draw(c, column.Place(0, rows), false)
		}
	}
	c.Pop()
	told := p.board.now.told(p.seat, p.board.untold())
	// Cards taken later are behind the earlier ones and show their upper edge with the diamonds.
	for row := rows - 1; row >= 0; row-- {
		for i, column := range p.taken {
			if row < len(column.Cards) && column.Lies(row) {
				by := column.Pushed(row)
				ui.Card{Face: p.board.art.small(column.Cards[row].Card), Cut: i + row}.Draw(c, column.Rect(row).Move(by.X, by.Y))
			}
		}
		if row < told {
			p.drawBand(c, row, told)
		}
	}
}

// drawBand draws the band of a full row. The band of the lowest row shows the number of Pass
// Passes.
func (p *player) drawBand(c *ui.Canvas, row, told int) {
	m, r := &p.board.lay.mats[p.seat], p.row(row)
	if row > 0 {
		c.Theme().SunSheet(3).Draw(c, "passpass tie", ui.Rect{X: r.X - 6, Y: r.Y + m.rowStep(p.rows()) - 13, W: r.W + 12, H: 10})
		return
	}
	height := m.mini * 0.6
	band := ui.Rect{X: r.X - bandOver, Y: r.Bottom() - height - 3, W: r.W + 2*bandOver, H: height}
	c.Theme().SunSheet(4).Draw(c, "passpass band", band)
	words, style := p.board.Env().Text("game.pass-pass"), ui.Big(max(26, min(34, 28*c.TextScale(), height*0.86))).AsIs()
	if told > 1 {
		words = p.board.Text("passes", table.Number("n", told))
	}
	c.TextMid(words, band.Center().X, band.Center().Y, style, c.Theme().Ink, ui.Center)
}
