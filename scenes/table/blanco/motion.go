package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
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

// same tells whether two spots are one place of the table.
func (s spot) same(t spot) bool {
	switch {
	case s.kind != t.kind:
		return false
	case s.kind == onStock, s.kind == onDiscards, s.kind == inBox:
		return true
	}
	return s.seat == t.seat && s.at == t.at
}

// motion is a card on its way.
type motion struct {
	card       piece
	owner      engine.Seat // whose hidden card it is; Nobody: nobody may see it
	up, willUp bool        // open at the beginning, open at the end
	from, to   spot
	slides     bool // along the table, without rising
	wait       int  // ticks before it starts
	run        tween.Run
	length     int // ticks that it takes at the speed in force
	lands      sound.Effect
	heard      bool // lands is to be heard
	level      int
}

// started tells whether the card has left.
func (m *motion) started() bool { return m.wait == 0 }

func (m *motion) done() bool { return m.wait == 0 && m.run.Done() }

// leaving is a line on its way to the box.
type leaving struct {
	seat    engine.Seat
	line    rules.Line
	columns int
	cards   [4]piece
	squares [4]rules.Square
	n       int
	wait    int
	run     tween.Run // it is shown, rises and goes
}

// fly starts a motion after some ticks at speed 1; the card is hidden where it will lie until it has come.
func (b *Board) fly(m motion, wait, ticks int) {
	b.land(m.to)
	speed := b.host.Speed()
	if wait > 0 {
		m.wait = speed.Ticks(wait)
	}
	m.length = speed.Ticks(ticks)
	if speed.Still {
		m.length = speed.Ticks(tween.FadeTicks)
	}
	m.run = tween.Start(m.length)
	b.motions = append(b.motions, m)
	b.holdFor(wait + ticks)
}

// holdFor keeps the board busy for so many ticks at speed 1.
func (b *Board) holdFor(ticks int) { b.busy = max(b.busy, b.host.Speed().Ticks(ticks)) }

// land ends the motions towards a spot.
func (b *Board) land(to spot) {
	if to.kind == onDiscards || to.kind == onStock || to.kind == inBox {
		return
	}
	kept := b.motions[:0]
	for _, m := range b.motions {
		if !m.to.same(to) {
			kept = append(kept, m)
		}
	}
	b.motions = kept
}

// expected tells whether a card is on its way to a spot, and has to be drawn on its way and not there.
func (b *Board) expected(at spot) bool {
	for i := range b.motions {
		if b.motions[i].to.same(at) {
			return true
		}
	}
	return false
}

// underway counts the cards on their way to a pile, and those that have still to leave the stock.
func (b *Board) underway() (toDiscards, stillInStock int) {
	for i := range b.motions {
		m := &b.motions[i]
		if m.to.kind == onDiscards && m.card.there() {
			toDiscards++
		}
		if m.from.kind == onStock && !m.started() {
			stillInStock++
		}
	}
	return toDiscards, stillInStock
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	if b.busy > 0 {
		b.busy--
	}
	kept := b.motions[:0]
	for _, m := range b.motions {
		if m.wait > 0 {
			m.wait--
		} else {
			m.run.Tick()
		}
		if !m.done() {
			kept = append(kept, m)
			continue
		}
		b.landed(&m)
	}
	b.motions = kept
	if b.leaving.n > 0 {
		if b.leaving.wait > 0 {
			b.leaving.wait--
		} else if b.leaving.run.Tick(); b.leaving.run.Done() {
			b.leaving.n = 0
		}
	}
	for i := range b.choosers {
		b.choosers[i].glide.run.Tick()
		b.choosers[i].shake.Tick()
	}
	b.watch()
	b.prepareAll()
}

func (b *Board) landed(m *motion) {
	if m.heard {
		b.hear(m.lands, b.rectOf(m.to).Center(), 0, m.level)
	}
}

// Busy tells whether what was shown last is still on its way.
func (b *Board) Busy() bool { return b.busy > 0 }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.busy = 0
	b.motions = b.motions[:0]
	b.leaving.n = 0
}

// hear plays an effect where it happens.
func (b *Board) hear(e sound.Effect, at ui.Point, rise, level int) {
	b.host.Sound(sound.Cue{Effect: e, Pan: b.lay.pan(at), Rise: rise, Level: level})
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
	return ui.RectAround(l.arrow, l.card, ui.CardHeight(l.card))
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
