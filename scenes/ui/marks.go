package ui

import "math"

// DrawBadge draws a tick (good) or a cross in a disc.
func DrawBadge(c *Canvas, at Point, radius float64, good bool) {
	c.stampAt(at, radius, spriteKey{kind: kindBadge, on: good})
}

func paintBadge(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	t := p.theme
	if k.on {
		p.Fill(CutDisc("tick", r, r, r), t.Good)
		p.Stroke(Polyline(Point{r - 0.43*r, r + 0.04*r}, Point{r - 0.1*r, r + 0.4*r}, Point{r + 0.48*r, r - 0.34*r}), 0.26*r, t.Paper)
		return
	}
	p.Fill(CutDisc("cross", r, r, r), t.Bad)
	d := 0.36 * r
	p.Stroke(Polyline(Point{r - d, r - d}, Point{r + d, r + d}), 0.26*r, t.Paper)
	p.Stroke(Polyline(Point{r + d, r - d}, Point{r - d, r + d}), 0.26*r, t.Paper)
}

// DrawBonus draws the label of a seat's handicap. corner is the label's lower left corner, and most
// its greatest height in u. If words is "", DrawBonus draws nothing.
func DrawBonus(c *Canvas, corner Point, most float64, words string) {
	if words == "" {
		return
	}
	style := Bold(leastText)
	if line := style.LineHeight(c); line > most {
		style = Bold(leastText * most / line)
	}
	height := style.LineHeight(c)
	width := style.Width(c, words) + 16
	r := Rect{corner.X, corner.Y - height, max(width, height), height}
	ColourSheet(c.theme.Sun, 9, OnPaper).Draw(c, "bonus", r)
	c.TextIn(words, r, style, c.theme.Ink, Center)
}

// DrawArrow draws the triangle that changes a value, pointing left or right.
func DrawArrow(c *Canvas, at Point, height float64, right bool, col Color) {
	w := height * 0.57
	c.stamp(spriteKey{kind: kindArrow, w: even(w), h: even(height), on: right}, at.X-w/2, at.Y-height/2, col)
}

// paintArrow paints in white. The arrow gets its colour when it is drawn.
func paintArrow(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	path := (&Path{}).MoveTo(w, 0).LineTo(0, h/2).LineTo(w, h).Close()
	if k.on {
		path = (&Path{}).MoveTo(0, 0).LineTo(w, h/2).LineTo(0, h).Close()
	}
	p.Fill(path, white())
	p.Stroke(path, 1.5, white())
}

// DrawRule draws a thin hand-drawn line on paper.
func DrawRule(c *Canvas, x, y, width float64) {
	c.stamp(spriteKey{kind: kindRule, w: even(width), h: 4}, x, y-2, white())
}

func paintRule(p *Painter, k *spriteKey) {
	w := float64(k.w)
	p.Stroke((&Path{}).MoveTo(0, 2).CubeTo(w*0.23, 0.6, w*0.69, 3.6, w, 2), 2.5, p.theme.PaperEdge)
}

// DrawDots draws a row of n progress dots centred on a point: pages, rounds or wins. done is the
// number of filled dots, which come first.
func DrawDots(c *Canvas, at Point, n, done int, radius float64, col Color) {
	step := radius * 3
	x := at.X - float64(n-1)*step/2
	for i := range n {
		drawDot(c, Point{x, at.Y}, radius, i, i < done, col)
		x += step
	}
}

// drawDot draws a dot, cut in one of three ways.
func drawDot(c *Canvas, at Point, radius float64, cut int, full bool, col Color) {
	c.stamp(spriteKey{kind: kindDots, w: even(radius * 2), h: even(radius * 2), on: full, n2: int32(cut % 3)}, at.X-radius, at.Y-radius, col)
}

// paintDots paints in white. The dots get their colour when they are drawn.
func paintDots(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	path := CutDisc([3]string{"dot a", "dot b", "dot c"}[k.n2], r, r, r)
	if k.on {
		p.Fill(path, white())
		return
	}
	p.Stroke(path, max(1.5, r*0.3), white())
}

// DrawTrail draws a part of a slightly bent dotted path from a to b. The part is given by shares of
// the path's length, 0 … 1.
func DrawTrail(c *Canvas, a, b Point, bend, from, to float64, col Color) {
	mid := a.Lerp(b, 0.5)
	mid.Y -= bend
	at := func(t float64) Point { return a.Lerp(mid, t).Lerp(mid.Lerp(b, t), t) }
	const step, radius = 9.0, 2.25
	length := dist(a, mid) + dist(mid, b)
	n := max(2, int(length*0.93/step))
	for i := range n + 1 {
		t := float64(i) / float64(n)
		if t < from || t > to {
			continue
		}
		drawDot(c, at(t), radius, 0, true, col)
	}
}

// DrawTurnArrow draws a ring with an arrow in the middle of the table, which shows the direction of
// play. In the ring is the shape of the seat whose turn it is, or nothing if seat is -1.
func DrawTurnArrow(c *Canvas, at Point, radius float64, seat int) {
	c.stampAt(at, radius, spriteKey{kind: kindTurn})
	if seat >= 0 {
		DrawToken(c, seat, at, radius*0.45, OnCloth)
	}
}

func paintTurn(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	// The ring is most of a circle. It is open at the top left, where the arrow head is.
	var ring [41]Point
	const begin, turn = -51, 272
	for i := range ring {
		a := radians(begin + turn*float64(i)/float64(len(ring)-1))
		ring[i] = Point{r + math.Cos(a)*r*0.94, r + math.Sin(a)*r*0.94}
	}
	p.Stroke(Polyline(ring[:]...), 5, Fade(p.theme.DimChalk, 0.8))
	sin, cos := math.Sincos(radians(begin + turn))
	at := func(along, aside float64) Point {
		return Point{r + r*(cos*0.94-sin*along+cos*aside), r + r*(sin*0.94+cos*along+sin*aside)}
	}
	p.Fill(Polyline(at(0.42, 0), at(0, 0.24), at(0, -0.24)).Close(), p.theme.DimChalk)
}
