package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Ticks after a change of the match during which a press keeps the meaning that it had before.
const (
	// For afterDraw ticks after a draw, a press does not buzz, because a player who presses twice
	// to draw has not noticed the face-off yet.
	afterDraw = 15
	// For afterFloor ticks after a buzz, a press of the other duellist does not object, because it
	// was meant to buzz.
	afterFloor = 45
	// For afterTyping ticks after a typed answer, a press of the other duellist does not object,
	// because the duellist may still be typing.
	afterTyping = 75
	// For afterObjection ticks after an objection, a press of another player does not vote, because
	// it was also meant to object.
	afterObjection = 30
)

// Handle handles an intent of a seat and returns the resulting move. It uses the match itself, not
// what has been shown so far, because a press must not wait for an animation.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.seen = nil
	v := b.view()
	if b.State().Over() || b.Clock < b.quiet[seat] && intent.Action == input.Confirm {
		return engine.Move{}, false
	}
	switch v.Phase {
	case rules.PhaseDraw.String(), rules.PhaseTieBreak.String():
		return b.handleDraw(seat, intent, v)
	case rules.PhaseFaceOff.String():
		return b.handleRace(seat, intent, v)
	case rules.PhaseFloor.String():
		return b.handleFloor(seat, intent, v)
	case rules.PhaseVote.String():
		return b.handleVote(seat, intent, v)
	}
	return engine.Move{}, false
}

// view returns the view of the match at its last change, with the current tick.
func (b *Board) view() *rules.View {
	if b.seen == nil {
		b.seen = b.State().View(engine.Table).(*rules.View)
	}
	b.seen.Tick = b.State().Tick()
	return b.seen
}

// ticks returns the duration set by an option of the match.
func (b *Board) ticks(option string) int {
	n, _ := b.Option(option).(int)
	return n
}

// handleDraw lets the seat on turn choose a stack, once the board has shown whose turn it is.
func (b *Board) handleDraw(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if !v.Actors.Has(seat) || b.now.turn != seat || b.Busy() {
		return engine.Move{}, false
	}
	cursor := &b.Cursors[seat]
	cursor.Reset()
	for i, stack := range b.cards.stacks {
		if len(stack.Cards) > 0 {
			cursor.Add(i, b.cards.stackAt(rules.Stack(i)).Inset(-12, -12))
		}
	}
	cursor.Settle()
	if pressed := intent.Action == input.Confirm && intent.Phase == input.Pressed; !b.Steer(seat, intent) && !(pressed && b.oneButton(seat)) {
		return engine.Move{}, false
	}
	b.quiet[seat] = b.Clock + afterDraw
	return rules.MoveDraw(rules.Stack(cursor.At())), true
}

// handleRace lets a duellist buzz, or write.
func (b *Board) handleRace(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if !v.Actors.Has(seat) || v.Buzzed == seat { // a second press after a buzz means nothing
		return engine.Move{}, false
	}
	if b.typed {
		return b.typing.handle(seat, intent)
	}
	if intent.Action != input.Confirm || intent.Phase != input.Pressed {
		return engine.Move{}, false
	}
	return rules.MoveBuzz(), true
}

// handleFloor lets a player object to the answer. A duellist who buzzed too late sees the margin
// instead.
func (b *Board) handleFloor(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if intent.Action != input.Confirm || intent.Phase != input.Pressed || !v.Actors.Has(seat) {
		return engine.Move{}, false
	}
	elapsed := v.Tick - (v.Ends - b.ticks(rules.OptionObjection))
	if v.FaceOff != nil && v.FaceOff.Seats.Has(seat) {
		if b.typed && elapsed < afterTyping {
			return engine.Move{}, false
		}
		if !b.typed && elapsed < afterFloor {
			if late := &b.now.faceOff.late[seat]; *late == 0 {
				*late = max(1, elapsed+b.ticks(rules.OptionTie))
				b.RecordLatePress(table.LatePress{Tick: v.Tick, Seat: seat, By: *late})
				b.Sound(sound.Cue{Effect: sound.Buzzer, Seat: b.Colour(seat) + 1, Level: 35})
			}
			return engine.Move{}, false
		}
	}
	return rules.MoveObject(), true
}

// handleVote handles a vote: with two buttons, or with one button that switches the choice.
func (b *Board) handleVote(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	length := b.ticks(rules.OptionVote)
	elapsed := v.Tick - (v.Ends - length)
	if intent.Phase != input.Pressed || v.Voted.Has(seat) || elapsed < min(afterObjection, length/4) {
		return engine.Move{}, false
	}
	switch {
	case intent.Action == input.Cancel:
		return rules.MoveVote(false), true
	case intent.Action != input.Confirm:
	case b.oneButton(seat):
		b.votes[seat].press(b.Clock)
		b.Sound(sound.Cue{Effect: sound.FocusMove})
	default:
		onNo := intent.Kind == input.Mouse && b.arena.drawn[seat][1].Inset(-12, 0).Contains(ui.Point{X: intent.X, Y: intent.Y})
		return rules.MoveVote(!onNo), true
	}
	return engine.Move{}, false
}

// TimedMove returns a one-button vote that has become final, because no other press has come in
// time.
func (b *Board) TimedMove() (seat engine.Seat, m engine.Move, ok bool) {
	if b.now.phase != rules.PhaseVote {
		return
	}
	if v := b.view(); v.Phase == rules.PhaseVote.String() {
		return b.votes.due(v, b.Clock, b.ticks(rules.OptionVote)/4)
	}
	return
}

// Refused shakes a word that does not count and removes it.
func (b *Board) Refused(seat engine.Seat, move engine.Move) {
	if move.Verb == rules.VerbAnswer {
		b.Base.Refused(seat, move)
		b.typing.pens[seat].line.Clear()
	}
}

// deviceOf returns the device that a seat used last.
func (s *shared) deviceOf(seat engine.Seat) input.Device {
	lease, _ := s.Env().Roster.Assignment(input.Seat(seat))
	return lease.Last
}

// oneButton reports whether a seat has a single button, either because it shares a device or
// because the settings say so.
func (s *shared) oneButton(seat engine.Seat) bool {
	lease, ok := s.Env().Roster.Assignment(input.Seat(seat))
	return ok && (lease.With.Len() > 1 || s.Env().Settings.OneButton && lease.Last.Kind != input.Mouse)
}

// vote is a vote with one button. Every press switches the choice. The vote counts when no press
// has followed for a while.
type vote struct {
	pressed int  // the tick of the last press; 0 before the first press
	yes     bool // the current choice
	cast    bool // the vote has been cast
}

// votes are the choices of all seats.
type votes [maxSeats]vote

// press switches a vote between yes and no. The first press makes it yes.
func (v *vote) press(tick int) { v.yes, v.pressed = v.pressed == 0 || !v.yes, tick }

// due returns the next vote to cast. A vote is due when the time to vote is over, or when all have
// chosen and nobody has pressed for patience ticks.
func (l *votes) due(match *rules.View, tick, patience int) (engine.Seat, engine.Move, bool) {
	timeUp := match.Ends-match.Tick <= 1
	for seat := range match.Actors.All() {
		if v := &l[seat]; !timeUp && (v.pressed == 0 || tick-v.pressed < patience) {
			return 0, engine.Move{}, false
		}
	}
	for seat := range match.Actors.All() {
		if v := &l[seat]; v.pressed > 0 && !v.cast {
			v.cast = true
			return seat, rules.MoveVote(v.yes), true
		}
	}
	return 0, engine.Move{}, false
}
