package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// task is the choice that a seat is asked for. Its value is part of the text keys for the task.
type task string

const (
	idle        task = ""
	turnFirst   task = "turn-first" // turn up a card of a new grid
	peekFirst   task = "peek-first" // peek at a card of a new grid
	act         task = "act"        // draw a card, or swap two cards of the grid
	swapWith    task = "swap-with"  // choose the neighbour to swap with
	carry       task = "carry"      // place the carried card
	choose      task = "choose"     // choose another card of the hand
	turnUp      task = "turn-up"    // turn up a card
	removeLine  task = "remove"     // choose the line to remove
	reward      task = "reward"     // peek at a card, or pass
	turnPeeked  task = "chain"      // decide whether to turn up the peeked card
	looksAtCard task = "look"       // look at the peeked card
)

// chooses reports whether the task needs the cursor.
func (t task) chooses() bool { return t != idle && t != looksAtCard }

// looks reports whether the task depends on cards that only the seat may see.
func (t task) looks() bool { return t == act || t == carry || t == choose || t == looksAtCard }

// choice is the task of a seat and its choices so far.
type choice struct {
	task  task
	first rules.Square // the first square of a swap
	last  rules.Square // the last position of the cursor in the grid
	lines []rules.Line // lines to choose from, or the lines that the move under the cursor would complete
	// A carried card glides from this point to the target of the cursor.
	from  ui.Point
	glide tween.Run
}

// The ids of the cursor's targets. A position in the hand, a square or the index of a line is added
// to aimHand, aimSquare or aimLine.
const (
	aimStock = iota
	aimDiscards
	aimHand   = 10
	aimSquare = 20
	aimLine   = 40
)

// square returns the square whose target has the given id. ok is false for other targets.
func square(id int) (rules.Square, bool) {
	return rules.Square(id - aimSquare), id >= aimSquare && id < aimSquare+rules.Squares
}

// onHand reports whether the target with the given id is a card of the hand.
func onHand(id int) bool { return id >= aimHand && id < aimSquare }

// tasks are the seat's tasks by phase of the match. In other phases a seat is idle.
var tasks = map[string]task{
	rules.PhaseSetup.String(): turnFirst, rules.PhaseTurn.String(): act, rules.PhaseHand.String(): carry, rules.PhaseTurnUp.String(): turnUp,
	rules.PhaseRemove.String(): removeLine, rules.PhaseReward.String(): reward, rules.PhaseChain.String(): turnPeeked,
}

// cursor returns the cursor of the seat.
func (p *player) cursor() *table.Cursor { return &p.board.Cursors[p.seat] }

// prepare updates the seat's task and the targets of its cursor, and returns the task.
func (p *player) prepare() task {
	switch {
	case p.look.waits:
		p.choice.task = looksAtCard
	case p.choice.task == looksAtCard:
		p.choice.task = idle
	}
	if p.choice.task == idle && p.board.Acts(p.seat) {
		p.begin()
	}
	if p.choice.task.chooses() {
		p.aims()
	}
	return p.choice.task
}

// asks returns the task that the rules give an acting seat.
func (p *player) asks() task {
	t := tasks[p.board.Phase()]
	if legal := p.board.Legal(p.seat); t == turnFirst && len(legal) > 0 && legal[0].Verb == rules.VerbPeek {
		return peekFirst
	}
	return t
}

// begin sets the seat's task to the task that the rules give, and moves the cursor to the start of
// the task.
func (p *player) begin() {
	p.choice.task = p.asks()
	switch p.choice.task {
	case turnFirst, peekFirst, turnUp, reward:
		p.cursor().Set(aimSquare + int(p.nearest(p.choice.last)))
	case act:
		p.cursor().Set(aimStock)
	case carry:
		p.take(len(p.hand.Cards) - 1)
	case removeLine:
		p.choice.lines = p.choice.lines[:0]
		for _, move := range p.board.Legal(p.seat) {
			p.choice.lines = append(p.choice.lines, rules.Line(move.A))
		}
		p.cursor().Set(aimLine)
	case turnPeeked:
		p.cursor().Set(aimSquare + int(p.look.square))
	}
}

// nearest returns the square nearest to s whose card the seat may turn up or peek at, or s itself
// if there is none.
func (p *player) nearest(s rules.Square) rules.Square {
	best, least := s, 100
	for _, move := range p.board.Legal(p.seat) {
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

// take makes the seat carry a card of its hand.
func (p *player) take(at int) {
	p.choice.task = carry
	p.glideFrom(p.board.lay.hand(p.seat, at, len(p.hand.Cards)).Center())
	p.hand.Lift(at)
	p.aimAtGrid()
}

// glideFrom makes the carried card glide from a point to the cursor.
func (p *player) glideFrom(at ui.Point) {
	p.choice.from, p.choice.glide = at, tween.Start(p.board.Speed().Ticks(tween.FocusTicks))
}

// aimAtGrid moves the cursor to its last position in the grid.
func (p *player) aimAtGrid() {
	if !p.has(p.choice.last) {
		p.choice.last = 0
	}
	p.cursor().Set(aimSquare + int(p.choice.last))
}

// aims sets the targets of the cursor.
func (p *player) aims() {
	cursor := p.cursor()
	cursor.Reset()
	if p.choice.task == removeLine {
		for i, line := range p.choice.lines {
			cursor.Add(aimLine+i, p.lineRect(line))
		}
		return
	}
	if p.choice.task != choose {
		for i := range p.grid.Cards {
			if p.has(rules.Square(i)) {
				cursor.Add(aimSquare+i, p.grid.Rect(i))
			}
		}
	}
	if p.choice.task == act {
		cursor.Add(aimStock, p.board.lay.stock)
	}
	if p.choice.task == act || p.choice.task == carry {
		cursor.Add(aimDiscards, p.board.lay.discards)
	}
	if p.choice.task == carry || p.choice.task == choose {
		p.hand.Aim(aimHand)
	}
	cursor.Settle()
}

// handle handles an intent and returns the resulting move.
func (p *player) handle(intent input.Intent) (engine.Move, bool) {
	p.prepare()
	cursor, pressed := p.cursor(), intent.Phase == input.Pressed
	if pressed && (intent.Action == input.Cancel || intent.Action == input.Other || intent.Action == input.Extra || p.choice.task == looksAtCard) {
		return answersTo(p.choice.task, cursor.At()).Press(p, intent.Action)
	}
	if !p.choice.task.chooses() {
		return engine.Move{}, false
	}
	aimed, at := cursor.At(), p.carriedAt()
	confirmed := p.steer(intent)
	now := cursor.At()
	if now != aimed {
		p.glideFrom(at)
	}
	if s, ok := square(now); ok {
		p.choice.last = s
	}
	if confirmed {
		return answersTo(p.choice.task, now).Press(p, input.Confirm)
	}
	return engine.Move{}, false
}

// steer moves the cursor and reports whether the seat confirms. If the seat must choose a line to
// remove, the cursor goes from line to line.
func (p *player) steer(intent input.Intent) (confirmed bool) {
	if p.choice.task != removeLine {
		return p.board.Steer(p.seat, intent)
	}
	cursor := p.cursor()
	switch pressed := intent.Phase == input.Pressed; {
	case intent.Action.IsDirection() && (pressed || intent.Phase == input.Repeated):
		aimed := cursor.At()
		if intent.Action == input.Left || intent.Action == input.Up {
			cursor.Previous()
		} else {
			cursor.Next()
		}
		p.board.PlayFocusMove(cursor.At() != aimed)
	case intent.Kind == input.Mouse && (intent.Action == input.Point || intent.Action == input.Confirm && pressed):
		return p.pointAtLine(ui.Point{X: intent.X, Y: intent.Y}) && intent.Action == input.Confirm
	default:
		return intent.Action == input.Confirm && pressed
	}
	return false
}

// pointAtLine makes the cursor follow the mouse and reports whether the mouse is on the grid. On a
// square where two lines cross, the cursor stays on its line.
func (p *player) pointAtLine(at ui.Point) bool {
	if r, ok := p.cursor().Rect(); ok && r.Contains(at) || p.cursor().Point(at) {
		return true
	}
	for i := range p.grid.Cards {
		if p.has(rules.Square(i)) && p.grid.Rect(i).Contains(at) {
			p.cursor().Set(aimSquare + i) // no complete line contains this square, so confirming shows the refusal of the rules
			return true
		}
	}
	return false
}

// carriedAt returns the current centre of the carried card.
func (p *player) carriedAt() ui.Point {
	return p.choice.from.Lerp(p.carryGoal(), p.choice.glide.At(tween.Out))
}

// carryGoal returns where a carried card hovers: beside the target of the cursor, so that both are
// visible.
func (p *player) carryGoal() ui.Point {
	at, ok := p.cursor().Rect()
	if !ok {
		at = p.grid.Rect(int(p.choice.last))
	}
	switch s, onGrid := square(p.cursor().At()); {
	case onGrid && p.has(s):
		return p.board.lay.besideGrid(p.seat, s, p.began(), p.columns)
	case onHand(p.cursor().At()):
		return p.board.lay.overHand(p.seat, at)
	}
	return p.board.lay.besideCard(p.seat, at)
}

// preview records the lines that the move under the cursor would complete, and returns words for
// them. To reveal nothing it uses only faces that are on the screen.
func (p *player) preview() string {
	if p.choice.task == removeLine {
		return ""
	}
	p.choice.lines = p.choice.lines[:0]
	g, carried := p.seen(), p.hand.Lifted()
	s, onSquare := square(p.cursor().At())
	switch {
	case !onSquare || !p.has(s):
		return ""
	case p.choice.task == carry && p.hand.Visible(carried):
		g.Cards[s] = p.hand.Cards[carried].Card
	case p.choice.task == swapWith && rules.Adjacent(p.choice.first, s):
		g.Cards[s], g.Cards[p.choice.first] = g.Cards[p.choice.first], g.Cards[s]
	default:
		return ""
	}
	p.choice.lines = g.Lines(p.choice.lines)
	switch len(p.choice.lines) {
	case 0:
		return ""
	case 1:
		first, _, n := g.SquaresOf(p.choice.lines[0])
		return p.board.lineText("told.row", "told.column", p.choice.lines[0], n, g.Cards[first])
	}
	return p.board.Text("told.lines")
}

// mark highlights the card with the given id if the seat's cursor is on it.
func (p *player) mark(k *ui.Card, id int) {
	p.board.Mark(k, p.seat, id, p.choice.task.chooses(), p.board.several)
}

// lineText returns words for a line of n cards that contains card. row and column are the text keys
// for the two kinds of line.
func (b *shared) lineText(row, column string, line rules.Line, n int, card rules.Card) string {
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
