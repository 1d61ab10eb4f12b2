package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// answers are the buttons that answer what a seat is asked.
type answers = table.Answers[*choosing]

// answersTo returns the buttons that answer a task while the cursor is on an id.
func answersTo(t task, id int) answers {
	switch t {
	case act:
		return answersToTurn(id)
	case carry:
		return answersToCarry(id)
	case turnFirst, turnUp:
		return answers{table.On(input.Confirm, "turn", onAimed(rules.MoveTurn))}
	case peekFirst:
		return answers{table.On(input.Confirm, "peek", onAimed(rules.MovePeek))}
	case reward:
		return answers{table.On(input.Confirm, "peek", onAimed(rules.MovePeek)), table.On(input.Cancel, "pass", pass)}
	case swapWith:
		back := table.On(input.Cancel, "back", table.Steps(sound.Back, (*choosing).endSwap))
		return answers{table.On(input.Confirm, "swap-these", (*choosing).swap), back}
	case choose:
		return answers{table.On(input.Confirm, "take-card", table.Steps(sound.Confirm, (*choosing).takeAimed)),
			table.On(input.Other, "discard", (*choosing).discard), table.On(input.Cancel, "", table.Steps(sound.Back, (*choosing).takeAimed))}
	case removeLine:
		return answers{table.On(input.Confirm, "remove", (*choosing).remove)}
	case turnPeeked:
		return answers{table.On(input.Confirm, "turn", (*choosing).turnPeeked), table.On(input.Cancel, "leave", pass)}
	case looksAtCard:
		return answers{table.On(input.Confirm, "seen", (*choosing).endLook), table.On(input.Cancel, "", (*choosing).endLook)}
	}
	return nil
}

// answersToTurn are the buttons at the beginning of a turn.
func answersToTurn(id int) answers {
	draw := table.Moves[*choosing](rules.MoveDraw(rules.Discards))
	back := table.On(input.Cancel, "back", table.Steps(sound.Back, (*choosing).aimAtStock))
	swap := table.Steps(sound.FocusMove, (*choosing).aimAtGrid)
	switch _, onSquare := square(id); {
	case onSquare:
		return answers{table.On(input.Confirm, "swap-this", table.Steps(sound.Confirm, (*choosing).beginSwap)), table.On(input.Other, "discards", draw), back}
	case id == aimDiscards:
		return answers{table.On(input.Confirm, "discards", draw), back, table.On(input.Other, "", draw), table.On(input.Extra, "", swap)}
	}
	return answers{table.On(input.Confirm, "stock", table.Moves[*choosing](rules.MoveDraw(rules.Stock))), table.On(input.Other, "discards", draw),
		table.On(input.Extra, "swap", swap)}
}

// answersToCarry are the buttons while a card is carried.
func answersToCarry(id int) answers {
	another := table.On(input.Cancel, "another", table.Steps(sound.Back, (*choosing).putBack))
	switch {
	case id == aimDiscards:
		return answers{table.On(input.Confirm, "discard", (*choosing).discard), another, table.On(input.Other, "", (*choosing).discard)}
	case onHand(id):
		return answers{table.On(input.Confirm, "take-card", table.Steps(sound.Confirm, (*choosing).takeAimed)), another, table.On(input.Other, "", (*choosing).discard)}
	}
	return answers{table.On(input.Confirm, "place", (*choosing).placeCard), table.On(input.Other, "discard", (*choosing).discard), another}
}

var pass = table.Moves[*choosing](engine.Move{Verb: rules.VerbPass})

// onAimed returns what makes a move on the square that the cursor is on.
func onAimed(move func(rules.Square) engine.Move) func(*choosing, engine.Seat) (engine.Move, bool) {
	return func(h *choosing, seat engine.Seat) (engine.Move, bool) {
		s, on := square(h.Cursors[seat].At())
		return move(s), on
	}
}

func (h *choosing) aimAtStock(seat engine.Seat) { h.Cursors[seat].Set(aimStock) }

func (h *choosing) beginSwap(seat engine.Seat) {
	c := &h.players[seat].chooser
	c.first, _ = square(h.Cursors[seat].At())
	c.task = swapWith
}

func (h *choosing) endSwap(seat engine.Seat) {
	c := &h.players[seat].chooser
	c.task = act
	h.Cursors[seat].Set(aimSquare + int(c.first))
}

// swap swaps two cards; who confirms the first once more takes it back.
func (h *choosing) swap(seat engine.Seat) (engine.Move, bool) {
	first := h.players[seat].chooser.first
	s, _ := square(h.Cursors[seat].At())
	if s == first {
		return table.Steps(sound.Back, (*choosing).endSwap)(h, seat)
	}
	return rules.MoveSwap(first, s), true
}

// placeCard puts the card that is carried on the square that the cursor is on.
func (h *choosing) placeCard(seat engine.Seat) (engine.Move, bool) {
	s, on := square(h.Cursors[seat].At())
	return rules.MovePlace(h.players[seat].carried(), s), on
}

// discard puts the card that is carried, or else that is aimed at, on the discards.
func (h *choosing) discard(seat engine.Seat) (engine.Move, bool) {
	p := &h.players[seat]
	if p.chooser.task == choose {
		return rules.MoveDiscard(p.hand.Cards[h.Cursors[seat].At()-aimHand].Card), true
	}
	return rules.MoveDiscard(p.carried()), true
}

// putBack puts the card that is carried back into the hand, to choose another.
func (h *choosing) putBack(seat engine.Seat) {
	p := &h.players[seat]
	p.chooser.task = choose
	h.Cursors[seat].Set(aimHand + p.hand.Lifted())
	p.hand.Lift(-1)
}

// takeAimed takes the card of the hand that the cursor is on.
func (h *choosing) takeAimed(seat engine.Seat) { h.take(seat, h.Cursors[seat].At()-aimHand) }

// remove chooses the line that leaves. Of a square that lies in none of them the rules say why not.
func (h *choosing) remove(seat engine.Seat) (engine.Move, bool) {
	id := h.Cursors[seat].At()
	if s, onSquare := square(id); onSquare {
		return rules.MoveRemove(rules.ColumnLine(s.Column())), true
	}
	return rules.MoveRemove(h.players[seat].chooser.lines[id-aimLine]), true
}

// turnPeeked turns up the card that was peeked at. Of another the rules say why not.
func (h *choosing) turnPeeked(seat engine.Seat) (engine.Move, bool) {
	if s, _ := square(h.Cursors[seat].At()); s != h.players[seat].look.square {
		return rules.MoveTurn(s), true
	}
	return engine.Move{Verb: rules.VerbTurnPeeked}, true
}

// endLook ends a look that has been taken.
func (h *choosing) endLook(seat engine.Seat) (engine.Move, bool) {
	l := &h.players[seat].look
	if l.seen < leastLook {
		h.Tell(seat, h.Text("told.look"), false)
		h.PlayAt(sound.Refused, h.lay.mats[seat].Center(), 0, 0)
		return engine.Move{}, false
	}
	*l = look{}
	h.Sound(sound.Cue{Effect: sound.Confirm})
	return engine.Move{}, false
}
