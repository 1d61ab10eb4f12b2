package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// For how many ticks a press is still taken for what it was meant for before the match went on.
const (
	// afterDraw: whoever has drawn presses once more, and has not yet seen that it is a face-off.
	afterDraw = 15
	// afterFloor: a duellist who is too late means to buzz, not to object.
	afterFloor = 45
	// afterTyping: whoever was writing is still writing.
	afterTyping = 75
	// afterObjection: whoever objects at the same time as somebody else does not mean "yes".
	afterObjection = 30
)

// Handle takes the input of a seat and returns the move that follows from it. It goes by the match itself, not by what has been shown: a press
// does not wait for motion.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.view = nil
	v := b.rulesNow()
	if b.Match().Over() || b.Clock < b.hands[seat].quiet && intent.Action == input.Confirm {
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

// handleDraw lets the seat whose turn it is choose a stack. It must have seen that it is its turn.
func (b *Board) handleDraw(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if !v.Actors.Has(seat) || b.now.turn != seat || b.Busy() {
		return engine.Move{}, false
	}
	cursor := &b.Cursors[seat]
	cursor.Reset()
	for i, stack := range b.stacks {
		if len(stack.Cards) > 0 {
			cursor.Add(i, b.stackAt(rules.Stack(i)).Inset(-12, -12))
		}
	}
	cursor.Settle()
	if pressed := intent.Action == input.Confirm && intent.Phase == input.Pressed; !b.Steer(seat, intent) && !(pressed && b.sharing(seat)) {
		return engine.Move{}, false
	}
	b.hands[seat].quiet = b.Clock + afterDraw
	return rules.MoveDraw(rules.Stack(cursor.At())), true
}

// handleRace lets a duellist buzz, or write.
func (b *Board) handleRace(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if !v.Actors.Has(seat) || v.Buzzed == seat { // who has buzzed need not do so again
		return engine.Move{}, false
	}
	if b.typed {
		return b.handlePen(seat, intent)
	}
	if intent.Action != input.Confirm || intent.Phase != input.Pressed {
		return engine.Move{}, false
	}
	return rules.MoveBuzz(), true
}

// handleFloor lets the others object. A duellist who comes too late is told by how much.
func (b *Board) handleFloor(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if intent.Action != input.Confirm || intent.Phase != input.Pressed || !v.Actors.Has(seat) {
		return engine.Move{}, false
	}
	since := v.Tick - (v.Ends - b.ticks(rules.OptionObjection))
	if v.FaceOff != nil && v.FaceOff.Seats.Has(seat) {
		h := &b.hands[seat]
		if b.typed && since < afterTyping {
			return engine.Move{}, false
		}
		if !b.typed && since < afterFloor {
			if h.late == 0 {
				h.late = max(1, since+b.ticks(rules.OptionTie))
				b.RecordLatePress(table.LatePress{Tick: v.Tick, Seat: seat, By: h.late})
				b.Sound(sound.Cue{Effect: sound.Buzzer, Seat: b.Colour(seat) + 1, Level: 35})
			}
			return engine.Move{}, false
		}
	}
	return rules.MoveObject(), true
}

func (b *Board) ticks(option string) int {
	n, _ := b.Option(option).(int)
	return n
}

// choice is the vote of somebody who votes with one button. Every press changes it; it counts when no press has followed for a while.
type choice uint8

const (
	none choice = iota
	yes
	no
)

// handleVote takes a vote: with two buttons, or by a choice with one.
func (b *Board) handleVote(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	h, length := &b.hands[seat], b.ticks(rules.OptionVote)
	since := v.Tick - (v.Ends - length)
	if intent.Phase != input.Pressed || v.Voted.Has(seat) || since < min(afterObjection, length/4) {
		return engine.Move{}, false
	}
	switch {
	case intent.Action == input.Cancel:
		return rules.MoveVote(false), true
	case intent.Action != input.Confirm:
	case b.sharing(seat):
		h.pressed = b.Clock
		if h.choice++; h.choice > no {
			h.choice = yes
		}
		b.Sound(sound.Cue{Effect: sound.FocusMove})
	default:
		onNo := intent.Kind == input.Mouse && h.marks[1].Inset(-12, 0).Contains(ui.Point{X: intent.X, Y: intent.Y})
		return rules.MoveVote(!onNo), true
	}
	return engine.Move{}, false
}

func (b *Board) clearChoices() {
	for i := range b.hands {
		b.hands[i].choice, b.hands[i].cast = none, false
	}
}

// TimedMove returns a move whose time has come without a further press: the time to vote is over, or all who have not voted yet have chosen, and
// left it at that for a quarter of that time.
func (b *Board) TimedMove() (engine.Seat, engine.Move, bool) {
	if b.now.scene != voting {
		return 0, engine.Move{}, false
	}
	v := b.rulesNow()
	if v.Phase != rules.PhaseVote.String() {
		return 0, engine.Move{}, false
	}
	over := v.Ends-v.Tick <= 1
	for seat := range v.Actors.All() {
		if h := &b.hands[seat]; !over && (h.choice == none || b.Clock-h.pressed < b.ticks(rules.OptionVote)/4) {
			return 0, engine.Move{}, false
		}
	}
	for seat := range v.Actors.All() {
		if h := &b.hands[seat]; h.choice != none && !h.cast {
			h.cast = true
			return seat, rules.MoveVote(h.choice == yes), true
		}
	}
	return 0, engine.Move{}, false
}

// Refused shakes a word that does not count, and takes it away.
func (b *Board) Refused(seat engine.Seat, move engine.Move) {
	if move.Verb == rules.VerbAnswer {
		b.Base.Refused(seat, move)
		b.pens[seat].line.Clear()
	}
}
