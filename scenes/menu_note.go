package scenes

import (
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

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

// slipWords is a slip beside the row with the focus.
type slipWords struct {
	text string
	good bool
	left int // ticks
	at   ui.Point
}

func (w *slipWords) say(text string, good bool) { w.text, w.good, w.left = text, good, tween.SlipTicks }

func (w *slipWords) hide() { w.left = 0 }

func (w *slipWords) tick() {
	if w.left > 0 {
		w.left--
	}
}

func (w *slipWords) draw(_ *stage.Kit, c *ui.Canvas) {
	if w.left == 0 {
		return
	}
	c.PushLayer(ui.LayerSlips)
	slip := ui.Slip{Text: w.text, Good: w.good}
	wide, high := c.SlipSize(slip)
	at := ui.Point{X: min(w.at.X, c.Content().Right()-wide), Y: min(max(w.at.Y+70, high), c.Frame().Bottom()-high)}
	c.Slip(at, slip)
	c.Pop()
}
