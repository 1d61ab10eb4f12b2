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
		b.chooser.prepare(seat)
		won := b.now.winners.Has(seat) && !b.Suspense.On()
		b.DrawMat(c, b.lay.mats[seat].Rect, seat, b.now.partner(seat), won || b.now.turn == seat)
		if b.now.round > 0 {
			b.players[seat].drawPoints(c, &b.Base)
			b.players[seat].drawTaken(c, &b.Base, &b.deck, b.now.passPasses[seat])
			b.drawHand(c, seat)
		}
	}
	if b.now.round > 0 {
		b.pad.draw(c, b.lay.pad)
		if b.asksMembers() {
			b.chooser.drawMembers(c)
		} else {
			b.ranking.draw(c, b.lay.ranking)
			b.drawTrick(c)
		}
	}
	b.cards.DrawFlying(c)
}

// asksMembers reports whether the teams are asked whose round counts: when all have been counted.
func (b *Board) asksMembers() bool { return b.now.asking() && !b.Counting() }

// drawHand draws a hand: the backs with their colours for everybody, the faces where its owner may look. What is aimed at rises above the
// others.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	aimed := -1
	if b.chooser.task(seat) == layCard {
		aimed = b.Cursors[seat].At() - aimHand
	}
	b.players[seat].hand.EachLying(func(at int) bool { return at == aimed }, func(at int) { b.drawHeld(c, seat, at, at == aimed) })
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int, aimed bool) {
	hand := b.players[seat].hand
	k := hand.Card(at)
	if b.Mark(&k, seat, aimHand+at, aimed, false); k.State == ui.CardAimed {
		k.State, k.Focus = ui.CardTaken, true
		if b.Sees(seat) { // its number must not lie under the plate
			c.PushLayer(ui.LayerFlying)
			defer c.Pop()
		}
	}
	k.Draw(c, hand.Rect(at))
}

// drawTrick draws the cards laid, each before its player, and the places of those who have still to lay.
func (b *Board) drawTrick(c *ui.Canvas) {
	full := b.now.full()
	marked := b.now.trickWinners > 0 || b.lay.Compact && !full
	if b.now.cleared {
		c.PushAlpha(1 - b.discard.Share())
		defer c.Pop()
	}
	for seat := range engine.Seat(b.now.seats) {
		switch at := int(seat); {
		case b.trick.Lies(at):
			b.drawLaid(c, seat, marked)
		case b.trick.Comes(at) || full || b.now.number == 0 || b.now.over:
		default:
			c.PushLayer(ui.LayerPlaces)
			ui.Place{Awaited: b.now.turn == seat, Seat: b.Colour(seat) + 1}.Draw(c, b.lay.trick[seat])
			c.Pop()
		}
	}
}

// drawLaid draws a card of the trick with the shape of who laid it.
func (b *Board) drawLaid(c *ui.Canvas, seat engine.Seat, marked bool) {
	r, k := b.lay.trick[seat], b.trick.Card(int(seat))
	for chooser := range engine.Seat(b.now.seats) {
		b.chooser.markAimed(&k, chooser, seat)
	}
	k.Draw(c, r)
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.Right() - 14, Y: r.Bottom() - 20}, 18, ui.OnCloth)
	if !marked {
		return
	}
	// Who chooses and who takes two, for those who can't read it in the panel.
	at := ui.Point{X: r.X + 12, Y: r.Bottom() - 18}
	if place := b.ranking.place(seat); place > 0 {
		drawPlace(c, place, at, 21, 32)
	}
}

func drawPlace(c *ui.Canvas, n int, at ui.Point, radius, letters float64) {
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passpass place", at, radius)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(letters).AsIs(), c.Theme().Ink, ui.Center)
}
