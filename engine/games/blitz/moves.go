package blitz

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/engine"
)

// These are the verbs of Blitz's moves.
const (
	VerbDraw   uint8 = iota + 1 // turn the top card of a stack: A is the Stack
	VerbBuzz                    // begin to speak
	VerbObject                  // object to the answer, so that all players vote on it
	VerbVote                    // vote on the answer: A is 1 to accept it and 0 to refuse it
	VerbAnswer                  // buzz with an answer: Word is the answer
)

// These are the constructors of the moves, one for each verb.

func MoveDraw(from Stack) engine.Move { return engine.Move{Verb: VerbDraw, A: uint8(from)} }
func MoveBuzz() engine.Move           { return engine.Move{Verb: VerbBuzz} }
func MoveObject() engine.Move         { return engine.Move{Verb: VerbObject} }
func MoveVote(yes bool) engine.Move   { return engine.Move{Verb: VerbVote, A: engine.Flag(yes)} }

// MoveAnswer returns the move that gives an answer, which must be spelt as Spell returns it. In a
// list of legal moves the answer with an empty word stands for the answers with all words.
func MoveAnswer(word string) engine.Move { return engine.Move{Verb: VerbAnswer, Word: word} }

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	add(MoveDraw(Left), "draw", Left)
	add(MoveDraw(Right), "draw", Right)
	add(MoveBuzz(), "buzz")
	add(MoveObject(), "object")
	add(MoveVote(true), "vote yes")
	add(MoveVote(false), "vote no")
})

// wellFormed reports whether the move is a move of Blitz.
func wellFormed(move engine.Move) bool {
	return notation.Knows(move) || wellSpelt(move.Word) && move == MoveAnswer(move.Word)
}

// wellSpelt reports whether Spell would return the word unchanged.
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

// FormatMove returns the move's text, or "" if Blitz has no such move.
func (Game) FormatMove(move engine.Move) string {
	switch {
	case move == MoveAnswer(""):
		return "answer " + engine.AnyWord
	case move.Verb == VerbAnswer && wellFormed(move):
		return "answer " + move.Word
	}
	return notation.FormatMove(move)
}

// ParseMove returns the move for which FormatMove returns exactly this text, or false if there is
// none. "answer <word>" is not a move, because it stands for all words.
func (Game) ParseMove(text string) (engine.Move, bool) {
	if word, answer := strings.CutPrefix(text, "answer "); answer {
		move := MoveAnswer(word)
		return move, wellFormed(move)
	}
	return notation.ParseMove(text)
}
