package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// The rules ask only who holds a penalty whether to play it, when a card has brought the ball into the area. That would tell
// everybody who holds one. So the table asks whoever does not hold one as well, and goes on when they end their turn.

// question is what a seat is asked although the rules have gone on.
type question struct {
	seat  engine.Seat // Nobody
	ended int         // ticks until the match goes on after the answer
}

var noQuestion = question{seat: engine.Nobody}

// secret reports whether somebody at the table is to know nothing of the hands of others.
func (b *Board) secret() bool { return secret(b.host.Party().Secrets) }

func secret(secrets stage.Secrets) bool {
	return secrets == stage.Peek || secrets == stage.Curtain
}

// askAlike makes up for the rules after a move into the area: people are asked, and bots take their time, whatever they hold.
func (b *Board) askAlike(e rules.BallMoved) {
	if e.Ending != rules.InArea || e.Card.Kind() == rules.FreeKick || b.now.hands[e.Seat].holds(rules.Penalty) {
		return
	}
	switch {
	case b.isBot(e.Seat):
		b.busy = max(b.busy, b.ball.length()) + table.PartPause(b.host.Speed())
	case b.secret():
		b.question.seat = e.Seat
	}
}

// holds reports whether a card of a kind is in the hand.
func (h *hand) holds(kind rules.Kind) bool {
	for _, p := range h.cards[:h.count] {
		if p != rules.Hidden && p.Kind() == kind {
			return true
		}
	}
	return false
}

// answer ends the turn of the seat that was asked. What follows is shown as soon as after a move: from the tick after on.
func (b *Board) answer() { b.question.ended = 2 }

// tickQuestion lets the match go on after an answer.
func (b *Board) tickQuestion() {
	if b.question.ended == 0 {
		return
	}
	if b.question.ended--; b.question.ended == 0 {
		b.question = noQuestion
		b.forget()
	}
}

// Waits returns the seat that is asked something although the rules go on.
func (b *Board) Waits() engine.SeatSet {
	if b.question.seat == engine.Nobody || b.Busy() {
		return 0
	}
	return engine.SeatsOf(b.question.seat)
}

// Inquires reports whether somebody is asked what the rules do not ask.
func (b *Board) Inquires() bool { return b.question.seat != engine.Nobody }

// offer returns a move, or refuses it in general words where the reason would tell what a hidden card is.
func (b *Board) offer(move engine.Move) (engine.Move, bool) {
	seat := b.chooser.seat
	for _, legal := range b.legal {
		if move == legal {
			return move, true
		}
	}
	switch {
	case b.secret() && !b.host.Sees(seat):
		b.refuse(b.words().Text("table.football.told.not-now"))
	case b.question.seat == seat:
		b.refuse(b.host.Kit().Why(b.host.Party(), engine.Illegal(rules.ReasonPenaltyNow)))
	default:
		return move, true // the rules say why not
	}
	return engine.Move{}, false
}

// refuse tells the seat that chooses why something can't be done.
func (b *Board) refuse(why string) {
	seat := b.chooser.seat
	b.host.Tell(seat, why, false)
	b.Refused(seat, engine.Move{})
	b.host.Sound(sound.Cue{Effect: sound.Refused, Seat: b.colour(seat) + 1})
}
