package show

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// noteToken is the radius, in u, of the token on a note: the shape of the seat that caused the
// event.
const noteToken = 13

// drawWhisper draws the words of an event on a small paper at the top of an area.
func drawWhisper(c *ui.Canvas, place ui.Rect, n ui.News) {
	lead := 0.0
	if n.Seat >= 0 {
		lead = 2*noteToken + 10
	}
	lines, style, size := table.NoteLines(c, n.Text, place.W-lead)
	size.W += lead
	paper := ui.Rect{X: place.Center().X - size.W/2, Y: place.Y, W: size.W, H: size.H}
	t := c.Theme()
	t.PaperSheet(8, ui.Resting).Draw(c, "whisper", paper)
	if n.Seat >= 0 {
		ui.DrawToken(c, n.Seat, ui.Point{X: paper.X + table.NotePad + noteToken, Y: paper.Y + table.NotePad + style.LineHeight(c)/2}, noteToken, ui.OnSheet)
	}
	for i, line := range lines {
		c.TextMid(line, paper.X+table.NotePad+lead, paper.Y+table.NotePad+style.LineHeight(c)*(float64(i)+0.5), style, t.Ink, ui.Left)
	}
}
