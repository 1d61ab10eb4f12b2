package table

import (
	"canape/engine"
	"canape/scenes/app"
)

// Content is what the players can add to a game, such as decks of themes. An option of the game
// names the one in use.
type Content interface {
	// Prepare begins to read it in the background, so that nobody waits for it later.
	Prepare(env *app.Env)
	// Choices returns the values that an option can have on this machine, in the order in which the
	// lobby shows them; nil: the values of the rules.
	Choices(env *app.Env, option string) []Choice
	// Default returns the choice that the lobby begins with.
	Default(env *app.Env, option string) any
	// Complete adds to the setup of a match what the rules need of this content, and what the
	// machine remembers of matches before.
	Complete(env *app.Env, setup engine.Setup) engine.Setup
	// Observe is called with every event of matches that are played, not of replays.
	Observe(env *app.Env, e engine.Event)
	// Save writes to the disk what was observed. It is called when a match is left or over.
	Save(env *app.Env)
	// Editor returns the scene in which people manage this content.
	Editor(env *app.Env) app.Scene
}

// Choice is a value of an option.
type Choice struct {
	Value any
	Label string
}

// CompleteSetup returns a setup completed by the face's content, if it has any.
func CompleteSetup(env *app.Env, face GameUI, setup engine.Setup) engine.Setup {
	if content := face.Content; content != nil {
		return content.Complete(env, setup)
	}
	return setup
}
