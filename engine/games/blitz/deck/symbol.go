package deck

import (
	"slices"

	"canape/assets/languages"
)

// Symbol is one of the eight symbols on theme cards and on the faces of the die.
type Symbol uint8

// These are the symbols of the cards, in the order of the rules.
const (
	Waves Symbol = iota
	Plus
	Star
	Ring
	Diamond
	Grid
	Equals
	Dots
)

// Symbols is the number of symbols; they are 0 … Symbols-1.
const Symbols = 8

var symbolNames = [Symbols]string{"waves", "plus", "star", "ring", "diamond", "grid", "equals", "dots"}

// String returns the symbol's name as in views, moves and deck files, such as "waves".
func (s Symbol) String() string {
	if s >= Symbols {
		return "?"
	}
	return symbolNames[s]
}

func (s Symbol) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// ParseSymbol returns the symbol with this name, exactly as String writes it, or false if there is
// none.
func ParseSymbol(name string) (Symbol, bool) {
	i := slices.Index(symbolNames[:], name)
	return Symbol(max(i, 0)), i >= 0
}

// symbolCalled returns the symbol with this name in a deck file. The name is the symbol's own name
// or its name in a language of the program. Case, accents and plurals do not matter.
func symbolCalled(name string) (Symbol, bool) {
	folded := Fold(name)
	for _, language := range languages.All() {
		if i := slices.Index(language.Symbols, folded); i >= 0 {
			return Symbol(i), true
		}
	}
	return 0, false
}
