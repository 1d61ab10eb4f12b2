// Package music embeds the scores of the themes in ABC notation, which canape/scenes/sound/score
// reads.
package music

import (
	"embed"
	"io/fs"
)

//go:embed *.abc
var files embed.FS

// Score returns the text of a file such as "lobby.abc".
func Score(file string) (string, error) {
	text, err := files.ReadFile(file)
	return string(text), err
}

// Files returns the names of all scores.
func Files() []string {
	names, _ := fs.Glob(files, "*.abc") // the pattern is valid
	return names
}
