package tabletest

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// grownBy is the least factor by which text at 200 % must enlarge the numbers on the cards of a
// hand.
const grownBy = 1.15

// printGrows checks that large text enlarges the numbers on the cards of the seat on turn, on every
// shape of screen and with the fewest and the most seats.
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
				var heights [2][]float64
				for i, scale := range [2]float64{1, 2} {
					h.Use(Shot{Width: size[0], Height: size[1], Settings: ui.Settings{TextScale: scale, Edge: 0.03}, Language: lang.French})
					h.Draw()
					heights[i] = s.indexes(h, p.actor)
				}
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

// indexes returns the heights, in u, of the numbers on the cards on a seat's mat.
func (s Suite) indexes(h *Host, seat engine.Seat) (heights []float64) {
	drawn := h.Canvas.Drawn()
	colour := h.Seated.Seats[seat].Colour
	mat := slices.IndexFunc(drawn, func(p ui.Piece) bool { return p.Kind == ui.MatPiece && p.Seat == colour })
	if mat < 0 { // a picture without mats fills the screen
		return nil
	}
	for _, p := range drawn {
		if p.Kind == ui.CardPiece && p.Layer <= ui.LayerPlates && drawn[mat].Place.Contains(p.Place.Center()) {
			if index := s.Index(p.Name); index > 0 {
				heights = append(heights, index*p.Place.W)
			}
		}
	}
	return heights
}
