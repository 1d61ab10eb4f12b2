package blitz

import (
	"crypto/sha256"
	"fmt"

	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// library is a deck with lookup tables for the bots and the rules. It is read-only, and all matches
// share it.
type library struct {
	name     string
	language string
	themes   []deck.Theme
	folded   [][]string // the folded sample answers of each theme, by theme index
	digest   [8]byte    // a hash of the themes and symbols
}

func newLibrary(d deck.Deck) *library {
	l := &library{name: d.Name, language: d.Language, themes: d.Themes}
	sum := sha256.New()
	for _, theme := range d.Themes {
		fmt.Fprintf(sum, "%q %d\n", theme.Text, theme.Symbol)
		folded := make([]string, len(theme.Answers))
		for i, answer := range theme.Answers {
			folded[i] = l.fold(answer)
		}
		l.folded = append(l.folded, folded)
	}
	copy(l.digest[:], sum.Sum(nil))
	return l
}

// fold folds an answer in the language of the deck (ruling 8).
func (l *library) fold(answer string) string { return deck.FoldIn(l.language, answer) }

// nameOf returns the card's name in Setup.Deck.
func (l *library) nameOf(c card) string {
	if c == duelCard {
		return DuelName
	}
	return l.theme(c).Symbol.String()
}

// theme returns the theme of a theme card.
func (l *library) theme(c card) *deck.Theme { return &l.themes[c] }

// Printed is one of the game's own decks.
type Printed struct {
	Option any       // the value of OptionDeck that selects this deck
	Deck   deck.Deck // matches share its themes, so they must not be changed
}

// Printed returns the game's own decks in order, beginning with the decks that have numbers.
func (g Game) Printed() []Printed {
	var list []Printed
	add := func(option any) {
		l := g.collection.decks[option]()
		list = append(list, Printed{option, deck.Deck{Name: l.name, Language: l.language, Themes: l.themes}})
	}
	for n := 1; n <= g.collection.first; n++ {
		add(n)
	}
	for _, name := range g.collection.others {
		add(name)
	}
	return list
}

// Prepare reads all decks of the game in advance. Call it in a goroutine of its own.
func (g Game) Prepare() { g.Printed() }

// library returns the deck that the option names, and the indexes of its themes that are dealt
// below all others. It takes the deck from the content only if the game has no deck of that name.
func (g Game) library(name any, content string) (*library, []int, *engine.Refusal) {
	refused := engine.Refuse(engine.BadOption, engine.ReasonValue, "option", OptionDeck, "value", name)
	supply, err := deck.ReadSupply(content)
	if err != nil {
		return nil, nil, refused
	}
	var l *library
	if read, known := g.collection.decks[name]; known {
		l = read()
	} else {
		text, _ := name.(string)
		if supply.Deck == nil || !deck.ValidName(text) {
			return nil, nil, refused
		}
		d := *supply.Deck
		if d.Name == "" {
			d.Name = text
		}
		l = newLibrary(d)
	}
	if n := len(supply.Later); n > 0 && supply.Later[n-1] >= len(l.themes) {
		return nil, nil, refused
	}
	return l, supply.Later, nil
}
