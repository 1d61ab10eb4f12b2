package ui

import (
	"testing"

	"canape/assets"
)

func TestCovers(t *testing.T) {
	for text, want := range map[string]bool{
		"Héros de conte": true, "L’œuvre à Noël !": true, "Größe, łódź, ñandú": true, "e\u0301te\u0301": true, "3\u202f000": true, "": true, "Олег, Злата": true, "Νίκη": false,
		"pizza 🍕": false, "日本": false, "a\ufffdb": false,
	} {
		if got := Covers(text); got != want {
			t.Errorf("%q is covered: %v", text, got)
		}
	}
}

// A title with letters that the title font lacks uses the text font, for measuring as well as
// drawing.
func TestTitlesFallBackToTheFontOfText(t *testing.T) {
	f := newFaces()
	for text, want := range map[string]assets.Font{"Zoé": assets.LeagueSpartan, "Злата": assets.AndikaBold, "Олег": assets.AndikaBold} {
		title, plain := f.shape(assets.LeagueSpartan, text), f.shape(assets.AndikaBold, text)
		if title.font != want {
			t.Errorf("%q is in font %d, want %d", text, title.font, want)
		}
		if same := title.advance == plain.advance; same != (want == assets.AndikaBold) {
			t.Errorf("%q is %v em wide as a title, %v in the font of text", text, title.advance, plain.advance)
		}
	}
}
