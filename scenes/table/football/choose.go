package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// chooser is what the seat on turn is asked, and what it has chosen so far.
type chooser struct {
	seat   engine.Seat   // Nobody
	verb   uint8         // of the first move that it may make; 0: nothing is asked
	ask    string        // the name of the question's words
	aiming bool          // a card is taken, and its arrow is being chosen
	arrow  rules.Arrow   // that is aimed at
	last   [maxSeats]int // position of the card that each seat played last
}

// The ids of what a cursor can aim at.
const (
	aimHand   = 0
	aimButton = 50
	aimCut    = 51
	aimSquare = 100
)

// passAction does what may be done instead of playing a card.
const passAction = input.Other

// passes reports whether the seat may do something instead of playing a card: let a shot in, or end the turn.
func (c *chooser) passes() bool { return c.verb == rules.VerbConcede || c.verb == rules.VerbEnd }

// chooses reports whether a card of the hand is to be chosen.
func (c *chooser) chooses() bool {
	return c.verb != 0 && c.verb != rules.VerbPlace && c.verb != rules.VerbCut
}

// forget drops the choice that the seat was making, because something has happened.
func (b *Board) forget() { b.chooser.seat, b.chooser.verb, b.chooser.aiming = engine.Nobody, 0, false }

// prepare sets the chooser up for the seat that may choose.
func (b *Board) prepare() {
	for seat := range engine.Seat(b.now.seats) {
		if b.chooser.verb == 0 && b.Acts(seat) {
			b.begin(seat)
		}
	}
}

// begin sets the cursor for what the rules ask.
func (b *Board) begin(seat engine.Seat) {
	c, phase := &b.chooser, b.Phase()
	c.ask, b.legal = phase, b.Legal(seat)
	if b.question.seats.Has(seat) {
		c.ask, b.legal = rules.PhaseAfterMove.String(), append(b.legal[:0], rules.MoveEnd())
	}
	if len(b.legal) == 0 {
		return
	}
	c.seat, c.verb, c.aiming, c.arrow = seat, b.legal[0].Verb, false, rules.Forward
	switch {
	case c.verb == rules.VerbPlace && phase == rules.PhaseClearance.String() && len(b.legal) > 2:
		c.ask = "place-area"
	case c.verb == rules.VerbPlace:
		c.ask = "place-" + phase
	case c.verb == rules.VerbExchange:
		c.ask = "exchange"
	case c.verb == rules.VerbPlay && phase == rules.PhaseOpen.String() && b.now.clearing:
		c.ask = "clear" // from the goal line: then goalkeepers may be played and free kicks may not
	}
	b.aimFirst()
	b.aims()
}

func (b *Board) cursor() *table.Cursor { return &b.Cursors[b.chooser.seat] }

// aimFirst puts the cursor where the choice begins. In a hidden hand that place depends on no card, because everybody sees the cursor.
func (b *Board) aimFirst() {
	c := &b.chooser
	switch c.verb {
	case rules.VerbPlace:
		b.cursor().Set(aimSquare + int(b.legal[0].A))
		return
	case rules.VerbCut:
		b.cursor().Set(aimCut)
		return
	}
	n := len(b.hands[c.seat].Cards)
	first := min(c.last[c.seat], max(0, n-1))
	b.cursor().Set(aimHand + first)
	if !b.Sees(c.seat) || b.Party().Secrets == stage.Peek {
		return
	}
	for i := range n { // to a card that can be used
		if at := (first + i) % n; b.playable(b.hand(c.seat, at)) {
			b.cursor().Set(aimHand + at)
			return
		}
	}
	if c.passes() {
		b.cursor().Set(aimButton)
	}
}

// aims tells the cursor what there is to aim at.
func (b *Board) aims() {
	c, f := &b.chooser, b.cursor()
	f.Reset()
	switch c.verb {
	case rules.VerbPlace:
		for _, move := range b.legal {
			f.Add(aimSquare+int(move.A), b.lay.on(middleOf(rules.Square(move.A)), 1))
		}
	case rules.VerbCut:
		f.Add(aimCut, b.cutRect())
	default:
		for i := range b.hands[c.seat].Cards {
			f.Add(aimHand+i, b.lay.held(c.seat, i))
		}
		if c.passes() {
			f.Add(aimButton, b.lay.button)
		}
	}
	f.Settle()
}

// playable reports whether a card of the hand can be used now.
func (b *Board) playable(card rules.Card) bool {
	return slices.ContainsFunc(b.legal, func(m engine.Move) bool {
		return (m.Verb == rules.VerbPlay || m.Verb == rules.VerbExchange) && rules.Card(m.A) == card
	})
}

// aimedCard returns the position of the card of a seat's hand that the cursor is on; -1 if it is on none.
func (b *Board) aimedCard(seat engine.Seat) int {
	if b.chooser.seat != seat || !b.chooser.chooses() {
		return -1
	}
	if at := b.cursor().At() - aimHand; at >= 0 && at < len(b.hands[seat].Cards) {
		return at
	}
	return -1
}

// aimed returns the card that the cursor is on, Hidden if it is on none; it is that of the chooser's own hand.
func (b *Board) aimed() rules.Card {
	if at := b.aimedCard(b.chooser.seat); at >= 0 {
		return b.hand(b.chooser.seat, at)
	}
	return rules.Hidden
}

// NoAutoMove reports whether the seat makes its choice itself even if only one move is legal: people want to cut and to answer a shot
// themselves, and a card of a secret hand that is played without a press tells that no other one fits.
func (b *Board) NoAutoMove(seat engine.Seat) bool {
	b.prepare()
	switch verb := b.chooser.verb; {
	case b.chooser.seat != seat || verb == rules.VerbPlace:
		return false
	case verb == rules.VerbCut, verb == rules.VerbConcede:
		return true
	}
	return secret(b)
}

func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.prepare()
	c := &b.chooser
	if c.verb == 0 || c.seat != seat {
		return engine.Move{}, false
	}
	b.aims()
	switch {
	case intent.Phase == input.Pressed && (intent.Action == passAction || intent.Action == input.Cancel):
		return b.press(intent.Action)
	case c.aiming:
		return b.handleArrow(intent)
	case b.Steer(seat, intent):
		return b.press(input.Confirm)
	}
	return engine.Move{}, false
}

// press does what a button does for the seat that chooses.
func (b *Board) press(action input.Action) (engine.Move, bool) {
	return b.answersTo(b.asked(b.chooser.seat)).Press(b, b.chooser.seat, action)
}

// pass lets the shot in, or ends the turn.
func (b *Board) pass(engine.Seat) (engine.Move, bool) {
	if b.question.seats != 0 {
		b.question.ends = 2 // the next event is shown as soon as after a move, a tick later
		return engine.Move{}, false
	}
	return b.legal[0], true
}

func (b *Board) putBall(engine.Seat) (engine.Move, bool) {
	return rules.MovePlace(rules.Square(b.cursor().At() - aimSquare)), true
}

// putBack puts the card that was taken back into the hand.
func (b *Board) putBack(engine.Seat) { b.chooser.aiming = false }

// take takes the card that the cursor is on, so that its arrow can be chosen. A card without arrows is played at once, and one to exchange
// is exchanged.
func (b *Board) take(engine.Seat) (engine.Move, bool) {
	c, card := &b.chooser, b.aimed()
	switch {
	case card == rules.Hidden:
		return engine.Move{}, false
	case c.verb == rules.VerbExchange:
		return b.offer(rules.MoveExchange(card))
	case card.Kind() >= rules.Corner:
		return b.offer(rules.MovePlain(card))
	case !b.playable(card):
		return b.offer(rules.MovePlay(card, arrowsOf[card][0]))
	}
	c.aiming, c.arrow = true, rules.Forward
	if b.Sees(c.seat) && card.Length(c.arrow) == 0 {
		c.arrow = arrowsOf[card][0]
	}
	b.Sound(sound.Cue{Effect: sound.CardSlide, Level: 50})
	return engine.Move{}, false
}

// handleArrow takes the input of a seat that has taken a card: choose an arrow, play it, or put the card back. With a mouse it clicks on
// a path, on the card once more, or on another card.
func (b *Board) handleArrow(intent input.Intent) (engine.Move, bool) {
	c, at, before := &b.chooser, ui.Point{X: intent.X, Y: intent.Y}, b.chooser.arrow
	pressed := intent.Phase == input.Pressed
	pointed, onWay := b.arrowAt(at)
	switch {
	case intent.Action == input.Point && onWay:
		c.arrow = pointed
	case intent.Action.IsDirection() && (pressed || intent.Phase == input.Repeated):
		b.turnArrow(intent.Action)
	case intent.Action != input.Confirm || !pressed:
	case intent.Kind != input.Mouse:
		return b.press(input.Confirm)
	case onWay:
		c.arrow = pointed
		return b.press(input.Confirm)
	default:
		if id, hit := b.cursor().Hit(at); hit {
			c.aiming = b.cursor().Is(id)
			b.cursor().Set(id)
			return b.press(input.Confirm)
		}
	}
	b.PlayFocusMove(c.arrow != before)
	return engine.Move{}, false
}

// shoot plays the card that was taken along its arrow.
func (b *Board) shoot(engine.Seat) (engine.Move, bool) {
	card := b.aimed()
	if card == rules.Hidden {
		return engine.Move{}, false
	}
	if card.Length(b.chooser.arrow) == 0 {
		b.refuse(b.Text("told.no-arrow"))
		return engine.Move{}, false
	}
	return b.offer(rules.MovePlay(card, b.chooser.arrow))
}

// turnArrow chooses another arrow: up and down move from one to the next, towards the other goal chooses straight ahead, and away from it
// goes through all of them. If the owner sees the card, only its own arrows can be chosen.
func (b *Board) turnArrow(action input.Action) {
	c, card, up := &b.chooser, b.aimed(), b.now.forward(b.chooser.seat)
	order := []rules.Arrow{rules.Left, rules.Forward, rules.Right} // from the top of the screen down
	if card != rules.Hidden && b.Sees(c.seat) {
		order = slices.DeleteFunc(order, func(a rules.Arrow) bool { return card.Length(a) == 0 })
	}
	if !up {
		slices.Reverse(order)
	}
	at := slices.Index(order, c.arrow)
	switch {
	case action == input.Up:
		at = max(0, at-1)
	case action == input.Down:
		at = min(at+1, len(order)-1)
	case (action == input.Right) != up:
		at = (at + 1) % len(order)
	case slices.Contains(order, rules.Forward):
		at = slices.Index(order, rules.Forward)
	}
	if at >= 0 {
		c.arrow = order[at]
	}
}

// arrowAt returns the arrow whose way lies under the mouse.
func (b *Board) arrowAt(at ui.Point) (rules.Arrow, bool) {
	seat, card := b.chooser.seat, b.aimed()
	if card == rules.Hidden || b.now.ball == rules.NoSquare {
		return 0, false
	}
	arrows, sees := directions[:], b.Sees(seat)
	if sees {
		arrows = arrowsOf[card]
	}
	for _, a := range arrows {
		p, steps := b.way(card, a), 1 // to the arrow beside the ball
		if sees {
			steps = p.steps()
		}
		for i := range steps {
			if b.lay.on(p.after(float64(i+1)), 1.1).Contains(at) {
				return a, true
			}
		}
	}
	return 0, false
}

// offer returns a move, or refuses it in general words if the real reason would tell what a hidden card is.
func (b *Board) offer(move engine.Move) (engine.Move, bool) {
	seat := b.chooser.seat
	switch {
	case slices.Contains(b.legal, move):
		b.chooser.last[seat] = b.aimedCard(seat)
		return move, true
	case secret(b) && !b.Sees(seat):
		b.refuse(b.Text("told.not-now"))
	case b.question.seats != 0:
		b.refuse(b.Env().Why(b.Party(), engine.Illegal(rules.ReasonPenaltyNow)))
	default:
		return move, true // the rules refuse it and say why
	}
	return engine.Move{}, false
}

// refuse tells the seat that chooses why something can't be done.
func (b *Board) refuse(why string) {
	b.Tell(b.chooser.seat, why, false)
	b.Refused(b.chooser.seat, engine.Move{})
	b.Sound(sound.Cue{Effect: sound.Refused, Seat: b.Colour(b.chooser.seat) + 1})
}

func (b *Board) Refused(seat engine.Seat, move engine.Move) {
	b.chooser.aiming = false
	b.Base.Refused(seat, move)
}

// When a card has brought the ball into the area, the rules ask the seat whether to play a penalty, but only if it holds one. Being asked
// would tell the others about it. So the board asks seats without a penalty too, and goes on when they end their turn.

// question is that of the board, which the rules have not asked.
type question struct {
	seats engine.SeatSet // who is asked; nobody while a bot pretends to think
	ends  int            // ticks until the match goes on
}

// secret reports whether hands are secret from anybody at the table.
func secret(h table.Host) bool {
	return h.Party().Secrets == stage.Peek || h.Party().Secrets == stage.Curtain
}

// askAlike asks the question after a move into the area if the rules do not. For bots it waits as long as they would think.
func (b *Board) askAlike(e rules.BallMoved) {
	switch {
	case e.Ending != rules.InArea || e.Card.Kind() == rules.FreeKick || b.find(e.Seat, rules.Faces-1) >= 0: // the last card is the penalty
	case b.IsBot(e.Seat):
		b.question.ends = table.PartPause(b.Speed())
	case secret(b):
		b.question.seats = engine.SeatsOf(e.Seat)
	}
}

// tickQuestion goes on with the match after an answer.
func (b *Board) tickQuestion() {
	if b.question.ends == 0 || b.Base.Busy() || b.ball.on {
		return
	}
	if b.question.ends--; b.question.ends == 0 {
		b.question = question{}
		b.forget()
	}
}

// Waits returns the seat that the board asks its own question.
func (b *Board) Waits() engine.SeatSet {
	if b.Busy() {
		return 0
	}
	return b.question.seats
}

func (b *Board) AsksExtra() bool { return b.question.seats != 0 }
