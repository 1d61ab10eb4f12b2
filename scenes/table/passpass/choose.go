package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/ui"
)

// task is what a seat is asked to do.
type task uint8

const (
	idle      task = iota
	layCard        // lay a card of the hand
	takeOne        // take any card of the trick
	takeLow        // choose among cards of equal value
	represent      // say whose round the team records
)

// String returns the task's name as the keys of its words spell it.
func (t task) String() string { return [...]string{"idle", "lay", "take", "take-low", "represent"}[t] }

// takes reports whether a card of the trick is to be chosen.
func (t task) takes() bool { return t == takeOne || t == takeLow }

// chooser is what a seat is about to do.
type chooser struct {
	task    task
	last    int            // position of the card laid last
	chose   bool           // the card at that position is about to be laid
	allowed engine.SeatSet // in a trick: whose cards may be taken
}

// The ids of what the cursors can aim at.
const (
	aimHand   = 0
	aimTrick  = 10
	aimMember = 20
)

// forget ends what seats were about to choose when something has happened.
func (b *Board) forget(event engine.Event) {
	said, ok := event.(rules.Represented)
	for i := range b.choosers {
		if !ok || b.now.side(engine.Seat(i)) == said.Team { // the other teams go on choosing
			b.choosers[i].task = idle
		}
	}
}

// prepareAll gives every seat that may choose its cursor.
func (b *Board) prepareAll() {
	for i := range b.now.seats {
		b.prepare(engine.Seat(i))
	}
}

// prepare returns the chooser of a seat, set up for what it is asked.
func (b *Board) prepare(seat engine.Seat) *chooser {
	c := &b.choosers[seat]
	if c.task != idle || !b.Acts(seat) {
		return c
	}
	switch b.Phase() {
	case rules.PhasePlay.String():
		c.task = layCard
		b.Cursors[seat].Set(aimHand + min(c.last, max(0, len(b.now.places[seat].hand)-1)))
	case rules.PhaseTake.String():
		b.beginTake(seat, c)
	case rules.PhaseRepresent.String():
		c.task = represent
		b.Cursors[seat].Set(aimMember + int(b.better(seat)))
	default:
		return c
	}
	b.aims(seat)
	return c
}

// beginTake notes which cards may be taken, and aims at the own one or else at the first of them.
func (b *Board) beginTake(seat engine.Seat, c *chooser) {
	c.task, c.allowed = takeOne, 0
	if b.now.won[1] != engine.Nobody {
		c.task = takeLow
	}
	for _, move := range b.Legal(seat) {
		if who := b.now.layer(rules.Card(move.A)); who != engine.Nobody {
			c.allowed = c.allowed.With(who)
		}
	}
	at := c.allowed.First()
	if c.allowed.Has(seat) {
		at = seat
	}
	b.Cursors[seat].Set(aimTrick + int(at))
}

// better returns which member of the seat's team has made more of the round.
func (b *Board) better(seat engine.Seat) engine.Seat {
	partner := b.now.partner(seat)
	own, other := b.now.scores[seat], b.now.scores[partner]
	if other.PassPass > own.PassPass || other.PassPass == own.PassPass && other.Points > own.Points {
		return partner
	}
	return seat
}

// aims tells the cursor of a seat what there is to aim at.
func (b *Board) aims(seat engine.Seat) {
	cursor := &b.Cursors[seat]
	cursor.Reset()
	switch held := len(b.now.places[seat].hand); b.choosers[seat].task {
	case layCard:
		for i := range held {
			cursor.Add(aimHand+i, b.lay.hand(seat, i, held))
		}
	case takeOne, takeLow:
		for _, l := range b.now.trick {
			if !b.now.gone.Has(l.Seat) {
				cursor.Add(aimTrick+int(l.Seat), b.lay.trick[l.Seat])
			}
		}
	case represent:
		for member := range b.now.team(seat).All() {
			cursor.Add(aimMember+int(member), b.lay.member(&b.now, member))
		}
	}
	cursor.Settle()
}

// Handle takes what somebody means and returns the move that follows from it.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	c := b.prepare(seat)
	if c.task == idle {
		return engine.Move{}, false
	}
	b.aims(seat)
	if !b.Steer(seat, intent) {
		return engine.Move{}, false
	}
	id := b.Cursors[seat].At()
	switch c.task {
	case layCard:
		c.last, c.chose = id-aimHand, true
		return rules.MovePlay(b.now.places[seat].hand[c.last]), true
	case represent:
		return rules.MoveRepresent(engine.Seat(id - aimMember)), true
	}
	card, there := b.now.lying(engine.Seat(id - aimTrick))
	return rules.MoveTake(card), there
}

// question is what a prompt follows from.
type question struct {
	task    task
	card    rules.Card // of the trick, that is aimed at
	allowed bool       // to be taken
	makes   bool       // a Pass Pass
}

// Prompt says what the seat may do now, and with which buttons. Of the hand it names nothing: everybody reads it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	c := b.prepare(seat)
	of := question{task: c.task, allowed: true}
	if c.task.takes() {
		who := engine.Seat(b.Cursors[seat].At() - aimTrick)
		of.card, _ = b.now.lying(who)
		of.allowed = c.allowed.Has(who)
		of.makes = of.allowed && b.now.places[seat].completes(of.card)
	}
	p, anew := b.prompts.For(b, seat, of)
	if !anew {
		return p.Sentence, p.Actions
	}
	key := of.task.String()
	switch {
	case !of.allowed:
		key = "not-low"
	case of.makes:
		key = "makes"
	}
	p.Ask(key, "card", b.Words().Name(rules.ID, of.card.String()))
	switch of.task {
	case layCard:
		p.Aim(input.Sideways, "aim")
		p.Do(input.Confirm, "lay")
		p.Look("")
	case represent:
		p.Aim(input.Sideways, "aim")
		p.Do(input.Confirm, "represent")
	case takeOne, takeLow:
		p.Aim(input.AllWays, "aim")
		if take := p.Do(input.Confirm, "take"); take != nil {
			take.Off = !of.allowed
		}
	}
	return p.Sentence, p.Actions
}
