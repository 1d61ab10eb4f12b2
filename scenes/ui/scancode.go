package ui

import (
	"math"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
)

// ScanCode is a code to scan with a camera, black on white in every theme, without tilt or motion.
// Each of its modules is a whole number of pixels wide.
type ScanCode struct {
	link string
	code barcode.Barcode
}

// quietZone is the clear edge of a code, in modules.
const quietZone = 4

// Draw draws the code of a link in the upper left corner of a room, as large as possible, and
// returns its rectangle.
func (s *ScanCode) Draw(c *Canvas, link string, room Rect) Rect {
	if s.link != link {
		code, err := qr.Encode(link, qr.M, qr.Auto)
		if err != nil {
			return Rect{} // no code can hold a link of this length
		}
		s.link, s.code = link, code
	}
	n := s.code.Bounds().Dx()
	origin := c.FromPixels(0, 0)
	pixel := c.FromPixels(1, 0).X - origin.X
	module := math.Floor(min(room.W, room.H)/float64(n+2*quietZone)/pixel) * pixel
	whole := func(x, from float64) float64 { return from + math.Round((x-from)/pixel)*pixel }
	size := module * float64(n+2*quietZone)
	place := Rect{X: whole(room.X, origin.X), Y: whole(room.Y, origin.Y), W: size, H: size}
	c.Fill(place, RGB(0xFFFFFF))
	dark := func(x, y int) bool {
		r, _, _, _ := s.code.At(x, y).RGBA()
		return r == 0
	}
	for y := range n {
		for x := 0; x < n; x++ {
			first := x
			for x < n && dark(x, y) {
				x++
			}
			if x > first {
				c.Fill(Rect{X: place.X + float64(first+quietZone)*module, Y: place.Y + float64(y+quietZone)*module, W: float64(x-first) * module, H: module}, RGB(0))
			}
		}
	}
	return place
}
