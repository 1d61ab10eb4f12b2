package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// task is what a seat is asked to do.
type task uint8

const (
	idle       task = iota
	placing         // put the ball down
	playing         // play a card along an arrow
	answering       // save a shot, or let it in
	finishing       // play the penalty, or end the turn
	cutting         // cut
	exchanging      // put a card away, none being usable
)

// chooser is the cursor of the seat on turn, and what it has chosen so far.
type chooser struct {
	seat    engine.Seat // Nobody
	task    task
	ask     string // the name of the question's words
	instead string // the name of what may be done instead of playing a card; "" for nothing
	focus   ui.Focus
	aiming  bool // a card is taken, and its arrow is being chosen
	arrow   rules.Arrow
	last    [maxSeats]int // position of the card that each seat played last
	shake   tween.Run     // of what was refused
	shaken  int           // its id
}

// The ids of what the cursor can aim at.
const (
	aimHand   = 0
	aimButton = 50
	aimCut    = 51
	aimArrow  = 60
	aimSquare = 100
)

// chooses reports whether a card of the hand is to be chosen.
func (c *chooser) chooses() bool { return c.task != idle && c.task != placing && c.task != cutting }

// forget ends what the seat was about to choose when something has happened.
func (b *Board) forget() {
	b.chooser.seat, b.chooser.task, b.chooser.aiming, b.chooser.instead = engine.Nobody, idle, false, ""
}

// prepare gives the seat that may choose its cursor.
func (b *Board) prepare() {
	if b.chooser.task != idle {
		return
	}
	for i := range b.now.seats {
		if b.host.Acts(engine.Seat(i)) {
			b.begin(engine.Seat(i))
			return
		}
	}
}

// begin sets the cursor for what the rules ask.
func (b *Board) begin(seat engine.Seat) {
	m := b.host.Match()
	if b.readAt != b.shown {
		b.readAt, b.phase = b.shown, m.View(engine.Table).Common().Phase
	}
	c := &b.chooser
	b.legal = m.Legal(seat, b.legal[:0])
	c.ask = b.phase
	if b.question.seat == seat {
		b.legal, c.ask = append(b.legal[:0], rules.MoveEnd()), rules.PhaseAfterMove.String()
	}
	if len(b.legal) == 0 {
		return
	}
	c.seat, c.aiming, c.arrow, c.instead = seat, false, rules.Forward, ""
	c.task = playing
	switch b.legal[0].Verb {
	case rules.VerbPlace:
		c.task, c.ask = placing, "place-"+b.phase
		if b.phase == rules.PhaseClearance.String() && len(b.legal) > 2 {
			c.ask = "place-area"
		}
	case rules.VerbConcede:
		c.task, c.instead = answering, "concede"
	case rules.VerbEnd:
		c.task, c.instead = finishing, "end"
	case rules.VerbCut:
		c.task = cutting
	case rules.VerbExchange:
		c.task, c.ask = exchanging, "exchange"
	case rules.VerbPlay:
		if b.clearing(b.legal) {
			c.ask = "clear"
		}
	}
	b.aimFirst()
	b.aims()
}

// clearing reports whether the card is to clear from the goal line: then goalkeepers may be played and free kicks may not, which
// the phase does not tell.
func (b *Board) clearing(legal []engine.Move) bool {
	return b.phase == rules.PhaseOpen.String() && b.now.placedFor == rules.PhaseClearance
}

// aimFirst puts the cursor where the choice begins.
func (b *Board) aimFirst() {
	c := &b.chooser
	switch c.task {
	case placing:
		c.focus.Set(aimSquare + int(b.legal[0].A))
	case cutting:
		c.focus.Set(aimCut)
	default:
		c.focus.Set(aimHand + min(c.last[c.seat], max(0, b.now.hands[c.seat].count-1)))
		if b.host.Sees(c.seat) && b.host.Party().Secrets != stage.Peek { // a cursor stays in sight when the hand does not
			b.aimUsable()
		}
	}
}

// aimUsable moves the cursor to a card that can be used, if its owner looks at the hand: to the one where it is, or to the next.
func (b *Board) aimUsable() {
	c, h := &b.chooser, &b.now.hands[b.chooser.seat]
	at := c.focus.At() - aimHand
	for i := range h.count {
		if next := (at + i) % h.count; b.playable(h.cards[next]) {
			c.focus.Set(aimHand + next)
			return
		}
	}
	if c.instead != "" {
		c.focus.Set(aimButton)
	}
}

// aims tells the focus what there is to aim at.
func (b *Board) aims() {
	c := &b.chooser
	f := &c.focus
	f.Reset()
	switch c.task {
	case placing:
		for _, move := range b.legal {
			f.Add(aimSquare+int(move.A), b.lay.on(middleOf(rules.Square(move.A)), 1))
		}
	case cutting:
		f.Add(aimCut, b.cutRect())
	default:
		for i := range b.now.hands[c.seat].count {
			f.Add(aimHand+i, b.lay.held(c.seat, i))
		}
		if c.instead != "" {
			f.Add(aimButton, b.lay.button)
		}
	}
	f.Settle()
}

// playable reports whether a card of the hand can be used now.
func (b *Board) playable(card rules.Card) bool {
	for _, move := range b.legal {
		if (move.Verb == rules.VerbPlay || move.Verb == rules.VerbExchange) && rules.Card(move.A) == card {
			return true
		}
	}
	return false
}

// aimedCard returns the position of the card of a seat's hand that the cursor is on; -1 if it is on none.
func (b *Board) aimedCard(seat engine.Seat) int {
	c := &b.chooser
	if c.seat != seat || !c.chooses() {
		return -1
	}
	if at := c.focus.At() - aimHand; at >= 0 && at < handCards {
		return at
	}
	return -1
}

// Handle takes what somebody means and returns the move that follows from it.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.prepare()
	c := &b.chooser
	if c.task == idle || c.seat != seat {
		return engine.Move{}, false
	}
	b.aims()
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Verb == passVerb && intent.Phase == input.Pressed && c.instead != "":
		return b.pass()
	case c.aiming:
		return b.handleArrow(intent, at)
	case intent.Verb == input.Point:
		c.focus.Point(at)
	case intent.Verb.IsDirection() && (intent.Phase == input.Pressed || intent.Phase == input.Repeated):
		before := c.focus.At()
		c.focus.Move(table.Direction(intent.Verb))
		b.moved(before != c.focus.At())
	case intent.Phase != input.Pressed || intent.Verb != input.Confirm:
	case intent.Kind == input.Mouse && !c.focus.Point(at):
	default:
		return b.confirm()
	}
	return engine.Move{}, false
}

func (b *Board) moved(yes bool) {
	if yes {
		b.host.Sound(sound.Cue{Effect: sound.FocusMove})
	}
}

// passVerb does what may be done instead of playing a card.
const passVerb = input.Other

// pass lets the shot in, or ends the turn.
func (b *Board) pass() (engine.Move, bool) {
	switch {
	case b.chooser.task == answering:
		return rules.MoveConcede(), true
	case b.question.seat == b.chooser.seat:
		b.answer()
		return engine.Move{}, false
	}
	return rules.MoveEnd(), true
}

// confirm does what the cursor aims at, or takes the card whose arrow is to be chosen.
func (b *Board) confirm() (engine.Move, bool) {
	c := &b.chooser
	switch id := c.focus.At(); {
	case id == aimCut:
		return rules.MoveCut(), true
	case id == aimButton:
		return b.pass()
	case c.task == placing:
		return rules.MovePlace(rules.Square(id - aimSquare)), true
	}
	at := b.aimedCard(c.seat)
	if at < 0 || at >= b.now.hands[c.seat].count {
		return engine.Move{}, false
	}
	card := b.now.hands[c.seat].cards[at]
	switch {
	case c.task == exchanging:
		c.last[c.seat] = at
		return rules.MoveExchange(card), true
	case card.Kind() >= rules.Corner:
		c.last[c.seat] = at
		return b.offer(rules.MovePlain(card))
	case !b.playable(card):
		return b.offer(rules.MovePlay(card, firstArrow(card)))
	}
	c.aiming, c.arrow = true, rules.Forward
	if b.host.Sees(c.seat) && card.Length(c.arrow) == 0 {
		c.arrow = firstArrow(card)
	}
	b.host.Sound(sound.Cue{Effect: sound.CardSlide, Level: 50})
	return engine.Move{}, false
}

func firstArrow(card rules.Card) rules.Arrow {
	for a := rules.Forward; a < rules.Right; a++ {
		if card.Length(a) > 0 {
			return a
		}
	}
	return rules.Right
}

// handleArrow takes what somebody means who has taken a card: which arrow, play it, or put the card back.
func (b *Board) handleArrow(intent input.Intent, at ui.Point) (engine.Move, bool) {
	c := &b.chooser
	pressed := intent.Phase == input.Pressed
	before := c.arrow
	switch {
	case intent.Verb == input.Point:
		if a, ok := b.arrowAt(at); ok {
			c.arrow = a
		}
	case intent.Verb.IsDirection() && (pressed || intent.Phase == input.Repeated):
		b.turnArrow(intent.Verb)
	case !pressed:
	case intent.Verb == input.Cancel:
		c.aiming = false
		b.host.Sound(sound.Cue{Effect: sound.Back})
	case intent.Verb != input.Confirm:
	case intent.Kind == input.Mouse:
		return b.click(at)
	default:
		return b.shoot()
	}
	b.moved(c.arrow != before)
	return engine.Move{}, false
}

// click plays the arrow under the mouse, or takes another card.
func (b *Board) click(at ui.Point) (engine.Move, bool) {
	c := &b.chooser
	if a, ok := b.arrowAt(at); ok {
		c.arrow = a
		return b.shoot()
	}
	if id, ok := c.focus.Hit(at); ok {
		again := c.focus.Is(id)
		c.focus.Set(id)
		if c.aiming = false; again {
			return b.shoot()
		}
		return b.confirm()
	}
	return engine.Move{}, false
}

// shoot plays the card that was taken along its arrow.
func (b *Board) shoot() (engine.Move, bool) {
	c := &b.chooser
	at := b.aimedCard(c.seat)
	if at < 0 || at >= b.now.hands[c.seat].count {
		return engine.Move{}, false
	}
	card := b.now.hands[c.seat].cards[at]
	if card.Length(c.arrow) == 0 {
		b.refuse(b.words().Text("table.football.told.no-arrow"))
		return engine.Move{}, false
	}
	c.last[c.seat] = at
	return b.offer(rules.MovePlay(card, c.arrow))
}

// turnArrow chooses another arrow: up and down go round the ball, the direction of play is straight on. Of a card that its owner
// looks at only the arrows that it has are chosen.
func (b *Board) turnArrow(verb input.Verb) {
	c := &b.chooser
	upwards := b.now.forward(c.seat)
	// From the top of the screen down.
	order := [3]rules.Arrow{rules.Left, rules.Forward, rules.Right}
	if !upwards {
		order[0], order[2] = order[2], order[0]
	}
	at := 0
	for i, a := range order {
		if a == c.arrow {
			at = i
		}
	}
	step := 1
	switch {
	case verb == input.Up:
		step = -1
	case verb == input.Down:
	case (verb == input.Right) == upwards:
		if b.hasArrow(rules.Forward) {
			c.arrow = rules.Forward
		}
		return
	default:
		for i := 1; i <= len(order); i++ { // round and round
			if a := order[(at+i)%len(order)]; b.hasArrow(a) {
				c.arrow = a
				return
			}
		}
	}
	for at += step; at >= 0 && at < len(order); at += step {
		if b.hasArrow(order[at]) {
			c.arrow = order[at]
			return
		}
	}
}

// hasArrow reports whether an arrow may be aimed at: any, as long as nobody looks at the card.
func (b *Board) hasArrow(a rules.Arrow) bool {
	at := b.aimedCard(b.chooser.seat)
	if at < 0 || !b.host.Sees(b.chooser.seat) {
		return true
	}
	return b.now.hands[b.chooser.seat].cards[at].Length(a) > 0
}

// arrowAt returns the arrow whose way lies under the mouse.
func (b *Board) arrowAt(at ui.Point) (rules.Arrow, bool) {
	c := &b.chooser
	held := b.aimedCard(c.seat)
	if held < 0 || b.now.ball == rules.NoSquare {
		return 0, false
	}
	card := b.now.hands[c.seat].cards[held]
	for a := rules.Forward; a <= rules.Right; a++ {
		if !b.host.Sees(c.seat) {
			if b.roseRect(c.seat, a).Contains(at) {
				return a, true
			}
			continue
		}
		if card.Length(a) == 0 {
			continue
		}
		p := pathOf(b.now.ball, card, a, b.now.forward(c.seat))
		for i := range p.steps() {
			if b.lay.on(p.after(float64(i+1)), 1.1).Contains(at) {
				return a, true
			}
		}
	}
	return 0, false
}

// Refused is told that the move last returned for the seat was refused.
func (b *Board) Refused(engine.Seat, engine.Move) {
	c := &b.chooser
	c.shaken = c.focus.At()
	c.aiming = false
	c.shake = tween.Start(b.host.Speed().Ticks(tween.ShakeTicks))
	if b.host.Speed().Still {
		c.shake.Skip()
	}
}
