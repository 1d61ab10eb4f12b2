// Package langtest provides a pseudo-locale, which is English with accents and longer words. In
// tests it shows what would not fit on the screen in a language into which nobody has translated
// the texts yet. Programs never offer it.
package langtest

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/assets/languages"
)

// Pseudo is the tag of the pseudo-locale; Android uses the same tag. Only this package knows it.
// The catalog of the pseudo-locale says that its language is English.
const Pseudo lang.Language = "en-XA"

// Languages returns the languages of the program and the pseudo-locale.
func Languages() []lang.Language { return append(lang.Languages(), Pseudo) }

// For returns the catalog of a language or of the pseudo-locale. Env.Read makes a scene use the
// result.
func For(l lang.Language) *lang.Catalog {
	if l == Pseudo {
		return pseudo()
	}
	return lang.For(l)
}

var pseudo = sync.OnceValue(func() *lang.Catalog {
	english, _ := languages.Find(languages.Fallback)
	var texts map[string]string
	if err := json.Unmarshal(english.Texts(), &texts); err != nil {
		panic(err) // this cannot happen, because the file is embedded and checked by tests
	}
	for key, text := range texts {
		if !isName(key) {
			texts[key] = Stretch(text)
		}
	}
	return lang.For(lang.Fallback).With(texts)
})

// isName reports whether the text for the key is the name of a game or of a person. Names have a
// maximum length.
func isName(key string) bool {
	for _, prefix := range []string{"game.", "bot.name.", "rules.couch.name-", "settings.sample.name"} {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

// Longer is the percentage by which Stretch makes a text longer.
const Longer = 40

// Stretch returns a text with accents on its letters and with longer words. It does not change
// placeholders and figures. It also does not change "the" at the start, because the rules of the
// English forms look for that article.
func Stretch(text string) string {
	var b strings.Builder
	owed := 0 // the missing length in hundredths of a letter
	for text != "" {
		word := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
		switch {
		case word < 0:
			word = len(text)
		case word == 0 && text[0] == '{' && strings.IndexByte(text, '}') > 0:
			end := strings.IndexByte(text, '}') + 1
			b.WriteString(text[:end])
			text = text[end:]
			continue
		case word == 0:
			_, size := utf8.DecodeRuneInString(text)
			b.WriteString(text[:size])
			text = text[size:]
			continue
		}
		if text[:word] == "the" && b.Len() == 0 {
			b.WriteString("the")
		} else {
			owed = stretchWord(&b, text[:word], owed)
		}
		text = text[word:]
	}
	return b.String()
}

// stretchWord writes a word and inserts letters before its last letter. owed is the length by which
// the words so far are too short, in hundredths of a letter. stretchWord returns the new value of
// owed.
func stretchWord(b *strings.Builder, word string, owed int) int {
	letters := slices.Collect(func(yield func(rune) bool) {
		for _, r := range word {
			if accented, ok := accents[r]; ok {
				r = accented
			}
			if !yield(r) {
				return
			}
		}
	})
	owed += len(letters) * Longer
	for i, r := range letters {
		if i == len(letters)-1 {
			for n := 0; owed >= 100; n++ {
				b.WriteRune(filler[n%len(filler)])
				owed -= 100
			}
		}
		b.WriteRune(r)
	}
	return owed
}

// filler has the letters that make words longer. On average they are as wide as other letters.
var filler = []rune("éńüâšø")

// accents maps letters to the letters that replace them. These have the tallest or deepest marks
// that the fonts have.
var accents = map[rune]rune{
	'a': 'å', 'c': 'ç', 'e': 'ê', 'g': 'ğ', 'i': 'ï', 'l': 'ł', 'n': 'ñ', 'o': 'ö', 's': 'ş', 't': 'ţ', 'u': 'ů', 'y': 'ý', 'z': 'ž',
	'A': 'Å', 'C': 'Ç', 'E': 'Ê', 'G': 'Ğ', 'I': 'Î', 'N': 'Ñ', 'O': 'Ö', 'S': 'Ş', 'T': 'Ţ', 'U': 'Ů', 'Y': 'Ý', 'Z': 'Ž',
}
