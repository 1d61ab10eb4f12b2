package passpass

import (
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	for seat := range engine.Seat(b.now.seats) {
		b.prepare(seat)
		won := b.now.winners.Has(seat) && !b.Suspense.On()
		b.DrawMat(c, b.lay.mats[seat].Rect, seat, b.now.partner(seat), won || b.now.turn == seat)
		if b.now.round > 0 {
			b.drawPoints(c, seat)
			b.drawTaken(c, seat)
			b.drawHand(c, seat)
		}
	}
	if b.now.round > 0 {
		b.drawPad(c)
		if b.asksMembers() {
			b.drawMembers(c)
		} else {
			b.drawRanking(c)
			b.drawTrick(c)
		}
	}
	b.cards.DrawFlying(c)
}

// asksMembers reports whether the teams are asked whose round counts: when all have been counted.
func (b *Board) asksMembers() bool { return b.now.asking() && !b.Counting() }

// drawPoints draws what the cards taken in this round are worth.
func (b *Board) drawPoints(c *ui.Canvas, seat engine.Seat) {
	t, m := c.Theme(), &b.lay.mats[seat]
	points := b.players[seat].points()
	shown, spoken := table.Numeral(points), b.Text("points-alone", table.Number("n", points))
	number, word := ui.Big(44*min(1.5, b.lay.Scale)).AsIs(), ui.Plain(28)
	wide := number.Width(c, shown)
	x, y := m.count.X, m.count.Center().Y-1
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	const apart = 12
	said := !b.lay.Compact && wide+apart+word.Width(c, spoken) <= m.count.W
	if m.counts == ui.Right {
		x = m.count.Right() - wide
		if said {
			x -= apart + word.Width(c, spoken)
		}
	}
	c.TextMid(shown, x, y, number, t.Chalk, ui.Left)
	if said {
		c.TextMid(spoken, x+wide+apart, y, word, t.DimChalk, ui.Left)
	}
}

// drawTaken draws the cards taken, in a column for each colour. Each full row is a Pass Pass, and has a band round it.
func (b *Board) drawTaken(c *ui.Canvas, seat engine.Seat) {
	p := &b.players[seat]
	rows := p.rows()
	c.PushLayer(ui.LayerPlaces)
	for i, column := range p.taken {
		if len(column.Cards) == 0 || !column.Lies(0) {
			b.deck.gaps[i].Draw(c, column.Place(0, rows), false)
		}
	}
	c.Pop()
	// What was taken later lies behind and shows its upper edge with its diamonds.
	for row := rows - 1; row >= 0; row-- {
		for i, column := range p.taken {
			if row < len(column.Cards) && column.Lies(row) {
				ui.Card{Face: b.deck.small(column.Cards[row].Card), Cut: i + row}.Draw(c, column.Rect(row))
			}
		}
		if row < b.now.passPasses[seat] { // a Pass Pass that was told
			b.drawBand(c, seat, row)
		}
	}
}

// drawBand draws the band round a full row; the lowest band says how many there are.
func (b *Board) drawBand(c *ui.Canvas, seat engine.Seat, row int) {
	p, m := &b.players[seat], &b.lay.mats[seat]
	r := p.row(row)
	if row > 0 {
		c.Theme().SunSheet(3).Draw(c, "passpass tie", ui.Rect{X: r.X - 6, Y: r.Y + m.rowStep(p.rows()) - 13, W: r.W + 12, H: 10})
		return
	}
	high := m.mini * 0.6
	band := ui.Rect{X: r.X - 9, Y: r.Bottom() - high - 3, W: r.W + 18, H: high}
	c.Theme().SunSheet(4).Draw(c, "passpass band", band)
	words, style := b.Env().Text("game.pass-pass"), ui.Big(max(26, min(34, 28*b.lay.Scale, high*0.86))).AsIs()
	if n := b.now.passPasses[seat]; n > 1 {
		words = b.Text("passes", table.Number("n", n))
	}
	c.TextMid(words, band.Center().X, band.Center().Y, style, c.Theme().Ink, ui.Center)
}

// drawHand draws a hand: the backs with their colours for everybody, the faces where its owner may look. What is aimed at rises above the
// others.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	aimed := -1
	if b.task(seat) == layCard {
		aimed = b.Cursors[seat].At() - aimHand
	}
	b.players[seat].hand.EachLying(func(at int) bool { return at == aimed }, func(at int) { b.drawHeld(c, seat, at, at == aimed) })
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int, aimed bool) {
	hand := b.players[seat].hand
	k := hand.Card(at)
	if dx, shakes := b.Cursors[seat].Shakes(aimHand + at); shakes {
		k.State, k.Shake = ui.CardRefused, dx
	} else if aimed {
		k.State, k.Focus, k.At, k.Of = ui.CardTaken, true, at+1, len(hand.Cards)
		if b.Sees(seat) { // its number must not lie under the plate
			c.PushLayer(ui.LayerFlying)
			defer c.Pop()
		}
	}
	k.Draw(c, hand.Rect(at))
}
