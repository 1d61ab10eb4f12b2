package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// look is a seat's peek at a card of its grid.
type look struct {
	open   bool // the card may be looked at
	waits  bool // the match waits until the owner has looked at the card
	square rules.Square
	card   rules.Card
	seen   int  // ticks for which the card has been visible
	early  bool // the owner has seen and hidden the card while others still set up their grids
}

const (
	leastLook  = 12  // visible ticks after which a card counts as seen
	longestOwn = 240 // visible ticks after which a card that is shown without a button counts as seen
)

// showPeeked starts to show a peeked card to its owner.
func (b *Board) showPeeked(e rules.Peeked) {
	p := &b.players[e.Seat]
	p.forget()
	p.grid.Cards[e.Square].Seen = true
	b.now.setup = b.now.setup.Without(e.Seat)
	// In a chain the match waits for the decision about the card, so it need not wait for the peek.
	p.look = look{open: true, waits: !b.IsBot(e.Seat) && b.Phase() != rules.PhaseChain.String(), square: e.Square, card: e.Card}
	b.PlayAt(sound.Peek, b.lay.mats[e.Seat].Center(), 0, 0)
	if b.IsBot(e.Seat) {
		b.Hold(34) // everybody sees where the seat peeks
	}
}

// Waits returns the seats for which the match waits because they are looking at a card. While
// several people set up their first grids it waits for nobody: all may look at their cards until
// the last one has peeked.
func (b *Board) Waits() (waiting engine.SeatSet) {
	for i := range b.players {
		if l := &b.players[i].look; l.waits && !l.early && !b.together() {
			waiting = waiting.With(engine.Seat(i))
		}
	}
	return waiting
}

// Replaced ends the peek of a seat.
func (b *Board) Replaced(seat engine.Seat) { b.players[seat].look = look{} }

// StaysActive reports whether a seat still needs its device to look at a card while others set up
// their grids.
func (b *Board) StaysActive(seat engine.Seat) bool {
	l := &b.players[seat].look
	return b.Party().Secrets == app.Peek && b.together() && l.waits && !l.early && !table.OnPhone(b.Env(), seat)
}

// together reports whether several people set up their first grids at once. Behind a curtain people
// do it one after another, and a person alone among bots delays nobody.
func (b *Board) together() bool {
	secrets := b.Party().Secrets
	return secrets != app.Curtain && secrets != app.Shown && b.now.turn == engine.Nobody && b.now.setup != 0
}

// watch counts the ticks for which cards have been visible.
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
