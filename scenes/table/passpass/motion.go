package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// spot is a place where a card may lie.
type spot struct {
	kind spotKind
	seat engine.Seat
	at   int // position in the hand; row of the cards taken
	of   int // cards of the hand; rows of the cards taken
	suit rules.Colour
}

type spotKind uint8

const (
	inDeck spotKind = iota // in the middle, where cards are dealt from
	inHand
	inTrick
	inTaken
	away // out of the round
)

// Same implements table.Spot.
func (s spot) Same(t spot) bool {
	return s.kind != away && s.kind == t.kind && s.seat == t.seat && s.at == t.at && s.suit == t.suit
}

// cut returns how the paper of a card there is cut. What lies in a hand must not tell by it which card it is.
func (s spot) cut() int {
	if s.kind != inHand {
		return 0
	}
	return s.at*5 + int(s.seat)*3
}

type motion = table.Motion[rules.Card, spot]

// fly lets a card move, for so many ticks at speed 1 after waiting so many.
func (b *Board) fly(m motion, wait, ticks int) {
	b.motions.Start(m, b.host.Speed(), wait, ticks)
	b.holdFor(wait + ticks)
}

// landed lets a card be heard that has come.
func (b *Board) landed(m motion) {
	if m.Heard {
		b.hear(m.Lands, b.rectOf(m.To).Center(), 0, m.Level)
	}
	if m.To.kind == inTrick {
		b.count()
	}
}

// count takes the cards that lie in the trick into the ranking. What a full trick comes to is told later.
func (b *Board) count() {
	if b.now.count < b.now.seats {
		b.follow()
	}
}

// follow makes the ranking that is seen what it is. A colour that was not there before enters where it stands.
func (b *Board) follow() {
	for i := range b.now.order.count {
		if c := b.now.order.list[i].colour; !b.order.has(c) {
			b.rows[c].Value = float64(i)
		}
	}
	b.order = b.now.order
}

// holdFor keeps the board busy for so many ticks at speed 1.
func (b *Board) holdFor(ticks int) { b.busy = max(b.busy, b.host.Speed().Ticks(ticks)) }

// rankTicks is how long a colour takes from one row of the ranking to the next: three rows in the time of a card laid.
const rankTicks = 7

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	if b.busy > 0 {
		b.busy--
	}
	b.motions.Tick(b.landed)
	for i := range b.choosers {
		b.choosers[i].shake.Tick()
	}
	b.holding.Tick()
	for at := range b.order.count {
		b.rows[b.order.list[at].colour].Tick(float64(at), b.host.Speed().Ticks(rankTicks))
	}
	b.prepareAll()
}

// Busy reports whether what was shown last is still on its way.
func (b *Board) Busy() bool { return b.busy > 0 || b.holding.On() }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.holding.Skip()
	b.count()
	b.busy = 0
	b.motions = b.motions[:0]
	for at := range b.order.count {
		b.rows[b.order.list[at].colour].Value = float64(at)
	}
}

// hear plays an effect where it happens.
func (b *Board) hear(e sound.Effect, at ui.Point, rise, level int) {
	b.host.Sound(sound.Cue{Effect: e, Pan: b.lay.pan(at), Rise: rise, Level: level})
}

// rectOf returns where a spot is on the screen.
func (b *Board) rectOf(s spot) ui.Rect {
	l := &b.lay
	switch s.kind {
	case inHand:
		return l.hand(s.seat, s.at, s.of)
	case inTrick:
		return l.trick[s.seat]
	case inTaken:
		return l.column(s.seat, s.suit, s.at, s.of)
	}
	return ui.RectAround(l.middle.Center(), trickCard, ui.CardHeight(trickCard))
}

// tiltOf returns how a card lies at a spot, in degrees.
func (b *Board) tiltOf(s spot) float64 {
	switch s.kind {
	case inHand:
		if b.lay.open.Has(s.seat) { // faces lie straight, close to each other
			return 0
		}
		return tilt(s.at, s.of)
	case inTrick:
		return [maxSeats]float64{-1.2, -1.5, 0.9, 1.6, -0.8, 1.1}[s.seat]
	}
	return 0
}

// tilt returns the tilt of a card in a hand of backs: from left to right.
func tilt(at, of int) float64 {
	if of < 2 {
		return 0
	}
	return 4.4*float64(at)/float64(of-1) - 2.2
}
