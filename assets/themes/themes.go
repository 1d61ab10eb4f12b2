// Package themes carries the decks of themes for Blitz inside the program, in each language written
// for its own speakers.
package themes

import (
	"embed"
	"fmt"
)

//go:embed *.json
var files embed.FS

// Languages returns the languages that have decks, by their ISO 639-1 codes.
func Languages() []string { return []string{"fr", "en"} }

// Decks returns the files of a language's decks in their order, as package deck of Blitz reads
// them.
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
