package tabletest

import (
	"fmt"
	"testing"

	"canape/scenes/ui"
)

// Screens are the sizes, in pixels, on which every table must fit.
var Screens = [...][2]int{{1280, 720}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {3840, 2160}, {1024, 768}, {1440, 960}, {1024, 600}}

// Scales are the text sizes with which every table must fit.
var Scales = [...]float64{1, 1.25, 1.5, 1.75, 2}

// OnEveryScreen draws the table on every screen with every text size, and calls check after each.
// With go test -short it uses a single text size for each screen.
func (h *Host) OnEveryScreen(check func(t *testing.T, screen string)) {
	for i, size := range Screens {
		for k, scale := range Scales {
			if testing.Short() && (i+k)%len(Scales) != 0 {
				continue
			}
			h.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			h.Canvas.Resize(size[0], size[1])
			h.Draw()
			screen := fmt.Sprintf("%dx%d text %v", size[0], size[1], scale)
			h.T.(*testing.T).Run(screen, func(t *testing.T) { check(t, screen) })
		}
	}
}

// Inside reports whether inner is inside outer, with a tolerance of half a u.
func Inside(inner, outer ui.Rect) bool {
	return inner.X >= outer.X-0.5 && inner.Y >= outer.Y-0.5 && inner.Right() <= outer.Right()+0.5 && inner.Bottom() <= outer.Bottom()+0.5
}
