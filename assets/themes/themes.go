// Package themes embeds the decks of themes for Blitz. Each language has decks of its own, not
// translations.
package themes

import (
	"embed"
	"fmt"
)

//go:embed *.json
var files embed.FS

// Languages returns the ISO 639-1 codes of the languages that have decks.
func Languages() []string { return []string{"fr", "en"} }

// Decks returns the files of a language's decks in order, in the format of Blitz's package deck.
func Decks(language string) [][]byte {
	var decks [][]byte
	for n := 1; ; n++ {
		data, err := files.ReadFile(fmt.Sprintf("%s-%d.json", language, n))
		if err != nil {
			return decks
		}
		decks = append(decks, data)
	}
}
