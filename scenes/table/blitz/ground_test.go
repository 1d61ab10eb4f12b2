package blitz

import (
	"testing"

	"canape/scenes/ui"
)

func TestDuellistsContrastWithTheirHalf(t *testing.T) {
	const least = 0.25 // relative to the brightness of the duellist
	brightness := func(c ui.Color) float64 {
		return (0.3*float64(c.R) + 0.59*float64(c.G) + 0.11*float64(c.B)) / 255
	}
	for _, theme := range []ui.Theme{ui.SoftTheme(), ui.StrongTheme()} {
		for seat := range ui.SeatCount {
			if is, half := brightness(theme.Seat[seat]), brightness(ground(&theme, seat)); is-half < least*is {
				t.Errorf("seat %d has brightness %.2f on a ground of %.2f", seat, is, half)
			}
		}
	}
}
