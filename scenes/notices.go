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
		y += drawNotice(k, c, notice, y) + noticeGap
	}
}

// drawNotice draws one slip with its top at y and returns its height.
func drawNotice(k *stage.Kit, c *ui.Canvas, notice stage.Notice, y float64) float64 {
	st := ui.Bold(29)
	scale := max(1, c.TextScale()*0.86)
	badge, margin := 24*scale, 28.0
	lead := margin + 2*badge + 18*scale
	words := k.Text(notice.Key, shortened(notice.Args)...)
	area := c.Content().Inset(40, 0)
	room := min(1400*scale, area.W) - lead - margin
	wide := 0.0
	lines := c.Lines(words, st, room)
	for _, line := range lines {
		wide = max(wide, c.Width(line, st))
	}
	high := max(72*scale, c.LineHeight(st)*float64(len(lines))+32)
	r := ui.RectAround(ui.Point{X: c.Frame().Center().X, Y: y + high/2}, lead+wide+margin, high)
	c.Sheet("notice", r, c.PaperSheet(9, ui.Flying))
	c.Badge(ui.Point{X: r.X + margin + badge, Y: r.Center().Y}, badge, !notice.Bad)
	text := c.LineHeight(st) * float64(len(lines))
	c.Paragraph(words, ui.Rect{X: r.X + lead, Y: r.Center().Y - text/2, W: room, H: text}, st, c.Theme().Ink, ui.Left)
	return high
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
