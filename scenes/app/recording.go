package app

import (
	"canape/engine"
	"canape/scenes/outfits"
	"canape/scenes/store"
)

// Recording is what package ledger has recorded about a finished match.
type Recording struct {
	// Ready means that the match is recorded. Until then, Result, Deeds and Prizes are empty.
	Ready bool
	// Minutes is the length of the match, or UnknownMinutes.
	Minutes int
	// Result is the recorded result with the ranks. It is empty if nothing was recorded.
	Result store.Result
	Deeds  [][]string // the deeds of each seat
	Prizes []Prize    // the prizes; the best player's come first
}

// UnknownMinutes is the length of a match that was resumed on another day.
const UnknownMinutes = -1

// Prize holds the new pieces that the person in a seat has earned in a match.
type Prize struct {
	Seat   engine.Seat
	Pieces []outfits.Piece
}
