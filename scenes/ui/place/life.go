package place

import (
	"math"

	"canape/scenes/ui"
)

// Ahead tells a scene when to render the next place in advance, so that the next scene opens
// without delay. It waits some frames, because the scene's own pieces come first.
type Ahead struct{ frames int }

const aheadFrames = 20

// Due counts the frames of the scene, and reports whether to call Prepare before this one.
func (a *Ahead) Due() bool {
	a.frames++
	return a.frames == aheadFrames
}

// creature is a small moving thing in a place, which moves from time to time. Without a graphics
// card every motion is expensive, so creatures are small, move in few steps, and rest for long.
type creature struct {
	name         string
	w, h         float64
	paint        func(p *ui.Painter)
	hangs        bool  // the creature rotates about its upper end instead of its middle
	every, lasts int64 // ticks from one movement to the next, and ticks of a movement
	// at returns the creature's position on a screen of w × h u after share t of its movement: the
	// middle of its picture, and its rotation in degrees.
	at func(w, h, t float64) (middle ui.Point, turned float64)
}

// moveStep is the number of ticks between two steps of a motion.
const moveStep = 6

// swings returns the displacement of an object in a light breeze, -1 to 1.
func swings(t float64) float64 { return math.Sin(t*4*math.Pi) * math.Sin(t*math.Pi) }

// there returns the progress of a walk to a point and back: from 0 to 1 and to 0 again.
func there(t float64) float64 { return 0.5 - 0.5*math.Cos(2*math.Pi*t) }

// turnsBack returns the direction in which a walker faces on a walk to a point and back, in
// degrees.
func turnsBack(t float64) float64 {
	if t > 0.5 {
		return 180
	}
	return 0
}

// creatures are the inhabitants of each place. They do not depend on the match.
var creatures = [count][]creature{
	Rug: {{"tassel", 40, 46, paintTassel, true, 17 * 60, 120, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: w - 20, Y: h * 0.52}, 16 * swings(t)
	}}},
	Oak: {{"ladybird", 30, 24, paintLadybird, false, 23 * 60, 180, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: 26, Y: h * (0.42 + 0.1*there(t))}, 90 + turnsBack(t)
	}}},
	Stadium: {{"supporters", 96, 60, paintSupporters, false, 13 * 60, 90, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: w * 0.253, Y: h*0.2 - 9*math.Abs(math.Sin(t*3*math.Pi))}, 0
	}}, {"supporters", 96, 60, paintSupporters, false, 19 * 60, 90, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: w * 0.747, Y: h*0.2 - 9*math.Abs(math.Sin(t*3*math.Pi))}, 0
	}}},
	Court: {{"ladybird", 30, 24, paintLadybird, false, 23 * 60, 180, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: w * (0.36 + 0.04*there(t)), Y: 98}, turnsBack(t)
	}}},
	Quiz: {{"cord", 36, 210, paintCord, true, 21 * 60, 132, func(w, h, t float64) (ui.Point, float64) {
		return ui.Point{X: w - 22, Y: 104}, 5 * swings(t)
	}}},
}

// DrawLife draws a place's creatures at a tick, under everything else. With reduced motion nothing
// moves.
func (l Place) DrawLife(c *ui.Canvas, tick int64, still bool) {
	if c.Theme().Strong {
		return
	}
	whole := c.Whole()
	c.PushLayer(ui.LayerCloth)
	defer c.Pop()
	for i := range creatures[l] {
		k, t := &creatures[l][i], 0.0
		if at := tick % k.every; at < k.lasts && !still {
			t = float64(at-at%moveStep) / float64(k.lasts)
		}
		middle, turned := k.at(whole.W, whole.H, t)
		middle.X, middle.Y = middle.X+whole.X, middle.Y+whole.Y
		r := ui.RectAround(middle, k.w, k.h)
		pivot := middle
		if k.hangs {
			pivot.Y = r.Y
		}
		c.PushTilt(pivot, turned)
		c.Drawing(k.name, k.w, k.h, k.paint).Draw(c, r, true)
		c.Pop()
	}
}

// paintTassel paints the tassel of a cushion on the edge of the rug.
func paintTassel(p *ui.Painter) {
	p.Fill(ui.Ellipse(20, 10, 7, 7), ui.RGB(0xC98A2B))
	threads := &ui.Path{}
	for i := range 6 {
		x := 10 + 4*float64(i)
		threads.MoveTo(20+(x-20)*0.3, 14).LineTo(x, 42)
	}
	p.Stroke(threads, 3.2, ui.RGB(0xF2B134))
	p.Stroke((&ui.Path{}).MoveTo(14, 19).LineTo(26, 19), 4, ui.RGB(0xA03C31))
}

func paintLadybird(p *ui.Painter) {
	p.Fill(ui.Ellipse(22, 13, 6, 6), ui.RGB(0x20262C))
	p.Fill(ui.Ellipse(13, 13, 11, 9.5), ui.RGB(0x20262C))
	p.Fill(ui.Ellipse(13, 12, 10, 8.5), ui.RGB(0xD64B3C))
	spots := gather()
	for _, at := range [...]ui.Point{{X: 8, Y: 9}, {X: 9, Y: 16}, {X: 15, Y: 8}, {X: 16, Y: 15}} {
		spots.disc(at.X, at.Y, 1.9)
	}
	p.Fill(spots.Path, ui.RGB(0x20262C))
	p.Stroke((&ui.Path{}).MoveTo(3, 12).LineTo(22, 12), 1.4, ui.RGB(0x20262C))
}

// paintSupporters paints a few spectators who rise in the stands.
func paintSupporters(p *ui.Painter) {
	for i, c := range [...]ui.Color{ui.RGB(0x6C6196), ui.RGB(0xB58A6A), ui.RGB(0x8C6C8C), ui.RGB(0x4E5690), ui.RGB(0xB58A6A)} {
		x, y := 12+18*float64(i), 18+9*float64(i%2)
		arms := (&ui.Path{}).MoveTo(x-8, y-10).LineTo(x-5, y+6).MoveTo(x+8, y-10).LineTo(x+5, y+6)
		p.Stroke(arms, 4, c)
		p.Fill(ui.Ellipse(x, y, 8.5, 8.5), c)
		p.Fill(ui.CutRect("supporter", ui.Rect{X: x - 9, Y: y + 7, W: 18, H: 26}, 7, 0.5), c)
	}
}

// paintCord paints the cord that draws the curtain.
func paintCord(p *ui.Painter) {
	p.Stroke((&ui.Path{}).MoveTo(18, 0).LineTo(18, 160), 5, ui.RGB(0xC98A2B))
	p.Fill(ui.Ellipse(18, 162, 10, 10), ui.RGB(0xF2B134))
	threads := &ui.Path{}
	for i := range 6 {
		x := 8 + 4*float64(i)
		threads.MoveTo(18+(x-18)*0.4, 168).LineTo(x, 204)
	}
	p.Stroke(threads, 3.2, ui.RGB(0xF2B134))
}
