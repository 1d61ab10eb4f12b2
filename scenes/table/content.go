package table

import (
	"canape/engine"
	"canape/scenes/app"
)

// Content is content that players can add to a game, such as decks of themes. An option of the game
// names the one in use.
type Content interface {
	// Prepare begins to read it in the background, so that the lobby does not wait for it.
	Prepare(env *app.Env)
	// Choices returns the values that an option can have on this machine, in the order of the
	// lobby; nil: the values of the rules.
	Choices(env *app.Env, option string) []Choice
	// Default returns the option's initial value in the lobby.
	Default(env *app.Env, option string) any
	// Complete adds to the setup of a match the content that the rules need, and what this machine
	// remembers of earlier matches.
	Complete(env *app.Env, setup engine.Setup) engine.Setup
	// Observe is called with every event of a live match.
	Observe(env *app.Env, e engine.Event)
	// Save writes the observations to disk. It is called when a match is left or over.
	Save(env *app.Env)
	// Editor returns the scene in which people manage this content.
	Editor(env *app.Env) app.Scene
}

// Choice is a value of an option.
type Choice struct {
	Value any
	Label string
}

// CompleteSetup returns a setup completed by the game's content, if it has any.
func CompleteSetup(env *app.Env, face GameUI, setup engine.Setup) engine.Setup {
	if content := face.Content; content != nil {
		return content.Complete(env, setup)
	}
	return setup
}
