package blitz

import (
	"slices"

	"canape/engine"
)

// gather appends the cards that are played with, in the deck's order, the duel cards at the end. Ruling 9: three players do without
// two of the symbols.
func (m *Match) gather(cards []card) []card {
	for c := range card(len(m.library.themes)) {
		if m.inPlay(c) {
			cards = append(cards, c)
		}
	}
	for range Duels {
		cards = append(cards, duelCard)
	}
	return cards
}

// inPlay reports whether a theme card is played with.
func (m *Match) inPlay(c card) bool { return !m.isRetired(m.library.themes[c].Symbol) }

// isRetired: ruling 9.
func (m *Match) isRetired(s Symbol) bool {
	return m.seats == 3 && !m.allSymbols && slices.Contains(retired[:], s)
}

// dealLater moves the themes that are to come later below all other themes of both stacks. Duel cards stay in their places, and both kinds
// of themes keep their order.
func dealLater(cards []card, later []int) {
	if len(later) == 0 {
		return
	}
	waits := func(c card) bool { return slices.Contains(later, int(c)) }
	var places []int // of the themes, from the tops of both stacks down
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

// nameOf returns what a setup's deck calls the card.
func (m *Match) nameOf(c card) string {
	if c == duelCard {
		return DuelName
	}
	return m.library.theme(c).Symbol.String()
}

// deal: ruling 1, the deck is cut into two equal stacks. Of an odd number the left one has the card more.
func (m *Match) deal(cards []card, log *engine.Log) {
	for i := range m.under {
		m.under[i] = noCard
	}
	half := (len(cards) + 1) / 2
	for i, part := range [...][]card{cards[:half], cards[half:]} {
		m.stacks[i].size = uint8(len(part))
		copy(m.stacks[i].cards[:], part)
	}
	if log != nil {
		log.Add(MatchBegan{First: m.turn, Deck: m.library.name, Language: m.library.language, Stacks: m.stackSizes(),
			Retired: append([]Symbol{}, Retired(m.Seats(), m.allSymbols)...)})
	}
	m.beginTurn(log)
}

func (m *Match) stackSizes() [2]int {
	return [2]int{int(m.stacks[Left].size), int(m.stacks[Right].size)}
}
