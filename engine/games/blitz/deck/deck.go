// Package deck reads and writes decks of themes for Blitz, the game's own and those of players:
// JSON or CSV, as described in README.md beside this file. It reports errors in a file by line.
package deck

import (
	"encoding/json"
	"fmt"
	"strings"
)

// The limits of a deck. Lengths are in characters. They ensure that every theme fits its card with
// text at 200 %.
const (
	MinThemes  = 16      // two for each symbol
	MaxThemes  = 120     // more than two of the game's own decks
	MaxName    = 24      // of a deck's name
	MaxText    = 36      // of a theme
	MaxWord    = 16      // of a theme's longest word
	MaxAnswers = 200     // of one theme
	MaxAnswer  = 36      // of an answer
	MaxFile    = 1 << 20 // bytes
)

// MinOfSymbol is the least number of themes with each symbol: with fewer, no two players could face
// each other because of it.
const MinOfSymbol = 2

// Deck is a deck of themes, without the four duel cards.
type Deck struct {
	Name     string // 1 to MaxName characters; "" if the file has none, as in CSV
	Language string // a language code in lower case, such as "fr"; "" if the file has none
	Themes   []Theme
}

// Theme is a theme card.
type Theme struct {
	Text    string // "Fruit exotique"
	Symbol  Symbol
	Answers []string // samples, all different when folded; may be empty
}

// Problem is an error in a deck file. Code selects the message in the language files under
// "trouble.deck.".
type Problem struct {
	Line int      // from 1; 0: the whole file
	Code string   // one of the codes below
	Args []string // the values in the message; see the codes
}

// The codes of problems with their arguments.
const (
	Empty         = "empty"          // the file is empty
	TooLarge      = "too-large"      //
	Encoding      = "encoding"       // not a supported text encoding
	Syntax        = "syntax"         // neither JSON nor CSV here
	BadField      = "field"          // an unknown field: the field
	BadKind       = "kind"           // not a text or a list: the field
	MissingThemes = "missing-themes" // there is no list of themes
	BadName       = "name"           // too long, empty, or a bare number: the name, the greatest length
	BadLanguage   = "language"       // not a language code: the text
	TooFew        = "too-few"        // the number of themes, the least number
	TooMany       = "too-many"       // the number of themes, the greatest number
	NoText        = "no-text"        // a theme without words
	LongText      = "long-text"      // the theme, the greatest length
	LongWord      = "long-word"      // the word, the greatest length
	BadCharacter  = "character"      // the text with an unprintable character
	BadSymbol     = "symbol"         // not a symbol: the text
	RareSymbol    = "rare-symbol"    // the symbol, its number of themes, the least number
	Twice         = "twice"          // the theme, the line of its first occurrence
	LongAnswer    = "long-answer"    // the answer, the greatest length
	ManyAnswers   = "many-answers"   // the number of answers, the greatest number
	More          = "more"           // the number of further problems
)

// Codes returns all codes, so that a test can check their messages.
func Codes() []string {
	return []string{Empty, TooLarge, Encoding, Syntax, BadField, BadKind, MissingThemes, BadName, BadLanguage, TooFew, TooMany, NoText,
		LongText, LongWord, BadCharacter, BadSymbol, RareSymbol, Twice, LongAnswer, ManyAnswers, More}
}

// Problems is the error for an invalid deck file, in the file's order.
type Problems []Problem

// maxProblems bounds the list; after fixing these, players can try again.
const maxProblems = 20

func (p Problems) Error() string {
	var b strings.Builder
	b.WriteString("deck:")
	for i, problem := range p {
		if i > 0 {
			b.WriteByte(';')
		}
		fmt.Fprintf(&b, " line %d: %s %q", problem.Line, problem.Code, problem.Args)
	}
	return b.String()
}

func (p *Problems) add(line int, code string, args ...any) {
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = fmt.Sprint(arg)
	}
	*p = append(*p, Problem{line, code, words})
}

// Format returns the deck as a JSON file, which Parse can read.
func Format(d Deck) []byte {
	file := jsonDeck{Name: d.Name, Language: d.Language, Themes: make([]jsonTheme, len(d.Themes))}
	for i, theme := range d.Themes {
		file.Themes[i] = jsonTheme{Theme: theme.Text, Symbol: theme.Symbol.String(), Answers: theme.Answers}
	}
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	if err := encoder.Encode(file); err != nil {
		panic(err) // texts and lists of texts always encode
	}
	return []byte(b.String())
}

type jsonDeck struct {
	Name     string      `json:"name,omitempty"`
	Language string      `json:"language,omitempty"`
	Themes   []jsonTheme `json:"themes"`
}

type jsonTheme struct {
	Theme   string   `json:"theme"`
	Symbol  string   `json:"symbol,omitempty"`
	Answers []string `json:"answers,omitempty"`
}
