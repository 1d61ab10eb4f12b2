package blanco

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// leaving is a line that is being removed: its cards rise one after another, then disappear into
// the box.
type leaving struct {
	seat    engine.Seat
	columns int
	chain   int // lines of the chain that were removed before this line
	squares []rules.Square
	cards   []piece
	run     tween.Run
}

// The timing of a line's removal, in ticks at normal speed.
const (
	bandTicks   = 66
	unfoldTicks = 9  // ticks in which the band unfolds
	riseFrom    = 6  // ticks until the first card rises
	riseApart   = 5  // ticks until the next card rises
	riseTicks   = 13 // ticks in which a card rises
	goFrom      = 38 // ticks until the first card leaves
	goApart     = 3
	goTicks     = 17

	riseBy    = 20 // how far a card rises, in u
	riseMore  = 8  // additional rise, in u, for each line of the chain that was removed before
	chainMost = 4
)

// The measures of a chain's lines in a full-screen celebration, in u.
const (
	linkCard     = 84
	linkStep     = 62 // distance between the cards of a line
	linkGap      = 46 // distance between two lines
	linkPad      = 26
	longestChain = 5 // greatest number of lines drawn; of a longer chain only the last lines are drawn
)

// chainLink returns the picture of a chain for a full-screen celebration. The lines of the chain
// are side by side, and the last line joins the others.
func (b *Board) chainLink(lines [][]piece, step int) *table.Exhibit {
	lines = lines[max(0, len(lines)-longestChain):]
	width := 2.0*linkPad - linkGap
	for _, line := range lines {
		width += linkStep*float64(len(line)-1) + linkCard + linkGap
	}
	height := ui.CardHeight(linkCard) + 2*linkPad
	return &table.Exhibit{Width: width, Height: height, Sound: sound.Cue{Effect: sound.Chain, Step: min(7, step+1)},
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			k := r.W / width
			c.Theme().SunSheet(16).Draw(c, "blanco chain", r)
			x := r.X + linkPad*k
			for i, line := range lines {
				if i > 0 { // draw the link to the previous line
					at := ui.Point{X: x - linkGap*k/2, Y: r.Center().Y}
					c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "blanco link", at, 9*k)
				}
				lineWidth := (linkStep*float64(len(line)-1) + linkCard) * k
				grown := 1.0
				if i == len(lines)-1 {
					grown = max(0.02, tween.Settle(told))
				}
				c.PushScale(ui.Point{X: x + lineWidth/2, Y: r.Center().Y}, grown, grown)
				for j, card := range line {
					at := ui.Rect{X: x + linkStep*k*float64(j), Y: r.Y + linkPad*k, W: linkCard * k, H: ui.CardHeight(linkCard) * k}
					ui.Card{Face: b.art.picture(card.Card, true), Cut: int(card.Look), Tilt: tilts[card.Look%uint8(len(tilts))]}.Draw(c, at)
				}
				c.Pop()
				x += lineWidth + linkGap*k
			}
		}}
}

// A removed line is celebrated for lineTicks at normal speed. From the third line of a game on the
// celebration takes half as long.
const (
	lineTicks  = 96
	oftenLines = 3
)

// The measures of a removed line in a full-screen celebration, in u.
const (
	strikeWidth, strikeHeight = 900, 230
	strikeCard                = 150
	strikeStep                = 118 // distance between the cards of the line
	slateWidth, slateHeight   = 250, 150
	boltTilt                  = 72
)

// strike returns the picture of a removed line for a full-screen celebration: a flash of lightning,
// the cards of the line, and a slate on which the number of cards left goes down.
func (b *Board) strike(e rules.LineRemoved, left int) *table.Exhibit {
	cards, now := slices.Clone(e.Cards), left-len(e.Cards)
	bolt := b.art.bolts[boltOf(e)]
	return &table.Exhibit{Width: strikeWidth, Height: strikeHeight, Aloud: b.Text("cards", table.Number("n", now)), Sound: sound.Cue{Effect: sound.Confirm},
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			k := r.W / strikeWidth
			c.PushTilt(r.Center(), boltTilt)
			bolt.Draw(c, ui.RectAround(r.Center(), r.H*1.25, r.W*1.05), false)
			c.Pop()
			x := r.X + (r.W-slateWidth*k-strikeCard*k-strikeStep*k*float64(len(cards)-1)-40*k)/2
			for i, card := range cards {
				at := ui.Rect{X: x, Y: r.Center().Y - ui.CardHeight(strikeCard)*k/2 + 10*k*float64(i%2), W: strikeCard * k, H: ui.CardHeight(strikeCard) * k}
				ui.Card{Face: b.art.picture(card, true), Tilt: 5 * (float64(i) - float64(len(cards)-1)/2)}.Draw(c, at)
				x += strikeStep * k
			}
			x += (strikeCard - strikeStep + 40) * k
			slate := ui.Rect{X: x, Y: r.Center().Y - slateHeight*k/2, W: slateWidth * k, H: slateHeight * k}
			t := c.Theme()
			ui.Sheet{Face: t.Ink, Edge: t.Ink, Radius: 14, Thick: 3, Lift: ui.Raised}.Draw(c, "blanco slate", slate)
			before, after := slate.Left(slate.W*0.46).Center(), slate.Tail(slate.W*0.54).Center()
			c.TextMid(table.Numeral(left), before.X, before.Y, ui.Big(64*k).AsIs(), t.PaperShade, ui.Center)
			if told > 0 {
				c.PushTilt(before, -8)
				ui.Sheet{Face: t.Bad, Bare: true}.Draw(c, "blanco stroke", ui.RectAround(before, 92*k, 9*k))
				c.Pop()
				grown := max(0.02, tween.Settle(told))
				c.PushScale(after, grown, grown)
				c.TextMid(table.Numeral(now), after.X, after.Y, ui.Big(104*k).AsIs(), t.Sun, ui.Center)
				c.Pop()
			}
		}}
}

// boltOf returns the index of the flash of lightning for a line. The flash has the colour of a
// column; for a row it has the colour of the sun.
func boltOf(e rules.LineRemoved) int {
	if e.Line.IsRow() {
		return int(rules.Brown) + 1
	}
	return int(e.Cards[0].Colour())
}

// paintBolt paints a flash of lightning with a paper rim, on 140 × 360 units.
func paintBolt(p *ui.Painter, n int) {
	colour, sun := rules.Yellow, n > int(rules.Brown)
	if !sun {
		colour = rules.Colour(n)
	}
	flash, fill := p.ArtOutline("ui/blanco-flash-"+colour.String(), 0, ui.Rect{X: 8, Y: 8, W: 124, H: 344})
	if sun {
		fill = p.Theme().Sun
	}
	p.Stroke(flash, 12, p.Theme().Paper)
	p.Fill(flash, fill)
}

// part returns the elapsed share of a section of the animation, 0 to 1.
func part(now float64, from, ticks int) float64 {
	return max(0, min(1, (now-float64(from))/float64(ticks)))
}

// drawLeaving draws a line that is being removed: a band under it, then its cards, which rise one
// after another and leave for the box.
func (b *Board) drawLeaving(c *ui.Canvas) {
	l, lay := &b.leaving, &b.lay
	if l.run.Done() {
		return
	}
	now := l.run.Share() * bandTicks
	r := lay.square(l.seat, l.squares[0], l.columns).Union(lay.square(l.seat, l.squares[len(l.squares)-1], l.columns))
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if b.Speed().Still {
		c.PushAlpha(1 - part(now, goFrom, goTicks))
		defer c.Pop()
		now = 0
	}
	c.PushAlpha(1 - part(now, goFrom, goTicks/2))
	unfolded := 1.0
	if !b.Speed().Still {
		unfolded = 0.5 + 0.5*tween.Settle(part(now, 0, unfoldTicks))
	}
	c.PushScale(r.Center(), unfolded, unfolded)
	c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-10, -10))
	c.Pop()
	c.Pop()
	box := lay.stock.Union(lay.discards).Center()
	for i, card := range l.cards {
		place := lay.square(l.seat, l.squares[i], l.columns)
		up := tween.Settle(part(now, riseFrom+riseApart*i, riseTicks))
		gone := tween.InOut(part(now, goFrom+goApart*i, goTicks))
		at, tilt := place.Center(), tilts[card.Look%uint8(len(tilts))]
		at.Y -= up * (riseBy + riseMore*float64(min(chainMost, l.chain)))
		at = at.Lerp(box, 0.7*gone)
		k := ui.Card{Face: b.art.picture(card.Card, true), Cut: int(card.Look), Tilt: tilt + 3*up*float64(1-2*(i%2)) + 20*gone}
		if up > 0 {
			k.Lift, k.Height = ui.Flying, max(0.01, min(0.99, up))
		}
		c.PushAlpha(1 - gone*gone)
		c.PushScale(at, 1-0.5*gone, 1-0.5*gone)
		k.Draw(c, ui.RectAround(at, place.W, place.H))
		c.Pop()
		c.Pop()
	}
}
