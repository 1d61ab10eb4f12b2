package ui_test

import (
	"testing"

	"canape/scenes/ui"
)

// The icon fills its frame except for the corners, in every size, with more than a few colours.
func TestWindowIcon(t *testing.T) {
	for _, icon := range ui.WindowIcon() {
		size, colours := icon.Bounds().Dx(), map[[3]uint32]bool{}
		for y := range size {
			for x := range size {
				r, g, b, a := icon.At(x, y).RGBA()
				if a == 0xFFFF {
					colours[[3]uint32{r >> 12, g >> 12, b >> 12}] = true
				}
			}
		}
		if _, _, _, a := icon.At(0, 0).RGBA(); a != 0 {
			t.Errorf("at %d pixels the corner is painted", size)
		}
		if _, _, _, a := icon.At(size/2, size/8).RGBA(); a != 0xFFFF || len(colours) < 8 {
			t.Errorf("at %d pixels there are %d colours", size, len(colours))
		}
	}
}
