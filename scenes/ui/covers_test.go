package ui

import "testing"

func TestCovers(t *testing.T) {
	covers := Covers()
	for text, want := range map[string]bool{
		"Héros de conte": true, "L’œuvre à Noël !": true, "Größe, łódź, ñandú": true, "e\u0301te\u0301": true, "3\u202f000": true, "": true,
		"pizza 🍕": false, "日本": false, "a\ufffdb": false,
	} {
		if got := covers(text); got != want {
			t.Errorf("%q is covered: %v", text, got)
		}
	}
}
