package blitz

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"canape/assets/languages"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/blitz/deck"
	"canape/scenes/ui"
)

// everyTheme returns all built-in themes, followed by the widest themes that a player's own deck
// can have. printed is the number of built-in themes, which must not need small letters.
func everyTheme(t *testing.T) (list []string, printed int) {
	for _, language := range languages.All() {
		for i, data := range language.Decks() {
			d, err := deck.Parse(data)
			if err != nil {
				t.Fatalf("%s-%d: %v", language.Tag, i+1, err)
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

// written is a theme in a place: on a card or in a bubble.
type written struct {
	place, theme string
}

// sizes lays out all themes on cards and in bubbles at a text scale, and returns the sizes of their
// letters in u.
func sizes(t *testing.T, screen image.Point, scale float64) map[written]float64 {
	t.Helper()
	list, printed := everyTheme(t)
	found := map[written]float64{}
	for _, seats := range []int{3, 5, maxSeats} {
		r := newRoom(t, seats)
		r.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
		r.Canvas.Resize(screen.X, screen.Y)
		r.Draw()
		c, b := r.Canvas, r.board
		take := func(place, theme string, lines []string, size float64, room ui.Rect, unit float64, style func(float64) ui.Style) {
			fits := strings.Join(lines, " ") == theme && float64(len(lines))*size*themeLeading <= room.H+1
			for _, line := range lines {
				fits = fits && style(size).AsIs().Width(c, line) <= room.W+1
			}
			if !fits {
				t.Errorf("%d seats, text %v, %s: %q in %d lines of %v does not fit into %v", seats, scale, place, theme, len(lines), size, room)
			}
			found[written{fmt.Sprintf("%s of %d", place, seats), theme}] = size * unit
		}
		for i, text := range list {
			p := print{theme{text: text}, b.lay.height}
			window, _ := p.window()
			lines, size := p.lines(c)
			take("card", text, lines, size, ui.Rect{W: themeWidth, H: float64(p.height) - window.Bottom() - 20}, b.lay.cards[0].W/cardWidth, ui.Bold)
			for _, typed := range []bool{false, true} {
				place := "bubble"
				if typed {
					place = "bubble over letters"
				}
				b.arena.places.arrange(c, placesOf{b.Room, engine.SeatsOf(0, 2), engine.AllSeats(seats) &^ engine.SeatsOf(0, 2), typed})
				inner := b.arena.themeRoom(c, b.arena.inBubble(b.arena.places.bubbles[0]))
				lines, size := b.arena.themeIn(c, text, inner)
				take(place, text, lines, size, inner, 1, ui.Big)
				if least := 26 * scale; i < printed && size < least {
					t.Errorf("%s, text %v: %q has %v u, want %v", place, scale, text, size, least)
				}
			}
		}
	}
	return found
}

// TestThemesFitAndGrowWithText checks that themes fit on their cards and in the bubbles of
// duellists, and grow with the text.
func TestThemesFitAndGrowWithText(t *testing.T) {
	enginetest.OneGoroutine(t)
	_, printed := everyTheme(t)
	list, _ := everyTheme(t)
	own := map[string]bool{}
	for _, theme := range list[printed:] {
		own[theme] = true
	}
	for _, screen := range []image.Point{{480, 270}} {
		usual := sizes(t, screen, 1)
		for _, scale := range []float64{1.5, 2} {
			for at, size := range sizes(t, screen, scale) {
				if before := usual[at]; size < before && !own[at.theme] {
					t.Errorf("%v: %q on the %s has %.0f u with text at %v, %.0f with usual text", screen, at.theme, at.place, size, scale, before)
				}
			}
		}
	}
}
