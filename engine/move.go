package engine

import (
	"fmt"
	"strings"
)

// Move is one decision of one seat. It is small and comparable. Only its game can interpret it:
// [Game.FormatMove] writes it as text and [Game.ParseMove] reads the text.
type Move struct {
	// Verb is the kind of move, numbered by the game from 1. The zero Move is never a move.
	Verb uint8
	// A, B and C are the verb's operands: cards, squares, seats, arrows. Unused ones are zero.
	A, B, C uint8
	// Word is what a player said or typed, in word games only. In a legal move "" stands for any
	// word.
	Word string
}

// AnyWord ends the text of a legal move that stands for any word: [Game.FormatMove] writes "answer
// <word>" for a move without its Word. [Game.ParseMove] rejects such a text.
const AnyWord = "<word>"

// Play is a move with the seat that makes it.
type Play struct {
	Seat Seat
	Move Move
}

// Notation maps each move of a game to its text and back. It implements a game's FormatMove and
// ParseMove.
type Notation struct {
	texts map[Move]string
	moves map[string]Move
	known [][operands / 64]uint64 // indexed by verb: one bit for every pair of A and B
}

// operands is the number of possible pairs of the operands A and B.
const operands = 1 << 16

// NewNotation returns the notation of the moves that list passes to add, each with the words that
// form its text. Moves with an operand C or a Word are not supported.
func NewNotation(list func(add func(move Move, words ...any))) *Notation {
	n := &Notation{texts: map[Move]string{}, moves: map[string]Move{}}
	list(func(move Move, words ...any) {
		text := strings.TrimSuffix(fmt.Sprintln(words...), "\n")
		n.texts[move], n.moves[text] = text, move
		for int(move.Verb) >= len(n.known) {
			n.known = append(n.known, [operands / 64]uint64{})
		}
		operand := uint(move.A)<<8 | uint(move.B)
		n.known[move.Verb][operand/64] |= 1 << (operand % 64)
	})
	return n
}

// FormatMove returns a move's text, or "" if the game has no such move.
func (n *Notation) FormatMove(move Move) string { return n.texts[move] }

// ParseMove parses a text exactly as FormatMove writes it. It returns false if the game has no such
// move.
func (n *Notation) ParseMove(text string) (Move, bool) {
	move, known := n.moves[text]
	return move, known
}

// Knows reports whether the game has the move at all, legal or not.
func (n *Notation) Knows(move Move) bool {
	operand := uint(move.A)<<8 | uint(move.B)
	return int(move.Verb) < len(n.known) && n.known[move.Verb][operand/64]>>(operand%64)&1 != 0 && move.C == 0 && move.Word == ""
}

// Check refuses a seat that may not act and a move that the game does not have. Every Apply must
// call it first.
func (n *Notation) Check(m Match, seat Seat, move Move) *Refusal {
	if refusal := CheckActor(m, seat); refusal != nil {
		return refusal
	}
	if !n.Knows(move) {
		return Refuse(BadMove, ReasonNoMove, "move", "")
	}
	return nil
}
