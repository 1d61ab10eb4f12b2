package title

import (
	"math"

	"canape/scenes/menu"
	"canape/scenes/ui"
)

// The living room is drawn in coordinates of its own, in u at full size.
const (
	roomWidth, roomHeight = 1120.0, 620.0
	roomLeft, roomRight   = 56.0, 1090.0 // the part that is visible
	roomTop, roomBottom   = 62.0, 582.0
)

// The lamp on the wall, and the glow around it.
const (
	lampX, lampY          = 252.0, 276.0
	glowWidth, glowHeight = 1120.0, 660.0
)

// The place and size of the cat in the room, and the scale and offset of the coordinates in which
// the cat is drawn.
const (
	catX, catY          = 607.6, 85.9
	catWidth, catHeight = 260.0, 180.0
	catScale            = 0.9212 // the scale of the cat's paths
	catLeft, catTop     = 50.0, 20.0
)

var (
	seam    = ui.RGB(0xCDB88F)
	fur     = ui.RGB(0x2B3045)
	warmth  = ui.Color{R: 0xFF, G: 0xE0, B: 0xA0, A: 0x57}
	roomBox = ui.Rect{W: roomWidth, H: roomHeight}
)

// drawRoom draws the lamp, the rug, the sofa with its people, the game's name and the cat. at is the upper left
// corner of the room. tail says how far the cat's tail swings, from -1 to 1. If awake is true the
// eyes of the cat are open.
func drawRoom(c *ui.Canvas, at ui.Point, scale, tail float64, awake bool, now mood) {
	r := ui.Rect{X: at.X, Y: at.Y, W: roomWidth * scale, H: roomHeight * scale}
	light := ui.Point{X: lampX, Y: lampY}
	if now.day {
		light = ui.Point{X: sunX, Y: sunY}
	}
	glow := ui.RectAround(ui.Point{X: at.X + light.X*scale, Y: at.Y + light.Y*scale}, glowWidth*scale, glowHeight*scale)
	if now.day {
		c.Drawing("title daylight", glowWidth, glowHeight, paintDaylight).Draw(c, glow, false)
	} else {
		c.Drawing("title glow", glowWidth, glowHeight, paintGlow).Draw(c, glow, false)
	}
	c.Drawing("title rug", roomWidth, roomHeight, paintRug).Draw(c, r, false)
	if now.day {
		c.Drawing("title lamp off", roomWidth, roomHeight, paintLampOff).Draw(c, r, false)
	} else {
		c.Drawing("title lamp", roomWidth, roomHeight, paintLamp).Draw(c, r, false)
	}
	c.Drawing("title sofa", roomWidth, roomHeight, paintSofa).Draw(c, r, false)
	drawGuests(c, at, scale, now.guests, now.look)
	letters, aside := r, 0.0
	if len(now.guests) > 0 {
		letters, aside = r.Move(0, lowered*scale), catAside
	}
	c.Drawing("title letters", roomWidth, roomHeight, paintLetters).Draw(c, letters, false)
	season := seasons[now.season]
	c.Drawing(season.name, roomWidth, roomHeight, season.paint).Draw(c, r, false)
	cat := ui.Rect{X: at.X + (catX+aside)*scale, Y: at.Y + catY*scale, W: catWidth * scale, H: catHeight * scale}
	c.Drawing("title cat", catWidth, catHeight, paintCat).Draw(c, cat, false)
	eyes := c.Drawing("title cat asleep", catWidth, catHeight, paintCatAsleep)
	if awake {
		eyes = c.Drawing("title cat awake", catWidth, catHeight, paintCatAwake)
	}
	eyes.Draw(c, cat, false)
	root := ui.Point{X: cat.X + (catLeft+14*catScale)*scale, Y: cat.Y + (catTop+66*catScale)*scale}
	c.PushTilt(root, 9*tail)
	c.Drawing("title cat tail", catWidth, catHeight, paintCatTail).Draw(c, cat, true)
	c.Pop()
}

func paintGlow(p *ui.Painter) { p.Glow(ui.Rect{W: glowWidth, H: glowHeight}, warmth) }

// cutOut draws the next pieces of a drawing as if they were cut from paper.
func cutOut(p *ui.Painter, next func() (*ui.Path, ui.Color), edge ui.Color, thick float64, coloured bool, names ...string) {
	for _, name := range names {
		path, c := next()
		p.CutOut(name, path, ui.Sheet{Face: c, Edge: edge, Thick: thick, Coloured: coloured, Lift: ui.Resting})
	}
}

func paintRug(p *ui.Painter) {
	next := menu.Outlines(p, "rug", roomBox)
	rug, c := next()
	p.CutOut("rug", rug, ui.Sheet{Face: c, Edge: ui.RGB(0x823C34), Thick: 3, Coloured: true, Lift: ui.Resting})
	stitches, c := next()
	p.Dash(stitches, 3.5, 12, 9, ui.Fade(c, 0.85))
}

func paintLamp(p *ui.Painter) { paintLampIn(p, nil) }

// paintLampOff paints the lamp by day, with a paper shade that is not lit.
func paintLampOff(p *ui.Painter) { paintLampIn(p, &unlit) }

var unlit = ui.RGB(0xC99A45)

// paintLampIn paints the lamp. If other is not nil it is the colour of the shade.
func paintLampIn(p *ui.Painter, other *ui.Color) {
	next := menu.Outlines(p, "lamp", roomBox)
	cutOut(p, next, ui.RGB(0x784A2F), 2, true, "pole", "foot")
	shade, colour := next()
	if other != nil {
		colour = *other
	}
	p.CutOut("shade", shade, ui.Sheet{Face: colour, Edge: ui.RGB(0xBA8B2F), Thick: 3, Coloured: true, Lift: ui.Resting})
	stitches := (&ui.Path{}).MoveTo(70, 144).QuadTo(132, 154, 192, 142)
	p.Dash(stitches, 4, 9, 8, ui.Fade(p.Theme().Chalk, 0.9))
}

func paintSofa(p *ui.Painter) {
	next := menu.Outlines(p, "sofa", roomBox)
	cutOut(p, next, ui.RGB(0x784A2F), 2, true, "leg 1", "leg 2", "leg 3", "leg 4")
	const k, left, top = 0.94, 56, 104
	x := func(v float64) float64 { return left + k*v }
	y := func(v float64) float64 { return top + k*v }
	cutOut(p, next, ui.RGB(0xBAB2A1), 3, false, "back")
	for _, at := range [2]float64{404, 716} {
		line := (&ui.Path{}).MoveTo(x(at), y(68)).CubeTo(x(at-7), y(150), x(at+6), y(220), x(at), y(310))
		p.Stroke(line, 3*k, ui.Fade(seam, 0.9))
	}
	cutOut(p, next, ui.RGB(0xAEA48C), 3, false, "base")
	cutOut(p, next, ui.RGB(0xBAB2A1), 3, false, "cushion 1", "cushion 2", "cushion 3")
	for i, arm := range [2]string{"arm 1", "arm 2"} {
		cutOut(p, next, ui.RGB(0xBAB2A1), 4, false, arm)
		o := float64(i) * 986
		roll := (&ui.Path{}).MoveTo(x(46+o), y(258)).CubeTo(x(44+o), y(236), x(54+o), y(226), x(67+o), y(226))
		roll.CubeTo(x(80+o), y(226), x(90+o), y(236), x(87+o), y(258)).CubeTo(x(84+o), y(282), x(50+o), y(282), x(46+o), y(258)).Close()
		p.Stroke(roll, 3*k, seam)
	}
}

func paintLetters(p *ui.Painter) {
	next := menu.Outlines(p, "letters", roomBox)
	for _, letter := range [...]string{"C", "a", "n", "a again", "p", "é", "its accent"} {
		path, c := next()
		p.CutOut(letter, path, ui.Sheet{Face: c, Edge: ui.EdgeOf(c), Thick: 4, Coloured: true, Lift: ui.Raised})
	}
}

func paintCat(p *ui.Painter) {
	cutOut(p, menu.Outlines(p, "cat", ui.Rect{W: catWidth, H: catHeight}), ui.RGB(0x242A3C), 2, true, "body", "head")
	muzzle := catPath(139, 63).LineTo(catAt(144, 67)).LineTo(catAt(149, 63))
	p.Stroke(muzzle, 3.4*catScale, ui.RGB(0xE77FA8))
}

// catAt converts a point on the cat to the cat's coordinates.
func catAt(x, y float64) (float64, float64) { return catLeft + x*catScale, catTop + y*catScale }

func catPath(x, y float64) *ui.Path { return (&ui.Path{}).MoveTo(catAt(x, y)) }

// catEyes are the x coordinates of the centres of the cat's eyes.
var catEyes = [2]float64{129.5, 157.5}

func paintCatAsleep(p *ui.Painter) {
	for _, x := range catEyes {
		ax, ay := catAt(x, 62)
		bx, by := catAt(x+7.5, 54)
		p.Stroke(catPath(x-7.5, 54).QuadTo(ax, ay, bx, by), 3*catScale, p.Theme().Paper)
	}
}

func paintCatAwake(p *ui.Painter) {
	for _, x := range catEyes {
		cx, cy := catAt(x, 55)
		p.Fill(ui.Ellipse(cx, cy, 7*catScale, 6*catScale), p.Theme().Sun)
		p.Fill(ui.Ellipse(cx, cy, 2.3*catScale, 5.4*catScale), p.Theme().Ink)
	}
}

func paintCatTail(p *ui.Painter) {
	ax, ay := catAt(-14, 70)
	bx, by := catAt(-30, 92)
	cx, cy := catAt(-22, 118)
	tail := catPath(14, 66).CubeTo(ax, ay, bx, by, cx, cy)
	ax, ay = catAt(-18, 132)
	bx, by = catAt(-2, 132)
	cx, cy = catAt(0, 120)
	p.Stroke(tail.CubeTo(ax, ay, bx, by, cx, cy), 13*catScale, fur)
}

// Movements of the cat, in ticks. The tail swings from time to time, and more rarely the cat opens
// its eyes. A movement has only a few steps, because each is expensive without a graphics card.
const (
	tailEvery, tailLasts = 19 * 60, 96
	lookEvery, lookLasts = 41 * 60, 150
	lifeStep             = 6
)

// catLife returns the pose of the cat at a tick.
func catLife(tick int64) (tail float64, awake bool) {
	if t := tick % tailEvery; t < tailLasts {
		s := float64(t-t%lifeStep) / tailLasts
		tail = math.Sin(s*4*math.Pi) * math.Sin(s*math.Pi)
	}
	t := tick % lookEvery
	return tail, t >= lookEvery-lookLasts
}
