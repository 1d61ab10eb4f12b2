// Package music embeds the scores of the music in ABC notation. Package canape/scenes/sound/score
// reads them.
package music

import (
	"embed"
	"io/fs"
)

//go:embed *.abc
var files embed.FS

// Score returns the text of the score with this file name, such as "lobby.abc".
func Score(file string) (string, error) {
	text, err := files.ReadFile(file)
	return string(text), err
}

// Files returns the file names of all scores.
func Files() []string {
	names, _ := fs.Glob(files, "*.abc") // the error can only mean an invalid pattern
	return names
}
