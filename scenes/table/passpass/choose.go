package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/ui"
)

// task is what a seat is asked to do, as the keys of its words spell it.
type task string

const (
	idle      task = "idle"
	layCard   task = "lay"       // lay a card of the hand
	takeOne   task = "take"      // take any card of the trick
	takeLow   task = "take-low"  // choose among cards of equal value
	represent task = "represent" // say whose round the team records
)

// takes reports whether a card of the trick is to be chosen.
func (t task) takes() bool { return t == takeOne || t == takeLow }

// chooser is what a seat is about to do.
type chooser struct {
	asked request // for which the cursor was last put at its first place
	last  int     // position of the card laid last
	chose bool    // the card at that position is about to be laid
}

// request identifies what a seat is asked: each task comes at most once in a trick.
type request struct {
	task          task
	round, number int
}

// The ids of what the cursors can aim at.
const (
	aimHand   = 0
	aimTrick  = 10
	aimMember = 20
)

func (b *Board) task(seat engine.Seat) task {
	switch {
	case !b.Acts(seat):
	case b.Phase() == rules.PhasePlay.String():
		return layCard
	case b.Phase() == rules.PhaseTake.String() && b.now.trickWinners == 2:
		return takeLow
	case b.Phase() == rules.PhaseTake.String():
		return takeOne
	case b.Phase() == rules.PhaseRepresent.String():
		return represent
	}
	return idle
}

// takeable returns whose cards of the trick a seat may take.
func (b *Board) takeable(seat engine.Seat) (layers engine.SeatSet) {
	for _, move := range b.Legal(seat) {
		if layer := b.now.layer(rules.Card(move.A)); layer != engine.Nobody { // else the match is ahead
			layers = layers.With(layer)
		}
	}
	return layers
}

// prepare returns what a seat is asked to do, and puts its cursor at a first place: beside the card laid last; at its own card of the trick,
// or else at the first that it may take; at the member with the better round.
func (b *Board) prepare(seat engine.Seat) task {
	c, cursor := &b.choosers[seat], &b.Cursors[seat]
	asked := request{b.task(seat), b.now.round, b.now.number}
	if asked.task == idle || asked == c.asked {
		return asked.task
	}
	switch c.asked = asked; {
	case asked.task == layCard:
		cursor.Set(aimHand + min(c.last, max(0, len(b.players[seat].hand.Cards)-1)))
	case asked.task == represent:
		cursor.Set(aimMember + int(b.better(seat)))
	case b.takeable(seat).Has(seat):
		cursor.Set(aimTrick + int(seat))
	default:
		cursor.Set(aimTrick + int(b.takeable(seat).First()))
	}
	b.aims(seat)
	return asked.task
}

// better returns which member of the seat's team has the better round.
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
	switch task := b.task(seat); {
	case task == layCard:
		hand := b.players[seat].hand
		for at := range hand.Cards {
			cursor.Add(aimHand+at, hand.Rect(at))
		}
	case task == represent:
		for member := range b.now.team(seat).All() {
			cursor.Add(aimMember+int(member), b.lay.member(&b.now, member))
		}
	case task.takes():
		for _, l := range b.now.trick {
			if b.lies(l.Seat) {
				cursor.Add(aimTrick+int(l.Seat), b.lay.trick[l.Seat])
			}
		}
	}
	cursor.Settle()
}

func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	task := b.prepare(seat)
	if task == idle {
		return engine.Move{}, false
	}
	b.aims(seat)
	if !b.Steer(seat, intent) {
		return engine.Move{}, false
	}
	switch id := b.Cursors[seat].At(); task {
	case layCard:
		c := &b.choosers[seat]
		c.last, c.chose = id-aimHand, true
		return rules.MovePlay(b.players[seat].hand.Cards[c.last].Card), true
	case represent:
		return rules.MoveRepresent(engine.Seat(id - aimMember)), true
	default:
		layer := engine.Seat(id - aimTrick)
		return rules.MoveTake(b.trick.Cards[layer].Card), b.lies(layer)
	}
}

// completes reports whether the seat makes a Pass Pass by a move.
func (b *Board) completes(seat engine.Seat, move engine.Move) bool {
	var log engine.Log
	if b.Match().Clone().Apply(seat, move, &log) != nil {
		return false
	}
	return slices.ContainsFunc(log.Events, func(e engine.Event) bool {
		made, is := e.(rules.PassPassMade)
		return is && made.Seat == seat
	})
}

// question is what a prompt depends on.
type question struct {
	request
	card    rules.Card // of the trick, that is aimed at
	allowed bool       // to be taken
}

// Prompt says what the seat may do now, and with which buttons. It names no card of the hand,
// because everybody reads it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	task := b.prepare(seat)
	of := question{request: request{task, b.now.round, b.now.number}, allowed: true}
	if task.takes() {
		layer := engine.Seat(b.Cursors[seat].At() - aimTrick)
		of.card, of.allowed = b.trick.Cards[layer].Card, b.takeable(seat).Has(layer)
	}
	p, anew := b.prompts.For(b, seat, of)
	if !anew {
		return p.Sentence, p.Actions
	}
	key := string(task)
	switch {
	case !of.allowed:
		key = "not-low"
	case task.takes() && b.completes(seat, rules.MoveTake(of.card)):
		key = "makes"
	}
	p.Ask(key, "card", b.Words().Name(rules.ID, of.card.String()))
	switch task {
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
