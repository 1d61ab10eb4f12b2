package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
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
	if b.lay.biscuits.W > 0 && !c.Theme().Strong {
		b.deck.biscuits.Draw(c, b.lay.biscuits, false)
	}
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
		if p := &b.players[i]; p.choice.task == act || p.choice.task == carry {
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
		lower := b.discards.Card(n - 2)
		lower.Tilt = 5
		by := b.discards.Pushed(n - 2)
		lower.Draw(c, r.Move(by.X, 4+by.Y))
	}
	top := b.discards.Card(n - 1)
	top.Pile = b.Text("discards")
	b.markPile(&top, aimDiscards)
	by := b.discards.Pushed(n - 1)
	top.Draw(c, r.Move(by.X, by.Y))
}

// leaving is a line on its way to the box: its cards rise one after the other, and go.
type leaving struct {
	seat    engine.Seat
	columns int
	chain   int // how many lines have left before it in the chain
	squares []rules.Square
	cards   []piece
	run     tween.Run
}

// What happens in the ticks at speed 1 in which a line leaves.
const (
	bandTicks  = 66
	unfoldTill = 9  // the band unfolds
	riseFrom   = 6  // the first card rises
	riseApart  = 5  // and the next
	riseTicks  = 13 // each
	goFrom     = 38 // the first card goes
	goApart    = 3
	goTicks    = 17

	riseBy    = 20 // u
	riseMore  = 8  // for each line of the chain
	chainMost = 4
)

// The measures of the lines of a chain in a limelight, in u.
const (
	linkCard     = 84
	linkStep     = 62 // from card to card of a line
	linkGap      = 46 // between two lines
	linkPad      = 26
	longestChain = 5 // lines: no chain counts for more
)

// chainLink returns the lines of a chain as they are shown in a limelight, side by side: the last one
// joins the others.
func (b *Board) chainLink(lines [][]piece, step int) *table.Exhibit {
	lines = lines[max(0, len(lines)-longestChain):]
	width := 2.0*linkPad - linkGap
	for _, line := range lines {
		width += linkStep*float64(len(line)-1) + linkCard + linkGap
	}
	height := linkCard*4.0/3 + 2*linkPad
	return &table.Exhibit{Width: width, Height: height, Sound: sound.Cue{Effect: sound.Chain, Step: min(7, step+1)},
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			k := r.W / width
			c.Theme().SunSheet(16).Draw(c, "blanco chain", r)
			x := r.X + linkPad*k
			for i, line := range lines {
				if i > 0 { // what ties it to the line before
					at := ui.Point{X: x - linkGap*k/2, Y: r.Center().Y}
					c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "blanco link", at, 9*k)
				}
				wide := (linkStep*float64(len(line)-1) + linkCard) * k
				grown := 1.0
				if i == len(lines)-1 {
					grown = max(0.02, tween.Settle(told))
				}
				c.PushScale(ui.Point{X: x + wide/2, Y: r.Center().Y}, grown, grown)
				for j, card := range line {
					at := ui.Rect{X: x + linkStep*k*float64(j), Y: r.Y + linkPad*k, W: linkCard * k, H: linkCard * k * 4 / 3}
					ui.Card{Face: b.deck.picture(card.Card, true), Cut: int(card.Look), Tilt: tilts[card.Look%uint8(len(tilts))]}.Draw(c, at)
				}
				c.Pop()
				x += wide + linkGap*k
			}
		}}
}

// part returns the share of a part that has passed, 0 … 1.
func part(now float64, from, ticks int) float64 {
	return max(0, min(1, (now-float64(from))/float64(ticks)))
}

// drawLeaving draws the line: shown on a band, risen card by card, then gone to the box.
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
		unfolded = 0.5 + 0.5*tween.Settle(part(now, 0, unfoldTill))
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
		rise := up * (riseBy + riseMore*float64(min(chainMost, l.chain)))
		at.Y -= rise
		at = at.Lerp(box, 0.7*gone)
		k := ui.Card{Face: b.deck.picture(card.Card, true), Cut: int(card.Look), Tilt: tilt + 3*up*float64(1-2*(i%2)) + 20*gone}
		if rise > 0 {
			k.Lift, k.Height = ui.Flying, rise
		}
		c.PushAlpha(1 - gone*gone)
		c.PushScale(at, 1-0.5*gone, 1-0.5*gone)
		k.Draw(c, ui.RectAround(at, place.W, place.H))
		c.Pop()
		c.Pop()
	}
}
