package ui

// News is an event in words, with the seat that caused it.
type News struct {
	Seat int // -1 if no seat caused the event
	Text string
}

// ribbonTop and ribbonHeight place the ribbon in the frame.
const (
	ribbonTop    = 30
	ribbonHeight = 54
)

// RibbonFits reports whether the text is small enough for a ribbon. If not, show the newest line in
// the hint bar for a while.
func RibbonFits(c *Canvas) bool { return Bold(30).LineHeight(c) <= ribbonHeight }

// DrawRibbon draws the line of news above the table: the newest on a pennant, up to two older ones
// beside it if there is room, and the state of the match at the right end.
func DrawRibbon(c *Canvas, news []News, where string) {
	t := &c.theme
	area := c.Content()
	mid := area.Y - 30 + ribbonTop + ribbonHeight/2
	right := area.Right()
	if where != "" {
		style := Bold(30)
		w := style.Width(c, where) + 58
		c.stampIn(Rect{right - w, mid - ribbonHeight/2, w, ribbonHeight}, spriteKey{kind: kindRibbon, on: true, n2: int32(Resting)})
		c.TextMid(where, right-22, mid, style, t.Ink, Right)
		right -= w + 24
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
	if k.on { // the tail of the pennant is on the left
		pts = []Point{{0, 0}, {w, 0}, {w, h}, {0, h}, {14, h / 2}}
	}
	path := CutPolygon("ribbon", pts, 5, 0.8)
	p.CutOut("ribbon", path, Sheet{Face: p.theme.Paper, Edge: p.theme.PaperEdge, Thick: 2, Lift: Lift(k.n2)})
}
