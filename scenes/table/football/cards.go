package football

import (
	"math"
	"strconv"

	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// The orientations of a card on the table, by the direction in which its player attacks.
const (
	toRight = 0 // towards row 14
	toLeft  = 1
	noWay   = -1 // no team is on turn
)

// facing returns the orientation of a team's cards. upwards means that the team attacks towards row
// 14.
func facing(upwards bool) int {
	if upwards {
		return toRight
	}
	return toLeft
}

// directions are all arrows in order; arrowsOf are the arrows of each card.
var (
	directions = [...]rules.Arrow{rules.Forward, rules.Left, rules.Right}
	arrowsOf   = func() (list [rules.Faces][]rules.Arrow) {
		for i := range list {
			for _, a := range directions {
				if rules.Card(i).Length(a) > 0 {
					list[i] = append(list[i], a)
				}
			}
		}
		return list
	}()
)

// clockSteps is the number of steps in which the clock shows the stock.
const clockSteps = 24

// pictures are Football's pictures on a canvas.
type pictures struct {
	canvas       *ui.Canvas
	print        table.Print // the print of the faces
	faces        [table.Prints][2][rules.Faces]ui.Picture
	back         ui.Picture
	questionCard ui.Picture                 // a question mark, for a card that is about to be turned over
	clock        [clockSteps + 1]ui.Picture // pictures of the clock, by the share of the stock that is left
	heads        [2][3]ui.Picture           // the arrows around the ball, by direction of play
	step         ui.Picture                 // a square on the chosen way of the ball
	faint        ui.Picture                 // a square on another way
	goal         ui.Picture                 // the ring at the end of a possible way
	ways         [2]ui.Picture              // the arrows for the direction of attack
	ball         ui.Picture
	shade        ui.Picture    // shadow of the flying ball
	nets         [2]ui.Picture // the nets on the left and on the right
	closeup      ui.Picture    // the background of a close-up
	goalNets     [2]ui.Picture // the net seen from behind: at rest, and with the ball in it
	shaft        ui.Picture    // the shaft of the arrow along the chosen way
	tip          ui.Picture    // the tip of the arrow along the chosen way
}

const faceWidth, faceHeight = 500, 700

var (
	grassDark  = ui.RGB(0x4C9455)
	grassLight = ui.RGB(0x57A05F)
)

// prepare prepares the pictures for a canvas.
func (a *pictures) prepare(c *ui.Canvas) {
	a.print = table.PrintOn(c)
	if a.canvas == c {
		return
	}
	a.canvas = c
	for way := range a.ways {
		for i := range rules.Faces {
			card := rules.Card(i)
			for kind, name := range [table.Prints]string{"football ", "football large "} {
				large := table.Print(kind) == table.LargePrint
				a.faces[kind][way][i] = c.Drawing(name+strconv.Itoa(way)+" "+card.String(), faceWidth, faceHeight, func(p *ui.Painter) { paintFace(p, card, way, large) })
			}
		}
		a.ways[way] = c.Drawing("football way "+strconv.Itoa(way), 90, 40, func(p *ui.Painter) { paintWay(p, way) })
		for i := range a.heads[way] {
			arrow := rules.Arrow(i)
			a.heads[way][i] = c.Drawing("football rose "+strconv.Itoa(way)+arrow.String(), 100, 100, func(p *ui.Painter) { paintDirection(p, arrow, way) })
		}
	}
	a.back = c.Drawing("football back", faceWidth, faceHeight, func(p *ui.Painter) { p.Art("parts/fb-back", printed) })
	a.questionCard = c.Drawing("football question", faceWidth, faceHeight, paintQuestionCard)
	for i := range a.clock {
		a.clock[i] = c.Drawing("football clock "+strconv.Itoa(i), 100, 100, func(p *ui.Painter) { paintClock(p, i) })
	}
	a.step = c.Drawing("football step", 100, 100, func(p *ui.Painter) { paintStep(p, p.Theme().Sun, 0.92) })
	a.faint = c.Drawing("football faint step", 100, 100, func(p *ui.Painter) { paintStep(p, p.Theme().Chalk, 0.3) })
	a.goal = c.Drawing("football end", 100, 100, func(p *ui.Painter) {
		p.DashRound(ui.CutDisc("football end", 50, 50, 27), 7, 12, 13, p.Theme().Chalk)
	})
	a.ball = c.Drawing("football ball", 100, 100, func(p *ui.Painter) { p.Art("parts/fb-ball", ui.Rect{X: -2, Y: -1, W: 104, H: 110}) })
	a.shade = c.Drawing("football shade", 100, 50, func(p *ui.Painter) { p.Fill(ui.Ellipse(50, 25, 46, 22), ui.Fade(ui.RGB(0x1B1420), 0.6)) })
	for i := range a.nets {
		a.nets[i] = c.Drawing("football net "+strconv.Itoa(i), 83, 288, func(p *ui.Painter) { paintNet(p, i) })
	}
	for i := range a.goalNets {
		a.goalNets[i] = c.Drawing("football goal net "+strconv.Itoa(i), netWidth, netHeight, func(p *ui.Painter) { paintGoalNet(p, netBulge*float64(i)) })
	}
	a.closeup = c.Drawing("football close-up", closeupWidth, closeupHeight, paintCloseup)
	a.shaft = c.Drawing("football shaft", 120, 20, func(p *ui.Painter) {
		p.Fill(ui.CutRect("football shaft", ui.Rect{Y: 1, W: 120, H: 18}, 1, 0.3), p.Theme().Paper)
	})
	a.tip = c.Drawing("football tip", 100, 100, func(p *ui.Painter) {
		p.Fill((&ui.Path{}).MoveTo(92, 50).LineTo(22, 8).LineTo(36, 50).LineTo(22, 92).Close(), p.Theme().Paper)
	})
}

// face returns the face of a card in the orientation of its team; see facing.
func (a *pictures) face(card rules.Card, upwards bool) ui.Picture {
	return a.faces[a.print][facing(upwards)][card]
}

// side returns the visible side of a card: its face or its back.
func (a *pictures) side(card rules.Card, upwards, open bool) ui.Picture {
	if !open || card >= rules.Faces {
		return a.back
	}
	return a.face(card, upwards)
}

// printed is the area of a card's drawing including its shadow, relative to the card's corner.
var printed = ui.Rect{X: -10, Y: -10, W: 520, H: 724}

// head is the end of an arrow on a card that points right: its place, and the sizes of its disc and
// number.
type head struct {
	x, y, radius, digit float64
	tip                 float64 // distance from the middle of the disc to the arrow's point, in radii
}

// headTip is the usual value of head.tip. In large print the discs leave room only for largeTip.
const headTip, largeTip = 1.62, 1.3

const ballX, ballY, ballRadius = 108, 372, 58

// headOf returns the end of an arrow. alone means that it is the card's only arrow.
func headOf(a rules.Arrow, alone, large bool) head {
	h := head{330, 372, 84, 150, headTip}
	switch {
	case alone:
		h = head{306, 372, 100, 178, headTip}
	case a == rules.Left:
		h.x, h.y = 318, 176
	case a == rules.Right:
		h.x, h.y = 318, 568
	}
	if large { // the disc is as large as a card with three arrows allows
		h.x, h.radius, h.digit, h.tip = 310, 107, 234, largeTip
		switch {
		case alone:
			h = head{296, 372, 128, 268, largeTip}
		case a == rules.Left:
			h.y = 134
		case a == rules.Right:
			h.y = 568
		default:
			h.y = 351
		}
	}
	return h
}

// paintFace paints the face of a card. The arrows point in the direction of play, and digits and
// marks are always upright.
func paintFace(p *ui.Painter, card rules.Card, way int, large bool) {
	switch card.Kind() {
	case rules.Corner:
		p.Art("parts/fb-"+card.String(), printed)
		paintMark(p, card.Mark(), toRight)
		return
	case rules.Penalty:
		p.Art("parts/fb-penalty", printed)
		return
	}
	ground := ui.CutRect("football ground", ui.Rect{X: 22, Y: 22, W: 456, H: 656}, 4, 1.5)
	switch card.Kind() {
	case rules.FreeKick:
		p.Fill(ground, ui.RGB(0x2E6F9E))
		p.Fill(ui.CutRect("football foot", ui.Rect{X: 22, Y: 596, W: 456, H: 82}, 3, 1), ui.RGB(0x255A82))
		p.Art("parts/fb-whistle", ui.RectAround(ui.Point{X: mirror(96, way), Y: 110}, 132, 132))
		paintFollower(p, mirror(110, way), 636)
	case rules.Keeper:
		p.Fill(ground, ui.RGB(0xE2992F))
		p.Art("parts/fb-gloves", ui.RectAround(ui.Point{X: mirror(128, way), Y: 122}, 200, 158))
	default:
		p.Fill(ground, grassDark)
		for i := range 3 {
			p.Fill(ui.CutRect("football stripe", ui.Rect{X: 22 + 164*float64(i), Y: 22, W: 82, H: 656}, 2, 1), grassLight)
		}
	}
	paintArrows(p, card, way, large)
	if card.Mark() <= rules.Blue {
		paintMark(p, card.Mark(), way)
	}
}

// mirror converts an x coordinate of a card that points right to a card of the given orientation.
func mirror(x float64, way int) float64 {
	if way == toLeft {
		return faceWidth - x
	}
	return x
}

// paintArrows paints the ball with its arrows and their numbers.
func paintArrows(p *ui.Painter, card rules.Card, way int, large bool) {
	t, arrows := p.Theme(), arrowsOf[card]
	ball := ui.Point{X: mirror(ballX, way), Y: ballY}
	for _, shadow := range []bool{true, false} {
		colour, dx, dy := t.Paper, 0.0, 0.0
		if shadow {
			colour, dx, dy = ui.Fade(ui.RGB(0x1B1420), 0.16), 2, 6
		}
		for _, a := range arrows {
			h := headOf(seenAs(a, way), len(arrows) == 1, large)
			from, to := ui.Point{X: ball.X + dx, Y: ball.Y + dy}, ui.Point{X: mirror(h.x, way) + dx, Y: h.y + dy}
			if card.Kind() == rules.FreeKick {
				p.Dash(ui.Polyline(from, to), 34, 26, 16, colour)
			} else {
				p.Stroke(ui.Polyline(from, to), 34, colour)
			}
			p.Fill(arrowHead(from, to, h.radius, h.tip), colour)
			p.Fill(ui.Ellipse(to.X, to.Y, h.radius, h.radius), colour)
		}
	}
	for _, a := range arrows {
		h := headOf(seenAs(a, way), len(arrows) == 1, large)
		p.Text(strconv.Itoa(card.Length(a)), mirror(h.x, way), h.y+0.34*h.digit, ui.Big(h.digit), t.Ink, ui.Center)
	}
	p.Art("parts/fb-ball", ui.RectAround(ui.Point{X: ball.X, Y: ball.Y + 3}, 2*ballRadius*1.06, 2*ballRadius*1.12))
}

// seenAs returns the arrow whose usual place arrow a takes on a card of the given orientation. On a
// card that points left, the arrows to the left and to the right change places, because the left
// side of a team that attacks to the left is at the bottom of the screen.
func seenAs(a rules.Arrow, way int) rules.Arrow {
	if way == toRight || a == rules.Forward {
		return a
	}
	return rules.Left + rules.Right - a
}

// arrowHead returns the triangular tip of an arrow, around the disc with its number.
func arrowHead(from, to ui.Point, radius, tip float64) *ui.Path {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	dx, dy = dx/length*radius, dy/length*radius
	point := func(ahead, aside float64) ui.Point {
		return ui.Point{X: to.X + dx*ahead - dy*aside, Y: to.Y + dy*ahead + dx*aside}
	}
	a, b, c := point(0.34, -1.16), point(tip, 0), point(0.34, 1.16)
	return (&ui.Path{}).MoveTo(a.X, a.Y).LineTo(b.X, b.Y).LineTo(c.X, c.Y).Close()
}

// paintMark paints the mark of a card, which counts when the card is cut, on the side without
// arrows.
func paintMark(p *ui.Painter, mark rules.Mark, way int) {
	p.Art("parts/fb-index-"+mark.String(), ui.RectAround(ui.Point{X: mirror(94, way), Y: 98}, 158, 158))
}

// paintFollower paints the attacker that has to follow a free kick.
func paintFollower(p *ui.Painter, x, y float64) {
	t := p.Theme()
	p.Stroke(ui.Polyline(ui.Point{X: x - 62, Y: y}, ui.Point{X: x - 26, Y: y}), 9, t.Paper)
	p.Stroke(ui.Polyline(ui.Point{X: x - 44, Y: y - 18}, ui.Point{X: x - 44, Y: y + 18}), 9, t.Paper)
	p.Fill(ui.CutRect("football follower", ui.RectAround(ui.Point{X: x + 24, Y: y}, 56, 74), 6, 1), t.Paper)
	p.Fill(ui.CutRect("football follows", ui.RectAround(ui.Point{X: x + 24, Y: y}, 46, 64), 3, 1), grassDark)
	p.Stroke(ui.Polyline(ui.Point{X: x + 24, Y: y + 20}, ui.Point{X: x + 24, Y: y - 8}), 9, t.Paper)
	p.Fill((&ui.Path{}).MoveTo(x+8, y-4).LineTo(x+24, y-24).LineTo(x+40, y-4).Close(), t.Paper)
}

// paintQuestionCard paints a question mark for a card that is about to be turned over.
func paintQuestionCard(p *ui.Painter) {
	t := p.Theme()
	p.Fill(ui.CutRect("football question", ui.Rect{X: 22, Y: 22, W: 456, H: 656}, 4, 1.5), ui.RGB(0x3B2C4A))
	side := ui.RGB(0x54406A)
	p.Fill((&ui.Path{}).MoveTo(22, 22).LineTo(250, 350).LineTo(22, 678).Close(), side)
	p.Fill((&ui.Path{}).MoveTo(478, 22).LineTo(250, 350).LineTo(478, 678).Close(), side)
	p.Fill(ui.CutDisc("football question", 250, 350, 150), t.Sun)
	p.Text("?", 250, 350+0.34*250, ui.Big(250), t.Ink, ui.Center)
}

// paintClock paints the clock of the half. Its sun shrinks with the remaining time.
func paintClock(p *ui.Painter, left int) {
	t := p.Theme()
	disc := ui.CutDisc("football clock", 50, 50, 44)
	p.CutOut("football clock", disc, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Thick: 3, Lift: ui.Resting})
	if left > 0 {
		wedge := (&ui.Path{}).MoveTo(50, 50)
		const parts = 96
		for i := range parts*left/clockSteps + 1 {
			angle := 2*math.Pi*float64(i)/parts - math.Pi/2
			wedge.LineTo(50+38*math.Cos(angle), 50+38*math.Sin(angle))
		}
		p.Fill(wedge.Close(), t.Sun)
	}
	for i := range 12 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 12)
		p.Stroke(ui.Polyline(ui.Point{X: 50 + 33*cos, Y: 50 + 33*sin}, ui.Point{X: 50 + 38*cos, Y: 50 + 38*sin}), 2.4, t.Ink)
	}
	p.Fill(ui.CutDisc("football hub", 50, 50, 29), t.Paper)
}

// paintDirection paints an arrow beside the ball, for seats that choose from a face-down hand.
func paintDirection(p *ui.Painter, a rules.Arrow, way int) {
	step := pathOf(rules.SquareAt(4, 6), 0, a, way == toRight)
	length := math.Hypot(float64(step.Across), float64(step.Along))
	x, y := float64(step.Along)/length, float64(step.Across)/length
	from := ui.Point{X: 50 - 34*x, Y: 50 - 34*y}
	to := ui.Point{X: 50 + 4*x, Y: 50 + 4*y}
	p.Stroke(ui.Polyline(from, to), 16, p.Theme().Paper)
	p.Fill(arrowHead(from, to, 27, headTip), p.Theme().Paper)
}

// paintStep paints a square on the ball's way.
func paintStep(p *ui.Painter, colour ui.Color, strength float64) {
	p.Fill(ui.CutRect("football step", ui.Rect{X: 7, Y: 7, W: 86, H: 86}, 9, 1.5), ui.Fade(colour, strength))
}

// paintWay paints the direction in which a team attacks.
func paintWay(p *ui.Painter, way int) {
	flip := func(x float64) float64 { return 45 + (x-45)*float64(1-2*way) }
	sun := p.Theme().Sun
	p.Stroke(ui.Polyline(ui.Point{X: flip(8), Y: 20}, ui.Point{X: flip(60), Y: 20}), 11, sun)
	p.Fill((&ui.Path{}).MoveTo(flip(52), 2).LineTo(flip(88), 20).LineTo(flip(52), 38).LineTo(flip(60), 20).Close(), sun)
}

// paintNet paints the net of the left or right goal as seen over the ball.
func paintNet(p *ui.Painter, side int) {
	at := func(x, y float64) ui.Point {
		if side == 0 {
			x = 83 - x
		}
		return ui.Point{X: x, Y: y + (144-y)*0.05*x/83}
	}
	mesh := ui.Fade(p.Theme().Paper, 0.9)
	for i := range 5 {
		x := 8 + 17*float64(i)
		p.Stroke(ui.Polyline(at(x, 4), at(x, 284)), 2.2, mesh)
	}
	for i := range 12 {
		y := 10 + 24.4*float64(i)
		p.Stroke(ui.Polyline(at(2, y), at(80, y)), 2.2, mesh)
	}
}
