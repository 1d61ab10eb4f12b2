package enginetest

import (
	"fmt"
	"strings"

	"canape/engine"
)

// Decks maps each game to a function that returns the names of its cards, built from the list of
// components in its rulebook.
var Decks = map[string]func(seats int, options engine.Options) []string{
	"passe-eclair": passeEclairDeck,
	"football":     footballDeck,
	"pass-pass":    passPassDeck,
	"blanco":       blancoDeck,
	"blitz":        blitzDeck,
}

func copies(deck []string, card string, n int) []string {
	for range n {
		deck = append(deck, card)
	}
	return deck
}

func passeEclairDeck(int, engine.Options) []string {
	circle := []string{"leon", "marlon", "rocce", "fabi", "vanessa"}
	var deck []string
	for i, holder := range circle {
		for step, n := range []int{1: 3, 2: 2, 3: 2, 4: 3} {
			deck = copies(deck, holder+">"+circle[(i+step)%len(circle)], n)
		}
	}
	return copies(copies(deck, "dog", 6), "michi", 4)
}

func footballDeck(int, engine.Options) []string {
	var deck []string
	for arrows := range strings.FieldsSeq("F2L3R3 F2L2R2 F3L4 F3R4 F4L2 F4R2 F3L3 F3R3 F5L1 F5R1 F6 L5R5") {
		for mark := range strings.FieldsSeq("hand red blue") {
			deck = append(deck, "att-"+arrows+"-"+mark)
		}
	}
	for arrows := range strings.FieldsSeq("F2L1R1 F2L2R2 F3L2R2") {
		deck = copies(deck, "fk-"+arrows, 3)
	}
	for card := range strings.FieldsSeq("gk-F4L3R3 gk-F5L4R4 corner-red corner-blue") {
		deck = copies(deck, card, 2)
	}
	return append(deck, "penalty")
}

func colours(list string, numbers int) []string {
	var deck []string
	for colour := range strings.FieldsSeq(list) {
		for number := range numbers {
			deck = append(deck, fmt.Sprintf("%s-%d", colour, number+1))
		}
	}
	return deck
}

func passPassDeck(int, engine.Options) []string { return colours("violet blue green yellow", 12) }

func blancoDeck(int, engine.Options) []string {
	return colours("red orange yellow lime green cyan blue violet pink brown", 12)
}

func blitzDeck(seats int, options engine.Options) []string {
	deck := copies(nil, "duel", 4)
	for i, symbol := range strings.Fields("waves plus star ring diamond grid equals dots") {
		switch {
		case i < 6:
			deck = copies(deck, symbol, 7)
		case seats > 3 || options.Bool("all-symbols"):
			deck = copies(deck, symbol, 6)
		}
	}
	return deck
}
