// Package blitz is the table of Blitz: how it looks, how it is played with pad, keys and mouse, one button a player at the least,
// what it says.
package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/table/blitz/decks"
)

// Face is how Blitz looks and what it says.
type Face struct{}

// New returns the face of Blitz.
func New() table.Face { return Face{} }

// Game returns the id of the game.
func (Face) Game() string { return rules.ID }

// Emblem names the drawing of the game's emblem in the art folder.
func (Face) Emblem() string { return "ui/emblem-blitz" }

// Board returns an empty board.
func (Face) Board(h table.Host) table.Board { return newBoard(h) }

// Traits tells that several people can share a device, that nobody has anything to hide, and who sits where: the stacks lie above between
// two seats, so four sit below; of three, one sits in each corner but the last.
func (Face) Traits() table.Traits {
	return table.Traits{
		OneButton: true,
		Open:      true,
		Seating: table.Seating{
			Columns: 4,
			Chairs:  []table.Chair{{}, {Upper: true}, {Upper: true, Column: 3}, {Column: 3}, {Column: 2}, {Column: 1}},
			Order:   []int{0, 2, 1, 3, 4, 5},
		},
	}
}

// Landmark tells which events one may want to find again in a replay: cards that are won, and objections.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.CardWon, rules.Objected:
		return true
	}
	return false
}

// Choices offers the decks.
func (Face) Choices(k *stage.Kit, option string) []table.Choice {
	if option != rules.OptionDeck {
		return nil
	}
	var choices []table.Choice
	for _, entry := range decks.On(k).List(k.Words().Language()) {
		choices = append(choices, table.Choice{Value: entry.Option, Label: entry.Name})
	}
	return choices
}

// Offer returns the deck of the screen's language that has the fewest themes seen lately.
func (Face) Offer(k *stage.Kit, option string) any {
	var offered any = 1
	fewest := deck.MaxThemes
	shelf, language := decks.On(k), k.Words().Language()
	for _, entry := range shelf.List(language) {
		if seen := len(shelf.Seen.Later(entry.Deck)); entry.Own == nil && entry.Language == string(language) && seen < fewest {
			offered, fewest = entry.Option, seen
		}
	}
	return offered
}

// Supply adds the players' own deck where the option names one, and which themes were seen lately.
func (Face) Supply(k *stage.Kit, setup engine.Setup) engine.Setup {
	option, named := setup.Options[rules.OptionDeck]
	if !named {
		option = 1
	}
	shelf := decks.On(k)
	for _, entry := range shelf.List(k.Words().Language()) {
		if name, text := option.(string); option == entry.Option || text && entry.Own != nil && deck.Fold(name) == deck.Fold(entry.Name) {
			supply := deck.Supply{Later: shelf.Seen.Later(entry.Deck)}
			if entry.Own != nil {
				supply.Deck = &entry.Own.Deck
			}
			setup.Content = supply.Text()
			return setup
		}
	}
	return setup // the rules will refuse it
}

// Witness remembers the themes that are turned up.
func (Face) Witness(k *stage.Kit, e engine.Event) {
	switch e := e.(type) {
	case rules.CardDrawn:
		decks.On(k).Seen.See(e.Theme)
	case rules.TieBreakTurned:
		decks.On(k).Seen.See(e.Theme)
	case rules.SuddenDeathTurned:
		decks.On(k).Seen.See(e.Theme)
	}
}

// Keep keeps the themes that were turned up.
func (Face) Keep(k *stage.Kit) {
	if trouble := decks.On(k).KeepSeen(); trouble != nil {
		k.Warn(trouble)
	}
}

// Workshop returns the scene of the decks.
func (Face) Workshop(k *stage.Kit) stage.Scene { return decks.New(k) }
