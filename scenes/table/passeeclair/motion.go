package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Ticks of decorations at speed 1.
const (
	landTicks  = 9  // the top card comes to rest
	ghostTicks = 54 // a card that came back stays in sight
	boxTicks   = 16
	tokenTicks = 30
	swapTicks  = 26
	dealTicks  = 2 // between two cards of the deal
	longDeal   = 1000
	turnTicks  = 34 // between two tokens turned up
	finalTicks = 60
	calmTicks  = 30
	seenTicks  = 20  // of that before it is said who has won
	holdTicks  = 90  // the card that has won a round stays in sight
	lastTicks  = 132 // and the one that has won the last round
)

// landing is the newest card of the pile settling down: it lies there and can be read from the first frame on.
type landing struct {
	run    tween.Run
	dx, dy float64
}

// ghost is a card that somebody laid in vain, beside the pile for a moment.
type ghost struct {
	card rules.Card
	run  tween.Run
	late bool
	cost bool // another card was drawn for it
}

// flight is a card or a token on its way, for the eye only.
type flight struct {
	face     ui.Picture
	art      string // of a token, in place of the face
	from, to ui.Rect
	run      tween.Run
	shrinks  bool // it fades at its end
}

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.clock++
	b.consult()
	b.count()
	if b.busy > 0 {
		b.busy--
	}
	if b.hold > 0 {
		b.hold--
	}
	if b.calm > 0 {
		b.calm--
	}
	if b.dealing < longDeal {
		b.dealing++
	}
	b.landing.run.Tick()
	for i := range b.ghosts {
		b.ghosts[i].run.Tick()
		b.shakes[i].Tick()
		b.tickReveal(engine.Seat(i))
	}
	kept := b.flights[:0]
	for _, f := range b.flights {
		if f.run.Tick(); !f.run.Done() {
			kept = append(kept, f)
		}
	}
	b.flights = kept
}

// tickReveal turns up the next token of a seat when its time has come, and is heard.
func (b *Board) tickReveal(seat engine.Seat) {
	if b.revealed[seat].Done() {
		return
	}
	before := b.turnedUp(seat)
	b.revealed[seat].Tick()
	if after := b.turnedUp(seat); after > before {
		b.hear(sound.TokenLaid, b.lay.mats[seat].Center(), min(12, 2*(after-1)), 0)
	}
}

// turnedUp returns how many tokens of the seat lie face up.
func (b *Board) turnedUp(seat engine.Seat) int {
	p := &b.now.places[seat]
	if !p.open {
		return 0
	}
	n := p.victories + p.consoled
	if b.revealed[seat].Done() {
		return n
	}
	return int(b.revealed[seat].Share()*float64(n) + 1e-9)
}

// hear plays an effect where it happens.
func (b *Board) hear(e sound.Effect, at ui.Point, rise, level int) {
	b.host.Sound(sound.Cue{Effect: e, Pan: b.lay.pan(at), Rise: rise, Level: level})
}

// fly sends something over the table, unless nothing is to fly.
func (b *Board) fly(f flight, wait, ticks int) {
	speed := b.host.Speed()
	if speed.Still || len(b.flights) == cap(b.flights) {
		return
	}
	if wait > 0 {
		wait = speed.Ticks(wait)
	}
	f.run = tween.StartAfter(wait, speed.Ticks(ticks))
	b.flights = append(b.flights, f)
}

// land lets the top card come from a direction.
func (b *Board) land(dx, dy float64) {
	if b.host.Speed().Still {
		return
	}
	b.landing = landing{run: tween.Start(landTicks), dx: dx, dy: dy}
}

// from returns the direction in which a seat's corner lies.
func (b *Board) from(seat engine.Seat) (dx, dy float64) {
	mat, middle := b.lay.mats[seat].Center(), b.lay.pile.Center()
	dx, dy = 90, 60
	if mat.X < middle.X {
		dx = -dx
	}
	if mat.Y < middle.Y {
		dy = -dy
	}
	return dx, dy
}

// ghostAt returns where a card that a seat laid in vain is shown: between its hand and the pile.
func (b *Board) ghostAt(seat engine.Seat) ui.Rect {
	const wide = 124
	l := &b.lay
	at := ui.Point{X: l.pile.X - fringe*0.2, Y: l.pile.Y + l.pile.H*0.4}
	if l.right[seat] {
		at.X = l.pile.Right() + fringe*0.2
	}
	if l.upper[seat] {
		at.Y = l.pile.Y + l.pile.H*0.15
	}
	return cardAround(at, wide)
}
