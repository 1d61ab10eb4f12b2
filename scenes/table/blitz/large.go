package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/ui"
)

// large reports whether letters are chosen that are so large that panel and cards leave room for them: what these say is said by
// bubbles and hint bar too.
func (a *arena) large() bool { return a.typed && a.scale >= 1.5 }

const (
	largeTop   = 30
	largeMost  = 820 // width of a side
	signWide   = 320 // of the middle between two sides
	lineHigh   = 86
	bubbleHigh = 150 // at least
)

// placeLarge places everything around the letters: the time runs along the foot, and whoever only watches sits in the middle.
func (a *arena) placeLarge(c *ui.Canvas, s *state, content ui.Rect, k float64) {
	foot := a.frame.H - 32 - barHeight(a.scale) - 12
	a.time = ui.Rect{X: content.X, Y: foot - 18, W: content.W, H: 18}
	field := ui.Rect{X: content.X, Y: largeTop, W: content.W, H: a.time.Y - 14 - largeTop}
	plate := 80 + 10*k
	if n := s.duellists.Len(); n > 2 {
		a.placeLargeColumns(c, s, field, plate)
		return
	}
	wide := min(largeMost, (field.W-signWide)/2)
	bubble := min(230, max(bubbleHigh, field.H*0.19))
	whole := c.Whole()
	i := 0
	for seat := range s.duellists.All() {
		side, half := field.Left(wide), ui.Rect{X: whole.X, Y: whole.Y, W: field.Center().X - whole.X, H: whole.H}
		if i == 1 {
			side, half = field.Tail(wide), ui.Rect{X: field.Center().X, Y: whole.Y, W: whole.Right() - field.Center().X, H: whole.H}
		}
		a.halves[seat] = half
		a.plates[seat] = align(ui.Rect{Y: field.Y, W: 300, H: plate}, side, i)
		a.bubbles[seat] = side.Below(plate + 10).Top(bubble)
		a.placeWriting(seat, side.Below(plate+10+bubble+8))
		i++
	}
	middle := ui.Rect{X: field.X + wide + 10, Y: field.Y + plate + 20, W: field.W - 2*wide - 20, H: field.H - plate - 20}
	n := float64(s.jury().Len())
	others := middle.Foot(n*(plate+12) - 12)
	i = 0
	for seat := range s.jury().All() {
		a.plates[seat] = ui.RectAround(ui.Point{X: others.Center().X, Y: others.Y + float64(i)*(plate+12) + plate/2}, min(290, middle.W), plate)
		i++
	}
	a.sign = ui.Rect{X: middle.X, Y: middle.Y, W: middle.W, H: others.Y - 16 - middle.Y}
	card := min(150, a.sign.W*0.46, a.sign.H*0.7)
	for i := range a.cards { // where those come from and go that fly
		at := ui.Point{X: a.sign.Center().X + (float64(i)-0.5)*card, Y: a.sign.Center().Y}
		a.cards[i] = ui.RectAround(at, card, ui.CardHeight(card))
	}
}

// placeWriting places what somebody writes with in a room: the line, below it the letters.
func (a *arena) placeWriting(seat engine.Seat, room ui.Rect) {
	a.lines[seat] = room.Top(lineHigh)
	a.grids[seat] = room.Below(lineHigh+18).Above(10).Inset(10, 0)
	size := min(buzzerSize, a.grids[seat].W, a.grids[seat].H*buzzerWide/buzzerHigh)
	a.buzzers[seat] = ui.RectAround(a.grids[seat].Center(), size, size*buzzerHigh/buzzerWide)
}

// placeLargeColumns places more than two, who all answer the same theme; those who watch sit beside it.
func (a *arena) placeLargeColumns(c *ui.Canvas, s *state, field ui.Rect, plate float64) {
	high := max(bubbleHigh, min(2*plate+12, field.H*0.22))
	theme := field.Top(high)
	a.cards[0] = theme.Middle(min(720, field.W-2*310), high)
	n := s.duellists.Len()
	whole := c.Whole()
	i := 0
	for seat := range s.duellists.All() {
		column := field.Below(high+10).Column(i, n, 20)
		a.plates[seat] = ui.RectAround(ui.Point{X: column.Center().X, Y: column.Y + plate/2}, min(300, column.W), plate)
		a.placeWriting(seat, column.Below(plate+8))
		a.halves[seat] = ui.Rect{X: whole.X, Y: whole.Y, W: whole.W, H: whole.H}
		if i > 0 {
			a.halves[seat].X = column.X - 10
		}
		a.halves[seat].W = whole.Right() - a.halves[seat].X
		if i < n-1 {
			a.halves[seat].W = column.Right() + 10 - a.halves[seat].X
		}
		i++
	}
	i = 0
	for seat := range s.jury().All() {
		side := theme.Left(290)
		if i%2 == 1 {
			side = theme.Tail(290)
		}
		a.plates[seat] = side.Below(float64(i/2) * (plate + 12)).Top(plate)
		i++
	}
}

// brim is how far a theme stays from the upper and the lower edge of its bubble.
func (a *arena) brim() float64 {
	if a.large() {
		return 10
	}
	return 20
}

// drawSign draws the symbols that face each other, in place of the cards.
func (b *Board) drawSign(c *ui.Canvas) {
	r := b.arena.sign
	symbols, n := [2]rules.Symbol{}, 0
	for seat := range b.arena.of.All() {
		symbols[n] = b.now.places[seat].top.symbol
		n++
	}
	if b.now.common.theme != "" {
		symbols[0], symbols[1] = b.now.common.symbol, b.now.common.symbol
	}
	if symbols[0] == symbols[1] {
		n = 1
	}
	side := min(240, r.H, (r.W-16)/float64(n))
	for i := range n {
		at := ui.Point{X: r.Center().X + (float64(i)-float64(n-1)/2)*(side+16), Y: r.Center().Y}
		c.Disc(signNames[i], at, side/2, c.PaperSheet(0, ui.Resting))
		c.Art(symbolArt[symbols[i]], ui.RectAround(at, side*0.7, side*0.7), ui.Flat)
	}
}

var signNames = [...]string{"blitz sign 1", "blitz sign 2"}
