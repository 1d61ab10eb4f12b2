package passeeclair

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Handle takes what somebody means and returns the move that follows from it. The cursor moves at any time.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.askMatch()
	b.layHands()
	starts := intent.Phase == input.Pressed || intent.Phase == input.Repeated
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case b.chooses(seat) && intent.Action != input.Other:
		return b.handleChoice(seat, intent)
	case intent.Action == input.Point:
		b.point(seat, at)
	case starts && intent.Action.IsDirection():
		b.step(seat, intent.Action)
	case intent.Action == input.PageUp && starts, intent.Action == input.Previous && intent.Phase == input.Pressed:
		b.jump(seat, -1)
	case intent.Action == input.PageDown && starts, intent.Action == input.Next && intent.Phase == input.Pressed:
		b.jump(seat, 1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Other:
		b.SwitchHelp(seat)
	case b.hold > 0:
		if intent.Action == input.Confirm && b.hold < b.Speed().Ticks(holdTicks)/3 { // everybody has seen the card that has won a round
			b.hold = 0
		}
	case intent.Action == input.Extra && b.mayReady(seat):
		return rules.MoveReady(), true
	case intent.Action == input.Extra && b.mayKeep(seat):
		b.keeps(seat)
	case intent.Action == input.Confirm && intent.Kind == input.Mouse && !b.point(seat, at):
	case intent.Action == input.Confirm:
		return b.confirm(seat)
	}
	return engine.Move{}, false
}

// mayReady reports whether the seat is asked for tokens.
func (b *Board) mayReady(seat engine.Seat) bool {
	return b.now.phase == spending && b.now.waiting.Has(seat)
}

// last returns the last position that the cursor of a seat can have.
func (b *Board) last(seat engine.Seat) int {
	if b.mayReady(seat) {
		return len(b.now.players[seat].hand)
	}
	return max(0, len(b.now.players[seat].hand)-1)
}

// put moves the cursor of a seat, with a sound.
func (b *Board) put(seat engine.Seat, at int) {
	if p := &b.now.players[seat]; p.aim != at {
		p.aim = at
		b.layHands()
		b.Sound(sound.Cue{Effect: sound.FocusMove, Pan: b.Room.Pan(b.lay.mats[seat].Center())})
	}
}

// step moves the cursor to the next card, from the last to the first and back; up and down to the other row, or to another holder.
func (b *Board) step(seat engine.Seat, action input.Action) {
	n, at := b.last(seat)+1, b.now.players[seat].aim
	switch action {
	case input.Left:
		b.put(seat, (at+n-1)%n)
	case input.Right:
		b.put(seat, (at+1)%n)
	case input.Up:
		b.climb(seat, -1)
	case input.Down:
		b.climb(seat, 1)
	}
}

// climb moves the cursor to the nearest card of another row, in a single row to another holder.
func (b *Board) climb(seat engine.Seat, by int) {
	f, p := &b.fans[seat], &b.now.players[seat]
	at := p.aim
	if f.rows < 2 || at >= len(p.hand) {
		b.jump(seat, by)
		return
	}
	best, near := -1, math.MaxFloat64
	for i := range p.hand {
		dy := (f.rects[i].Y - f.rects[at].Y) * float64(by)
		if dy <= 1 {
			continue
		}
		if d := dy*3 + math.Abs(f.rects[i].X-f.rects[at].X); d < near {
			best, near = i, d
		}
	}
	if best >= 0 {
		b.put(seat, best)
	}
}

// jump moves the cursor to the first card of the next or the previous holder, from the last to the first and back.
func (b *Board) jump(seat engine.Seat, by int) {
	p := &b.now.players[seat]
	n := b.last(seat) + 1
	if len(p.hand) == 0 {
		return
	}
	at := p.aim
	for range n {
		at = (at + by + n) % n
		if at >= len(p.hand) || p.groups(at) {
			break
		}
	}
	b.put(seat, at)
}

// chooses reports whether the seat chooses whom to swap hands with. Its cursor then moves over the others' mats.
func (b *Board) chooses(seat engine.Seat) bool {
	return b.now.phase == swapping && b.now.chooser == seat
}

// handleChoice takes what somebody means who chooses whom to swap hands with.
func (b *Board) handleChoice(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.Cursors[seat].Reset()
	for other := range b.now.choices.All() {
		b.Cursors[seat].Add(int(other), b.lay.mats[other])
	}
	if b.Steer(seat, intent) && b.confirmDelay == 0 {
		return rules.MoveSwap(engine.Seat(b.Cursors[seat].At())), true
	}
	return engine.Move{}, false
}

// point puts the cursor of a seat under its mouse; false if there is nothing to aim at.
func (b *Board) point(seat engine.Seat, at ui.Point) bool {
	if b.mayReady(seat) && b.lay.readyAt(seat).Contains(at) {
		b.put(seat, len(b.now.players[seat].hand))
		return true
	}
	f := &b.fans[seat]
	for i := len(b.now.players[seat].hand) - 1; i >= 0; i-- {
		if f.rects[i].Inset(-1, -1).Contains(at) {
			b.put(seat, i)
			return true
		}
	}
	return false
}

// confirm does what the cursor aims at.
func (b *Board) confirm(seat engine.Seat) (engine.Move, bool) {
	p := &b.now.players[seat]
	at := p.aim
	switch b.now.phase {
	case racing, blocking:
		if at < len(p.hand) {
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
