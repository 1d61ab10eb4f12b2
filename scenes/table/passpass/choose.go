package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
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

// chooser is the cursor of a seat.
type chooser struct {
	task    task
	focus   ui.Focus
	last    int            // position of the card laid last
	chose   bool           // the card at that position is about to be laid
	allowed engine.SeatSet // in a trick: whose cards may be taken
	shake   tween.Run      // of what was refused
	shaken  int            // its id
}

// The ids of what the cursor can aim at.
const (
	aimHand   = 0
	aimTrick  = 10
	aimMember = 20
)

// forget ends what seats were about to choose when something has happened.
func (b *Board) forget(event engine.Event) {
	if e, ok := event.(rules.Represented); ok { // the other teams go on choosing
		for i := range b.now.seats {
			if b.now.side(engine.Seat(i)) == e.Team {
				b.choosers[i].task = idle
			}
		}
		return
	}
	for i := range b.choosers {
		b.choosers[i].task = idle
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
	if c.task == idle && b.host.Acts(seat) {
		b.begin(seat, c)
	}
	return c
}

// begin sets the cursor for what the rules ask.
func (b *Board) begin(seat engine.Seat, c *chooser) {
	if b.readAt != b.shown {
		b.readAt, b.phase = b.shown, b.host.Match().View(engine.Table).Common().Phase
	}
	switch b.phase {
	case rules.PhasePlay.String():
		c.task = layCard
		c.focus.Set(aimHand + min(c.last, max(0, b.now.places[seat].held-1)))
	case rules.PhaseTake.String():
		b.beginTake(seat, c)
	case rules.PhaseRepresent.String():
		c.task = represent
		c.focus.Set(aimMember + int(b.better(seat)))
	default:
		return
	}
	b.aims(seat)
}

// beginTake notes which cards may be taken, and aims at the first of them.
func (b *Board) beginTake(seat engine.Seat, c *chooser) {
	c.task, c.allowed = takeOne, 0
	b.legal = b.host.Match().Legal(seat, b.legal[:0])
	for _, move := range b.legal {
		for _, l := range b.now.trick[:b.now.count] {
			if l.there && l.card == rules.Card(move.A) {
				c.allowed = c.allowed.With(l.seat)
			}
		}
	}
	if b.now.won[1] != engine.Nobody {
		c.task = takeLow
	}
	at := c.allowed.First()
	if c.allowed.Has(seat) {
		at = seat
	}
	c.focus.Set(aimTrick + int(at))
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

// aims tells the focus of a seat what there is to aim at.
func (b *Board) aims(seat engine.Seat) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	f := &c.focus
	f.Reset()
	switch c.task {
	case layCard:
		for i := range p.held {
			f.Add(aimHand+i, b.lay.hand(seat, i, p.held))
		}
	case takeOne, takeLow:
		for _, l := range b.now.trick[:b.now.count] {
			if l.there {
				f.Add(aimTrick+int(l.seat), b.lay.trick[l.seat])
			}
		}
	case represent:
		side := b.now.side(seat)
		for i := range b.now.seats {
			if b.now.side(engine.Seat(i)) == side {
				f.Add(aimMember+i, b.lay.member(&b.now, engine.Seat(i)))
			}
		}
	}
	f.Settle()
}

// Handle takes what somebody means and returns the move that follows from it.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	c := b.prepare(seat)
	if c.task == idle {
		return engine.Move{}, false
	}
	b.aims(seat)
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Verb == input.Point:
		c.focus.Point(at)
	case intent.Verb.IsDirection() && (intent.Phase == input.Pressed || intent.Phase == input.Repeated):
		b.step(seat, intent.Verb)
	case intent.Phase != input.Pressed || intent.Verb != input.Confirm:
	case intent.Kind == input.Mouse && !c.focus.Point(at):
	default:
		return b.confirm(seat)
	}
	return engine.Move{}, false
}

// step moves the cursor; in a hand from card to card.
func (b *Board) step(seat engine.Seat, verb input.Verb) {
	c := &b.choosers[seat]
	before := c.focus.At()
	switch {
	case c.task != layCard:
		c.focus.Move(table.Direction(verb))
	case verb == input.Left && before > aimHand:
		c.focus.Previous()
	case verb == input.Right && before < aimHand+b.now.places[seat].held-1:
		c.focus.Next()
	}
	if c.focus.At() != before {
		b.host.Sound(sound.Cue{Effect: sound.FocusMove})
	}
}

// confirm does what the cursor aims at.
func (b *Board) confirm(seat engine.Seat) (engine.Move, bool) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	id := c.focus.At()
	switch c.task {
	case layCard:
		if at := id - aimHand; at >= 0 && at < p.held {
			c.last, c.chose = at, true
			return rules.MovePlay(p.hand[at]), true
		}
	case takeOne, takeLow:
		if card, there := b.now.lying(engine.Seat(id - aimTrick)); there {
			return rules.MoveTake(card), true
		}
	case represent:
		return rules.MoveRepresent(engine.Seat(id - aimMember)), true
	}
	return engine.Move{}, false
}

// Refused is told that the move last returned for the seat was refused.
func (b *Board) Refused(seat engine.Seat, _ engine.Move) {
	c := &b.choosers[seat]
	c.shaken = c.focus.At()
	c.shake = tween.Start(b.host.Speed().Ticks(tween.ShakeTicks))
	if b.host.Speed().Still {
		c.shake.Skip()
	}
}

// aimedAt returns the card of the trick that a seat aims at and whether it may be taken; false if it aims at none.
func (b *Board) aimedAt(seat engine.Seat) (card rules.Card, allowed, ok bool) {
	c := &b.choosers[seat]
	if c.task != takeOne && c.task != takeLow {
		return 0, false, false
	}
	who := engine.Seat(c.focus.At() - aimTrick)
	card, ok = b.now.lying(who)
	return card, c.allowed.Has(who), ok
}

// completes reports whether a seat would have one more Pass Pass with a card.
func (s *state) completes(seat engine.Seat, card rules.Card) bool {
	counts := s.places[seat].counts
	counts[card.Colour()]++
	least := counts[0]
	for _, n := range counts {
		least = min(least, n)
	}
	return least > s.places[seat].inRound
}
