package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// task is the choice that a seat has to make now. Its value is part of the text keys for the task.
type task string

const (
	idle      task = "idle"
	layCard   task = "lay"       // lay a card of the hand
	takeOne   task = "take"      // take any card of the trick
	takeLow   task = "take-low"  // choose one of several cards of equal value
	represent task = "represent" // choose the member of the team whose round is recorded
)

// takes reports whether the task is to choose a card of the trick.
func (t task) takes() bool { return t == takeOne || t == takeLow }

// choice holds the last question to a seat, and the last card that the seat laid.
type choice struct {
	asked request // the request for which the cursor was last reset
	last  int     // position in the hand of the last card laid
	chose bool    // the card at that position was chosen on this screen and is about to be laid
}

// request identifies a task of a seat; each task occurs at most once in a trick.
type request struct {
	task          task
	round, number int
}

// The ids of the targets of cursors begin with these numbers.
const (
	aimHand   = 0
	aimTrick  = 10
	aimMember = 20
)

// cursor returns the cursor of the seat.
func (p *player) cursor() *table.Cursor { return &p.board.Cursors[p.seat] }

// task returns the current task of the seat.
func (p *player) task() task {
	switch phase := p.board.Phase(); {
	case !p.board.Acts(p.seat):
	case phase == rules.PhasePlay.String():
		return layCard
	case phase == rules.PhaseTake.String() && p.board.now.trickWinners == 2:
		return takeLow
	case phase == rules.PhaseTake.String():
		return takeOne
	case phase == rules.PhaseRepresent.String():
		return represent
	}
	return idle
}

// takeable returns the seats that laid the cards of the trick which the seat may take.
func (p *player) takeable() (layers engine.SeatSet) {
	for _, move := range p.board.Legal(p.seat) {
		if layer := p.board.now.layer(rules.Card(move.A)); layer != engine.Nobody { // no seat laid the card if the match is ahead of the board
			layers = layers.With(layer)
		}
	}
	return layers
}

// prepare returns the seat's task. If the task is new, it moves the cursor to its start. In the
// hand that is the position of the last card laid. In the trick it is the seat's own card, or the
// first card that it may take. In a team it is the member with the better round.
func (p *player) prepare() task {
	asked := request{p.task(), p.board.now.round, p.board.now.number}
	if asked.task == idle || asked == p.choice.asked {
		return asked.task
	}
	switch p.choice.asked = asked; {
	case asked.task == layCard:
		p.cursor().Set(aimHand + min(p.choice.last, max(0, len(p.hand.Cards)-1)))
	case asked.task == represent:
		p.cursor().Set(aimMember + int(p.board.now.better(p.seat)))
	case p.takeable().Has(p.seat):
		p.cursor().Set(aimTrick + int(p.seat))
	default:
		p.cursor().Set(aimTrick + int(p.takeable().First()))
	}
	p.aims()
	return asked.task
}

// aims lists the targets of the cursor for the current task.
func (p *player) aims() {
	cursor := p.cursor()
	cursor.Reset()
	switch task := p.task(); {
	case task == layCard:
		p.hand.Aim(aimHand)
	case task == represent:
		for member := range p.board.now.team(p.seat).All() {
			cursor.Add(aimMember+int(member), p.board.lay.member(&p.board.now, member))
		}
	case task.takes():
		for _, l := range p.board.now.trick {
			if p.board.lies(l.Seat) {
				cursor.Add(aimTrick+int(l.Seat), p.board.trick.Rect(int(l.Seat)))
			}
		}
	}
	cursor.Settle()
}

// handle handles an intent and returns the resulting move.
func (p *player) handle(intent input.Intent) (engine.Move, bool) {
	task := p.prepare()
	if task == idle {
		return engine.Move{}, false
	}
	p.aims()
	if !p.board.Steer(p.seat, intent) {
		return engine.Move{}, false
	}
	switch id := p.cursor().At(); task {
	case layCard:
		p.choice.last, p.choice.chose = id-aimHand, true
		return rules.MovePlay(p.hand.Cards[p.choice.last].Card), true
	case represent:
		return rules.MoveRepresent(engine.Seat(id - aimMember)), true
	default:
		layer := engine.Seat(id - aimTrick)
		return rules.MoveTake(p.board.trick.Cards[layer].Card), p.board.lies(layer)
	}
}

// completes reports whether taking a card would give the seat a Pass Pass.
func (p *player) completes(card rules.Card) bool {
	taken := p.board.State().View(engine.Table).(*rules.View).Taken[p.seat]
	return rules.PassPasses(append(taken, card)) > rules.PassPasses(taken)
}

// question holds everything that a prompt depends on.
type question struct {
	request request
	card    rules.Card // the card of the trick under the cursor
	allowed bool       // the seat may take the card
}

// Prompt returns a sentence about what the seat may do now, and the buttons for it. It names no
// card of the hand, because everybody can read it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	p := &b.players[seat]
	task := p.prepare()
	q := question{request: request{task, b.now.round, b.now.number}, allowed: true}
	if task.takes() {
		layer := engine.Seat(p.cursor().At() - aimTrick)
		q.card, q.allowed = b.trick.Cards[layer].Card, p.takeable().Has(layer)
	}
	prompt, anew := b.prompts.For(b, seat, q)
	if !anew {
		return prompt.Sentence, prompt.Actions
	}
	key := string(task)
	switch {
	case !q.allowed:
		key = "not-low"
	case task.takes() && p.completes(q.card):
		key = "makes"
	}
	prompt.Ask(key, "card", b.Words().Name(rules.ID, q.card.String()))
	switch task {
	case layCard:
		prompt.Aim(input.Sideways, "aim")
		prompt.Do(input.Confirm, "lay")
		prompt.Look("")
	case represent: // the choice is a person, not a card
		prompt.Aim(input.Sideways, "aim-member")
		prompt.Do(input.Confirm, "represent")
	case takeOne, takeLow:
		prompt.Aim(input.AllWays, "aim")
		if take := prompt.Do(input.Confirm, "take"); take != nil {
			take.Off = !q.allowed
		}
	}
	return prompt.Sentence, prompt.Actions
}

// markAimed marks a card of the trick if the cursor is on it, and dims it if the seat may not take
// it.
func (p *player) markAimed(k *ui.Card, layer engine.Seat) {
	if !p.task().takes() {
		return
	}
	allowed := p.takeable().Has(layer)
	p.board.Mark(k, p.seat, aimTrick+int(layer), true, !allowed)
	if !allowed && k.State != ui.CardRefused {
		k.State = ui.CardExcluded
	}
}
