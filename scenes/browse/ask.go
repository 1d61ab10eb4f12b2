package browse

import (
	"errors"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
)

// Ask asks for a file with the system's dialog and calls asked with its path. For a player with a
// pad, or if the dialog is missing or fails, it opens the game's own list instead and calls listed
// with the path. If a file is to be written, that list offers the names.
func Ask(env *app.Env, kind input.Kind, ask filedialog.Request, names []string, listed, asked func(env *app.Env, path string)) {
	list := func(env *app.Env) { env.Push(New(env.Home.Disk(), ask.Folder, names, ask.Ends, listed)) }
	if kind == input.Pad || env.Dialog == nil {
		list(env)
		return
	}
	answers, opened := env.Dialog.Ask(ask)
	if !opened {
		list(env)
		return
	}
	env.StepAside(true)
	menu.Await(env, "decks.asking", answers, func(env *app.Env, answer filedialog.Answer) {
		switch {
		case answer.Err == nil:
			asked(env, answer.Path)
		case !errors.Is(answer.Err, filedialog.ErrCancelled):
			env.Notify("decks.no-dialog", true)
			list(env)
		}
	}, &menu.Answer{Word: "decks.own-list", Do: list}, func(env *app.Env) { env.StepAside(false) })
}
