package passpass

import (
	"slices"
	"strconv"

	"canape/engine/cards"
)

// Colour is one of the four colours, numbered from 0.
type Colour uint8

// These are the colours, in the order in which cards are numbered.
const (
	Violet Colour = iota
	Blue
	Green
	Yellow

	// Colours is the number of colours.
	Colours = 4
)

var colourNames = [Colours]string{"violet", "blue", "green", "yellow"}

// String returns the colour's name as in the console, such as "violet".
func (c Colour) String() string               { return colourNames[c] }
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Card is one of the 48 cards, from 0 to 47: the twelve values of the first colour, then those of
// the second, and so on. In views and events a Card may also be the back of a card; see Back.
type Card uint8

const (
	// Cards is the number of cards in the game.
	Cards = Colours * Values
	// Values is the number of cards of a colour, and the highest value.
	Values = 12

	firstBack Card = 248
)

// NewCard returns the card of a colour with a value from 1 to 12.
func NewCard(colour Colour, value int) Card { return Card(int(colour)*Values + value - 1) }

// Back returns the back of a card of the colour, for viewers who may not know its value. In JSON a
// back has a name such as "violet-?".
func Back(colour Colour) Card { return firstBack + Card(colour) }

// Hidden reports whether the card is a back.
func (c Card) Hidden() bool { return c >= firstBack }

// Colour returns the card's colour, which also shows on its back.
func (c Card) Colour() Colour {
	if c.Hidden() {
		return Colour(c - firstBack)
	}
	return Colour(c / Values)
}

// Value returns the card's value, 1 to 12, or 0 for a back.
func (c Card) Value() int {
	if c.Hidden() {
		return 0
	}
	return int(c%Values) + 1
}

// Diamonds returns how many diamonds are on the card, 0 to 3; the card must not be hidden.
func (c Card) Diamonds() int { return diamonds(setOf(c)) }

var cardNames = nameCards()

func nameCards() (names [Cards]string) {
	for c := range names {
		names[c] = Card(c).Colour().String() + "-" + strconv.Itoa(Card(c).Value())
	}
	return names
}

// String returns the card's name as in the console, such as "violet-7", or "violet-?" for a back.
func (c Card) String() string {
	if c.Hidden() {
		return c.Colour().String() + "-?"
	}
	return cardNames[c]
}

func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ParseCard returns the card with this name, or false if there is none.
func ParseCard(text string) (Card, bool) {
	i := slices.Index(cardNames[:], text)
	return Card(i), i >= 0
}

// cardSet is a set of cards.
type cardSet = cards.Set[Card]

const (
	wholeDeck cardSet = 1<<Cards - 1
	oneSuit   cardSet = 1<<Values - 1
	// aces are the cards of value 1. Shifted left by n bits they are the cards of value n+1.
	aces cardSet = 1 | 1<<Values | 1<<(2*Values) | 1<<(3*Values)
	// Every colour has the same diamonds: three on the 1, two on the 4, and one each on the 7 and
	// the 10.
	threeDiamonds = aces
	twoDiamonds   = aces << 3
	oneDiamond    = aces<<6 | aces<<9
)

func setOf(c Card) cardSet { return 1 << c }

// suit returns the cards of the set that have the colour.
func suit(s cardSet, colour Colour) cardSet { return s & (oneSuit << (Values * colour)) }

// diamonds returns how many diamonds are on the cards of the set.
func diamonds(s cardSet) int {
	return 3*(s&threeDiamonds).Len() + 2*(s&twoDiamonds).Len() + (s & oneDiamond).Len()
}

// lowest finds the n cards of the set with the lowest values. It returns the cards that are surely
// among these n cards as certain. If several cards of equal value compete for the remaining places,
// it returns these cards as choice.
func lowest(s cardSet, n int) (certain, choice cardSet) {
	present := (s | s>>Values | s>>(2*Values) | s>>(3*Values)) & oneSuit
	for ; n > 0 && present != 0; present &= present - 1 {
		equal := s & (aces << present.First())
		if equal.Len() > n {
			return certain, equal
		}
		certain |= equal
		n -= equal.Len()
	}
	return certain, 0
}

// backs returns the back of each card, in the same order. Lists of cards are sorted by colour and
// value, so the order of the backs reveals no value.
func backs(list []Card) []Card {
	backs := make([]Card, len(list))
	for i, c := range list {
		backs[i] = Back(c.Colour())
	}
	return backs
}
