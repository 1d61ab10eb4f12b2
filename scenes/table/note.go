package table

import "canape/scenes/ui"

// NotePad is the margin of a small paper with words (a note), in u.
const NotePad = 14

// NoteLines wraps words for a note. most is the greatest width of the note, and size the size that
// it gets.
func NoteLines(c *ui.Canvas, words string, most float64) (lines []string, style ui.Style, size ui.Rect) {
	style = ui.Bold(28)
	lines = style.Lines(c, words, most-2*NotePad)
	for _, line := range lines {
		size.W = max(size.W, style.Width(c, line)+2*NotePad)
	}
	size.H = style.LineHeight(c)*float64(len(lines)) + 2*NotePad
	return lines, style, size
}
