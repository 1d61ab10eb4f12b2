package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	acting := 0
	for seat := range engine.Seat(len(b.players)) {
		if b.prepare(seat).task != idle {
			acting++
		}
	}
	several := acting > 1
	for seat := range engine.Seat(len(b.players)) {
		b.DrawMat(c, b.lay.mats[seat], seat, seat, b.lit(seat))
		b.drawSign(c, seat)
		b.drawHand(c, seat, several)
		b.drawGrid(c, seat, several)
	}
	b.drawMiddle(c, several)
	b.drawLeaving(c)
	b.cards.DrawFlying(c)
	for i := range b.players {
		b.drawCarried(c, engine.Seat(i))
	}
}

func (b *Board) lit(seat engine.Seat) bool {
	return b.turn == seat || b.players[seat].look.waits || b.setup.Has(seat) || b.winners.Has(seat)
}

// drawSign draws the progress of the seat in its two grids or, where there is less room, in the one that it has now.
func (b *Board) drawSign(c *ui.Canvas, seat engine.Seat) {
	p, l, t := &b.players[seat], &b.lay, c.Theme()
	if p.number == 0 {
		return
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	r, left := l.signs[seat], min(secondGrid, p.left())
	if l.Compact || r.W < bothSigns+partGap {
		b.drawShortSign(c, seat, left)
		return
	}
	edge, align, words := r.X, ui.Left, b.Text("cards", table.Number("n", left))
	x := edge
	if l.right[seat] {
		edge, align = r.Right(), ui.Right
		x = edge - bothSigns
	}
	second := 0
	if p.number == 2 {
		second = left
		ui.DrawBadge(c, ui.Point{X: x + 27, Y: r.Y + 27}, 23, true)
	} else {
		b.deck.first[min(9, left)].Draw(c, ui.Rect{X: x, Y: r.Y, W: 54, H: 54}, false)
	}
	table.Arrow(c, ui.Rect{X: x + 69, Y: r.Y + 17, W: 30, H: 20})
	b.deck.second[second].Draw(c, ui.Rect{X: x + 112, Y: r.Y, W: 74, H: 54}, false)
	switch line := 40 * c.TextScale(); {
	case r.H >= signPicture+line:
		c.TextMid(words, edge, r.Y+signPicture+line/2, ui.Bold(30), t.Chalk, align)
	case l.right[seat]:
		c.TextMid(words, x-20, r.Y+signPicture/2, ui.Bold(30), t.Chalk, align)
	default:
		c.TextMid(words, x+bothSigns+20, r.Y+signPicture/2, ui.Bold(30), t.Chalk, align)
	}
}

// drawShortSign draws the number of cards beside the grid that the seat has now.
func (b *Board) drawShortSign(c *ui.Canvas, seat engine.Seat, left int) {
	p, l, t := &b.players[seat], &b.lay, c.Theme()
	r, style, size := l.signs[seat], ui.Big(44).AsIs(), 1.0
	if l.Compact {
		style, size = ui.Big(32*l.Scale).AsIs(), 1+0.36*(l.Scale-1)
	}
	number, badge, high := max(52, style.Width(c, table.Numeral(12))), 19*size, signPicture*size
	picture, wide := b.deck.first[min(9, left)], 54*size
	if p.number == 2 {
		picture, wide = b.deck.second[left], 74*size
	}
	x, ticked := r.X, p.number == 2 && number+12+wide+10+2*badge <= r.W
	if l.right[seat] {
		x = r.Right() - number - 12 - wide
		if ticked {
			x -= 10 + 2*badge
		}
	}
	mid := r.Y + high/2
	c.TextMid(table.Numeral(left), x, mid-2, style, t.Chalk, ui.Left)
	picture.Draw(c, ui.Rect{X: x + number + 12, Y: r.Y, W: wide, H: high}, false)
	if ticked {
		ui.DrawBadge(c, ui.Point{X: x + number + 12 + wide + 10 + badge, Y: mid}, badge, true)
	}
	if !l.Compact {
		c.TextMid(b.Text("cards-alone", table.Number("n", left)), x, r.Y+high+20*l.Scale, ui.Plain(28), t.DimChalk, ui.Left)
	}
}

// small reports whether the seat sees its hidden cards small and upright: in a peek, so that it can keep them to itself.
func (b *Board) small(seat engine.Seat) bool {
	return b.Party().Secrets == stage.Peek && b.Sees(seat)
}

const peekedScale = 88.0 / 104

// drawCard draws a card, small in the frame of the one that lies there if its owner peeks at it.
func (b *Board) drawCard(c *ui.Canvas, r ui.Rect, k ui.Card, peeked bool) {
	if peeked {
		k.Tilt = 0
		r = r.Middle(r.W*peekedScale, r.H*peekedScale)
	}
	k.Draw(c, r)
}

func (b *Board) mark(k *ui.Card, seat engine.Seat, id int, several bool) {
	b.Mark(k, seat, id, b.players[seat].chooser.task.chooses(), several)
}

// drawTag draws the seat's shape at its cursor, where several people choose at once.
func (b *Board) drawTag(c *ui.Canvas, seat engine.Seat, r ui.Rect, id int, several bool) {
	if several && b.players[seat].chooser.task.chooses() && b.Cursors[seat].Is(id) {
		ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.Right() - 2, Y: r.Y + 4}, 17, ui.OnCloth)
	}
}

func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat, several bool) {
	p := &b.players[seat]
	aimed := func(i int) bool { return p.chooser.task != idle && b.Cursors[seat].Is(aimHand+i) }
	p.hand.EachLying(aimed, func(i int) {
		r, k := p.hand.Rect(i), p.hand.Card(i)
		b.mark(&k, seat, aimHand+i, several)
		b.drawCard(c, r, k, b.small(seat))
		b.drawTag(c, seat, r, aimHand+i, several)
	})
}

func (b *Board) drawGrid(c *ui.Canvas, seat engine.Seat, several bool) {
	p := &b.players[seat]
	lines, words := b.preview(seat)
	b.drawFrames(c, seat, lines)
	p.grid.EachLying(func(i int) bool { return b.standsOut(seat, rules.Square(i)) },
		func(i int) { b.drawSquare(c, seat, rules.Square(i), several) })
	if words != "" {
		tip, fromRight := b.Point(seat)
		c.PushLayer(ui.LayerSlips)
		ui.Slip{Text: words, Good: true, FromRight: fromRight}.Draw(c, tip)
		c.Pop()
	}
}

// standsOut reports whether a card of a grid is aimed at, taken or looked at.
func (b *Board) standsOut(seat engine.Seat, s rules.Square) bool {
	p := &b.players[seat]
	return p.look.open && p.look.square == s || b.holdsBack(seat, s) ||
		p.chooser.task != idle && (b.Cursors[seat].Is(aimSquare+int(s)) || p.chooser.task == swapWith && p.chooser.first == s)
}

// drawFrames frames the lines that would leave, or among which the seat has to choose.
func (b *Board) drawFrames(c *ui.Canvas, seat engine.Seat, lines []rules.Line) {
	chooser := &b.players[seat].chooser
	if chooser.task == removeLine {
		lines = chooser.lines
	}
	t := c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i, line := range lines {
		r := b.lineRect(seat, line)
		if chooser.task == removeLine && b.Cursors[seat].Is(aimLine+i) {
			c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-8, -8))
			if b.Env().Settings.Narration {
				c.FocusOn(r, b.Words().Name(b.Party().Game, line.String()))
			}
			continue
		}
		ui.Sheet{Face: t.Chalk, Radius: 11, Bare: true}.Draw(c, "blanco frame", r.Inset(-7, -7))
		ui.Sheet{Face: t.MatLit[b.Colour(seat)], Radius: 9, Bare: true}.Draw(c, "blanco frame", r.Inset(-4, -4))
	}
}

func (b *Board) drawSquare(c *ui.Canvas, seat engine.Seat, s rules.Square, several bool) {
	p, id := &b.players[seat], aimSquare+int(s)
	at, r, k := p.grid.Cards[s], p.grid.Rect(int(s)), p.grid.Card(int(s))
	if b.holdsBack(seat, s) {
		k.Lift, k.Tilt = ui.Raised, b.Suspense.Tremble()
	}
	b.mark(&k, seat, id, several)
	if p.chooser.task == swapWith && p.chooser.first == s {
		k.State = ui.CardTaken
	}
	looked := p.look.open && p.look.square == s && !at.Up
	if looked {
		k.Lift, k.Tilt = ui.Raised, 0
		if b.Sees(seat) {
			k.Face = b.deck.picture(p.look.card, true)
		}
	}
	b.drawCard(c, r, k, looked && b.small(seat))
	switch {
	case looked:
		drawEye(c, eyeRect(r))
	case at.Seen && !at.Up && b.Option(rules.OptionMemoryAid) == true:
		drawEye(c, ui.RectAround(ui.Point{X: r.Right() - 22, Y: r.Bottom() - 18}, 39, 26))
	}
	b.drawTag(c, seat, r, id, several)
}

// eyeRect returns where the eye is on a card that is being peeked at: on the flash, clear of the number that is to be remembered.
func eyeRect(card ui.Rect) ui.Rect {
	wide := max(28, min(66, card.W*0.42))
	return ui.RectAround(ui.Point{X: card.Right() - card.W*0.2, Y: card.Y + card.W*0.06}, wide, wide*2/3)
}

// drawEye marks a card that is being, or has been, peeked at.
func drawEye(c *ui.Canvas, r ui.Rect) {
	c.Theme().PaperSheet(r.H*0.44, ui.Resting).Draw(c, "blanco eye", r)
	ui.DrawArt(c, "ui/eye", r.Middle(r.W*0.83, r.H*0.83), ui.Flat)
}

// drawMiddle draws the piles and whose turn it is.
func (b *Board) drawMiddle(c *ui.Canvas, several bool) {
	if b.game == 0 {
		return
	}
	l, stock, lying := &b.lay, b.stock.Height(), b.discards.Height()
	b.drawStock(c, stock, several)
	b.drawDiscards(c, lying, several)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	b.drawLabel(c, l.stock, b.Text("stock"), stock)
	b.drawLabel(c, l.discards, b.Text("discards"), lying)
	if l.arrow.W > 0 {
		seat := -1
		if b.turn != engine.Nobody {
			seat = b.Colour(b.turn)
		}
		ui.DrawTurnArrow(c, l.arrow.Center(), l.arrow.W/2, seat)
	}
}

// drawLabel writes under a pile what it is, and how many cards lie there.
func (b *Board) drawLabel(c *ui.Canvas, pile ui.Rect, name string, n int) {
	t, scale, x, y := c.Theme(), b.Room.Scale, pile.Center().X, pile.Bottom()+8
	if b.Room.Compact {
		c.TextMid(table.Numeral(n), x, y+26+11*scale, ui.Big(30*scale).AsIs(), t.Chalk, ui.Center)
		return
	}
	line := 36 * scale
	c.TextMid(name, x, y+12+line/2, ui.Bold(28), t.Chalk, ui.Center)
	c.TextMid(table.Numeral(n), x, y+12+line*3/2, ui.Bold(28), t.DimChalk, ui.Center)
}

// markPile marks the top card of a pile as the cursors have it.
func (b *Board) markPile(k *ui.Card, id int, several bool) {
	for i := range b.players {
		if task := b.players[i].chooser.task; task == act || task == carry {
			b.mark(k, engine.Seat(i), id, several)
		}
	}
}

// drawStock draws the stock with a few backs, more for a higher pile.
func (b *Board) drawStock(c *ui.Canvas, n int, several bool) {
	r := b.lay.stock
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	layers := min(4, 1+n/12)
	for i := range layers {
		k, up := ui.Card{Face: b.deck.back, Pile: b.Text("stock")}, float64(i)
		if i == layers-1 {
			b.markPile(&k, aimStock, several)
		}
		k.Draw(c, r.Move(2*up, 3-3*up))
	}
}

func (b *Board) drawDiscards(c *ui.Canvas, n int, several bool) {
	r := b.lay.discards
	if n <= 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	if n > 1 {
		under := b.discards.Card(n - 2)
		under.Tilt = 5
		under.Draw(c, r.Move(0, 4))
	}
	top := b.discards.Card(n - 1)
	top.Pile = b.Text("discards")
	b.markPile(&top, aimDiscards, several)
	top.Draw(c, r)
}

// drawCarried draws the card that a seat is about to play, with a trail from its hand.
func (b *Board) drawCarried(c *ui.Canvas, seat engine.Seat) {
	hand := b.players[seat].hand
	carried := hand.Lifted()
	if carried < 0 || hand.Comes(carried) {
		return
	}
	at, from := b.carriedAt(seat), b.lay.hand(seat, 1, 2)
	start := ui.Point{X: from.Right() - 12, Y: from.Center().Y}
	if b.lay.right[seat] {
		start.X = b.lay.hand(seat, 0, 2).X + 12
	}
	c.PushLayer(ui.LayerFlying)
	ui.DrawTrail(c, start, at, 24, 0, 1, c.Theme().Chalk)
	k := hand.Card(carried)
	k.State, k.Lift, k.Tilt = ui.CardFlying, ui.Flying, carriedTilt
	r := ui.RectAround(at, b.lay.card*1.04, ui.CardHeight(b.lay.card*1.04))
	b.drawCard(c, r, k, b.small(seat) && !hand.Cards[carried].Up)
	c.Pop()
}

// drawLeaving draws a line that leaves: shown on a band, then risen, then gone to the box.
func (b *Board) drawLeaving(c *ui.Canvas) {
	l := &b.leaving
	if l.run.Done() {
		return
	}
	const shownUntil, risenUntil = 0.5, 0.68
	share := l.run.Share()
	r := b.lay.square(l.seat, l.squares[0], l.columns).Union(b.lay.square(l.seat, l.squares[len(l.squares)-1], l.columns))
	alpha, up, scale, middle := 1.0, 0.0, 1.0, r.Center()
	switch {
	case share >= risenUntil:
		way := tween.InOut((share - risenUntil) / (1 - risenUntil))
		alpha, up, scale = 1-way, 1, 1-0.45*way
		middle = middle.Lerp(b.lay.stock.Union(b.lay.discards).Center(), way*0.6)
	case share >= shownUntil:
		up = tween.Out((share - shownUntil) / (risenUntil - shownUntil))
	}
	if b.Speed().Still {
		up, scale, middle = 0, 1, r.Center()
	}
	c.PushLayer(ui.LayerFlying)
	c.PushAlpha(alpha)
	c.PushMove(middle.X-r.Center().X, middle.Y-r.Center().Y-18*up)
	c.PushScale(r.Center(), scale, scale)
	c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-10, -10))
	for i, card := range l.cards {
		k := ui.Card{Face: b.deck.picture(card.Card, true), Cut: int(card.Look), Tilt: tilts[card.Look%uint8(len(tilts))]}
		k.Draw(c, b.lay.square(l.seat, l.squares[i], l.columns))
	}
	for range 4 {
		c.Pop()
	}
}
