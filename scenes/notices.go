package scenes

import (
	"path/filepath"

	"canape/scenes/stage"
	"canape/scenes/ui"
)

const (
	noticeTop   = 34 // of the first slip under the top of the frame, in u
	noticeGap   = 14
	noticeShown = 2 // so many at a time; the others wait for their turn
)

// drawNotices lays the words to everybody over whatever scene is in front: slips from the top, the oldest first.
func drawNotices(k *stage.Kit, c *ui.Canvas) {
	c.PushLayer(ui.LayerTop)
	defer c.Pop()
	y := float64(noticeTop)
	for i, notice := range k.Notices() {
		if i == noticeShown {
			return
		}
		n := layoutNote(c, k.Text(notice.Key, shortened(notice.Args)...), min(1400*max(1, c.TextScale()*0.86), c.Content().W-80))
		n.draw(c, c.Frame().Center().X, y, !notice.Bad)
		y += n.high + noticeGap
	}
}

// note is a slip of as many lines as it takes.
type note struct {
	words            string
	lead, wide, high float64 // before the words, of the words, of the whole, in u
}

const noteMargin = 28.0

var noteStyle = ui.Bold(29)

func noteBadge(c *ui.Canvas) float64 { return 24 * max(1, c.TextScale()*0.86) }

// layoutNote lays out a slip that is no wider than room.
func layoutNote(c *ui.Canvas, words string, room float64) note {
	n := note{words: words, lead: noteMargin + noteBadge(c)*2.75}
	lines := c.Lines(words, noteStyle, room-n.lead-noteMargin)
	for _, line := range lines {
		n.wide = max(n.wide, c.Width(line, noteStyle))
	}
	n.high = max(noteBadge(c)*3, c.LineHeight(noteStyle)*float64(len(lines))+32)
	return n
}

// draw draws the slip with the middle of its upper edge at x, y.
func (n note) draw(c *ui.Canvas, x, y float64, good bool) {
	r := ui.RectAround(ui.Point{X: x, Y: y + n.high/2}, n.lead+n.wide+noteMargin, n.high)
	c.Sheet("note", r, c.PaperSheet(9, ui.Flying))
	c.Badge(ui.Point{X: r.X + noteMargin + noteBadge(c), Y: r.Center().Y}, noteBadge(c), good)
	text := c.ParagraphHeight(n.words, noteStyle, n.wide+1)
	c.Paragraph(n.words, ui.Rect{X: r.X + n.lead, Y: r.Center().Y - text/2, W: n.wide + 1, H: text}, noteStyle, c.Theme().Ink, ui.Left)
}

// shortened returns the arguments with files as people know them: by their last names.
func shortened(args []any) []any {
	short := args
	for i := 0; i+1 < len(args); i += 2 {
		if file, ok := args[i+1].(string); ok && args[i] == "file" && filepath.IsAbs(file) {
			if &short[0] == &args[0] {
				short = append([]any(nil), args...)
			}
			short[i+1] = filepath.Base(file)
		}
	}
	return short
}
