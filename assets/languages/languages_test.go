package languages_test

import (
	"regexp"
	"strconv"
	"testing"
	"unicode/utf8"

	"canape/assets/languages"
	"canape/engine/games/blitz/deck"
)

func TestLanguagesAreDescribedCompletely(t *testing.T) {
	names := map[string]string{}
	for _, l := range languages.All() {
		if before, twice := names[l.Name]; twice || l.Name == "" {
			t.Errorf("%s is called %q, as %q is", l.Tag, l.Name, before)
		}
		names[l.Name] = l.Tag
		if _, err := strconv.ParseUint(l.Windows, 16, 16); err != nil {
			t.Errorf("%s has %q in Windows: %v", l.Tag, l.Windows, err)
		}
		if len(l.Accents) != 3 || utf8.RuneCountInString(l.Accents[0]) != 10 || utf8.RuneCountInString(l.Accents[1]) != 10 ||
			utf8.RuneCountInString(l.Accents[2]) != 9 || l.AccentsLabel == "" {
			t.Errorf("%s has the letters %q with the label %q, want rows of 10, 10 and 9", l.Tag, l.Accents, l.AccentsLabel)
		}
		if len(l.Symbols) != deck.Symbols {
			t.Errorf("%s has names for %d symbols", l.Tag, len(l.Symbols))
		}
		for _, name := range l.Symbols {
			if deck.Fold(name+"s") != name {
				t.Errorf("%s: the symbol %q is not folded", l.Tag, name)
			}
		}
		for _, opener := range l.Openers {
			if word := regexp.MustCompile(`[ ']$`).ReplaceAllString(opener, ""); word == opener || deck.Fold(word+"s") != word {
				t.Errorf("%s: the opener %q is not folded, or does not end in a space or an apostrophe", l.Tag, opener)
			}
		}
		rules := append([]languages.Rule{}, l.Typography...)
		for _, form := range l.Forms {
			rules = append(rules, form...)
		}
		for _, rule := range rules {
			if _, err := regexp.Compile(rule[0]); err != nil {
				t.Errorf("%s: %v", l.Tag, err)
			}
		}
	}
}

func TestAnUnknownLanguageIsNotFound(t *testing.T) {
	if l, ok := languages.Find("xx"); ok {
		t.Errorf("xx is %q", l.Name)
	}
}
