// Package deck reads and writes decks of themes for Blitz, the game's own and those that families
// make: JSON or CSV, as README.md beside this file describes them. What is wrong with a file is
// told line by line.
package deck

import (
	"encoding/json"
	"fmt"
	"strings"
)

// The limits of a deck. Lengths are in characters. They are such that every theme fits its card
// with text at 200 %.
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

// MinOfSymbol is on how many themes each symbol stands at the least: fewer and nobody could ever
// meet on it.
const MinOfSymbol = 2

// Deck is a deck of themes, the four duel cards apart.
type Deck struct {
	Name     string // 1 to MaxName characters; "" if the file does not say, as in CSV
	Language string // "fr", "en" or another language's code in lower case; "" if the file does not say
	Themes   []Theme
}

// Theme is a theme card.
type Theme struct {
	Text    string // "Fruit exotique"
	Symbol  Symbol
	Answers []string // samples, no two the same when folded; may be empty
}

// Problem is one thing that is wrong with a deck file. Code finds the sentence in the language
// files under "trouble.deck.".
type Problem struct {
	Line int      // from 1; 0: the whole file
	Code string   // one of the codes below
	Args []string // what the sentence names, by the code's own list
}

// The codes of problems, with what their arguments are.
const (
	Empty         = "empty"          // the file holds nothing
	TooLarge      = "too-large"      //
	Encoding      = "encoding"       // the bytes are no text that we read
	Syntax        = "syntax"         // it is neither JSON nor CSV here
	BadField      = "field"          // the field that no deck has
	BadKind       = "kind"           // the field that should be a text, or a list
	MissingThemes = "missing-themes" // there is no list of themes
	BadName       = "name"           // the name, the greatest length: too long, empty, or a bare number
	BadLanguage   = "language"       // the text that is no language's code
	TooFew        = "too-few"        // how many themes, the least number
	TooMany       = "too-many"       // how many themes, the greatest number
	NoText        = "no-text"        // a theme without words
	LongText      = "long-text"      // the theme, the greatest length
	LongWord      = "long-word"      // the word, the greatest length
	BadCharacter  = "character"      // the text that holds something that can't be shown
	BadSymbol     = "symbol"         // the text that is no symbol
	RareSymbol    = "rare-symbol"    // the symbol, on how many themes it stands, the least number
	Twice         = "twice"          // the theme, the line where it stood before
	LongAnswer    = "long-answer"    // the answer, the greatest length
	ManyAnswers   = "many-answers"   // how many answers, the greatest number
	More          = "more"           // how many further problems there are
)

// Codes returns all codes, for whoever has to have words for each.
func Codes() []string {
	return []string{Empty, TooLarge, Encoding, Syntax, BadField, BadKind, MissingThemes, BadName, BadLanguage, TooFew, TooMany, NoText,
		LongText, LongWord, BadCharacter, BadSymbol, RareSymbol, Twice, LongAnswer, ManyAnswers, More}
}

// Problems is the error of a file that is no deck, in the file's order.
type Problems []Problem

// maxProblems bounds the list; whoever has mended so many can ask again.
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

// Format returns the deck as a JSON file, which Parse reads back.
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
