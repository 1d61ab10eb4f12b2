package ui

import (
	"unicode"

	"github.com/go-text/typesetting/font"
)

// Covers returns whether all fonts have every letter of a text: for texts that come from outside. It reads the fonts, which takes
// some milliseconds; what it returns is quick, and for one goroutine.
func Covers() func(text string) bool {
	fonts := newFaces().face
	return func(text string) bool {
		for _, r := range text {
			for i := range fonts {
				if !covered(fonts[i], r) {
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
