package endtoend

import (
	"image"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// difference returns the bounds of all pixels in which two pictures of the same size differ by more
// than the tolerance in any channel. It returns an empty rectangle if there are no such pixels.
func difference(a, b *image.RGBA, tolerance int) image.Rectangle {
	var all image.Rectangle
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			i := a.PixOffset(x, y)
			for c := range 3 {
				if d := int(a.Pix[i+c]) - int(b.Pix[i+c]); d > tolerance || -d > tolerance {
					all = all.Union(image.Rect(x, y, x+1, y+1))
					break
				}
			}
		}
	}
	return all
}

// coarse returns a picture of the mean colours of blocks of 8 × 8 pixels. It hides differences that
// occur without a graphics card: the position of rotated pieces may vary by a third of a pixel.
func coarse(img *image.RGBA) *image.RGBA {
	const side = 8
	small := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/side, img.Rect.Dy()/side))
	xdraw.BiLinear.Scale(small, small.Rect, img, image.Rect(0, 0, small.Rect.Dx()*side, small.Rect.Dy()*side), draw.Src, nil)
	return small
}

// cut returns a part of a picture. The edges of the part are in per cent of the picture's width and
// height.
func cut(img *image.RGBA, left, top, right, bottom int) *image.RGBA {
	width, height := img.Rect.Dx(), img.Rect.Dy()
	part := image.Rect(width*left/100, height*top/100, width*right/100, height*bottom/100)
	piece := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(piece, piece.Rect, img, part.Min, draw.Src)
	return piece
}

// aboveHints returns the picture of a table without the hint bar, which depends on the device that
// was used last.
func aboveHints(img *image.RGBA) *image.RGBA { return cut(img, 0, 0, 100, 89) }
