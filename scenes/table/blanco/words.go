package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Where says how far the match is.
func (b *Board) Where() string {
	n, game := table.Number("n", b.round), table.Number("game", b.game)
	switch {
	case b.round == 0:
		return b.Text("setup")
	case b.severalGames():
		return b.Text("game-round", n, game)
	}
	return b.Text("round", n)
}

// question is what a prompt follows from.
type question struct {
	task   task
	card   rules.Card // that may be named; Hidden
	aim    aim
	looked bool // the card peeked at has been in sight, and its owner may say so
	begun  bool // the first turn has
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	c, look := b.prepare(seat), &b.places[seat].look
	of := question{task: c.task, card: rules.Hidden, aim: aimOf(b.Cursors[seat].At()), begun: b.turn != engine.Nobody}
	if of.task == idle && !b.Busy() && b.Match().Actors().Has(seat) {
		of.task = b.asks(seat) // somebody else has the floor, a teacher perhaps; this is what comes next
	}
	switch c.task {
	case carry:
		of.card = b.mentioned(seat, b.places[seat].hand.Lifted())
	case looking, turnPeeked:
		of.looked = look.seen >= leastLook && !b.Lingers(seat)
		if b.Sees(seat) && !b.small(seat) {
			of.card = look.card
		}
	}
	p, anew := b.prompts.For(b, seat, of)
	if anew {
		b.ask(p, of)
	}
	return p.Sentence, p.Actions
}

// visible returns a card of a hand that everybody may see now; Hidden if it lies face down on the screen.
func (b *Board) visible(seat engine.Seat, position int) rules.Card {
	hand := b.places[seat].hand
	if position < 0 || !hand.Visible(position) {
		return rules.Hidden
	}
	return hand.Cards[position].Card
}

// mentioned returns a card of a hand that may be named to everybody: what is peeked at is not said aloud.
func (b *Board) mentioned(seat engine.Seat, position int) rules.Card {
	if position >= 0 && b.small(seat) && !b.places[seat].hand.Cards[position].Up {
		return rules.Hidden
	}
	return b.visible(seat, position)
}

// ask puts a question to a seat, with the buttons that answer it.
func (b *Board) ask(p *table.Prompt[question], of question) {
	key := of.task.String()
	switch {
	case of.task == idle && of.begun:
		key = "wait"
	case of.card != rules.Hidden:
	case of.task == carry, of.task == looking, of.task == turnPeeked:
		key += "-hidden"
	}
	p.Ask(key, "card", b.Words().Name(rules.ID, of.card.String()))

	switch of.task {
	case idle, looking, turnPeeked:
	case act:
		if !p.ByMouse() && of.aim != atStock {
			p.Aim(input.AllWays, "aim")
		}
	default:
		p.Aim(input.AllWays, "aim")
	}
	switch of.task {
	case turnFirst, turnUp:
		p.Do(input.Confirm, "turn")
	case peekFirst:
		p.Do(input.Confirm, "peek")
	case reward:
		p.Do(input.Confirm, "peek")
		p.Do(input.Cancel, "pass")
	case act:
		askAct(p, of.aim)
	case swapWith:
		p.Do(input.Confirm, "swap-these")
		p.Do(input.Cancel, "back")
	case carry:
		switch of.aim {
		case atDiscards:
			p.Do(input.Confirm, "discard")
		case atHand:
			p.Do(input.Confirm, "take-card")
		default:
			p.Do(input.Confirm, "place")
			p.Do(input.Other, "discard")
		}
		p.Do(input.Cancel, "another")
	case choose:
		p.Do(input.Confirm, "take-card")
		p.Do(input.Other, "discard")
	case removeLine:
		p.Do(input.Confirm, "remove")
	case turnPeeked:
		p.Do(input.Confirm, "turn")
		p.Do(input.Cancel, "leave")
	case looking:
		if b.Party().Secrets != stage.Peek || of.looked {
			p.Do(input.Confirm, "seen")
		}
	}
	if of.task.looks() {
		p.Look("")
	}
}

// askAct adds the ways to begin a turn.
func askAct(p *table.Prompt[question], aim aim) {
	if p.ByMouse() { // what is pointed at says itself
		p.Do(input.Confirm, "point")
		return
	}
	switch aim {
	case atSquare:
		p.Do(input.Confirm, "swap-this")
		p.Do(input.Other, "discards")
		p.Do(input.Cancel, "back")
	case atDiscards:
		p.Do(input.Confirm, "discards")
		p.Do(input.Cancel, "back")
	default:
		p.Do(input.Confirm, "stock")
		p.Do(input.Other, "discards")
		p.Do(input.Extra, "swap")
	}
}

// aim is the kind of thing that a cursor is on.
type aim uint8

const (
	atStock aim = iota
	atDiscards
	atHand
	atSquare
	atLine
)

func aimOf(id int) aim {
	switch {
	case id >= aimLine:
		return atLine
	case id >= aimSquare:
		return atSquare
	case id >= aimHand:
		return atHand
	case id == aimDiscards:
		return atDiscards
	}
	return atStock
}
