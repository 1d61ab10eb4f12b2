package ui

import "strings"

// usualGlyphs is how many glyphs have room in a sentence without an allocation.
const usualGlyphs = 16

// glyphWidths appends the widths of glyphs in a sentence.
func (c *Canvas) glyphWidths(list []float64, glyphs []Glyph, high float64) []float64 {
	for _, g := range glyphs {
		list = append(list, c.GlyphWidth(g, high))
	}
	return list
}

// SentenceHeight returns the height that Sentence would use.
func (c *Canvas) SentenceHeight(s string, st Style, width float64, glyphs ...Glyph) float64 {
	var room [usualGlyphs]float64
	high, step := c.Size(st)*1.2, c.LineHeight(st)
	if len(glyphs) > 0 {
		step = max(step, high*1.2)
	}
	return float64(len(c.lines(s, st, width, c.glyphWidths(room[:0], glyphs, high)))) * step
}

// Sentence is Paragraph with glyphs in the place of each GlyphMark of the text,
// in order; the last glyph also stands for the marks after it.
func (c *Canvas) Sentence(s string, r Rect, st Style, col Color, a Align, glyphs ...Glyph) float64 {
	var room [usualGlyphs]float64
	high := c.Size(st) * 1.2
	wide := c.glyphWidths(room[:0], glyphs, high)
	used, step := 0.0, c.LineHeight(st)
	if len(glyphs) > 0 {
		step = max(step, high*1.2)
	}
	for _, line := range c.lines(s, st, r.W, wide) {
		x := r.X
		switch a {
		case Center:
			x += (r.W - c.widthWith(line, st, wide)) / 2
		case Right:
			x += r.W - c.widthWith(line, st, wide)
		}
		mid := r.Y + used + step/2
		for len(line) > 0 {
			i := strings.IndexRune(line, GlyphMark)
			if i < 0 || len(glyphs) == 0 {
				c.TextMid(line, x, mid, st, col, Left)
				break
			}
			c.TextMid(line[:i], x, mid, st, col, Left)
			x += c.Width(line[:i], st)
			c.Glyph(glyphs[0], Point{x + wide[0]/2, mid}, high)
			c.clickable(RectAround(Point{x + wide[0]/2, mid}, wide[0], high), glyphs[0])
			x += wide[0]
			line = line[i+len(string(GlyphMark)):]
			glyphs, wide = nextMark(glyphs), nextMark(wide)
		}
		used += step
	}
	return used
}
