// Package assets embeds the fonts, the drawings and their notices. It gives callers only bytes, so
// it does not depend on a graphics library.
package assets

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed fonts art CREDITS.md licences.txt
var files embed.FS

// Font names one of the shipped font files.
type Font uint8

// These are the shipped fonts. Andika is for all running text, and League Spartan is for titles,
// numbers and buttons.
const (
	Andika Font = iota
	AndikaBold
	LeagueSpartan
	fontCount
)

// FontCount is the number of shipped fonts. Fonts are numbered from 0 to FontCount-1.
const FontCount = int(fontCount)

func (f Font) file() string {
	switch f {
	case Andika:
		return "fonts/Andika-Regular.ttf"
	case AndikaBold:
		return "fonts/Andika-Bold.ttf"
	case LeagueSpartan:
		return "fonts/LeagueSpartan-ExtraBold.otf"
	}
	panic(fmt.Sprintf("assets: no font %d", f))
}

// FontFile returns the bytes of a font file (TrueType or OpenType). It panics if f is not one of
// the constants.
func FontFile(f Font) []byte {
	b, err := files.ReadFile(f.file())
	if err != nil {
		panic(err)
	}
	return b
}

// Art returns the SVG source of a drawing. The name is its folder and its file without extension,
// such as "ui/eye", "parts/fb-ball" or "characters/leon-face". If the drawing does not exist, the
// error contains the name.
func Art(name string) ([]byte, error) {
	b, err := files.ReadFile("art/" + name + ".svg")
	if err != nil {
		return nil, fmt.Errorf("read drawing %q: %w", name, err)
	}
	return b, nil
}

// Drawings returns the names of all drawings in a folder, in alphabetical order. Art takes these
// names.
func Drawings(folder string) []string {
	list, err := files.ReadDir("art/" + folder)
	if err != nil {
		panic(err) // this cannot fail, because the folder is embedded
	}
	var names []string
	for _, file := range list {
		names = append(names, folder+"/"+strings.TrimSuffix(file.Name(), ".svg"))
	}
	return names
}

// Credits returns the notices of all third-party work in the programs, as Markdown.
func Credits() string { return text("CREDITS.md") }

// FontLicence returns the text of the licence that must be distributed with a font.
func FontLicence(f Font) string {
	if f == LeagueSpartan {
		return text("fonts/LeagueSpartan-LICENSE.txt")
	}
	return text("fonts/Andika-LICENSE.txt")
}

// Licences returns the full texts of the licences of everything that is linked into the programs.
func Licences() string { return text("licences.txt") }

func text(name string) string {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(b)
}
