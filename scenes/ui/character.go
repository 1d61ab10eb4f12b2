package ui

import "math"

// Character is the shape of a seat with a face. Bots have square eyes and an aerial.
type Character struct {
	Seat       int
	Expression Expression
	Bot        bool
	Wear       Wear
}

// Draw draws the character with a radius of about radius u.
func (ch Character) Draw(c *Canvas, at Point, radius float64) {
	n := ch.bits()
	if ch.Seat == plum {
		n |= facePale
	}
	c.stampAt(at, radius, spriteKey{kind: kindCharacter, n1: n, n2: int32(Resting), f1: 1, c1: c.theme.Seat[ch.Seat]})
	ch.drawWear(c, at, radius, Hair, Scarf, Glasses, Hat)
}

// DrawSmall draws the character in the colour of paper, as on the tab of a plate. Of the outfit it
// shows only hair and hat.
func (ch Character) DrawSmall(c *Canvas, at Point, radius float64) {
	c.stampAt(at, radius, spriteKey{kind: kindCharacter, n1: ch.bits() | faceSmall, n2: int32(Flat), c1: c.theme.Paper})
	ch.drawWear(c, at, radius, Hair, Hat)
}

// The parts of the field n1 in a character's sprite key. The shape is in the lowest byte, followed
// by the mood, the gaze and these flags.
const (
	faceOfBot = 1 << 24
	facePale  = 1 << 25 // the lines have the colour of paper
	faceSmall = 1 << 26 // the face is on a plate
	faceHat   = 1 << 27 // a hat pushes the aerial of a bot aside
)

func (ch Character) bits() int32 {
	n := int32(SeatShape(ch.Seat)) | int32(ch.Expression.Mood)<<8 | int32(ch.Expression.Gaze)<<16
	if ch.Bot {
		n |= faceOfBot
		if ch.Wear[Hat] != "" {
			n |= faceHat
		}
	}
	return n
}

// smallFeatures is the enlargement of eyes and mouth on a plate.
const smallFeatures = 1.32

// plum is the seat whose colour is too dark for a face in ink.
const plum = 3

// characterExtent leaves room for a bot's aerial over the shape.
func characterExtent(_ *faces, k *spriteKey) Rect {
	r, aerial := lifted(nil, k), float64(k.w)*0.45
	if k.n1&faceHat != 0 {
		r.W += aerial
	}
	return Rect{r.X, r.Y - aerial, r.W, r.H + aerial}
}

// seatShapes are the names of the shapes' outlines; see CutShape.
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
			f.r *= 0.86 // the arms of a star leave less room
		}
	} else {
		if k.n1&facePale != 0 {
			f.line = p.theme.Paper
		}
		if f.bot {
			paintAerial(p, shape, r, k.n1&faceHat != 0)
		}
		p.CutOut("character", path, Sheet{Face: k.c1, Edge: EdgeOf(k.c1), Thick: max(2, r*0.06), Lift: Lift(k.n2), Coloured: true})
	}
	f.y = r + r*faceHeight(shape)
	f.paint()
}

func paintAerial(p *Painter, shape Shape, r float64, hat bool) {
	top := 1.06
	if shape == Square {
		top = 0.88
	}
	sin, cos := 0.0, 1.0
	if hat {
		sin, cos = math.Sincos(radians(besideHat))
	}
	at := func(height float64) Point { return Point{r + r*height*sin, r - r*height*cos} }
	p.Stroke(Polyline(at(0.4), at(top+0.5)), r*0.1, p.theme.Ink)
	knob := at(top + 0.55)
	p.Fill(CutDisc("aerial", knob.X, knob.Y, r*0.2), p.theme.Ink)
	p.Fill(CutDisc("aerial", knob.X, knob.Y, r*0.135), p.theme.Sun)
}

// Mood is the mood of a character.
type Mood uint8

// The moods: Smiling is the default; Cheering has won; Sleeping looks away or has waited for long;
// Wincing saw something go wrong; Worried expects something to go wrong; Surprised is surprised;
// Thinking is about to choose; Winking is pleased with itself.
const (
	Smiling Mood = iota
	Cheering
	Sleeping
	Wincing
	Worried
	Surprised
	Thinking
	Winking
	MoodCount
)

// Gaze is the direction in which a character looks.
type Gaze uint8

// The directions of a gaze, clockwise.
const (
	Ahead Gaze = iota
	LookUp
	LookUpRight
	LookRight
	LookDownRight
	LookDown
	LookDownLeft
	LookLeft
	LookUpLeft
	GazeCount
)

// Expression is a mood and a gaze. The gaze has no effect on Sleeping, Wincing and Cheering.
type Expression struct {
	Mood Mood
	Gaze Gaze
}

// GazeTo returns the gaze from one point to another.
func GazeTo(from, to Point) Gaze {
	if from == to {
		return Ahead
	}
	eighth := math.Round(math.Atan2(to.X-from.X, from.Y-to.Y) / (math.Pi / 4))
	return LookUp + Gaze((int(eighth)+8)%8)
}

// aim returns the direction of a gaze on the screen.
func (g Gaze) aim() (x, y float64) {
	if g == Ahead {
		return 0, 0
	}
	sin, cos := math.Sincos(float64(g-LookUp) * math.Pi / 4)
	return sin, -cos
}

// faceHeight returns how far the middle of the face is below the middle of a shape, in radii.
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

// features paints eyes and mouth on a shape of radius r, with the middle of the face at x, y.
type features struct {
	p    *Painter
	r    float64
	x, y float64
	line Color
	bot  bool
	mood Mood
	gaze Gaze
}

// at returns a point of the face, in radii to the right of its middle and below it.
func (f *features) at(x, y float64) Point { return Point{f.x + f.r*x, f.y + f.r*y} }

func (f *features) stroke(path *Path, width float64) {
	f.p.Stroke(path, f.r*width, f.line)
}

// curve returns a line bent towards a third point.
func (f *features) curve(x0, y0, cx, cy, x1, y1 float64) *Path {
	a, b, c := f.at(x0, y0), f.at(cx, cy), f.at(x1, y1)
	return (&Path{}).MoveTo(a.X, a.Y).QuadTo(b.X, b.Y, c.X, c.Y)
}

func (f *features) polyline(xy ...float64) *Path {
	pts := make([]Point, len(xy)/2)
	for i := range pts {
		pts[i] = f.at(xy[2*i], xy[2*i+1])
	}
	return Polyline(pts...)
}

// The positions of eyes and mouth, in radii from the middle of the face.
const (
	eyesApart = 0.255
	eyesUp    = -0.12
	mouthDown = 0.14
)

func (f *features) paint() {
	// The face turns a little in the direction of the gaze.
	dx, dy := f.gaze.aim()
	f.x, f.y = f.x+0.05*f.r*dx, f.y+0.04*f.r*dy
	for _, side := range [2]float64{-1, 1} {
		f.eye(side)
	}
	f.mouth()
}

// eye paints the left or the right eye: side is -1 or 1.
func (f *features) eye(side float64) {
	x := side * eyesApart
	switch {
	case f.mood == Sleeping:
		x = side * 0.27
		f.stroke(f.curve(x-0.12, eyesUp, x, eyesUp+0.13, x+0.12, eyesUp), 0.075)
	case f.mood == Wincing:
		f.stroke(f.polyline(x+side*0.1, eyesUp-0.11, x-side*0.1, eyesUp, x+side*0.1, eyesUp+0.11), 0.075)
	case f.mood == Winking && side > 0:
		f.stroke(f.curve(x-0.12, eyesUp+0.03, x, eyesUp-0.13, x+0.12, eyesUp+0.03), 0.08)
	case f.mood == Surprised:
		f.open(x, eyesUp-0.02, 1.2, 0.75)
	case f.gaze != Ahead:
		f.open(x, eyesUp, 1, 1)
	default:
		f.dot(x, eyesUp, 1)
	}
	switch f.mood {
	case Worried:
		f.stroke(f.polyline(x-side*0.1, eyesUp-0.27, x+side*0.12, eyesUp-0.19), 0.06)
	case Thinking:
		if side > 0 {
			f.stroke(f.curve(x-0.13, eyesUp-0.24, x, eyesUp-0.34, x+0.13, eyesUp-0.24), 0.06)
		}
	}
}

// dot paints a simple eye.
func (f *features) dot(x, y, size float64) {
	at := f.at(x, y)
	if f.bot {
		w, h := f.r*0.2*size, f.r*0.29*size
		f.p.Fill(CutRect("square eye", Rect{at.X - w/2, at.Y - h/2, w, h}, f.r*0.03, f.r*0.012), f.line)
		return
	}
	f.p.Fill(Ellipse(at.X, at.Y, f.r*0.085*size, f.r*0.115*size), f.line)
}

// open paints an eye with its white, and the pupil in the direction of the gaze.
func (f *features) open(x, y, size, pupil float64) {
	at := f.at(x, y)
	dx, dy := f.gaze.aim()
	ink, white := f.p.theme.Ink, f.p.theme.Paper
	w, h := f.r*0.15*size, f.r*0.185*size
	black := Point{at.X + dx*f.r*0.07, at.Y + dy*f.r*0.085}
	edge := max(1, f.r*0.03) * f.p.theme.InkScale
	if f.bot {
		eye := CutRect("open eye", Rect{at.X - w, at.Y - h, 2 * w, 2 * h}, f.r*0.04, f.r*0.012)
		f.p.Fill(eye, white)
		f.p.Stroke(eye, edge, ink)
		s := f.r * 0.085 * pupil
		f.p.Fill(CutRect("pupil", Rect{black.X - s, black.Y - s*1.1, 2 * s, 2.2 * s}, f.r*0.02, f.r*0.01), ink)
		return
	}
	eye := Ellipse(at.X, at.Y, w, h)
	f.p.Fill(eye, white)
	f.p.Stroke(eye, edge, ink)
	f.p.Fill(Ellipse(black.X, black.Y, f.r*0.085*pupil, f.r*0.1*pupil), ink)
}

func (f *features) mouth() {
	y := mouthDown
	switch f.mood {
	case Cheering:
		a, b, c, d := f.at(-0.2, y), f.at(0.2, y), f.at(0.2, y+0.34), f.at(-0.2, y+0.34)
		f.p.Fill((&Path{}).MoveTo(a.X, a.Y).LineTo(b.X, b.Y).CubeTo(c.X, c.Y, d.X, d.Y, a.X, a.Y).Close(), f.line)
	case Sleeping:
		f.stroke(f.curve(-0.12, y+0.06, 0, y+0.13, 0.12, y+0.06), 0.07)
	case Wincing:
		f.stroke(f.polyline(-0.21, y+0.13, -0.11, y+0.05, 0, y+0.13, 0.11, y+0.05, 0.21, y+0.13), 0.07)
	case Worried:
		if f.bot {
			f.stroke(f.polyline(-0.18, y+0.14, -0.08, y+0.06, 0.08, y+0.06, 0.18, y+0.14), 0.075)
			return
		}
		f.stroke(f.curve(-0.16, y+0.14, 0, y-0.02, 0.16, y+0.14), 0.075)
	case Surprised:
		at := f.at(0, y+0.13)
		if f.bot {
			f.p.Fill(CutRect("square mouth", Rect{at.X - f.r*0.1, at.Y - f.r*0.1, f.r * 0.2, f.r * 0.2}, f.r*0.03, f.r*0.01), f.line)
			return
		}
		f.p.Fill(Ellipse(at.X, at.Y, f.r*0.085, f.r*0.115), f.line)
	case Thinking:
		f.stroke(f.polyline(-0.06, y+0.12, 0.17, y+0.06), 0.075)
	case Winking:
		f.stroke(f.curve(-0.16, y+0.02, 0.08, y+0.22, 0.2, y-0.02), 0.08)
	default:
		if f.bot {
			f.stroke(f.polyline(-0.2, y+0.07, 0.2, y+0.07), 0.08)
			return
		}
		f.stroke(f.curve(-0.17, y, 0, y+0.18, 0.17, y), 0.075)
	}
}
