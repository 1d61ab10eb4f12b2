package ui

// Written is one line of text of the frame that is being drawn: what tests of
// a layout look at.
type Written struct {
	Text  string
	Place Rect    // round its letters, in u, as far as they are not turned
	Size  float64 // of the letters, in u
	Layer Layer
	// Clipped tells that part of the line is hidden by a clip or lies off the screen.
	Clipped bool
}

// Written returns the lines that have been written since Begin, in the order
// of drawing of each layer. It needs no window.
func (c *Canvas) Written() []Written {
	var lines []Written
	for scene := range c.scenes {
		for layer, list := range c.scenes[scene] {
			for i := range list {
				if line, ok := c.written(&list[i]); ok {
					line.Layer = Layer(layer)
					lines = append(lines, line)
				}
			}
		}
	}
	return lines
}

// written returns the line of text that a command is; false if it is something else.
func (c *Canvas) written(k *command) (Written, bool) {
	key := &c.store.sprites[k.sprite].key
	if key.kind != kindText {
		return Written{}, false
	}
	size := float64(key.f1)
	scale := float64(k.a)
	if key.twice {
		scale *= 2
	}
	at := c.FromPixels(float64(k.x), float64(k.y))
	w := c.store.faces.shape(key.style().Font, key.name).width(key.style()) * size
	place := Rect{at.X, at.Y - capHeight*size*scale, w * scale, (capHeight + descent) * size * scale}
	clip := c.inUnits(k.clip)
	return Written{
		Text: key.name, Place: place, Size: size * scale,
		Clipped: place.X < clip.X-1 || place.Y < clip.Y-1 || place.Right() > clip.Right()+1 || place.Bottom() > clip.Bottom()+1,
	}, true
}

// Drawn is a button of a pad or of the mouse in the frame that is being drawn: what tests of prompts look at.
type Drawn struct {
	Glyph string // its name, as ArtGlyph takes it
	Place Rect
}

// DrawnGlyphs returns the buttons that have been drawn since Begin, as Written returns the lines of text.
func (c *Canvas) DrawnGlyphs() []Drawn {
	var drawn []Drawn
	for scene := range c.scenes {
		for _, list := range c.scenes[scene] {
			for i := range list {
				k := &list[i]
				if key := &c.store.sprites[k.sprite].key; key.kind == kindGlyph {
					at := c.FromPixels(float64(k.x), float64(k.y))
					drawn = append(drawn, Drawn{key.name, Rect{at.X, at.Y, float64(key.w), float64(key.h)}})
				}
			}
		}
	}
	return drawn
}

// The shares of a font's size that letters take above and below their line.
const (
	capHeight = 0.73
	descent   = 0.2
)

func (c *Canvas) inUnits(b box) Rect {
	low, high := c.FromPixels(float64(b.x0), float64(b.y0)), c.FromPixels(float64(b.x1), float64(b.y1))
	return Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
}
