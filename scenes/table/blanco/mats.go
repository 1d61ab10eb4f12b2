package blanco

import (
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// holdsBack reports whether the card on a square is being held back.
func (p *player) holdsBack(s rules.Square) bool {
	return p.board.Suspense.On() && p.board.heldBack == heldBack{p.seat, s}
}

// drawSign draws the seat's progress in its two grids or, if there is less room, in the current
// one.
func (p *player) drawSign(c *ui.Canvas) {
	l, t := &p.board.lay, c.Theme()
	if p.number == 0 {
		return
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	r, left := l.signs[p.seat], p.left()
	if l.Compact || r.W < bothSigns+partGap {
		p.drawShortSign(c, left)
		return
	}
	edge, align, words := r.X, ui.Left, p.board.Text("cards", table.Number("n", left))
	x := edge
	if l.right[p.seat] {
		edge, align = r.Right(), ui.Right
		x = edge - bothSigns
	}
	second := 0
	if p.number == 2 {
		second = left
		ui.DrawBadge(c, ui.Point{X: x + 27, Y: r.Y + 27}, 23, true)
	} else {
		p.board.art.first[min(firstSquares, left)].Draw(c, ui.Rect{X: x, Y: r.Y, W: 54, H: 54}, false)
	}
	table.Arrow(c, ui.Rect{X: x + 69, Y: r.Y + 17, W: 30, H: 20})
	p.board.art.second[second].Draw(c, ui.Rect{X: x + 112, Y: r.Y, W: 74, H: 54}, false)
	switch line := 40 * c.TextScale(); {
	case r.H >= signPicture+line:
		c.TextMid(words, edge, r.Y+signPicture+line/2, ui.Bold(30), t.Chalk, align)
	case l.right[p.seat]:
		c.TextMid(words, x-20, r.Y+signPicture/2, ui.Bold(30), t.Chalk, align)
	default:
		c.TextMid(words, x+bothSigns+20, r.Y+signPicture/2, ui.Bold(30), t.Chalk, align)
	}
}

// drawShortSign draws the current grid with the number of its cards.
func (p *player) drawShortSign(c *ui.Canvas, left int) {
	l, t := &p.board.lay, c.Theme()
	r, style, size := l.signs[p.seat], ui.Big(44).AsIs(), 1.0
	if l.Compact {
		style, size = ui.Big(32*l.Scale).AsIs(), 1+0.36*(l.Scale-1)
	}
	number, badge, height := max(52, style.Width(c, table.Numeral(12))), 19*size, signPicture*size
	picture, width := p.board.art.first[min(firstSquares, left)], 54*size
	if p.number == 2 {
		picture, width = p.board.art.second[left], 74*size
	}
	x, ticked := r.X, p.number == 2 && number+12+width+10+2*badge <= r.W
	if l.right[p.seat] {
		x = r.Right() - number - 12 - width
		if ticked {
			x -= 10 + 2*badge
		}
	}
	mid := r.Y + height/2
	c.TextMid(table.Numeral(left), x, mid-2, style, t.Chalk, ui.Left)
	picture.Draw(c, ui.Rect{X: x + number + 12, Y: r.Y, W: width, H: height}, false)
	if ticked {
		ui.DrawBadge(c, ui.Point{X: x + number + 12 + width + 10 + badge, Y: mid}, badge, true)
	}
	if !l.Compact {
		c.TextMid(p.board.Text("cards-alone", table.Number("n", left)), x, r.Y+height+20*l.Scale, ui.Plain(28), t.Chalk, ui.Left)
	}
}

// drawTag draws the seat's shape at its cursor while several people choose at once.
func (p *player) drawTag(c *ui.Canvas, r ui.Rect, id int) {
	if p.board.several && p.choice.task.chooses() && p.cursor().Is(id) {
		ui.DrawToken(c, p.board.Colour(p.seat), ui.Point{X: r.Right() - 2, Y: r.Y + 4}, 17, ui.OnCloth)
	}
}

func (p *player) drawHand(c *ui.Canvas) {
	aimed := func(i int) bool { return p.choice.task != idle && p.cursor().Is(aimHand+i) }
	p.hand.EachLying(aimed, func(i int) {
		r, k := p.hand.Rect(i), p.hand.Card(i)
		p.mark(&k, aimHand+i)
		drawCard(c, r, k, p.small())
		p.drawTag(c, r, aimHand+i)
	})
}

func (p *player) drawGrid(c *ui.Canvas) {
	words := p.preview()
	p.drawFrames(c)
	p.grid.EachLying(func(i int) bool { return p.standsOut(rules.Square(i)) },
		func(i int) { p.drawSquare(c, rules.Square(i)) })
	if words != "" {
		tip, fromRight := p.slip()
		c.PushLayer(ui.LayerSlips)
		ui.Slip{Text: words, Good: true, FromRight: fromRight}.Draw(c, tip)
		c.Pop()
	}
}

// standsOut reports whether a card of a grid is aimed at, selected or looked at.
func (p *player) standsOut(s rules.Square) bool {
	return p.look.open && p.look.square == s || p.holdsBack(s) ||
		p.choice.task != idle && (p.cursor().Is(aimSquare+int(s)) || p.choice.task == swapWith && p.choice.first == s)
}

// drawFrames frames the lines that would be removed, or from which the seat has to choose.
func (p *player) drawFrames(c *ui.Canvas) {
	t := c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i, line := range p.choice.lines {
		r := p.lineRect(line)
		if p.choice.task == removeLine && p.cursor().Is(aimLine+i) {
			c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-8, -8))
			if p.board.Env().Settings.Narration {
				c.FocusOn(r, p.board.Words().Name(p.board.Party().Game, line.String()))
			}
			continue
		}
		ui.Sheet{Face: t.Chalk, Radius: 11, Bare: true}.Draw(c, "blanco frame", r.Inset(-7, -7))
		ui.Sheet{Face: t.MatLit[p.board.Colour(p.seat)], Radius: 9, Bare: true}.Draw(c, "blanco frame", r.Inset(-4, -4))
	}
}

func (p *player) drawSquare(c *ui.Canvas, s rules.Square) {
	id := aimSquare + int(s)
	at, r, k := p.grid.Cards[s], p.grid.Rect(int(s)), p.grid.Card(int(s))
	if p.holdsBack(s) {
		k.Lift, k.Tilt = ui.Raised, p.board.Suspense.Tremble()
	}
	p.mark(&k, id)
	if p.choice.task == swapWith && p.choice.first == s {
		k.State = ui.CardTaken
	}
	looked := p.look.open && p.look.square == s && !at.Up
	if looked {
		k.Lift, k.Tilt = ui.Raised, 0
		if p.board.Sees(p.seat) {
			k.Face = p.board.art.picture(p.look.card, true)
		}
	}
	drawCard(c, r, k, looked && p.small())
	switch {
	case looked:
		drawEye(c, eyeRect(r, p.board.art.print))
	case at.Seen && !at.Up && p.board.Option(rules.OptionMemoryAid) == true:
		drawEye(c, ui.RectAround(ui.Point{X: r.Right() - 22, Y: r.Bottom() - 18}, 39, 26))
	}
	p.drawTag(c, r, id)
}

// drawCarried draws the card that a seat is about to play, with a trail to the card that it would
// replace, or from the hand.
func (p *player) drawCarried(c *ui.Canvas) {
	hand, carried := p.hand, p.hand.Lifted()
	if carried < 0 || hand.Comes(carried) {
		return
	}
	at, from := p.carriedAt(), p.board.lay.hand(p.seat, 1, 2)
	start := ui.Point{X: from.Right() - 12, Y: from.Center().Y}
	if p.board.lay.right[p.seat] {
		start.X = p.board.lay.hand(p.seat, 0, 2).X + 12
	}
	c.PushLayer(ui.LayerFlying)
	if s, onGrid := square(p.cursor().At()); onGrid && p.has(s) {
		ui.DrawTrail(c, p.grid.Rect(int(s)).Center(), at, 24, 0, 1, c.Theme().Chalk)
	} else {
		ui.DrawTrail(c, start, at, 24, 0, 1, c.Theme().Chalk)
	}
	k := hand.Card(carried)
	k.State, k.Lift, k.Tilt = ui.CardFlying, ui.Flying, carriedTilt
	width := p.board.lay.sizes[p.seat].card * 1.04
	r := ui.RectAround(at, width, ui.CardHeight(width))
	drawCard(c, r, k, p.small() && !hand.Cards[carried].Up)
	c.Pop()
}

const peekedScale = 88.0 / 104

// drawCard draws a card, or, while its owner peeks at it, a small one within the frame of its back.
func drawCard(c *ui.Canvas, r ui.Rect, k ui.Card, peeked bool) {
	if peeked {
		k.Tilt = 0
		r = r.Middle(r.W*peekedScale, r.H*peekedScale)
	}
	k.Draw(c, r)
}

// eyeRect returns the place of the eye on a peeked card: on the flash, away from the number that
// must be remembered.
func eyeRect(card ui.Rect, kind table.Print) ui.Rect {
	width := max(28, min(66, card.W*0.42))
	if kind == table.LargePrint {
		return ui.RectAround(ui.Point{X: card.Right() - card.W*0.22, Y: card.Y + card.W*1.03}, width, width*2/3)
	}
	return ui.RectAround(ui.Point{X: card.Right() - card.W*0.2, Y: card.Y + card.W*0.06}, width, width*2/3)
}

// drawEye marks a card that is being, or has been, peeked at.
func drawEye(c *ui.Canvas, r ui.Rect) {
	c.Theme().PaperSheet(r.H*0.44, ui.Resting).Draw(c, "blanco eye", r)
	ui.DrawArt(c, "ui/eye", r.Middle(r.W*0.83, r.H*0.83), ui.Flat)
}
