package blanco

import (
	"slices"
	"strconv"

	"canape/engine/cards"
)

// Colour is one of the ten colours of the flash on a card, from 0.
type Colour uint8

// These are the colours, in the order in which cards are numbered.
const (
	Red Colour = iota
	Orange
	Yellow
	Lime
	Green
	Cyan
	Blue
	Violet
	Pink
	Brown
)

var colourNames = [...]string{"red", "orange", "yellow", "lime", "green", "cyan", "blue", "violet", "pink", "brown"}

// String returns the colour's name as in the console, such as "red".
func (c Colour) String() string { return colourNames[c] }

// Card is one of the 120 cards, from 0 to 119: the twelve numbers of the first colour, then those
// of the second, and so on. In views and events a Card may also be Hidden or NoCard.
type Card uint8

const (
	// Cards is the number of cards in the game.
	Cards = 10 * numbers
	// Hidden is a card whose face the viewer may not know. It encodes as "?".
	Hidden Card = 254
	// NoCard means that there is no card. It encodes as null.
	NoCard Card = 255

	numbers = 12
)

// NewCard returns the card of a colour with a number from 1 to 12.
func NewCard(colour Colour, number int) Card { return Card(int(colour)*numbers + number - 1) }

// Colour returns the colour of the card's flash. The card must not be Hidden or NoCard.
func (c Card) Colour() Colour { return Colour(c / numbers) }

// Number returns the card's number, 1 to 12. The card must not be Hidden or NoCard.
func (c Card) Number() int { return int(c%numbers) + 1 }

var cardNames = nameCards()

func nameCards() (names [Cards]string) {
	for c := range names {
		names[c] = Card(c).Colour().String() + "-" + strconv.Itoa(Card(c).Number())
	}
	return names
}

// String returns the card's name as in the console, such as "red-7". It returns "?" for Hidden and
// "" for NoCard.
func (c Card) String() string {
	switch {
	case c == Hidden:
		return "?"
	case int(c) >= Cards:
		return ""
	}
	return cardNames[c]
}

// MarshalJSON writes the card's name, or null for NoCard.
func (c Card) MarshalJSON() ([]byte, error) { return cards.NameJSON(c.String()), nil }

// ParseCard returns the card with this name, or false if there is none.
func ParseCard(text string) (Card, bool) {
	i := slices.Index(cardNames[:], text)
	return Card(i), i >= 0
}

// cardSet is a set of cards other than Hidden and NoCard.
type cardSet = cards.Large[Card]
