package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Draw draws mats, hands, the cards taken, ranking, trick and score pad, and all that moves.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	b.prepareAll()
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.drawMat(c, seat)
		if b.now.round > 0 {
			b.drawPoints(c, seat)
			b.drawTaken(c, seat)
			b.drawHand(c, seat)
		}
	}
	if b.now.round > 0 {
		b.drawPad(c)
		if b.asks() {
			b.drawMembers(c)
		} else {
			b.drawRanking(c)
			b.drawTrick(c)
		}
	}
	for i := range b.motions {
		b.drawMotion(c, &b.motions[i])
	}
}

// asks reports whether the teams are asked whose round counts: when all have been counted.
func (b *Board) asks() bool { return b.now.asking && !b.Counting() }

var matNames = [maxSeats]string{"passpass 1", "passpass 2", "passpass 3", "passpass 4", "passpass 5", "passpass 6"}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	mat := ui.MatOf(b.Colour(seat), b.now.turn == seat || b.now.winners.Has(seat) && !b.Suspense.On())
	mat.Partner = b.Colour(b.now.partner(seat))
	c.PushLayer(ui.LayerMats)
	c.Mat(matNames[seat], b.lay.mats[seat].Rect, mat)
	c.Pop()
}

// drawPoints draws what the cards taken in this round are worth.
func (b *Board) drawPoints(c *ui.Canvas, seat engine.Seat) {
	t, m := c.Theme(), &b.lay.mats[seat]
	points := b.shownPoints(seat)
	shown, spoken := table.Numeral(points), b.Text("points-alone", table.Number("n", points))
	number, word := ui.Big(44*min(1.5, b.lay.Scale)).AsIs(), ui.Plain(28)
	wide := c.Width(shown, number)
	x, y := m.count.X, m.count.Center().Y-1
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	const apart = 12
	said := !b.lay.Compact && wide+apart+c.Width(spoken, word) <= m.count.W
	if m.counts == ui.Right {
		x = m.count.Right() - wide
		if said {
			x -= apart + c.Width(spoken, word)
		}
	}
	c.TextMid(shown, x, y, number, t.Chalk, ui.Left)
	if said {
		c.TextMid(spoken, x+wide+apart, y, word, t.DimChalk, ui.Left)
	}
}

// shownPoints returns the points of the cards that have arrived before the seat.
func (b *Board) shownPoints(seat engine.Seat) int {
	points := b.now.places[seat].points
	for i := range b.motions {
		if m := &b.motions[i]; m.To.kind == inTaken && m.To.seat == seat {
			points -= 1 + m.Card.Diamonds()
		}
	}
	return points
}

// drawTaken draws the cards taken, in a column for each colour: each full row is a Pass Pass and tied with a band.
func (b *Board) drawTaken(c *ui.Canvas, seat engine.Seat) {
	p, l := &b.now.places[seat], &b.lay
	rows := p.rows()
	c.PushLayer(ui.LayerPlaces)
	for i := range rules.Colours {
		if r := l.column(seat, rules.Colour(i), 0, rows); len(p.taken[i]) == 0 || b.coming(seat, rules.Colour(i), 0, rows) {
			c.Picture(b.deck.gaps[i], r, false)
		}
	}
	c.Pop()
	// What was taken later lies behind and shows its upper edge with its diamonds.
	for row := rows - 1; row >= 0; row-- {
		for i := range rules.Colours {
			suit := rules.Colour(i)
			if row >= len(p.taken[i]) || b.coming(seat, suit, row, rows) {
				continue
			}
			card := p.taken[suit][row]
			c.Card(l.column(seat, suit, row, rows), ui.Card{Face: b.deck.small(card), Cut: i + row})
		}
		if row < p.inRound { // a Pass Pass that was told
			b.drawBand(c, seat, row, rows)
		}
	}
}

// coming reports whether a card taken is still on its way to its row.
func (b *Board) coming(seat engine.Seat, suit rules.Colour, row, rows int) bool {
	return b.motions.Expect(spot{kind: inTaken, seat: seat, at: row, of: rows, suit: suit})
}

// drawBand ties a full row; the lowest band says how many there are.
func (b *Board) drawBand(c *ui.Canvas, seat engine.Seat, row, rows int) {
	l, m := &b.lay, &b.lay.mats[seat]
	first, last := l.column(seat, 0, row, rows), l.column(seat, rules.Colours-1, row, rows)
	r := first.Union(last)
	if row > 0 {
		c.Sheet("passpass tie", ui.Rect{X: r.X - 6, Y: r.Y + m.rowStep(rows) - 13, W: r.W + 12, H: 10}, c.SunSheet(3))
		return
	}
	high := m.mini * 0.6
	band := ui.Rect{X: r.X - 9, Y: r.Bottom() - high - 3, W: r.W + 18, H: high}
	c.Sheet("passpass band", band, c.SunSheet(4))
	words, style := b.Kit().Text("game.pass-pass"), ui.Big(max(26, min(34, 28*l.Scale, high*0.86))).AsIs()
	if n := b.now.places[seat].inRound; n > 1 {
		words = b.Text("passes", table.Number("n", n))
	}
	c.TextMid(words, band.Center().X, band.Center().Y, style, c.Theme().Ink, ui.Center)
}

// drawHand draws a hand: the backs with their colours for everybody, the faces where its owner may look.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	p, aimed := &b.now.places[seat], -1
	if b.choosers[seat].task == layCard {
		aimed = b.Cursors[seat].At() - aimHand
	}
	for i := range len(p.hand) {
		if i != aimed {
			b.drawHeld(c, seat, i, false)
		}
	}
	if aimed >= 0 && aimed < len(p.hand) { // it rises above the others
		b.drawHeld(c, seat, aimed, true)
	}
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int, aimed bool) {
	p := &b.now.places[seat]
	here := spot{kind: inHand, seat: seat, at: at, of: len(p.hand)}
	if b.motions.Expect(here) {
		return
	}
	k := ui.Card{Cut: here.cut(), Tilt: b.tiltOf(here), Face: b.deck.side(p.hand[at], b.Sees(seat))}
	if dx, shakes := b.Cursors[seat].Shakes(aimHand + at); shakes {
		k.State, k.Shake = ui.CardRefused, dx
	} else if aimed {
		k.State = ui.CardTaken
		if b.Sees(seat) { // its number must not lie under the plate
			c.PushLayer(ui.LayerFlying)
			defer c.Pop()
		}
	}
	c.Card(b.rectOf(here), k)
}

// drawMotion draws a card on its way.
func (b *Board) drawMotion(c *ui.Canvas, m *motion) {
	p := table.Passage{From: b.rectOf(m.From), To: b.rectOf(m.To), FromTilt: b.tiltOf(m.From), ToTilt: b.tiltOf(m.To), Cut: m.To.cut(),
		Before: b.deck.side(m.Card, m.Sees(b, false)), After: b.deck.side(m.Card, m.Sees(b, true))}
	if m.To.kind != inHand {
		p.Cut = m.From.cut()
	}
	resting := ui.Card{Face: p.Before, Cut: p.Cut, Tilt: p.FromTilt}
	switch {
	case m.Waits() && m.From.kind == inDeck:
	case m.Waits():
		c.Card(p.From, resting)
		if m.From.kind == inTrick {
			b.drawLayer(c, m.From.seat, p.From)
		}
	case m.To.kind == away:
		c.PushAlpha(1 - m.Time())
		c.Card(p.From, resting)
		c.Pop()
	case m.To.kind == inTaken:
		b.drawTaking(c, m, p)
	default:
		m.Draw(c, p, b.Speed())
	}
}

// drawTaking draws a card that is taken: open all the way, it becomes as small as it will lie.
func (b *Board) drawTaking(c *ui.Canvas, m *motion, p table.Passage) {
	p.After = b.deck.small(m.Card)
	if !b.Speed().Still {
		if m.Way() > 0.5 {
			p.Before = p.After
		} else {
			p.After = p.Before
		}
	}
	m.Draw(c, p, b.Speed())
}
