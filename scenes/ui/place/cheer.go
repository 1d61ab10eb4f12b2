package place

import (
	"math"

	"canape/scenes/ui"
)

// Cheer describes how a place takes part in a celebration that is drawn in front of it. For
// example, spectators rise in a wave, biscuits hop, or the cat opens an eye.
type Cheer struct {
	// Room is the area in which the players are celebrated. Its lower edge is the ground.
	Room ui.Rect
	// People is the part of Room that the players occupy. The things of the place appear beside
	// this part if there is room.
	People ui.Rect
	// Foot is the y down to which the ground is drawn.
	Foot float64
	// Seat is the seat whose colour the spectators wear.
	Seat int
	// Tick counts from the beginning of the celebration. With reduced motion (Still) nothing moves.
	Tick  int
	Still bool
	// Share is the share of their height by which all things have risen into view from below, 0 to
	// 1.
	Share float64
	// Small is for celebrations that do not fill the screen: the inhabitant of the place watches
	// from within the Room, and no spectators rise. A place without an inhabitant shows nothing.
	Small bool
}

// waveTicks is how long a wave takes to pass.
const waveTicks = 84

// DrawCheer draws how the place takes part. In the strong theme it draws nothing.
func (l Place) DrawCheer(c *ui.Canvas, k Cheer) {
	if c.Theme().Strong || k.Share <= 0 {
		return
	}
	c.PushAlpha(k.Share)
	defer c.Pop()
	if k.Small {
		switch l {
		case Rug:
			k.drawCat(c)
		case Oak:
			k.drawTeapot(c)
		}
		return
	}
	switch l {
	case Stadium:
		k.drawRow(c, 0.46, 0.84, ui.RGB(0x1E2240), hoarding)
		k.drawRow(c, 0.14, 1, ui.RGB(0x12202F), hoarding)
		k.drawGround(c, ui.RGB(0x1E4A33), turf)
	case Court:
		k.drawRow(c, 0.22, 0.95, ui.RGB(0x8C3F2A), bricks)
		k.drawGround(c, ui.RGB(0x35506B), plain)
	case Quiz:
		k.drawCones(c)
		k.drawRow(c, 0.14, 0.9, ui.RGB(0x2A0F33), plain)
		k.drawGround(c, ui.RGB(0x5E2A6B), bulbs)
	case Oak:
		k.drawGround(c, ui.RGB(0x8A5630), grain)
		k.drawKitchen(c)
	default:
		k.drawGround(c, ui.RGB(0xA03C31), stitches)
		k.drawCat(c)
	}
}

// step returns the tick, rounded down to animation steps, so that nothing is repainted in between.
func (k *Cheer) step() float64 {
	if k.Still {
		return waveTicks / 4
	}
	return float64(k.Tick - k.Tick%moveStep)
}

// The measures of cheering spectators, in u.
const (
	fansWidth, fansHeight = 208, 132
	rowHeight             = 62 // height of the wall in front of the spectators
	rises                 = 46
)

// fans are the names and painters of a few cheering spectators, by the colour that they cheer for.
var fans = func() (list [ui.SeatCount]struct {
	name  string
	paint func(p *ui.Painter)
}) {
	for i := range list {
		list[i].name = "fans " + string(rune('a'+i))
		list[i].paint = func(p *ui.Painter) { paintFans(p, i) }
	}
	return list
}()

// tile is a pattern repeated along an upper edge.
type tile struct {
	name  string
	w, h  float64
	paint func(p *ui.Painter)
}

var (
	plain    tile
	bricks   = tile{"cheer bricks", 184, 100, paintBricks}
	hoarding = tile{"cheer hoarding", 240, 40, paintHoarding}
	turf     = tile{"cheer turf", 240, 40, paintTurf}
	bulbs    = tile{"cheer bulbs", 120, 44, paintBulbs}
	grain    = tile{"cheer grain", 320, 90, paintGrain}
	stitches = tile{"cheer stitches", 120, 60, paintStitches}
)

// draw draws the tile along the upper edge of a rectangle.
func (t *tile) draw(c *ui.Canvas, on ui.Rect, size float64) {
	if t.paint == nil {
		return
	}
	for x := on.X; x < on.Right(); x += t.w * size {
		c.Drawing(t.name, t.w, t.h, t.paint).Draw(c, ui.Rect{X: x, Y: on.Y + 5, W: t.w * size, H: t.h * size}, false)
	}
}

// drawGround draws the ground under the celebrated players.
func (k *Cheer) drawGround(c *ui.Canvas, colour ui.Color, printed tile) {
	whole := c.Whole()
	r := ui.Rect{X: whole.X - 8, Y: k.Room.Bottom() - 34, W: whole.W + 16}
	r.H = max(60, k.Foot-r.Y)
	ui.Sheet{Face: colour, Edge: ui.Mix(colour, black, 0.45), Radius: 5, Thick: 4, Bare: true}.Draw(c, "cheer ground", r)
	printed.draw(c, r, 1)
}

// drawRow draws a row of spectators across the whole width, who rise in a wave behind a wall. foot
// is the height of the wall's lower edge above the ground, as a share of the room.
func (k *Cheer) drawRow(c *ui.Canvas, foot, size float64, wall ui.Color, printed tile) {
	whole := c.Whole()
	if k.Room.H < 150 {
		return
	}
	size *= min(1, k.Room.H/420)
	bottom := k.Room.Bottom() - foot*min(k.Room.H, 340) + (1-k.Share)*fansHeight*size
	front := ui.Rect{X: whole.X - 8, Y: bottom - rowHeight*size, W: whole.W + 16, H: k.Room.Bottom() - bottom + rowHeight*size}
	w, h := fansWidth*size, fansHeight*size
	who := &fans[k.Seat%ui.SeatCount]
	people := c.Drawing(who.name, fansWidth, fansHeight, who.paint)
	n := int(math.Ceil(whole.W/w)) + 1
	for i := range n {
		x := whole.X + (float64(i)-0.5*foot)*w
		up := max(0, math.Sin(2*math.Pi*(k.step()/waveTicks-float64(i)/float64(n)*1.4-foot)))
		people.Draw(c, ui.Rect{X: x, Y: front.Y - 0.62*h - rises*size*up, W: w, H: h}, false)
	}
	ui.Sheet{Face: wall, Edge: ui.Mix(wall, black, 0.4), Radius: 6, Bare: true}.Draw(c, "cheer row", front)
	printed.draw(c, front, size)
}

func paintHoarding(p *ui.Painter) {
	marks := gather()
	for i := range 4 {
		marks.lozenge(30+60*float64(i), 20, 13, 9)
	}
	p.Fill(marks.Path, ui.Fade(chalk, 0.28))
}

func paintTurf(p *ui.Painter) {
	p.Block(ui.Rect{Y: 4, W: 240, H: 6}, ui.Fade(chalk, 0.75))
	blades := gather()
	for i := range 12 {
		x := 8 + 20*float64(i)
		blades.MoveTo(x, 38).LineTo(x+4, 22+3*float64(i%3)).LineTo(x+8, 38).Close()
	}
	p.Fill(blades.Path, ui.RGB(0x2B6244))
}

func paintBulbs(p *ui.Painter) {
	p.Fill(ui.Ellipse(60, 20, 13, 13), ui.Fade(flood, 0.3))
	p.Fill(ui.Ellipse(60, 20, 8, 8), flood)
}

func paintGrain(p *ui.Painter) {
	lines := (&ui.Path{}).MoveTo(0, 18).QuadTo(80, 24, 160, 18).QuadTo(240, 12, 320, 18)
	lines.MoveTo(0, 44).QuadTo(100, 38, 160, 44).QuadTo(230, 52, 320, 44)
	lines.MoveTo(0, 72).QuadTo(60, 78, 160, 72).QuadTo(260, 66, 320, 72)
	p.Stroke(lines, 4, ui.RGB(0x754627))
}

func paintStitches(p *ui.Painter) {
	p.Dash((&ui.Path{}).MoveTo(6, 12).LineTo(120, 12), 5, 18, 12, ui.RGB(0xF1DFB6))
	marks := gather()
	marks.lozenge(60, 38, 22, 14)
	p.Fill(marks.Path, ui.RGB(0x2B2C63))
}

// paintFans paints a few spectators with raised arms, cut from paper like the players; some hold up
// a scarf in the colour of a seat.
func paintFans(p *ui.Painter, seat int) {
	own, ink := p.Theme().Seat[seat], ui.RGB(0x20182C)
	for i, c := range [...]ui.Color{ui.RGB(0x6C6196), ui.RGB(0xB58A6A), own, ui.RGB(0x4E5690), ui.RGB(0x8C6C8C)} {
		x, y := 22+41*float64(i), 44+12*float64(i%2)
		hand, reach := y-20, 21.0
		arms := (&ui.Path{}).MoveTo(x-13, y+18).QuadTo(x-reach, y+8, x-reach, hand).MoveTo(x+13, y+18).QuadTo(x+reach, y+8, x+reach, hand)
		p.Stroke(arms, 6, ui.Mix(c, ink, 0.22))
		switch i % 3 {
		case 0:
			p.Fill(ui.CutRect("fan", ui.Rect{X: x - 17, Y: y - 6, W: 34, H: 80}, 7, 0.8), c)
		case 1:
			p.Fill(ui.Ellipse(x, y+12, 19, 19), c)
			p.Fill(ui.CutRect("fan", ui.Rect{X: x - 13, Y: y + 20, W: 26, H: 60}, 8, 0.6), c)
		case 2:
			p.Fill((&ui.Path{}).MoveTo(x-3, y-10).QuadTo(x, y-14, x+3, y-10).LineTo(x+22, y+76).LineTo(x-22, y+76).Close(), c)
		}
		if i%2 == 0 {
			scarf := ui.Rect{X: x - reach - 5, Y: hand - 9, W: 2*reach + 10, H: 13}
			p.Fill(ui.CutRect("scarf", scarf, 3, 0.6), ui.RGB(0xFFF8EA))
			for k := range 3 {
				p.Block(ui.Rect{X: scarf.X + 4 + 17*float64(k), Y: scarf.Y + 1, W: 9, H: 11}, own)
			}
		}
		p.Fill(ui.Ellipse(x-reach, hand, 5.5, 5.5), c)
		p.Fill(ui.Ellipse(x+reach, hand, 5.5, 5.5), c)
		p.Fill(ui.Ellipse(x-5, y+10, 2.1, 2.6), ink)
		p.Fill(ui.Ellipse(x+5, y+10, 2.1, 2.6), ink)
		p.Fill((&ui.Path{}).MoveTo(x-6, y+17).LineTo(x+6, y+17).QuadTo(x, y+27, x-6, y+17).Close(), ink)
	}
}

const brickWidth = 184

func paintBricks(p *ui.Painter) {
	light, dark := gather(), gather()
	for row := range 4 {
		for i := range 2 {
			x := 3 + 92*float64(i) + 46*float64(row%2)
			brick := light
			if (row+i)%2 == 0 {
				brick = dark
			}
			brick.box(x, 4+25*float64(row), min(84, brickWidth-x), 19)
			if x+84 > brickWidth {
				brick.box(0, 4+25*float64(row), x+84-brickWidth, 19)
			}
		}
	}
	p.Fill(light.Path, ui.RGB(0xA04E35))
	p.Fill(dark.Path, ui.RGB(0x7C3524))
}

// The measures of a spotlight's cone, in u.
const coneWidth, coneHeight = 420.0, 1000.0

// drawCones draws two spotlights that swing over the celebrated players.
func (k *Cheer) drawCones(c *ui.Canvas) {
	whole := c.Whole()
	h := k.Room.Bottom() - whole.Y + 40
	w := coneWidth / coneHeight * h
	cone := c.Drawing("cheer cone", coneWidth, coneHeight, paintCone)
	for _, side := range [...]float64{-1, 1} {
		at := ui.Point{X: k.Room.Center().X + side*whole.W*0.3, Y: whole.Y - 40}
		turned := side*24 + 7*math.Sin(2*math.Pi*k.step()/(2*waveTicks))
		c.PushTilt(at, turned)
		cone.Draw(c, ui.Rect{X: at.X - w/2, Y: at.Y, W: w, H: h}, true)
		c.Pop()
	}
}

func paintCone(p *ui.Painter) {
	const mid = coneWidth / 2.0
	p.Linear((&ui.Path{}).MoveTo(mid-24, 0).LineTo(mid+24, 0).LineTo(coneWidth-8, coneHeight).LineTo(8, coneHeight).Close(),
		ui.Point{}, ui.Point{Y: coneHeight},
		ui.Stop{At: 0, Color: ui.Fade(lamp, 0.42)}, ui.Stop{At: 0.75, Color: ui.Fade(lamp, 0.14)}, ui.Stop{At: 1, Color: ui.Fade(lamp, 0)})
}

// hop returns the height of a hopping thing as a share of its greatest height. nth is its number in
// a row, in which the things hop one after the other.
func (k *Cheer) hop(nth int) float64 {
	if k.Still {
		return 0
	}
	return max(0, math.Sin(2*math.Pi*(k.step()/36-float64(nth)/3)))
}

// beside returns the width of the free area on either side of the celebrated players, or the width
// of the whole room if there are no players.
func (k *Cheer) beside() float64 {
	if k.People.W == 0 {
		return k.Room.W
	}
	return min(k.People.X-k.Room.X, k.Room.Right()-k.People.Right())
}

// drawKitchen draws a teapot that lifts its lid on one side, and hopping biscuits on the other.
func (k *Cheer) drawKitchen(c *ui.Canvas) {
	size := min(200, k.Room.H*0.5, k.beside()-20)
	if size < 70 {
		return
	}
	k.drawTeapot(c)
	unit, ground := size/200, k.Room.Bottom()-6+(1-k.Share)*size
	plate := ui.Rect{X: k.Room.Right() - size - 10, Y: ground - 46*unit, W: size, H: 46 * unit}
	for i := range 3 {
		at := ui.Point{X: plate.X + (46+54*float64(i))*unit, Y: plate.Y - 14*unit - 60*unit*k.hop(i)}
		c.Drawing("cheer biscuit", 60, 60, paintBiscuit).Draw(c, ui.RectAround(at, 60*unit, 60*unit), true)
	}
	c.Drawing("cheer plate", 200, 46, paintPlate).Draw(c, plate, true)
}

// drawTeapot draws a teapot that lifts its lid.
func (k *Cheer) drawTeapot(c *ui.Canvas) {
	size := min(200, k.Room.H*0.5, k.beside()-20)
	if size < 70 {
		return
	}
	unit, ground := size/200, k.Room.Bottom()-6+(1-k.Share)*size
	pot := ui.Rect{X: k.Room.X + 10, Y: ground - size*0.8, W: size, H: size * 0.8}
	lid := ui.Rect{X: pot.X + 58*unit, Y: pot.Y - 30*unit - 26*unit*k.hop(0), W: 84 * unit, H: 46 * unit}
	c.Drawing("cheer lid", 84, 46, paintLid).Draw(c, lid, true)
	c.Drawing("cheer teapot", 200, 160, paintTeapot).Draw(c, pot, true)
}

func paintTeapot(p *ui.Painter) {
	body, dark := ui.RGB(0x3C8C9C), ui.RGB(0x2B6A78)
	p.Stroke((&ui.Path{}).MoveTo(44, 60).QuadTo(4, 56, 10, 92).QuadTo(18, 124, 52, 120), 14, dark)
	p.Fill((&ui.Path{}).MoveTo(140, 110).QuadTo(166, 92, 168, 54).LineTo(196, 46).QuadTo(196, 112, 146, 138).Close(), dark)
	p.Fill(ui.CutDisc("teapot", 100, 90, 68), body)
	p.DashRound(ui.Ellipse(100, 92, 50, 50), 5, 12, 12, ui.RGB(0xF1DFB6))
	p.Fill(ui.CutRect("teapot", ui.Rect{X: 62, Y: 146, W: 76, H: 14}, 6, 0.6), dark)
}

func paintLid(p *ui.Painter) {
	p.Fill(ui.Ellipse(42, 12, 10, 10), ui.RGB(0xF2B134))
	p.Fill((&ui.Path{}).MoveTo(4, 44).QuadTo(42, -6, 80, 44).Close(), ui.RGB(0x2B6A78))
}

func paintPlate(p *ui.Painter) {
	p.Fill((&ui.Path{}).MoveTo(4, 4).LineTo(196, 4).QuadTo(168, 46, 100, 46).QuadTo(32, 46, 4, 4).Close(), ui.RGB(0xE6E0D2))
	p.Dash((&ui.Path{}).MoveTo(26, 16).LineTo(174, 16), 5, 13, 12, ui.RGB(0x7FA9B5))
}

func paintBiscuit(p *ui.Painter) {
	p.Fill(ui.CutDisc("cheer biscuit", 30, 30, 27), ui.RGB(0xD49A4E))
	chips := gather()
	for _, at := range [...]ui.Point{{X: 20, Y: 20}, {X: 38, Y: 17}, {X: 30, Y: 33}, {X: 18, Y: 40}, {X: 42, Y: 39}} {
		chips.disc(at.X, at.Y, 4)
	}
	p.Fill(chips.Path, ui.RGB(0x4A2A14))
}

// openTick is the tick at which the cat opens an eye.
const openTick = 30

// drawCat draws the cat beside the players. It opens an eye and swings its tail.
func (k *Cheer) drawCat(c *ui.Canvas) {
	w := min(300, k.Room.H*0.8, k.beside()-12)
	if w < 110 {
		return
	}
	r := ui.Rect{X: k.Room.X + 6, Y: k.Room.Bottom() - 8 - w/2 + (1-k.Share)*w/2, W: w, H: w / 2}
	tail := ui.Rect{X: r.Right() - 0.26*w, Y: r.Bottom() - 0.47*w, W: 0.26 * w, H: 0.47 * w}
	turned := 0.0
	if !k.Still {
		turned = 9 * math.Sin(2*math.Pi*k.step()/48)
	}
	c.PushTilt(ui.Point{X: tail.X + 0.1*w, Y: tail.Bottom()}, turned)
	c.Drawing("cheer tail", 78, 141, paintCatTail).Draw(c, tail, true)
	c.Pop()
	name, paint := "cheer cat", paintCatAsleep
	if k.Still || k.Tick >= openTick {
		name, paint = "cheer cat looks", paintCatLooks
	}
	c.Drawing(name, 300, 150, paint).Draw(c, r, true)
}

var fur = ui.RGB(0x3A3346)

func paintCatTail(p *ui.Painter) {
	p.Stroke((&ui.Path{}).MoveTo(30, 132).QuadTo(70, 110, 44, 70).QuadTo(24, 36, 54, 18), 26, fur)
	p.Fill(ui.Ellipse(54, 18, 13, 13), ui.RGB(0xF6EDDC))
}

// paintCatLying paints the lying cat without its eyes.
func paintCatLying(p *ui.Painter) {
	p.Fill((&ui.Path{}).MoveTo(40, 148).QuadTo(60, 40, 170, 44).QuadTo(278, 50, 286, 148).Close(), fur)
	p.Fill(ui.CutDisc("cat head", 88, 92, 56), fur)
	for _, ear := range [...]float64{-1, 1} {
		x := 88 + ear*34
		p.Fill((&ui.Path{}).MoveTo(x-20, 60).LineTo(x+ear*10, 8).LineTo(x+20, 60).Close(), fur)
		p.Fill((&ui.Path{}).MoveTo(x-9, 54).LineTo(x+ear*7, 24).LineTo(x+9, 54).Close(), ui.RGB(0xE77FA8))
	}
	p.Fill(ui.Ellipse(88, 116, 24, 15), ui.RGB(0xF6EDDC))
	p.Fill(ui.Polyline(ui.Point{X: 81, Y: 106}, ui.Point{X: 95, Y: 106}, ui.Point{X: 88, Y: 114}).Close(), ui.RGB(0xE77FA8))
	p.Stroke((&ui.Path{}).MoveTo(88, 114).QuadTo(82, 126, 74, 120).MoveTo(88, 114).QuadTo(94, 126, 102, 120), 3, fur)
	p.Fill(ui.CutRect("cat paw", ui.Rect{X: 50, Y: 130, W: 50, H: 20}, 9, 0.6), ui.RGB(0xF6EDDC))
}

func closedEye(p *ui.Painter, x float64) {
	p.Stroke((&ui.Path{}).MoveTo(x-11, 86).QuadTo(x, 97, x+11, 86), 4, ui.RGB(0xF6EDDC))
}

func paintCatAsleep(p *ui.Painter) {
	paintCatLying(p)
	closedEye(p, 66)
	closedEye(p, 112)
}

func paintCatLooks(p *ui.Painter) {
	paintCatLying(p)
	closedEye(p, 66)
	p.Fill(ui.Ellipse(112, 86, 13, 14), ui.RGB(0xF2D24A))
	p.Fill(ui.Ellipse(115, 84, 4.5, 10), ui.RGB(0x1A1420))
}
