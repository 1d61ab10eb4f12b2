package blanco

import (
	"canape/engine"
	"canape/scenes/ui"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	acting := 0
	for seat := range engine.Seat(len(b.players)) {
		if b.choosing.prepare(seat).task != idle {
			acting++
		}
	}
	several := acting > 1
	for seat := range engine.Seat(len(b.players)) {
		b.DrawMat(c, b.lay.mats[seat], seat, seat, b.lit(seat))
		b.mats.drawSign(c, seat)
		b.mats.drawHand(c, seat, several)
		b.mats.drawGrid(c, seat, several)
	}
	b.middle.draw(c, several)
	b.leaving.draw(c, &b.lay, &b.deck, b.Speed().Still)
	b.cards.DrawFlying(c)
	for i := range b.players {
		b.mats.drawCarried(c, engine.Seat(i))
	}
}

func (b *Board) lit(seat engine.Seat) bool {
	return b.now.turn == seat || b.players[seat].look.waits || b.now.setup.Has(seat) || b.now.winners.Has(seat)
}
