// Package place paints the backgrounds of games and menus, in evening light. A place is one
// picture, painted once for each size of the screen. No text is written on the ground of a game
// itself.
package place

import (
	"math/rand/v2"

	"canape/scenes/ui"
)

// Place is the background of a scene.
type Place uint8

// The places. The zero value suits any game.
const (
	Cloth   Place = iota // the table cloth
	Rug                  // the rug of the living room, on its boards
	Oak                  // the kitchen table, with a runner
	Stadium              // a stadium in the evening
	Court                // a street court
	Quiz                 // a stage with a curtain
	Home                 // the living room: a wall, and the floor in front of it
	Room                 // the living room with its light off
	Wall                 // the wall of the living room, on which menus hang
	Hills                // hills at night, with a road through the hills
	count
)

// All returns all places.
func All() []Place {
	all := make([]Place, count)
	for i := range all {
		all[i] = Place(i)
	}
	return all
}

var painted = [count]struct {
	name  string
	paint func(p *ui.Painter, w, h float64)
}{
	Rug:     {"rug", paintRug},
	Oak:     {"oak", paintOak},
	Stadium: {"stadium", paintStadium},
	Court:   {"court", paintCourt},
	Quiz:    {"quiz", paintQuiz},
	Home:    {"home", paintHome},
	Room:    {"room", paintRoom},
	Wall:    {"wall", paintWall},
	Hills:   {"hills", paintHills},
}

// Name returns the name of the place, "" for the table cloth.
func (l Place) Name() string { return painted[l].name }

// Draw covers the screen with the place.
func (l Place) Draw(c *ui.Canvas) {
	if l == Cloth {
		ui.DrawCloth(c)
		return
	}
	ui.DrawGround(c, painted[l].name, painted[l].paint)
}

// The colours of light in all places.
var (
	lamp  = ui.RGB(0xFFD98A)
	flood = ui.RGB(0xFFF3CF)
	dusk  = ui.RGB(0x160A06)
	chalk = ui.RGB(0xFFF8EA)
	black = ui.RGB(0x000000)
)

// seeded returns the random numbers of a place, the same for every size of the screen.
func seeded(l Place) *rand.Rand { return rand.New(rand.NewPCG(uint64(l), 0xCA4A9E)) }

// lamplight paints the light of a lamp around a point.
func lamplight(p *ui.Painter, x, y, rx, ry float64) {
	p.Radial(ui.Ellipse(x, y, rx, ry), ui.Point{X: x, Y: y}, rx, ry,
		ui.Stop{At: 0, Color: ui.Fade(lamp, 0.27)}, ui.Stop{At: 0.6, Color: ui.Fade(lamp, 0.1)}, ui.Stop{At: 1, Color: ui.Fade(lamp, 0)})
}

// darken darkens the edges of the screen.
func darken(p *ui.Painter, w, h, from, most float64, c ui.Color) {
	p.Radial(nil, ui.Point{X: w / 2, Y: h * 0.47}, w*0.76, h*0.78,
		ui.Stop{At: 0, Color: ui.Fade(c, 0)}, ui.Stop{At: from, Color: ui.Fade(c, 0)}, ui.Stop{At: 1, Color: ui.Fade(c, most)})
}

// pieces collects many small outlines of one colour in one path, which is much faster to paint.
type pieces struct{ *ui.Path }

func gather() pieces { return pieces{&ui.Path{}} }

func (s pieces) box(x, y, w, h float64) {
	s.MoveTo(x, y).LineTo(x+w, y).LineTo(x+w, y+h).LineTo(x, y+h).Close()
}

func (s pieces) disc(x, y, r float64) {
	const k = 0.5523
	s.MoveTo(x+r, y).CubeTo(x+r, y+k*r, x+k*r, y+r, x, y+r).CubeTo(x-k*r, y+r, x-r, y+k*r, x-r, y)
	s.CubeTo(x-r, y-k*r, x-k*r, y-r, x, y-r).CubeTo(x+k*r, y-r, x+r, y-k*r, x+r, y).Close()
}

// lozenge adds a diamond.
func (s pieces) lozenge(x, y, rx, ry float64) {
	s.MoveTo(x, y-ry).LineTo(x+rx, y).LineTo(x, y+ry).LineTo(x-rx, y).Close()
}

// edge returns the ground below a slightly uneven line.
func edge(g *rand.Rand, w, h, y, step, wobble float64) *ui.Path {
	path := (&ui.Path{}).MoveTo(0, h).LineTo(0, y+jitter(g, wobble))
	for x := 0.0; x < w; x += step {
		path.QuadTo(x+step/2, y+jitter(g, wobble*2), x+step, y+jitter(g, wobble))
	}
	return path.LineTo(w+step, h).Close()
}

// bow returns the area below an arc over the whole width, with its ends at y and its middle rise
// higher.
func bow(w, h, y, rise float64) *ui.Path {
	return (&ui.Path{}).MoveTo(0, y).QuadTo(w/2, y-2*rise, w, y).LineTo(w, h).LineTo(0, h).Close()
}

func jitter(g *rand.Rand, by float64) float64 { return (g.Float64()*2 - 1) * by }
