package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// question holds the inputs of a prompt.
type question struct {
	task   task
	card   rules.Card // the card that the prompt may name, or Hidden
	at     int        // the target of the cursor
	looked bool       // the owner has seen the peeked card for long enough to confirm it
	begun  bool       // the first turn has begun
}

// Prompt returns a sentence about what the seat may do now, and the buttons for it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	p := &b.players[seat]
	q := question{task: p.prepare(), card: rules.Hidden, at: p.cursor().At(), begun: b.now.turn != engine.Nobody}
	if q.task == idle && !b.Busy() && b.State().Actors().Has(seat) {
		q.task = p.asks() // the task may have changed after a lesson or another question
	}
	switch hand := p.hand; p.choice.task {
	case carry:
		if card := hand.Cards[hand.Lifted()]; card.Up || hand.Visible(hand.Lifted()) && !p.small() { // the prompt must not name a peeked card
			q.card = card.Card
		}
	case looksAtCard, turnPeeked:
		q.looked = p.look.seen >= leastLook && !b.StaysActive(seat)
		if b.Sees(seat) && !p.small() {
			q.card = p.look.card
		}
	}
	prompt, anew := b.prompts.For(b, seat, q)
	if anew {
		b.ask(prompt, q)
	}
	return prompt.Sentence, prompt.Actions
}

func (b *Board) ask(p *table.Prompt, q question) {
	key := string(q.task)
	switch {
	case q.task == idle && q.begun:
		key = "wait"
	case q.task == idle:
		key = "idle"
	case q.card != rules.Hidden:
	case q.task == carry, q.task == looksAtCard, q.task == turnPeeked:
		key += "-hidden"
	}
	p.Ask(key, "card", b.Words().Name(rules.ID, q.card.String()))
	if aims := q.task.chooses() && q.task != turnPeeked; aims && (q.task != act || q.at != aimStock && !p.ByMouse()) {
		p.Aim(input.AllWays, "aim")
	}
	switch {
	case q.task == act && p.ByMouse(): // the piece under the pointer shows what a click does
		p.Do(input.Confirm, "point")
	case q.task == looksAtCard && b.Party().Secrets == app.Peek && !q.looked:
	default:
		answersTo(q.task, q.at).Offer(p)
	}
	if q.task.looks() {
		p.Look("")
	}
}

// answers are the buttons for a task.
type answers = table.Answers[*player]

// answersTo returns the buttons for a task while the cursor is on the target with the given id.
func answersTo(t task, id int) answers {
	switch t {
	case act:
		return answersToTurn(id)
	case carry:
		return answersToCarry(id)
	case turnFirst, turnUp:
		return answers{table.Button(input.Confirm, "turn", onAimed(rules.MoveTurn))}
	case peekFirst:
		return answers{table.Button(input.Confirm, "peek", onAimed(rules.MovePeek))}
	case reward:
		return answers{table.Button(input.Confirm, "peek", onAimed(rules.MovePeek)), table.Button(input.Cancel, "pass", pass)}
	case swapWith:
		back := table.Button(input.Cancel, "back", table.Steps(sound.Back, (*player).endSwap))
		return answers{table.Button(input.Confirm, "swap-these", (*player).swap), back}
	case choose:
		return answers{table.Button(input.Confirm, "take-card", table.Steps(sound.Confirm, (*player).takeAimed)),
			table.Button(input.Other, "discard", (*player).discard), table.Button(input.Cancel, "", table.Steps(sound.Back, (*player).takeAimed))}
	case removeLine:
		return answers{table.Button(input.Confirm, "remove", (*player).remove)}
	case turnPeeked:
		return answers{table.Button(input.Confirm, "turn", (*player).turnPeeked), table.Button(input.Cancel, "leave", pass)}
	case looksAtCard:
		return answers{table.Button(input.Confirm, "seen", (*player).endLook), table.Button(input.Cancel, "", (*player).endLook)}
	}
	return nil
}

// answersToTurn returns the buttons at the start of a turn.
func answersToTurn(id int) answers {
	draw := table.Moves[*player](rules.MoveDraw(rules.Discards))
	back := table.Button(input.Cancel, "back", table.Steps(sound.Back, (*player).aimAtStock))
	swap := table.Steps(sound.FocusMove, (*player).aimAtGrid)
	switch _, onSquare := square(id); {
	case onSquare:
		return answers{table.Button(input.Confirm, "swap-this", table.Steps(sound.Confirm, (*player).beginSwap)), table.Button(input.Other, "discards", draw), back}
	case id == aimDiscards:
		return answers{table.Button(input.Confirm, "discards", draw), back, table.Button(input.Other, "", draw), table.Button(input.Extra, "", swap)}
	}
	return answers{table.Button(input.Confirm, "stock", table.Moves[*player](rules.MoveDraw(rules.Stock))), table.Button(input.Other, "discards", draw),
		table.Button(input.Extra, "swap", swap)}
}

// answersToCarry returns the buttons while a card is carried.
func answersToCarry(id int) answers {
	another := table.Button(input.Cancel, "another", table.Steps(sound.Back, (*player).putBack))
	switch {
	case id == aimDiscards:
		return answers{table.Button(input.Confirm, "discard", (*player).discard), another, table.Button(input.Other, "", (*player).discard)}
	case onHand(id):
		return answers{table.Button(input.Confirm, "take-card", table.Steps(sound.Confirm, (*player).takeAimed)), another, table.Button(input.Other, "", (*player).discard)}
	}
	return answers{table.Button(input.Confirm, "place", (*player).placeCard), table.Button(input.Other, "discard", (*player).discard), another}
}

// Sound plays the sound of an answer.
func (p *player) Sound(c sound.Cue) { p.board.Sound(c) }

var pass = table.Moves[*player](engine.Move{Verb: rules.VerbPass})

// onAimed returns an Answer.Do that makes a move on the square under the cursor.
func onAimed(move func(rules.Square) engine.Move) func(*player) (engine.Move, bool) {
	return func(p *player) (engine.Move, bool) {
		s, on := square(p.cursor().At())
		return move(s), on
	}
}

func (p *player) aimAtStock() { p.cursor().Set(aimStock) }

func (p *player) beginSwap() {
	p.choice.first, _ = square(p.cursor().At())
	p.choice.task = swapWith
}

func (p *player) endSwap() {
	p.choice.task = act
	p.cursor().Set(aimSquare + int(p.choice.first))
}

// swap swaps the selected card with the card under the cursor. Confirming the selected card again
// deselects it.
func (p *player) swap() (engine.Move, bool) {
	first := p.choice.first
	s, _ := square(p.cursor().At())
	if s == first {
		return table.Steps(sound.Back, (*player).endSwap)(p)
	}
	return rules.MoveSwap(first, s), true
}

// placeCard puts the carried card on the square under the cursor.
func (p *player) placeCard() (engine.Move, bool) {
	s, on := square(p.cursor().At())
	return rules.MovePlace(p.carried(), s), on
}

// discard discards the carried card, or else the card under the cursor.
func (p *player) discard() (engine.Move, bool) {
	if p.choice.task == choose {
		return rules.MoveDiscard(p.hand.Cards[p.cursor().At()-aimHand].Card), true
	}
	return rules.MoveDiscard(p.carried()), true
}

// putBack returns the carried card to the hand, so that another can be chosen.
func (p *player) putBack() {
	p.choice.task = choose
	p.cursor().Set(aimHand + p.hand.Lifted())
	p.hand.Lift(-1)
}

// takeAimed takes the card of the hand under the cursor.
func (p *player) takeAimed() { p.take(p.cursor().At() - aimHand) }

// remove removes the line under the cursor. On a square that is in no complete line it returns a
// move that the rules refuse with a reason.
func (p *player) remove() (engine.Move, bool) {
	id := p.cursor().At()
	if s, onSquare := square(id); onSquare {
		return rules.MoveRemove(rules.ColumnLine(s.Column())), true
	}
	return rules.MoveRemove(p.choice.lines[id-aimLine]), true
}

// turnPeeked turns up the peeked card. On another card it returns a move that the rules refuse with
// a reason.
func (p *player) turnPeeked() (engine.Move, bool) {
	if s, _ := square(p.cursor().At()); s != p.look.square {
		return rules.MoveTurn(s), true
	}
	return engine.Move{Verb: rules.VerbTurnPeeked}, true
}

// endLook ends the seat's look at a card if the card has been visible for long enough.
func (p *player) endLook() (engine.Move, bool) {
	if p.look.seen < leastLook {
		p.board.Tell(p.seat, p.board.Text("told.look"), false)
		p.board.PlayAt(sound.Refused, p.board.lay.mats[p.seat].Center(), 0, 0)
		return engine.Move{}, false
	}
	p.look = look{}
	p.board.Sound(sound.Cue{Effect: sound.Confirm})
	return engine.Move{}, false
}
