package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Ticks for which presses are taken for what they were meant for, although the rules are further on.
const (
	// afterDraw: whoever has drawn presses once more, and has not yet seen that it is a face-off.
	afterDraw = 15
	// afterFloor: a duellist who is too late means to buzz, not to object.
	afterFloor = 45
	// afterTyping: whoever was writing is still writing.
	afterTyping = 75
	// afterObjection: whoever objects at the same time as somebody else does not mean "yes".
	afterObjection = 30
	// tapTicks is how long a second tap may take that makes a "no" of a "yes".
	tapTicks = 26
)

// Handle takes what somebody means and returns the move that follows from it. What it goes by is the match itself: a press does not
// wait for what is still being shown.
func (b *Board) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	b.forget()
	v := b.rulesNow()
	if b.host.Match().Over() || b.clock < b.hands[seat].quiet && intent.Verb == input.Confirm {
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
	h := &b.hands[seat]
	if !v.Actors.Has(seat) || b.now.turn != seat || b.busy > 0 {
		return engine.Move{}, false
	}
	at := ui.Point{X: intent.X, Y: intent.Y}
	stack, hit := b.stackAt(at)
	switch {
	case intent.Verb == input.Point && hit:
		b.aim(seat, stack)
	case intent.Starts(input.Left):
		b.aim(seat, rules.Left)
	case intent.Starts(input.Right):
		b.aim(seat, rules.Right)
	case intent.Verb == input.Confirm && intent.Phase == input.Pressed:
		if intent.Kind == input.Mouse && !b.sharing(seat) {
			if !hit {
				break
			}
			b.aim(seat, stack)
		}
		h.quiet = b.clock + afterDraw
		return rules.MoveDraw(b.aimed(seat)), true
	}
	return engine.Move{}, false
}

// aim aims at a stack, if there is a card on it.
func (b *Board) aim(seat engine.Seat, stack rules.Stack) {
	h := &b.hands[seat]
	if b.now.stacks[stack] == 0 {
		return
	}
	if b.aimed(seat) != stack {
		b.host.Sound(sound.Cue{Effect: sound.FocusMove})
	}
	h.stack, h.aims = stack, true
}

// aimed returns the stack that a seat draws from: the one it has chosen, else the higher one.
func (b *Board) aimed(seat engine.Seat) rules.Stack {
	h := &b.hands[seat]
	other := 1 - h.stack
	switch {
	case h.aims && b.now.stacks[h.stack] > 0:
		return h.stack
	case h.aims:
		return other
	case b.now.stacks[rules.Right] > b.now.stacks[rules.Left]:
		return rules.Right
	}
	return rules.Left
}

func (b *Board) stackAt(p ui.Point) (rules.Stack, bool) {
	for i, r := range b.lay.stacks {
		if b.staged() {
			r = b.stageStack(rules.Stack(i))
		}
		if r.Inset(-12, -12).Contains(p) {
			return rules.Stack(i), true
		}
	}
	return 0, false
}

// handleRace lets a duellist buzz, or write.
func (b *Board) handleRace(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if !v.Actors.Has(seat) || v.Buzzed == seat { // who has buzzed need not do so again
		return engine.Move{}, false
	}
	if b.typed {
		return b.handlePen(seat, intent)
	}
	if intent.Verb != input.Confirm || intent.Phase != input.Pressed {
		return engine.Move{}, false
	}
	return rules.MoveBuzz(), true
}

// handleFloor lets the others object. A duellist who comes too late is told by how much.
func (b *Board) handleFloor(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	if intent.Verb != input.Confirm || intent.Phase != input.Pressed || !v.Actors.Has(seat) {
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
				if keeper, ok := b.host.(table.LateKeeper); ok {
					keeper.KeepLate(table.LatePress{Tick: v.Tick, Seat: seat, By: h.late})
				}
				b.host.Sound(sound.Cue{Effect: sound.Buzzer, Seat: b.colour(seat) + 1, Level: 35})
			}
			return engine.Move{}, false
		}
	}
	return rules.MoveObject(), true
}

func (b *Board) ticks(option string) int {
	n, _ := b.host.Option(option).(int)
	return n
}

// handleVote takes a vote: with two buttons, or with one by tapping once or twice.
func (b *Board) handleVote(seat engine.Seat, intent input.Intent, v *rules.View) (engine.Move, bool) {
	length := b.ticks(rules.OptionVote)
	since := v.Tick - (v.Ends - length)
	if intent.Phase != input.Pressed || v.Voted.Has(seat) || since < min(afterObjection, length/4) {
		return engine.Move{}, false
	}
	switch intent.Verb {
	case input.Confirm:
		if b.sharing(seat) {
			return b.tap(seat)
		}
		onNo := intent.Kind == input.Mouse && b.hands[seat].no.Contains(ui.Point{X: intent.X, Y: intent.Y})
		return rules.MoveVote(!onNo), true
	case input.Cancel:
		return rules.MoveVote(false), true
	}
	return engine.Move{}, false
}

// tap counts the taps of somebody who votes with one button: the second one says no at once.
func (b *Board) tap(seat engine.Seat) (engine.Move, bool) {
	h := &b.hands[seat]
	if h.taps++; h.taps >= 2 {
		h.taps = 0
		return rules.MoveVote(false), true
	}
	h.until = b.clock + tapTicks
	b.host.Sound(sound.Cue{Effect: sound.FocusMove})
	return engine.Move{}, false
}

// Due returns a move whose time has come without a further press: one tap was a "yes".
func (b *Board) Due() (engine.Seat, engine.Move, bool) {
	for i := range b.now.seats {
		h := &b.hands[i]
		if h.taps != 1 {
			continue
		}
		v := b.rulesNow()
		if v.Phase != rules.PhaseVote.String() || v.Voted.Has(engine.Seat(i)) {
			h.taps = 0
			continue
		}
		if b.clock >= h.until || v.Ends-v.Tick <= 1 {
			h.taps = 0
			return engine.Seat(i), rules.MoveVote(true), true
		}
	}
	return 0, engine.Move{}, false
}

// Refused is told that the move last returned for the seat was refused.
func (b *Board) Refused(seat engine.Seat, move engine.Move) {
	if move.Verb != rules.VerbAnswer {
		return
	}
	h := &b.hands[seat]
	h.shake = tween.Start(b.host.Speed().Ticks(tween.ShakeTicks))
	if b.host.Speed().Still {
		h.shake.Skip()
	}
	b.pens[seat].letters = b.pens[seat].letters[:0]
}
