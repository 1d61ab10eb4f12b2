package ui

// Mood is the face of a seat's character.
type Mood uint8

// Smiling is the usual face; Cheering has won; Sleeping looks away; Wincing has seen something go wrong.
const (
	Smiling Mood = iota
	Cheering
	Sleeping
	Wincing
)

// Character draws a seat's shape with a face, about radius u large: in lobby,
// curtain and results only. Bots have square eyes and an aerial.
func (c *Canvas) Character(seat int, at Point, radius float64, m Mood, bot bool) {
	n := int32(SeatShape(seat)) | int32(m)<<8
	if bot {
		n |= 1 << 16
	}
	if seat == plum {
		n |= 1 << 17
	}
	c.stamp(spriteKey{kind: kindCharacter, w: even(radius * 2), h: even(radius * 2), n1: n, n2: int32(Resting), f1: 1, c1: c.theme.Seat[seat]},
		at.X-radius, at.Y-radius, white())
}

// plum is the seat whose colour is too dark for a face in ink.
const plum = 3

// faceHeight is where the middle of the face is, in radii under the middle.
func faceHeight(s Shape) float64 {
	switch s {
	case Triangle:
		return 0.24
	case Star:
		return -0.06
	case Disc:
		return 0.02
	}
	return 0.06
}

// characterExtent leaves room for a bot's aerial over the shape.
func characterExtent(s *store, k *spriteKey) Rect {
	r, aerial := lifted(s, k), float64(k.w)*0.45
	return Rect{r.X, r.Y - aerial, r.W, r.H + aerial}
}

func paintCharacter(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	shape, mood := Shape(k.n1&0xFF), Mood(k.n1>>8&0xFF)
	bot, pale := k.n1>>16&1 == 1, k.n1>>17&1 == 1
	t := p.theme
	line := t.Ink
	if pale {
		line = t.Paper
	}
	path := CutShape([6]string{"disc", "square", "triangle", "diamond", "star", "hexagon"}[shape], shape, r, r, r)
	thick := max(2, r*0.06)
	if bot {
		top := r - r*1.06
		if shape == Square {
			top = r - r*0.88
		}
		p.Stroke(Polyline(Point{r, top + r*0.15}, Point{r, top - r*0.5}), r*0.1, t.Ink)
		p.Fill(CutDisc("aerial", r, top-r*0.55, r*0.2), t.Ink)
		p.Fill(CutDisc("aerial", r, top-r*0.55, r*0.135), t.Sun)
	}
	p.sheet(path, k.c1, EdgeOf(k.c1), thick, Lift(k.n2), 1)
	p.Grain(path, false, "character")

	y := r + r*faceHeight(shape)
	eyeX, eyeY := r*0.255, y-r*0.12
	switch {
	case bot && mood != Sleeping:
		for _, side := range [2]float64{-1, 1} {
			x := r + side*eyeX
			p.Fill(CutRect("square eye", Rect{x - r*0.1, eyeY - r*0.145, r * 0.2, r * 0.29}, r*0.03, r*0.012), line)
		}
	case mood == Sleeping:
		for _, side := range [2]float64{-1, 1} {
			x := r + side*r*0.27
			p.Stroke((&Path{}).MoveTo(x-r*0.12, eyeY).QuadTo(x, eyeY+r*0.13, x+r*0.12, eyeY), r*0.075, line)
		}
	default:
		for _, side := range [2]float64{-1, 1} {
			p.Fill(Ellipse(r+side*eyeX, eyeY, r*0.085, r*0.115), line)
		}
	}
	mouth := y + r*0.14
	switch {
	case mood == Cheering:
		m := (&Path{}).MoveTo(r-r*0.2, mouth).LineTo(r+r*0.2, mouth).CubeTo(r+r*0.2, mouth+r*0.34, r-r*0.2, mouth+r*0.34, r-r*0.2, mouth).Close()
		p.Fill(m, line)
	case bot && mood == Smiling:
		p.Stroke(Polyline(Point{r - r*0.2, mouth + r*0.07}, Point{r + r*0.2, mouth + r*0.07}), r*0.08, line)
	case mood == Sleeping:
		p.Stroke((&Path{}).MoveTo(r-r*0.12, mouth+r*0.06).QuadTo(r, mouth+r*0.13, r+r*0.12, mouth+r*0.06), r*0.07, line)
	default:
		p.Stroke((&Path{}).MoveTo(r-r*0.17, mouth).QuadTo(r, mouth+r*0.18, r+r*0.17, mouth), r*0.075, line)
	}
}
