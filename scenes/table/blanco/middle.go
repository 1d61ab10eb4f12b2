package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// drawMiddle draws what lies between the mats: the piles, and whose turn it is.
func (b *Board) drawMiddle(c *ui.Canvas) {
	if b.now.game == 0 {
		return
	}
	stock, lying := b.stock.Height(), b.discards.Height()
	b.drawStock(c, stock)
	b.drawDiscards(c, lying)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	b.drawLabel(c, b.lay.stock, b.Text("stock"), stock)
	b.drawLabel(c, b.lay.discards, b.Text("discards"), lying)
	if b.lay.arrow.W > 0 {
		seat := -1
		if b.now.turn != engine.Nobody {
			seat = b.Colour(b.now.turn)
		}
		ui.DrawTurnArrow(c, b.lay.arrow.Center(), b.lay.arrow.W/2, seat)
	}
}

// drawLabel writes under a pile what it is, and how many cards lie there.
func (b *Board) drawLabel(c *ui.Canvas, pile ui.Rect, name string, n int) {
	scale, x, y := b.Room.Scale, pile.Center().X, pile.Bottom()+8
	if b.Room.Compact {
		ui.Label{Words: table.Numeral(n), Style: ui.Big(30 * scale).AsIs(), Align: ui.Center}.Draw(c, x, y+26+11*scale)
		return
	}
	t, line := c.Theme(), 36*scale
	number := table.Numeral(n)
	w := max(ui.Bold(28).Width(c, name), ui.Plain(28).Width(c, number)) + 28
	t.PaperSheet(8, ui.OnPaper).Draw(c, "blanco label", ui.Rect{X: x - w/2, Y: y + 6, W: w, H: 2*line + 12})
	c.TextMid(name, x, y+12+line/2, ui.Bold(28), t.Ink, ui.Center)
	c.TextMid(number, x, y+12+line*3/2, ui.Plain(28), t.SoftInk, ui.Center)
}

// markPile marks the top card of a pile as the cursors have it.
func (b *Board) markPile(k *ui.Card, id int) {
	for i := range b.players {
		if p := &b.players[i]; p.task == act || p.task == carry {
			p.mark(k, id)
		}
	}
}

// drawStock draws the stock with a few backs, more for a higher pile.
func (b *Board) drawStock(c *ui.Canvas, n int) {
	r := b.lay.stock
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	layers := min(4, 1+n/12)
	for i := range layers {
		k, up := ui.Card{Face: b.deck.back, Pile: b.Text("stock")}, float64(i)
		if i == layers-1 {
			b.markPile(&k, aimStock)
		}
		k.Draw(c, r.Move(2*up, 3-3*up))
	}
}

func (b *Board) drawDiscards(c *ui.Canvas, n int) {
	r := b.lay.discards
	if n <= 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	if n > 1 {
		under := b.discards.Card(n - 2)
		under.Tilt = 5
		under.Draw(c, r.Move(0, 4))
	}
	top := b.discards.Card(n - 1)
	top.Pile = b.Text("discards")
	b.markPile(&top, aimDiscards)
	top.Draw(c, r)
}

// leaving is a line on its way to the box: it is shown, rises and goes.
type leaving struct {
	seat    engine.Seat
	columns int
	squares []rules.Square
	cards   []piece
	run     tween.Run
}

// bandTicks is how many ticks at speed 1 it takes.
const bandTicks = 54

// drawLeaving draws the line: shown on a band, then risen, then gone to the box.
func (b *Board) drawLeaving(c *ui.Canvas) {
	l, lay := &b.leaving, &b.lay
	if l.run.Done() {
		return
	}
	const shownUntil, risenUntil = 0.5, 0.68
	share := l.run.Share()
	r := lay.square(l.seat, l.squares[0], l.columns).Union(lay.square(l.seat, l.squares[len(l.squares)-1], l.columns))
	alpha, up, scale, middle := 1.0, 0.0, 1.0, r.Center()
	switch {
	case share >= risenUntil:
		way := tween.InOut((share - risenUntil) / (1 - risenUntil))
		alpha, up, scale = 1-way, 1, 1-0.45*way
		middle = middle.Lerp(lay.stock.Union(lay.discards).Center(), way*0.6)
	case share >= shownUntil:
		up = tween.Out((share - shownUntil) / (risenUntil - shownUntil))
	}
	if b.Speed().Still {
		up, scale, middle = 0, 1, r.Center()
	}
	c.PushLayer(ui.LayerFlying)
	c.PushAlpha(alpha)
	c.PushMove(middle.X-r.Center().X, middle.Y-r.Center().Y-18*up)
	c.PushScale(r.Center(), scale, scale)
	c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-10, -10))
	for i, card := range l.cards {
		k := ui.Card{Face: b.deck.picture(card.Card, true), Cut: int(card.Look), Tilt: tilts[card.Look%uint8(len(tilts))]}
		k.Draw(c, lay.square(l.seat, l.squares[i], l.columns))
	}
	for range 4 {
		c.Pop()
	}
}
