package app

import (
	"canape/engine"
	"canape/scenes/outfits"
	"canape/scenes/store"
)

// Recording is the data that package ledger has recorded about a finished match.
type Recording struct {
	// Ready means that the match is recorded. Until then, Result, Deeds and Prizes are empty.
	Ready bool
	// Minutes is how long the match took, or UnknownMinutes.
	Minutes int
	// Result is the recorded result, with the places. It is empty if nothing was recorded.
	Result store.Result
	Deeds  [][]string // by seat
	Prizes []Prize    // the winners' first
}

// UnknownMinutes is the duration of a match that was resumed on another day.
const UnknownMinutes = -1

// Prize is the new pieces that the person in a seat has earned in a match.
type Prize struct {
	Seat   engine.Seat
	Pieces []outfits.Piece
}
