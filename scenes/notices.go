package scenes

import (
	"path/filepath"

	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

const (
	noticeTop   = 34 // of the first slip under the top of the frame, in u
	noticeGap   = 14
	noticeShown = 2 // at a time; the others wait
)

// drawNotices draws the notices over whatever scene is in front: slips at the top, the oldest
// first.
func drawNotices(env *app.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerTop)
	defer c.Pop()
	y := float64(noticeTop)
	for i, notice := range env.Notices() {
		if i == noticeShown {
			return
		}
		n := menu.LayoutNote(c, env.Text(notice.Key, shortened(notice.Args)...), min(1400*max(1, c.TextScale()*0.86), c.Content().W-80))
		n.Draw(c, c.Frame().Center().X, y, !notice.Bad)
		y += n.Height + noticeGap
	}
}

// shortened returns the arguments of a notice with paths of files cut to their last element.
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
