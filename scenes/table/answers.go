package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
)

// Answer is a button that answers a question. B is the type that asks the question: a board, or a
// part of a board.
type Answer[B any] struct {
	Action input.Action
	// Word is the last part of the text key "table.<game>.do.<word>". If it is "", prompts leave
	// out the answer.
	Word string
	// Do returns the move of the answer. It returns false if the answer makes no move, or not yet.
	Do func(b B) (engine.Move, bool)
}

// Button returns the Answer with the given fields.
func Button[B any](action input.Action, word string, do func(B) (engine.Move, bool)) Answer[B] {
	return Answer[B]{Action: action, Word: word, Do: do}
}

// Answers are all answers to a question.
type Answers[B any] []Answer[B]

// Press gives the answer that belongs to an action, and returns its move; see Answer.Do. It returns
// false if no answer belongs to the action.
func (l Answers[B]) Press(b B, action input.Action) (engine.Move, bool) {
	for _, a := range l {
		if a.Action == action {
			return a.Do(b)
		}
	}
	return engine.Move{}, false
}

// Moves returns an Answer.Do that always makes the same move.
func Moves[B any](move engine.Move) func(B) (engine.Move, bool) {
	return func(B) (engine.Move, bool) { return move, true }
}

// Steps returns an Answer.Do that makes no move yet. It calls step and plays a sound.
func Steps[B interface{ Sound(c sound.Cue) }](effect sound.Effect, step func(B)) func(B) (engine.Move, bool) {
	return func(b B) (engine.Move, bool) {
		step(b)
		b.Sound(sound.Cue{Effect: effect})
		return engine.Move{}, false
	}
}

// Offer adds the answers that have a Word to a prompt.
func (l Answers[B]) Offer(p *Prompt) {
	for _, a := range l {
		if a.Word != "" {
			p.Do(a.Action, a.Word)
		}
	}
}
