package engine

import (
	"fmt"
	"strings"
)

// Move is one decision of one seat. It is small and comparable, and means something only together
// with its game, which names it in text and reads it back: [Game.FormatMove] and [Game.ParseMove].
type Move struct {
	// Verb numbers what is done, from 1, in the game's own numbering. The zero Move is no move.
	Verb uint8
	// A, B and C are the verb's operands: cards, squares, seats, arrows. Unused ones are zero.
	A, B, C uint8
	// Word is what was said or typed; only games of words use it. In a legal move "" stands for any word.
	Word string
}

// AnyWord is how the text of a legal move ends that stands for any word: [Game.FormatMove] writes "answer
// <word>" for a move without its Word, and [Game.ParseMove] does not read it.
const AnyWord = "<word>"

// Play is a move with the seat that makes it.
type Play struct {
	Seat Seat
	Move Move
}

// Notation is how a game writes its moves: a text for each move that it could ever have, and a move
// for each text. A game's own FormatMove and ParseMove ask it.
type Notation struct {
	texts map[Move]string
	moves map[string]Move
	known [][operands / 64]uint64 // by verb, a bit for every A and B
}

// operands is how many pairs of A and B there are.
const operands = 1 << 16

// NewNotation returns the notation of the moves that list adds, each with the words of its text.
// Operand C and words that players say or type are not for it.
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

// FormatMove returns a move's text; "" if it is never a move of the game.
func (n *Notation) FormatMove(move Move) string { return n.texts[move] }

// ParseMove reads a move's text, exactly as FormatMove writes it. False: never a move of the game.
func (n *Notation) ParseMove(text string) (Move, bool) {
	move, known := n.moves[text]
	return move, known
}

// Knows reports whether a move is one that the game could ever have.
func (n *Notation) Knows(move Move) bool {
	operand := uint(move.A)<<8 | uint(move.B)
	return int(move.Verb) < len(n.known) && n.known[move.Verb][operand/64]>>(operand%64)&1 != 0 && move.C == 0 && move.Word == ""
}

// Check is what an Apply begins with: it refuses a seat that may not act, and a move that the game
// could never have.
func (n *Notation) Check(m Match, seat Seat, move Move) *Refusal {
	if refusal := CheckActor(m, seat); refusal != nil {
		return refusal
	}
	if !n.Knows(move) {
		return Refuse(BadMove, ReasonNoMove, "move", "")
	}
	return nil
}
