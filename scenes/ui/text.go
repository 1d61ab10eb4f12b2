package ui

import (
	"math"
	"strings"

	"canape/assets"
)

// leastText is the smallest font size in u at a text scale of 1.
const leastText = 26

// ellipsis ends a text that does not fit even in the smallest size.
const ellipsis = "…"

// GlyphMark stands for a glyph in a text: see Canvas.Paragraph.
const GlyphMark = '\uFFFC'

// textCache caches laid out texts.
type textCache struct {
	fits map[fitKey]fitted
	wrap map[fitKey][]string
}

type fitKey struct {
	text  string
	style Style
	width float32
	marks uint64 // a hash of the widths of the text's glyphs
}

type fitted struct {
	text  string
	style Style
}

func (t *textCache) forget() {
	clear(t.fits)
	clear(t.wrap)
}

// cachedTexts is the greatest number of laid out texts in the cache.
const cachedTexts = 2048

// Em returns the size of the style in u, with the text size of the settings.
func (st Style) Em(c *Canvas) float64 {
	if st.Fixed {
		return float64(st.Size)
	}
	return float64(st.Size) * c.settings.TextScale
}

// LineHeight returns the distance between two lines in u.
func (st Style) LineHeight(c *Canvas) float64 { return st.Em(c) * lineHeight }

// letters returns a style with the font of the settings.
func (st Style) letters(c *Canvas) Style {
	if c.settings.Plain && st.Font == assets.LeagueSpartan {
		st.Font = assets.AndikaBold
	}
	return st
}

// Width returns the width of a line, in u.
func (st Style) Width(c *Canvas, s string) float64 {
	if s == "" {
		return 0
	}
	st = st.letters(c)
	return c.store.faces.shape(st.Font, s).width(st) * st.Em(c)
}

// Text writes a line with its baseline at y.
func (c *Canvas) Text(s string, x, y float64, st Style, col Color, a Align) {
	if s == "" {
		return
	}
	if a != Left {
		x -= st.Width(c, s) * a.share()
	}
	st = st.letters(c)
	key := spriteKey{kind: kindText, name: s, f1: float32(st.Em(c)), n1: int32(st.Font), w: st.Tracking}
	c.stamp(key, x, y, col)
}

// TextMid writes a line with the middle of its capitals at y.
func (c *Canvas) TextMid(s string, x, y float64, st Style, col Color, a Align) {
	c.Text(s, x, y+st.letters(c).lift()*st.Em(c), st, col, a)
}

// TextIn writes a line into a rectangle, vertically centred and aligned inside it. A line that does
// not fit shrinks down to 26 u times the text size and is then cut off with an ellipsis. It returns
// the width used, in u.
func (c *Canvas) TextIn(s string, r Rect, st Style, col Color, a Align) float64 {
	s, st = st.Fit(c, s, r.W)
	c.TextMid(s, r.X+r.W*a.share(), r.Y+r.H/2, st, col, a)
	return st.Width(c, s)
}

// Fit returns the words and style in which a line is at most width u wide: first with smaller
// letters, not below 26 u times the text size, then with an ellipsis.
func (st Style) Fit(c *Canvas, s string, width float64) (string, Style) {
	w := st.Width(c, s)
	if w <= width {
		return s, st
	}
	key := fitKey{text: s, style: st, width: even(width)}
	if f, ok := c.texts.fits[key]; ok {
		return f.text, f.style
	}
	if len(c.texts.fits) >= cachedTexts {
		clear(c.texts.fits)
	}
	least := min(st.Size, leastText)
	text, small := s, st
	small.Size = max(least, float32(int(float64(st.Size)*width/w*2))/2)
	if small.Width(c, s) > width {
		small.Size = least
		letters := []rune(s)
		for n := len(letters); small.Width(c, text) > width && n > 0; {
			n--
			text = strings.TrimRight(string(letters[:n]), " \u00a0,;:.") + ellipsis
		}
	}
	c.texts.fits[key] = fitted{text, small}
	return text, small
}

// Lines breaks a text into lines of at most width u, at spaces and line feeds. A word that is too
// long stays whole. A long file name, or another word with dots or slashes, is broken after a dot
// or slash. The caller must not change the slice.
func (st Style) Lines(c *Canvas, s string, width float64) []string {
	return st.lines(c, s, width, nil)
}

// lines is Lines with the widths of the glyphs for the text's marks, in order.
func (st Style) lines(c *Canvas, s string, width float64, glyphs []float64) []string {
	key := fitKey{text: s, style: st, width: even(width)}
	for _, w := range glyphs {
		key.marks = (key.marks ^ uint64(math.Float32bits(even(w)))) * 1099511628211
	}
	if l, ok := c.texts.wrap[key]; ok {
		return l
	}
	if len(c.texts.wrap) >= cachedTexts {
		clear(c.texts.wrap)
	}
	var lines []string
	for _, part := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.Split(part, " ") {
			longer := word
			if line != "" {
				longer = line + " " + word
			}
			if line != "" && st.widthWith(c, longer, glyphs) > width {
				lines = append(lines, line)
				glyphs = marksAfter(line, glyphs)
				longer = word
			}
			line = longer
			for st.widthWith(c, line, glyphs) > width {
				head := st.nameHead(c, line, width)
				if head == 0 {
					break
				}
				lines = append(lines, line[:head])
				glyphs = marksAfter(line[:head], glyphs)
				line = line[head:]
			}
		}
		lines = append(lines, line)
		glyphs = marksAfter(line, glyphs)
	}
	c.texts.wrap[key] = lines
	return lines
}

// nameHead returns how many bytes of a file name fit into a width, up to a dot or a slash, or 0 if
// there is no such position.
func (st Style) nameHead(c *Canvas, name string, width float64) int {
	for end := len(name) - 1; ; {
		end = strings.LastIndexAny(name[:end], "./")
		if end < 0 {
			return 0
		}
		if st.Width(c, name[:end+1]) <= width {
			return end + 1
		}
	}
}

// widthWith is Width for a text with glyph marks. glyphs are the widths of the glyphs for the
// marks, in order; the last width is also that of all further marks.
func (st Style) widthWith(c *Canvas, s string, glyphs []float64) float64 {
	total := 0.0
	for {
		i := strings.IndexRune(s, GlyphMark)
		if i < 0 {
			return total + st.Width(c, s)
		}
		total += st.Width(c, s[:i])
		if len(glyphs) > 0 {
			total += glyphs[0]
		}
		s, glyphs = s[i+len(string(GlyphMark)):], nextMark(glyphs)
	}
}

// nextMark removes the glyph of the first mark. If only one glyph is left, it stays, because it is
// also that of all further marks.
func nextMark[T any](glyphs []T) []T {
	if len(glyphs) > 1 {
		return glyphs[1:]
	}
	return glyphs
}

// marksAfter returns the glyphs for the marks after a part of a text.
func marksAfter[T any](part string, glyphs []T) []T {
	for range strings.Count(part, string(GlyphMark)) {
		glyphs = nextMark(glyphs)
	}
	return glyphs
}

func textExtent(f *faces, k *spriteKey) Rect {
	st := k.style()
	size := float64(k.f1)
	w := f.shape(st.Font, k.name).width(st) * size
	return Rect{-0.2 * size, -1.25 * size, w + 0.4*size, 1.75 * size}
}

func (k *spriteKey) style() Style {
	return Style{Font: assets.Font(k.n1), Size: k.f1, Tracking: k.w}
}

// paintText paints in white. The text gets its colour when it is drawn.
func paintText(p *Painter, k *spriteKey) { p.Text(k.name, 0, 0, k.style(), white(), Left) }

// usualGlyphs is how many glyphs a paragraph can have without an allocation.
const usualGlyphs = 16

// appendWidths appends the widths of glyphs in a paragraph.
func appendWidths(c *Canvas, list []float64, glyphs []Glyph, height float64) []float64 {
	for _, g := range glyphs {
		list = append(list, g.Width(c, height))
	}
	return list
}

// ParagraphHeight returns the height that Paragraph would use.
func (st Style) ParagraphHeight(c *Canvas, s string, width float64, glyphs ...Glyph) float64 {
	var room [usualGlyphs]float64
	height, step := st.Em(c)*1.2, st.LineHeight(c)
	if len(glyphs) > 0 {
		step = max(step, height*1.2)
	}
	return float64(len(st.lines(c, s, width, appendWidths(c, room[:0], glyphs, height)))) * step
}

// Paragraph writes a text broken into lines from the top of a rectangle downwards. It returns the
// height used, even if that exceeds the rectangle: call ParagraphHeight first. Glyphs replace the
// GlyphMarks of the text, in order. The last glyph also replaces all further marks.
func (c *Canvas) Paragraph(s string, r Rect, st Style, col Color, a Align, glyphs ...Glyph) float64 {
	var room [usualGlyphs]float64
	height := st.Em(c) * 1.2
	width := appendWidths(c, room[:0], glyphs, height)
	used, step := 0.0, st.LineHeight(c)
	if len(glyphs) > 0 {
		step = max(step, height*1.2)
	}
	for _, line := range st.lines(c, s, r.W, width) {
		x := r.X
		if a != Left {
			x += (r.W - st.widthWith(c, line, width)) * a.share()
		}
		mid := r.Y + used + step/2
		for len(line) > 0 {
			i := strings.IndexRune(line, GlyphMark)
			if i < 0 || len(glyphs) == 0 {
				c.TextMid(line, x, mid, st, col, Left)
				break
			}
			c.TextMid(line[:i], x, mid, st, col, Left)
			x += st.Width(c, line[:i])
			glyphs[0].Draw(c, Point{x + width[0]/2, mid}, height)
			c.clickable(RectAround(Point{x + width[0]/2, mid}, width[0], height), glyphs[0])
			x += width[0]
			line = line[i+len(string(GlyphMark)):]
			glyphs, width = nextMark(glyphs), nextMark(width)
		}
		used += step
	}
	return used
}
