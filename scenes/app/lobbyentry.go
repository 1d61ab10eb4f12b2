package app

import "canape/engine"

// LobbyEntry describes what a lobby prepares: a match of a game, or an evening.
type LobbyEntry struct {
	Info engine.Info
	// Check returns the reason why a match or evening with this setup cannot begin, or nil if it
	// can.
	Check func(setup engine.Setup) *engine.Refusal
	// Teams returns the team of each seat, or nil if nobody plays in teams. The function itself may
	// be nil.
	Teams func(seats int, options engine.Options) []int
	// Gathers means that the lobby prepares an evening of several games, which have different
	// handicaps.
	Gathers bool
}

// EntryOf returns the lobby entry of a game.
func EntryOf(game engine.Game) LobbyEntry {
	return LobbyEntry{Info: game.Info(), Teams: game.Teams, Check: func(setup engine.Setup) *engine.Refusal {
		_, refusal := game.New(setup, nil)
		return refusal
	}}
}
