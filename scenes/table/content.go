package table

import (
	"canape/engine"
	"canape/scenes/stage"
)

// Content is what the players can add to a game, such as decks of themes, one of which an option of the game names.
type Content interface {
	// Prepare begins to read it in the background, so that nobody waits for it later.
	Prepare(env *stage.Env)
	// Choices returns what an option of the game can be here, in the order in which people go through it; nil where the option is as
	// the rules have it.
	Choices(env *stage.Env, option string) []Choice
	// Default returns which of the choices to begin with.
	Default(env *stage.Env, option string) any
	// Complete returns the setup of a match of the party completed by what the rules do not have themselves, and by what the
	// machine remembers of the matches before.
	Complete(env *stage.Env, setup engine.Setup) engine.Setup
	// Observe is told what happens in matches that are played, not in replays.
	Observe(env *stage.Env, e engine.Event)
	// Save keeps on the machine what was observed: a match is over, or goes on another time.
	Save(env *stage.Env)
	// Editor returns the scene in which people look after what is theirs.
	Editor(env *stage.Env) stage.Scene
}

// Choice is a value of an option.
type Choice struct {
	Value any
	Label string
}

// CompleteSetup returns a setup completed by the content of the face's game, if it has any.
func CompleteSetup(env *stage.Env, face Face, setup engine.Setup) engine.Setup {
	if content := face.Content; content != nil {
		return content.Complete(env, setup)
	}
	return setup
}

// observe tells the content of the game what has happened.
func (m *Match) observe(e engine.Event) {
	if content := m.face.Content; content != nil {
		content.Observe(m.env, e)
	}
}
