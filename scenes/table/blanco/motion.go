package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// spot is a place where a card may lie.
type spot struct {
	kind    spotKind
	seat    engine.Seat
	at      int // square, or position in the hand
	of      int // columns of the grid, or cards of the hand
	carried ui.Point
}

type spotKind uint8

const (
	onStock spotKind = iota
	onDiscards
	inGrid
	inHand
	inAir // where a carried card was when its move was made: the middle is carried
	inBox
)

// Same implements table.Spot.
func (s spot) Same(t spot) bool {
	switch s.kind {
	case onStock, onDiscards, inBox:
		return false
	}
	return s.kind == t.kind && s.seat == t.seat && s.at == t.at
}

type motion = table.Motion[piece, spot]

// leaving is a line on its way to the box.
type leaving struct {
	seat    engine.Seat
	columns int
	cards   [4]piece
	squares [4]rules.Square
	n       int
	run     tween.Run // it is shown, rises and goes
}

// tense is a card on which a line hangs, held back in suspense before it is turned up.
type tense struct {
	seat   engine.Seat
	square rules.Square
}

// holdsBack reports whether a card is being held back.
func (b *Board) holdsBack(seat engine.Seat, s rules.Square) bool {
	return b.Suspense.On() && b.tense == tense{seat, s}
}

// fly lets a card move, for so many ticks at speed 1 after waiting so many.
func (b *Board) fly(m motion, wait, ticks int) {
	b.motions.Start(m, b.Speed(), wait, ticks)
	b.Hold(wait + ticks)
}

// landed lets a card be heard that has come.
func (b *Board) landed(m motion) {
	if m.Heard {
		b.Hear(m.Lands, b.rectOf(m.To).Center(), 0, m.Level)
	}
}

// underway counts the cards on their way to a pile, and those that have still to leave the stock.
func (b *Board) underway() (toDiscards, stillInStock int) {
	for i := range b.motions {
		m := &b.motions[i]
		if m.To.kind == onDiscards && m.Card.there() {
			toDiscards++
		}
		if m.From.kind == onStock && m.Waits() {
			stillInStock++
		}
	}
	return toDiscards, stillInStock
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.motions.Tick(b.landed)
	if b.leaving.run.Tick(); b.leaving.run.Done() {
		b.leaving.n = 0
	}
	for i := range b.choosers {
		b.choosers[i].glide.run.Tick()
	}
	b.watch()
	b.prepareAll()
}

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.Base.Skip()
	b.motions = b.motions[:0]
	b.leaving.n = 0
}

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	l := &b.lay
	switch s.kind {
	case onStock:
		return l.stock
	case onDiscards:
		return l.discards
	case inGrid:
		return l.square(s.seat, rules.Square(s.at), s.of)
	case inHand:
		return l.hand(s.seat, s.at, s.of)
	case inAir:
		return ui.RectAround(s.carried, l.card*1.12, ui.CardHeight(l.card*1.12))
	}
	return ui.RectAround(l.box, l.card, ui.CardHeight(l.card))
}

// tiltOf returns how a card lies at a spot, in degrees.
func (b *Board) tiltOf(s spot, look uint8) float64 {
	switch s.kind {
	case inGrid:
		return tilts[look%uint8(len(tilts))]
	case inHand:
		return [maxHand]float64{-1.6, 1.4, 3}[s.at]
	case onDiscards:
		return discardTilt
	case inAir:
		return carriedTilt
	}
	return 0
}

// tilts are how cards lie in a grid.
var tilts = [...]float64{0.1, -0.3, 0.4, -0.1, 0.6, -0.5, 0.3, -0.7}

const (
	discardTilt = -2.4
	carriedTilt = 6
)
