package ui

import (
	"math"
	"testing"
)

// leastFigure is the least contrast of a figure with its background, without the paper around it.
const leastFigure = 1.6

func luminance(c Color) float64 {
	channel := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
}

func TestFiguresContrastWithTheirOwnMat(t *testing.T) {
	for name, theme := range map[string]Theme{"soft": SoftTheme(), "strong": StrongTheme()} {
		for seat := range SeatCount {
			for _, mat := range []Color{theme.MatRest[seat], theme.MatLit[seat]} {
				pocket := Mix(Mix(mat, RGB(0x101820), pocketShade*0.5), RGB(0x101820), pocketShade)
				if ratio := (luminance(theme.Seat[seat]) + 0.05) / (luminance(pocket) + 0.05); ratio < leastFigure {
					t.Errorf("%s, seat %d: %.2f before %v", name, seat, ratio, mat)
				}
			}
		}
	}
}
