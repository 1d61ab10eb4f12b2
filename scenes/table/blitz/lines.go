package blitz

import (
	"math"
	"strings"
	"unicode/utf8"

	"canape/scenes/ui"
)

// mostLines is into how many lines a theme is broken at most.
const mostLines = 3

// broken is a theme in one, two and three lines of about the same length; nil where it has not so many words.
type broken [mostLines]struct {
	lines []string
	wide  float64 // of the widest, for letters of size 1
}

// breakTheme breaks a theme so that its widest line is as short as it can be, set in a style.
func breakTheme(c *ui.Canvas, text string, style func(float64) ui.Style) *broken {
	const size = 100
	set := style(size).AsIs()
	words := strings.Fields(text)
	var b broken
	for n := range b {
		if len(words) <= n {
			break
		}
		b[n].lines, _ = split(words, n+1, func(line string) float64 { return c.Width(line, set) })
		for _, line := range b[n].lines {
			b[n].wide = max(b[n].wide, c.Width(line, set)/size)
		}
	}
	return &b
}

// split returns words in n lines whose widest is the least wide, and how wide that is. A line that ends in a little word, such as
// "de", counts for a bit more.
func split(words []string, n int, width func(string) float64) ([]string, float64) {
	if n == 1 {
		line := strings.Join(words, " ")
		return []string{line}, width(line)
	}
	var best []string
	least := math.Inf(1)
	for at := 1; at <= len(words)-(n-1); at++ {
		first := strings.Join(words[:at], " ")
		wide := width(first)
		if utf8.RuneCountInString(words[at-1]) <= littleWord {
			wide *= 1.12
		}
		rest, other := split(words[at:], n-1, width)
		if wide = max(wide, other); wide < least {
			best, least = append([]string{first}, rest...), wide
		}
	}
	return best, least
}

// littleWord is how many letters a word has at most that should not end a line.
const littleWord = 3

// fit returns the lines and the greatest size, up to most, at which they fit in a room. It takes more
// lines only where that makes the letters larger.
func (b *broken) fit(wide, high, most, leading float64) (lines []string, size float64) {
	for n, set := range b {
		if set.lines == nil {
			break
		}
		fits := min(most, wide/set.wide, high/(float64(n+1)*leading))
		if n > 0 && fits <= size {
			continue
		}
		lines, size = set.lines, fits
	}
	return lines, size
}
