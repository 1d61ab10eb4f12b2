package blitz

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
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
	for i := range b.flights {
		b.drawFlight(c, &b.flights[i])
	}
}

var matNames = [maxSeats]string{"blitz 1", "blitz 2", "blitz 3", "blitz 4", "blitz 5", "blitz 6"}

// numerals are the numbers that stand on the table.
var numerals = func() (list [deck.MaxThemes + 1]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

func (b *Board) drawTable(c *ui.Canvas) {
	for i := range b.now.seats {
		seat := engine.Seat(i)
		c.PushLayer(ui.LayerMats)
		c.Mat(matNames[i], b.lay.mats[i], ui.MatOf(b.colour(seat), b.now.turn == seat || b.now.winners.Has(seat)))
		c.Pop()
		b.drawPile(c, seat)
		b.drawWon(c, seat)
	}
	b.drawMiddle(c)
	b.drawPad(c)
}

// drawPad notes the words that were written or given by robots: they don't count again. The newest stand on top.
func (b *Board) drawPad(c *ui.Canvas) {
	r, t := b.lay.pad, c.Theme()
	if r.W <= 0 || len(b.now.said) == 0 {
		return
	}
	style := ui.Plain(30)
	line := c.LineHeight(style) + 6
	head := c.LineHeight(ui.Big(34)) + 16
	n := min(len(b.now.said), max(1, int((r.H-head-50)/line)))
	sheet := r.Top(head + 50 + float64(n)*line)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	c.Paper("blitz pad", sheet, ui.Resting)
	inner := sheet.Inset(30, 22)
	c.TextIn(b.spoken().said, inner.Top(head-8), ui.Big(34), t.Ink, ui.Left)
	c.Rule(inner.X, inner.Y+head-4, inner.W)
	for i := range n {
		row := ui.Rect{X: inner.X, Y: inner.Y + head + 4 + float64(i)*line, W: inner.W, H: line}
		c.TextIn(b.now.said[len(b.now.said)-1-i], row, style, t.Ink, ui.Left)
	}
}

// drawPile draws the pile before a seat: its top, and the edges of up to three cards under it.
func (b *Board) drawPile(c *ui.Canvas, seat engine.Seat) {
	p := &b.now.places[seat]
	shown, pile, has := p.top, p.pile, p.pile > 0
	if f := b.coming(spot{kind: onPile, seat: seat}); f != nil && !f.run.Done() {
		shown, has, pile = f.old, f.had, pile-1
	} else if f != nil {
		return // it is turning over where it lies
	}
	place := b.lay.cards[seat]
	if !has {
		c.PushLayer(ui.LayerPlaces)
		c.Place(place, ui.Place{Awaited: b.now.turn == seat && b.now.scene == drawing, Seat: b.colour(seat) + 1})
		c.Pop()
		return
	}
	b.drawUnder(c, seat, min(pile-1, 3))
	c.Card(place, ui.Card{Face: b.art.face(b.print(shown)), Cut: int(seat) + pile})
}

func (b *Board) print(t top) print { return print{text: t.theme, symbol: t.symbol, squat: b.lay.squat} }

var underNames = [...]string{"blitz under 1", "blitz under 2", "blitz under 3", "blitz under 4"}

// drawUnder draws the edges of n cards under a top.
func (b *Board) drawUnder(c *ui.Canvas, seat engine.Seat, n int) {
	for i := n; i > 0; i-- {
		r, tilt := b.lay.under(seat, i)
		c.PushTilt(r.Center(), tilt)
		t := c.Theme()
		c.Sheet(underNames[i], r, ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 18, Thick: 3, Lift: ui.Resting})
		c.Pop()
	}
}

// coming returns the flight towards a spot, nil if there is none.
func (b *Board) coming(at spot) *flight {
	for i := range b.flights {
		if b.flights[i].to == at {
			return &b.flights[i]
		}
	}
	return nil
}

// wonCard returns where the cards lie that a seat has won.
func (b *Board) wonCard(seat engine.Seat) ui.Rect {
	r := b.lay.won[seat]
	wide := min(96, r.W)
	high := ui.CardHeight(wide)
	if b.lay.foot {
		return ui.Rect{X: r.X + (r.W-wide)/2, Y: r.Y + 4, W: wide, H: high}
	}
	return ui.Rect{X: r.X + 8, Y: r.Y + 4, W: wide, H: high}
}

// drawWon draws the cards that a seat has won, face down, and how many they are.
func (b *Board) drawWon(c *ui.Canvas, seat engine.Seat) {
	l, t := &b.lay, c.Theme()
	won := b.now.places[seat].won
	card := b.wonCard(seat)
	if f := b.coming(spot{kind: amongWon, seat: seat}); f != nil {
		won--
	}
	if won == 0 {
		c.PushLayer(ui.LayerPlaces)
		c.Place(card, ui.Place{})
		c.Pop()
	}
	for i := range min(won, 3) {
		c.Card(card.Move(float64(4*i), float64(-3*i)), ui.Card{Face: b.art.back, Cut: i, Tilt: float64(i) * 2.4})
	}
	size := 60 * min(1.35, 0.75+0.25*l.scale)
	number, style := numerals[min(won, len(numerals)-1)], ui.Big(size).AsIs()
	if l.foot {
		c.TextMid(number, card.Center().X, card.Bottom()+16+size*0.5, style, t.Chalk, ui.Center)
		if words := b.spoken().won[min(won, len(numerals)-1)]; !l.compact && c.Width(words, ui.Plain(28)) <= l.won[seat].W {
			c.TextMid(words, card.Center().X, card.Bottom()+36+size, ui.Plain(28), t.DimChalk, ui.Center)
		}
		return
	}
	x := card.Right() + 30
	c.TextMid(number, x, card.Center().Y, style, t.Chalk, ui.Left)
	if !l.compact {
		c.TextIn(b.spoken().won[min(won, len(numerals)-1)], ui.Rect{X: card.X, Y: card.Bottom() + 12, W: l.won[seat].W - 12, H: 44}, ui.Plain(28), t.DimChalk, ui.Left)
	}
}

// drawMiddle draws the stacks, the duel card with its die, and the symbols that are not played with.
func (b *Board) drawMiddle(c *ui.Canvas) {
	l := &b.lay
	for i := range b.now.stacks {
		b.drawStack(c, rules.Stack(i), l.stacks[i])
	}
	b.drawDuel(c)
	b.drawBoxed(c)
}

var countNames = [...]string{"blitz count 1", "blitz count 2"}

// drawStack draws a stack, as high as it is, and how many cards it has.
func (b *Board) drawStack(c *ui.Canvas, stack rules.Stack, r ui.Rect) {
	n := b.now.stacks[stack]
	if n == 0 {
		c.PushLayer(ui.LayerPlaces)
		c.Place(r, ui.Place{})
		c.Pop()
		return
	}
	card := ui.Card{Face: b.art.back, Cut: int(stack)}
	for i := range min(3, n/8) {
		c.Card(r.Move(float64(6-2*i), float64(6-2*i)), ui.Card{Face: b.art.back, Cut: i})
	}
	if seat := b.now.turn; seat != engine.Nobody && b.host.Acts(seat) && b.aimed(seat) == stack {
		card.State = ui.CardAimed
	}
	c.Card(r, card)
	size := 30 * min(1.6, b.lay.scale)
	at := ui.Point{X: r.Right() - 10, Y: r.Bottom() - 8}
	c.Disc(countNames[stack], at, size*0.95, c.PaperSheet(0, ui.Resting))
	c.TextMid(numerals[n], at.X, at.Y, ui.Big(size).AsIs(), c.Theme().Ink, ui.Center)
}

// dieArt returns the drawing of a face of the die.
func dieArt(f rules.Face) string { return dieNames[f] }

var dieNames = func() map[rules.Face]string {
	names := map[rules.Face]string{}
	for _, f := range rules.Faces() {
		names[f] = "parts/bz-die-" + f[0].String() + "-" + f[1].String()
	}
	return names
}()

var dieFaces = rules.Faces()

// dieShare is how wide the die is, in duel cards.
const dieShare = 0.86

// drawDuel draws the duel card and the die, and says which symbols face each other.
func (b *Board) drawDuel(c *ui.Canvas) {
	l, t := &b.lay, c.Theme()
	if b.now.duels == 0 || b.now.duels == 1 && b.coming(spot{kind: onDuel}) != nil {
		c.PushLayer(ui.LayerPlaces)
		c.Place(l.duel, ui.Place{})
		c.Pop()
		return
	}
	c.Card(l.duel, ui.Card{Face: b.art.duel, Cut: 1, Tilt: -1.4})
	if !b.now.duel && b.roll.Done() {
		return
	}
	b.drawDie(c, ui.RectAround(ui.Point{X: l.duel.Center().X, Y: l.duel.Center().Y + 6}, l.duel.W*dieShare, l.duel.W*dieShare*270/230))
	if b.roll.Done() && !l.compact {
		words := b.duelWords()
		y := l.duel.Y - 40
		text, style := c.Fit(words, ui.Bold(30), l.middle.W-24)
		c.TextMid(text, l.middle.Center().X, y, style, t.Chalk, ui.Center)
	}
}

// drawDie draws the die, rolling or at rest.
func (b *Board) drawDie(c *ui.Canvas, r ui.Rect) {
	share := b.roll.At(tween.Out)
	if share >= 1 {
		c.Art(dieArt(b.now.die), r, ui.Flat)
		return
	}
	left := 1 - share
	face := dieFaces[int(share*17)%len(dieFaces)]
	r = r.Move(70*left*left, -110*left*absSine(share*9))
	c.PushLayer(ui.LayerFlying)
	c.PushTilt(r.Center(), 300*left*left)
	c.ArtTwice(dieArt(face), r, ui.Flat)
	c.Pop()
	c.Pop()
}

// absSine is a bounce: |sin| by a parabola.
func absSine(x float64) float64 {
	f := x - float64(int(x))
	return 4 * f * (1 - f)
}

// drawBoxed shows the symbols that three players do without, crossed out.
func (b *Board) drawBoxed(c *ui.Canvas) {
	l, t := &b.lay, c.Theme()
	n := float64(len(b.now.retired))
	if n == 0 || l.boxed.H < 60 {
		return
	}
	tile := min(72, l.boxed.H-8)
	label := b.spoken().boxed
	style := ui.Plain(28)
	wide := n*(tile+14) - 14
	if !l.compact {
		wide += c.Width(label, style) + 20
	}
	x := l.boxed.Center().X - wide/2
	if !l.compact {
		c.TextMid(label, x, l.boxed.Center().Y, style, t.DimChalk, ui.Left)
		x += c.Width(label, style) + 20
	}
	for _, symbol := range b.now.retired {
		r := ui.Rect{X: x, Y: l.boxed.Center().Y - tile/2, W: tile, H: tile}
		c.PushAlpha(0.75)
		c.Sheet("blitz boxed", r, ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 8, Thick: 2, Lift: ui.Resting})
		c.Art(symbolArt[symbol], r.Inset(9, 9), ui.Flat)
		c.Pop()
		c.Badge(ui.Point{X: r.Right() - 4, Y: r.Y + 6}, 17, false)
		x += tile + 14
	}
}

// drawFlight draws a card on its way, and as it turns over.
func (b *Board) drawFlight(c *ui.Canvas, f *flight) {
	if f.to.kind == onStage && !b.staged() {
		return
	}
	from, to := b.rectOf(f.from), b.rectOf(f.to)
	if f.from.kind == onStack && b.staged() {
		from = b.stageStack(f.from.stack)
	}
	face := b.art.duel
	if f.card.theme != "" {
		p := b.print(f.card)
		p.squat = p.squat && f.to.kind == onPile || f.from.kind == onPile && p.squat
		face = b.art.face(p)
	}
	share := f.run.At(tween.Out)
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if f.to.kind == onPile && f.had && share >= 1 {
		c.Card(to, ui.Card{Face: b.art.face(b.print(f.old)), Cut: int(f.to.seat) + b.now.places[f.to.seat].pile - 1})
	}
	if b.host.Speed().Still {
		b.drawFade(c, f, from, to, face, share)
		return
	}
	k := ui.Card{Face: b.art.back, Lift: ui.Flying}
	if f.to.kind == onPile {
		k.Cut = int(f.to.seat) + b.now.places[f.to.seat].pile
	}
	if f.closed { // it shows its theme until half of its way
		k.Turning = true
		width, later := tween.Turn(share)
		k.Flip = width
		if !later {
			k.Face = face
		}
	}
	if share >= 1 {
		k.Turning = true
		width, later := tween.Turn(f.turn.Share())
		if k.Flip = width; later {
			k.Face = face
		}
	}
	path := tween.Flight{FromX: from.Center().X, FromY: from.Center().Y, ToX: to.Center().X, ToY: to.Center().Y,
		Bank: max(-5, min(5, (to.Center().X-from.Center().X)/90))}
	x, y, tilt := path.At(share)
	k.Tilt = tilt
	size := ui.Rect{W: from.W + (to.W-from.W)*share, H: from.H + (to.H-from.H)*share}
	rise := 1 + 0.08*4*share*(1-share)
	// Cards are painted at the size at which they lie longest, and shown larger or smaller on their way.
	base := to
	if f.closed {
		base = from
	}
	at := ui.Point{X: x, Y: y}
	c.PushScale(at, size.W/base.W*rise, size.H/base.H*rise)
	c.Card(ui.RectAround(at, base.W, base.H), k)
	c.Pop()
}

// drawFade draws a card that leaves one place and appears at another, for those who want nothing to fly.
func (b *Board) drawFade(c *ui.Canvas, f *flight, from, to ui.Rect, face ui.Picture, share float64) {
	at, alpha, shown := from, 1-2*share, b.art.back
	if f.closed {
		shown = face
	}
	if share >= 0.5 {
		at, alpha = to, 2*share-1
		shown = face
		if f.closed {
			shown = b.art.back
		}
	}
	c.PushAlpha(alpha)
	c.Card(at, ui.Card{Face: shown})
	c.Pop()
}
