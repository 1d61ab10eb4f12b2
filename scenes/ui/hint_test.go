package ui

import "testing"

// If the word of an action changes when the action is used, its button stays where it was clicked,
// at every text size.
func TestToggledActionKeepsItsPlace(t *testing.T) {
	c := NewCanvas()
	defer c.Close()
	for _, scale := range []float64{1, 1.25, 1.5, 2} {
		c.Set(Settings{TextScale: scale, Edge: 0.03})
		c.Resize(1920, 1080)
		at := func(word, other string) Rect {
			c.Begin()
			Hint{Seat: 0, Name: "Léa", Sentence: "regarde ta carte", Actions: []Action{
				{Glyph: ArtGlyph("eye"), Word: word, Other: other, Yield: 2}, {Glyph: ArtGlyph("mouse-left"), Word: "pause", Yield: 1}}}.Draw(c)
			for _, p := range c.Drawn() {
				if p.Glyph() == ArtGlyph("eye") {
					return p.Place
				}
			}
			t.Fatal("there is no eye")
			return Rect{}
		}
		look, hide := at("cliquer pour voir", "cliquer pour cacher"), at("cliquer pour cacher", "cliquer pour voir")
		if look != hide {
			t.Errorf("text %v: the eye at %v moves to %v when it is clicked", scale, look, hide)
		}
	}
}
