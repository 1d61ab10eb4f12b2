package blitz

import (
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// selection determines which cards are in play.
type selection struct {
	library    *library // the deck; read-only, shared by all clones
	seats      uint8
	allSymbols bool // the value of the option all-symbols
}

func (s *selection) Seats() int { return int(s.seats) }

// gather appends the cards in play to cards: the theme cards in the deck's order, then the duel
// cards. A match of three leaves out two symbols (ruling 9).
func (s *selection) gather(cards []card) []card {
	for c := range card(len(s.library.themes)) {
		if s.inPlay(c) {
			cards = append(cards, c)
		}
	}
	for range Duels {
		cards = append(cards, duelCard)
	}
	return cards
}

// inPlay reports whether a theme card is in play.
func (s *selection) inPlay(c card) bool { return !s.isRetired(s.library.themes[c].Symbol) }

// isRetired reports whether the match leaves out the symbol (ruling 9).
func (s *selection) isRetired(symbol Symbol) bool {
	return s.seats == 3 && !s.allSymbols && slices.Contains(retired[:], symbol)
}

// notShown appends to list the themes in play that have not been drawn for sudden death.
func (s *selection) notShown(shown *cards.Large[card], list []card) []card {
	for c := range card(len(s.library.themes)) {
		if s.inPlay(c) && !shown.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// dealLater moves the themes in later below all other themes of both stacks. Duel cards keep their
// places. The themes in later keep their order, and so do the other themes.
func dealLater(cards []card, later []int) {
	if len(later) == 0 {
		return
	}
	waits := func(c card) bool { return slices.Contains(later, int(c)) }
	var places []int // places of the themes, from the tops of both stacks down
	var themes []card
	for depth, half := 0, (len(cards)+1)/2; depth < half; depth++ {
		for _, place := range [...]int{depth, half + depth} {
			if place < len(cards) && cards[place] != duelCard {
				places, themes = append(places, place), append(themes, cards[place])
			}
		}
	}
	slices.SortStableFunc(themes, func(a, b card) int { return int(engine.Flag(waits(a))) - int(engine.Flag(waits(b))) })
	for i, place := range places {
		cards[place] = themes[i]
	}
}
