package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/ui"
)

// Draw draws mats, pile and hands as they are in the match, and the flights over them.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.prepare(c)
	b.hands.spread()
	for i := range b.now.seats {
		b.drawMat(c, engine.Seat(i))
	}
	if b.now.round == 0 {
		return
	}
	b.middle.drawFoot(c)
	if b.lay.sheeted() {
		b.tokens.drawScoreSheet(c)
	}
	b.middle.drawPile(c)
	if b.now.phase == blocking {
		b.middle.drawBand(c)
		b.middle.drawSeconds(c)
	}
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.tokens.draw(c, seat)
		b.hands.draw(c, seat)
		b.hands.drawReady(c, seat)
		b.returned[seat].draw(c, b.lay.returnedAt(seat), b.art.side(b.returned[seat].card), b.Colour(seat))
	}
	b.middle.drawSwap(c)
	b.middle.drawTimer(c)
	for i := range b.flights {
		b.flights[i].draw(c)
	}
	b.prepare(c)
}

// The board renders pictures ahead of time, in numbered pieces: each card as on the pile, each card
// in hands of all sizes, and finally the band.
const (
	pieces = prints*(1+cuts*sizes) + 1
	batch  = 3 // pieces rendered in a frame
)

// prepare renders ahead of time the pictures that a race may need, by drawing a few of them off
// screen in each frame while the painters are idle. It starts again after the last piece, because
// pictures that are not drawn for a while are discarded.
func (b *Board) prepare(c *ui.Canvas) {
	if c.Busy() {
		return
	}
	c.PushMove(4*c.Whole().W, 0)
	defer c.Pop()
	for range batch {
		b.paintPiece(c, b.painted)
		b.painted = (b.painted + 1) % pieces
	}
}

func (b *Board) paintPiece(c *ui.Canvas, i int) {
	card := rules.Card(i % prints)
	switch {
	case i == pieces-1:
		for height := range 2 { // renders the shadows of a card that lands on the pile
			ui.Card{Face: b.art.back, Lift: ui.Flying, Height: float64(8 + 8*height)}.Draw(c, b.lay.pile)
		}
		b.middle.drawBand(c)
	case card.Copies() == 0:
	case i < prints:
		ui.Card{Face: b.art.side(card), Lift: ui.Raised}.Draw(c, b.lay.pile)
	default:
		n := i/prints - 1
		w := b.lay.grids[n/cuts].card
		ui.Card{Face: b.art.side(card), Cut: n % cuts}.Draw(c, ui.Rect{W: w, H: cardHeight(w)})
	}
}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	lit := b.now.chooses(seat) || b.now.outcome.round > 0 && b.now.outcome.winner == seat
	if b.now.final() {
		lit = b.now.winners.Has(seat) || b.now.players[seat].open && !b.tokens.revealed[seat].Done()
	}
	if b.now.phase == swapping && b.now.choices.Has(seat) && !b.IsBot(b.now.chooser) && b.Cursors[b.now.chooser].Is(int(seat)) {
		c.PushLayer(ui.LayerMats)
		ui.DrawFocus(c, b.lay.areas[seat].mat.Inset(6, 6), 12, 1, 1+b.Colour(b.now.chooser))
		c.Pop()
	}
	b.DrawMat(c, b.lay.areas[seat].mat, seat, seat, lit)
}
