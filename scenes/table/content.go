package table

import (
	"canape/engine"
	"canape/scenes/app"
)

// Content is what players can add to a game, such as decks of themes. An option of the game selects
// the content that a match uses.
type Content interface {
	// Prepare begins to read the content in the background, so that the lobby does not wait for it.
	Prepare(env *app.Env)
	// Choices returns the values that an option can have on this machine, in the order in which the
	// lobby shows them. If it returns nil, the option has the values that the rules allow.
	Choices(env *app.Env, option string) []Choice
	// Default returns the initial value of an option in the lobby.
	Default(env *app.Env, option string) any
	// Complete adds to the setup of a match the content that the rules need, and what this machine
	// remembers of earlier matches.
	Complete(env *app.Env, setup engine.Setup) engine.Setup
	// Observe is called with every event of a live match.
	Observe(env *app.Env, e engine.Event)
	// Save writes to disk what Observe has collected. It is called when a match ends or people
	// leave it.
	Save(env *app.Env)
	// Editor returns the scene in which people edit the content.
	Editor(env *app.Env) app.Scene
}

// Choice is a value of an option.
type Choice struct {
	Value any
	Label string
}

// CompleteSetup returns a setup to which the game's content, if there is any, has been added.
func CompleteSetup(env *app.Env, face GameUI, setup engine.Setup) engine.Setup {
	if content := face.Content; content != nil {
		return content.Complete(env, setup)
	}
	return setup
}
