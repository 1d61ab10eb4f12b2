package app

import (
	"canape/engine"
	"canape/scenes/outfits"
	"canape/scenes/store"
)

// Recording is what package ledger has recorded of a match that has ended.
type Recording struct {
	// Ready means that the match is recorded. Until then, Result, Deeds and Prizes are empty.
	Ready bool
	// Minutes is how long the match took, or UnknownMinutes.
	Minutes int
	// Result is the result as it was recorded, with the places. It is empty if nothing was recorded.
	Result store.Result
	Deeds  [][]string // by seat
	Prizes []Prize    // the winners' first
}

// UnknownMinutes is the duration of a match that was continued another day.
const UnknownMinutes = -1

// Prize is what a match has earned the person in a seat.
type Prize struct {
	Seat   engine.Seat
	Pieces []outfits.Piece
}
