package deck_test

import (
	"testing"

	"canape/engine/games/blitz/deck"
)

// TestFoldingKnowsTheLanguage checks that in each language all forms of a word count as one answer,
// and that different words count as different answers.
func TestFoldingKnowsTheLanguage(t *testing.T) {
	for language, c := range map[string]struct{ same, different [][2]string }{
		"fr": {
			same:      [][2]string{{"Éléphants", "elephant"}, {"choux", "chou"}, {"œufs", "oeuf"}, {"l’île", "L'ILE"}, {"garçon", "garcon"}},
			different: [][2]string{{"pain", "pin"}, {"chat", "chatte"}},
		},
		"en": {
			same:      [][2]string{{"Cats", "cat"}, {"café", "cafe"}, {"jigsaw puzzles", "Jigsaw Puzzle"}},
			different: [][2]string{{"cat", "cart"}, {"men", "man"}},
		},
		"de": {
			same: [][2]string{
				{"Käse", "Kaese"}, {"Käse", "KASE"}, {"Bär", "Bären"}, {"Baer", "Bären"}, {"Straße", "Strassen"}, {"STRASSE", "Straße"},
				{"Ei", "Eier"}, {"Haus", "Häuser"}, {"Kind", "Kinder"}, {"Hase", "Hasen"}, {"Hund", "Hunde"}, {"Maus", "Mäuse"}, {"Maus", "Maeuse"},
				{"Auto", "Autos"}, {"Gabel", "Gabeln"}, {"Mauer", "Mauern"}, {"Bilderbuch", "Bilderbücher"}, {"Lehrerin", "Lehrerinnen"},
				{"Kuh", "Kühe"}, {"Kuehe", "Kühe"}, {"Öl", "Oel"}, {"Übung", "Uebungen"}, {"Pony", "Ponys"}, {"Tee", "Tees"}, {"Maschine", "Maschinen"}, {"Stein", "Steine"},
			},
			different: [][2]string{{"Ei", "Eis"}, {"Bus", "Bu"}, {"Reis", "Rei"}, {"Maler", "Mal"}, {"Cousin", "Cousine"}, {"Feuer", "Feier"}, {"Mann", "Mais"}},
		},
		"es": {
			same: [][2]string{
				{"año", "ano"}, {"Piñas", "piña"}, {"pina", "piña"}, {"flor", "flores"}, {"camión", "camiones"}, {"pez", "peces"}, {"luz", "Luces"},
				{"clase", "clases"}, {"padre", "padres"}, {"tomate", "tomates"}, {"casa", "casas"}, {"mes", "meses"}, {"autobús", "autobuses"},
				{"país", "países"}, {"café", "cafés"}, {"rey", "reyes"}, {"pie", "pies"}, {"dulce", "dulces"}, {"pingüino", "pinguinos"}, {"gas", "gases"},
			},
			different: [][2]string{{"gato", "gata"}, {"mes", "mesa"}, {"pez", "pesa"}, {"luna", "lunes"}, {"casa", "caso"}},
		},
	} {
		for _, pair := range c.same {
			if a, b := deck.FoldIn(language, pair[0]), deck.FoldIn(language, pair[1]); a != b {
				t.Errorf("%s: %q and %q become %q and %q", language, pair[0], pair[1], a, b)
			}
		}
		for _, pair := range c.different {
			if a, b := deck.FoldIn(language, pair[0]), deck.FoldIn(language, pair[1]); a == b {
				t.Errorf("%s: %q and %q both become %q", language, pair[0], pair[1], a)
			}
		}
	}
}

// TestFoldingOfOtherLanguages checks that a deck in a language that the program lacks is folded
// like an English one.
func TestFoldingOfOtherLanguages(t *testing.T) {
	for _, language := range []string{"", "pt", "xx"} {
		if got := deck.FoldIn(language, "Maçãs"); got != "maca" {
			t.Errorf("%q: %q", language, got)
		}
	}
}

// TestAnswersAreFoldedInTheLanguageOfTheDeck checks that themes are folded in the deck's language
// even if the language comes after the themes in the file.
func TestAnswersAreFoldedInTheLanguageOfTheDeck(t *testing.T) {
	theme := `{"theme":"Am Frühstückstisch","answers":["Ei","Eis","Eier"]}`
	for _, data := range [][]byte{
		jsonOf(`"language":"de",`, append(jsonThemes(16), theme)...),
		table(string(jsonOf("", append(jsonThemes(16), theme)...)[:len(jsonOf("", append(jsonThemes(16), theme)...))-2]), `,"language":"DE"}`),
	} {
		d := parse(t, data)
		if last := d.Themes[len(d.Themes)-1]; d.Language != "de" || len(last.Answers) != 2 || last.Answers[1] != "Eis" {
			t.Errorf("in %q %q are kept", d.Language, last.Answers)
		}
	}
}
