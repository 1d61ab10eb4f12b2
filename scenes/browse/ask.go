package browse

import (
	"errors"

	"canape/input"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/stage"
)

// Ask asks for a file with the system's dialog and calls asked with its path. People with a pad get
// the game's own list, and so does everybody if there is no dialog or it fails. Then listed is
// called with the path; for a file to write, its name is one of names.
func Ask(env *stage.Env, kind input.Kind, ask filedialog.Request, names []string, listed, asked func(env *stage.Env, path string)) {
	list := func(env *stage.Env) { env.Push(New(env.Home.Disk(), ask.Folder, names, ask.Ends, listed)) }
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
	menu.Await(env, "decks.asking", answers, func(env *stage.Env, answer filedialog.Answer) {
		switch {
		case answer.Err == nil:
			asked(env, answer.Path)
		case !errors.Is(answer.Err, filedialog.ErrCancelled):
			env.Notify("decks.no-dialog", true)
			list(env)
		}
	}, &menu.Answer{Word: "decks.own-list", Do: list}, func(env *stage.Env) { env.StepAside(false) })
}
