package decks

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"canape/engine/disk"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/browse"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// deckEnds are the file extensions of decks.
func deckEnds() []string { return []string{"json", "csv"} }

// askImport asks for a file to import. It opens the system's dialog or, for pads and on systems
// without a dialog, the game's own file list.
func (d *Scene) askImport(env *app.Env, i input.Intent) {
	read := func(env *app.Env, path string) {
		d.folder = filepath.Dir(path)
		d.read(env, path)
	}
	browse.Ask(env, i.Kind, filedialog.Request{
		Title: env.Text("decks.import"), Folder: d.folder, Kind: env.Text("decks.kind"), Ends: deckEnds(),
	}, nil, read, read)
}

// askExport asks where to write a deck, with the same dialogs as askImport. The extension of the
// file decides whether it is a file of the game or a table for spreadsheets.
func (d *Scene) askExport(env *app.Env, i input.Intent, what deck.Deck) {
	name := fileName(what.Name)
	var names []string
	for _, end := range deckEnds() {
		names = append(names, name+"."+end)
	}
	browse.Ask(env, i.Kind, filedialog.Request{
		Save: true, Title: env.Text("decks.export"), Folder: d.folder, Name: names[0], Kind: env.Text("decks.kind"), Ends: deckEnds(),
	}, names, func(env *app.Env, path string) {
		d.folder = filepath.Dir(path)
		d.write(env, path, true, what)
	}, func(env *app.Env, path string) {
		d.folder = filepath.Dir(path)
		end := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")
		if slices.Contains(deckEnds(), end) {
			d.write(env, path, false, what)
		} else {
			d.write(env, path+".json", true, what) // the dialog has checked only the name without the extension
		}
	})
}

// readFile is the result of reading a deck's file.
type readFile struct {
	deck deck.Deck
	err  error
}

// read reads a deck's file in the background, and keeps the deck or reports what is wrong with it.
func (d *Scene) read(env *app.Env, path string) {
	files := env.Home.Disk()
	menu.Run(env, "decks.reading", func() readFile {
		read, err := loadDeck(files, path)
		return readFile{read, err}
	}, func(env *app.Env, came readFile) { d.arrived(env, path, came) })
}

// loadDeck reads a deck from a file chosen by a player.
func loadDeck(files disk.Disk, path string) (deck.Deck, error) {
	data, err := files.Read(path, deck.MaxFile)
	if err != nil {
		return deck.Deck{}, err
	}
	read, err := deck.ParseFor(data, ui.Covers)
	if err != nil {
		return deck.Deck{}, err
	}
	if read.Name == "" {
		read.Name = nameOf(path)
	}
	return read, nil
}

// arrived keeps a deck that was read, asks what to do if its name is taken, or reports what is
// wrong.
func (d *Scene) arrived(env *app.Env, path string, came readFile) {
	var problems deck.Problems
	switch {
	case errors.As(came.err, &problems):
		env.Push(newDeckProblems(filepath.Base(path), problems))
		return
	case came.err != nil:
		env.Warn(store.Unread(path, came.err))
		return
	}
	old, taken := find(ShelfOf(env).Own, came.deck.Name)
	if !taken {
		d.keep(env, came.deck, nil)
		return
	}
	replace := func(env *app.Env) { d.keep(env, came.deck, &old) }
	both := func(env *app.Env) {
		came.deck.Name = freeName(ShelfOf(env).Own, came.deck.Name)
		d.keep(env, came.deck, nil)
	}
	menu.Ask(env, menu.Question{Title: "decks.twice-title", Body: "decks.twice-body", Args: []any{"deck", came.deck.Name},
		Answers: []menu.Answer{{Word: "decks.twice-replace", Do: replace}, {Word: "decks.twice-both", Do: both}, {Word: "settings.do.nothing"}}})
}

// keep saves a deck. An old deck that it replaces is removed after the new one is saved.
func (d *Scene) keep(env *app.Env, what deck.Deck, old *Own) {
	d.change(env, replacing(what, old), func(env *app.Env) {
		if _, kept := find(ShelfOf(env).Own, what.Name); kept {
			d.showNamed(env, what.Name)
			env.Notify("decks.imported", false, "deck", what.Name, "themes", env.Text("decks.themes", "n", len(what.Themes)))
		}
	})
}

// replacing returns a function that saves a deck and then removes an old one, if there is one.
func replacing(what deck.Deck, old *Own) func(*Shelf) *store.Trouble {
	return func(s *Shelf) *store.Trouble {
		if trouble := s.Keep(what); trouble != nil || old == nil {
			return trouble
		}
		_, trouble := s.Remove(*old)
		return trouble
	}
}

// change runs work in the background to change the shelf. Afterwards it calls the function then.
func (d *Scene) change(env *app.Env, work func(*Shelf) *store.Trouble, then func(env *app.Env)) {
	shelf := ShelfOf(env)
	menu.Run(env, "decks.writing", func() found { return shelf.change(work) }, func(env *app.Env, came found) {
		shelf.put(env, came)
		then(env)
	})
}

// write writes a deck to a file chosen by a player. With keepBoth an existing file of that name
// stays, and the deck gets a numbered name.
func (d *Scene) write(env *app.Env, path string, keepBoth bool, what deck.Deck) {
	type written struct {
		path    string
		trouble *store.Trouble
	}
	shelf := ShelfOf(env)
	menu.Run(env, "decks.writing", func() written {
		target := path
		if keepBoth {
			target = shelf.FreeExport(path)
		}
		return written{target, shelf.Export(target, what)}
	}, func(env *app.Env, came written) {
		if came.trouble != nil {
			env.Warn(came.trouble)
		} else {
			env.Notify("decks.exported", false, "deck", what.Name, "file", came.path)
		}
	})
}
