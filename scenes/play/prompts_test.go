package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// confirms are the names of the confirm buttons of each kind of pad.
var confirms = map[devices.Model]string{devices.XboxPad: "xbox-a", devices.DualSense: "ps-cross", devices.SwitchPro: "nin-a"}

// When several people may act at the same time, each plate shows the button of its player's own
// device, on every screen and with every text size. The bar shows none of these buttons.
func TestPlatesPromptTheirPlayers(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for seats := game.Info().Min; seats <= game.Info().Max; seats++ {
			t.Run(fmt.Sprint(seats), func(t *testing.T) {
				models := make([]devices.Model, seats)
				for i := range models {
					models[i] = [...]devices.Model{devices.SwitchPro, devices.XboxPad, devices.DualSense}[i%3]
				}
				c := sit(t, face, seats, models...)
				c.env.Settings.Speed = 400
				for range 3000 {
					if c.tick(); !c.board.Busy() && play.Together(c.match) && confirmable(c) > 1 {
						break
					}
					if asked := play.Asked(c.match); asked.Len() == 1 && c.match.Acts(asked.First()) {
						if legal := c.match.Match().Legal(asked.First(), nil); len(legal) > 0 {
							play.Play(c.match, asked.First(), legal[0])
						}
					}
				}
				if !play.Together(c.match) {
					if face.Game == "football" || face.Game == "pass-pass" {
						t.Skip("players take turns")
					}
					t.Fatal("several seats never act at once")
				}
				for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
					for _, scale := range []float64{1, 1.5, 2} {
						c.promptsEach(t, size, scale, models)
					}
				}
			})
		}
	})
}

// confirmable returns the number of asked seats whose plates offer a confirm button.
func confirmable(c *couch) int {
	n := 0
	for seat := range play.Asked(c.match).All() {
		if c.confirms(seat) {
			n++
		}
	}
	return n
}

func (c *couch) promptsEach(t *testing.T, size [2]int, scale float64, models []devices.Model) {
	t.Helper()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
	canvas.Resize(size[0], size[1])
	canvas.Begin()
	c.match.Draw(c.env, canvas)
	at := fmt.Sprintf("%v, text %v", size, scale)
	bar := c.match.Hint(canvas).Rect(canvas)
	buttons := slices.DeleteFunc(canvas.Drawn(), func(p ui.Piece) bool { return p.Kind != ui.ButtonPiece })
	for _, button := range buttons {
		if button.Place.Overlaps(bar) && slices.Contains([]string{"xbox-a", "ps-cross", "nin-a"}, button.Name) {
			t.Errorf("%s: the bar shows %s", at, button.Name)
		}
	}
	for i, model := range models {
		seat := engine.Seat(i)
		plate := c.board.Plate(canvas, seat)
		want := play.Asked(c.match).Has(seat) && c.confirms(seat)
		shown := ""
		for _, button := range buttons {
			if middle := button.Place.Center(); plate.Contains(middle) && button.Place.W <= plate.W {
				shown += button.Name + " "
			}
		}
		if want != strings.Contains(shown, confirms[model]) {
			t.Errorf("%s: the plate of seat %d shows %q; asked: %v, with %s", at, seat, shown, want, confirms[model])
		}
	}
}

func (c *couch) confirms(seat engine.Seat) bool {
	_, actions := c.board.Prompt(seat)
	return slices.ContainsFunc(actions, func(a ui.Action) bool { return a.Glyph.Tag() == int(input.Confirm) })
}
