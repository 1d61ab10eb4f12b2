package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
)

// look is a card of a grid that its owner has just peeked at.
type look struct {
	open   bool // the card may be looked at
	waits  bool // the match waits until it has been
	square rules.Square
	card   rules.Card
	seen   int  // ticks for which the card has been in sight
	early  bool // its owner has looked and hidden it again while others still set up their grids
}

const (
	leastLook  = 12  // ticks in sight that count as a look
	longestOwn = 240 // ticks after which a card that simply shows has been seen
	botLook    = 34  // ticks at speed 1 for which all see where a bot peeks
)

// startLook begins to show a card to its owner.
func (b *Board) startLook(e rules.Peeked) {
	// In a chain the question what to do with the card waits anyway.
	b.looks[e.Seat] = look{open: true, waits: !b.IsBot(e.Seat) && !b.now.chained, square: e.Square, card: e.Card}
	b.Hear(sound.Peek, b.lay.mats[e.Seat].Center(), 0, 0)
	if b.IsBot(e.Seat) {
		b.Hold(botLook)
	}
}

// endLooks takes away what was looked at when the match goes on for its owner.
func (b *Board) endLooks(event engine.Event) {
	switch e := event.(type) {
	case rules.TurnBegan, rules.GameBegan, rules.GameEnded:
		b.looks = [maxSeats]look{}
	case rules.Turned:
		b.looks[e.Seat] = look{}
	case rules.Passed:
		b.looks[e.Seat] = look{}
	}
}

// Waits returns the seats that are looking at a card. While the first grids are set up nobody holds up the others: who has
// peeked may look until all have.
func (b *Board) Waits() engine.SeatSet {
	var waiting engine.SeatSet
	if b.together() {
		return waiting
	}
	for i := range b.now.seats {
		if l := &b.looks[i]; l.waits && !l.early {
			waiting = waiting.With(engine.Seat(i))
		}
	}
	return waiting
}

// Lingers reports whether a seat has to do something to look at a card while the others still set up their grids.
func (b *Board) Lingers(seat engine.Seat) bool {
	return b.Party().Secrets == stage.Peek && b.together() && b.looks[seat].waits && !b.looks[seat].early
}

// together reports whether several people set up their first grids at once. Behind a curtain one looks after the other, and a
// person among bots holds up nobody.
func (b *Board) together() bool {
	switch b.Party().Secrets {
	case stage.Curtain, stage.Shown:
		return false
	}
	return b.now.turn == engine.Nobody && b.now.setup != 0
}

// watch notes for how long cards have been in sight.
func (b *Board) watch() {
	together := b.together()
	for i := range b.now.seats {
		l := &b.looks[i]
		if !l.open {
			continue
		}
		sees := b.Sees(engine.Seat(i))
		if sees {
			l.seen++
		}
		if together {
			l.early = !sees && l.seen >= leastLook
		}
		if l.waits && b.Party().Secrets == stage.Shown && l.seen >= b.Speed().Ticks(longestOwn) {
			*l = look{}
		}
	}
}

// handleLook ends a look that has been taken.
func (b *Board) handleLook(seat engine.Seat, intent input.Intent) {
	if intent.Phase != input.Pressed || intent.Verb != input.Confirm && intent.Verb != input.Cancel {
		return
	}
	l := &b.looks[seat]
	if l.seen < leastLook {
		b.Tell(seat, b.Words().Text("table.blanco.told.look"), false)
		b.Hear(sound.Refused, b.lay.mats[seat].Center(), 0, 0)
		return
	}
	*l = look{}
	b.Sound(sound.Cue{Effect: sound.Confirm})
}

func (b *Board) isBot(seat engine.Seat) bool { return b.Party().Seats[seat].IsBot() }
