package ui_test

import (
	"math"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestAerialLeansOutFromUnderAHat checks that the aerial of a bot with a hat is beside the hat, and
// that its knob can be seen, on faces and figures of every shape.
func TestAerialLeansOutFromUnderAHat(t *testing.T) {
	enginetest.OneGoroutine(t)
	const x, y, size = 960, 540, 300
	wear := ui.Wear{ui.Hat: "hat-crown"}
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	for seat := range ui.SeatCount {
		for name, draw := range map[string]func(c *ui.Canvas, bot bool){
			"face": func(c *ui.Canvas, bot bool) { ui.Character{Seat: seat, Bot: bot, Wear: wear}.Draw(c, at(x, y), size/2) },
			"figure": func(c *ui.Canvas, bot bool) {
				ui.Figure{Seat: seat, Bot: bot, Wear: wear}.Draw(c, at(x, y), size)
			},
		} {
			c := newCanvas(t, 1920, 1080, ui.UsualSettings())
			sun := c.Theme().Sun
			c.PresentWhole(screen, func(c *ui.Canvas) { draw(c, false) })
			person := picture(screen)
			c.PresentWhole(screen, func(c *ui.Canvas) { draw(c, true) })
			bot := picture(screen)
			knob, under := 0, 0
			for py := y - 2*size; py < y; py++ {
				for px := x - 2*size; px < x+2*size; px++ {
					p := bot.RGBAAt(px, py)
					if p == person.RGBAAt(px, py) || p.R != sun.R || p.G != sun.G || p.B != sun.B {
						continue
					}
					if knob++; math.Abs(float64(px-x)) < size/6 {
						under++
					}
				}
			}
			if knob < 100 || under > 0 {
				t.Errorf("%s of shape %d: %d pixels of the knob are seen, %d of them at the hat", name, seat, knob, under)
			}
		}
	}
}
