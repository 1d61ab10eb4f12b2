package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// mats draws what lies before the seats: the progress sign, the hand, the grid, and the card that is carried.
type mats struct {
	*table.Base
	lay      *layout
	deck     *deck
	players  []playerArea
	choosing *choosing
	heldBack heldBack
}

// heldBack is a card that may complete a line, held in suspense before it is turned up.
type heldBack struct {
	seat   engine.Seat
	square rules.Square
}

// holdsBack reports whether a card is being held back.
func (m *mats) holdsBack(seat engine.Seat, s rules.Square) bool {
	return m.Suspense.On() && m.heldBack == heldBack{seat, s}
}

// drawSign draws the progress of the seat in its two grids or, where there is less room, in the one that it has now.
func (m *mats) drawSign(c *ui.Canvas, seat engine.Seat) {
	p, l, t := &m.players[seat], m.lay, c.Theme()
	if p.number == 0 {
		return
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	r, left := l.signs[seat], min(secondGrid, p.left())
	if l.Compact || r.W < bothSigns+partGap {
		m.drawShortSign(c, seat, left)
		return
	}
	edge, align, words := r.X, ui.Left, m.Text("cards", table.Number("n", left))
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
		m.deck.first[min(9, left)].Draw(c, ui.Rect{X: x, Y: r.Y, W: 54, H: 54}, false)
	}
	table.Arrow(c, ui.Rect{X: x + 69, Y: r.Y + 17, W: 30, H: 20})
	m.deck.second[second].Draw(c, ui.Rect{X: x + 112, Y: r.Y, W: 74, H: 54}, false)
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
func (m *mats) drawShortSign(c *ui.Canvas, seat engine.Seat, left int) {
	p, l, t := &m.players[seat], m.lay, c.Theme()
	r, style, size := l.signs[seat], ui.Big(44).AsIs(), 1.0
	if l.Compact {
		style, size = ui.Big(32*l.Scale).AsIs(), 1+0.36*(l.Scale-1)
	}
	number, badge, high := max(52, style.Width(c, table.Numeral(12))), 19*size, signPicture*size
	picture, wide := m.deck.first[min(9, left)], 54*size
	if p.number == 2 {
		picture, wide = m.deck.second[left], 74*size
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
		c.TextMid(m.Text("cards-alone", table.Number("n", left)), x, r.Y+high+20*l.Scale, ui.Plain(28), t.DimChalk, ui.Left)
	}
}

// drawTag draws the seat's shape at its cursor, where several people choose at once.
func (m *mats) drawTag(c *ui.Canvas, seat engine.Seat, r ui.Rect, id int, several bool) {
	if several && m.players[seat].chooser.task.chooses() && m.Cursors[seat].Is(id) {
		ui.DrawToken(c, m.Colour(seat), ui.Point{X: r.Right() - 2, Y: r.Y + 4}, 17, ui.OnCloth)
	}
}

func (m *mats) drawHand(c *ui.Canvas, seat engine.Seat, several bool) {
	p := &m.players[seat]
	aimed := func(i int) bool { return p.chooser.task != idle && m.Cursors[seat].Is(aimHand+i) }
	p.hand.EachLying(aimed, func(i int) {
		r, k := p.hand.Rect(i), p.hand.Card(i)
		m.choosing.mark(&k, seat, aimHand+i, several)
		drawCard(c, r, k, small(m.Base, seat))
		m.drawTag(c, seat, r, aimHand+i, several)
	})
}

func (m *mats) drawGrid(c *ui.Canvas, seat engine.Seat, several bool) {
	p := &m.players[seat]
	lines, words := m.choosing.preview(seat)
	m.drawFrames(c, seat, lines)
	p.grid.EachLying(func(i int) bool { return m.standsOut(seat, rules.Square(i)) },
		func(i int) { m.drawSquare(c, seat, rules.Square(i), several) })
	if words != "" {
		tip, fromRight := p.slip()
		c.PushLayer(ui.LayerSlips)
		ui.Slip{Text: words, Good: true, FromRight: fromRight}.Draw(c, tip)
		c.Pop()
	}
}

// standsOut reports whether a card of a grid is aimed at, taken or looked at.
func (m *mats) standsOut(seat engine.Seat, s rules.Square) bool {
	p := &m.players[seat]
	return p.look.open && p.look.square == s || m.holdsBack(seat, s) ||
		p.chooser.task != idle && (m.Cursors[seat].Is(aimSquare+int(s)) || p.chooser.task == swapWith && p.chooser.first == s)
}

// drawFrames frames the lines that would leave, or among which the seat has to choose.
func (m *mats) drawFrames(c *ui.Canvas, seat engine.Seat, lines []rules.Line) {
	chooser := &m.players[seat].chooser
	if chooser.task == removeLine {
		lines = chooser.lines
	}
	t := c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i, line := range lines {
		r := m.players[seat].lineRect(line)
		if chooser.task == removeLine && m.Cursors[seat].Is(aimLine+i) {
			c.Theme().SunSheet(12).Draw(c, "blanco band", r.Inset(-8, -8))
			if m.Env().Settings.Narration {
				c.FocusOn(r, m.Words().Name(m.Party().Game, line.String()))
			}
			continue
		}
		ui.Sheet{Face: t.Chalk, Radius: 11, Bare: true}.Draw(c, "blanco frame", r.Inset(-7, -7))
		ui.Sheet{Face: t.MatLit[m.Colour(seat)], Radius: 9, Bare: true}.Draw(c, "blanco frame", r.Inset(-4, -4))
	}
}

func (m *mats) drawSquare(c *ui.Canvas, seat engine.Seat, s rules.Square, several bool) {
	p, id := &m.players[seat], aimSquare+int(s)
	at, r, k := p.grid.Cards[s], p.grid.Rect(int(s)), p.grid.Card(int(s))
	if m.holdsBack(seat, s) {
		k.Lift, k.Tilt = ui.Raised, m.Suspense.Tremble()
	}
	m.choosing.mark(&k, seat, id, several)
	if p.chooser.task == swapWith && p.chooser.first == s {
		k.State = ui.CardTaken
	}
	looked := p.look.open && p.look.square == s && !at.Up
	if looked {
		k.Lift, k.Tilt = ui.Raised, 0
		if m.Sees(seat) {
			k.Face = m.deck.picture(p.look.card, true)
		}
	}
	drawCard(c, r, k, looked && small(m.Base, seat))
	switch {
	case looked:
		drawEye(c, eyeRect(r))
	case at.Seen && !at.Up && m.Option(rules.OptionMemoryAid) == true:
		drawEye(c, ui.RectAround(ui.Point{X: r.Right() - 22, Y: r.Bottom() - 18}, 39, 26))
	}
	m.drawTag(c, seat, r, id, several)
}

// drawCarried draws the card that a seat is about to play, with a trail from its hand.
func (m *mats) drawCarried(c *ui.Canvas, seat engine.Seat) {
	hand := m.players[seat].hand
	carried := hand.Lifted()
	if carried < 0 || hand.Comes(carried) {
		return
	}
	at, from := m.choosing.carriedAt(seat), m.lay.hand(seat, 1, 2)
	start := ui.Point{X: from.Right() - 12, Y: from.Center().Y}
	if m.lay.right[seat] {
		start.X = m.lay.hand(seat, 0, 2).X + 12
	}
	c.PushLayer(ui.LayerFlying)
	ui.DrawTrail(c, start, at, 24, 0, 1, c.Theme().Chalk)
	k := hand.Card(carried)
	k.State, k.Lift, k.Tilt = ui.CardFlying, ui.Flying, carriedTilt
	r := ui.RectAround(at, m.lay.card*1.04, ui.CardHeight(m.lay.card*1.04))
	drawCard(c, r, k, small(m.Base, seat) && !hand.Cards[carried].Up)
	c.Pop()
}

// small reports whether a seat sees its hidden cards small and upright: in a peek, so that it can keep them to itself.
func small(b *table.Base, seat engine.Seat) bool {
	return b.Party().Secrets == stage.Peek && b.Sees(seat)
}

const peekedScale = 88.0 / 104

// drawCard draws a card, small in the frame of the one that lies there if its owner peeks at it.
func drawCard(c *ui.Canvas, r ui.Rect, k ui.Card, peeked bool) {
	if peeked {
		k.Tilt = 0
		r = r.Middle(r.W*peekedScale, r.H*peekedScale)
	}
	k.Draw(c, r)
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
