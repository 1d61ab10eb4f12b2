package blitz

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"canape/assets/themes"
	"canape/engine"
	"canape/engine/games/blitz/deck"
	"canape/scenes/ui"
)

// everyTheme returns all themes that come with the game, and after them the widest that a deck of one's own can have, which may
// be written smaller than anything else.
func everyTheme(t *testing.T) (list []string, printed int) {
	for _, language := range themes.Languages() {
		for i, data := range themes.Decks(language) {
			d, err := deck.Parse(data)
			if err != nil {
				t.Fatalf("%s-%d: %v", language, i+1, err)
			}
			for _, theme := range d.Themes {
				list = append(list, theme.Text)
			}
		}
	}
	printed = len(list)
	word := strings.Repeat("m", deck.MaxWord)
	return append(list, word+" "+word+" m", strings.TrimSpace(strings.Repeat("mmmmm ", 6)), strings.Repeat("m ", 17)+"m"), printed
}

// couches are the shapes of screens that there are, at the least and the greatest size of text.
func couches(t *testing.T, test func(t *testing.T, c *ui.Canvas)) {
	for _, size := range []image.Point{{480, 270}, {480, 300}, {640, 270}} {
		for _, scale := range []float64{1, 2} {
			t.Run(fmt.Sprintf("%d×%d at %v", size.X*4, size.Y*4, scale), func(t *testing.T) {
				c := ui.NewCanvas()
				defer c.Close()
				c.Resize(size.X, size.Y)
				s := c.Settings()
				s.TextScale = scale
				c.Set(s)
				test(t, c)
			})
		}
	}
}

// A theme keeps its size on its card; what the duellists have to answer is written in their bubbles as large as the text is set.
func TestThemesFitTheirCardsAndBubbles(t *testing.T) {
	list, printed := everyTheme(t)
	couches(t, func(t *testing.T, c *ui.Canvas) {
		for _, squat := range []bool{false, true} {
			for _, theme := range list {
				lines, size := themeLines(c, theme, squat)
				high := size * 1.16 * float64(len(lines))
				for _, line := range lines {
					if w := c.Width(line, ui.Bold(size).AsIs()); w > themeWide || len(lines) > 3 || high > 200 {
						t.Errorf("%q: %q is %.0f wide on a card, in %d lines of %v", theme, line, w, len(lines), size)
					}
				}
			}
		}
		for _, typed := range []bool{false, true} {
			var b Board
			b.arena.arrange(c, &state{seats: 4, duellists: engine.SeatSet(0).With(0).With(2)}, typed)
			inner := b.arena.bubbles[0].Inset(34, b.arena.brim())
			if !typed && c.TextScale() == 1 {
				inner = inner.Below(c.LineHeight(ui.Plain(30)))
			}
			for i, theme := range list {
				lines, size := themeIn(breakTheme(c, theme, ui.Big), inner)
				fits := len(lines) <= mostLines && float64(len(lines))*size*themeLeading <= inner.H && strings.Join(lines, " ") == theme
				for _, line := range lines {
					fits = fits && c.Width(line, ui.Big(size).AsIs()) <= inner.W
				}
				if least := 26 * c.TextScale(); !fits || i < printed && size < least {
					t.Errorf("%q in a bubble: %v u in %d lines, fits: %v", theme, size, len(lines), fits)
				}
			}
		}
	})
}
