package blitz

import (
	"canape/engine"
	"canape/scenes/ui"
)

// Prepare has everything painted that a face-off needs, so that nobody has to wait for it while the other already sees it.
func (b *Board) Prepare(c *ui.Canvas) {
	if frame := c.Frame(); b.ready == frame {
		return
	}
	b.ready = c.Frame()
	var a arena
	shown := newState(b.now.seats)
	shown.duellists = engine.SeatsOf(0, 1)
	a.arrange(c, &shown, false)
	b.art.on(c)
	c.Prepare(func(c *ui.Canvas) {
		whole := c.Whole()
		strip := ui.Rect{Y: whole.Y, W: whole.H * seamWide / 1080, H: whole.H}
		for i := range b.now.seats {
			left := b.colour(engine.Seat(i))
			for j := i + 1; j < b.now.seats; j++ {
				c.Picture(b.art.seamOf(left, b.colour(engine.Seat(j))), strip, false)
			}
			for _, picture := range b.art.buzzers[left] {
				c.Picture(picture, a.buzzers[0], false)
			}
		}
		for i := range b.art.rays {
			c.Picture(b.art.rays[i], ui.Rect{Y: whole.Y, W: whole.H * 900 / 1080, H: whole.H}, false)
			c.Picture(b.art.tails[i], ui.Rect{W: tailWide, H: tailHigh}, false)
			wide := a.cards[0].W * exchangeWide
			c.Picture(b.art.ways[i], ui.Rect{W: wide, H: wide * 170 / 560}, false)
			c.Sheet(bubbleNames[i], a.bubbles[engine.Seat(i)], bubbleSheet(c))
		}
		if !a.large() {
			c.Panel("blitz panel", a.panel)
		}
		for _, name := range dieNames {
			die := b.lay.duel.W * dieShare
			c.Art(name, ui.Rect{W: die, H: die * 270 / 230}, ui.Flat)
			c.ArtTwice(name, ui.Rect{W: die, H: die * 270 / 230}, ui.Flat)
		}
		c.Card(b.lay.duel, ui.Card{Face: b.art.duel, Cut: 1, Tilt: -1.4})
	})
}
