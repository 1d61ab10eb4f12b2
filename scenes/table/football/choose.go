package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// chooser holds the request to the seat on turn and the seat's choices so far.
type chooser struct {
	board    *shared
	seat     engine.Seat   // the seat with a request, or Nobody
	verb     uint8         // the verb of the seat's first legal move; 0 if there is no request
	ask      string        // key of the request's text
	legal    []engine.Move // the seat's legal moves
	aiming   bool          // a card is selected and its arrow is being chosen
	arrow    rules.Arrow   // the arrow chosen so far
	last     [maxSeats]int // position in the hand of the last card played, by seat
	question question
	prompts  table.Prompts[asking]
}

// When a card brings the ball into the area, the rules ask a seat that holds a penalty whether to
// play it. The question alone would reveal the card, so the board also asks seats without a
// penalty, and continues when they end their turn.

// question is a question of the board that the rules do not ask.
type question struct {
	alike bool           // the ball has just entered the area, so that a penalty may be played
	seats engine.SeatSet // the seats that are asked; empty while the board only waits as long as a bot would think
	ends  int            // ticks until the match continues
}

// The ids of the cursor's targets.
const (
	aimHand   = 0
	aimButton = 50
	aimCut    = 51
	aimSquare = 100
)

// passAction is the button that lets the shot in or ends the turn.
const passAction = input.Other

// passes reports whether a seat whose legal moves begin with this verb may also play no card: it
// may let the shot in, or end the turn.
func passes(verb uint8) bool { return verb == rules.VerbConcede || verb == rules.VerbEnd }

// Sound plays the sound of an answer.
func (o *chooser) Sound(c sound.Cue) { o.board.Sound(c) }

// secret reports whether hands are hidden from other people at the table.
func secret(h table.Host) bool {
	return h.Party().Secrets == app.Peek || h.Party().Secrets == app.Curtain
}

// askAlike asks the board's question after a move into the area if the rules do not ask. For a bot
// the board waits as long as the bot would think. In a replay the board does not ask, because an
// answer to its question is not recorded.
func (o *chooser) askAlike(e rules.BallMoved) {
	o.question.alike = e.Ending == rules.InArea && e.Card.Kind() != rules.FreeKick
	switch {
	case !o.question.alike, o.board.cards.find(e.Seat, rules.Faces-1) >= 0: // card rules.Faces-1 is the penalty
	case o.board.Party().Seats[e.Seat].Bot == table.Replayed:
	case o.board.IsBot(e.Seat):
		o.question.ends = play.PartPause(o.board.Speed())
	case secret(o.board):
		o.question.seats = engine.SeatsOf(e.Seat)
	}
}

// replaced drops the choices of a seat that a bot takes over. The board's own question then lasts as
// long as that bot would think.
func (o *chooser) replaced(seat engine.Seat) {
	asked := o.question.seats.Has(seat)
	if o.seat == seat {
		o.forget()
	}
	if asked {
		o.question = question{alike: true, ends: play.PartPause(o.board.Speed())}
	}
}

// tick continues the match after an answer to the board's question.
func (o *chooser) tick() {
	if o.question.ends == 0 {
		return
	}
	if o.question.ends--; o.question.ends == 0 {
		o.forget()
	}
}

// forget drops the current choice after an event.
func (o *chooser) forget() {
	o.seat, o.verb, o.aiming, o.question = engine.Nobody, 0, false, question{}
}

// prepare updates the request for the seat that may choose.
func (o *chooser) prepare() {
	for seat := range engine.Seat(o.board.now.seats) {
		if o.verb == 0 && o.board.Acts(seat) {
			o.begin(seat)
		}
	}
}

// begin sets up the request to a seat and resets its cursor.
func (o *chooser) begin(seat engine.Seat) {
	phase := o.board.Phase()
	o.legal = o.board.Legal(seat)
	if o.question.seats.Has(seat) {
		phase, o.legal = rules.PhaseAfterMove.String(), append(o.legal[:0], rules.MoveEnd())
	}
	o.seat, o.verb, o.aiming, o.arrow = seat, o.legal[0].Verb, false, rules.Forward
	o.ask = asks(phase, o.legal)
	if o.verb == rules.VerbPlay && phase == rules.PhaseOpen.String() && o.board.now.clearing {
		o.ask = "clear" // from the goal line a seat may play goalkeepers but no free kicks
	}
	o.aimFirst()
	o.aims()
}

// asks returns the text key of the request to a seat. phase is the phase of the match, and moves
// are the seat's legal moves.
func asks(phase string, moves []engine.Move) string {
	switch moves[0].Verb {
	case rules.VerbPlace:
		if phase == rules.PhaseClearance.String() && len(moves) > 2 {
			return "place-area"
		}
		return "place-" + phase
	case rules.VerbExchange:
		return "exchange"
	}
	return phase
}

func (o *chooser) cursor() *table.Cursor { return &o.board.Cursors[o.seat] }

// choosesCard reports whether the request is for a card of the hand.
func (o *chooser) choosesCard() bool {
	return o.verb != 0 && o.verb != rules.VerbPlace && o.verb != rules.VerbCut
}

// aimFirst moves the cursor to its first target. In a hidden hand this does not depend on the
// cards, because everybody sees the cursor.
func (o *chooser) aimFirst() {
	switch o.verb {
	case rules.VerbPlace:
		o.cursor().Set(aimSquare + int(o.legal[0].A))
		return
	case rules.VerbCut:
		o.cursor().Set(aimCut)
		return
	}
	n := len(o.board.cards.hands[o.seat].Cards)
	first := min(o.last[o.seat], max(0, n-1))
	o.cursor().Set(aimHand + first)
	if !o.board.Sees(o.seat) || o.board.Party().Secrets == app.Peek {
		return
	}
	for i := range n { // move the cursor to a usable card
		if at := (first + i) % n; o.playable(o.board.cards.held(o.seat, at)) {
			o.cursor().Set(aimHand + at)
			return
		}
	}
	if passes(o.verb) {
		o.cursor().Set(aimButton)
	}
}

// aims sets the targets of the cursor.
func (o *chooser) aims() {
	f := o.cursor()
	f.Reset()
	switch o.verb {
	case rules.VerbPlace:
		for _, move := range o.legal {
			f.Add(aimSquare+int(move.A), o.board.turf.squareAround(middleOf(rules.Square(move.A)), 1))
		}
	case rules.VerbCut:
		f.Add(aimCut, o.board.lay.closeup.card())
	default:
		o.board.cards.hands[o.seat].Aim(aimHand)
		if passes(o.verb) {
			f.Add(aimButton, o.board.lay.button)
		}
	}
	f.Settle()
}

// playable reports whether a card of the hand is usable now.
func (o *chooser) playable(card rules.Card) bool {
	return slices.ContainsFunc(o.legal, func(m engine.Move) bool {
		return (m.Verb == rules.VerbPlay || m.Verb == rules.VerbExchange) && rules.Card(m.A) == card
	})
}

// aimedCard returns the position of the card under the cursor in a seat's hand, or -1.
func (o *chooser) aimedCard(seat engine.Seat) int {
	if o.seat != seat || !o.choosesCard() {
		return -1
	}
	if at := o.cursor().At() - aimHand; at >= 0 && at < len(o.board.cards.hands[seat].Cards) {
		return at
	}
	return -1
}

// aimed returns the card under the cursor, or Hidden.
func (o *chooser) aimed() rules.Card {
	if at := o.aimedCard(o.seat); at >= 0 {
		return o.board.cards.held(o.seat, at)
	}
	return rules.Hidden
}

// ways returns the ways of the ball with the card under the cursor.
func (o *chooser) ways() ways {
	return ways{card: o.aimed(), ball: o.board.now.ball, up: o.board.now.forward(o.seat), seen: o.board.Sees(o.seat)}
}

// handle handles an intent of a seat.
func (o *chooser) handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	o.prepare()
	if o.verb == 0 || o.seat != seat {
		return engine.Move{}, false
	}
	o.aims()
	switch {
	case intent.Phase == input.Pressed && (intent.Action == passAction || intent.Action == input.Cancel):
		return o.press(intent.Action)
	case o.aiming:
		return o.handleArrow(intent)
	case o.board.Steer(seat, intent):
		return o.press(input.Confirm)
	}
	return engine.Move{}, false
}

// handleArrow handles an intent of a seat that has selected a card and chooses its arrow. A click
// on a way plays the card along it. A click on a card of the hand plays it, if it is the selected
// card, or else selects it.
func (o *chooser) handleArrow(intent input.Intent) (engine.Move, bool) {
	at, aimed := ui.Point{X: intent.X, Y: intent.Y}, o.arrow
	pressed := intent.Phase == input.Pressed
	pointed, onWay := o.ways().arrowAt(at, o.board.turf.pitch)
	switch {
	case intent.Action == input.Point && onWay:
		o.arrow = pointed
	case intent.Action.IsDirection() && (pressed || intent.Phase == input.Repeated):
		o.arrow = o.ways().turn(o.arrow, intent.Action)
	case intent.Action != input.Confirm || !pressed:
	case intent.Kind != input.Mouse:
		return o.press(input.Confirm)
	case onWay:
		o.arrow = pointed
		return o.press(input.Confirm)
	default:
		if id, hit := o.cursor().Hit(at); hit {
			o.aiming = o.cursor().Is(id)
			o.cursor().Set(id)
			return o.press(input.Confirm)
		}
	}
	o.board.PlayFocusMove(o.arrow != aimed)
	return engine.Move{}, false
}

// press performs the action of a button.
func (o *chooser) press(action input.Action) (engine.Move, bool) {
	return o.asked(o.seat).answers(secret(o.board)).Press(o, action)
}

// pass lets the shot in, or ends the turn.
func (o *chooser) pass() (engine.Move, bool) {
	if o.question.seats != 0 {
		o.question.ends = 2 // show the next event a tick later, as after a move
		return engine.Move{}, false
	}
	return o.legal[0], true
}

func (o *chooser) putBall() (engine.Move, bool) {
	return rules.MovePlace(rules.Square(o.cursor().At() - aimSquare)), true
}

// putBack deselects the card.
func (o *chooser) putBack() { o.aiming = false }

// take selects the card under the cursor, so that its arrow can be chosen. A card without arrows is
// played at once, and a card to exchange is exchanged.
func (o *chooser) take() (engine.Move, bool) {
	card := o.aimed()
	switch {
	case card == rules.Hidden:
		return engine.Move{}, false
	case o.verb == rules.VerbExchange:
		return o.offer(rules.MoveExchange(card))
	case card.Kind() >= rules.Corner:
		return o.offer(rules.MovePlain(card))
	case !o.playable(card):
		return o.offer(rules.MovePlay(card, arrowsOf[card][0]))
	}
	o.aiming, o.arrow = true, rules.Forward
	if o.board.Sees(o.seat) && card.Length(o.arrow) == 0 {
		o.arrow = arrowsOf[card][0]
	}
	o.board.Sound(sound.Cue{Effect: sound.CardSlide, Level: 50})
	return engine.Move{}, false
}

// shoot plays the selected card along its arrow.
func (o *chooser) shoot() (engine.Move, bool) {
	card := o.aimed()
	if card.Length(o.arrow) == 0 {
		o.refuse(o.board.Text("told.no-arrow"))
		return engine.Move{}, false
	}
	return o.offer(rules.MovePlay(card, o.arrow))
}

// offer returns a move, or refuses it with general words if the real reason would reveal a hidden
// card.
func (o *chooser) offer(move engine.Move) (engine.Move, bool) {
	switch {
	case slices.Contains(o.legal, move):
		o.last[o.seat] = o.aimedCard(o.seat)
		return move, true
	case secret(o.board) && !o.board.Sees(o.seat):
		o.refuse(o.board.Text("told.not-now"))
	case o.question.seats != 0:
		o.refuse(o.board.Env().Why(o.board.Party(), engine.Illegal(rules.ReasonPenaltyNow)))
	default:
		return move, true // the rules refuse the move and give the reason
	}
	return engine.Move{}, false
}

// refuse tells the choosing seat why an action is impossible.
func (o *chooser) refuse(why string) {
	o.aiming = false
	o.board.Tell(o.seat, why, false)
	o.board.Refused(o.seat, engine.Move{})
	o.board.Sound(sound.Cue{Effect: sound.Refused, Seat: o.board.Colour(o.seat) + 1})
}

// draw draws the choices of the seat on turn on the pitch: squares for the ball, or the ways along
// a card's arrows. For a hidden card it draws them only if its owner may look.
func (o *chooser) draw(c *ui.Canvas) {
	switch {
	case o.seat < 0 || o.verb == rules.VerbCut || o.verb == rules.VerbExchange:
	case o.verb == rules.VerbPlace:
		o.drawSquares(c)
	case o.board.Sees(o.seat):
		o.drawWays(c)
	case o.aiming:
		o.ways().drawDirections(c, o.board.turf, o.arrow)
	}
}

func (o *chooser) drawSquares(c *ui.Canvas) {
	for _, move := range o.legal {
		s := rules.Square(move.A)
		r := o.board.turf.squareAround(middleOf(s), 1)
		if o.cursor().Is(aimSquare + int(s)) {
			o.board.turf.art.step.Draw(c, r, false)
			if o.board.Env().Settings.Narration {
				c.FocusOn(r, s.String())
			}
			c.PushAlpha(0.9)
			o.board.turf.art.ball.Draw(c, o.board.turf.squareAround(middleOf(s), ballSize), true)
			c.Pop()
			continue
		}
		o.board.turf.art.faint.Draw(c, r, false)
		o.board.turf.art.goal.Draw(c, r, false)
	}
}

// drawWays draws the ways of the card under the cursor, with a label at the end of the chosen way.
func (o *chooser) drawWays(c *ui.Canvas) {
	w := o.ways()
	switch {
	case !w.known() || !o.playable(w.card):
	case w.card.Kind() == rules.Corner:
		w.drawCorner(c, o.board.turf, o.board.now.lies)
	case w.card.Kind() == rules.Penalty:
		o.board.turf.tag(c, middleOf(w.ball), o.board.Text("ending.penalty"))
	default:
		w.draw(c, o.board.turf, o.aiming, o.arrow)
		if !o.aiming || w.card.Length(o.arrow) == 0 || o.board.lay.Compact { // a label in large text would cover other ways, and the hint bar shows its words too
			return
		}
		p := w.pathOf(o.arrow)
		if ending := endingOf(p, w.card); ending != "" {
			o.board.turf.tag(c, p.end(), o.board.Text(ending))
		}
	}
}

// drawButton draws the button that lets the shot in or ends the turn, if the seat may do that.
func (o *chooser) drawButton(c *ui.Canvas) {
	if !passes(o.verb) {
		return
	}
	button := ui.Button{Label: o.board.Text("concede"), Glyph: o.board.Env().SeatGlyph(input.Seat(o.seat), passAction)}
	if o.verb == rules.VerbEnd {
		button.Label = o.board.Text("end")
	}
	if !o.aiming && o.cursor().Is(aimButton) {
		button.Focus = 1
	}
	c.PushLayer(ui.LayerPlates)
	button.Draw(c, o.board.lay.button)
	c.Pop()
}
