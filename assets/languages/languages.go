// Package languages holds the languages of the program, a folder of data for each. A new folder is
// a new language; no Go code changes. Package lang makes sentences of the texts.
//
//	language.json  the language itself: see [Language]
//	texts.json     every text that a player reads, by key: see package lang
//	deck-1.json …  the decks of themes for Blitz, made for this language, not translated
//	glossary.md    the terms that translators agreed on; the program does not read it
//
// The package needs only the standard library, so that games can use it.
package languages

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"sync"
)

//go:embed */*.json
var files embed.FS

// Language describes a language of the program.
type Language struct {
	// Tag is the name of its folder: an ISO 639-1 code such as "pt".
	Tag string `json:"-"`
	// Name is the language's own name for itself.
	Name string `json:"name"`
	// Order sorts the languages; those with equal numbers are sorted by tag. The decks of the first
	// one have plain numbers in Blitz.
	Order int `json:"order"`
	// Windows is its identifier in Windows, in hexadecimal digits.
	Windows string `json:"windows"`
	// Typography lists regular expressions and their replacements, which typeset a text.
	Typography []Rule `json:"typography"`
	// Mistakes lists regular expressions that match no correct text.
	Mistakes []string `json:"mistakes"`
	// Forms puts a phrase into the form that a placeholder asks for, as "of" in {card:of}. The
	// first rule that matches counts; without a match the phrase stays as it is.
	Forms map[string][]Rule `json:"forms"`
	// Accents are the letters of the second page of the letter grid: rows of ten, ten and nine.
	// AccentsLabel is on the key that shows them.
	Accents      []string `json:"accents"`
	AccentsLabel string   `json:"accents_label"`
	// Openers are the folded words that may precede an answer in Blitz, such as articles.
	Openers []string `json:"openers"`
	// Spellings put other ways to spell a folded word into one, such as "ae" and "a" for an umlaut:
	// all apply, wherever they match. Plurals put a folded word into the singular, or into a form
	// that it shares with the plural: the first rule that matches counts.
	Spellings []Rule `json:"spellings"`
	Plurals   []Rule `json:"plurals"`
	// Symbols are the names of the eight symbols in deck files, folded, in the order of the rules.
	Symbols []string `json:"symbols"`
}

// Rule is a regular expression and the replacement of its first match in a text, in the syntax of
// package regexp.
type Rule [2]string

// Fallback is the tag of the language that is used where the player's is not available, and whose
// texts stand in for missing ones.
const Fallback = "en"

// All returns the languages in order. The result is shared and must not be changed.
func All() []Language { return all() }

var all = sync.OnceValue(func() []Language {
	folders, err := files.ReadDir(".")
	if err != nil {
		panic(err) // embedded
	}
	list := make([]Language, len(folders))
	for i, folder := range folders {
		list[i].Tag = folder.Name()
		if err := json.Unmarshal(read(folder.Name(), "language.json"), &list[i]); err != nil {
			panic(fmt.Errorf("languages: %s: %w", folder.Name(), err)) // embedded and checked by tests
		}
	}
	slices.SortFunc(list, func(a, b Language) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Tag, b.Tag))
	})
	return list
})

// Tags returns the tags of the languages in order.
func Tags() []string {
	tags := make([]string, len(all()))
	for i, l := range all() {
		tags[i] = l.Tag
	}
	return tags
}

// Find returns the language with a tag; ok is false if there is none.
func Find(tag string) (l Language, ok bool) {
	i := slices.IndexFunc(all(), func(l Language) bool { return l.Tag == tag })
	if i < 0 {
		return Language{}, false
	}
	return all()[i], true
}

// Texts returns the texts of a language as JSON.
func (l Language) Texts() []byte { return read(l.Tag, "texts.json") }

// Decks returns the decks of a language in order, in the format of Blitz's package deck.
func (l Language) Decks() [][]byte {
	var decks [][]byte
	for n := 1; ; n++ {
		data, err := files.ReadFile(path.Join(l.Tag, fmt.Sprintf("deck-%d.json", n)))
		if err != nil {
			return decks
		}
		decks = append(decks, data)
	}
}

func read(folder, name string) []byte {
	data, err := files.ReadFile(path.Join(folder, name))
	if err != nil {
		panic(err) // embedded
	}
	return data
}
