package blanco

import (
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// holdsBack reports whether the card on a square is being held back.
func (p *player) holdsBack(s rules.Square) bool {
	return p.board.Suspense.On() && p.board.heldBack == heldBack{p.seat, s}
}

// drawToken draws the number of cards left, and a check mark once the first grid is cleared.
func (p *player) drawToken(c *ui.Canvas) {
	if p.number == 0 {
		return
	}
	r, t := p.board.lay.tokens[p.seat], c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	sheet, radius := t.PaperSheet(0, ui.Resting), r.W/2
	if p.lit() {
		sheet = t.SunSheet(0)
	}
	swollen := 1.0
	if !p.swell.Done() && !p.board.Speed().Still {
		swollen += swellShare * tween.Height(p.swell.Share())
	}
	c.PushScale(r.Center(), swollen, swollen)
	defer c.Pop()
	sheet.DrawDisc(c, "blanco token", r.Center(), radius)
	p.board.art.ring.Draw(c, r.Inset(6, 6), false)
	c.TextMid(table.Numeral(p.left()), r.Center().X, r.Center().Y, ui.Big(tokenNumber).AsIs(), t.Ink, ui.Center)
	if p.number == 2 {
		ui.DrawBadge(c, ui.Point{X: r.Right() - 10, Y: r.Y + 10}, 17, true)
	}
}

const (
	tokenNumber = 54 // the size of the number of cards left, in u
	swellTicks  = 16
	swellShare  = 0.25 // how much larger the token is in the middle of a change
)

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
	p.drawPromise(c, words)
}

// promiseHeight is the height, in u, of the notice about a line that a move would complete.
const promiseHeight = 112

// drawPromise shows which line the seat is about to complete: in a notice under the piles if there
// is room, or else in a slip beside the grid or the carried card.
func (p *player) drawPromise(c *ui.Canvas, words string) {
	p.promised = words != ""
	if !p.promised {
		return
	}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	if news := p.board.lay.news; news.H >= promiseHeight {
		ui.DrawNotice(c, news.Top(promiseHeight), words, true)
		return
	}
	tip, fromRight := p.slip()
	if card := p.board.lay.carried(p.seat, p.carriedAt()); p.choice.task == carry && fromRight {
		tip.X = card.X - 12
	} else if p.choice.task == carry {
		tip.X = card.Right() + 12
	}
	ui.Slip{Text: words, Good: true, FromRight: fromRight}.Draw(c, tip)
}

// standsOut reports whether a card of a grid is aimed at, selected or looked at.
func (p *player) standsOut(s rules.Square) bool {
	return p.look.open && p.look.square == s || p.holdsBack(s) ||
		p.choice.task != idle && (p.cursor().Is(aimSquare+int(s)) || p.choice.task == swapWith && p.choice.first == s)
}

// drawFrames draws a yellow band under the lines that the move would complete. If the seat must
// choose a line to remove, the band is under the line with the cursor, and the others have frames.
func (p *player) drawFrames(c *ui.Canvas) {
	t := c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	for i, line := range p.choice.lines {
		r := p.lineRect(line)
		if p.choice.task != removeLine { // the line is not complete yet
			c.PushAlpha(p.choice.glide.At(tween.Out))
			t.SunSheet(12).Draw(c, "blanco band", r.Inset(-8, -8))
			c.Pop()
			continue
		}
		if p.cursor().Is(aimLine + i) {
			t.SunSheet(12).Draw(c, "blanco band", r.Inset(-8, -8))
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

// drawCarried draws the card that a seat is about to play. A trail leads from the card to the
// square with the cursor, or to the hand.
func (p *player) drawCarried(c *ui.Canvas) {
	hand, carried := p.hand, p.hand.Lifted()
	if carried < 0 || hand.Comes(carried) {
		return
	}
	at, from := p.carriedAt(), p.board.lay.hand(p.seat, 1, 2)
	start := ui.Point{X: from.Right() - 12, Y: from.Center().Y}
	if p.board.lay.mirror[p.seat] {
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
	width := p.board.lay.card(p.seat, p.began()) * 1.04
	r := ui.RectAround(at, width, ui.CardHeight(width))
	drawCard(c, r, k, p.small() && !hand.Cards[carried].Up)
	c.Pop()
}

const peekedScale = 88.0 / 104

// drawCard draws a card. If its owner peeks at it, it is smaller, so that the frame of its back
// stays visible.
func drawCard(c *ui.Canvas, r ui.Rect, k ui.Card, peeked bool) {
	if peeked {
		k.Tilt = 0
		r = r.Middle(r.W*peekedScale, r.H*peekedScale)
	}
	k.Draw(c, r)
}

// eyeRect returns the rectangle of the eye on a peeked card. The eye does not cover the number,
// because the player must remember it.
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
