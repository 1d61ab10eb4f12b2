package ui

// Character draws a seat's shape with a face that looks straight ahead, about radius u large. Bots have square eyes and an aerial.
func (c *Canvas) Character(seat int, at Point, radius float64, m Mood, bot bool) {
	c.Face(seat, at, radius, Expression{Mood: m}, bot)
}

// Face is Character with any expression.
func (c *Canvas) Face(seat int, at Point, radius float64, e Expression, bot bool) {
	n := faceBits(seat, e, bot)
	if seat == plum {
		n |= facePale
	}
	c.stampAt(at, radius, spriteKey{kind: kindCharacter, n1: n, n2: int32(Resting), f1: 1, c1: c.theme.Seat[seat]})
}

// SmallFace draws a seat's shape in paper with a face, as on the tab of its plate.
func (c *Canvas) SmallFace(seat int, at Point, radius float64, e Expression, bot bool) {
	c.stampAt(at, radius, spriteKey{kind: kindCharacter, n1: faceBits(seat, e, bot) | faceSmall, n2: int32(Flat), c1: c.theme.Paper})
}

// What a character is, in n1 of its key: the shape in the lowest byte, the mood in the next, and the gaze in the one after.
const (
	faceOfBot = 1 << 24
	facePale  = 1 << 25 // the lines are in paper
	faceSmall = 1 << 26 // on a plate
)

func faceBits(seat int, e Expression, bot bool) int32 {
	n := int32(SeatShape(seat)) | int32(e.Mood)<<8 | int32(e.Gaze)<<16
	if bot {
		n |= faceOfBot
	}
	return n
}

// smallFeatures is how much larger eyes and mouth are on a plate.
const smallFeatures = 1.32

// plum is the seat whose colour is too dark for a face in ink.
const plum = 3

// characterExtent leaves room for a bot's aerial over the shape.
func characterExtent(_ *faces, k *spriteKey) Rect {
	r, aerial := lifted(nil, k), float64(k.w)*0.45
	return Rect{r.X, r.Y - aerial, r.W, r.H + aerial}
}

// seatShapes names the outline of each shape: the same name is always cut the same way.
var seatShapes = [...]string{Disc: "disc", Square: "square", Triangle: "triangle", Diamond: "diamond", Star: "star", Hexagon: "hexagon"}

func paintCharacter(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	shape := Shape(k.n1 & 0xFF)
	f := features{p: p, r: r, x: r, bot: k.n1&faceOfBot != 0, line: p.theme.Ink, mood: Mood(k.n1 >> 8 & 0xFF), gaze: Gaze(k.n1 >> 16 & 0xFF)}
	path := CutShape(seatShapes[shape], shape, r, r, r)
	if k.n1&faceSmall != 0 {
		p.Fill(path, k.c1)
		p.Stroke(path.Shifted(r*0.05, -r*0.043), max(1.9, r*0.06)*p.theme.InkScale, p.theme.Ink)
		f.r *= smallFeatures
		if shape == Star {
			f.r *= 0.86 // there is less room between its arms
		}
	} else {
		if k.n1&facePale != 0 {
			f.line = p.theme.Paper
		}
		if f.bot {
			paintAerial(p, shape, r)
		}
		p.CutOut("character", path, Sheet{Face: k.c1, Edge: EdgeOf(k.c1), Thick: max(2, r*0.06), Lift: Lift(k.n2), Coloured: true})
	}
	f.y = r + r*faceHeight(shape)
	f.paint()
}

func paintAerial(p *Painter, shape Shape, r float64) {
	top := r - r*1.06
	if shape == Square {
		top = r - r*0.88
	}
	p.Stroke(Polyline(Point{r, top + r*0.15}, Point{r, top - r*0.5}), r*0.1, p.theme.Ink)
	p.Fill(CutDisc("aerial", r, top-r*0.55, r*0.2), p.theme.Ink)
	p.Fill(CutDisc("aerial", r, top-r*0.55, r*0.135), p.theme.Sun)
}
