package decks

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"canape/engine/disk"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/browse"
	"canape/scenes/filedialog"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// deckEnds are the ends of files that may hold a deck.
func deckEnds() []string { return []string{"json", "csv"} }

// askImport asks for a file with the system's dialog, or by the game's own list: for pads, and where there is no dialog.
func (d *Scene) askImport(k *stage.Kit, i input.Intent) {
	list := func(k *stage.Kit) {
		k.Push(browse.New(k.Home.Disk(), d.folder, nil, deckEnds(), func(k *stage.Kit, path string) {
			d.folder = filepath.Dir(path)
			d.read(k, path)
		}))
	}
	d.choosePath(k, i, filedialog.Request{
		Title: k.Text("decks.import"), Folder: d.folder, Kind: k.Text("decks.kind"), Ends: deckEnds(),
	}, list, d.read)
}

// askExport asks likewise where a deck is to be written, and whether as a file of ours or as a table for spreadsheets.
func (d *Scene) askExport(k *stage.Kit, i input.Intent, what deck.Deck) {
	name := FileName(what.Name)
	var names []string
	for _, end := range deckEnds() {
		names = append(names, name+"."+end)
	}
	list := func(k *stage.Kit) {
		k.Push(browse.New(k.Home.Disk(), d.folder, names, deckEnds(), func(k *stage.Kit, path string) {
			d.folder = filepath.Dir(path)
			d.write(k, On(k).FreeExport(d.folder, filepath.Base(path)), what)
		}))
	}
	d.choosePath(k, i, filedialog.Request{
		Save: true, Title: k.Text("decks.export"), Folder: d.folder, Name: names[0], Kind: k.Text("decks.kind"), Ends: deckEnds(),
	}, list, func(k *stage.Kit, path string) {
		if end := strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), "."); !slices.Contains(deckEnds(), end) {
			path = On(k).FreeExport(filepath.Dir(path), filepath.Base(path)+".json") // the dialog asked about the name without its end
		}
		d.write(k, path, what)
	})
}

// choosePath asks the system for a path and gives it to then; whoever holds a pad gets the list, and so does everybody where there
// is no dialog or it fails.
func (d *Scene) choosePath(k *stage.Kit, i input.Intent, ask filedialog.Request, list func(*stage.Kit), then func(*stage.Kit, string)) {
	if i.Kind == input.Pad || k.Dialog == nil {
		list(k)
		return
	}
	answers, asked := k.Dialog.Ask(ask)
	if !asked {
		list(k)
		return
	}
	k.StepAside(true)
	menu.Await(k, "decks.asking", answers, func(k *stage.Kit, answer filedialog.Answer) {
		switch {
		case answer.Err == nil:
			d.folder = filepath.Dir(answer.Path)
			then(k, answer.Path)
		case !errors.Is(answer.Err, filedialog.ErrCancelled):
			k.Notify("decks.no-dialog", true)
			list(k)
		}
	}, &menu.Answer{Word: "decks.own-list", Do: list}, func(k *stage.Kit) { k.StepAside(false) })
}

// readFile is what came of reading a deck's file.
type readFile struct {
	deck deck.Deck
	err  error
}

// read reads a deck's file, which may take its time, and keeps the deck or tells what is wrong with it.
func (d *Scene) read(k *stage.Kit, path string) {
	files := k.Home.Disk()
	menu.Run(k, "decks.reading", func() readFile {
		read, err := loadDeck(files, path)
		return readFile{read, err}
	}, func(k *stage.Kit, came readFile) { d.arrived(k, path, came) })
}

// loadDeck reads a deck from a file of the players'.
func loadDeck(files disk.Disk, path string) (deck.Deck, error) {
	data, err := files.Read(path, deck.MaxFile)
	if err != nil {
		return deck.Deck{}, err
	}
	read, err := deck.ParseFor(data, ui.Covers())
	if err != nil {
		return deck.Deck{}, err
	}
	if read.Name == "" {
		read.Name = NameOf(path)
	}
	return read, nil
}

// arrived keeps a deck that was read, asks what to do with its name if that is taken, or tells what is wrong.
func (d *Scene) arrived(k *stage.Kit, path string, came readFile) {
	var problems deck.Problems
	switch {
	case errors.As(came.err, &problems):
		k.Push(newDeckProblems(filepath.Base(path), problems))
		return
	case came.err != nil:
		k.Warn(store.Unread(path, came.err))
		return
	}
	old, taken := Find(On(k).Own, came.deck.Name)
	if !taken {
		d.keep(k, came.deck, nil)
		return
	}
	replace := func(k *stage.Kit) { d.keep(k, came.deck, &old) }
	both := func(k *stage.Kit) {
		came.deck.Name = FreeName(On(k).Own, came.deck.Name)
		d.keep(k, came.deck, nil)
	}
	menu.Ask(k, menu.Question{Title: "decks.twice-title", Body: "decks.twice-body", Args: []any{"deck", came.deck.Name},
		Answers: []menu.Answer{{Word: "decks.twice-replace", Do: replace}, {Word: "decks.twice-both", Do: both}, {Word: "settings.do.nothing"}}})
}

// keep keeps a deck, in place of an old one if there is one: that is taken out once the new one is safe.
func (d *Scene) keep(k *stage.Kit, what deck.Deck, old *Own) {
	d.change(k, replacing(what, old), func(k *stage.Kit) {
		if _, kept := Find(On(k).Own, what.Name); kept {
			d.showNamed(k, what.Name)
			k.Notify("decks.imported", false, "deck", what.Name, "themes", k.Text("decks.themes", "n", len(what.Themes)))
		}
	})
}

// replacing returns what keeps a deck in place of an old one, if there is one.
func replacing(what deck.Deck, old *Own) func(*Shelf) *store.Trouble {
	return func(s *Shelf) *store.Trouble {
		if trouble := s.Keep(what); trouble != nil || old == nil {
			return trouble
		}
		_, trouble := s.Remove(*old)
		return trouble
	}
}

// change changes what is on the shelf in the background; then follows once that is done.
func (d *Scene) change(k *stage.Kit, work func(*Shelf) *store.Trouble, then func(k *stage.Kit)) {
	shelf := On(k)
	d.looked = nil
	menu.Run(k, "decks.writing", func() found { return shelf.change(work) }, func(k *stage.Kit, came found) {
		shelf.put(k, came)
		then(k)
	})
}

// write writes a deck to a file of the players'.
func (d *Scene) write(k *stage.Kit, path string, what deck.Deck) {
	shelf := On(k)
	menu.Run(k, "decks.writing", func() *store.Trouble { return shelf.Export(path, what) }, func(k *stage.Kit, trouble *store.Trouble) {
		if trouble != nil {
			k.Warn(trouble)
		} else {
			k.Notify("decks.exported", false, "deck", what.Name, "file", path)
		}
	})
}
