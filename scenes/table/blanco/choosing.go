package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// task is what a seat is asked to do, as the keys of its words spell it.
type task string

const (
	idle        task = ""
	turnFirst   task = "turn-first" // turn up a card of a new grid
	peekFirst   task = "peek-first" // peek at a card of a new grid
	act         task = "act"        // draw, or swap
	swapWith    task = "swap-with"  // choose the neighbour to swap with
	carry       task = "carry"      // put the card that is carried somewhere
	choose      task = "choose"     // choose another card of the hand
	turnUp      task = "turn-up"    // turn up a card
	removeLine  task = "remove"     // choose the line that leaves
	reward      task = "reward"     // peek, or pass
	turnPeeked  task = "chain"      // turn up the card peeked at, or not
	looksAtCard task = "look"       // look at the card peeked at
)

// chooses reports whether it asks for something that the cursor can be on.
func (t task) chooses() bool { return t != idle && t != looksAtCard }

// looks reports whether what is asked depends on cards that only the seat may see.
func (t task) looks() bool { return t == act || t == carry || t == choose || t == looksAtCard }

// chooser is what a seat is asked, and what it has chosen so far.
type chooser struct {
	task  task
	first rules.Square // of a swap
	last  rules.Square // where the cursor was in the grid
	lines []rules.Line // in removeLine: those that are complete
	// A carried card glides from there to what the cursor aims at.
	from  ui.Point
	glide tween.Run
}

// The ids of what the cursor can aim at.
const (
	aimStock = iota
	aimDiscards
	aimHand   = 10
	aimSquare = 20
	aimLine   = 40
)

// square returns the square that an id means; false if it means another thing.
func square(id int) (rules.Square, bool) {
	return rules.Square(id - aimSquare), id >= aimSquare && id < aimSquare+rules.Squares
}

// onHand reports whether an id means a card of the hand.
func onHand(id int) bool { return id >= aimHand && id < aimSquare }

// tasks are what a seat is asked in the phases of a match; it is idle in others.
var tasks = map[string]task{
	rules.PhaseSetup.String(): turnFirst, rules.PhaseTurn.String(): act, rules.PhaseHand.String(): carry, rules.PhaseTurnUp.String(): turnUp,
	rules.PhaseRemove.String(): removeLine, rules.PhaseReward.String(): reward, rules.PhaseChain.String(): turnPeeked,
}

// choosing is what people choose at the table: their tasks, their cursors, and the cards that they carry.
type choosing struct {
	*table.Base
	lay     *layout
	players []playerArea
	lines   []rules.Line // of a preview
}

// prepare returns the chooser of a seat, set up for what it is asked. Its cursor knows where things lie now.
func (h *choosing) prepare(seat engine.Seat) *chooser {
	p := &h.players[seat]
	c := &p.chooser
	switch {
	case p.look.waits:
		c.task = looksAtCard
	case c.task == looksAtCard:
		c.task = idle
	}
	if c.task == idle && h.Acts(seat) {
		h.begin(seat)
	}
	if c.task.chooses() {
		h.aims(seat)
	}
	return c
}

// asks returns what the rules ask of a seat that may act.
func (h *choosing) asks(seat engine.Seat) task {
	t := tasks[h.Phase()]
	if t == turnFirst && anyUp(h.players[seat].seen()) {
		return peekFirst
	}
	return t
}

// begin puts the cursor where a task begins.
func (h *choosing) begin(seat engine.Seat) {
	p, cursor := &h.players[seat], &h.Cursors[seat]
	c := &p.chooser
	c.task = h.asks(seat)
	switch c.task {
	case turnFirst, peekFirst, turnUp, reward:
		cursor.Set(aimSquare + int(h.nearest(seat, c.last)))
	case act:
		cursor.Set(aimStock)
	case carry:
		h.take(seat, len(p.hand.Cards)-1)
	case removeLine:
		c.lines = c.lines[:0]
		for _, move := range h.Legal(seat) {
			c.lines = append(c.lines, rules.Line(move.A))
		}
		cursor.Set(aimLine)
	case turnPeeked:
		cursor.Set(aimSquare + int(p.look.square))
	}
}

// nearest returns the square nearest to another that a legal move of the seat names; the square itself if none does.
func (h *choosing) nearest(seat engine.Seat, s rules.Square) rules.Square {
	best, least := s, 100
	for _, move := range h.Legal(seat) {
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
func (h *choosing) take(seat engine.Seat, at int) {
	p := &h.players[seat]
	c := &p.chooser
	c.task, c.from, c.glide = carry, h.lay.hand(seat, at, len(p.hand.Cards)).Center(), tween.Start(h.Speed().Ticks(tween.FocusTicks))
	p.hand.Lift(at)
	h.aimAtGrid(seat)
}

// aimAtGrid puts the cursor where it was last in the grid.
func (h *choosing) aimAtGrid(seat engine.Seat) {
	p := &h.players[seat]
	if !p.has(p.chooser.last) {
		p.chooser.last = 0
	}
	h.Cursors[seat].Set(aimSquare + int(p.chooser.last))
}

// aims tells the cursor of a seat what there is to aim at.
func (h *choosing) aims(seat engine.Seat) {
	p, cursor := &h.players[seat], &h.Cursors[seat]
	c := &p.chooser
	cursor.Reset()
	if c.task == removeLine {
		for i, line := range c.lines {
			cursor.Add(aimLine+i, p.lineRect(line))
		}
		return
	}
	if c.task != choose {
		for i := range p.grid.Cards {
			if p.has(rules.Square(i)) {
				cursor.Add(aimSquare+i, p.grid.Rect(i))
			}
		}
	}
	if c.task == act {
		cursor.Add(aimStock, h.lay.stock)
	}
	if c.task == act || c.task == carry {
		cursor.Add(aimDiscards, h.lay.discards)
	}
	if c.task == carry || c.task == choose {
		for i := range p.hand.Cards {
			if i != p.hand.Lifted() {
				cursor.Add(aimHand+i, p.hand.Rect(i))
			}
		}
	}
	cursor.Settle()
}

// handle takes what somebody means, and returns the move that follows.
func (h *choosing) handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	c, pressed := h.prepare(seat), intent.Phase == input.Pressed
	if pressed && (intent.Action == input.Cancel || intent.Action == input.Other || intent.Action == input.Extra || c.task == looksAtCard) {
		return answersTo(c.task, h.Cursors[seat].At()).Press(h, seat, intent.Action)
	}
	if !c.task.chooses() {
		return engine.Move{}, false
	}
	before, at := h.Cursors[seat].At(), h.carriedAt(seat)
	confirmed := h.steer(seat, intent)
	now := h.Cursors[seat].At()
	if now != before { // what is carried glides on from where it is
		c.from, c.glide = at, tween.Start(h.Speed().Ticks(tween.FocusTicks))
	}
	if s, ok := square(now); ok {
		c.last = s
	}
	if confirmed {
		return answersTo(c.task, now).Press(h, seat, input.Confirm)
	}
	return engine.Move{}, false
}

// steer moves the cursor, from line to line where one of them is to be chosen.
func (h *choosing) steer(seat engine.Seat, intent input.Intent) (confirmed bool) {
	c, cursor := &h.players[seat].chooser, &h.Cursors[seat]
	if c.task != removeLine {
		return h.Steer(seat, intent)
	}
	switch pressed := intent.Phase == input.Pressed; {
	case intent.Action.IsDirection() && (pressed || intent.Phase == input.Repeated):
		before := cursor.At()
		if intent.Action == input.Left || intent.Action == input.Up {
			cursor.Previous()
		} else {
			cursor.Next()
		}
		h.PlayFocusMove(cursor.At() != before)
	case intent.Kind == input.Mouse && (intent.Action == input.Point || intent.Action == input.Confirm && pressed):
		return h.pointAtLine(seat, ui.Point{X: intent.X, Y: intent.Y}) && intent.Action == input.Confirm
	default:
		return intent.Action == input.Confirm && pressed
	}
	return false
}

// pointAtLine lets the cursor follow the mouse, and reports whether that is on the grid. Of lines that cross there, it stays on the one
// where it is.
func (h *choosing) pointAtLine(seat engine.Seat, at ui.Point) bool {
	p, cursor := &h.players[seat], &h.Cursors[seat]
	if r, ok := cursor.Rect(); ok && r.Contains(at) || cursor.Point(at) {
		return true
	}
	for i := range p.grid.Cards {
		if p.has(rules.Square(i)) && p.grid.Rect(i).Contains(at) {
			cursor.Set(aimSquare + i) // no complete line goes through it, and the rules say so
			return true
		}
	}
	return false
}

// carriedAt returns where the middle of the card that a seat carries is now.
func (h *choosing) carriedAt(seat engine.Seat) ui.Point {
	c := &h.players[seat].chooser
	return c.from.Lerp(h.carryGoal(seat), c.glide.At(tween.Out))
}

// carryGoal returns where a carried card hovers: beside what the cursor aims at, so that both can be seen.
func (h *choosing) carryGoal(seat engine.Seat) ui.Point {
	p, cursor := &h.players[seat], &h.Cursors[seat]
	at, ok := cursor.Rect()
	if !ok {
		at = p.grid.Rect(int(p.chooser.last))
	}
	if onHand(cursor.At()) {
		return h.lay.overHand(at)
	}
	return h.lay.beside(at)
}

// preview returns the lines that the move under the seat's cursor would complete, and words for them. It uses only cards whose faces
// are on the screen.
func (h *choosing) preview(seat engine.Seat) (lines []rules.Line, words string) {
	p := &h.players[seat]
	c, g := &p.chooser, p.seen()
	s, onSquare := square(h.Cursors[seat].At())
	if !onSquare || !p.has(s) {
		return nil, ""
	}
	card, carried := rules.Hidden, p.hand.Lifted()
	switch {
	case c.task == carry && p.hand.Visible(carried):
		card = p.hand.Cards[carried].Card
	case c.task == swapWith && rules.Adjacent(c.first, s):
		card, g.Cards[c.first] = g.Cards[c.first], g.Cards[s]
	default:
		return nil, ""
	}
	g.Cards[s] = card
	h.lines = g.Lines(h.lines[:0])
	switch len(h.lines) {
	case 0:
		return nil, ""
	case 1:
		first, _, n := g.SquaresOf(h.lines[0])
		return h.lines, lineText(h.Base, "told.row", "told.column", h.lines[0], n, g.Cards[first])
	}
	return h.lines, h.Text("told.lines")
}

// mark marks a card as the cursor of a seat has it.
func (h *choosing) mark(k *ui.Card, seat engine.Seat, id int, several bool) {
	h.Mark(k, seat, id, h.players[seat].chooser.task.chooses(), several)
}

// lineText describes a line of so many cards by one of them, with the text key for a row or for a column.
func lineText(b *table.Base, row, column string, line rules.Line, n int, card rules.Card) string {
	count := table.Number("n", n)
	if line.IsRow() {
		return b.Text(row, count, table.Words("number", table.Numeral(card.Number())))
	}
	return b.Text(column, count, table.Words("colour", b.Words().Text(pluralKeys[card.Colour()])))
}

// pluralKeys are the text keys of the colours in the plural.
var pluralKeys = func() (keys [rules.Brown + 1]string) {
	for i := range keys {
		keys[i] = "colour.plural." + rules.Colour(i).String()
	}
	return keys
}()
