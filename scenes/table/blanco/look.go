package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// look is a card of the grid that the rules let its owner peek at.
type look struct {
	open   bool // the card may be looked at
	waits  bool // the match waits until it has been
	square rules.Square
	card   rules.Card
	seen   int  // ticks for which the card has been in sight
	early  bool // its owner has looked and hidden it again, and others still set up their grids
}

const (
	leastLook  = 12  // ticks in sight after which a card has been seen
	longestOwn = 240 // ticks after which a card that simply shows has been seen
)

// showPeeked begins to show a card to its owner.
func (b *Board) showPeeked(e rules.Peeked) {
	p := &b.players[e.Seat]
	p.forget()
	p.grid.Cards[e.Square].Seen = true
	b.now.setup = b.now.setup.Without(e.Seat)
	// In a chain the question what to do with the card waits anyway.
	p.look = look{open: true, waits: !b.IsBot(e.Seat) && b.Phase() != rules.PhaseChain.String(), square: e.Square, card: e.Card}
	b.PlayAt(sound.Peek, b.lay.mats[e.Seat].Center(), 0, 0)
	if b.IsBot(e.Seat) {
		b.Hold(34) // all see where it peeks
	}
}

// Waits returns the seats that are looking at a card. While the first grids are set up nobody
// waits: everybody may look at their card until all have peeked.
func (b *Board) Waits() (waiting engine.SeatSet) {
	for i := range b.players {
		if l := &b.players[i].look; l.waits && !l.early && !b.together() {
			waiting = waiting.With(engine.Seat(i))
		}
	}
	return waiting
}

var _ table.OffTurnActor = (*Board)(nil)

// StaysActive reports whether a seat has to do something to look at a card while the others still
// set up their grids.
func (b *Board) StaysActive(seat engine.Seat) bool {
	l := &b.players[seat].look
	return b.Party().Secrets == app.Peek && b.together() && l.waits && !l.early && !table.OnPhone(b.Env(), seat)
}

// together reports whether several people set up their first grids at once. With a curtain they
// look one after the other, and one person among bots makes nobody wait.
func (b *Board) together() bool {
	secrets := b.Party().Secrets
	return secrets != app.Curtain && secrets != app.Shown && b.now.turn == engine.Nobody && b.now.setup != 0
}

// watch notes for how long cards have been in sight.
func (b *Board) watch() {
	together := b.together()
	for i := range b.players {
		l := &b.players[i].look
		if !l.open {
			continue
		}
		sees := b.Sees(engine.Seat(i)) || table.OnPhone(b.Env(), engine.Seat(i))
		if sees {
			l.seen++
		}
		if together {
			l.early = !sees && l.seen >= leastLook
		}
		if l.waits && b.Party().Secrets == app.Shown && l.seen >= b.Speed().Ticks(longestOwn) {
			*l = look{}
		}
	}
}
