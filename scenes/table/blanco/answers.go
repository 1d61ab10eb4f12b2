package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// answers are the buttons that answer what a seat is asked.
type answers = table.Answers[*Board]

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
		back := table.On(input.Cancel, "back", table.Steps(sound.Back, (*Board).endSwap))
		return answers{table.On(input.Confirm, "swap-these", (*Board).swap), back}
	case choose:
		return answers{table.On(input.Confirm, "take-card", table.Steps(sound.Confirm, (*Board).takeAimed)),
			table.On(input.Other, "discard", (*Board).discard), table.On(input.Cancel, "", table.Steps(sound.Back, (*Board).takeAimed))}
	case removeLine:
		return answers{table.On(input.Confirm, "remove", (*Board).remove)}
	case turnPeeked:
		return answers{table.On(input.Confirm, "turn", (*Board).turnPeeked), table.On(input.Cancel, "leave", pass)}
	case looksAtCard:
		return answers{table.On(input.Confirm, "seen", (*Board).endLook), table.On(input.Cancel, "", (*Board).endLook)}
	}
	return nil
}

// answersToTurn are the buttons at the beginning of a turn.
func answersToTurn(id int) answers {
	draw := table.Moves[*Board](rules.MoveDraw(rules.Discards))
	back := table.On(input.Cancel, "back", table.Steps(sound.Back, (*Board).aimAtStock))
	swap := table.Steps(sound.FocusMove, (*Board).aimAtGrid)
	switch _, onSquare := square(id); {
	case onSquare:
		return answers{table.On(input.Confirm, "swap-this", table.Steps(sound.Confirm, (*Board).beginSwap)), table.On(input.Other, "discards", draw), back}
	case id == aimDiscards:
		return answers{table.On(input.Confirm, "discards", draw), back, table.On(input.Other, "", draw), table.On(input.Extra, "", swap)}
	}
	return answers{table.On(input.Confirm, "stock", table.Moves[*Board](rules.MoveDraw(rules.Stock))), table.On(input.Other, "discards", draw),
		table.On(input.Extra, "swap", swap)}
}

// answersToCarry are the buttons while a card is carried.
func answersToCarry(id int) answers {
	another := table.On(input.Cancel, "another", table.Steps(sound.Back, (*Board).putBack))
	switch {
	case id == aimDiscards:
		return answers{table.On(input.Confirm, "discard", (*Board).discard), another, table.On(input.Other, "", (*Board).discard)}
	case onHand(id):
		return answers{table.On(input.Confirm, "take-card", table.Steps(sound.Confirm, (*Board).takeAimed)), another, table.On(input.Other, "", (*Board).discard)}
	}
	return answers{table.On(input.Confirm, "place", (*Board).placeCard), table.On(input.Other, "discard", (*Board).discard), another}
}

var pass = table.Moves[*Board](engine.Move{Verb: rules.VerbPass})

// onAimed returns what makes a move on the square that the cursor is on.
func onAimed(move func(rules.Square) engine.Move) func(*Board, engine.Seat) (engine.Move, bool) {
	return func(b *Board, seat engine.Seat) (engine.Move, bool) {
		s, on := square(b.Cursors[seat].At())
		return move(s), on
	}
}

func (b *Board) aimAtStock(seat engine.Seat) { b.Cursors[seat].Set(aimStock) }

func (b *Board) beginSwap(seat engine.Seat) {
	c := &b.players[seat].chooser
	c.first, _ = square(b.Cursors[seat].At())
	c.task = swapWith
}

func (b *Board) endSwap(seat engine.Seat) {
	c := &b.players[seat].chooser
	c.task = act
	b.Cursors[seat].Set(aimSquare + int(c.first))
}

// swap swaps two cards; who confirms the first once more takes it back.
func (b *Board) swap(seat engine.Seat) (engine.Move, bool) {
	first := b.players[seat].chooser.first
	s, _ := square(b.Cursors[seat].At())
	if s == first {
		return table.Steps(sound.Back, (*Board).endSwap)(b, seat)
	}
	return rules.MoveSwap(first, s), true
}

// placeCard puts the card that is carried on the square that the cursor is on.
func (b *Board) placeCard(seat engine.Seat) (engine.Move, bool) {
	s, on := square(b.Cursors[seat].At())
	return rules.MovePlace(b.players[seat].carried(), s), on
}

// discard puts the card that is carried, or else that is aimed at, on the discards.
func (b *Board) discard(seat engine.Seat) (engine.Move, bool) {
	p := &b.players[seat]
	if p.chooser.task == choose {
		return rules.MoveDiscard(p.hand.Cards[b.Cursors[seat].At()-aimHand].Card), true
	}
	return rules.MoveDiscard(p.carried()), true
}

// putBack puts the card that is carried back into the hand, to choose another.
func (b *Board) putBack(seat engine.Seat) {
	p := &b.players[seat]
	p.chooser.task = choose
	b.Cursors[seat].Set(aimHand + p.hand.Lifted())
	p.hand.Lift(-1)
}

// takeAimed takes the card of the hand that the cursor is on.
func (b *Board) takeAimed(seat engine.Seat) { b.take(seat, b.Cursors[seat].At()-aimHand) }

// remove chooses the line that leaves. Of a square that lies in none of them the rules say why not.
func (b *Board) remove(seat engine.Seat) (engine.Move, bool) {
	id := b.Cursors[seat].At()
	if s, onSquare := square(id); onSquare {
		return rules.MoveRemove(rules.ColumnLine(s.Column())), true
	}
	return rules.MoveRemove(b.players[seat].chooser.lines[id-aimLine]), true
}

// turnPeeked turns up the card that was peeked at. Of another the rules say why not.
func (b *Board) turnPeeked(seat engine.Seat) (engine.Move, bool) {
	if s, _ := square(b.Cursors[seat].At()); s != b.players[seat].look.square {
		return rules.MoveTurn(s), true
	}
	return engine.Move{Verb: rules.VerbTurnPeeked}, true
}
