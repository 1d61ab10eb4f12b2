package ui

import "image/color"

// Color is a colour with straight alpha.
type Color = color.NRGBA

// RGB returns the opaque colour 0xRRGGBB.
func RGB(hex uint32) Color {
	return Color{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// Fade returns c with its opacity multiplied by a (0 … 1).
func Fade(c Color, a float64) Color {
	c.A = uint8(float64(c.A)*max(0, min(1, a)) + 0.5)
	return c
}

// Mix returns the colour at share t (0 … 1) between a and b.
func Mix(a, b Color, t float64) Color {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return Color{R: m(a.R, b.R), G: m(a.G, b.G), B: m(a.B, b.B), A: m(a.A, b.A)}
}

// EdgeOf returns the colour of the visible thickness of a coloured sheet: a quarter of the way to
// near black.
func EdgeOf(c Color) Color { return Mix(c, RGB(0x101820), 0.25) }

// Theme is the set of all colours.
type Theme struct {
	// Strong marks the theme with a contrast of 7:1, which has no grain, no linen, and wider ink
	// lines.
	Strong bool

	Cloth, ClothEdge, Lamp       Color
	Paper, PaperShade, PaperEdge Color
	PaperBright                  Color // the sheet that has the focus in a list
	Ink, SoftInk                 Color
	Chalk, DimChalk              Color
	Sun, SunEdge                 Color
	Good, Bad                    Color
	MatRest, MatLit              [SeatCount]Color
	Stitch                       [SeatCount]Color
	Seat                         [SeatCount]Color
	// InkScale multiplies the width of every ink line.
	InkScale float64
}

// SeatCount is the number of seats with their own colour and shape.
const SeatCount = 6

// SoftTheme returns the ordinary theme.
func SoftTheme() Theme {
	return Theme{
		Cloth: RGB(0x1F4B57), ClothEdge: RGB(0x163842), Lamp: RGB(0x2A6270),
		Paper: RGB(0xFBF3E2), PaperShade: RGB(0xEADFC8), PaperEdge: RGB(0xD9CBAE), PaperBright: RGB(0xFFFDF6),
		Ink: RGB(0x2A2833), SoftInk: RGB(0x5B5766),
		Chalk: RGB(0xFFF8EA), DimChalk: RGB(0xDAE4E2),
		Sun: RGB(0xF2B134), SunEdge: RGB(0xB97F14),
		Good: RGB(0x3F8F4B), Bad: RGB(0xD64B3C),
		MatRest: [SeatCount]Color{RGB(0x9A2A2A), RGB(0x1B5684), RGB(0x285E34), RGB(0x6A3478), RGB(0x8F4606), RGB(0x0F605B)},
		MatLit:  [SeatCount]Color{RGB(0xC43A36), RGB(0x2770AC), RGB(0x367A43), RGB(0x8A4699), RGB(0xB3590C), RGB(0x157A74)},
		Stitch:  [SeatCount]Color{RGB(0xEE8F76), RGB(0x6EB2E0), RGB(0x82B776), RGB(0xB688B3), RGB(0xEFBD74), RGB(0x6CC2BB)},
		Seat:    [SeatCount]Color{RGB(0xE5583E), RGB(0x3D9BDC), RGB(0x59A14F), RGB(0x8F4B95), RGB(0xE9A23B), RGB(0x2FA39A)},

		InkScale: 1,
	}
}

// StrongTheme returns the theme of strong contrast (7:1).
func StrongTheme() Theme {
	t := SoftTheme()
	cloth, lit, white, black := RGB(0x0C2229), RGB(0x12343F), RGB(0xFFFFFF), RGB(0x000000)
	t.Strong = true
	t.Cloth, t.ClothEdge, t.Lamp = cloth, cloth, cloth
	t.Paper, t.PaperShade, t.PaperEdge, t.PaperBright = white, RGB(0xE4E4E4), RGB(0xB8B8B8), white
	t.Ink, t.SoftInk = black, black
	t.Chalk, t.DimChalk = white, white
	t.Sun, t.SunEdge = RGB(0xFFC53D), RGB(0x8A5F00)
	for i := range t.MatRest {
		t.MatRest[i], t.MatLit[i] = cloth, lit
	}
	t.InkScale = 1.6
	return t
}

// Shape identifies a seat without relying on colour.
type Shape uint8

// The shapes of seats 1 to 6.
const (
	Disc Shape = iota
	Square
	Triangle
	Diamond
	Star
	Hexagon
)

// SeatShape returns the shape of a seat (0 … SeatCount-1).
func SeatShape(seat int) Shape { return Shape(seat % SeatCount) }
