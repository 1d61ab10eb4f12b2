package ui

// SentenceHeight returns the height that Sentence would use.
func (c *Canvas) SentenceHeight(s string, st Style, width float64, glyphs ...Glyph) float64 {
	high, wide, step := c.Size(st)*1.2, 0.0, c.LineHeight(st)
	for _, g := range glyphs {
		wide = max(wide, c.GlyphWidth(g, high))
	}
	if len(glyphs) > 0 {
		step = max(step, high*1.2)
	}
	return float64(len(c.lines(s, st, width, wide))) * step
}
