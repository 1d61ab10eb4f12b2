// Package blitz is the user interface of Blitz: its look, its controls for pad, keys and mouse (at
// least one button for each player), and its words.
package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/blitz/decks"
	"canape/scenes/ui/place"
)

// New returns the user interface of Blitz.
func New() table.GameUI {
	return table.GameUI{
		Game:    rules.ID,
		Emblem:  "ui/emblem-blitz",
		Place:   place.Quiz,
		Board:   func(h table.Host) table.Board { return newBoard(h) },
		Pages:   pages,
		Handset: newPhone,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
		Theme:   "blitz",
		Room:    sound.Stage,

		KeyMoment: keyMoment,
		OneButton: true,
		Open:      true,
		Content:   ownDecks{},
		// The stacks are between two seats at the top, so four of six seats are at the bottom.
		// Three seats are in three of the corners.
		Seating: table.Seating{
			Columns: 4,
			Chairs:  []table.Chair{{}, {Upper: true}, {Upper: true, Column: 3}, {Column: 3}, {Column: 2}, {Column: 1}},
			Order:   []int{0, 2, 1, 3, 4, 5},
		},
	}
}

// keyMoment reports whether a replay marks an event. It marks won cards and objections.
func keyMoment(e engine.Event) bool {
	switch e.(type) {
	case rules.CardWon, rules.Objected:
		return true
	}
	return false
}

// ownDecks lets players add their own decks of themes.
type ownDecks struct{}

// Choices offers the decks.
func (ownDecks) Choices(env *app.Env, option string) []table.Choice {
	if option != rules.OptionDeck {
		return nil
	}
	var choices []table.Choice
	for _, entry := range decks.ShelfOf(env).List(env.Words.Language()) {
		choices = append(choices, table.Choice{Value: entry.Option, Label: entry.Name})
	}
	return choices
}

// Default returns the option of a deck in the screen's language: the one from which players have
// recently seen the fewest themes.
func (ownDecks) Default(env *app.Env, option string) any {
	var offered any = 1
	fewest := deck.MaxThemes
	shelf, language := decks.ShelfOf(env), env.Words.Language()
	for _, entry := range shelf.List(language) {
		if entry.Own != nil || entry.Language != string(language) {
			continue
		}
		if seen := len(shelf.Seen.Later(entry.Deck)); seen < fewest {
			offered, fewest = entry.Option, seen
		}
	}
	return offered
}

// Complete adds to a setup the players' own deck, if the option names one, and the themes seen
// lately.
func (ownDecks) Complete(env *app.Env, setup engine.Setup) engine.Setup {
	option, named := setup.Options[rules.OptionDeck]
	if !named {
		option = 1
	}
	shelf := decks.ShelfOf(env)
	for _, entry := range shelf.List(env.Words.Language()) {
		if name, text := option.(string); option == entry.Option || text && entry.Own != nil && deck.Fold(name) == deck.Fold(entry.Name) {
			supply := deck.Supply{Later: shelf.Seen.Later(entry.Deck)}
			if entry.Own != nil {
				supply.Deck = &entry.Own.Deck
			}
			setup.Content = supply.Text()
			return setup
		}
	}
	return setup // the rules will refuse the setup
}

// Observe records the themes that are turned up.
func (ownDecks) Observe(env *app.Env, e engine.Event) {
	switch e := e.(type) {
	case rules.CardDrawn:
		decks.ShelfOf(env).Seen.See(e.Theme)
	case rules.TieBreakTurned:
		decks.ShelfOf(env).Seen.See(e.Theme)
	case rules.SuddenDeathTurned:
		decks.ShelfOf(env).Seen.See(e.Theme)
	}
}

// Save saves the recorded themes.
func (ownDecks) Save(env *app.Env) { env.Tell(decks.ShelfOf(env).KeepSeen()) }

// Prepare starts to read the players' own decks.
func (ownDecks) Prepare(env *app.Env) { decks.Prepare(env) }

// Editor returns the scene of the decks.
func (ownDecks) Editor(env *app.Env) app.Scene { return decks.New(env) }
