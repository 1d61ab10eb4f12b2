package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
)

// Answer is a button that answers what a seat is asked. Its words on the screen and what it does stand in one place. B is the game's board.
type Answer[B any] struct {
	Action input.Action
	// Word is that of its words, under "table.<game>.do.<word>"; "": it is not named.
	Word string
	// Do returns the move that follows; false: there is none yet, or it was a step towards one.
	Do func(b B, seat engine.Seat) (engine.Move, bool)
}

// On returns an answer.
func On[B any](action input.Action, word string, do func(B, engine.Seat) (engine.Move, bool)) Answer[B] {
	return Answer[B]{Action: action, Word: word, Do: do}
}

// Answers are all buttons that answer a question.
type Answers[B any] []Answer[B]

// Press does what a button does; without such a button nothing.
func (l Answers[B]) Press(b B, seat engine.Seat, action input.Action) (engine.Move, bool) {
	for _, a := range l {
		if a.Action == action {
			return a.Do(b, seat)
		}
	}
	return engine.Move{}, false
}

// Moves returns what an Answer does that makes the same move at any time.
func Moves[B any](move engine.Move) func(B, engine.Seat) (engine.Move, bool) {
	return func(B, engine.Seat) (engine.Move, bool) { return move, true }
}

// Steps returns what an Answer does that takes a step towards a move, and how that is heard.
func Steps[B Host](effect sound.Effect, step func(B, engine.Seat)) func(B, engine.Seat) (engine.Move, bool) {
	return func(b B, seat engine.Seat) (engine.Move, bool) {
		step(b, seat)
		b.Sound(sound.Cue{Effect: effect})
		return engine.Move{}, false
	}
}

// Offer adds to a prompt what its answers do, as far as they are named.
func Offer[B any, Q comparable](p *Prompt[Q], answers Answers[B]) {
	for _, a := range answers {
		if a.Word != "" {
			p.Do(a.Action, a.Word)
		}
	}
}
