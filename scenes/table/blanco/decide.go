package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// confirm does what the cursor aims at.
func (b *Board) confirm(seat engine.Seat) (engine.Move, bool) {
	c := &b.choosers[seat]
	id := b.Cursors[seat].At()
	s, onSquare := square(id)
	switch c.task {
	case turnFirst, turnUp:
		return rules.MoveTurn(s), onSquare
	case peekFirst, reward:
		return rules.MovePeek(s), onSquare
	case act:
		return b.confirmAct(seat, id)
	case swapWith:
		if s == c.first {
			return b.cancel(seat)
		}
		return rules.MoveSwap(c.first, s), onSquare
	case carry:
		return b.confirmCarry(seat, id)
	case choose:
		b.take(seat, id-aimHand)
		b.Cursors[seat].Set(aimSquare + int(c.last))
		b.aims(seat)
		b.Sound(sound.Cue{Effect: sound.Confirm})
	case removeLine:
		if onSquare {
			return rules.MoveRemove(rules.ColumnLine(s.Column())), true
		}
		return rules.MoveRemove(c.lines[id-aimLine]), true
	case turnPeeked:
		if s != b.looks[seat].square {
			return rules.MoveTurn(s), true // the rules say why not
		}
		return engine.Move{Verb: rules.VerbTurnPeeked}, true
	}
	return engine.Move{}, false
}

func (b *Board) confirmAct(seat engine.Seat, id int) (engine.Move, bool) {
	c := &b.choosers[seat]
	switch id {
	case aimStock:
		return rules.MoveDraw(rules.Stock), true
	case aimDiscards:
		return rules.MoveDraw(rules.Discards), true
	}
	c.first, _ = square(id)
	c.task = swapWith
	b.aims(seat)
	b.Sound(sound.Cue{Effect: sound.Confirm})
	return engine.Move{}, false
}

func (b *Board) confirmCarry(seat engine.Seat, id int) (engine.Move, bool) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	if s, ok := square(id); ok {
		return rules.MovePlace(p.hand[c.carry].card, s), true
	}
	if id == aimDiscards {
		return rules.MoveDiscard(p.hand[c.carry].card), true
	}
	b.take(seat, id-aimHand)
	b.Cursors[seat].Set(aimSquare + int(c.last))
	b.aims(seat)
	b.Sound(sound.Cue{Effect: sound.Confirm})
	return engine.Move{}, false
}

// cancel goes one step back; where there is none, it passes what the rules allow to pass.
func (b *Board) cancel(seat engine.Seat) (engine.Move, bool) {
	c := &b.choosers[seat]
	switch c.task {
	case swapWith:
		c.task = act
		b.Cursors[seat].Set(aimSquare + int(c.first))
	case act:
		b.Cursors[seat].Set(aimStock)
	case carry:
		c.task = choose
		b.Cursors[seat].Set(aimHand + c.carry)
		c.carry = -1
	case choose:
		b.take(seat, b.Cursors[seat].At()-aimHand)
		b.Cursors[seat].Set(aimSquare + int(c.last))
	case reward, turnPeeked:
		return engine.Move{Verb: rules.VerbPass}, true
	default:
		return engine.Move{}, false
	}
	b.aims(seat)
	b.Sound(sound.Cue{Effect: sound.Back})
	return engine.Move{}, false
}

// other is the button beside: what goes to the discards, or comes from there.
func (b *Board) other(seat engine.Seat) (engine.Move, bool) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	switch c.task {
	case act:
		return rules.MoveDraw(rules.Discards), true
	case carry:
		return rules.MoveDiscard(p.hand[c.carry].card), true
	case choose:
		return rules.MoveDiscard(p.hand[b.Cursors[seat].At()-aimHand].card), true
	}
	return engine.Move{}, false
}

// extra begins a swap.
func (b *Board) extra(seat engine.Seat) {
	c := &b.choosers[seat]
	if _, onSquare := square(b.Cursors[seat].At()); c.task != act || onSquare {
		return
	}
	if !b.now.places[seat].has(c.last) {
		c.last = 0
	}
	b.Cursors[seat].Set(aimSquare + int(c.last))
	b.aims(seat)
	b.Sound(sound.Cue{Effect: sound.FocusMove})
}

// carriedAt returns where the middle of the card that a seat carries is now.
func (b *Board) carriedAt(seat engine.Seat) ui.Point {
	c := &b.choosers[seat]
	to := b.carryGoal(seat)
	return c.glide.from.Lerp(to, c.glide.run.At(tween.Out))
}

// carryGoal returns where a carried card hovers: beside what the cursor aims at, so that it can be seen.
func (b *Board) carryGoal(seat engine.Seat) ui.Point {
	c := &b.choosers[seat]
	at, ok := b.Cursors[seat].Rect()
	if !ok {
		at = b.lay.square(seat, c.last, b.now.places[seat].columns)
	}
	middle := at.Center()
	if b.Cursors[seat].At() >= aimHand && b.Cursors[seat].At() < aimSquare {
		return ui.Point{X: middle.X, Y: middle.Y - at.H*0.62}
	}
	return ui.Point{X: middle.X + b.lay.card*0.65, Y: middle.Y - b.lay.card*0.15}
}
