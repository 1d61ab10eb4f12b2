package scenes

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

const (
	noticeTop    = 34 // free space above a notice at the top of the frame, in u
	noticeFoot   = 6  // free space below a notice at the bottom of the frame, in u
	noticeShown  = 2  // the number of notices shown at a time; the others wait
	noticeStep   = 10 // the distance between two places that are tried, in u
	noticeMargin = 6  // free space around a notice, in u
	// noticePatience is the number of frames for which a notice may cover something before it
	// moves.
	noticePatience = 30
)

// notices draws the notices over the top scene, where they cover as little as possible. They cover
// neither titles nor controls. A notice keeps its place until the scene changes or draws something
// under the notice.
type notices struct {
	placed [noticeShown]placedNotice
}

// placedNotice is a notice with its place, and with the words, scene, frame and text scale for
// which the place was found.
type placedNotice struct {
	words    string
	scene    app.Scene
	frame    ui.Rect
	scale    float64
	note     menu.Note
	place    ui.Rect
	covering int // the number of frames for which the notice has covered something
}

func (n *notices) draw(env *app.Env, c *ui.Canvas) {
	for i, notice := range env.Notices() {
		if i == noticeShown {
			return
		}
		p := &n.placed[i]
		p.lay(env, c, sentence(c, env.Text(notice.Key, named(env, notice.Args)...), notice.Shown()))
		if i > 0 && p.place.Overlaps(n.placed[0].place) { // the second notice waits for the first one to end
			return
		}
		c.PushLayer(ui.LayerTop)
		p.note.Draw(c, p.place.Center().X, p.place.Y, !notice.Bad)
		c.Pop()
	}
}

// lay finds a place for a notice with these words. It keeps the last place while that still fits.
func (p *placedNotice) lay(env *app.Env, c *ui.Canvas, words string) {
	taken := obstacles(c)
	if is := (placedNotice{words: words, scene: env.Top(), frame: c.Frame(), scale: c.TextScale()}); p.words != is.words || p.scene != is.scene || p.frame != is.frame || p.scale != is.scale {
		*p = is
		p.note, p.place = placeNotice(c, words, taken)
		return
	}
	if p.covering++; covered(p.place, taken) == 0 {
		p.covering = 0
	}
	if p.covering >= noticePatience {
		p.covering = 0
		p.note, p.place = placeNotice(c, words, taken)
	}
}

// sentence returns the part of a notice to show now: one sentence if text is large, otherwise the
// whole notice. shown is the share of the notice's time that has passed.
func sentence(c *ui.Canvas, words string, shown float64) string {
	if c.TextScale() <= 1.25 {
		return words
	}
	list := strings.SplitAfter(words, ". ")
	return strings.TrimSpace(list[min(len(list)-1, int(shown*float64(len(list))))])
}

// obstacle is a part of a frame that a notice should not cover. The cost of covering it is touch,
// plus cost for each covered square u.
type obstacle struct {
	place       ui.Rect
	cost, touch float64
}

// obstacles returns the parts of the top scene that notices avoid: words, cards, people and
// controls. The hint bar has the lowest cost.
func obstacles(c *ui.Canvas) (list []obstacle) {
	const hintCost = 0.01
	frame := c.Frame()
	var bar ui.Rect
	if hint := c.Spoken().Hint; hint.Sentence != "" || len(hint.Actions) > 0 {
		bar = hint.Rect(c)
	}
	for _, p := range c.Drawn() {
		if !p.Front || p.Alpha < 0.3 {
			continue
		}
		switch p.Kind {
		case ui.Decoration, ui.MatPiece:
			continue
		case ui.SheetPiece, ui.PicturePiece, ui.ArtPiece: // a large piece is a panel or the background, which may be covered
			if p.Place.W*p.Place.H > frame.W*frame.H/9 {
				continue
			}
		}
		cost, touch := 1.0, 0.0
		switch p.Kind {
		case ui.WordsPiece: // a covered letter can make a word unreadable
			touch = 3000
		case ui.ControlPiece, ui.ButtonPiece:
			cost, touch = 4, 3000
		case ui.CardPiece, ui.PicturePiece, ui.ArtPiece, ui.FigurePiece: // a half-covered card or person can still be recognised
			cost = 0.2
		}
		if bar.Contains(p.Place.Center()) {
			cost, touch = hintCost, 0
		}
		list = append(list, obstacle{p.Place, cost, touch})
	}
	return list
}

// covered returns the cost of a notice at r, given the obstacles taken.
func covered(r ui.Rect, taken []obstacle) (cost float64) {
	for _, o := range taken {
		w, h := min(r.Right(), o.place.Right())-max(r.X, o.place.X), min(r.Bottom(), o.place.Bottom())-max(r.Y, o.place.Y)
		if w > 0 && h > 0 {
			cost += w*h*o.cost + o.touch
		}
	}
	return cost
}

// placeNotice finds the width and the place with which a notice covers the least. Among equally
// good ones it prefers the widest, then the highest, then one in the middle, and then one at an
// edge.
func placeNotice(c *ui.Canvas, words string, taken []obstacle) (best menu.Note, place ui.Rect) {
	frame, scale := c.Frame(), max(1, c.TextScale()*0.86)
	widest := min(1400*scale, c.Content().W-80)
	least := -1.0
	for _, width := range [...]float64{1400 * scale, 1000 * scale, 760 * scale, 560 * scale, 420 * scale} {
		note := menu.LayoutNote(c, words, min(width, widest))
		size := note.Rect(0, 0)
		margin := c.Content().X
		for y := float64(noticeTop); y+size.H <= frame.H-noticeFoot; y += noticeStep {
			room := frame.W - 2*margin - size.W
			for _, share := range [...]float64{0.5, 0, 1, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625} { // the share of the free width that is to the left of the notice
				r := ui.Rect{X: frame.X + margin + room*share, Y: frame.Y + y, W: size.W, H: size.H}
				cost := covered(r.Inset(-noticeMargin, -noticeMargin), taken)
				if least < 0 || cost < least {
					least, best, place = cost, note, r
				}
			}
		}
		if least == 0 {
			break
		}
	}
	return best, place
}

// named returns the arguments of a notice with a short file name: it replaces the path in the
// argument "file" by the base name, and adds the name of its folder as the argument "folder".
func named(env *app.Env, args []any) []any {
	for i := 0; i+1 < len(args); i += 2 {
		if file, ok := args[i+1].(string); ok && args[i] == "file" && filepath.IsAbs(file) {
			is := append([]any(nil), args...)
			is[i+1] = filepath.Base(file)
			return append(is, "folder", folderName(env, filepath.Dir(file)))
		}
	}
	return args
}

// folderName returns a short name of a folder: the last two elements of its path, or only the last
// one if the path has at most three. In a web page it is the word for downloads, because there is
// no folder.
func folderName(env *app.Env, folder string) string {
	if runtime.GOOS == "js" {
		return env.Text("files.downloads")
	}
	parts := strings.FieldsFunc(folder[len(filepath.VolumeName(folder)):], func(r rune) bool { return r < 0x80 && os.IsPathSeparator(byte(r)) })
	switch n := len(parts); {
	case n == 0:
		return folder
	case n <= 3:
		return parts[n-1]
	default:
		return filepath.Join(parts[n-2:]...)
	}
}
