package app

import "canape/engine"

// LobbyEntry describes the purpose of a lobby: a match of a game, or an evening.
type LobbyEntry struct {
	Info engine.Info
	// Check returns why it cannot begin with a setup, nil if it can.
	Check func(setup engine.Setup) *engine.Refusal
	// Teams returns the team of each seat, nil without teams. It may be nil itself.
	Teams func(seats int, options engine.Options) []int
	// Gathers means that it consists of several games, each with its own handicaps.
	Gathers bool
}

// EntryOf returns the lobby entry of a game.
func EntryOf(game engine.Game) LobbyEntry {
	return LobbyEntry{Info: game.Info(), Teams: game.Teams, Check: func(setup engine.Setup) *engine.Refusal {
		_, refusal := game.New(setup, nil)
		return refusal
	}}
}
