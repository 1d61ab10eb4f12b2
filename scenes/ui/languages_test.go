package ui

import (
	"testing"

	"canape/assets/languages"
)

// The fonts have every letter of the languages: of their texts, of their decks, and of the letter
// grid. A title whose letters League Spartan lacks uses Andika, so Covers is enough.
func TestFontsHaveTheLettersOfEveryLanguage(t *testing.T) {
	for _, l := range languages.All() {
		sources := map[string]string{"texts": string(l.Texts()), "name": l.Name, "label": l.AccentsLabel}
		for _, row := range l.Accents {
			sources["letters "+row] = row
		}
		for _, data := range l.Decks() {
			sources["decks"] += string(data)
		}
		for name, text := range sources {
			for _, r := range text {
				if r != '￼' && !Covers(string(r)) { // U+FFFC stands for a picture
					t.Errorf("%s, %s: no glyph for %q", l.Tag, name, r)
				}
			}
		}
	}
}
