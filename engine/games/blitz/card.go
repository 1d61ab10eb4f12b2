package blitz

import (
	"encoding/json"
	"slices"
	"strings"

	"canape/engine/games/blitz/deck"
)

// Symbol is one of the eight symbols on theme cards and on the die.
type Symbol = deck.Symbol

// card is a theme card, by its index in the deck, or duelCard. All duel cards have the same number.
type card uint8

const (
	noCard   card = 255
	duelCard card = 254

	// Duels is the number of duel cards.
	Duels = 4
	// DuelName is the name of a duel card in Setup.Deck.
	DuelName = "duel"

	maxCards = deck.MaxThemes + Duels
)

// Face is a face of the die, which shows two symbols.
type Face [2]Symbol

// faces are the six faces of the die.
var faces = [...]Face{
	{deck.Waves, deck.Plus}, {deck.Star, deck.Ring}, {deck.Diamond, deck.Grid}, {deck.Equals, deck.Dots}, {deck.Waves, deck.Star},
	{deck.Grid, deck.Dots},
}

// Faces returns the six faces of the die.
func Faces() []Face { return slices.Clone(faces[:]) }

// Name returns the face's name as in forced results, such as "waves+plus".
func (f Face) Name() string { return f[0].String() + "+" + f[1].String() }

// joins reports whether the face shows the two symbols, in either order.
func (f Face) joins(a, b Symbol) bool { return f[0] == a && f[1] == b || f[0] == b && f[1] == a }

// parseFace returns the face with this name. The two symbols in the name must have the same order
// as in the variable faces.
func parseFace(name string) (Face, bool) {
	i := slices.IndexFunc(faces[:], func(f Face) bool { return f.Name() == name })
	if i < 0 {
		return Face{}, false
	}
	return faces[i], true
}

// Stack is one of the two piles from which cards are drawn.
type Stack uint8

// These are the two stacks on the table.
const (
	Left Stack = iota
	Right
)

// String returns the stack's name as in the console, "left" or "right".
func (s Stack) String() string {
	if s == Right {
		return "right"
	}
	return "left"
}

func (s Stack) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// retired are the symbols that a match of three leaves out. Both are on one face of the die.
var retired = [...]Symbol{deck.Equals, deck.Dots}

// Retired returns the symbols that a match with this number of seats leaves out (ruling 9). all is
// the value of the option all-symbols.
func Retired(seats int, all bool) []Symbol {
	if seats == 3 && !all {
		return slices.Clone(retired[:])
	}
	return nil
}

// Word is a player's answer. If the answer was only spoken, the Word is "", which is null in JSON.
type Word string

// MarshalJSON writes the word, or null.
func (w Word) MarshalJSON() ([]byte, error) {
	if w == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(w))
}

// MaxWord is the largest number of characters in an answer.
const MaxWord = 40

// Spell converts typed text to an answer as moves contain it: trimmed, with single spaces between
// words. It returns false if the text has no letter or digit, an unprintable character, or more
// than MaxWord characters.
func Spell(typed string) (string, bool) {
	word := strings.Join(strings.Fields(typed), " ")
	return word, wellSpelt(word)
}
