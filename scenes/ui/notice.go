package ui

import "math"

// noticeMost is the largest font size of a notice, which has more room than a slip.
const noticeMost = 36

// noticePad is the space between the edge of a notice, its badge and its words, in u.
const noticePad = 10

// NoticeFits reports whether the words of a slip fit on paper that fills r, in the smallest font
// size of normal text.
func NoticeFits(c *Canvas, r Rect, text string) bool {
	_, room, _ := noticeRooms(c, r)
	_, _, ok := noticeLines(c, text, room)
	return ok
}

// NoticeSize returns the size in u of the smallest paper on which the words of a slip fit, in the
// letters of a slip or, if small is set, in the smallest letters of normal text. room is the
// largest width of the words; a single word may be wider.
func NoticeSize(c *Canvas, text string, room float64, small bool) (w, h float64) {
	st := Bold(slipText)
	if small {
		st = Bold(leastText)
	}
	lines := st.Lines(c, text, room)
	h = float64(len(lines))*st.LineHeight(c) + 2*noticePad
	return math.Ceil(st.widest(c, lines)) + 2*noticeBadge(c, h) + 3*noticePad + 1, h
}

// noticeBadge returns the radius of the badge beside the words of a notice.
func noticeBadge(c *Canvas, h float64) float64 { return min(24*slipScale(c), h*0.3) }

// noticeRooms returns the position and radius of a notice's badge, and the area for the words to
// the right of it.
func noticeRooms(c *Canvas, r Rect) (at Point, room Rect, badge float64) {
	badge = noticeBadge(c, r.H)
	return Point{r.X + noticePad + badge, r.Center().Y}, r.After(2*badge+2*noticePad).Before(noticePad).Inset(0, 4), badge
}

// DrawNotice fills r with paper that has no point, and draws the words of a slip on it as large as
// possible. In a tall r the badge is above the words if that makes them larger.
func DrawNotice(c *Canvas, r Rect, text string, good bool) {
	c.Aloud(text)
	DrawPaper(c, "notice", r, Raised)
	at, room, badge := noticeRooms(c, r)
	align := Left
	lines, st, _ := noticeLines(c, text, room)
	if r.H > r.W/2 {
		small := min(badge, r.H*0.14)
		lower := Rect{r.X + 1.6*noticePad, r.Y + 2*small + 1.5*noticePad, r.W - 3.2*noticePad, r.H - 2*small - 2.2*noticePad}
		if others, larger, _ := noticeLines(c, text, lower); larger.Em(c) > st.Em(c) {
			at, room, align, badge = Point{r.Center().X, r.Y + noticePad + small}, lower, Center, small
			lines, st = others, larger
		}
	}
	DrawBadge(c, at, badge, good)
	drawInkLines(c, lines, room.X+room.W*align.share(), room.Center().Y, st, align)
}

// noticeLines breaks words so that they fit a room, in the largest possible letters. ok is false if
// these are smaller than the smallest letters of normal text.
func noticeLines(c *Canvas, text string, room Rect) (lines []string, st Style, ok bool) {
	for size := float64(noticeMost); size*c.settings.TextScale >= leastText; size-- {
		st := Bold(size)
		lines := st.Lines(c, text, room.W)
		if st.widest(c, lines) <= room.W && float64(len(lines))*st.LineHeight(c) <= room.H {
			return lines, st, size >= leastText
		}
	}
	text, st = Bold(leastText).Fit(c, text, room.W)
	return []string{text}, st, false
}
