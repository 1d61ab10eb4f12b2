package passpass

import (
	"math"

	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawBack draws the parts of the balance behind the cards: foot, beam, cords.
func (k *balance) drawBack(c *ui.Canvas) {
	s := &k.board.lay.balance
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	mid := s.Center().X
	foot := s.Foot(footHeight).Middle(footWidth, footHeight)
	k.board.art.post.Draw(c, ui.Rect{X: mid - postWidth/2, Y: s.beam, W: postWidth, H: foot.Y + 8 - s.beam}, false)
	k.board.art.foot.Draw(c, foot, false)
	for i := range k.pans {
		hook, rim := k.hook(rules.Colour(i)), k.rim(rules.Colour(i))
		half := k.width(rules.Colour(i))/2 - 14
		for _, side := range [2]float64{-1, 1} {
			k.drawCord(c, hook, ui.Point{X: rim.X + side*half, Y: rim.Y + 6})
		}
	}
	pivot := ui.Point{X: mid, Y: s.beam}
	c.PushTilt(pivot, k.tipped())
	width := min(s.W, 900) - 20
	k.board.art.beam.Draw(c, ui.RectAround(pivot, width, width*beamShare), true)
	cat := ui.Rect{X: mid + width*0.2, Y: s.beam - 60, W: 130, H: 65}
	k.board.art.cat.Draw(c, cat, true)
	c.Pop()
	for i := range k.pans {
		at := k.hook(rules.Colour(i))
		k.board.art.ring.Draw(c, ui.RectAround(at, 24, 24), false)
	}
}

// drawCord draws a cord from a point on the beam to the edge of a pan.
func (k *balance) drawCord(c *ui.Canvas, from, to ui.Point) {
	if to.Y <= from.Y {
		return
	}
	c.PushTilt(from, math.Atan2(from.X-to.X, to.Y-from.Y)*180/math.Pi)
	c.PushScale(from, 1, math.Hypot(to.X-from.X, to.Y-from.Y)/cordHeight)
	k.board.art.cord.Draw(c, ui.Rect{X: from.X - cordWidth/2, Y: from.Y, W: cordWidth, H: cordHeight}, true)
	c.Pop()
	c.Pop()
}

// width returns the width of the pan of a colour.
func (k *balance) width(colour rules.Colour) float64 {
	width, _ := k.board.lay.balance.divide(k.counts())
	return width[colour]
}

// drawFront draws the pans in front of the cards, with their colours and sums.
func (k *balance) drawFront(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i := range rules.Colour(rules.Colours) {
		k.drawPan(c, i)
	}
}

// drawPan draws a pan with its symbol, its name and its sum.
func (k *balance) drawPan(c *ui.Canvas, colour rules.Colour) {
	s, t := &k.board.lay.balance, c.Theme()
	rim, hook, width := k.rim(colour), k.hook(colour), k.width(colour)
	ranked := k.ranked(colour)
	first := len(k.standing.Ranking) > 0 && k.standing.Ranking[0].Colour == colour
	dish := ui.Rect{X: rim.X - width/2, Y: rim.Y, W: width, H: s.pan}
	k.board.art.dish(c, dish, first)
	sum := 0
	if ranked != nil {
		sum = ranked.Sum
	}
	k.drawLabel(c, dish.Inset(12, 7), colour, sum, first)
	if s.round == 0 {
		return
	}
	at := ui.Point{X: hook.X, Y: s.dial.Y + hook.Y - s.beam}
	if k.board.now.winners == 0 { // the dials tremble before the result of a full trick is shown
		c.PushTilt(at, k.board.Suspense.Tremble()*dialTremble[colour])
		defer c.Pop()
	}
	face := t.PaperSheet(0, ui.Resting)
	if first {
		face = ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Lift: ui.Resting, Coloured: true}
	}
	face.Thick = 3
	face.DrawDisc(c, "passpass dial", at, s.round)
	k.board.art.dial.Draw(c, ui.RectAround(at, 2*s.round, 2*s.round), false)
	ink := t.Ink
	if sum == 0 {
		ink = t.SoftInk
	}
	c.TextMid(table.Numeral(sum), at.X, at.Y, ui.Big(44*min(1.3, c.TextScale())).AsIs(), ink, ui.Center)
}

// drawLabel draws the symbol and name of a colour on its pan, and its sum if there is no dial.
func (k *balance) drawLabel(c *ui.Canvas, r ui.Rect, colour rules.Colour, sum int, first bool) {
	t := c.Theme()
	name, style := k.board.Env().Text("colour."+colour.String()), ui.Bold(28)
	sign := r.H - 4
	shown := table.Numeral(sum)
	if k.board.lay.balance.round == 0 {
		name, style = shown, ui.Big(min(48, 32*c.TextScale())).AsIs()
	}
	width := sign + 8 + style.Width(c, name) + 20
	if width > r.W {
		name, width = "", sign+16
	}
	label := ui.RectAround(r.Center(), width, r.H)
	face := t.PaperSheet(6, ui.Flat)
	face.Thick = 0
	face.Draw(c, "passpass label", label)
	x := label.X + 8
	ui.DrawArt(c, signs[colour], ui.Rect{X: x, Y: label.Y + 2, W: sign, H: sign}, ui.Flat)
	if name != "" {
		c.TextMid(name, x+sign+8, label.Center().Y, style, t.Ink, ui.Left)
	}
}

// dialTremble is how much each dial trembles, in degrees, before the result of a trick is shown.
var dialTremble = [rules.Colours]float64{0.8, -0.7, 0.75, -0.65}
