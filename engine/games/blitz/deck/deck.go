// Package deck reads and writes decks of themes for Blitz, both the game's own decks and those of
// players. Decks are JSON or CSV files, as README.md beside this file describes. The package
// reports errors in a file by line.
package deck

import (
	"encoding/json"
	"fmt"
	"strings"
)

// These are the limits of a deck. Lengths are in characters. The limits ensure that every theme
// fits on its card with text at 200 %.
const (
	MinThemes  = 16      // number of themes; two for each symbol
	MaxThemes  = 120     // number of themes; more than twice that of the game's own decks
	MaxName    = 24      // number of characters in the name of a deck
	MaxText    = 36      // number of characters in a theme
	MaxWord    = 16      // number of characters in each word of a theme
	MaxAnswers = 200     // number of sample answers of a theme
	MaxAnswer  = 36      // number of characters in a sample answer
	MaxFile    = 1 << 20 // number of bytes in a file
)

// MinOfSymbol is the smallest number of themes with each symbol. If a symbol had only one theme, no
// two players could face off because of it.
const MinOfSymbol = 2

// Deck is a deck of themes, without the four duel cards.
type Deck struct {
	Name     string // the name, 1 to MaxName characters; "" if the file has no name, as in CSV
	Language string // a language code in lower case, such as "fr"; "" if the file has no language
	Themes   []Theme
}

// Theme is a theme card.
type Theme struct {
	Text    string // the text, such as "Fruit exotique"
	Symbol  Symbol
	Answers []string // sample answers, all different when folded; may be empty
}

// Problem is an error in a deck file. The key of its message in the language files is
// "trouble.deck." followed by Code.
type Problem struct {
	Line int      // the line of the file, from 1; 0 for the whole file
	Code string   // one of the codes below
	Args []string // the values in the message, as listed with the codes
}

// These are the codes of the problems of a deck. In the comments the arguments of a code, if it has
// any, follow the colon.
const (
	Empty         = "empty"          // the file is empty
	TooLarge      = "too-large"      // the file is too large
	Encoding      = "encoding"       // the text encoding is not supported
	Syntax        = "syntax"         // the file is neither JSON nor CSV from this line on
	BadField      = "field"          // a field is unknown: the field
	BadKind       = "kind"           // a value is not a text, or not a list, where the format requires one: the field
	MissingThemes = "missing-themes" // there is no list of themes
	BadName       = "name"           // the deck's name is too long, empty, or a bare number: the name, the greatest length
	BadLanguage   = "language"       // the language is not a language code: the text
	TooFew        = "too-few"        // there are too few themes: their number, the least number
	TooMany       = "too-many"       // there are too many themes: their number, the greatest number
	NoText        = "no-text"        // a theme has no words
	LongText      = "long-text"      // a theme is too long: the theme, the greatest length
	LongWord      = "long-word"      // a word is too long: the word, the greatest length
	BadCharacter  = "character"      // a text has an unprintable character: the text
	BadSymbol     = "symbol"         // a text is not a symbol: the text
	RareSymbol    = "rare-symbol"    // a symbol has too few themes: the symbol, its number of themes, the least number
	Twice         = "twice"          // a theme occurs twice: the theme, the line of its first occurrence
	LongAnswer    = "long-answer"    // an answer is too long: the answer, the greatest length
	ManyAnswers   = "many-answers"   // a theme has too many answers: their number, the greatest number
	More          = "more"           // there are further problems: their number
)

// Codes returns all codes, so that a test can check their messages.
func Codes() []string {
	return []string{Empty, TooLarge, Encoding, Syntax, BadField, BadKind, MissingThemes, BadName, BadLanguage, TooFew, TooMany, NoText,
		LongText, LongWord, BadCharacter, BadSymbol, RareSymbol, Twice, LongAnswer, ManyAnswers, More}
}

// Problems is the error for an invalid deck file. It lists the problems in the order of lines.
type Problems []Problem

// maxProblems is the largest number of problems listed. Players can fix these problems and then try
// again.
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
		panic(err) // this cannot happen, because a struct of texts and lists of texts can always be encoded
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
