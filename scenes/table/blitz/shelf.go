package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/table/blitz/decks"
)

// Choices offers as decks those in the language of the screen, then the players' own, then those in other languages.
func (Face) Choices(k *stage.Kit, option string) []table.Choice {
	if option != rules.OptionDeck {
		return nil
	}
	var choices, foreign []table.Choice
	for _, printed := range printedDecks(k) {
		choice := table.Choice{Value: printed.Option, Label: printed.Deck.Name}
		if printed.Deck.Language == string(k.Words().Language()) {
			choices = append(choices, choice)
		} else {
			foreign = append(foreign, choice)
		}
	}
	for _, own := range decks.On(k).Own {
		choices = append(choices, table.Choice{Value: own.Name, Label: own.Name})
	}
	return append(choices, foreign...)
}

// Offer returns the deck of the screen's language that has the fewest themes seen lately.
func (Face) Offer(k *stage.Kit, option string) any {
	var offered any = 1
	fewest := deck.MaxThemes
	for _, printed := range printedDecks(k) {
		if printed.Deck.Language != string(k.Words().Language()) {
			continue
		}
		if seen := len(decks.On(k).Seen.Later(printed.Deck)); seen < fewest {
			offered, fewest = printed.Option, seen
		}
	}
	return offered
}

// Supply adds the players' own deck where the option names one, and which themes were seen lately.
func (Face) Supply(k *stage.Kit, setup engine.Setup) engine.Setup {
	var supply deck.Supply
	played, printed := printedDeck(k, setup.Options[rules.OptionDeck])
	if name, named := setup.Options[rules.OptionDeck].(string); named && !printed {
		own, found := decks.Find(decks.On(k).Own, name)
		if !found {
			return setup // the rules will refuse it
		}
		played, supply.Deck = own.Deck, &own.Deck
	}
	supply.Later = decks.On(k).Seen.Later(played)
	setup.Content = supply.Text()
	return setup
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

// printedDecks returns the decks that come with the game.
func printedDecks(k *stage.Kit) []rules.Printed {
	if game, known := k.Game(rules.ID); known {
		if blitz, is := game.(rules.Game); is {
			return blitz.Printed()
		}
	}
	return nil
}

// printedDeck returns the deck of the game that a value of the option names, nil being the default.
func printedDeck(k *stage.Kit, option any) (deck.Deck, bool) {
	if option == nil {
		option = 1
	}
	for _, printed := range printedDecks(k) {
		if printed.Option == option {
			return printed.Deck, true
		}
	}
	return deck.Deck{}, false
}
