package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Draw draws the table, or the face-off that fills the screen.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.on(c)
	if !b.now.facing() || b.open.Value < 1 {
		b.drawTable(c)
	}
	if b.now.facing() && b.open.Value > 0 {
		b.drawArena(c)
	}
	b.cards.DrawFlying(c)
}

var (
	underNames = [...]string{"blitz under 1", "blitz under 2", "blitz under 3", "blitz under 4"}
	countNames = [...]string{"blitz count 1", "blitz count 2"}
)

func (b *Board) drawTable(c *ui.Canvas) {
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.DrawMat(c, b.lay.mats[i], seat, seat, b.now.turn == seat || b.now.winners.Has(seat))
		b.drawPile(c, seat)
		b.drawWon(c, seat)
	}
	for i := range b.stacks {
		b.drawStack(c, rules.Stack(i))
	}
	b.drawDuel(c)
	b.drawBoxed(c)
	b.drawPad(c)
}

// drawPad lists the answers that were typed, by people or bots: they don't count again. The newest stand on top.
func (b *Board) drawPad(c *ui.Canvas) {
	r, t := b.lay.pad, c.Theme()
	if r.W <= 0 || len(b.now.said) == 0 {
		return
	}
	style := ui.Plain(30)
	line := style.LineHeight(c) + 6
	head := ui.Big(34).LineHeight(c) + 16
	n := min(len(b.now.said), max(1, int((r.H-head-50)/line)))
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	sheet := r.Top(head + 50 + float64(n)*line)
	ui.DrawPaper(c, "blitz pad", sheet, ui.Resting)
	inner := sheet.Inset(30, 22)
	c.TextIn(b.Text("words-said"), inner.Top(head-8), ui.Big(34), t.Ink, ui.Left)
	ui.DrawRule(c, inner.X, inner.Y+head-4, inner.W)
	for i := range n {
		c.TextIn(b.now.said[len(b.now.said)-1-i], inner.Below(head+4+float64(i)*line).Top(line), style, t.Ink, ui.Left)
	}
}

// drawPlace draws where a card is to lie.
func drawPlace(c *ui.Canvas, r ui.Rect, place ui.Place) {
	c.PushLayer(ui.LayerPlaces)
	place.Draw(c, r)
	c.Pop()
}

// drawPile draws the pile before a seat: its top, and the edges of up to three cards under it.
func (b *Board) drawPile(c *ui.Canvas, seat engine.Seat) {
	pile := b.piles[seat]
	top := pile.Height() - 1
	if top < 0 {
		drawPlace(c, b.lay.cards[seat], ui.Place{Awaited: b.now.turn == seat && b.now.scene == drawing, Seat: b.Colour(seat) + 1})
		return
	}
	for i := min(top, 3); i > 0; i-- {
		r, tilt := b.lay.under(seat, i)
		drawUnder(c, i, r, tilt)
	}
	pile.Card(top).Draw(c, pile.Rect(top))
}

// drawUnder draws what shows of a card under others.
func drawUnder(c *ui.Canvas, i int, r ui.Rect, tilt float64) {
	t := c.Theme()
	c.PushTilt(r.Center(), tilt)
	ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 18, Thick: 3, Lift: ui.Resting}.Draw(c, underNames[i], r)
	c.Pop()
}

// drawWon draws the cards that a seat has won, face down, and how many they are.
func (b *Board) drawWon(c *ui.Canvas, seat engine.Seat) {
	t, zone, card := c.Theme(), b.won[seat], b.lay.won[seat]
	won := zone.Height()
	if won == 0 {
		drawPlace(c, card, ui.Place{})
	}
	for i := range min(won, 3) {
		zone.Card(i).Draw(c, zone.Rect(i))
	}
	size := 60 * max(card.W/wonWide, min(1.35, 0.75+0.25*b.lay.Scale))
	number, style := table.Numeral(won), ui.Big(size).AsIs()
	if b.lay.below {
		c.TextMid(number, card.Center().X, card.Bottom()+16+size*0.5, style, t.Chalk, ui.Center)
		return
	}
	c.TextMid(number, card.Right()+24, card.Center().Y, style, t.Chalk, ui.Left)
	if !b.lay.Compact {
		c.TextIn(b.Text("won-alone", table.Number("n", won)), ui.Rect{X: card.X, Y: card.Bottom() + 12, W: 280, H: 44}, ui.Plain(28), t.DimChalk, ui.Left)
	}
}

// drawStack draws a stack, as high as it is, and how many cards it has.
func (b *Board) drawStack(c *ui.Canvas, stack rules.Stack) {
	n, r := len(b.stacks[stack].Cards), b.stackAt(stack)
	if n == 0 {
		drawPlace(c, r, ui.Place{})
		return
	}
	card := ui.Card{Face: b.art.back, Cut: int(stack), Pile: b.Words().Name(b.Party().Game, stack.String())}
	for i := range min(3, n/8) {
		ui.Card{Face: b.art.back, Cut: i}.Draw(c, r.Move(float64(6-2*i), float64(6-2*i)))
	}
	if seat := b.now.turn; seat != engine.Nobody {
		b.Mark(&card, seat, int(stack), b.Acts(seat), false)
	}
	card.Draw(c, r)
	size := 30 * min(1.6, b.lay.Scale)
	at := ui.Point{X: r.Right() - 10, Y: r.Bottom() - 8}
	if r.W < 150 { // others lie close
		at.X = r.Center().X
	}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, countNames[stack], at, size*0.95)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(size).AsIs(), c.Theme().Ink, ui.Center)
}

var dieFaces = rules.Faces()

// dieNames name the drawings of the die.
var dieNames = func() map[rules.Face]string {
	names := map[rules.Face]string{}
	for _, f := range dieFaces {
		names[f] = "parts/bz-die-" + f[0].String() + "-" + f[1].String()
	}
	return names
}()

// dieShare is how wide the die is, in duel cards, and dieHigh how high, in its own width.
const dieShare, dieHigh = 0.86, 270.0 / 230

// drawDuel draws the duel card and the die, and says which symbols face each other.
func (b *Board) drawDuel(c *ui.Canvas) {
	l := &b.lay
	top := b.duels.Height() - 1
	if top < 0 {
		drawPlace(c, l.duel, ui.Place{})
		return
	}
	b.duels.Card(top).Draw(c, l.duel)
	if !b.now.duel && b.roll.Done() {
		return
	}
	wide := l.duel.W * dieShare
	b.drawDie(c, l.duel.Middle(wide, wide*dieHigh).Move(0, 6))
	if b.roll.Done() && !l.Compact {
		die := b.now.die
		text := b.Text("duel", table.Words("a", b.symbolName(die[0])), table.Words("b", b.symbolName(die[1])))
		text, style := ui.Bold(30).Fit(c, text, l.middle.W-24)
		c.TextMid(text, l.middle.Center().X, l.duel.Y-40, style, c.Theme().Chalk, ui.Center)
	}
}

// drawDie draws the die, rolling or at rest.
func (b *Board) drawDie(c *ui.Canvas, r ui.Rect) {
	share := b.roll.At(tween.Out)
	if share >= 1 {
		ui.DrawArt(c, dieNames[b.now.die], r, ui.Flat)
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

// drawBoxed shows the symbols that three players do without, crossed out.
func (b *Board) drawBoxed(c *ui.Canvas) {
	l, t := &b.lay, c.Theme()
	n := float64(len(b.now.retired))
	if n == 0 {
		return
	}
	const gap = 14
	tile := min(72, l.boxed.H-8)
	wide, label := n*(tile+gap)-gap, b.Text("boxed")
	x := l.boxed.Center().X - wide/2
	if !l.Compact {
		words := ui.Plain(28).Width(c, label) + 20
		x -= words / 2
		c.TextMid(label, x, l.boxed.Center().Y, ui.Plain(28), t.DimChalk, ui.Left)
		x += words
	}
	for _, symbol := range b.now.retired {
		r := ui.Rect{X: x, Y: l.boxed.Center().Y - tile/2, W: tile, H: tile}
		c.PushAlpha(0.75)
		ui.DrawArt(c, symbolArt[symbol], r, ui.Flat)
		c.Pop()
		ui.DrawBadge(c, ui.Point{X: r.Right() - 4, Y: r.Y + 6}, 17, false)
		x += tile + gap
	}
}
