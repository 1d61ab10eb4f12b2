package ui

import (
	"image"
	"slices"
)

// Print returns a function that paints the named picture, as on paper of the given width in pixels.
// It returns nil if nothing has drawn the picture yet. The function may be called on any goroutine.
func (c *Canvas) Print(name string, width int) func() image.Image {
	s := c.store
	at := slices.IndexFunc(s.pictures, func(p picture) bool { return p.name == name })
	if at < 0 || s.pictures[at].paint == nil {
		return nil
	}
	pictures, faces, theme := s.pictures, s.faces, *s.theme
	w, h := pictures[at].w, pictures[at].h
	return func() image.Image {
		img := image.NewRGBA(image.Rect(0, 0, width, int(float64(width)*h/w+0.5)))
		for i := range img.Pix {
			img.Pix[i] = [...]uint8{theme.Paper.R, theme.Paper.G, theme.Paper.B, 255}[i%4]
		}
		scale := float64(width) / w
		p := Painter{scale: scale, screen: scale, theme: &theme, faces: faces, grains: &s.grains, pictures: pictures}
		pictures[at].paint(p.onto(img))
		return img
	}
}
