package ui

import "math"

// Figure is a player's figure in the same paper as the shape of their seat: body, face, hands and
// outfit. It consists of sprites that are painted once, so that a figure at rest costs nothing, and
// turned eyes cost only the eyes.
type Figure struct {
	Seat int
	Bot  bool
	Pose Pose
	Gaze Gaze
	// Tilt is how far the body leans, in degrees clockwise. It is a whole number because each tilt
	// has its own sprites.
	Tilt int
	// Step animates the hands of moving poses: odd steps use the second position.
	Step int
	// Whole adds legs, and arms at the sides instead of hands on an edge.
	Whole bool
	Wear  Wear
}

// largeFace is the size in u from which figures have white eyes with pupils.
const largeFace = 110

// edgeShare is the share of a seated figure that is hidden behind the edge.
const edgeShare = 0.19

// Seated returns the middle of the body of a figure that sits at an edge, given the middle between
// its hands. lift is how much higher than usual it sits, in sizes; see Pose.Rise.
func (f Figure) Seated(at Point, size, lift float64) Point {
	b := &builds[SeatShape(f.Seat)]
	return Point{at.X, at.Y - size*(0.5-edgeShare+b.raise/2+min(lift, b.rises()))}
}

// rises returns how much higher than usual a figure can sit before its lower edge shows, in sizes.
func (b *build) rises() float64 { return (b.low-b.raise)/2 - (0.5 - edgeShare) }

// HeightOverEdge returns how far a leaning figure extends above its edge, in sizes. Outfits and the
// aerial of a bot may extend further.
func (f Figure) HeightOverEdge() float64 {
	b := &builds[SeatShape(f.Seat)]
	return 0.5 - edgeShare + b.raise/2 + (rim/2-b.aerial)/2 + min(LeanShare, b.rises())
}

// LeanShare is how much higher a figure sits during its player's turn, in sizes: 26 u for a figure
// of 218 u.
const LeanShare = 0.12

// Rise returns how much higher than Calm the pose sits, in sizes.
func (p Pose) Rise() float64 { return poses[p].rise }

// Reach returns how far the hands of the pose reach to either side of the body's middle, in sizes.
// It is 0 unless both hands are at the ends of arms behind the body.
func (p Pose) Reach() (reach float64) {
	const mitten = 0.3 // the radius of a hand, in radii of the figure
	for _, hand := range poses[p].hands {
		if hand.anchor != armed {
			return 0
		}
		reach = max(reach, (hand.at.X+hand.step.X+mitten)/2)
	}
	return reach
}

// Moves reports whether the hands of the pose move; see Figure.Step.
func (p Pose) Moves() bool { return poses[p].moves }

// Mood returns the face that replaces the pose if there is no room for a figure.
func (p Pose) Mood() Mood { return poses[p].mood }

// Follows reports whether the eyes of the pose follow the gaze.
func (p Pose) Follows() bool { return poses[p].aims == Ahead && poses[p].eyes.follows() }

// Ground returns the distance from the middle of the body to the soles of a standing figure.
func Ground(size float64) float64 { return size * 0.7 }

// Draw draws the whole figure around the middle of its body.
func (f Figure) Draw(c *Canvas, at Point, size float64) {
	f.DrawBody(c, at, size)
	f.DrawHands(c, at, Point{at.X, at.Y + size*(0.5-edgeShare)}, size)
}

// DrawBody draws the parts behind the edge at which the figure sits: everything except its hands.
func (f Figure) DrawBody(c *Canvas, at Point, size float64) {
	look := &poses[f.Pose]
	if f.Whole || look.hands.any(armed) {
		f.stamp(c, figureBack, at, size)
	}
	f.stamp(c, figureBody, at, size)
	f.stamp(c, figureFace, at, size)
	f.DrawWear(c, at, size)
}

// DrawHands draws the hands that lie on the edge and the hands in front of the body. edge is the
// point between the hands on the edge.
func (f Figure) DrawHands(c *Canvas, at, edge Point, size float64) {
	look := &poses[f.Pose]
	if !f.Whole && look.hands.any(atEdge) {
		f.stamp(c, figureEdge, edge, size)
	}
	if look.hands.any(atFace) || look.hands.any(folded) {
		f.stamp(c, figureHands, at, size)
	}
}

func (h *hands) any(anchor handPlace) bool { return h[0].anchor == anchor || h[1].anchor == anchor }

// The parts of a figure that are separate sprites. In their sprite keys n1 has the part in its
// lowest four bits, then the seat, the gaze and the flags; n2 has the pose, and f1 the tilt.
const (
	figureBack = iota // legs, and arms behind the body
	figureBody
	figureFace
	figureHands
	figureEdge
)

const (
	figureOfBot = 1 << 16
	figureWhole = 1 << 17
	figureStep  = 1 << 18
	figureHat   = 1 << 19 // a hat pushes the aerial of a bot aside
)

func (f Figure) stamp(c *Canvas, part int32, at Point, size float64) {
	look := &poses[f.Pose]
	n, pose := part|int32(f.Seat)<<4, int32(f.Pose)
	tilt := f.lean()
	switch part {
	case figureBody:
		pose = 0
		if f.Bot {
			n |= figureOfBot
			if f.Wear[Hat] != "" {
				n |= figureHat
			}
		}
	case figureFace:
		gaze := look.aims
		if f.Pose.Follows() {
			gaze = f.Gaze
		}
		n |= int32(gaze) << 8
		if f.Bot {
			n |= figureOfBot
		}
	case figureEdge:
		tilt, pose = 0, int32(Calm)
		if look.hands[0].anchor != atEdge || look.hands[1].anchor != atEdge {
			pose = int32(f.Pose)
		}
	default:
		if f.Whole {
			n |= figureWhole
		}
		if look.moves && f.Step%2 != 0 {
			n |= figureStep
		}
	}
	c.stampAt(at, size/2, spriteKey{kind: kindFigure, n1: n, n2: pose, f1: float32(tilt), c1: c.theme.Seat[f.Seat]})
}

// lean returns the tilt of the body in the figure's pose.
func (f Figure) lean() int {
	return f.Tilt + int(math.Round(float64(f.Tilt)*poses[f.Pose].turns))
}

// figureExtent leaves room for parts outside the body: arms, legs, the aerial.
func figureExtent(_ *faces, k *spriteKey) Rect {
	r := float64(k.w) / 2
	switch k.n1 & 0xF {
	case figureFace:
		return Rect{0, 0, 2 * r, 2 * r}
	case figureHands, figureEdge:
		return Rect{-0.3 * r, 0, 2.6 * r, 2.5 * r}
	case figureBody:
		return Rect{-0.4 * r, -0.9 * r, 2.8 * r, 3.4 * r}
	}
	return Rect{-0.8 * r, -0.8 * r, 3.6 * r, 3.4 * r}
}

// pen paints a leaning figure. Its unit is the radius of the figure, its origin the middle of the
// body.
type pen struct {
	*Painter
	r        float64
	x, y     float64
	sin, cos float64
}

// newPen returns a pen for a figure of radius r that leans by degrees.
func newPen(p *Painter, r, degrees float64) pen {
	sin, cos := math.Sincos(radians(degrees))
	return pen{Painter: p, r: r, x: r, y: r, sin: sin, cos: cos}
}

func (q *pen) to(x, y float64) Point {
	return Point{q.x + q.r*(q.cos*x-q.sin*y), q.y + q.r*(q.sin*x+q.cos*y)}
}

// placed converts a path from radii to the coordinates of the picture.
func (q *pen) placed(path *Path) *Path {
	out := &Path{ops: path.ops, pts: make([]Point, len(path.pts))}
	for i, pt := range path.pts {
		out.pts[i] = q.to(pt.X, pt.Y)
	}
	return out
}

func (q *pen) fill(path *Path, c Color) { q.Fill(q.placed(path), c) }

func (q *pen) line(path *Path, width float64, c Color) { q.Stroke(q.placed(path), width*q.r, c) }

// part returns a pen with its origin at a point, rotated by degrees. Its unit is size units of this
// pen.
func (q *pen) part(at Point, degrees, size float64) *pen {
	p := q.to(at.X, at.Y)
	sin, cos := math.Sincos(radians(degrees))
	return &pen{Painter: q.Painter, r: q.r * size, x: p.X, y: p.Y, sin: q.sin*cos + q.cos*sin, cos: q.cos*cos - q.sin*sin}
}

func curve(a, bend, b Point) *Path {
	return (&Path{}).MoveTo(a.X, a.Y).QuadTo(bend.X, bend.Y, b.X, b.Y)
}

// figurePainter paints the parts of a figure.
type figurePainter struct {
	pen
	seat  int
	look  *poseLook
	build *build
	skin  Color
}

func paintFigure(p *Painter, k *spriteKey) {
	seat := int(k.n1 >> 4 & 0xF)
	r := float64(k.w) / 2
	f := figurePainter{seat: seat, look: &poses[k.n2], build: &builds[SeatShape(seat)], skin: k.c1}
	f.pen = newPen(p, r, float64(k.f1))
	switch k.n1 & 0xF {
	case figureBack:
		f.paintBack(k.n1&figureWhole != 0, k.n1&figureStep != 0)
	case figureBody:
		f.paintBody(k.n1&figureOfBot != 0, k.n1&figureHat != 0)
	case figureFace:
		f.paintFace(Gaze(k.n1>>8&0xFF), k.n1&figureOfBot != 0)
	case figureHands:
		f.paintHands(k.n1&figureStep != 0)
	case figureEdge:
		f.paintEdge()
	}
}

// limb is the colour of arms and legs, which are in the shade of the body.
func (f *figurePainter) limb() Color { return Mix(f.skin, RGB(0x101820), 0.2) }

const armWidth = 0.19

func (f *figurePainter) paintBack(whole, second bool) {
	if whole {
		stands := f.look.legs
		if stands == (legs{}) {
			stands = still
		}
		f.shadowed(Resting, func(q *Painter) {
			g := *f
			g.Painter = q
			for i, l := range stands {
				g.paintLeg(l, side(i))
			}
		})
	}
	for i, h := range f.look.hands {
		switch {
		case h.anchor == armed:
			f.paintArm(h, side(i), second)
		case whole && h.anchor == atEdge:
			f.paintArm(armDown, side(i), false)
		}
	}
}

// side returns -1 for index 0 (left) and 1 for index 1 (right).
func side(i int) float64 { return float64(2*i - 1) }

func (f *figurePainter) paintLeg(l leg, side float64) {
	f.line(curve(Point{side * 0.26, f.build.hip}, Point{side * l.knee.X, l.knee.Y}, Point{side * l.foot.X, l.foot.Y}), 0.125, f.limb())
	shoe := f.part(Point{side * (l.foot.X + 0.07), l.foot.Y + 0.02}, side*-14, 1)
	if f.theme.Strong {
		shoe.line(Ellipse(0, 0, 0.17, 0.1), 0.06, f.theme.Paper)
	}
	shoe.fill(Ellipse(0, 0, 0.17, 0.1), f.theme.Ink)
}

// paintArm paints an arm with a fist at its end.
func (f *figurePainter) paintArm(h hand, side float64, second bool) {
	at := h.place(f.build, second)
	at.X *= side
	f.shadowed(Resting, func(q *Painter) {
		g := *f
		g.Painter = q
		g.line(curve(Point{side * h.from.X, h.from.Y}, Point{side * h.bend.X, h.bend.Y}, at), armWidth, g.limb())
		fist := CutDisc("fist", 0, 0, 0.195)
		if h.anchor == armed { // a rim of paper separates the fist from everything behind it
			g.part(at, 0, 1).line(fist, 0.045, g.theme.Paper)
		}
		g.part(at, 0, 1).fill(fist, g.skin)
	})
}

// place returns the position of a hand on the right side; the caller mirrors it for the left hand.
func (h hand) place(b *build, second bool) Point {
	at := h.at
	if second {
		at.X, at.Y = at.X+h.step.X, at.Y+h.step.Y
	}
	if h.anchor == atFace {
		at.X, at.Y = at.X*b.face, at.Y*b.face+b.chin
	}
	return at
}

// rim is the width of the paper edge around a figure, in radii: 4.5 % of its size.
const rim = 0.09

// besideHat is how far a hat pushes the aerial of a bot aside, in degrees.
const besideHat = 52

func (f *figurePainter) paintBody(bot, hat bool) {
	if bot {
		aerial, top := f.part(Point{}, 0, 1), f.build.aerial
		if hat {
			aerial = f.part(Point{}, besideHat, 1)
		}
		aerial.line(Polyline(Point{0, top * 0.4}, Point{0, top - 0.34}), 0.1, f.theme.Ink)
		knob := aerial.part(Point{0, top - 0.42}, 0, 1)
		knob.fill(CutDisc("aerial", 0, 0, 0.17), f.theme.Ink)
		knob.fill(CutDisc("aerial", 0, 0, 0.115), f.theme.Sun)
	}
	shape := SeatShape(f.seat)
	body := CutShape(seatShapes[shape], shape, 0, 0, 1)
	f.castShadow(f.part(Point{}, 0, 1.04).placed(body), Resting)
	f.line(body, rim, f.theme.Paper)
	f.fill(body, EdgeOf(f.skin))
	upper := f.part(Point{0, -0.024}, 0, 0.985).placed(body)
	f.Fill(upper, f.skin)
	f.Grain(upper, false, "figure")
}

// paintHands paints the hands in front of the body.
func (f *figurePainter) paintHands(second bool) {
	for i, h := range f.look.hands {
		at := h.place(f.build, second)
		at.X *= side(i)
		switch h.anchor {
		case folded:
			f.paintArm(h, side(i), second)
		case atFace:
			size := 1.0
			if h.large {
				size = 1.35 * f.build.face
			}
			f.paintMitten(f.part(at, side(i)*h.turn, size))
		}
	}
}

// paintEdge paints the hands that are on an edge. They are left and right of the middle of the
// picture.
func (f *figurePainter) paintEdge() {
	for i, h := range f.look.hands {
		if h.anchor == atEdge {
			f.paintMitten(f.part(Point{side(i) * f.build.edge, 0}, side(i)*-4, 1.06))
		}
	}
}

// paintMitten paints a hand whose fingers point down.
func (f *figurePainter) paintMitten(q *pen) {
	mitten := CutRect("mitten", Rect{-0.225, -0.155, 0.45, 0.32}, 0.135, 0.012)
	low := q.part(Point{0, 0.035}, 0, 1).placed(mitten)
	f.castShadow(low, OnPaper)
	q.line(mitten, 0.05, Mix(f.skin, f.theme.Ink, 0.3))
	f.Fill(low, EdgeOf(f.skin))
	q.fill(mitten, f.skin)
	for _, x := range [...]float64{-0.1, 0.005, 0.105} {
		q.line(Polyline(Point{x, 0.015}, Point{x, 0.15}), 0.026*f.theme.InkScale, EdgeOf(f.skin))
	}
}

// blushes are the cheek colours of the seats.
var blushes = [SeatCount]Color{RGB(0xC63F2B), RGB(0x8C97B8), RGB(0xB49767), RGB(0xCD7086), RGB(0xF5985E), RGB(0xA19888)}

// paintFace paints eyes, brows, cheeks and mouth.
func (f *figurePainter) paintFace(gaze Gaze, bot bool) {
	face := f.part(Point{0, f.build.chin}, 0, f.build.face)
	ink := f.theme.Ink
	if f.seat == plum && f.theme.Strong {
		ink = f.theme.Paper
	}
	if f.OnScreen(2*f.r) < largeFace {
		const larger = 1.15 // scale of the features of a small face, so that the eyes match the glasses
		small := features{p: f.Painter, r: face.r * larger, x: face.x, y: face.y, bot: bot, line: ink, mood: f.look.mood, gaze: gaze}
		if f.seat == plum {
			small.line = f.theme.Paper
		}
		small.paint()
		return
	}
	if f.look.blush && !f.theme.Strong {
		for i := range 2 {
			face.fill(Ellipse(side(i)*0.54, 0.18, 0.11, 0.072), Fade(blushes[f.seat], 0.75))
		}
	}
	for i := range 2 {
		f.paintEye(face.part(Point{side(i) * 0.31, -0.14}, 0, 1), side(i), gaze, ink)
		if b := f.look.brows; b != (brows{}) {
			face.line(Polyline(Point{side(i) * 0.5, -b.outer - 0.14}, Point{side(i) * 0.16, -b.inner - 0.14}), 0.074*f.theme.InkScale, ink)
		}
	}
	f.paintMouth(face, ink)
}

func (f *figurePainter) paintEye(q *pen, side float64, gaze Gaze, ink Color) {
	look := f.look.eyes
	if look == eyesWink {
		look = eyesOpen
		if side > 0 {
			look = eyesHappy
		}
	}
	switch look {
	case eyesHappy:
		q.line(curve(Point{-0.15, 0.06}, Point{0, -0.2}, Point{0.15, 0.06}), 0.084, ink)
		return
	case eyesTight:
		q.line(Polyline(Point{side * 0.15, -0.13}, Point{side * -0.1, 0}, Point{side * 0.15, 0.13}), 0.084, ink)
		return
	case eyesShut:
		q.line(curve(Point{-0.15, 0}, Point{0, 0.26}, Point{0.15, 0}), 0.084, ink)
		return
	}
	dx, dy := gaze.aim()
	if gaze == Ahead {
		dy = 0.25 // the eyes look slightly down, at the table
	}
	white, pupil := f.theme.Paper, 0.1
	if look == eyesWide {
		pupil = 0.082
	}
	eye := Ellipse(0, 0, 0.176, 0.224)
	if f.theme.Strong {
		q.line(eye, 0.05, ink)
	}
	q.fill(eye, white)
	at := Point{dx * 0.062, dy * 0.1}
	q.part(at, 0, 1).fill(Ellipse(0, 0, pupil, pupil), f.theme.Ink)
	q.part(Point{at.X + 0.03, at.Y - 0.035}, 0, 1).fill(Ellipse(0, 0, pupil*0.3, pupil*0.3), white)
	if look == eyesHalf {
		lid := (&Path{}).MoveTo(-0.21, -0.26).LineTo(0.21, -0.26).LineTo(0.21, -0.052).QuadTo(0, 0.045, -0.21, -0.052).Close()
		q.fill(lid, f.skin)
		q.line(curve(Point{-0.18, -0.052}, Point{0, 0.045}, Point{0.18, -0.052}), 0.036*f.theme.InkScale, ink)
	}
}

func (f *figurePainter) paintMouth(q *pen, ink Color) {
	const y, width = 0.32, 0.068
	switch f.look.mouth {
	case mouthSmile:
		q.line(curve(Point{-0.22, y}, Point{0, y + 0.32}, Point{0.22, y}), width, ink)
	case mouthSlant:
		q.line(Polyline(Point{-0.16, y + 0.07}, Point{0.14, y + 0.03}), width, ink)
	case mouthDoubt:
		q.line(curve(Point{-0.04, y + 0.08}, Point{0.1, y - 0.02}, Point{0.22, y + 0.04}), width, ink)
	case mouthLaugh:
		q.fill((&Path{}).MoveTo(-0.3, y-0.02).LineTo(0.3, y-0.02).CubeTo(0.3, y+0.45, -0.3, y+0.45, -0.3, y-0.02).Close(), f.theme.Ink)
		q.fill((&Path{}).MoveTo(-0.245, y-0.02).LineTo(0.245, y-0.02).LineTo(0.24, y+0.03).QuadTo(0, y+0.1, -0.24, y+0.03).Close(), f.theme.Paper)
		q.part(Point{0, y + 0.245}, 0, 1).fill(Ellipse(0, 0, 0.15, 0.08), RGB(0xE8705C))
	case mouthRound:
		q.part(Point{0, y + 0.12}, 0, 1).fill(Ellipse(0, 0, 0.12, 0.16), f.theme.Ink)
	case mouthZigzag:
		q.line(Polyline(Point{-0.26, y + 0.12}, Point{-0.13, y}, Point{0, y + 0.12}, Point{0.13, y}, Point{0.26, y + 0.12}), width, ink)
	case mouthGrin:
		q.line(curve(Point{-0.3, y}, Point{0, y + 0.4}, Point{0.3, y}), width, ink)
	case mouthTongue:
		tongue := (&Path{}).MoveTo(-0.02, y+0.16).LineTo(-0.02, y+0.36).QuadTo(0.09, y+0.5, 0.2, y+0.36).LineTo(0.2, y+0.12).Close()
		q.fill(tongue, RGB(0xE4604E))
		q.line(tongue, width*0.6, ink)
		q.line(curve(Point{-0.3, y}, Point{0, y + 0.36}, Point{0.3, y}), width, ink)
	case mouthFrown:
		q.line(curve(Point{-0.2, y + 0.15}, Point{0, y - 0.09}, Point{0.2, y + 0.15}), width, ink)
	case mouthSmall:
		q.line(curve(Point{-0.11, y + 0.06}, Point{0, y + 0.17}, Point{0.11, y + 0.06}), width, ink)
	}
}
