// Package lang carries every text that a player can read, in each language of the program, and puts
// cards, seats and numbers into its sentences.
//
// The texts are in the folders of package languages: one flat object each, the same keys in all,
// sorted. Where a language lacks a text, the English one stands in. A text may hold placeholders:
//
//	{card}       the argument of that name
//	{card:of}    in a form of the language, here with a preposition: "du 8 vert", "of the green 8"
//	{card:to}    likewise: "au 8 vert", "to the green 8"
//	{card:bare}  without its article: "8 vert", "green 8"
//	{card.colour}, {card.colour:plural}  a part of its name: "vert", "verts"; of a list, that of its first thing
//
// A key may have variants, of which the arguments choose one:
//
//	table.cards.one, table.cards.other    by the language's plural of the first argument that is a number
//	event.blanco.drawn[from=discard]      by the values of arguments, as the console writes them; the variant with the
//	                                      most conditions wins, and the plain key is for all other cases;
//	                                      [line=row*] is any value that begins so, lists count as their length
//
// The text "-" of an event means that the event is shown without words.
//
// What a game calls "green-8" in the console has a name for players under "name.<game>.<text>", or
// under a pattern whose parts are looked up by their own names: "name.blanco.{colour}-{number}":
// "le {number} {colour}" with "colour.green": "vert" and "colour.plural.green": "verts".
package lang

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"canape/assets/languages"
)

// Language is a language of the program, by its ISO 639-1 code.
type Language string

// Fallback is the language that is used where the player's is not available, and whose texts stand
// in for missing ones.
const Fallback Language = languages.Fallback

// The languages that tests name. Other code treats all languages alike.
const (
	French  Language = "fr"
	English Language = "en"
)

// Languages returns the languages in the order of the settings.
func Languages() []Language {
	var list []Language
	for _, tag := range languages.Tags() {
		list = append(list, Language(tag))
	}
	return list
}

// Match returns the best language for a list of preferred locales, best first: BCP 47 tags or
// system names such as "fr_CA.UTF-8". It returns the Fallback if the program has none of them.
func Match(locales ...string) Language {
	var wanted []language.Tag
	for _, locale := range locales {
		name, _, _ := strings.Cut(locale, ".")
		name, _, _ = strings.Cut(name, "@")
		if tag, err := language.Parse(name); err == nil {
			wanted = append(wanted, tag)
		}
	}
	return best(wanted, Fallback)
}

// Accepted returns the best language for the Accept-Language header of a browser, or the otherwise
// language if the program has none of them.
func Accepted(header string, otherwise Language) Language {
	wanted, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return otherwise
	}
	return best(wanted, otherwise)
}

func best(wanted []language.Tag, otherwise Language) Language {
	supported := append([]Language{otherwise}, Languages()...) // the matcher falls back to the first
	tags := make([]language.Tag, len(supported))
	for i, l := range supported {
		tags[i] = language.Make(string(l))
	}
	_, at, _ := language.NewMatcher(tags).Match(wanted...)
	return supported[at]
}

// Environment returns the locales of a POSIX environment for Match, best first. getenv is
// os.Getenv.
func Environment(getenv func(string) string) []string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := getenv(name)
		if locale == "" {
			continue
		}
		// LANGUAGE is a GNU list that counts only if a language is set.
		if locale == "C" || locale == "POSIX" || strings.HasPrefix(locale, "C.") {
			return nil
		}
		var locales []string
		for choice := range strings.SplitSeq(getenv("LANGUAGE"), ":") {
			if choice != "" {
				locales = append(locales, choice)
			}
		}
		return append(locales, locale)
	}
	return nil
}

// Catalog holds the texts of one language. It is immutable and may be shared.
type Catalog struct {
	language Language
	tag      language.Tag
	forms    map[string][]rule    // by the name of the form
	texts    map[string][]variant // by key, most conditions first
	names    map[string][]pattern // by game
}

// For returns the texts of a language. It panics if the program lacks the language.
func For(l Language) *Catalog {
	read, ok := catalogs()[l]
	if !ok {
		panic(fmt.Sprintf("lang: no language %q", l))
	}
	return read()
}

// Language returns the catalog's language.
func (c *Catalog) Language() Language { return c.language }

// Has reports whether there is a text under the key, with or without variants.
func (c *Catalog) Has(key string) bool { return c.texts[key] != nil }

// Keys returns the keys with a prefix, sorted.
func (c *Catalog) Keys(prefix string) []string {
	var keys []string
	for key := range c.texts {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// Text returns the text under the key with its placeholders replaced by args, alternating names and
// values. Values may be anything [Speaker.Text] accepts. A missing key or argument is a bug and
// shows as [[key]].
func (c *Catalog) Text(key string, args ...any) string {
	return Speaker{Catalog: c}.Text(key, args...)
}

// catalogs read a language on its first use, so that players do not wait for the others.
var catalogs = sync.OnceValue(func() map[Language]func() *Catalog {
	readers := make(map[Language]func() *Catalog)
	for _, l := range languages.All() {
		readers[Language(l.Tag)] = sync.OnceValue(func() *Catalog { return read(l) })
	}
	return readers
})

// read returns the texts of a language, with English ones for those that it lacks.
func read(l languages.Language) *Catalog {
	texts := parse(l)
	if l.Tag != languages.Fallback {
		english, _ := languages.Find(languages.Fallback)
		complete(texts, parse(english))
	}
	return newCatalog(Language(l.Tag), texts)
}

func parse(l languages.Language) map[string]string {
	var texts map[string]string
	if err := json.Unmarshal(l.Texts(), &texts); err != nil {
		panic(fmt.Errorf("lang: read %s: %w", l.Tag, err)) // embedded and checked by tests
	}
	return texts
}

// complete adds the texts that are missing, each with all its variants.
func complete(texts, english map[string]string) {
	has := make(map[string]bool)
	for key := range texts {
		has[stem(key)] = true
	}
	for key, text := range english {
		if !has[stem(key)] {
			texts[key] = text
		}
	}
}

// stem returns a key without its conditions and its plural category. Names of things have neither.
func stem(key string) string {
	if strings.HasPrefix(key, "name.") {
		return key
	}
	base, _, _ := splitKey(key)
	return base
}
