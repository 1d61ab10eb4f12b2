package title

import (
	"math"
	"time"

	"canape/scenes/store"
	"canape/scenes/ui"
)

// mood describes the living room at a time of day and year.
type mood struct {
	day    bool // the sun shines and the lamp is off
	late   bool // the cat sleeps and does not open its eyes
	season season
	guests []ui.Figure // the people on the sofa
	look   ui.Rect     // the area at which they look; zero if they look straight ahead
}

type season uint8

const (
	winter season = iota
	spring
	summer
	autumn
)

// moodAt returns the mood of the room at a time.
func moodAt(now time.Time, guests []ui.Figure) mood {
	hour := now.Hour()
	return mood{
		day: hour >= 8 && hour < 17, late: hour >= 22 || hour < 7,
		season: season(int(now.Month()) % 12 / 3), guests: guests,
	}
}

// crown lists the winners of the last finished evening.
type crown struct {
	names []string
	seats []int
}

// mostCrowned is the largest number of winners who wear a crown on the sofa.
const mostCrowned = 2

// eveningsSought is the number of latest evenings among which lastCrown looks for a finished one.
const eveningsSought = 20

// lastCrown finds the winners of the last finished evening. It reads files, so call it in a
// goroutine.
func lastCrown(home *store.Home) (c crown) {
	names := home.Evenings()
	for _, name := range names[:min(eveningsSought, len(names))] {
		e := home.ReadEvening(name)
		if e == nil || !e.Closed || len(e.Leaders()) == 0 {
			continue
		}
		for _, person := range e.Leaders() {
			c.names, c.seats = append(c.names, e.Guests[person].Name), append(c.seats, e.Guests[person].Colour)
		}
		return c
	}
	return c
}

// figures returns the winners who fit on the sofa. They wear their own outfits and a crown.
func (c crown) figures(look func(name string) ui.Wear) (list []ui.Figure) {
	for i := range min(mostCrowned, len(c.seats)) {
		f := ui.Figure{Seat: c.seats[i], Pose: ui.Laughs, Wear: look(c.names[i])}
		f.Wear[ui.Hat] = "hat-crown"
		list = append(list, f)
	}
	return list
}

// sunX and sunY are the position of the source of daylight, at the right of the room.
const sunX, sunY = 1010.0, 120.0

var daylight = ui.Color{R: 0xFF, G: 0xF4, B: 0xD6, A: 0x3C}

func paintDaylight(p *ui.Painter) { p.Glow(ui.Rect{W: glowWidth, H: glowHeight}, daylight) }

// seasons are the decorations on the rug in each season.
var seasons = [...]struct {
	name  string
	paint func(p *ui.Painter)
}{
	winter: {"title winter", paintWinter},
	spring: {"title spring", paintSpring},
	summer: {"title summer", paintSummer},
	autumn: {"title autumn", paintAutumn},
}

// scattered lists the centres, sizes and rotations of the decorations on the rug.
var scattered = [...]struct{ x, y, size, turn float64 }{{236, 540, 24, 0.3}, {318, 556, 18, 1.1}, {176, 556, 17, 2}, {880, 548, 21, 0.8}}

// scatter cuts out a shape at each place in scattered.
func scatter(p *ui.Painter, name string, colours [2]ui.Color, shape func(x, y, size, turn float64) *ui.Path) {
	for i, at := range scattered {
		c := colours[i%2]
		p.CutOut(name, shape(at.x, at.y, at.size, at.turn), ui.Sheet{Face: c, Edge: ui.EdgeOf(c), Thick: 2, Coloured: true, Lift: ui.Resting})
	}
}

// star returns a star with the given number of points. notch is the inner radius as a share of the
// outer one.
func star(x, y, size, turn float64, points int, notch float64) *ui.Path {
	path := &ui.Path{}
	for i := range 2 * points {
		radius := size
		if i%2 == 1 {
			radius *= notch
		}
		sin, cos := math.Sincos(turn + math.Pi*float64(i)/float64(points))
		if i == 0 {
			path.MoveTo(x+radius*cos, y+0.8*radius*sin)
		} else {
			path.LineTo(x+radius*cos, y+0.8*radius*sin) // flattened, because the star lies on the floor
		}
	}
	return path.Close()
}

func paintWinter(p *ui.Painter) {
	white := [2]ui.Color{ui.RGB(0xF4F7FA), ui.RGB(0xCFE3EE)}
	scatter(p, "flake", white, func(x, y, size, turn float64) *ui.Path { return star(x, y, size, turn, 6, 0.42) })
}

func paintSummer(p *ui.Painter) {
	sun := [2]ui.Color{ui.RGB(0xF6C445), ui.RGB(0xF08A5D)}
	scatter(p, "sun", sun, func(x, y, size, turn float64) *ui.Path { return star(x, y, size, turn, 11, 0.7) })
}

func paintSpring(p *ui.Painter) {
	petals := [2]ui.Color{ui.RGB(0xF7C6D9), ui.RGB(0xFBE9A9)}
	scatter(p, "flower", petals, func(x, y, size, turn float64) *ui.Path { return star(x, y, size, turn, 5, 0.55) })
	for _, at := range scattered {
		p.Fill(ui.Ellipse(at.x, at.y, at.size*0.3, at.size*0.24), ui.RGB(0xE8A13B))
	}
}

func paintAutumn(p *ui.Painter) {
	leaves := [2]ui.Color{ui.RGB(0xE8923A), ui.RGB(0xF2B134)}
	scatter(p, "leaf", leaves, func(x, y, size, turn float64) *ui.Path {
		sin, cos := math.Sincos(turn)
		at := func(along, across float64) (float64, float64) {
			return x + size*(along*cos-across*sin), y + 0.8*size*(along*sin+across*cos)
		}
		path := &ui.Path{}
		x0, y0 := at(-1.3, 0)
		path.MoveTo(x0, y0)
		for _, side := range [2]float64{0.8, -0.8} {
			ax, ay := at(-0.4, side)
			bx, by := at(0.6, side)
			ex, ey := at(1.2, 0)
			if side < 0 {
				ax, ay, bx, by = bx, by, ax, ay
				ex, ey = x0, y0
			}
			path.CubeTo(ax, ay, bx, by, ex, ey)
		}
		return path.Close()
	})
}
