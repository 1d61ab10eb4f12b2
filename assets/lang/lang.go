// Package lang has all texts that players can read, in every language of the program, and inserts
// cards, seats and numbers into them.
//
// The texts are in the folders of package languages. Each language has one flat JSON object with the
// same sorted keys. If a language lacks a text, the English text is used. A text may contain
// placeholders:
//
//	{card}       the argument of that name
//	{card:of}    the argument in a form of the language, here with a preposition: "du 8 vert", "of the green 8"
//	{card:to}    the argument in another form: "au 8 vert", "to the green 8"
//	{card:bare}  the argument without its article: "8 vert", "green 8"
//	{card.colour}, {card.colour:plural}  a part of the argument's name, such as "vert" and "verts";
//	                                     if the argument is a list, a part of the name of its first thing
//
// A key may have variants. The arguments determine which variant is used:
//
//	table.cards.one, table.cards.other    chosen by the language's plural of the first argument that is a number
//	event.blanco.drawn[from=discard]      chosen by the values of arguments, as the console writes them; the variant with
//	                                      the most conditions is used, and the plain key is for all other cases;
//	                                      [line=row*] stands for any value that begins with "row";
//	                                      the value of a list is its length
//
// The text "-" of an event means that the event is shown without words.
//
// A thing that a game calls "green-8" in the console has a name for players under the key
// "name.<game>.<text>". One key may be a pattern for many things. The parts of the thing are then
// looked up by their own names. For example, "name.blanco.{colour}-{number}" is
// "le {number} {colour}", "colour.green" is "vert" and "colour.plural.green" is "verts".
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

// Language is the ISO 639-1 code of a language of the program.
type Language string

// Fallback is the language that is used if the player's language is not available. A text that
// another language lacks is replaced by the text of this language.
const Fallback Language = languages.Fallback

// These are the languages whose names tests use. All other code treats the languages alike.
const (
	French  Language = "fr"
	English Language = "en"
)

// Languages returns the languages in the order in which the settings list them.
func Languages() []Language {
	var list []Language
	for _, tag := range languages.Tags() {
		list = append(list, Language(tag))
	}
	return list
}

// Match returns the best language for a list of preferred locales, best first. Locales are BCP 47
// tags or system names such as "fr_CA.UTF-8". If the program has none of these languages, Match
// returns Fallback.
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

// Accepted returns the best language for a browser's Accept-Language header. If the program has
// none of these languages, Accepted returns otherwise.
func Accepted(header string, otherwise Language) Language {
	wanted, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return otherwise
	}
	return best(wanted, otherwise)
}

func best(wanted []language.Tag, otherwise Language) Language {
	supported := append([]Language{otherwise}, Languages()...) // if nothing matches, the matcher returns the first one
	tags := make([]language.Tag, len(supported))
	for i, l := range supported {
		tags[i] = language.Make(string(l))
	}
	_, at, _ := language.NewMatcher(tags).Match(wanted...)
	return supported[at]
}

// Environment returns the locales that a POSIX environment names, best first, as Match takes them.
// getenv is usually os.Getenv.
func Environment(getenv func(string) string) []string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := getenv(name)
		if locale == "" {
			continue
		}
		// LANGUAGE is a list of the GNU system. It counts only if another variable sets a language.
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

// Catalog has the texts of one language. It is immutable and may be shared.
type Catalog struct {
	language Language
	tag      language.Tag
	forms    map[string][]rule    // the rules by the name of the form
	texts    map[string][]variant // the variants by key; variants with more conditions come first
	names    map[string][]pattern // the patterns by game
}

// For returns the catalog of a language. It panics if the program does not have the language.
func For(l Language) *Catalog {
	read, ok := catalogs()[l]
	if !ok {
		panic(fmt.Sprintf("lang: no language %q", l))
	}
	return read()
}

// Language returns the catalog's language.
func (c *Catalog) Language() Language { return c.language }

// Has reports whether the catalog has a text for the key, with or without variants.
func (c *Catalog) Has(key string) bool { return c.texts[key] != nil }

// Keys returns all keys that begin with prefix, sorted.
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

// Text returns the text for the key with its placeholders replaced by arguments. args alternate the
// names and values of the arguments. Text accepts the values that [Speaker.Text] accepts. A missing
// key or argument is a bug and appears as [[key]].
func (c *Catalog) Text(key string, args ...any) string {
	return Speaker{Catalog: c}.Text(key, args...)
}

// catalogs has a function for each language that reads its texts on first use, so that the start of
// the app does not wait for all languages.
var catalogs = sync.OnceValue(func() map[Language]func() *Catalog {
	readers := make(map[Language]func() *Catalog)
	for _, l := range languages.All() {
		readers[Language(l.Tag)] = sync.OnceValue(func() *Catalog { return read(l) })
	}
	return readers
})

// read returns the catalog of a language. Texts that the language lacks are in English.
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
		panic(fmt.Errorf("lang: read %s: %w", l.Tag, err)) // this cannot happen, because the file is embedded and checked by tests
	}
	return texts
}

// complete adds missing texts in English to the texts of a language. If a text has variants, it
// adds all of them or none.
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

// stem returns a key without its conditions and its plural category. The key of a name is returned
// unchanged, because it has neither.
func stem(key string) string {
	if strings.HasPrefix(key, "name.") {
		return key
	}
	base, _, _ := splitKey(key)
	return base
}
