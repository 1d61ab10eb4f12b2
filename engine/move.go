package engine

// Move is one decision of one seat. It is small and comparable, and means something only together with its game, which names
// it in text and reads it back: [Game.FormatMove] and [Game.ParseMove].
type Move struct {
	// Verb numbers what is done, from 1, in the game's own numbering. The zero Move is no move.
	Verb uint8
	// A, B and C are the verb's operands: cards, squares, seats, arrows. Unused ones are zero.
	A, B, C uint8
	// Word is what was said or typed; only games of words use it.
	Word string
}

// Play is a move with the seat that makes it.
type Play struct {
	Seat Seat
	Move Move
}
