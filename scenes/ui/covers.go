package ui

import (
	"unicode"

	"github.com/go-text/typesetting/font"
)

// Covers returns whether all fonts have every letter of a text: for texts that come from outside. What it
// returns is for one goroutine.
func Covers() func(text string) bool {
	faces := newFaces().face
	return func(text string) bool {
		for _, r := range text {
			for i := range faces {
				if !covered(faces[i], r) {
					return false
				}
			}
		}
		return true
	}
}

// covered reports whether a font has a letter, or nothing is seen of it anyway.
func covered(f *font.Face, r rune) bool {
	if unicode.IsSpace(r) || unicode.Is(unicode.Mn, r) { // accents join the letters before them
		return true
	}
	_, has := f.NominalGlyph(r)
	return has
}
