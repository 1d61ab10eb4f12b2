package tabletest

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// grownBy is the least factor by which text of 200 % enlarges the numbers on the cards of a hand.
const grownBy = 1.15

// printGrows checks that large text enlarges the numbers on the cards of the seat on turn, with the
// fewest and the most seats, on every shape of screen.
func (s Suite) printGrows(t *testing.T) {
	if s.Index == nil {
		t.Skip("the game's cards have no numbers")
	}
	for _, at := range s.fewestAndMost() {
		h := s.table(t, at, app.Peek)
		for _, p := range worthLooking(s.course(t, at, h.withHandicap(at.setup(3))), 9) {
			if p.actor == engine.Nobody {
				p.actor = 0
			}
			h.showTo(p)
			settle(h)
			h.Looks = engine.SeatsOf(p.actor)
			for _, size := range [...][2]int{{1280, 720}, {1280, 800}, {1920, 1080}, {1024, 768}, {2560, 1080}} {
				var drawings [2][]ui.Piece
				for i, scale := range [2]float64{1, 2} {
					h.Use(Shot{Width: size[0], Height: size[1], Settings: ui.Settings{TextScale: scale, Edge: 0.03}, Language: lang.French})
					h.Draw()
					drawings[i] = slices.Clone(h.Canvas.Drawn())
				}
				heights := s.indexes(drawings, h.Seated.Seats[p.actor].Colour)
				usual, large := heights[0], heights[1]
				if len(usual) != len(large) {
					t.Errorf("%v, %d×%d: seat %d has %d legible cards, with text of 200 %% %d", p, size[0], size[1], p.actor, len(usual), len(large))
					continue
				}
				if len(usual) > 0 && slices.Min(large) < grownBy*slices.Min(usual) {
					t.Errorf("%v, %d×%d: the smallest number of seat %d is %.0f u high, with text of 200 %% %.0f", p, size[0], size[1], p.actor, slices.Min(usual), slices.Min(large))
				}
			}
		}
	}
}

// indexes returns the heights, in u, of the numbers on a seat's cards in two drawings. It uses the
// cards that lie on the seat's mat in at least one of the drawings, because some boards move the
// hand above or below the mat if there is room.
func (s Suite) indexes(drawings [2][]ui.Piece, colour int) (heights [2][]float64) {
	var names []string
	for _, drawn := range drawings {
		for _, p := range drawn {
			if p.Kind == ui.CardPiece && matOf(drawn, p.Place, 0) == colour {
				names = append(names, anySize(p.Name))
			}
		}
	}
	for i, drawn := range drawings {
		for _, p := range drawn {
			if p.Kind != ui.CardPiece || p.Layer > ui.LayerPlates || !slices.Contains(names, anySize(p.Name)) || matOf(drawn, p.Place, p.Place.H) != colour {
				continue
			}
			if index := s.Index(p.Name); index > 0 {
				heights[i] = append(heights[i], index*p.Place.W)
			}
		}
	}
	return heights
}

// anySize returns the name of a card's picture without the mark of its large print.
func anySize(name string) string { return strings.Replace(name, " large ", " ", 1) }

// matOf returns the colour of the seat on whose mat a card lies. A card on no mat belongs to the
// nearest mat above or below it; most is the greatest distance, in u, of the mat's edge from the
// centre of the card. matOf returns -1 if there is no such mat.
func matOf(drawn []ui.Piece, card ui.Rect, most float64) int {
	colour := -1
	at := card.Center()
	for _, p := range drawn {
		if p.Kind == ui.MatPiece && at.X >= p.Place.X && at.X < p.Place.Right() {
			if away := max(0, p.Place.Y-at.Y, at.Y-p.Place.Bottom()); away < most || away == 0 {
				colour, most = p.Seat, away
			}
		}
	}
	return colour
}
