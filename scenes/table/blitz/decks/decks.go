package decks

import (
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/browse"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene is the scene of the decks of themes for Blitz: those that come with the game and those that people have brought along.
type Scene struct {
	menu.TabbedList
	folder string      // where files were looked for last; "": nowhere yet
	looked chan looked // what is seen when the scene begins; nil once it is out of date

	lines    int // of the longest theme, as Draw found out
	measured themesMeasured
}

// looked is what is seen when the scene begins.
type looked struct {
	found
	folder string
}

// deckAction is a button of the panel: the key of its word, and what it does.
type deckAction struct {
	word string
	do   func(env *stage.Env, i input.Intent)
}

// New returns the scene of the decks of themes.
func New(env *stage.Env) stage.Scene {
	d := &Scene{TabbedList: menu.NewTabbedList(), looked: make(chan looked, 1)}
	shelf := On(env)
	go func() { d.looked <- looked{shelf.load(), browse.StartFolder(env.Home.Disk())} }() // somebody may have put a file there by hand
	return d
}

// all returns the decks in the order of the list.
func (d *Scene) all(env *stage.Env) []Entry { return On(env).List(env.Words().Language()) }

// shown returns the deck with the cursor.
func (d *Scene) shown(env *stage.Env) Entry {
	list := d.all(env)
	d.At = min(max(d.At, 0), len(list)-1)
	return list[d.At]
}

// actions returns what can be done while a deck is shown.
func (d *Scene) actions(shown Entry) []deckAction {
	list := []deckAction{
		{"decks.import", d.askImport},
		{"decks.export", func(env *stage.Env, i input.Intent) { d.askExport(env, i, shown.Deck) }},
	}
	if shown.Own != nil {
		list = append(list, deckAction{"decks.remove", func(env *stage.Env, _ input.Intent) { d.askRemove(env, *shown.Own) }})
	}
	return list
}

// Update implements stage.Scene.
func (d *Scene) Update(env *stage.Env, intents []input.Intent) {
	select {
	case came := <-d.looked:
		On(env).put(env, came.found)
		if d.folder == "" {
			d.folder = came.folder
		}
	default:
	}
	for i := range env.Meant(intents) {
		actions, was := d.actions(d.shown(env)), d.At
		pressed := d.Handle(env, i, len(d.all(env)), len(actions))
		if d.At != was {
			d.show(d.At)
		}
		if pressed {
			env.Sound.Play(sound.Confirm)
			actions[d.Button].do(env, i)
		}
	}
	d.Fade.Tick(1, tween.FocusTicks)
}

// show puts the cursor on a deck.
func (d *Scene) show(at int) {
	d.At, d.Button, d.Page, d.Follow, d.Fade.Value, d.measured = at, -1, ui.Scroll{}, true, 0, themesMeasured{}
}

// showNamed puts the cursor on the players' own deck of a name.
func (d *Scene) showNamed(env *stage.Env, name string) {
	for i, shown := range d.all(env) {
		if shown.Own != nil && deck.Fold(shown.Name) == deck.Fold(name) {
			d.show(i)
		}
	}
}

func (d *Scene) askRemove(env *stage.Env, own Own) {
	remove := func(env *stage.Env) {
		var aside string
		d.change(env, func(s *Shelf) (trouble *store.Trouble) {
			aside, trouble = s.Remove(own)
			return trouble
		}, func(env *stage.Env) {
			if aside != "" {
				env.Notify("decks.removed", false, "deck", own.Name, "file", aside)
			}
			d.show(0)
		})
	}
	menu.Ask(env, menu.Question{Title: "decks.remove-title", Body: "decks.remove-body", Args: []any{"deck", own.Name},
		Answers: []menu.Answer{{Word: "decks.remove", Do: remove}, {Word: "decks.keep"}}})
}
