package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func (b *Board) Where() string {
	n, game := table.Number("n", b.now.round), table.Number("game", b.now.game)
	switch {
	case b.now.round == 0:
		return b.Text("setup")
	case b.severalGames():
		return b.Text("game-round", n, game)
	}
	return b.Text("round", n)
}

// question is what a prompt depends on.
type question struct {
	task   task
	card   rules.Card // that may be named, or Hidden
	at     int        // id that is aimed at
	looked bool       // the card peeked at has been in sight, and its owner may say so
	begun  bool       // the first turn has
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	c, look := b.choosing.prepare(seat), &b.players[seat].look
	of := question{task: c.task, card: rules.Hidden, at: b.Cursors[seat].At(), begun: b.now.turn != engine.Nobody}
	if of.task == idle && !b.Busy() && b.Match().Actors().Has(seat) {
		of.task = b.choosing.asks(seat) // something else comes first, such as a lesson
	}
	switch c.task {
	case carry:
		hand := b.players[seat].hand
		if card := hand.Cards[hand.Lifted()]; card.Up || hand.Visible(hand.Lifted()) && !small(&b.Base, seat) { // a card that is only peeked at is not named
			of.card = card.Card
		}
	case looksAtCard, turnPeeked:
		of.looked = look.seen >= leastLook && !b.StaysActive(seat)
		if b.Sees(seat) && !small(&b.Base, seat) {
			of.card = look.card
		}
	}
	p, anew := b.prompts.For(b, seat, of)
	if anew {
		b.ask(p, of)
	}
	return p.Sentence, p.Actions
}

func (b *Board) ask(p *table.Prompt[question], of question) {
	key := string(of.task)
	switch {
	case of.task == idle && of.begun:
		key = "wait"
	case of.task == idle:
		key = "idle"
	case of.card != rules.Hidden:
	case of.task == carry, of.task == looksAtCard, of.task == turnPeeked:
		key += "-hidden"
	}
	p.Ask(key, "card", b.Words().Name(rules.ID, of.card.String()))
	if aims := of.task.chooses() && of.task != turnPeeked; aims && (of.task != act || of.at != aimStock && !p.ByMouse()) {
		p.Aim(input.AllWays, "aim")
	}
	switch {
	case of.task == act && p.ByMouse(): // what is pointed at says itself
		p.Do(input.Confirm, "point")
	case of.task == looksAtCard && b.Party().Secrets == stage.Peek && !of.looked:
	default:
		table.Offer(p, answersTo(of.task, of.at))
	}
	if of.task.looks() {
		p.Look("")
	}
}
