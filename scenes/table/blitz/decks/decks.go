package decks

import (
	"slices"

	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene lists the decks of themes for Blitz: the built-in ones and the players' own.
type Scene struct {
	menu.TabbedList
	on     any           // the option of the deck with the cursor, which stays on it when decks come and go
	folder string        // the folder in which file dialogs open; "": not known yet
	usual  <-chan string // delivers the folder where people usually keep their files

	lines    int // lines of the longest theme, as measured by Draw
	measured themesMeasured
}

// deckAction is a button of the panel: the text key of its word, and its function.
type deckAction struct {
	word string
	do   func(env *app.Env, i input.Intent)
}

// New returns the scene of the decks of themes.
func New(env *app.Env) app.Scene {
	usual, files := make(chan string, 1), env.Home.Disk()
	go func() { usual <- browse.StartFolder(files) }()
	ShelfOf(env).look() // a player may have added a file
	return &Scene{TabbedList: menu.NewTabbedList(), usual: usual}
}

// all returns the decks in the order of the list.
func (d *Scene) all(env *app.Env) []Entry { return ShelfOf(env).List(env.Words.Language()) }

// shown returns the deck under the cursor.
func (d *Scene) shown(env *app.Env) Entry {
	list := d.all(env)
	if i := slices.IndexFunc(list, func(e Entry) bool { return e.Option == d.on }); i >= 0 {
		d.At = i
	} else {
		d.show(min(max(d.At, 0), len(list)-1))
	}
	d.on = list[d.At].Option
	return list[d.At]
}

// actions returns the actions on the shown deck.
func (d *Scene) actions(shown Entry) []deckAction {
	list := []deckAction{
		{"decks.import", d.askImport},
		{"decks.export", func(env *app.Env, i input.Intent) { d.askExport(env, i, shown.Deck) }},
	}
	if shown.Own != nil {
		list = append(list, deckAction{"decks.remove", func(env *app.Env, _ input.Intent) { d.askRemove(env, *shown.Own) }})
	}
	return list
}

// Update implements app.Scene.
func (d *Scene) Update(env *app.Env, intents []input.Intent) {
	select {
	case usual := <-d.usual:
		if d.folder == "" {
			d.folder = usual
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
	d.on, d.At, d.Button, d.Page, d.Follow, d.Fade.Value, d.measured = nil, at, -1, ui.Scroll{}, true, 0, themesMeasured{}
}

// showNamed puts the cursor on the players' own deck with the given name.
func (d *Scene) showNamed(env *app.Env, name string) {
	for i, shown := range d.all(env) {
		if shown.Own != nil && deck.Fold(shown.Name) == deck.Fold(name) {
			d.show(i)
		}
	}
}

func (d *Scene) askRemove(env *app.Env, own Own) {
	remove := func(env *app.Env) {
		var aside string
		d.change(env, func(s *Shelf) (trouble *store.Trouble) {
			aside, trouble = s.Remove(own)
			return trouble
		}, func(env *app.Env) {
			if aside != "" {
				env.Notify("decks.removed", false, "deck", own.Name, "file", aside)
			}
			d.show(0)
		})
	}
	menu.Ask(env, menu.Question{Title: "decks.remove-title", Body: "decks.remove-body", Args: []any{"deck", own.Name},
		Answers: []menu.Answer{{Word: "decks.remove", Do: remove}, {Word: "decks.keep"}}})
}
