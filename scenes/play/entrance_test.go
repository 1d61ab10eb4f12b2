package play_test

import (
	"math"
	"testing"

	"canape/engine/games"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// At the beginning of a match the figures come to their mats from the nearest side of the screen.
// The match does not wait for them. With reduced motion they sit at their mats from the start.
func TestFiguresEnterAtTheBeginning(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, still := range []bool{false, true} {
			c := settle(t, t.TempDir())
			c.env.Settings.ReducedMotion = still
			c.deal(face, 4, 0)
			canvas := ui.NewCanvas()
			defer canvas.Close()
			canvas.Resize(1920, 1080)
			type body struct{ x, y, w float64 }
			look := func() (list map[int]body) {
				canvas.Begin()
				c.match.Draw(c.env, canvas)
				list = map[int]body{}
				for _, p := range canvas.Drawn() {
					if p.Kind == ui.FigurePiece {
						list[p.Seat] = body{p.Place.Center().X, p.Place.Bottom(), p.Place.W}
					}
				}
				return list
			}
			look()
			for seat, at := range look() {
				if !still && at.x > 0 && at.x < 1920 {
					t.Errorf("seat %d has arrived at the first tick, at %v", seat, at)
				}
			}
			far := map[int]float64{}
			for range 150 {
				c.tick()
				for seat, at := range look() {
					far[seat] = max(far[seat], math.Abs(at.x-960))
				}
			}
			ended, came := look(), 0
			for seat, at := range ended {
				if far[seat] > 960 {
					came++
				}
				if at.x < 0 || at.x > 1920 {
					t.Errorf("seat %d ends at %v", seat, at)
				}
			}
			if still && came > 0 || !still && came < len(ended)-1 { // in Football the seat in front changes
				t.Errorf("reduced motion %v: %d of %d came from outside the screen", still, came, len(ended))
			}
			if play.RecordOf(c.match).Len() == 0 && !game.Info().RealTime {
				t.Error("the match waited for them")
			}
		}
	})
}
