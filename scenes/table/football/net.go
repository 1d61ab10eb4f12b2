package football

import (
	"math"

	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// behindNet is the scenery of a goal: the stadium as seen from behind the net into which the ball
// flies.
type behindNet struct{ art *pictures }

var _ table.Scenery = behindNet{}

// The timing of the ball, in ticks at normal speed.
const (
	bulgeTicks  = 6  // the ball pushes the net out
	settleTicks = 20 // the net falls back
	dropTicks   = 26 // the ball falls to the ground
)

// The measures of the net's drawing, and the point that the ball hits, as shares of it.
const (
	netWidth, netHeight = 1600, 900
	netHole             = 58 // distance between the cords
	netBulge            = 46
	netPost             = 24
	hitX, hitY          = 0.72, 0.36
	ballShare           = 0.15 // diameter of the ball, in heights of the picture
)

// DrawBehind draws the sky and the turf. The spectators between them belong to the place.
func (behindNet) DrawBehind(c *ui.Canvas, whole ui.Rect) {
	c.Fill(whole, ui.RGB(0x221B45))
	c.Fill(whole.Below(whole.H*0.18).Top(whole.H*0.14), ui.RGB(0x4B2A5E))
	c.Fill(whole.Below(whole.H*0.62), ui.RGB(0x1E4A33))
}

// DrawInFront draws the ball, which hits the net and falls to the ground beside the people, and the
// net.
func (n behindNet) DrawInFront(c *ui.Canvas, area, people ui.Rect, tick int, still bool) {
	if still {
		tick = bulgeTicks + settleTicks + dropTicks
	}
	whole := c.Whole()
	size := ballShare * whole.H
	at := ui.Point{X: whole.X + hitX*whole.W, Y: whole.Y + hitY*whole.H}
	bulged := tick < bulgeTicks+settleTicks
	c.PushClip(area)
	defer c.Pop()
	if late := tick - bulgeTicks - settleTicks/2; late > 0 {
		share := min(1, float64(late)/dropTicks)
		aside := min(people.Right()+size*0.6, whole.Right()-size*0.6)
		at.X += (aside - at.X) * share
		at.Y += (area.Bottom() - size*0.45 - at.Y) * share * share
	}
	grown := 1.0
	if tick < bulgeTicks {
		grown = 0.55 + 0.45*tween.Out(float64(tick+1)/bulgeTicks)
	}
	c.PushScale(at, grown, grown)
	n.art.ball.Draw(c, ui.RectAround(at, size, size), true)
	c.Pop()
	net := n.art.goalNets[0]
	if bulged {
		net = n.art.goalNets[1]
	}
	net.Draw(c, whole, false)
}

// paintGoalNet paints a net with its posts as seen from behind, in front of the whole screen. bulge
// is how far the ball pushes it out.
func paintGoalNet(p *ui.Painter, bulge float64) {
	hit := ui.Point{X: hitX * netWidth, Y: hitY * netHeight}
	pushed := func(x, y float64) ui.Point {
		dx, dy := x-hit.X, y-hit.Y
		d := math.Hypot(dx, dy)
		if d < 1 {
			return ui.Point{X: x, Y: y}
		}
		by := bulge * 2.2 * (d / 150) * math.Exp(-d*d/(230*230))
		return ui.Point{X: x + dx/d*by, Y: y + dy/d*by}
	}
	cord := ui.Fade(p.Theme().Chalk, 0.7)
	const step = 20
	for x := float64(netPost); x <= netWidth-netPost; x += netHole {
		path := (&ui.Path{})
		for y := float64(netTop); y <= netHeight; y += step {
			addTo(path, pushed(x, y), y == netTop)
		}
		p.Stroke(path, 3, cord)
	}
	for y := float64(netTop); y <= netHeight; y += netHole {
		path := (&ui.Path{})
		for x := float64(netPost); x <= netWidth-netPost; x += step {
			addTo(path, pushed(x, y), x == netPost)
		}
		p.Stroke(path, 3, cord)
	}
	for _, r := range [...]ui.Rect{{X: 0, Y: netTop - netPost, W: netWidth, H: netPost}, {X: 0, Y: netTop, W: netPost, H: netHeight}, {X: netWidth - netPost, Y: netTop, W: netPost, H: netHeight}} {
		p.Fill(ui.CutRect("football post", r, 2, 0), p.Theme().Chalk)
	}
}

// netTop is the y of the lower edge of the bar in the net's drawing.
const netTop = 84

func addTo(path *ui.Path, at ui.Point, first bool) {
	if first {
		path.MoveTo(at.X, at.Y)
		return
	}
	path.LineTo(at.X, at.Y)
}
