package ui

import "math"

// Slip is a pointed slip of paper with the reason of a refusal, or good news.
type Slip struct {
	Text string
	Good bool
	// FromRight means that the slip is on the left of its tip and points to the right.
	FromRight bool
}

const (
	slipText   = 29
	slipHeight = 72
	slipPoint  = 21
	slipTilt   = 0.6 // degrees
)

// slipMargin is the smallest distance of a slip from the edge of the frame.
const slipMargin = 16

// Size returns the size in u of the slip when it can use the whole width of the frame.
func (s Slip) Size(c *Canvas) (w, h float64) {
	w, h, _ = s.plan(c, c.frame.W-2*slipMargin)
	return w, h
}

func slipScale(c *Canvas) float64 { return max(1, c.settings.TextScale*0.86) }

// slipLeast is the smallest width of the words of a slip, in u at a text size of 1. If the tip is
// so near to the edge of the frame that the slip would be narrower, the slip is moved away from the
// edge.
const slipLeast = 330

// plan breaks the words of the slip so that it is at most room u wide.
func (s Slip) plan(c *Canvas, room float64) (w, h float64, lines []string) {
	k := slipScale(c)
	padding := slipPoint + 84*k + 30
	lines = Bold(slipText).Lines(c, s.Text, max(slipLeast*k, room-padding))
	return Bold(slipText).widest(c, lines) + padding, slipHeight*k + float64(len(lines)-1)*Bold(slipText).LineHeight(c), lines
}

// layOut lays out a slip that points at tip. It returns the rectangle of the slip, the position of
// its tip, moved up or down so that the slip stays in the frame, and its lines.
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

// Bounds returns the bounding box of the slip that points at tip, including its tilt.
func (s Slip) Bounds(c *Canvas, tip Point) Rect {
	r, _, _ := s.layOut(c, tip)
	return r.Inset(-1, -r.W*math.Sin(radians(slipTilt))-1)
}

// Draw draws the slip with its point at tip. It stays in the frame: its words are broken if there
// is not enough room beside the tip. The caller removes it after 2.5 s divided by the speed.
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

// drawInkLines writes lines with their middle at y.
func drawInkLines(c *Canvas, lines []string, x, y float64, st Style, a Align) {
	step := st.LineHeight(c)
	y -= float64(len(lines)-1) * step / 2
	for i, line := range lines {
		c.TextMid(line, x, y+float64(i)*step, st, c.theme.Ink, a)
	}
}

// widest returns the width of the widest line.
func (st Style) widest(c *Canvas, lines []string) (width float64) {
	for _, line := range lines {
		width = max(width, st.Width(c, line))
	}
	return width
}

func paintSlip(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	pts := []Point{{slipPoint, 0}, {w, 0.5}, {w + 1, h}, {slipPoint, h}, {0, h / 2}}
	if k.on {
		pts = []Point{{0, 0}, {w - slipPoint, 0}, {w, h / 2}, {w - slipPoint, h}, {-1, h}}
	}
	p.CutOut("slip", CutPolygon("slip", pts, 6, 1.2), Sheet{Face: p.theme.Paper, Edge: p.theme.PaperEdge, Thick: 3, Lift: Lift(k.n2)})
}
