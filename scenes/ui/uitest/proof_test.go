package uitest

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"
)

// drawOver and fillOver give the same pixels as the standard library, wherever the picture lies.
func TestPaintingEqualsDraw(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 300 {
		src, ground := image.NewRGBA(image.Rect(0, 0, 1+rng.IntN(9), 1+rng.IntN(9))), image.NewRGBA(image.Rect(0, 0, 12, 10))
		for i := range ground.Pix {
			ground.Pix[i] = uint8(rng.Uint32())
		}
		for i := 0; i < len(src.Pix); i += 4 {
			alpha := [...]int{0, 255, 255, rng.IntN(256)}[rng.IntN(4)]
			for j := range 3 {
				src.Pix[i+j] = uint8(rng.IntN(alpha + 1)) // colours are multiplied by alpha
			}
			src.Pix[i+3] = uint8(alpha)
		}
		got, want := image.NewRGBA(ground.Rect), image.NewRGBA(ground.Rect)
		copy(got.Pix, ground.Pix)
		copy(want.Pix, ground.Pix)
		area := image.Rect(0, 0, 1+rng.IntN(12), 1+rng.IntN(10)).Add(image.Pt(rng.IntN(20)-8, rng.IntN(16)-6))
		from := image.Pt(rng.IntN(8)-3, rng.IntN(8)-3)
		drawOver(got, area, src, from)
		draw.Draw(want, area, src, from, draw.Over)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("%d: a picture of %v from %v in %v gives %v, want %v", n, src.Rect, from, area, got.Pix, want.Pix)
		}
		alpha := rng.IntN(256)
		tint := color.RGBA{R: uint8(rng.IntN(alpha + 1)), G: uint8(rng.IntN(alpha + 1)), B: uint8(rng.IntN(alpha + 1)), A: uint8(alpha)}
		fillOver(got, area, tint)
		draw.Draw(want, area, image.NewUniform(tint), image.Point{}, draw.Over)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("%d: %v in %v gives %v, want %v", n, tint, area, got.Pix, want.Pix)
		}
	}
}
