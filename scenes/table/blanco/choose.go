package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// task is what a seat is asked to do.
type task uint8

const (
	idle       task = iota
	turnFirst       // turn up a card of a new grid
	peekFirst       // peek at a card of a new grid
	act             // draw, or swap
	swapWith        // choose the neighbour to swap with
	carry           // put the card that is carried somewhere
	choose          // choose another card of the hand
	turnUp          // turn up a card
	removeLine      // choose the line that leaves
	reward          // peek, or pass
	turnPeeked      // turn up the card peeked at, or not
	looking         // look at the card peeked at
)

// looks reports whether what is asked depends on cards that only the seat may see.
func (t task) looks() bool {
	switch t {
	case act, carry, choose, looking:
		return true
	}
	return false
}

// chooser is the cursor of a seat and what it has chosen so far.
type chooser struct {
	task  task
	carry int // position in the hand of the card that is carried, -1 for none
	first rules.Square
	last  rules.Square // where the cursor was in the grid
	lines []rules.Line // in removeLine: those that are complete
	glide glide
}

// glide is the way of a carried card to what the cursor aims at.
type glide struct {
	from ui.Point
	run  tween.Run
}

// The ids of what the cursor can aim at.
const (
	aimStock = iota
	aimDiscards
	aimHand   = 10
	aimSquare = 20
	aimLine   = 40
)

// String returns the task's name as the keys of its words spell it.
func (t task) String() string {
	return [...]string{"idle", "turn-first", "peek-first", "act", "swap-with", "carry", "choose", "turn-up", "remove", "reward", "chain",
		"look"}[t]
}

type choosers [maxSeats]chooser

// reset forgets what a seat was about to choose when something of its own has happened.
func (all *choosers) reset(event engine.Event) {
	switch e := event.(type) {
	case rules.GameBegan:
		for i := range all {
			all[i].clear()
		}
	case rules.TurnBegan:
		for i := range all {
			all[i].clear()
		}
	case rules.Turned:
		all[e.Seat].clear()
	case rules.Peeked:
		all[e.Seat].clear()
	case rules.Drew:
		all[e.Seat].clear()
	case rules.Discarded:
		all[e.Seat].clear()
	case rules.Placed:
		all[e.Seat].last = e.Square
		all[e.Seat].clear()
	case rules.Swapped:
		all[e.Seat].clear()
	case rules.LineRemoved:
		all[e.Seat].clear()
	case rules.GridDealt:
		all[e.Seat].last = rules.SquareAt(1, 1)
		all[e.Seat].clear()
	}
}

func (c *chooser) clear() {
	c.task, c.carry = idle, -1
	c.glide.run.Skip()
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
	if b.looks[seat].waits {
		c.task = looking
		return c
	}
	if c.task == looking {
		c.task = idle
	}
	if c.task != idle {
		return c
	}
	if !b.Acts(seat) {
		return c
	}
	b.begin(seat, c, b.asks(seat))
	return c
}

// asks returns what the rules ask of a seat that may act.
func (b *Board) asks(seat engine.Seat) task {
	if b.readAt != b.shown {
		b.readAt, b.phase = b.shown, b.Match().View(engine.Table).Common().Phase
	}
	switch b.phase {
	case rules.PhaseSetup.String():
		if b.now.places[seat].anyUp() {
			return peekFirst
		}
		return turnFirst
	case rules.PhaseTurn.String():
		return act
	case rules.PhaseHand.String():
		return carry
	case rules.PhaseTurnUp.String():
		return turnUp
	case rules.PhaseRemove.String():
		return removeLine
	case rules.PhaseReward.String():
		return reward
	case rules.PhaseChain.String():
		return turnPeeked
	}
	return idle
}

// begin sets the cursor for a task.
func (b *Board) begin(seat engine.Seat, c *chooser, s task) {
	c.task = s
	p := &b.now.places[seat]
	switch s {
	case turnFirst, peekFirst, turnUp, reward:
		b.Cursors[seat].Set(aimSquare + int(b.nearest(seat, c.last)))
	case act:
		b.Cursors[seat].Set(aimStock)
	case carry:
		b.take(seat, p.drawn)
		if !p.has(c.last) {
			c.last = 0
		}
		b.Cursors[seat].Set(aimSquare + int(c.last))
	case removeLine:
		c.lines = p.lines(c.lines[:0])
		b.Cursors[seat].Set(aimLine)
	case turnPeeked:
		b.Cursors[seat].Set(aimSquare + int(b.looks[seat].square))
	}
	b.aims(seat)
}

// nearest returns the square nearest to another that a legal move of the seat names; the square itself if none does.
func (b *Board) nearest(seat engine.Seat, s rules.Square) rules.Square {
	best, least := s, 100
	b.legal = b.Match().Legal(seat, b.legal[:0])
	for _, move := range b.legal {
		if move.Verb != rules.VerbTurn && move.Verb != rules.VerbPeek {
			continue
		}
		t := rules.Square(move.A)
		columns, rows := t.Column()-s.Column(), t.Row()-s.Row()
		if way := columns*columns + rows*rows; way < least {
			best, least = t, way
		}
	}
	return best
}

// take lets a seat carry a card of its hand.
func (b *Board) take(seat engine.Seat, position int) {
	c := &b.choosers[seat]
	p := &b.now.places[seat]
	c.glide.from = b.lay.hand(seat, position, p.held).Center()
	c.glide.run = tween.Start(b.Speed().Ticks(tween.FocusTicks))
	c.carry, c.task = position, carry
}

// aims tells the focus of a seat what there is to aim at.
func (b *Board) aims(seat engine.Seat) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	f := &b.Cursors[seat]
	f.Reset()
	if c.task == removeLine {
		for i, line := range c.lines {
			f.Add(aimLine+i, b.lineRect(seat, line))
		}
		return
	}
	if c.task != choose {
		for i := range p.grid {
			if s := rules.Square(i); p.has(s) {
				f.Add(aimSquare+i, b.lay.square(seat, s, p.columns))
			}
		}
	}
	switch c.task {
	case act:
		f.Add(aimStock, b.lay.stock)
		f.Add(aimDiscards, b.lay.discards)
	case carry:
		f.Add(aimDiscards, b.lay.discards)
		fallthrough
	case choose:
		for i := range p.held {
			if i != c.carry {
				f.Add(aimHand+i, b.handRect(seat, i))
			}
		}
	}
	f.Settle()
}

// aimAnew tells the cursors where things lie, when they have come to lie elsewhere since: on a screen of another size, or because the
// cursors were there before the first picture.
func (b *Board) aimAnew() {
	if b.aimedIn == b.Room {
		return
	}
	b.aimedIn = b.Room
	for i := range b.now.seats {
		if c := &b.choosers[i]; c.task != idle && c.task != looking {
			b.aims(engine.Seat(i))
			c.glide.run.Skip()
		}
	}
}

func (b *Board) lineRect(seat engine.Seat, line rules.Line) ui.Rect {
	p := &b.now.places[seat]
	first, last := rules.SquareAt(line.Index(), 0), rules.SquareAt(line.Index(), p.rows-1)
	if line.IsRow() {
		first, last = rules.SquareAt(0, line.Index()), rules.SquareAt(p.columns-1, line.Index())
	}
	return b.lay.square(seat, first, p.columns).Union(b.lay.square(seat, last, p.columns))
}

// Handle takes what somebody means and returns the move that follows from it.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	c := b.prepare(seat)
	if c.task == looking {
		b.handleLook(seat, intent)
		return engine.Move{}, false
	}
	if c.task == idle {
		return engine.Move{}, false
	}
	b.aims(seat)
	switch {
	case intent.Verb == input.Point:
		b.point(seat, ui.Point{X: intent.X, Y: intent.Y})
	case intent.Verb.IsDirection() && (intent.Phase == input.Pressed || intent.Phase == input.Repeated):
		b.step(seat, intent.Verb)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse && !b.click(seat, ui.Point{X: intent.X, Y: intent.Y}) {
			break
		}
		return b.confirm(seat)
	case intent.Verb == input.Cancel:
		return b.cancel(seat)
	case intent.Verb == input.Other:
		return b.other(seat)
	case intent.Verb == input.Extra:
		b.extra(seat)
	}
	return engine.Move{}, false
}

// point lets the cursor follow the mouse.
func (b *Board) point(seat engine.Seat, at ui.Point) {
	id, ok := b.under(seat, at)
	if !ok || b.Cursors[seat].Is(id) {
		return
	}
	b.leave(seat)
	b.Cursors[seat].Set(id)
	b.remember(seat)
}

// click aims at what is under the mouse; false if nothing is.
func (b *Board) click(seat engine.Seat, at ui.Point) bool {
	id, ok := b.under(seat, at)
	if ok {
		b.Cursors[seat].Set(id)
		b.remember(seat)
	}
	return ok
}

// under returns what the mouse is on. Of lines that cross there, the one that the cursor is on already.
func (b *Board) under(seat engine.Seat, at ui.Point) (int, bool) {
	c, p := &b.choosers[seat], &b.now.places[seat]
	if c.task != removeLine {
		return b.Cursors[seat].Hit(at)
	}
	if r, ok := b.Cursors[seat].Rect(); ok && r.Contains(at) {
		return b.Cursors[seat].At(), true
	}
	if id, ok := b.Cursors[seat].Hit(at); ok {
		return id, true
	}
	if !b.lay.grid(seat, p.columns, p.rows).Contains(at) {
		return 0, false
	}
	for i := range p.grid {
		if s := rules.Square(i); p.has(s) && b.lay.square(seat, s, p.columns).Contains(at) {
			return aimSquare + i, true // no complete line goes through it, and the rules say so
		}
	}
	return 0, false
}

// step moves the cursor.
func (b *Board) step(seat engine.Seat, verb input.Verb) {
	c := &b.choosers[seat]
	b.leave(seat)
	before := b.Cursors[seat].At()
	if c.task == removeLine {
		if verb == input.Left || verb == input.Up {
			b.Cursors[seat].Previous()
		} else {
			b.Cursors[seat].Next()
		}
	} else {
		b.Cursors[seat].Move(table.Direction(verb))
	}
	b.HearMove(b.Cursors[seat].At() != before)
	b.remember(seat)
}

// leave lets a carried card glide on from where it is.
func (b *Board) leave(seat engine.Seat) {
	c := &b.choosers[seat]
	if c.task == carry {
		c.glide.from = b.carriedAt(seat)
		c.glide.run = tween.Start(b.Speed().Ticks(tween.FocusTicks))
	}
}

func (b *Board) remember(seat engine.Seat) {
	if s, ok := square(b.Cursors[seat].At()); ok {
		b.choosers[seat].last = s
	}
}

// square returns the square that an id means; false if it means another thing.
func square(id int) (rules.Square, bool) {
	return rules.Square(id - aimSquare), id >= aimSquare && id < aimSquare+rules.Squares
}
