package deck

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"canape/assets/languages"
)

// Fold removes case, accents and plurals from a word or phrase, by the rules of the
// [languages.Fallback]: a final s or x of a word is its plural. Two answers are the same if they
// fold to the same text (ruling 8). Hyphens, apostrophes and spaces separate words. Fold keeps
// them, but removes leading and trailing spaces and replaces runs of spaces with one space. Folding
// twice may change a word again, so compare only texts that were folded once.
func Fold(phrase string) string { return FoldIn("", phrase) }

// FoldIn is like Fold, but uses the spellings and plurals of the language with this code. If the
// program lacks the language, it uses those of the [languages.Fallback]. An English final s is
// usually a plural, but a German one is not: "Eis" is not the plural of "Ei".
func FoldIn(language, phrase string) string {
	rules, known := foldings()[language]
	if !known {
		rules = foldings()[languages.Fallback]
	}
	var b strings.Builder
	var word []byte // the current word in UTF-8, which is almost always ASCII, because accents are removed
	end := func() {
		if len(word) > 0 {
			b.WriteString(rules.fold(string(word)))
		}
		word = word[:0]
	}
	space := false
	for _, r := range phrase {
		switch {
		case unicode.IsSpace(r):
			end()
			space = true
			continue
		case unicode.Is(unicode.Mn, r): // some systems write accents as separate characters
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			if r = unicode.ToLower(r); r < utf8.RuneSelf {
				word = append(word, byte(r))
			} else {
				word = append(word, plain(r)...)
			}
			continue
		}
		end()
		if r == '’' || r == 'ʼ' { // the apostrophe becomes a straight one, as keyboards type it
			r = '\''
		}
		b.WriteRune(r)
	}
	end()
	return b.String()
}

// folding has the rules of a language. They apply to words in lower case without accents.
type folding struct{ spellings, plurals []rule }

type rule struct {
	matches *regexp.Regexp
	becomes string
}

var foldings = sync.OnceValue(func() map[string]folding {
	read := func(list []languages.Rule) (rules []rule) {
		for _, r := range list {
			rules = append(rules, rule{regexp.MustCompile(r[0]), r[1]})
		}
		return rules
	}
	all := map[string]folding{}
	for _, l := range languages.All() {
		all[l.Tag] = folding{read(l.Spellings), read(l.Plurals)}
	}
	return all
})

func (f folding) fold(word string) string {
	for _, r := range f.spellings {
		word = r.matches.ReplaceAllString(word, r.becomes)
	}
	for _, r := range f.plurals {
		if r.matches.MatchString(word) {
			return r.matches.ReplaceAllString(word, r.becomes)
		}
	}
	return word
}

// plain returns a lower-case letter without its accent, or a ligature as separate letters.
func plain(r rune) string {
	switch r {
	case 'œ':
		return "oe"
	case 'æ', 'ǽ':
		return "ae"
	case 'ß':
		return "ss"
	}
	for _, family := range [...]struct{ letter, accented string }{
		{"a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"}, {"c", "çćĉċč"}, {"d", "ďđ"}, {"e", "èéêëēĕėęěẹẻẽếềểễệ"}, {"g", "ĝğġģǧ"}, {"h", "ĥħ"},
		{"i", "ìíîïĩīĭįıǐỉị"}, {"j", "ĵ"}, {"k", "ķǩ"}, {"l", "ĺļľŀł"}, {"n", "ñńņňǹ"}, {"o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"}, {"r", "ŕŗř"},
		{"s", "śŝşšș"}, {"t", "ţťŧț"}, {"u", "ùúûüũūŭůűųưǔụủứừửữự"}, {"w", "ŵẁẃẅ"}, {"y", "ýÿŷỳỵỷỹ"}, {"z", "źżž"},
	} {
		if strings.ContainsRune(family.accented, r) {
			return family.letter
		}
	}
	return string(r)
}
