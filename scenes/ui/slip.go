package ui

import "math"

// Slip is a pointed slip of paper that says what was refused and why, or good
// news.
type Slip struct {
	Text string
	Good bool
	// FromRight points to the right: the piece it speaks of lies there.
	FromRight bool
}

const (
	slipText   = 29
	noticeMost = 36 // a notice has the room for larger ones
	slipHeight = 72
	slipPoint  = 21
	slipTilt   = 0.6 // degrees
)

// slipMargin is how near a slip comes to the edge of the frame.
const slipMargin = 16

// Size returns the size in u of the slip when it has the whole width of the
// frame to itself.
func (s Slip) Size(c *Canvas) (w, h float64) {
	w, h, _ = s.plan(c, c.frame.W-2*slipMargin)
	return w, h
}

func slipScale(c *Canvas) float64 { return max(1, c.settings.TextScale*0.86) }

// slipLeast is the least width of the words of a slip, in u at a text size of
// 1: a slip whose tip is nearer to the edge is moved back a little.
const slipLeast = 330

// plan breaks the words of the slip so that it is at most room u wide.
func (s Slip) plan(c *Canvas, room float64) (w, h float64, lines []string) {
	k := slipScale(c)
	padding := slipPoint + 84*k + 30
	lines = Bold(slipText).Lines(c, s.Text, max(slipLeast*k, room-padding))
	return Bold(slipText).widest(c, lines) + padding, slipHeight*k + float64(len(lines)-1)*Bold(slipText).LineHeight(c), lines
}

// layOut returns the rectangle of a slip that points at tip, where its tip is, and its lines.
func (s Slip) layOut(c *Canvas, tip Point) (r Rect, at Point, lines []string) {
	room := c.frame.W - slipMargin - tip.X
	if s.FromRight {
		room = tip.X - slipMargin
	}
	w, h, lines := s.plan(c, room)
	height := slipMargin + h/2 + w*math.Sin(radians(slipTilt))
	tip.Y = max(height, min(c.frame.H-height, tip.Y))
	r = Rect{min(tip.X, c.frame.W-slipMargin-w), tip.Y - h/2, w, h}
	if s.FromRight {
		r.X = max(slipMargin, tip.X-w)
	}
	return r, tip, lines
}

// Bounds returns the rectangle round the slip that points at tip, its tilt
// included.
func (s Slip) Bounds(c *Canvas, tip Point) Rect {
	r, _, _ := s.layOut(c, tip)
	return r.Inset(-1, -r.W*math.Sin(radians(slipTilt))-1)
}

// Draw draws the slip whose point is at tip. It stays in the frame: its words
// are broken where there is no room beside the tip. The caller takes it away
// after 2.5 s divided by the speed.
func (s Slip) Draw(c *Canvas, tip Point) {
	c.Aloud(s.Text)
	r, tip, lines := s.layOut(c, tip)
	k := slipScale(c)
	c.PushTilt(tip, -slipTilt)
	defer c.Pop()
	c.stampIn(r, spriteKey{kind: kindSlip, on: s.FromRight, n2: int32(Raised)})
	x := r.X
	if !s.FromRight {
		x += slipPoint
	}
	DrawBadge(c, Point{x + 46*k, tip.Y}, 24*k, s.Good)
	drawInkLines(c, lines, x+84*k, tip.Y, Bold(slipText), Left)
}

// drawInkLines writes lines whose middle is at y.
func drawInkLines(c *Canvas, lines []string, x, y float64, st Style, a Align) {
	step := st.LineHeight(c)
	y -= float64(len(lines)-1) * step / 2
	for i, line := range lines {
		c.TextMid(line, x, y+float64(i)*step, st, c.theme.Ink, a)
	}
}

// widest returns the width of the longest of some lines.
func (st Style) widest(c *Canvas, lines []string) (width float64) {
	for _, line := range lines {
		width = max(width, st.Width(c, line))
	}
	return width
}

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

// noticeLines breaks words so that they fill a room, in the largest letters
// with which they have room there. ok is false where these are smaller than
// the smallest of other words.
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

func paintSlip(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	pts := []Point{{slipPoint, 0}, {w, 0.5}, {w + 1, h}, {slipPoint, h}, {0, h / 2}}
	if k.on {
		pts = []Point{{0, 0}, {w - slipPoint, 0}, {w, h / 2}, {w - slipPoint, h}, {-1, h}}
	}
	p.CutOut("slip", CutPolygon("slip", pts, 6, 1.2), Sheet{Face: p.theme.Paper, Edge: p.theme.PaperEdge, Thick: 3, Lift: Lift(k.n2)})
}

// News is one thing that happened.
type News struct {
	Seat int // -1 for nobody
	Text string
}

// ribbonTop and ribbonHeight place the ribbon in the frame.
const (
	ribbonTop    = 30
	ribbonHeight = 54
)

// RibbonFits reports whether the text is small enough for a ribbon. When it is
// not, the newest line belongs in the hint bar for a while.
func RibbonFits(c *Canvas) bool { return Bold(30).LineHeight(c) <= ribbonHeight }

// DrawRibbon draws the line of news over the table: the newest on a pennant, up to
// two older ones beside it as far as there is room, and where we are at the
// right end. All of it lies on paper, and beside what else lies in the middle of that line:
// the zero rectangle is nothing.
func DrawRibbon(c *Canvas, news []News, where string, middle Rect) {
	t := &c.theme
	area := c.Content()
	mid := area.Y - 30 + ribbonTop + ribbonHeight/2
	right := area.Right()
	if where != "" {
		style := Bold(30)
		if middle.W > 0 {
			where, style = style.Fit(c, where, right-middle.Right()-82)
		}
		w := style.Width(c, where) + 58
		c.stampIn(Rect{right - w, mid - ribbonHeight/2, w, ribbonHeight}, spriteKey{kind: kindRibbon, on: true, n2: int32(Resting)})
		c.TextMid(where, right-22, mid, style, t.Ink, Right)
		right -= w + 24
	}
	if middle.W > 0 {
		right = middle.X - 24
	}
	x := area.X
	for i, n := range news {
		if i == 0 {
			x = n.drawPennant(c, x, mid, right)
			continue
		}
		if i > 2 {
			return
		}
		w := Plain(28).Width(c, n.Text) + 68
		if x+w > right {
			return
		}
		h := max(44, Plain(28).Em(c)*1.4)
		Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 7, Thick: 2, Lift: OnPaper}.Nth(i).Draw(c, "older news", Rect{x, mid - h/2, w, h})
		if n.Seat >= 0 {
			DrawToken(c, n.Seat, Point{x + 28, mid}, 11.5*slipScale(c), OnSheet)
		}
		c.TextMid(n.Text, x+50, mid, Plain(28), t.SoftInk, Left)
		x += w + 16
	}
}

func (n News) drawPennant(c *Canvas, x, mid, right float64) float64 {
	st := Bold(30)
	lead := 24.0
	if n.Seat >= 0 {
		lead = 64
	}
	words, st := st.Fit(c, n.Text, right-x-lead-34)
	w := lead + st.Width(c, words) + 34
	height := max(ribbonHeight, st.Em(c)*1.5)
	c.stampIn(Rect{x, mid - height/2, w, height}, spriteKey{kind: kindRibbon, n2: int32(Resting)})
	if n.Seat >= 0 {
		DrawToken(c, n.Seat, Point{x + 35, mid}, 16, OnSheet)
	}
	c.TextMid(words, x+lead, mid, st, c.theme.Ink, Left)
	return x + w + 16
}

func paintRibbon(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	pts := []Point{{0, 0}, {w, 0}, {w - 14, h / 2}, {w, h}, {0, h}}
	if k.on { // its tail is on the left
		pts = []Point{{0, 0}, {w, 0}, {w, h}, {0, h}, {14, h / 2}}
	}
	path := CutPolygon("ribbon", pts, 5, 0.8)
	p.CutOut("ribbon", path, Sheet{Face: p.theme.Paper, Edge: p.theme.PaperEdge, Thick: 2, Lift: Lift(k.n2)})
}
