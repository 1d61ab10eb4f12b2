package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawChoices draws what the seat on turn may choose on the pitch: squares for the ball, or the paths along a card's arrows. For a hidden
// card it draws them only if its owner may look.
func (b *Board) drawChoices(c *ui.Canvas) {
	ch := &b.chooser
	if ch.seat < 0 || b.Busy() {
		return
	}
	switch {
	case ch.verb == rules.VerbPlace:
		b.drawSquares(c)
	case ch.verb == rules.VerbCut || ch.verb == rules.VerbExchange:
	case b.Sees(ch.seat):
		b.drawWays(c)
	case ch.aiming:
		b.drawDirections(c)
	}
}

func (b *Board) drawSquares(c *ui.Canvas) {
	for _, move := range b.legal {
		s := rules.Square(move.A)
		r := b.lay.on(middleOf(s), 1)
		if b.cursor().Is(aimSquare + int(s)) {
			b.deck.step.Draw(c, r, false)
			if b.Env().Settings.Narration {
				c.FocusOn(r, s.String())
			}
			c.PushAlpha(0.9)
			b.deck.ball.Draw(c, b.lay.on(middleOf(s), ballSize), true)
			c.Pop()
			continue
		}
		b.deck.faint.Draw(c, r, false)
		b.deck.goal.Draw(c, r, false)
	}
}

// drawWays draws where the card that is aimed at moves the ball: the chosen arrow square by square, the others dotted.
func (b *Board) drawWays(c *ui.Canvas) {
	ch, card := &b.chooser, b.aimed()
	switch {
	case card == rules.Hidden || b.now.ball == rules.NoSquare || !b.playable(card):
		return
	case card.Kind() == rules.Corner:
		corner := middleOf(rules.CornerAt(card.Mark(), !b.now.forward(ch.seat)))
		from, to := b.lay.at(b.now.lies), b.lay.at(corner)
		ui.DrawTrail(c, from, to, 0.2, 0, 1, c.Theme().Chalk)
		b.deck.step.Draw(c, b.lay.on(corner, 1), false)
		ui.DrawArt(c, flags[card.Mark()], b.lay.on(corner, 0.9), ui.Flat)
		return
	case card.Kind() == rules.Penalty:
		b.drawTag(c, b.lay.at(middleOf(b.now.ball)), b.Text("ending.penalty"))
		return
	}
	for _, a := range arrowsOf[card] {
		if !ch.aiming || a != ch.arrow {
			b.turf().faintWay(c, b.way(card, a))
		}
	}
	if ch.aiming && card.Length(ch.arrow) > 0 {
		b.drawChosenWay(c, b.way(card, ch.arrow), card)
	}
}

// way returns the way of the ball along an arrow of a card of the seat that chooses.
func (b *Board) way(card rules.Card, a rules.Arrow) path {
	return pathOf(b.now.ball, card, a, b.now.forward(b.chooser.seat))
}

// signs are what a cut looks for.
var signs = [...]string{rules.Hand: "parts/fb-index-hand", rules.Red: "parts/fb-index-red", rules.Blue: "parts/fb-index-blue"}

var flags = [...]string{rules.Red: "parts/fb-flag-red", rules.Blue: "parts/fb-flag-blue"}

// turf is a pitch to draw ways on: the one of the match, or one of the rules.
type turf struct {
	lay  *layout
	deck *deck
}

func (b *Board) turf() turf { return turf{lay: &b.lay, deck: &b.deck} }

// faintWay draws a way that could be chosen, with a ring where it ends.
func (f turf) faintWay(c *ui.Canvas, p path) {
	f.passedWay(c, p)
	f.deck.goal.Draw(c, f.lay.on(p.end(), 1.1), false)
}

// passedWay draws a way that the ball takes.
func (f turf) passedWay(c *ui.Canvas, p path) {
	for i := range p.Length {
		f.deck.faint.Draw(c, f.lay.on(p.after(float64(i+1)), 1), false)
	}
	ui.DrawTrail(c, f.lay.at(middleOf(p.From)), f.lay.at(p.end()), 0, 0.06, 1, c.Theme().Chalk)
}

// drawChosenWay draws the way that is chosen, and says where it ends.
func (b *Board) drawChosenWay(c *ui.Canvas, p path, card rules.Card) {
	b.turf().chosenWay(c, p)
	to := b.lay.at(p.end())
	if words := b.endingOf(p, card); words != "" && !b.lay.Compact { // large words would lie on other ways; the hint bar says so too
		b.drawTag(c, to, words)
	}
}

// chosenWay draws the squares of a way with their numbers, and the arrow over them.
func (f turf) chosenWay(c *ui.Canvas, p path) {
	t := c.Theme()
	for i := range p.Length {
		f.deck.step.Draw(c, f.lay.on(p.after(float64(i+1)), 1), false)
	}
	from, to := f.lay.at(middleOf(p.From)), f.lay.at(p.end())
	ahead := 0.0 // the number of the last square stays free
	if !p.Leaves() {
		ahead = f.lay.square * 0.46
	}
	f.shaft(c, from, to, ahead)
	for i := range p.Length {
		at := f.lay.at(p.after(float64(i + 1)))
		ui.Sheet{Face: t.Paper, Bare: true}.DrawDisc(c, "football step", at, f.lay.square*0.27)
		c.TextMid(table.Numeral(i+1), at.X, at.Y, ui.Big(min(34, f.lay.square*0.44)).AsIs(), t.Ink, ui.Center)
	}
}

// shaft draws the arrow that the ball will follow, some u beyond its end.
func (f turf) shaft(c *ui.Canvas, from, to ui.Point, ahead float64) {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length == 0 {
		return
	}
	to = from.Lerp(to, 1+ahead/length)
	length += ahead
	start := from.Lerp(to, f.lay.square*0.4/length)
	angle := math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
	const wide = 100
	c.PushTilt(start, angle)
	c.PushScale(start, (length-f.lay.square*0.75)/wide, 1)
	f.deck.shaft.Draw(c, ui.Rect{X: start.X, Y: start.Y - wide/12, W: wide, H: wide / 6}, true)
	c.Pop()
	c.Pop()
	c.PushTilt(to, angle)
	f.deck.tip.Draw(c, ui.RectAround(to, f.lay.square*0.8, f.lay.square*0.8), true)
	c.Pop()
}

// drawTag says beside a point of the pitch what happens there.
func (b *Board) drawTag(c *ui.Canvas, at ui.Point, words string) {
	t := c.Theme()
	style := ui.Bold(30)
	wide, high := style.Width(c, words)+44, 58*b.lay.Scale
	r := ui.RectAround(ui.Point{X: at.X, Y: at.Y + b.lay.square*0.75 + high/2}, wide, high)
	if r.Bottom() > b.lay.pitch.Bottom() {
		r.Y = at.Y - b.lay.square*0.75 - high
	}
	room := b.lay.pitch.Inset(-b.lay.square, 0)
	r.X = max(room.X, min(room.Right()-wide, r.X))
	c.PushLayer(ui.LayerSlips)
	ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 7, Thick: 3, Lift: ui.Raised, Coloured: true}.Draw(c, "football tag", r)
	c.TextMid(words, r.Center().X, r.Center().Y, style, ui.SoftTheme().Ink, ui.Center)
	c.Pop()
}

// drawDirections draws the three directions round the ball for a seat that chooses from a hand that lies face down: the same for any card.
func (b *Board) drawDirections(c *ui.Canvas) {
	ch := &b.chooser
	if b.now.ball == rules.NoSquare {
		return
	}
	way := facing(b.now.forward(ch.seat))
	for _, a := range directions {
		r := b.lay.on(b.way(0, a).after(1), 1)
		if a == ch.arrow {
			b.deck.step.Draw(c, r.Inset(-r.W*0.05, -r.H*0.05), false)
		} else {
			b.deck.faint.Draw(c, r, false)
		}
		b.deck.heads[way][a].Draw(c, r.Inset(r.W*0.1, r.H*0.1), false)
	}
}
