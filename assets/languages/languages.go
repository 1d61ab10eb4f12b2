// Package languages has the languages of the program, each as a folder of data. Adding a folder
// adds a language; no Go code needs to change. Package lang makes sentences from the texts.
//
//	language.json  the description of the language (see [Language])
//	texts.json     every text that a player reads, by key (see package lang)
//	deck-1.json …  the decks of themes for Blitz, which are written in this language and not translated
//	glossary.md    the terms that translators agreed on; the program does not read this file
//
// The package uses only the standard library, so that games may import it.
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
	// Tag is the name of the language's folder. It is an ISO 639-1 code such as "pt".
	Tag string `json:"-"`
	// Name is the language's own name for itself.
	Name string `json:"name"`
	// Order is the number by which the languages are sorted. Languages with equal numbers are
	// sorted by tag. In Blitz the decks of the first language have plain numbers.
	Order int `json:"order"`
	// Windows is the identifier of the language in Windows, in hexadecimal digits.
	Windows string `json:"windows"`
	// Typography lists regular expressions and replacements that typeset a text.
	Typography []Rule `json:"typography"`
	// Mistakes lists regular expressions for errors. No correct text matches any of them.
	Mistakes []string `json:"mistakes"`
	// Forms has the rules that put a phrase into the form that a placeholder asks for, such as "of"
	// in {card:of}. The first rule that matches is applied. If none matches, the phrase stays as it
	// is.
	Forms map[string][]Rule `json:"forms"`
	// Accents are the letters on the second page of the letter grid, in rows of ten, ten and nine.
	// AccentsLabel is the label of the key that shows this page.
	Accents      []string `json:"accents"`
	AccentsLabel string   `json:"accents_label"`
	// Openers are the words that may precede an answer in Blitz, such as articles. They are in
	// folded form.
	Openers []string `json:"openers"`
	// Spellings unify different spellings of a folded word, such as "ae" and "a" for an umlaut. All
	// of these rules are applied, wherever they match. Plurals turn a folded plural into its
	// singular, or turn both into a common form. Only the first of these rules that matches is
	// applied.
	Spellings []Rule `json:"spellings"`
	Plurals   []Rule `json:"plurals"`
	// Symbols are the folded names of the eight symbols in deck files, in the order of the rules.
	Symbols []string `json:"symbols"`
}

// Rule is a regular expression and the text that replaces its matches, in the syntax of package
// regexp. The rules in Forms replace only the first match.
type Rule [2]string

// Fallback is the tag of the language that is used if the player's language is not available. A
// text that another language lacks is replaced by the text of this language.
const Fallback = "en"

// All returns the languages in the order of the settings. The result is shared and must not be
// changed.
func All() []Language { return all() }

var all = sync.OnceValue(func() []Language {
	folders, err := files.ReadDir(".")
	if err != nil {
		panic(err) // this cannot happen, because the folder is embedded
	}
	list := make([]Language, len(folders))
	for i, folder := range folders {
		list[i].Tag = folder.Name()
		if err := json.Unmarshal(read(folder.Name(), "language.json"), &list[i]); err != nil {
			panic(fmt.Errorf("languages: %s: %w", folder.Name(), err)) // this cannot happen, because the file is embedded and checked by tests
		}
	}
	slices.SortFunc(list, func(a, b Language) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Tag, b.Tag))
	})
	return list
})

// Tags returns the tags of the languages in the order of the settings.
func Tags() []string {
	tags := make([]string, len(all()))
	for i, l := range all() {
		tags[i] = l.Tag
	}
	return tags
}

// Find returns the language with this tag; ok is false if there is none.
func Find(tag string) (l Language, ok bool) {
	i := slices.IndexFunc(all(), func(l Language) bool { return l.Tag == tag })
	if i < 0 {
		return Language{}, false
	}
	return all()[i], true
}

// Texts returns the texts of a language as JSON.
func (l Language) Texts() []byte { return read(l.Tag, "texts.json") }

// Decks returns the decks of a language in the order of their numbers, in the format that Blitz's
// package deck reads.
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
		panic(err) // this cannot happen, because the file is embedded
	}
	return data
}
