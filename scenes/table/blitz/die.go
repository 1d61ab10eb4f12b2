package blitz

import (
	rules "canape/engine/games/blitz"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// die is the die that names the symbols of a duel.
type die struct{ roll tween.Run }

var dieFaces = rules.Faces()

// dieNames name the drawings of the die.
var dieNames = func() map[rules.Face]string {
	names := map[rules.Face]string{}
	for _, f := range dieFaces {
		names[f] = "parts/bz-die-" + f[0].String() + "-" + f[1].String()
	}
	return names
}()

// dieHigh is how high the die is, in its own width.
const dieHigh = 270.0 / 230

// dieOn returns where the die lies on a duel card.
func dieOn(card ui.Rect) ui.Rect {
	wide := card.W * 0.86
	return card.Middle(wide, wide*dieHigh).Move(0, 6)
}

// draw draws the die, rolling or at rest.
func (d *die) draw(c *ui.Canvas, r ui.Rect, face rules.Face) {
	share := d.roll.At(tween.Out)
	if share >= 1 {
		ui.DrawArt(c, dieNames[face], r, ui.Flat)
		return
	}
	left, hop := 1-share, share*9-float64(int(share*9))
	r = r.Move(70*left*left, -110*left*4*hop*(1-hop))
	c.PushLayer(ui.LayerFlying)
	c.PushTilt(r.Center(), 300*left*left)
	ui.DrawArtTwice(c, dieNames[dieFaces[int(share*17)%len(dieFaces)]], r, ui.Flat)
	c.Pop()
	c.Pop()
}

// prepare paints all its sides ahead.
func (d *die) prepare(c *ui.Canvas, r ui.Rect) {
	for _, name := range dieNames {
		ui.DrawArt(c, name, r, ui.Flat)
		ui.DrawArtTwice(c, name, r, ui.Flat)
	}
}
