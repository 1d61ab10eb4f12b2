package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// drawMiddle draws the piles and whose turn it is.
func (b *Board) drawMiddle(c *ui.Canvas, several bool) {
	l, t := &b.lay, c.Theme()
	coming, waiting := b.underway()
	stock := max(0, b.now.stock+waiting)
	if b.now.game == 0 {
		return
	}
	b.drawStock(c, stock, several)
	lying := b.now.discards[:max(0, len(b.now.discards)-coming)]
	b.drawDiscards(c, lying, several)

	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for _, pile := range [2]struct {
		r    ui.Rect
		name string
		n    int
	}{{l.stock, b.Text("stock"), stock}, {l.discards, b.Text("discards"), len(lying)}} {
		x, y := pile.r.Center().X, pile.r.Bottom()+8
		if l.Compact {
			c.TextMid(table.Numeral(pile.n), x, y+26+11*l.Scale, ui.Big(30*l.Scale).AsIs(), t.Chalk, ui.Center)
			continue
		}
		line := 36 * l.Scale
		c.TextMid(pile.name, x, y+12+line/2, ui.Bold(28), t.Chalk, ui.Center)
		c.TextMid(table.Numeral(pile.n), x, y+12+line*3/2, ui.Bold(28), t.DimChalk, ui.Center)
	}
	if l.arrow.W > 0 {
		seat := -1
		if b.now.turn != engine.Nobody {
			seat = b.Colour(b.now.turn)
		}
		c.TurnArrow(l.arrow.Center(), l.arrow.W/2, seat, true)
	}
}

// aimingAt returns the state of a pile under the cursor of a seat that acts.
func (b *Board) aimingAt(id int, several bool) ui.Card {
	k := ui.Card{}
	for i := range b.now.seats {
		if task := b.choosers[i].task; task == act || task == carry {
			b.aimed(&k, engine.Seat(i), id, several)
		}
	}
	return k
}

// drawStock draws as many backs as show how high the pile is.
func (b *Board) drawStock(c *ui.Canvas, n int, several bool) {
	r := b.lay.stock
	if n == 0 {
		c.Place(r, ui.Place{})
		return
	}
	layers := min(4, 1+n/12)
	for i := range layers {
		up := float64(i)
		k := ui.Card{Face: b.deck.back}
		if i == layers-1 {
			k = b.aimingAt(aimStock, several)
			k.Face = b.deck.back
		}
		c.Card(r.Move(2*up, 3-3*up), k)
	}
}

func (b *Board) drawDiscards(c *ui.Canvas, lying []piece, several bool) {
	r := b.lay.discards
	if len(lying) == 0 {
		c.Place(r, ui.Place{})
		return
	}
	if n := len(lying); n > 1 {
		c.Card(r.Move(0, 4), ui.Card{Face: b.deck.picture(lying[n-2].card), Cut: int(lying[n-2].look), Tilt: 5})
	}
	top := lying[len(lying)-1]
	k := b.aimingAt(aimDiscards, several)
	k.Face, k.Cut, k.Tilt = b.deck.picture(top.card), int(top.look), discardTilt
	c.Card(r, k)
}

// drawMotion draws a card on its way; one that waits in the stock is hidden by it.
func (b *Board) drawMotion(c *ui.Canvas, m *motion) {
	look := m.Card.look
	p := table.Passage{From: b.rectOf(m.From), To: b.rectOf(m.To), FromTilt: b.tiltOf(m.From, look), ToTilt: b.tiltOf(m.To, look), Cut: int(look),
		Before: b.side(m, false), After: b.side(m, true), Stays: m.From.Same(m.To)}
	switch {
	case !m.Waits():
		m.Draw(c, p, b.Speed())
	case m.From.kind != onStock:
		c.Card(p.From, ui.Card{Face: p.Before, Cut: p.Cut, Tilt: p.FromTilt})
	}
}

// side returns what a moving card shows at the beginning of its way, or at its end.
func (b *Board) side(m *motion, end bool) ui.Picture {
	if m.Sees(b, end) {
		return b.deck.picture(m.Card.card)
	}
	return b.deck.back
}

// drawCarried draws the card that a seat is about to play, with a trail from its hand.
func (b *Board) drawCarried(c *ui.Canvas, seat engine.Seat) {
	chooser, p := &b.choosers[seat], &b.now.places[seat]
	if chooser.carry < 0 || chooser.carry >= p.held || b.motions.Expect(spot{kind: inHand, seat: seat, at: chooser.carry}) {
		return
	}
	at, hand := b.carriedAt(seat), b.lay.hand(seat, 1, 2)
	start := ui.Point{X: hand.Right() - 12, Y: hand.Center().Y}
	if b.lay.right[seat] {
		start.X = b.lay.hand(seat, 0, 2).X + 12
	}
	c.PushLayer(ui.LayerFlying)
	c.Trail(start, ui.Point{X: at.X, Y: at.Y}, 24, 0, 1, c.Theme().Chalk)
	k := ui.Card{Cut: int(p.hand[chooser.carry].look), State: ui.CardFlying, Lift: ui.Flying, Tilt: carriedTilt}
	card := b.visible(seat, chooser.carry)
	r := ui.RectAround(at, b.lay.card*1.04, ui.CardHeight(b.lay.card*1.04))
	if card != rules.Hidden && b.small(seat) && !(p.open && p.drawn == chooser.carry) {
		k.Tilt = 0
		b.drawSmall(c, r, k, card)
	} else {
		k.Face = b.deck.picture(card)
		c.Card(r, k)
	}
	c.Pop()
}

// drawLeaving draws a line that leaves: shown on a band, then risen, then gone to the box.
func (b *Board) drawLeaving(c *ui.Canvas) {
	l := &b.leaving
	if l.n == 0 {
		return
	}
	const shownUntil, risenUntil = 0.5, 0.68
	share := l.run.Share()
	r := b.lay.square(l.seat, l.squares[0], l.columns).Union(b.lay.square(l.seat, l.squares[l.n-1], l.columns))
	alpha, up, scale, middle := 1.0, 0.0, 1.0, r.Center()
	goal := b.lay.box
	switch {
	case share >= risenUntil:
		way := tween.InOut((share - risenUntil) / (1 - risenUntil))
		alpha, up, scale = 1-way, 1, 1-0.45*way
		middle = middle.Lerp(goal, way*0.6)
	case share >= shownUntil:
		up = tween.Out((share - shownUntil) / (risenUntil - shownUntil))
	}
	if b.Speed().Still {
		up, scale, middle = 0, 1, r.Center()
	}
	c.PushLayer(ui.LayerFlying)
	c.PushAlpha(alpha)
	c.PushMove(middle.X-r.Center().X, middle.Y-r.Center().Y-18*up)
	if scale != 1 {
		c.PushScale(r.Center(), scale, scale)
	} else {
		c.PushMove(0, 0)
	}
	c.Sheet("blanco band", r.Inset(-10, -10), c.SunSheet(12))
	for i := range l.n {
		k := ui.Card{Face: b.deck.picture(l.cards[i].card), Cut: int(l.cards[i].look), Tilt: b.tiltOf(spot{kind: inGrid}, l.cards[i].look)}
		c.Card(b.lay.square(l.seat, l.squares[i], l.columns), k)
	}
	for range 4 {
		c.Pop()
	}
}
