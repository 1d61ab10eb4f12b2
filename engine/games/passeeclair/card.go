package passeeclair

import (
	"slices"

	"canape/engine/cards"
)

// Footballer is one of the five footballers, in the order of their circle.
type Footballer uint8

// These are the footballers of the game.
const (
	Leon Footballer = iota
	Marlon
	Rocce
	Fabi
	Vanessa
	// NoFootballer means that there is no footballer. It encodes as null.
	NoFootballer Footballer = 255

	// Footballers is the number of footballers.
	Footballers = 5
)

var footballerNames = [Footballers]string{"leon", "marlon", "rocce", "fabi", "vanessa"}

// String returns the footballer's name as in the console, such as "leon", or "" for NoFootballer.
func (f Footballer) String() string {
	if f >= Footballers {
		return ""
	}
	return footballerNames[f]
}

// MarshalJSON writes the footballer's name, or null for NoFootballer.
func (f Footballer) MarshalJSON() ([]byte, error) { return cards.NameJSON(f.String()), nil }

// Card is the face of a card; the game has several copies of each. Faces are sorted by holder, then
// by target; the dog and Gros Michi come last. In views and events a card may also be Hidden or
// NoCard.
type Card uint8

const (
	// Dog is the dog Socke.
	Dog Card = Footballers * Footballers
	// Michi is Gros Michi.
	Michi = Dog + 1
	// Hidden is a card whose face the viewer may not know. It encodes as "?".
	Hidden Card = 254
	// NoCard means that there is no card. It encodes as null.
	NoCard Card = 255

	// Cards is the number of cards in the game.
	Cards = 60

	faces = int(Michi) + 1
)

// Pass returns the pass from one footballer to another.
func Pass(holder, target Footballer) Card { return Card(holder)*Footballers + Card(target) }

// IsPass reports whether the card is a pass. The dog, Gros Michi, Hidden and NoCard are not passes.
func (c Card) IsPass() bool { return c < Dog }

// Holder returns the footballer who has the ball, drawn large, or NoFootballer if the card is not a
// pass.
func (c Card) Holder() Footballer {
	if !c.IsPass() {
		return NoFootballer
	}
	return Footballer(c / Footballers)
}

// Target returns the footballer who gets the ball, drawn small, or NoFootballer if the card is not
// a pass.
func (c Card) Target() Footballer {
	if !c.IsPass() {
		return NoFootballer
	}
	return Footballer(c % Footballers)
}

// Copies returns how many cards with this face the game has, or 0 for Hidden and NoCard.
func (c Card) Copies() int {
	switch {
	case c == Dog:
		return 6
	case c == Michi:
		return 4
	case !c.IsPass() || c.Holder() == c.Target():
		return 0
	}
	// Each footballer has three passes to each neighbour on the circle, and two passes to each of
	// the other two footballers.
	switch apart := (c.Target() + Footballers - c.Holder()) % Footballers; apart {
	case 1, Footballers - 1:
		return 3
	}
	return 2
}

var cardNames = nameCards()

func nameCards() (names [faces]string) {
	for c := range Dog {
		if c.Copies() > 0 {
			names[c] = c.Holder().String() + ">" + c.Target().String()
		}
	}
	names[Dog], names[Michi] = "dog", "michi"
	return names
}

// String returns the card's name as in the console, such as "leon>marlon", "dog" or "michi". It
// returns "?" for Hidden and "" for NoCard.
func (c Card) String() string {
	switch {
	case c == Hidden:
		return "?"
	case int(c) >= faces:
		return ""
	}
	return cardNames[c]
}

// MarshalJSON writes the card's name, or null for NoCard.
func (c Card) MarshalJSON() ([]byte, error) { return cards.NameJSON(c.String()), nil }

// cardID is the number of a single card, from 0 to 59 in the order of the faces. Copies have
// different numbers.
type cardID uint8

var faceOf = listFaces()

func listFaces() (list [Cards]Card) {
	id := 0
	for c := range Card(faces) {
		for range c.Copies() {
			list[id] = c
			id++
		}
	}
	return list
}

func (id cardID) face() Card { return faceOf[id] }

// faceSet is a set of faces.
type faceSet = cards.Set[Card]

const (
	dogs   faceSet = 1 << Dog
	michis faceSet = 1 << Michi
	passes faceSet = 1<<Dog - 1
	all            = passes | dogs | michis
)

// held returns all passes whose holder is the footballer.
func held(by Footballer) faceSet { return (1<<Footballers - 1) << (by * Footballers) }

// idSet is a set of single cards.
type idSet = cards.Set[cardID]

// Token is the face of a victory or consolation token: one to three goals, or a footballer. In
// views and events a Token may also be HiddenToken.
type Token uint8

const (
	// Goals1, Goals2 and Goals3 count one, two and three goals at the end.
	Goals1 Token = iota
	Goals2
	Goals3
	// LeonToken is the first of the five footballers' tokens, in their order.
	LeonToken
	// HiddenToken is a token that is face down for the viewer. It encodes as "?".
	HiddenToken Token = 254

	// Tokens is the number of different faces of tokens.
	Tokens = int(LeonToken) + Footballers

	noToken Token = 255
)

// TokenOf returns the token that shows the footballer.
func TokenOf(f Footballer) Token { return LeonToken + Token(f) }

// Goals returns the number of goals on the token, or 0 for a hidden token and for a token that
// shows a footballer.
func (t Token) Goals() int {
	if t > Goals3 {
		return 0
	}
	return int(t) + 1
}

// Footballer returns the footballer on the token, or NoFootballer if it shows none.
func (t Token) Footballer() Footballer {
	if t < LeonToken || int(t) >= Tokens {
		return NoFootballer
	}
	return Footballer(t - LeonToken)
}

var tokenNames = [Tokens]string{"1", "2", "3", "leon", "marlon", "rocce", "fabi", "vanessa"}

// String returns the token's name as in the console, such as "2" or "leon", or "?" for HiddenToken.
func (t Token) String() string {
	switch {
	case t == HiddenToken:
		return "?"
	case int(t) >= Tokens:
		return ""
	}
	return tokenNames[t]
}

func (t Token) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// ParseToken returns the token with this name, or false if there is none.
func ParseToken(text string) (Token, bool) {
	i := slices.Index(tokenNames[:], text)
	if i < 0 {
		return noToken, false
	}
	return Token(i), true
}

// tokenCounts is the number of tokens of each face.
type tokenCounts [Tokens]uint8

// The nine victory tokens have 1, 1, 1, 2, 2, 2, 2, 3 and 3 goals. The nine consolation tokens show
// the five footballers and 1, 1, 1 and 2 goals.
var (
	victoryTokens     = tokenCounts{Goals1: 3, Goals2: 4, Goals3: 2}
	consolationTokens = tokenCounts{Goals1: 3, Goals2: 1, LeonToken: 1, 1, 1, 1, 1}
)
