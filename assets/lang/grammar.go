package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// inForm returns a phrase in the form of a placeholder: "of", "to", "bare", or unchanged.
func inForm(l Language, form, phrase string) string {
	switch form {
	case "of":
		if l == French {
			return frenchWith("de", phrase)
		}
		return "of " + phrase
	case "to":
		if l == French {
			return frenchWith("à", phrase)
		}
		return "to " + phrase
	case "bare":
		for _, article := range articles(l) {
			if bare, ok := strings.CutPrefix(phrase, article); ok {
				return bare
			}
		}
	}
	return phrase
}

func articles(l Language) []string {
	if l == French {
		return []string{"le ", "la ", "les ", "l’"}
	}
	return []string{"the "}
}

// frenchWith puts "de" or "à" before a phrase. Both contract with "le" and "les", and "de" is
// elided before a vowel sound.
func frenchWith(preposition, phrase string) string {
	contracted := map[string][2]string{"de": {"du ", "des "}, "à": {"au ", "aux "}}[preposition]
	if rest, ok := strings.CutPrefix(phrase, "le "); ok {
		return contracted[0] + rest
	}
	if rest, ok := strings.CutPrefix(phrase, "les "); ok {
		return contracted[1] + rest
	}
	if preposition == "de" && startsWithVowelSound(phrase) {
		return "d’" + phrase
	}
	return preposition + " " + phrase
}

// startsWithVowelSound reports whether French elides before the phrase. An h counts as mute, as in
// nearly every French first name (d’Hugo, d’Hélène); a y counts as a vowel before a consonant
// (d’Yvette, de Yann).
func startsWithVowelSound(phrase string) bool {
	first, size := utf8.DecodeRuneInString(phrase)
	first = unicode.ToLower(first)
	if first == 'y' {
		second, _ := utf8.DecodeRuneInString(phrase[size:])
		return unicode.IsLetter(second) && !strings.ContainsRune("aeéèiouœ", unicode.ToLower(second))
	}
	return strings.ContainsRune("aàâäeéèêëiîïoôöœuùûühæ", first)
}

// Capitalise returns the text with its first letter in upper case.
func Capitalise(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || unicode.IsUpper(first) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
