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
		hand := b.places[seat].hand
		if card := hand.Cards[hand.Lifted()]; card.Up || hand.Visible(hand.Lifted()) && !b.small(seat) { // what is peeked at is not said aloud
			of.card = card.Card
		}
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
	if aims := of.task.chooses() && of.task != turnPeeked; aims && (of.task != act || of.aim != atStock && !p.ByMouse()) {
		p.Aim(input.AllWays, "aim")
	}
	switch {
	case of.task == act && p.ByMouse(): // what is pointed at says itself
		p.Do(input.Confirm, "point")
	case of.task == looking && b.Party().Secrets == stage.Peek && !of.looked:
	default:
		for _, button := range of.buttons() {
			p.Do(button.verb, button.word)
		}
	}
	if of.task.looks() {
		p.Look("")
	}
}

// button is what a button does, by the name of its words.
type button struct {
	verb input.Verb
	word string
}

// buttons returns what answers a question.
func (of question) buttons() []button {
	switch of.task {
	case act:
		switch of.aim {
		case atSquare:
			return []button{{input.Confirm, "swap-this"}, {input.Other, "discards"}, {input.Cancel, "back"}}
		case atDiscards:
			return []button{{input.Confirm, "discards"}, {input.Cancel, "back"}}
		}
		return []button{{input.Confirm, "stock"}, {input.Other, "discards"}, {input.Extra, "swap"}}
	case carry:
		switch of.aim {
		case atDiscards:
			return []button{{input.Confirm, "discard"}, {input.Cancel, "another"}}
		case atHand:
			return []button{{input.Confirm, "take-card"}, {input.Cancel, "another"}}
		}
		return []button{{input.Confirm, "place"}, {input.Other, "discard"}, {input.Cancel, "another"}}
	case turnFirst, turnUp:
		return []button{{input.Confirm, "turn"}}
	case peekFirst:
		return []button{{input.Confirm, "peek"}}
	case reward:
		return []button{{input.Confirm, "peek"}, {input.Cancel, "pass"}}
	case swapWith:
		return []button{{input.Confirm, "swap-these"}, {input.Cancel, "back"}}
	case choose:
		return []button{{input.Confirm, "take-card"}, {input.Other, "discard"}}
	case removeLine:
		return []button{{input.Confirm, "remove"}}
	case turnPeeked:
		return []button{{input.Confirm, "turn"}, {input.Cancel, "leave"}}
	case looking:
		return []button{{input.Confirm, "seen"}}
	}
	return nil
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
