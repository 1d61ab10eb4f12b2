package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Handle handles an intent and returns the resulting move. The cursor can be moved at any time.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.hands.spread() // updates the layout of a hand that has just changed
	starts := intent.Phase == input.Pressed || intent.Phase == input.Repeated
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case b.now.chooses(seat) && intent.Action != input.Other:
		return b.handleChoice(seat, intent)
	case intent.Action == input.Point:
		b.hands.point(seat, at)
	case starts && intent.Action.IsDirection():
		b.hands.step(seat, intent.Action)
	case intent.Action == input.PageUp && starts, intent.Action == input.Previous && intent.Phase == input.Pressed:
		b.hands.jump(seat, -1)
	case intent.Action == input.PageDown && starts, intent.Action == input.Next && intent.Phase == input.Pressed:
		b.hands.jump(seat, 1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Other:
		b.SwitchHelp(seat)
	case b.holds(): // the press was meant for the round that has just ended
	case intent.Action == input.Extra && b.now.mayReady(seat):
		return rules.MoveReady(), true
	case intent.Action == input.Extra && b.mayKeep(seat):
		b.now.keepers = b.now.keepers.With(seat)
		b.PlayAt(sound.Confirm, b.lay.areas[seat].mat.Center(), 0, 60)
	case intent.Action == input.Confirm && intent.Kind == input.Mouse && !b.hands.point(seat, at):
	case intent.Action == input.Confirm:
		return b.confirm(seat)
	}
	return engine.Move{}, false
}

// handleChoice handles an intent of the chooser, the seat that chooses another seat to swap hands
// with.
func (b *Board) handleChoice(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.Cursors[seat].Reset()
	for other := range b.now.choices.All() {
		b.Cursors[seat].Add(int(other), b.lay.areas[other].mat)
	}
	if b.Steer(seat, intent) && b.confirmDelay == 0 {
		return rules.MoveSwap(engine.Seat(b.Cursors[seat].At())), true
	}
	return engine.Move{}, false
}

// confirm activates the target of the cursor.
func (b *Board) confirm(seat engine.Seat) (engine.Move, bool) {
	p := &b.now.players[seat]
	at := p.aim
	switch b.now.phase {
	case racing, blocking:
		if at < len(p.hand) && !b.holdBack(seat, p.hand[at].card) {
			return rules.MovePlay(p.hand[at].card), true
		}
	case spending:
		if !b.now.waiting.Has(seat) || b.confirmDelay > 0 {
			break
		}
		if at >= len(p.hand) {
			return rules.MoveReady(), true
		}
		if card := p.hand[at].card; b.playable[seat].has(card) {
			return rules.MoveSpend(card), true
		}
		b.Refused(seat, engine.Move{})
		b.Sound(sound.Cue{Effect: sound.Refused, Seat: b.Colour(seat) + 1})
		b.say(seat, b.Text("told.no-token"))
	}
	return engine.Move{}, false
}

// heldTicks is the number of ticks for which a helped seat's wrong cards are held back after it has
// laid a wrong card. Each press that is held back restarts this time. So a child who presses a
// button repeatedly draws only one card as a penalty, and can read what to do instead.
const heldTicks = 60

// holdBack reports whether a press of a helped seat is ignored: it follows a wrong card too
// closely, the pile has not changed since, and this card would not fit either.
func (b *Board) holdBack(seat engine.Seat, card rules.Card) bool {
	if b.held[seat] == 0 || !b.helped(seat) || b.playable[seat].has(card) {
		return false
	}
	b.held[seat] = heldTicks
	b.PlayAt(sound.Refused, b.lay.areas[seat].mat.Center(), 0, 40)
	return true
}
