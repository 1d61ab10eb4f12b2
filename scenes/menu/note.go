package menu

import (
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// note is a slip of as many lines as it takes.
type note struct {
	Words            string
	Lead, Wide, High float64 // before the words, of the words, of the whole, in u
}

const NoteMargin = 28.0

var noteStyle = ui.Bold(29)

func noteBadge(c *ui.Canvas) float64 { return 24 * max(1, c.TextScale()*0.86) }

// LayoutNote lays out a slip that is no wider than room.
func LayoutNote(c *ui.Canvas, words string, room float64) note {
	n := note{Words: words, Lead: NoteMargin + noteBadge(c)*2.75}
	lines := c.Lines(words, noteStyle, room-n.Lead-NoteMargin)
	for _, line := range lines {
		n.Wide = max(n.Wide, c.Width(line, noteStyle))
	}
	n.High = max(noteBadge(c)*3, c.LineHeight(noteStyle)*float64(len(lines))+32)
	return n
}

// Draw draws the slip with the middle of its upper edge at x, y.
func (n note) Draw(c *ui.Canvas, x, y float64, good bool) {
	r := ui.RectAround(ui.Point{X: x, Y: y + n.High/2}, n.Lead+n.Wide+NoteMargin, n.High)
	c.Aloud(n.Words)
	c.Sheet("note", r, c.PaperSheet(9, ui.Flying))
	c.Badge(ui.Point{X: r.X + NoteMargin + noteBadge(c), Y: r.Center().Y}, noteBadge(c), good)
	text := c.ParagraphHeight(n.Words, noteStyle, n.Wide+1)
	c.Paragraph(n.Words, ui.Rect{X: r.X + n.Lead, Y: r.Center().Y - text/2, W: n.Wide + 1, H: text}, noteStyle, c.Theme().Ink, ui.Left)
}

// Slip is a slip beside the row with the focus.
type Slip struct {
	Text string
	Good bool
	Left int // ticks
	At   ui.Point
}

func (w *Slip) Say(text string, good bool) { w.Text, w.Good, w.Left = text, good, tween.SlipTicks }

func (w *Slip) Hide() { w.Left = 0 }

func (w *Slip) Tick() {
	if w.Left > 0 {
		w.Left--
	}
}

func (w *Slip) Draw(_ *stage.Env, c *ui.Canvas) {
	if w.Left == 0 {
		return
	}
	c.PushLayer(ui.LayerSlips)
	slip := ui.Slip{Text: w.Text, Good: w.Good}
	wide, high := c.SlipSize(slip)
	at := ui.Point{X: min(w.At.X, c.Content().Right()-wide), Y: min(max(w.At.Y+70, high), c.Frame().Bottom()-high)}
	c.Slip(at, slip)
	c.Pop()
}
