package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

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

// draw draws the line: shown on a band, then risen, then gone to the box.
func (l *leaving) draw(c *ui.Canvas, lay *layout, deck *deck, still bool) {
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
	if still {
		up, scale, middle = 0, 1, r.Center()
	}
	c.PushLayer(ui.LayerFlying)
	c.PushAlpha(alpha)
	c.PushMove(middle.X-r.Center().X, middle.Y-r.Center().Y-18*up)
	c.PushScale(r.Center(), scale, scale)
	c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-10, -10))
	for i, card := range l.cards {
		k := ui.Card{Face: deck.picture(card.Card, true), Cut: int(card.Look), Tilt: tilts[card.Look%uint8(len(tilts))]}
		k.Draw(c, lay.square(l.seat, l.squares[i], l.columns))
	}
	for range 4 {
		c.Pop()
	}
}
