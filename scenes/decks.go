package scenes

import (
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// decks is the scene of the decks of themes for Blitz: those that come with the game and those that people have brought along.
type decks struct {
	printed []deck.Deck
	at      int // deck
	button  int // that has the cursor; -1: the list has it
	scroll  ui.Scroll
	leaf    ui.Scroll // of the themes, by rows
	follow  bool      // the deck must be in view
	arrive  tween.Toward
	folder  string // where files were looked for last

	// What Draw found out for the next Update.
	tabs    []ui.Rect // of the decks in view
	buttons []deckButton
	list    ui.Rect
	rows    int // decks that have room
	leaves  int // rows of themes
	open    int // and how many of them have room
	lines   int // of the longest theme
	hint    ui.Hint

	measured themesMeasured
}

// shownDeck is a deck in the list; own is nil if it comes with the game.
type shownDeck struct {
	deck.Deck
	own *store.OwnDeck
}

// deckAction is what a button of the panel is for.
type deckAction uint8

const (
	importDeck deckAction = iota
	exportDeck
	removeDeck
)

type deckButton struct {
	action deckAction
	place  ui.Rect
}

// NewDecks returns the scene of the decks of themes.
func NewDecks(k *stage.Kit) stage.Scene {
	k.LookForDecks() // somebody may have put a file there by hand
	d := &decks{button: -1, follow: true, folder: startFolder()}
	if game, known := k.Game(blitz.ID); known {
		for _, printed := range game.(blitz.Game).Printed() {
			d.printed = append(d.printed, printed.Deck)
		}
	}
	return d
}

// Input implements stage.Scene.
func (d *decks) Input() input.Context { return input.Context{Menu: true} }

// all returns the decks in the order of the list: the game's in the language of the screen, the players' own, the game's in others.
func (d *decks) all(k *stage.Kit) []shownDeck {
	var list, foreign []shownDeck
	for _, printed := range d.printed {
		if printed.Language == string(k.Words().Language()) {
			list = append(list, shownDeck{Deck: printed})
		} else {
			foreign = append(foreign, shownDeck{Deck: printed})
		}
	}
	for i := range k.Decks {
		list = append(list, shownDeck{k.Decks[i].Deck, &k.Decks[i]})
	}
	return append(list, foreign...)
}

// shown returns the deck with the cursor.
func (d *decks) shown(k *stage.Kit) shownDeck {
	list := d.all(k)
	d.at = min(max(d.at, 0), len(list)-1)
	return list[d.at]
}

// actions returns what can be done while the deck with the cursor is shown.
func (s shownDeck) actions() []deckAction {
	if s.own == nil {
		return []deckAction{importDeck, exportDeck}
	}
	return []deckAction{importDeck, exportDeck, removeDeck}
}

// Update implements stage.Scene.
func (d *decks) Update(k *stage.Kit, intents []input.Intent) {
	d.shown(k)
	for _, i := range intents {
		if i.Kind == input.Mouse {
			d.handleMouse(k, i)
		} else {
			d.handle(k, i)
		}
	}
	d.arrive.Tick(1, tween.FocusTicks)
}

func (d *decks) handle(k *stage.Kit, i input.Intent) {
	switch {
	case i.Verb == input.Wake:
		k.Push(k.Routes.Mapping(i.Device))
	case i.Starts(input.Up) && d.button >= 0, i.Starts(input.Left) && d.button == 0:
		d.aim(k, -1)
	case i.Starts(input.Up), i.Starts(input.Previous):
		d.choose(k, d.at-1)
	case i.Starts(input.Down) && d.button < 0, i.Starts(input.Next):
		d.choose(k, d.at+1)
	case i.Starts(input.Left) && d.button > 0:
		d.aim(k, d.button-1)
	case i.Starts(input.Right):
		d.aim(k, d.button+1)
	case i.Starts(input.PageUp):
		d.turn(-1)
	case i.Starts(input.PageDown):
		d.turn(1)
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm && d.button < 0:
		d.aim(k, 0)
	case i.Verb == input.Confirm:
		d.press(k, i)
	case i.Verb == input.Cancel:
		d.leave(k)
	}
}

// leave goes back from the buttons to the list, and from there to where people came from.
func (d *decks) leave(k *stage.Kit) {
	k.Sound.Play(sound.Back)
	if d.button >= 0 {
		d.button, d.arrive.Value = -1, 0
		return
	}
	k.Pop()
}

func (d *decks) choose(k *stage.Kit, to int) {
	if to = min(max(to, 0), len(d.all(k))-1); to != d.at {
		d.show(to)
		k.Sound.Play(sound.FocusMove)
	}
}

// show puts the cursor on a deck.
func (d *decks) show(at int) {
	d.at, d.button, d.leaf, d.follow, d.arrive.Value, d.measured = at, -1, ui.Scroll{}, true, 0, themesMeasured{}
}

// showNamed puts the cursor on the players' own deck of a name.
func (d *decks) showNamed(k *stage.Kit, name string) {
	for i, shown := range d.all(k) {
		if shown.own != nil && deck.Fold(shown.Name) == deck.Fold(name) {
			d.show(i)
		}
	}
}

// aim puts the cursor on a button, -1 on the list.
func (d *decks) aim(k *stage.Kit, button int) {
	if button = min(button, len(d.shown(k).actions())-1); button != d.button {
		d.button, d.arrive.Value = button, 0
		k.Sound.Play(sound.FocusMove)
	}
}

// turn shows other themes of the deck, as many rows on as have room.
func (d *decks) turn(by int) { d.leaf.By(by*max(1, d.open), d.leaves, d.open) }

// press does what the button with the cursor says.
func (d *decks) press(k *stage.Kit, i input.Intent) {
	k.Sound.Play(sound.Confirm)
	shown := d.shown(k)
	switch shown.actions()[d.button] {
	case importDeck:
		d.askImport(k, i)
	case exportDeck:
		d.askExport(k, i, shown.Deck)
	case removeDeck:
		d.askRemove(k, *shown.own)
	}
}

func (d *decks) askRemove(k *stage.Kit, own store.OwnDeck) {
	k.Push(newQuestion(func(k *stage.Kit) ui.Dialog {
		return ui.Dialog{
			Title: k.Text("decks.remove-title", "deck", own.Name), Body: k.Text("decks.remove-body"),
			Buttons: []ui.Button{{Label: k.Text("decks.remove"), First: true}, {Label: k.Text("decks.keep")}},
		}
	}, func(k *stage.Kit) {
		aside, trouble := k.Home.RemoveDeck(own)
		if trouble != nil {
			k.Warn(trouble)
		} else {
			k.Notify("decks.removed", false, "deck", own.Name, "file", aside)
		}
		k.LookForDecks()
		d.show(0)
	}, nil))
}

func (d *decks) handleMouse(k *stage.Kit, i input.Intent) {
	at := ui.Point{X: i.X, Y: i.Y}
	wheel := 0
	switch {
	case i.Starts(input.PageUp):
		wheel = -1
	case i.Starts(input.PageDown):
		wheel = 1
	}
	switch {
	case wheel != 0 && d.list.Contains(at):
		d.follow = false
		d.scroll.By(wheel, len(d.all(k)), d.rows)
	case wheel != 0:
		d.leaf.By(wheel, d.leaves, d.open)
	case i.Verb == input.Point:
		if b := d.buttonAt(at); b >= 0 {
			d.aim(k, b)
		}
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm:
		if n := within(d.tabs, at); n >= 0 {
			d.choose(k, d.scroll.Top+n)
			d.aim(k, -1)
		} else if b := d.buttonAt(at); b >= 0 {
			d.aim(k, b)
			d.press(k, i)
		}
	case i.Verb == input.Cancel:
		d.leave(k)
	}
}

func (d *decks) buttonAt(at ui.Point) int {
	for i, b := range d.buttons {
		if b.place.Contains(at) {
			return i
		}
	}
	return -1
}
