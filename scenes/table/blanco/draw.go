package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Draw draws mats, piles, hands and all that moves.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	b.prepareAll()
	b.aimAnew()
	acting := 0
	for i := range b.now.seats {
		if b.choosers[i].task != idle {
			acting++
		}
	}
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.drawMat(c, seat)
		b.drawSign(c, seat)
		b.drawHand(c, seat, acting > 1)
		b.drawGrid(c, seat, acting > 1)
	}
	b.drawMiddle(c, acting > 1)
	b.drawLeaving(c)
	for i := range b.motions {
		b.drawMotion(c, &b.motions[i])
	}
	for i := range b.now.seats {
		b.drawCarried(c, engine.Seat(i))
	}
}

var matNames = [maxSeats]string{"blanco 1", "blanco 2", "blanco 3", "blanco 4", "blanco 5"}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	c.PushLayer(ui.LayerMats)
	c.Mat(matNames[seat], b.lay.mats[seat], ui.MatOf(b.Colour(seat), b.lit(seat)))
	c.Pop()
}

// lit reports whether the mat of a seat is lit: of who is at it, or has won.
func (b *Board) lit(seat engine.Seat) bool {
	return b.now.turn == seat || b.looks[seat].waits || b.now.setup.Has(seat) || b.now.winners.Has(seat)
}

// drawSign draws how far the seat is with its two grids, or, where there is less room, with the one that it has now.
func (b *Board) drawSign(c *ui.Canvas, seat engine.Seat) {
	p, l, t := &b.now.places[seat], &b.lay, c.Theme()
	if p.number == 0 {
		return
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	r, left := l.signs[seat], min(allCards-9, p.left())
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
		c.Badge(ui.Point{X: x + 27, Y: r.Y + 27}, 23, true)
	} else {
		c.Picture(b.deck.first[min(9, left)], ui.Rect{X: x, Y: r.Y, W: 54, H: 54}, false)
	}
	c.Picture(b.deck.way, ui.Rect{X: x + 69, Y: r.Y + 17, W: 30, H: 20}, false)
	c.Picture(b.deck.second[second], ui.Rect{X: x + 112, Y: r.Y, W: 74, H: 54}, false)
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
	p, l, t := &b.now.places[seat], &b.lay, c.Theme()
	r, style, size := l.signs[seat], ui.Big(44).AsIs(), 1.0
	if l.Compact {
		style, size = ui.Big(32*l.Scale).AsIs(), 1+0.36*(l.Scale-1)
	}
	number, badge, high := max(52, c.Width(table.Numeral(12), style)), 19*size, signPicture*size
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
	c.Picture(picture, ui.Rect{X: x + number + 12, Y: r.Y, W: wide, H: high}, false)
	if ticked {
		c.Badge(ui.Point{X: x + number + 12 + wide + 10 + badge, Y: mid}, badge, true)
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

// handRect returns where a card of a hand lies, the one that is carried left out.
func (b *Board) handRect(seat engine.Seat, at int) ui.Rect {
	held, out := b.now.places[seat].held, b.choosers[seat].carry
	if out >= 0 && out < held {
		held--
		if at > out {
			at--
		}
	}
	return b.lay.hand(seat, at, held)
}

func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat, several bool) {
	p, chooser := &b.now.places[seat], &b.choosers[seat]
	aimed := -1
	for i := range p.held {
		if i == chooser.carry || b.motions.Expect(spot{kind: inHand, seat: seat, at: i}) {
			continue
		}
		if chooser.task != idle && b.Cursors[seat].Is(aimHand+i) {
			aimed = i
			continue
		}
		b.drawHeld(c, seat, i, several)
	}
	if aimed >= 0 { // its ring lies over the others
		b.drawHeld(c, seat, aimed, several)
	}
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, i int, several bool) {
	p, chooser := &b.now.places[seat], &b.choosers[seat]
	r, slot := b.handRect(seat, i), i
	if chooser.carry >= 0 && i > chooser.carry {
		slot--
	}
	k := ui.Card{Cut: int(p.hand[i].look), Tilt: b.tiltOf(spot{kind: inHand, at: slot}, 0)}
	b.aimed(&k, seat, aimHand+i, several)
	if card := b.visible(seat, i); card != rules.Hidden && b.small(seat) {
		k.Tilt = 0
		b.drawSmall(c, r, k, card)
	} else {
		k.Face = b.deck.picture(card)
		c.Card(r, k)
	}
	b.drawTag(c, seat, r, aimHand+i, several)
}

// drawSmall draws a card that its owner peeks at, in the frame of the one that lies there.
func (b *Board) drawSmall(c *ui.Canvas, r ui.Rect, k ui.Card, card rules.Card) {
	k.Face = b.deck.picture(card)
	c.Card(ui.RectAround(r.Center(), r.W*peekedScale, r.H*peekedScale), k)
}

// aimed draws the cursor of a seat on a card.
func (b *Board) aimed(k *ui.Card, seat engine.Seat, id int, several bool) {
	task := b.choosers[seat].task
	b.Mark(k, seat, id, task != idle && task != looking, several)
}

// drawTag draws the seat's shape at its cursor, where several people choose at once.
func (b *Board) drawTag(c *ui.Canvas, seat engine.Seat, r ui.Rect, id int, several bool) {
	chooser := &b.choosers[seat]
	if several && chooser.task != idle && chooser.task != looking && b.Cursors[seat].Is(id) {
		c.Token(b.Colour(seat), ui.Point{X: r.Right() - 2, Y: r.Y + 4}, 17, ui.OnCloth)
	}
}

func (b *Board) drawGrid(c *ui.Canvas, seat engine.Seat, several bool) {
	p, chooser := &b.now.places[seat], &b.choosers[seat]
	found, lines := preview{}, []rules.Line(nil)
	if chooser.task == carry || chooser.task == swapWith {
		found, lines = b.foresee(seat)
	}
	b.drawFrames(c, seat, lines)
	// What is aimed at, taken or looked at lies over its neighbours.
	for _, over := range [2]bool{false, true} {
		for i := range p.grid {
			s := rules.Square(i)
			if !p.has(s) || !p.grid[i].there() || b.stands(seat, s) != over {
				continue
			}
			if b.motions.Expect(spot{kind: inGrid, seat: seat, at: i}) {
				continue
			}
			b.drawSquare(c, seat, s, several)
		}
	}
	if found.shown {
		tip, fromRight := b.Point(seat)
		c.PushLayer(ui.LayerSlips)
		c.Slip(tip, ui.Slip{Text: b.tell(found), Good: true, FromRight: fromRight})
		c.Pop()
	}
}

// stands reports whether a card of a grid stands out.
func (b *Board) stands(seat engine.Seat, s rules.Square) bool {
	chooser, look := &b.choosers[seat], &b.looks[seat]
	return look.open && look.square == s || b.holdsBack(seat, s) ||
		chooser.task != idle && (b.Cursors[seat].Is(aimSquare+int(s)) || chooser.task == swapWith && chooser.first == s)
}

// drawFrames frames the lines that would leave, or among which the seat has to choose.
func (b *Board) drawFrames(c *ui.Canvas, seat engine.Seat, lines []rules.Line) {
	chooser, t := &b.choosers[seat], c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for _, line := range lines {
		b.drawFrame(c, b.lineRect(seat, line), t.Chalk, t.MatLit[b.Colour(seat)])
	}
	if chooser.task != removeLine {
		return
	}
	for i, line := range chooser.lines {
		r := b.lineRect(seat, line)
		if b.Cursors[seat].Is(aimLine + i) {
			c.Sheet("blanco band", r.Inset(-8, -8), c.SunSheet(12))
		} else {
			b.drawFrame(c, r, t.Chalk, t.MatLit[b.Colour(seat)])
		}
	}
}

func (b *Board) drawFrame(c *ui.Canvas, r ui.Rect, line, inside ui.Color) {
	c.Sheet("blanco frame", r.Inset(-7, -7), ui.Sheet{Face: line, Radius: 11, Bare: true})
	c.Sheet("blanco frame", r.Inset(-4, -4), ui.Sheet{Face: inside, Radius: 9, Bare: true})
}

func (b *Board) drawSquare(c *ui.Canvas, seat engine.Seat, s rules.Square, several bool) {
	p, chooser, look := &b.now.places[seat], &b.choosers[seat], &b.looks[seat]
	at := p.grid[s]
	r := b.lay.square(seat, s, p.columns)
	k := ui.Card{Cut: int(at.look), Tilt: b.tiltOf(spot{kind: inGrid}, at.look), Face: b.deck.back}
	id := aimSquare + int(s)
	if b.holdsBack(seat, s) {
		k.Lift, k.Tilt = ui.Raised, b.Suspense.Tremble()
	} else if at.up {
		k.Face = b.deck.picture(at.card)
	}
	b.aimed(&k, seat, id, several)
	if chooser.task == swapWith && chooser.first == s {
		k.State = ui.CardTaken
	}
	looked := look.open && look.square == s && !at.up
	if looked {
		k.Lift, k.Tilt = ui.Raised, 0
	}
	if looked && b.Sees(seat) {
		k.Face = b.deck.picture(look.card)
		if b.small(seat) {
			b.drawSmall(c, r, k, look.card)
		} else {
			c.Card(r, k)
		}
	} else {
		c.Card(r, k)
	}
	switch {
	case looked:
		drawEye(c, eyeRect(r))
	case at.seen && !at.up && b.remembers():
		drawEye(c, ui.RectAround(ui.Point{X: r.Right() - 22, Y: r.Bottom() - 18}, 39, 26))
	}
	b.drawTag(c, seat, r, id, several)
}

// remembers reports whether cards that their owners have peeked at are marked.
func (b *Board) remembers() bool {
	marked, _ := b.Option(rules.OptionMemoryAid).(bool)
	return marked
}

// eyeRect returns where the eye is on a card that is being peeked at: on the flash, clear of the number that is to be remembered.
func eyeRect(card ui.Rect) ui.Rect {
	wide := max(28, min(66, card.W*0.42))
	return ui.RectAround(ui.Point{X: card.Right() - card.W*0.2, Y: card.Y + card.W*0.06}, wide, wide*2/3)
}

// drawEye marks a card that is being, or has been, peeked at.
func drawEye(c *ui.Canvas, r ui.Rect) {
	c.Sheet("blanco eye", r, c.PaperSheet(r.H*0.44, ui.Resting))
	c.Art("ui/eye", r.Middle(r.W*0.83, r.H*0.83), ui.Flat)
}
