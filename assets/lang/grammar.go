package lang

import (
	"regexp"
	"unicode"
	"unicode/utf8"

	"canape/assets/languages"
)

// rule changes a phrase that matches its expression, for example by contracting "de" with an
// article.
type rule struct {
	matches *regexp.Regexp
	becomes string
}

// formsOf returns the rules of a language, by the name of the form. For a language that the program
// does not have, it returns no rules.
func formsOf(l Language) map[string][]rule {
	described, _ := languages.Find(string(l))
	forms := make(map[string][]rule)
	for form, rules := range described.Forms {
		for _, r := range rules {
			forms[form] = append(forms[form], rule{regexp.MustCompile(r[0]), r[1]})
		}
	}
	return forms
}

// inForm returns the phrase in a form that a placeholder asks for, such as "of" or "bare". It
// returns the phrase unchanged if no rule of the form matches.
func (c *Catalog) inForm(form, phrase string) string {
	for _, r := range c.forms[form] {
		if at := r.matches.FindStringSubmatchIndex(phrase); at != nil {
			changed := r.matches.ExpandString([]byte(phrase[:at[0]]), r.becomes, phrase, at)
			return string(changed) + phrase[at[1]:]
		}
	}
	return phrase
}

// Capitalise returns the text with its first letter in upper case.
func Capitalise(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || unicode.IsUpper(first) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
