package blitz

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/engine"
)

// The verbs of Blitz's moves.
const (
	VerbDraw   uint8 = iota + 1 // turn the top card of a stack: A is the Stack
	VerbBuzz                    // begin to speak
	VerbObject                  // the answer shall be voted on
	VerbVote                    // A is 1 if it counts, 0 if not
	VerbAnswer                  // a buzz with its word: Word
)

// The moves, as their verbs tell.

func MoveDraw(from Stack) engine.Move { return engine.Move{Verb: VerbDraw, A: uint8(from)} }
func MoveBuzz() engine.Move           { return engine.Move{Verb: VerbBuzz} }
func MoveObject() engine.Move         { return engine.Move{Verb: VerbObject} }
func MoveVote(yes bool) engine.Move   { return engine.Move{Verb: VerbVote, A: engine.Flag(yes)} }

// MoveAnswer is the move of giving an answer, as Spell has it. Without a word it stands, in what is
// legal, for all words.
func MoveAnswer(word string) engine.Move { return engine.Move{Verb: VerbAnswer, Word: word} }

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	add(MoveDraw(Left), "draw", Left)
	add(MoveDraw(Right), "draw", Right)
	add(MoveBuzz(), "buzz")
	add(MoveObject(), "object")
	add(MoveVote(true), "vote yes")
	add(MoveVote(false), "vote no")
})

// wellFormed reports whether a move is one that Blitz could ever have.
func wellFormed(move engine.Move) bool {
	return notation.Knows(move) || wellSpelt(move.Word) && move == MoveAnswer(move.Word)
}

// wellSpelt reports whether Spell would leave the word as it is.
func wellSpelt(word string) bool {
	if word == "" || word == engine.AnyWord || !utf8.ValidString(word) || utf8.RuneCountInString(word) > MaxWord {
		return false
	}
	before, sayable := ' ', false
	for _, r := range word {
		switch {
		case r != ' ' && unicode.IsSpace(r), r == ' ' && before == ' ', r == utf8.RuneError, !unicode.IsGraphic(r) && r != '\u200d':
			return false
		case unicode.IsLetter(r), unicode.IsDigit(r):
			sayable = true
		}
		before = r
	}
	return sayable && before != ' '
}

// FormatMove returns the move's text; "" if it is never a move of Blitz.
func (Game) FormatMove(move engine.Move) string {
	switch {
	case move == MoveAnswer(""):
		return "answer " + engine.AnyWord
	case move.Verb == VerbAnswer && wellFormed(move):
		return "answer " + move.Word
	}
	return notation.FormatMove(move)
}

// ParseMove reads a move's text, exactly as FormatMove writes it. "answer <word>" is no move.
func (Game) ParseMove(text string) (engine.Move, bool) {
	if word, answer := strings.CutPrefix(text, "answer "); answer {
		move := MoveAnswer(word)
		return move, wellFormed(move)
	}
	return notation.ParseMove(text)
}
