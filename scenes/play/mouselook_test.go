package play_test

import (
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/table"
)

// In every turn-by-turn game with secrets, a mouse player peeks out of turn with a click on the eye
// on their plate. Another click hides the cards again.
func TestMousePeeksOutOfTurn(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if face.Open || game.Info().RealTime {
			t.Skip("the game has no secrets, or everybody plays at once")
		}
		r := menutest.LargeRoom(t)
		pads := []*devices.Pad{}
		next := 0
		match := matchOf(t, r, face, app.Peek, max(3, game.Info().Min), 0, func(string) input.DeviceID {
			if next++; next == 2 {
				return input.TheMouse
			}
			pads = append(pads, r.Plug(devices.XboxPad))
			return r.ID(pads[len(pads)-1])
		})
		const mouse = engine.Seat(1)
		r.Ticks(300)
		for range 40 { // wait until the seat is no longer asked
			if !play.Asked(match).Has(mouse) {
				break
			}
			play.Play(match, mouse, match.Match().Legal(mouse, nil)[0])
			r.Ticks(300)
		}
		if play.Asked(match).Has(mouse) {
			t.Fatal("the mouse player is always asked")
		}
		for _, sees := range []bool{true, false} {
			at, ok := r.Canvas.Clickable(int(input.Peek))
			if !ok {
				t.Fatalf("the plate has no eye to click, in %q", match.Hint(r.Canvas).Sentence)
			}
			if r.Click(at); match.Sees(mouse) != sees {
				t.Errorf("after a click the cards are hidden: %v", !sees)
			}
			r.Ticks(30)
		}
	})
}
