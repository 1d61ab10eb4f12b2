package ui

import "math"

// noticeMost is the greatest size of the words of a notice, which has more room than a slip.
const noticeMost = 36

// noticePad is free between the edge of a notice, its badge and its words, in u.
const noticePad = 10

// NoticeFits reports whether the words of a slip have room on paper that fills
// r, in letters as large as the smallest of other words.
func NoticeFits(c *Canvas, r Rect, text string) bool {
	_, room, _ := noticeRooms(c, r)
	_, _, ok := noticeLines(c, text, room)
	return ok
}

// NoticeSize returns the size in u of the smallest paper on which the words of
// a slip have room in letters of a slip, or in the smallest of other words.
// room is the most width that the words take; a single word may take more.
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

// noticeRooms returns where the badge of a notice lies with the words at its
// right, and the room of the words.
func noticeRooms(c *Canvas, r Rect) (at Point, room Rect, badge float64) {
	badge = noticeBadge(c, r.H)
	return Point{r.X + noticePad + badge, r.Center().Y}, r.After(2*badge+2*noticePad).Before(noticePad).Inset(0, 4), badge
}

// DrawNotice draws the words of a slip on paper without a point that fills r, as large as it allows.
// Where r is tall its badge is above the words if that makes them larger.
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

// noticeLines breaks words so that they fill a room, in the largest letters with which they have
// room there. ok is false where these are smaller than the smallest of other words.
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
