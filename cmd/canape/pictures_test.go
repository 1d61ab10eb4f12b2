package main

import "image"

// difference returns the rectangle around all pixels in which two pictures of a size differ by more than a tolerance in any
// channel; it is empty if there are none.
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
