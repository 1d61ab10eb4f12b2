package table_test

import (
	"testing"

	"canape/scenes/table"
	"canape/scenes/ui"
)

// A drawing fills its cloth, wherever its pieces are. A small drawing is enlarged only up to a
// limit.
func TestIllustrationsFillTheirCloth(t *testing.T) {
	c := ui.NewCanvas()
	t.Cleanup(c.Close)
	c.Resize(1920, 1080)
	cloth := ui.Rect{X: 200, Y: 100, W: 1000, H: 400}
	for _, test := range []struct {
		x     float64 // x of the second card, in units
		width float64 // width of a card, in u
	}{
		{4, 1000.0 / 7},   // a drawing as wide as the cloth
		{-0.5, 100 * 1.6}, // a small drawing, at one end of the cloth
		{0, 100 * 1.6},
	} {
		page := table.Illustrated("any", 10, 2, func(p table.Illustration) {
			for i, x := range []float64{-2, test.x} {
				p.Canvas.Theme().PaperSheet(0, ui.Resting).Draw(p.Canvas, []string{"first", "second"}[i], p.CardAt(x, 0, 1))
			}
		})
		c.Begin()
		page.Draw(nil, c, cloth)
		var around ui.Rect
		for _, piece := range c.Drawn() {
			if piece.Kind == ui.SheetPiece {
				around = around.Union(piece.Place)
				if d := piece.Place.W - test.width; d > 3 || d < -3 {
					t.Errorf("with a card at %v %s is %v u wide, want %v", test.x, piece.Name, piece.Place.W, test.width)
				}
			}
		}
		at, want := around.Center(), cloth.Center()
		if dx, dy := at.X-want.X, at.Y-want.Y; dx*dx+dy*dy > 9 {
			t.Errorf("with a card at %v the drawing's middle is at %v, want %v", test.x, at, want)
		}
	}
}
